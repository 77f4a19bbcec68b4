public import ScrollCore

/// What a view shows, whoever makes it so: a behaviour, or the original in its place.
extension ViewState {
  /// The settings of the fade; `nil` without one.
  public var fadeSettings: FadeSettings? { behaviours.fade?.settings ?? behaviours.originals.fade?.settings }
  /// The settings of the carousel; `nil` without one.
  public var carouselSettings: CarouselSettings? {
    behaviours.carousel?.settings ?? behaviours.originals.carousel?.settings
  }
  /// The settings of the page control; `nil` without one.
  public var pageControlSettings: PageControlSettings? {
    behaviours.pageControl?.settings ?? behaviours.originals.pageControl?.settings
  }
  /// The settings of the edge mask; `nil` without one.
  public var edgeMaskSettings: EdgeMaskSettings? {
    behaviours.edgeMask?.settings ?? behaviours.originals.edgeMask?.settings
  }
  /// The settings of the section shadows; `nil` without them.
  public var shadowSettings: ShadowSettings? {
    behaviours.shadows?.settings ?? behaviours.originals.shadows?.settings
  }

  /// The last transition of an item that the fade sees, be it under way or over; `nil` for any other.
  ///
  /// Of an original it is that of the cell which shows the item, and where that has had its alpha since it came, one from that
  /// alpha to itself.
  ///
  /// - Complexity: O(log *k*) in the visible items.
  public func transition(of item: ItemIndexPath) -> AlphaTransition? {
    layout.contains(item) ? transition(of: layout.id(of: item)) : nil
  }

  func transition(of id: ItemID) -> AlphaTransition? {
    if let original = behaviours.originals.fade { return original.transition(of: id) }
    return behaviours.fade?.transitions[id]
  }

  /// The viewport by which the fade judges items: the original knows of no bars.
  package var fadeRect: LayoutRect { behaviours.originals.fade == nil ? uncoveredRect : viewportRect }

  /// Whether a cell takes its alpha along to the next item it shows, as in the original.
  package var reusesCells: Bool { behaviours.originals.fade != nil }

  /// How large an item is drawn; `nil` where the carousel sees nothing of it.
  ///
  /// - Complexity: O(log *k*) in the visible items.
  public func scale(of item: ItemIndexPath) -> Double? {
    layout.contains(item) ? scale(of: layout.id(of: item)) : nil
  }

  func scale(of id: ItemID) -> Double? {
    behaviours.carousel?.scales[id] ?? behaviours.originals.carousel?.scales[id]
  }

  /// The items that the fade sees, ascending, each with its last transition.
  ///
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all.
  public var fadingItems: [FadingItem] {
    guard fadeSettings != nil else { return [] }
    return itemsNearby.compactMap { item in
      transition(of: item.id).map { FadingItem(id: item.id, path: item.path, transition: $0) }
    }
  }

  /// The items that the carousel scales, ascending, each with its scale.
  ///
  /// - Complexity: O(*k* log *k* + log *n*) in the items near the viewport and in all.
  public var scaledItems: [ScaledItem] {
    guard carouselSettings != nil else { return [] }
    return itemsNearby.compactMap { item in scale(of: item.id).map { ScaledItem(path: item.path, scale: $0) }
    }
  }

  /// The items that lie within a point of the viewport along the axis, ascending.
  var itemsNearby: [PlacedItem] {
    var items: [PlacedItem] = []
    _ = layout.collectItems(near: seenRect.extent(along: axis).grown(by: 1), into: &items)
    return items
  }

  /// The section shadows on screen, ascending.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  public var decorations: [Screen.Decoration] {
    if let original = behaviours.originals.shadows {
      return original.onScreen.map {
        Screen.Decoration(section: $0.path.section, item: $0.path.item, frame: $0.frame)
      }
    }
    guard let shadows = behaviours.shadows?.shadows else { return [] }
    return shadows.values.map { Screen.Decoration(section: $0.section, frame: $0.frame) }
      .sorted { $0.section < $1.section }
  }

  /// The index paths the view's decoration cache holds, as rules are told; only the original variant `cached` has a cache
  /// of its own.
  public var cachedDecorations: [DecorationIdentity] {
    (behaviours.originals.shadows?.cache ?? []).map {
      DecorationIdentity(kind: .sectionShadow, section: $0.path.section, item: $0.path.item)
    }
  }

  /// The dots of the page control, one for each item of the view; `nil` for one that was never emitted.
  public var dots: [PageDot?] {
    behaviours.pageControl?.dots.map { $0 } ?? behaviours.originals.pageControl?.dots ?? []
  }

  /// The active page of the page control; `nil` without pages, and where the original stands.
  public var activePage: Int? { behaviours.pageControl?.activePage }

  /// Whether the view marks an active page; the original does not.
  package var hasActivePage: Bool { behaviours.pageControl != nil }

  /// Whether the content rests at stops alone; the original carousel's may rest anywhere.
  package var hasStops: Bool { scrolling.paging != .none && behaviours.originals.carousel == nil }

  /// The edge mask; `nil` without one, and before its first.
  public var mask: EdgeMask? { behaviours.edgeMask?.mask ?? behaviours.originals.edgeMask?.mask }
}

/// An item that the fade sees.
public struct FadingItem: Hashable, Sendable {
  /// Who it is.
  public let id: ItemID
  /// The item's index path.
  public let path: ItemIndexPath
  /// Its last transition, be it under way or over.
  public let transition: AlphaTransition
}

/// An item that the carousel scales.
public struct ScaledItem: Hashable, Sendable {
  /// The item.
  public let path: ItemIndexPath
  /// How large it is drawn, about its centre; its frame stays as it is.
  public let scale: Double
}
