#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  extension ScreenSample {
    /// Looks at a gradient that masks the view along its axis, from end to end: its alphas there, and its stops if it has four.
    ///
    /// They are those on screen, in the middle of an animation, too. Of a gradient without colors nothing is said.
    public mutating func look(at mask: CAGradientLayer) {
      let drawn = mask.presentation() ?? mask
      let alphas = (drawn.colors as? [CGColor] ?? []).map { Double($0.alpha) }
      guard let start = alphas.first, let end = alphas.last else { return }
      self.mask = (start, end)
      maskStops = alphas.count == 4 ? drawn.locations?.map { $0.doubleValue } : nil
    }
  }
#endif
