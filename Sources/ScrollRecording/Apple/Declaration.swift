#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  import ScrollCore

  /// What an app says of a view when it has it recorded.
  struct Declaration: Equatable {
    var behaviours: [BehaviourSpec] = []
    var curves: [CurveSpec] = []
    var keeps = KeptPlace.none
    var paging = ScrollingSpec.Paging.none
    var stops = ScrollingSpec.Stops.each
    var flick: ScrollingSpec.Flick?
    var loops = false
    /// The direction in which the view scrolls; nothing for the one in which its content is longer than the view.
    var axis: ScrollAxis?
    var direction = ContentDirection.ltr

    /// How a view is that has it, with a size of its content.
    func setup(_ name: String, bounds: LayoutRect, contentSize: LayoutSize) -> ViewSetup {
      var setup = ViewSetup(name: name, bounds: bounds, contentSize: contentSize)
      let isWide = contentSize.width > bounds.width && contentSize.height <= bounds.height
      setup.axis = axis ?? (isWide ? .horizontal : .vertical)
      setup.direction = direction
      (setup.behaviours, setup.curves, setup.keeps) = (behaviours, curves, keeps)
      (setup.scrolling.paging, setup.scrolling.stops, setup.scrolling.flick) = (paging, stops, flick)
      setup.scrolling.loops = loops
      return setup
    }
  }
#endif
