import ScrollCore
import ScrollEngine

/// An item that the app asked for is where it was asked for when the content comes to rest (7l).
///
/// Judged as long as nothing but the request moves the content, and everything lies where it did: who else moves it, or changes what decides
/// where the item is, may mean another place.
struct TargetRule: Sendable {
  private struct Request: Sendable {
    /// The item, and the view, when it was made, or, of an item that was not laid out then, when it first was.
    var item: SeenItem
    var content: SeenContent
    let align: ItemAlignment
    let place: EventPlace
    /// When the app last moved the content, or made the request, and whether the item was in its place then.
    var moved: Microseconds
    var isMet: Bool
  }

  private var request: Request?
  /// How many requests were given up before the item was in its place, or at rest elsewhere.
  private(set) var givenUpCount = 0

  /// Whether an item was asked for, and it is not known yet what became of it.
  var isOpen: Bool { request != nil }

  /// Whether the item that was asked for is in its place.
  func isMet(_ content: SeenContent, knowsRange: Bool) -> Bool {
    guard let request, let item = content.places(of: [request.item], in: request.content)[0], item.length > 0
    else { return false }
    return content.miss(of: item, request.align, knowsRange: knowsRange) == 0
  }

  /// How long an app may take to begin to move, or to go on, and how long after it has arrived a move is another one.
  static let patience = Microseconds(1_000_000)
  private static let pause = Microseconds(100_000)
  /// How soon after the request for a field its keyboard comes, above which it is to be in sight then.
  private static let keyboard = Microseconds(500_000)

  /// Takes in a request, or that the view appears; the request before is given up.
  ///
  /// One that is made under a finger is left out, for the finger decides.
  mutating func note(
    _ action: SessionEvent.Action, _ content: SeenContent, knowsRange: Bool, isFingerDown: Bool,
    at place: EventPlace
  ) {
    giveUp()
    guard case .scrollToItem(let path, let align, _) = action else { return }
    if isFingerDown { return givenUpCount += 1 }
    let item = content.item(at: path)
    request = Request(
      item: item, content: content, align: align, place: place, moved: place.time,
      isMet: item.length > 0 && content.miss(of: item, align, knowsRange: knowsRange) == 0)
  }

  private mutating func giveUp() {
    if request?.isMet == false { givenUpCount += 1 }
    request = nil
  }

  /// Takes in a moment.
  mutating func note(_ moment: ScrollMoment, _ content: SeenContent, knowsRange: Bool) {
    guard var request else { return }
    if request.item.length <= 0, let item = content.places(of: [request.item], in: request.content)[0] {
      (request.item, request.content) = (item, content)
      self.request = request
    }
    // A loop puts content that has arrived elsewhere at once.
    let gap = moment.time.since(request.moved)
    let isLoop =
      request.isMet && gap > .zero
      && (content.offset - moment.offset.along(content.axis)).magnitude > content.length / 2
    guard !moment.isByUser, moment.events.isDisjoint(with: [.viewport, .dragBegin]), !isLoop,
      !moment.isByApp || gap <= (request.isMet ? TargetRule.pause : TargetRule.patience)
    else { return giveUp() }
    if request.align == .visible, moment.events.contains(.insets),
      moment.time.since(request.place.time) <= TargetRule.keyboard
    {
      request.content = content
      self.request = request
    }
    guard moment.isByApp else { return }
    request.moved = moment.time
    request.isMet =
      request.item.length > 0 && content.miss(of: request.item, request.align, knowsRange: knowsRange) == 0
    self.request = request
  }

  /// Looks where the item is when the content rests; where it has stops, it may rest at the one that is nearest.
  mutating func rest(
    _ view: borrowing ViewState, _ content: SeenContent, _ pinned: PinnedItems, since place: EventPlace
  ) -> ScrollBreach? {
    guard let request else { return nil }
    let isKnown = view.knowsRange
    guard request.item.length > 0, content.hasSetting(of: request.content, knowsRange: isKnown),
      !pinned.contains(request.item),
      let item = content.places(of: [request.item], in: request.content).first ?? nil,
      (item.start - request.item.start).magnitude <= MotionClock.stillness,
      (item.end - request.item.end).magnitude <= MotionClock.stillness,
      isKnown || !content.isAtStart && !content.isAtEnd
    else {
      giveUp()
      return nil
    }
    let miss = content.miss(of: item, request.align, knowsRange: isKnown)
    let due = view.layout.fromStart(content.offset + miss)
    let stop = view.hasStops ? view.nearestStop(to: due).offset : due
    guard miss != 0, (stop - view.offset.along(view.axis)).magnitude > SeenContent.most else {
      self.request = nil
      return nil
    }
    return ScrollBreach(
      grade: .stuck, matter: .target(item.told, request.align, by: miss), since: place, cause: request.place)
  }
}

extension SeenContent {
  /// How far from its place an item may rest, in points.
  fileprivate static let most = 1.0

  /// Whether viewport, bars and insets are those of another moment, and the range, if that is known.
  fileprivate func hasSetting(of other: SeenContent, knowsRange: Bool) -> Bool {
    layout.viewport == other.layout.viewport && occlusion == other.occlusion
      && layout.contentInset == other.layout.contentInset && (!knowsRange || range == other.range)
  }

  /// How far the content would have to move on until an item is where it was asked for, as far as the range allows; 0 within a point.
  ///
  /// It may keep clear of bars, of a header that may be pinned, of insets where they are longer; and what is to be in the centre may be in that
  /// of the whole viewport.
  fileprivate func miss(of item: SeenItem, _ align: ItemAlignment, knowsRange: Bool) -> Double {
    let insets = layout.insets(layout.contentInset)
    let longest = Extent(lower: max(bars.lower, insets.start), upper: max(bars.upper, insets.end))
    let header = layout.headerFrame(ofSection: item.path.section)?.size.along(axis) ?? 0
    let footer = layout.footerFrame(ofSection: item.path.section)?.size.along(axis) ?? 0
    var places: [Double] = []
    for edges in [bars, longest] {
      let starts = [edges.lower, edges.lower + header].map { item.start - $0 }
      let ends = [edges.upper, edges.upper + footer].map { item.end - length + $0 }
      switch align {
      case .start: places += starts
      case .end: places += ends
      case .center:
        for start in starts { places += ends.map { (start + $0) / 2 } }
      case .visible:
        // In sight, or all there is to see.
        let (start, end) = (starts[0], ends[0])
        let (first, last) = (min(start, end), max(start, end))
        let isShown = offset >= first - SeenContent.most && offset <= last + SeenContent.most
        places.append(isShown ? offset : end > start || offset > start ? start : end)
      }
    }
    if align == .center { places.append((item.start + item.end - length) / 2) }
    if knowsRange {
      places = places.map { $0.clamped(lower: range.lower, upper: range.upper) ?? range.lower }
    }
    let isMet = places.contains { ($0 - offset).magnitude <= SeenContent.most }
    return isMet ? 0 : places[0] - offset
  }
}
