#if canImport(SwiftUI) && !os(watchOS)
  public import ScrollCore
  public import SwiftUI

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  extension View {
    /// Records the scroll view or list that this modifier is applied to, while it is on screen.
    ///
    /// ```swift
    /// ScrollView { rows }.recordsScrolling(as: "hotels")
    /// ```
    ///
    /// SwiftUI does not say where the finger is, nor how its views are drawn. The log has a drag's beginning and end, with the middle of the view
    /// for the finger's place; items and their alphas are in it if `sections` and `look` give them.
    ///
    /// - Parameters:
    ///   - name: What the log and all reports call the view.
    ///   - behaviours: What the app means the view to do, for `check` to compare with what it does.
    ///   - curves: What else follows where the content is: properties of all items.
    ///   - keeps: What stays where it is on screen when the data are edited.
    ///   - paging: Where a drag comes to rest, if the app has a say in it.
    ///   - stops: Which of them there are, where something of an item is aligned.
    ///   - flick: How far a drag may bring the content.
    ///   - loops: Whether the content goes round; the key of a copy is that of its original with `~` and anything behind.
    ///   - direction: `.rtl` where the first item is at the right; pages and stops are counted from there, offsets from the left either way.
    ///   - sections: Where the items lie, in the content's coordinates.
    ///   - recording: The log that is written to; ``AppRecording/shared`` if left out.
    ///   - look: Called at every look at the view, to add what is on screen.
    /// - Returns: A view that looks the same.
    public func recordsScrolling(
      as name: String, behaviours: [BehaviourSpec] = [], curves: [CurveSpec] = [], keeps: KeptPlace = .none,
      paging: ScrollingSpec.Paging = .none, stops: ScrollingSpec.Stops = .each,
      flick: ScrollingSpec.Flick? = nil, loops: Bool = false,
      direction: ContentDirection = .ltr,
      sections: (@MainActor () -> [SectionSample])? = nil,
      in recording: AppRecording? = nil,
      look: (@MainActor (inout ScreenSample) -> Void)? = nil
    ) -> some View {
      let options = GeometryRecorder.Options(
        declaration: Declaration(
          behaviours: behaviours, curves: curves, keeps: keeps, paging: paging, stops: stops, flick: flick,
          loops: loops, direction: direction),
        sections: sections, look: look)
      return modifier(RecordedScrolling(name: name, options: options, recording: recording))
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct RecordedScrolling: ViewModifier {
    let name: String
    let options: GeometryRecorder.Options
    let recording: AppRecording?
    /// Made once for each identity of the view: the state keeps the first.
    @State private var holder = RecorderHolder()
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
      // The closures of the body before may know an older state of the app.
      holder.recorder?.options = options
      let isRightToLeft = layoutDirection == .rightToLeft
      return
        content
        .onScrollGeometryChange(for: GeometryRecorder.Geometry.self) { geometry in
          let inset = geometry.contentInsets
          return GeometryRecorder.Geometry(
            bounds: LayoutRect(
              origin: LayoutPoint(geometry.contentOffset), size: LayoutSize(geometry.containerSize)),
            contentSize: LayoutSize(geometry.contentSize),
            contentInset: LayoutInsets(
              top: inset.top, left: isRightToLeft ? inset.trailing : inset.leading, bottom: inset.bottom,
              right: isRightToLeft ? inset.leading : inset.trailing))
        } action: { _, geometry in
          started().changed(to: geometry)
        }
        .onScrollPhaseChange { _, phase in
          started().phaseChanged(to: GeometryRecorder.Phase(phase))
        }
        .onAppear { started().appeared() }
        .onDisappear { holder.recorder?.disappeared() }
    }

    @MainActor private func started() -> GeometryRecorder {
      if let recorder = holder.recorder { return recorder }
      let made = GeometryRecorder(
        name: name, options: options, recording: recording ?? .shared, owner: holder)
      made.start()
      holder.recorder = made
      return made
    }
  }

  /// The recorder of a view, which goes with the view's state.
  @MainActor
  private final class RecorderHolder {
    var recorder: GeometryRecorder?

    nonisolated init() {}
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  extension GeometryRecorder.Phase {
    fileprivate init(_ phase: ScrollPhase) {
      switch phase {
      case .interacting: self = .dragging
      case .decelerating: self = .decelerating
      case .animating: self = .animating
      case .tracking: self = .touched
      case .idle: self = .idle
      }
    }
  }
#endif
