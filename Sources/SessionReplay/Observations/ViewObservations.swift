public import ScrollCore
import ScrollEngine

/// What an app showed last in a view, thing by thing.
///
/// Items and sections are named by the numbers they have now: what was observed of them goes along with them through edits, and is
/// forgotten with them.
public struct ViewObservations: Hashable, Sendable {
  /// The items wholly and partly visible; a list that is nothing was not recorded.
  public struct VisibleItems: Hashable, Sendable {
    /// Those wholly visible.
    public var whole: [ItemIndexPath]?
    /// Those partly visible.
    public var partial: [ItemIndexPath]?
    /// Whether the data have changed since: then items that are in no list may not have been there.
    var isBeforeEdit = false
  }

  /// The items that were visible.
  public private(set) var visible: Recorded<VisibleItems>?
  /// The decorations on screen.
  public private(set) var decorations: Recorded<[ObservedDecoration]>?
  /// The content offset, as ``ShownValue/offset(x:y:)``.
  public private(set) var offset: Recorded<ShownValue>?
  /// The active page, as ``ShownValue/page(_:)``.
  public private(set) var page: Recorded<ShownValue>?
  /// The edge mask, as ``ShownValue/mask(start:end:stops:)``.
  public private(set) var mask: Recorded<ShownValue>?
  private var alphas: [ItemIndexPath: Recorded<Double>] = [:]
  private var scales: [ItemIndexPath: Recorded<Double>] = [:]
  private var frames: [ItemIndexPath: Recorded<LayoutRect>] = [:]
  private var dots: [Int: Recorded<ShownValue>] = [:]

  init() {}

  /// The alpha an item was drawn with.
  public func alpha(of item: ItemIndexPath) -> Recorded<Double>? { alphas[item] }

  /// The scale an item was drawn at.
  public func scale(of item: ItemIndexPath) -> Recorded<Double>? { scales[item] }

  /// An item's rectangle in content coordinates.
  public func frame(of item: ItemIndexPath) -> Recorded<LayoutRect>? { frames[item] }

  /// A dot, as ``ShownValue/dot(alpha:y:)``.
  public func dot(_ index: Int) -> Recorded<ShownValue>? { dots[index] }

  /// How much of an item was visible; nothing where that cannot be told.
  public func visibility(of item: ItemIndexPath) -> Recorded<ItemVisibility>? {
    guard let visible else { return nil }
    let lists = SessionObservation.visible(whole: visible.value.whole, partial: visible.value.partial)
    guard let visibility = lists.visibility(of: item), visibility != .hidden || !visible.value.isBeforeEdit
    else { return nil }
    return Recorded(visibility, at: visible.time, line: visible.line)
  }

  /// Whether there is something that edits carry along.
  var hasNumbers: Bool {
    visible != nil || decorations != nil || !alphas.isEmpty || !scales.isEmpty || !frames.isEmpty
  }
}

// MARK: - Following a session

extension ViewObservations {
  /// Takes in an observation.
  mutating func take(_ observation: SessionObservation, at time: Microseconds, line: Int) {
    switch observation {
    case .alpha(let item, let alpha): alphas[item] = Recorded(alpha, at: time, line: line)
    case .scale(let item, let scale): scales[item] = Recorded(scale, at: time, line: line)
    case .frame(let item, let frame): frames[item] = Recorded(frame, at: time, line: line)
    case .visible(let whole, let partial):
      visible = Recorded(VisibleItems(whole: whole, partial: partial), at: time, line: line)
    case .decorations(let list): decorations = Recorded(list, at: time, line: line)
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

  /// Lets what was observed go along with its items and sections through an edit.
  ///
  /// - Complexity: O(*n*) in the items that were observed.
  mutating func follow(_ edit: borrowing Renumbering, in view: borrowing ViewState) {
    alphas = ViewObservations.moved(alphas, edit, view)
    scales = ViewObservations.moved(scales, edit, view)
    frames = [:]
    if var lists = visible {
      lists.value.whole = lists.value.whole.map { ViewObservations.moved($0, edit, view) }
      lists.value.partial = lists.value.partial.map { ViewObservations.moved($0, edit, view) }
      lists.value.isBeforeEdit = true
      visible = lists
    }
    guard var list = decorations else { return }
    list.value = []
    for decoration in decorations?.value ?? [] {
      guard case .section(let section) = edit.after(.section(decoration.section), in: view) else { continue }
      var moved = decoration
      moved.section = section
      list.value.append(moved)
    }
    decorations = list
  }

  // The order in which a dictionary is gone through does not matter: no two items become one.
  private static func moved<Value>(
    _ values: [ItemIndexPath: Value], _ edit: borrowing Renumbering, _ view: borrowing ViewState
  ) -> [ItemIndexPath: Value] {
    var moved: [ItemIndexPath: Value] = [:]
    moved.reserveCapacity(values.count)
    for (item, value) in values {
      if case .item(let path) = edit.after(.item(item), in: view) { moved[path] = value }
    }
    return moved
  }

  private static func moved(
    _ items: [ItemIndexPath], _ edit: borrowing Renumbering, _ view: borrowing ViewState
  ) -> [ItemIndexPath] {
    var moved: [ItemIndexPath] = []
    for item in items {
      if case .item(let path) = edit.after(.item(item), in: view) { moved.append(path) }
    }
    return moved
  }
}
