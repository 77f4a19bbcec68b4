package import ScrollCore
package import ScrollEngine

/// What an app showed last in a view, thing by thing.
///
/// Items and sections are remembered by who they are; what was observed of one that is gone is asked for by nobody.
package struct ViewObservations: Hashable, Sendable {
  /// A decoration on screen.
  package struct Decoration: Hashable, Sendable {
    /// The section it is of; `nil` if that does not exist.
    package var section: SectionID?
    /// What was observed.
    package var observed: ObservedDecoration
  }

  /// The items wholly and partly visible, ascending; a list that is nothing was not recorded.
  package struct VisibleItems: Hashable, Sendable {
    /// Those wholly visible.
    package var whole: [ItemIndexPath]?
    /// Those partly visible.
    package var partial: [ItemIndexPath]?
  }

  private struct VisibleIDs: Hashable, Sendable {
    var whole: [ItemID]?
    var partial: [ItemID]?
    /// Whether the data have changed since: then items that are in no list may not have been there.
    var isBeforeEdit = false
  }

  /// When anything of the view was observed last; `nil` if nothing was.
  package private(set) var last: Recorded<ObservedProperty>?
  /// The decorations on screen.
  package private(set) var decorations: Recorded<[Decoration]>?
  /// The content offset, as ``ShownValue/offset(x:y:)``.
  package private(set) var offset: Recorded<ShownValue>?
  /// The active page, as ``ShownValue/page(_:)``.
  package private(set) var page: Recorded<ShownValue>?
  /// The edge mask, as ``ShownValue/mask(start:end:stops:)``.
  package private(set) var mask: Recorded<ShownValue>?
  private var visible: Recorded<VisibleIDs>?
  private var numbers: [Measured: Recorded<Double>] = [:]
  private var frames: [ItemID: Recorded<LayoutRect>] = [:]
  private var dots: [Int: Recorded<ShownValue>] = [:]

  /// A property of an item or of a named element.
  private enum Measured: Hashable, Sendable {
    case item(ItemID, CurveSpec.Property)
    case element(String, CurveSpec.Property)
  }

  package init() {}

  /// What a property of an item was like.
  package func number(_ property: CurveSpec.Property, of item: ItemID) -> Recorded<Double>? {
    numbers[.item(item, property)]
  }

  /// What a property of a named element was like.
  package func number(_ property: CurveSpec.Property, ofElement name: String) -> Recorded<Double>? {
    numbers[.element(name, property)]
  }

  /// An item's rectangle in content coordinates; forgotten with each edit, for that may have put it elsewhere.
  package func frame(of item: ItemID) -> Recorded<LayoutRect>? { frames[item] }

  /// A dot, as ``ShownValue/dot(alpha:y:)``.
  package func dot(_ index: Int) -> Recorded<ShownValue>? { dots[index] }

  /// How much of an item was visible; `nil` where that cannot be told.
  package func visibility(of item: ItemID) -> Recorded<ItemVisibility>? {
    guard let visible else { return nil }
    let lists = visible.value
    let isListed = lists.whole != nil && lists.partial != nil
    let value: ItemVisibility? =
      lists.whole?.contains(item) == true
      ? .whole
      : lists.partial?.contains(item) == true ? .partial : isListed && !lists.isBeforeEdit ? .hidden : nil
    return value.map { Recorded($0, at: visible.time, line: visible.line) }
  }

  /// The items that were visible, as they are called now.
  ///
  /// - Complexity: O(*n*) in the items of the view for each of them.
  package func visibleItems(in layout: ContentLayout) -> Recorded<VisibleItems>? {
    visible.map { visible in
      func paths(_ items: [ItemID]) -> [ItemIndexPath] { items.compactMap { layout.path(of: $0) }.sorted() }
      let lists = VisibleItems(
        whole: visible.value.whole.map(paths), partial: visible.value.partial.map(paths))
      return Recorded(lists, at: visible.time, line: visible.line)
    }
  }
}

// MARK: - Following a session

extension ViewObservations {
  /// Takes in an observation of a view.
  mutating func take(
    _ observation: SessionObservation, of view: borrowing ViewState, at time: Microseconds, line: Int
  ) {
    last = Recorded(ObservedProperty(observation), at: time, line: line)
    let layout = view.layout
    func id(_ path: ItemIndexPath) -> ItemID? { layout.contains(path) ? layout.id(of: path) : nil }
    switch observation {
    case .alpha(let item, let alpha):
      if let item = id(item) { numbers[.item(item, .alpha)] = Recorded(alpha, at: time, line: line) }
    case .scale(let item, let scale):
      if let item = id(item) { numbers[.item(item, .scale)] = Recorded(scale, at: time, line: line) }
    case .frame(let item, let frame):
      if let item = id(item) { frames[item] = Recorded(frame, at: time, line: line) }
    case .visible(let whole, let partial):
      let lists = VisibleIDs(whole: whole?.compactMap(id), partial: partial?.compactMap(id))
      visible = Recorded(lists, at: time, line: line)
    case .shift(let item, let x, let y):
      guard let item = id(item) else { break }
      for (property, number) in [(CurveSpec.Property.x, x), (.y, y)] {
        if let number { numbers[.item(item, property)] = Recorded(number, at: time, line: line) }
      }
    case .element(let name, _, _, _, _):
      for (property, number) in observation.elementValues {
        numbers[.element(name, property)] = Recorded(number, at: time, line: line)
      }
    // Where headers are, and whose content an item shows, is told by nobody but the findings.
    case .header, .content: break
    case .decorations(let list):
      let named = list.map { observed in
        let exists = observed.section >= 0 && observed.section < layout.sectionCount
        return Decoration(section: exists ? layout.id(ofSection: observed.section) : nil, observed: observed)
      }
      decorations = Recorded(named, at: time, line: line)
    case .offset(let x, let y): offset = Recorded(.offset(x: x, y: y), at: time, line: line)
    case .page(let page): self.page = Recorded(.page(page), at: time, line: line)
    case .mask(let start, let end, let stops):
      mask = Recorded(.mask(start: start, end: end, stops: stops), at: time, line: line)
    case .dots(let first, let alphas, let ys):
      for place in alphas.indices {
        dots[first &+ place] = Recorded(.dot(alpha: alphas[place], y: ys?[place]), at: time, line: line)
      }
    }
  }

  /// Takes in that the data were edited.
  mutating func noteEdit() {
    if !frames.isEmpty { frames = [:] }
    visible?.value.isBeforeEdit = true
  }
}
