import ScrollCore
import ScrollEngine

/// One observation, beside all that may have been seen of its view.
///
/// What was to be seen is asked of the runs: the recording as it is comes first, then, if there are more, with every offset a little off. What an
/// app was told may be seen up to its lag later, so an observation is right if it fits anything that some run showed since.
struct Look {
  let options: JudgingOptions
  /// The view, as an index into the scene's.
  let view: Int
  let time: Microseconds
  let lags: LookLags
  /// The runs; a look is made anew each time, since they would be copied if they went on while it lasts.
  let runs: [JudgingRun]
  /// The view at the look itself, run by run.
  let presents: [ViewState]
  /// Whether the view rests.
  let isResting: Bool
  /// Where the motions that the look may belong to come to rest; nothing stands for one whose end is not known.
  var destinations: [ViewState?] = []
  /// Where the pages of content that goes round are.
  var anchor = LoopAnchor()
  /// The least time that is taken for a lag.
  var leastLag = Microseconds.zero

  /// What it came to, as far as it has been compared.
  var outcome = Outcome()

  /// What a look came to.
  struct Outcome {
    /// What disagrees.
    var found: [(thing: Thing, finding: Difference.Finding)] = []
    /// Why the engine has nothing to say about what was observed; `nil` if it has.
    var notCompared: NotCompared?
    /// Why it has nothing to say about a part of it.
    var leftOut: NotCompared?
  }

  /// Whether the view follows another, page by page.
  var isFollower: Bool { present.isFollower }
  /// The view at the look, as it was recorded.
  var present: ViewState { presents[0] }

  /// Compares an observation.
  mutating func compare(_ observation: SessionObservation) {
    switch observation {
    case .visible(let whole, let partial): compare(whole: whole, partial: partial)
    case .alpha(let item, let alpha): compare(alpha: alpha, of: item)
    case .scale(let item, let scale): compare(scale: scale, of: item)
    case .frame(let item, let frame): compare(frame: frame, of: item)
    case .shift(let item, let x, let y): compare(shiftX: x, y: y, of: item)
    case .content(let item, let key): compare(content: key, of: item)
    case .element(let name, _, _, _, _): compare(observation.elementValues, ofElement: name)
    case .header(let section, let x, let y): compare(headerOf: section, x: x, y: y)
    case .decorations(let decorations): compare(decorations)
    case .offset(let x, let y): compare(offsetX: x, y: y)
    case .dots(let first, let alphas, let ys): compare(alphas: alphas, ys: ys, ofDotsFrom: first)
    case .page(let page): compare(page: page)
    case .mask(let start, let end, let stops): compare(maskStart: start, end: end, stops: stops)
    }
  }

  // MARK: What may be seen

  /// How long after a time what was told then may still be unseen.
  func lag(after told: Microseconds) -> Microseconds { max(lags.lag(after: told), leastLag) }

  /// Whether some run shows, or showed so short a while ago that it may still be seen, what passes a test.
  ///
  /// No more than the first `count` runs are asked.
  func isSeen(inFirst count: Int = .max, _ test: (ViewState) -> Bool) -> Bool {
    for (run, present) in zip(runs.prefix(count), presents) {
      if test(present) { return true }
      for shown in run.shown(view).reversed() where maySee(shown) && test(shown.view) { return true }
    }
    return false
  }

  /// Whether what was shown may still be seen.
  func maySee(_ shown: JudgingRun.Shown) -> Bool {
    shown.until.map { time.since($0) <= lag(after: $0) } ?? true
  }

  /// Whether a number lies between the least and the greatest that may be seen, within a tolerance.
  func isBetween(_ number: Double, within tolerance: Double, _ value: (ViewState) -> Double?) -> Bool {
    var seen = Extent.empty
    return isSeen { view in
      guard let value = value(view) else { return false }
      seen.include(value)
      return seen.contains(number, within: tolerance)
    }
  }

  /// The items that an index path may mean: that which has it now, and those that had it on a screen that may still be seen.
  func items(named path: ItemIndexPath) -> [ItemID] {
    var items: [ItemID] = []
    _ = isSeen(inFirst: 1) { view in
      if view.layout.contains(path) {
        let id = view.layout.id(of: path)
        if !items.contains(id) { items.append(id) }
      }
      return false
    }
    return items
  }

  /// Who an index path is about: whom it names now.
  func thing(_ path: ItemIndexPath) -> Thing {
    present.layout.contains(path) ? .item(present.layout.id(of: path)) : .noItem(path)
  }

  /// Whether two numbers are the same within a tolerance.
  func isNear(_ one: Double, _ other: Double?, _ tolerance: Double) -> Bool {
    other.map { (one - $0).magnitude <= tolerance } ?? false
  }
}

extension ViewState {
  /// Where the content of a view that follows another may rest, too: a row of dots that fits its viewport need not move with its leader's pages.
  var ownRest: LayoutPoint? {
    guard isFollower else { return nil }
    let range = scrollRange
    return LayoutPoint(
      axis: axis, along: offset.along(axis).clamped(lower: range.lower, upper: range.upper) ?? range.lower,
      across: offset.across(axis))
  }

  /// Where an item is that may be at a path; `nil` if it is nowhere.
  ///
  /// - Complexity: O(1) if it is there; otherwise O(*n*) in the items.
  func path(of item: ItemID, at path: ItemIndexPath) -> ItemIndexPath? {
    layout.contains(path) && layout.id(of: path) == item ? path : layout.path(of: item)
  }

  /// How much of a rectangle is visible in the viewport less the bars, which may be so much wider on both sides across the axis.
  func seenVisibility(of frame: LayoutRect, widened slack: Double = 0) -> ItemVisibility {
    guard isLive else { return .hidden }
    let (along, across) = axis == .vertical ? (0, -slack) : (-slack, 0)
    let margin = LayoutInsets(top: along, left: across, bottom: along, right: across)
    return seenRect.inset(by: occlusion).inset(by: margin).visibility(of: frame)
  }

  /// Whether a rectangle is wholly visible there, within a distance: what is as long as the viewport fills it at one offset alone.
  func seesWhole(_ frame: LayoutRect, within slack: Double) -> Bool {
    let margin = LayoutInsets(top: -slack, left: -slack, bottom: -slack, right: -slack)
    return isLive && seenRect.inset(by: occlusion).inset(by: margin).visibility(of: frame) == .whole
  }

  /// The items near the viewport, ascending.
  var seenItems: [PlacedItem] {
    var items: [PlacedItem] = []
    let along = seenRect.extent(along: axis)
    _ = layout.collectItems(near: Extent(lower: along.lower - 1, upper: along.upper + 1), into: &items)
    return items
  }
}
