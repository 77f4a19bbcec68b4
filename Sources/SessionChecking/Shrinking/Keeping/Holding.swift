import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What there is of the thing that a difference is about.
struct Holding: Hashable {
  /// Whether there is such a thing.
  let exists: Bool
  /// What it is called, if it is an item with a key.
  let key: ItemKey?
  /// Along which axis its view scrolls.
  let axis: ScrollAxis?
  /// Whether its view has items.
  let hasItems: Bool
  /// Whether its view is on screen, with a viewport in which anything can be seen.
  let isSeen: Bool
  /// How many decorations the app showed of the section it is about.
  let recordedCount: Int
  /// Of a decoration, whether there was one where the app showed it before an edit.
  let isFormer: Bool
  /// Of a page, whether there is the one that the app marked.
  let hasPage: Bool
  /// Of an alpha, whether the app was at an end of the fade.
  let level: Level?
  /// Of an item's visibility or alpha, whether a bar covers some of it before the uncovered part of the viewport.
  let isCoveredBefore: Bool
  /// And whether one does behind that.
  let isCoveredBehind: Bool
  /// Of an edge mask, whether the app would have been right without content insets.
  let forgetsInsets: Bool

  init(
    _ difference: Difference, _ event: SessionEvent, _ former: [LayoutRect], _ state: borrowing SessionState,
    _ options: ConformanceOptions
  ) {
    let subject = FindingSubject(difference.finding)
    if case .decoration(_, _, let recorded?, _) = difference.finding {
      isFormer = former.contains { recorded.hasEdges(of: $0, options.pointTolerance) }
    } else {
      isFormer = false
    }
    recordedCount = Holding.recordedCount(difference.finding, event)
    guard let view = difference.view, state.views.indices.contains(view) else {
      (exists, hasItems, isSeen, key, axis) = (false, false, false, nil, nil)
      (hasPage, forgetsInsets, level, isCoveredBefore, isCoveredBehind) = (false, false, nil, false, false)
      return
    }
    axis = state.views[view].axis
    if case .item(let path) = subject { key = state.key(of: path, inView: view) } else { key = nil }
    hasItems = state.views[view].layout.itemCount > 0
    isSeen =
      state.views[view].isLive && state.views[view].viewport.width > 0
      && state.views[view].viewport.height > 0
    if case .end = subject {
      exists = state.views[view].edgeMaskSettings != nil
    } else {
      exists = subject.changeSubject.exists(in: state.views[view])
    }
    hasPage = Holding.hasPage(difference.finding, state.views[view])
    forgetsInsets = Holding.forgetsInsets(difference.finding, state.views[view], options)
    level = Level(difference.finding, state.views[view].fadeSettings, options)
    (isCoveredBefore, isCoveredBehind) = Holding.covers(difference.finding, state.views[view])
  }

  /// An end of a fade: who shows it forgot the other, and who shows another alpha stopped on the way.
  enum Level: Hashable {
    case faded, clear, between

    /// Nothing for what is no alpha of a fade.
    init?(_ finding: Difference.Finding, _ settings: FadeSettings?, _ options: ConformanceOptions) {
      guard case .alpha(_, let recorded, _) = finding, let settings else { return nil }
      func isNear(_ alpha: Double) -> Bool { (recorded - alpha).magnitude <= options.alphaTolerance }
      self = isNear(settings.clearAlpha) ? .clear : isNear(settings.fadedAlpha) ? .faded : .between
    }
  }

  /// At which ends of the axis bars cover some of an item whose visibility decides.
  private static func covers(
    _ finding: Difference.Finding, _ view: borrowing ViewState
  ) -> (before: Bool, behind: Bool) {
    let path: ItemIndexPath
    switch finding {
    case .alpha(let item, _, _), .visibility(let item, _, _): path = item
    default: return (false, false)
    }
    guard view.layout.contains(path) else { return (false, false) }
    let item = view.layout.frame(of: path).extent(along: view.axis)
    let whole = view.viewportRect.extent(along: view.axis)
    let open = view.uncoveredRect.extent(along: view.axis)
    return (
      item.lower < open.lower && item.upper > whole.lower && open.lower > whole.lower,
      item.upper > open.upper && item.lower < whole.upper && open.upper < whole.upper
    )
  }

  private static func hasPage(_ finding: Difference.Finding, _ view: borrowing ViewState) -> Bool {
    guard case .page(let page?, _) = finding else { return false }
    return view.dots.indices.contains(page)
  }

  private static func forgetsInsets(
    _ finding: Difference.Finding, _ view: borrowing ViewState, _ options: ConformanceOptions
  ) -> Bool {
    guard case .mask(let side, let recorded, _) = finding, let settings = view.edgeMaskSettings else {
      return false
    }
    let length = view.viewport.along(view.axis)
    let last = max(0, view.layout.contentSize.along(view.axis) - length)
    let without = settings.mask(
      at: view.offset.along(view.axis), in: Extent(lower: 0, upper: last), viewport: length)
    let answer = side == .start ? without.start : without.end
    return (recorded - answer).magnitude <= options.maskTolerance
  }

  private static func recordedCount(_ finding: Difference.Finding, _ event: SessionEvent) -> Int {
    guard case .decoration(let kind, let section, _, _) = finding,
      case .observed(.decorations(let list)) = event.action
    else { return 0 }
    return list.count { $0.kind == kind && $0.section == section }
  }
}

/// What else was there that says how the answers came about: with something else the same answers come about otherwise.
enum Surroundings: Hashable {
  /// What the app and the replay showed at the other end of an edge mask.
  case otherEnd(recorded: Double, replayed: Double)
  /// How far content lay beyond the page that should have been active, in pages, 0 on it: who rounds in a way of their own is right there.
  case beyondPage(Double)

  /// Nothing for what needs none.
  init?(_ difference: Difference, _ event: SessionEvent, _ state: borrowing SessionState) {
    guard let view = difference.view, state.views.indices.contains(view) else { return nil }
    switch (difference.finding, event.action) {
    case (.mask(let side, _, _), .observed(.mask(let start, let end, _))):
      guard let mask = state.views[view].mask else { return nil }
      self =
        side == .start
        ? .otherEnd(recorded: end, replayed: mask.end) : .otherEnd(recorded: start, replayed: mask.start)
    case (.page(_, let page?), _):
      let pitch = state.views[view].layout.pitch
      guard pitch > 0 else { return nil }
      // A row of dots passes the middle of its viewport as the leader's pages pass theirs.
      self = .beyondPage(state.views[view].offset.along(state.views[view].axis) / pitch - Double(page))
    default: return nil
    }
  }

  /// Whether others are the same: alphas within the tolerance, content within a twentieth of a page and on the same side.
  func isSame(as other: Surroundings?, _ options: ConformanceOptions) -> Bool {
    switch (self, other) {
    case (.otherEnd(let recorded, let replayed), .otherEnd(let otherRecorded, let otherReplayed)):
      (recorded - otherRecorded).magnitude <= options.maskTolerance
        && (replayed - otherReplayed).magnitude <= options.maskTolerance
    case (.beyondPage(let pages), .beyondPage(let otherPages)):
      (pages - otherPages).magnitude <= 0.05 && (pages > 0) == (otherPages > 0)
        && (pages < 0) == (otherPages < 0)
    default: false
    }
  }
}
