import ScrollCore
import ScrollEngine

extension ViewState {
  /// How much of an item a behaviour sees: what it keeps is visible to it, be it wholly or partly.
  func visibility(of path: ItemIndexPath, for aspect: ChangeAspect) -> ItemVisibility {
    switch aspect {
    case .alpha:
      return transition(of: path) != nil ? seen(path, for: aspect) : .hidden
    case .scale:
      return scale(of: path) != nil ? seen(path, for: aspect) : .hidden
    default: return isLive ? viewport(for: aspect).visibility(of: layout.frame(of: path)) : .hidden
    }
  }

  /// What is measured of an item.
  func measures(of path: ItemIndexPath, for aspect: ChangeAspect) -> Change.Measures {
    Change.Measures(extent: layout.frame(of: path), viewport: viewport(for: aspect))
  }

  /// The visibility of an item a behaviour keeps: partial even where it only just touches.
  private func seen(_ path: ItemIndexPath, for aspect: ChangeAspect) -> ItemVisibility {
    viewport(for: aspect).visibility(of: layout.frame(of: path)) == .whole ? .whole : .partial
  }

  /// The viewport a behaviour judges items by: only the corrected fade knows of bars.
  private func viewport(for aspect: ChangeAspect) -> LayoutRect {
    let isWhole = aspect == .scale || aspect == .alpha && fadeSettings?.mode == .literal
    return isWhole ? viewportRect : uncoveredRect
  }
}
