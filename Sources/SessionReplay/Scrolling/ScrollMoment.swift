import ScrollCore
import ScrollEngine

/// What happened to a view at one time: all lines of it.
struct ScrollMoment: Sendable {
  /// Who moved the content.
  struct Movers: OptionSet, Sendable {
    let rawValue: UInt8
    static let finger = Movers(rawValue: 1)
    static let momentum = Movers(rawValue: 2)
    static let keyboard = Movers(rawValue: 4)
    static let unknown = Movers(rawValue: 8)
    static let code = Movers(rawValue: 16)
    static let browser = Movers(rawValue: 32)
    static let user: Movers = [.finger, .momentum, .keyboard, .unknown]
  }

  /// What happened to it besides.
  struct Events: OptionSet, Sendable {
    let rawValue: UInt8
    static let appearance = Events(rawValue: 1)
    static let viewport = Events(rawValue: 2)
    static let insets = Events(rawValue: 4)
    static let dragBegin = Events(rawValue: 8)
    static let lift = Events(rawValue: 16)
    /// The app asked for an offset itself.
    static let request = Events(rawValue: 32)
    static let edit = Events(rawValue: 64)
    /// The content came to rest, as the recorder was told; by itself that is no change.
    static let end = Events(rawValue: 128)
  }

  var time: Microseconds
  /// Where the content was before it.
  let offset: LayoutPoint
  /// When somebody had looked last before it; `nil` if nobody had.
  let looked: Microseconds?
  var movers: Movers = []
  /// How far the app moved the content along the axis.
  var appDistance = 0.0
  var events: Events = []
  /// The last line that moved the content or changed something.
  var place: EventPlace?
  /// The last line that moved the content, if only across the axis.
  var crossed: EventPlace?
  /// Whether somebody has looked at the view since it began.
  var isSeen = false

  /// Lines that are nearer together are of one frame, unless somebody looked between them: the fastest screens show one in 8.3 ms.
  static let frame = Microseconds(4_000)
  /// How long before the layout that shows it an edit may be told: a frame of 60 in a second.
  static let waiting = Microseconds(17_000)

  init(at time: Microseconds, _ offset: LayoutPoint, looked: Microseconds? = nil) {
    (self.time, self.offset, self.looked) = (time, offset, looked)
  }

  var isByUser: Bool { !movers.isDisjoint(with: .user) }
  var isByApp: Bool { movers.contains(.code) }

  /// Takes in a scroll.
  ///
  /// - Parameters:
  ///   - source: Who scrolled.
  ///   - distance: How far along the axis.
  ///   - place: Where the line stands.
  @inline(__always)
  mutating func noteScroll(by source: ScrollSource?, _ distance: Double, at place: EventPlace) {
    guard distance.magnitude > ScrollWatch.least || source == .code else { return crossed = place }
    movers.insert(Movers(source))
    if source == .code { appDistance += distance }
    self.place = place
  }

  /// Takes in any line that was accepted.
  mutating func note(_ event: borrowing SessionEvent, _ distance: Double, at place: EventPlace) {
    switch event.action {
    case .scroll(_, _, let source), .scrollWithCellOrder(_, _, let source, _):
      return noteScroll(by: source, distance, at: place)
    case .scrollTo(_, _, let isAnimated), .scrollToItem(_, _, let isAnimated):
      if isAnimated { return }
      movers.insert(.code)
      appDistance += distance
      events.insert(.request)
    case .appear: events.insert(.appearance)
    case .update, .batch, .reload, .content: events.insert(.edit)
    case .viewport: events.insert(.viewport)
    case .insets: events.insert(.insets)
    case .dragBegan: events.insert(.dragBegin)
    case .dragEnded, .dragCancelled: events.insert(.lift)
    case .scrollEnded:
      events.insert(.end)
      return
    default: return
    }
    self.place = place
  }
}

extension ScrollMoment.Movers {
  init(_ source: ScrollSource?) {
    switch source {
    case .finger: self = .finger
    case .momentum: self = .momentum
    case .keyboard: self = .keyboard
    case .code: self = .code
    case .browser: self = .browser
    case .unknown, nil: self = .unknown
    }
  }
}

/// What changed data and setting in a moment.
struct MomentEdits: Sendable {
  /// The view before.
  let before: SeenContent
  /// The first edit of the data, and how many there were.
  var first: (place: EventPlace, action: SessionEvent.Action)?
  var count = 0
  /// Whether all data were given anew.
  var isReload = false
  /// Whether items have come or gone, and nothing has been laid out since.
  private(set) var awaitLayout = false
  /// In how many places items were taken out, and in how many some came; those that follow each other are one.
  private(set) var holeCount = 0, additionCount = 0
  private var last: (section: Int, places: ClosedRange<Int>)?

  init(before: SeenContent) { self.before = before }

  mutating func note(_ event: SessionEvent, at place: EventPlace) {
    switch event.action {
    case .update(.itemsResized), .content: awaitLayout = false
    case .update, .batch, .reload: awaitLayout = true
    default: break
    }
    switch event.action {
    case .reload: isReload = true
    case .update(let update): note(update)
    case .batch(let updates): for update in updates { note(update) }
    default: break
    }
    switch event.action {
    case .update, .batch, .reload:
      if count == 0 { first = (place, event.action) }
      count += 1
    // Another size of the content comes of an edit, if there is one.
    case .content: if first == nil { first = (place, event.action) }
    default: break
    }
  }

  /// Whether an update of some places touches those of the update before, which `after` tells of this one.
  private mutating func isElsewhere(_ section: Int, _ places: ClosedRange<Int>, after: ClosedRange<Int>)
    -> Bool
  {
    defer { last = (section, after) }
    return last.map { $0.section != section || !$0.places.overlaps(places) } ?? true
  }

  private mutating func note(_ update: LayoutUpdate) {
    switch update {
    case .itemsDeleted(let section, let at, let count):
      if isElsewhere(section, at...(at + count), after: at...at) { holeCount += 1 }
    case .itemsInserted(let section, let at, let items, _):
      if isElsewhere(section, at...at, after: at...(at + items.count)) { additionCount += 1 }
    default: break
    }
  }
}

/// A moment with the view before and after it.
struct ScrollStep {
  let moment: ScrollMoment
  let edits: MomentEdits?
  let before: SeenContent
  let after: SeenContent
  /// Whether an edit has changed where something lies, or what there is.
  let isEdit: Bool
  /// Whether the viewport has another size.
  let isResize: Bool

  var time: Microseconds { moment.time }
  /// How far the content was moved.
  var distance: Double { after.offset - before.offset }
  /// Whether less is there, and its end lies where it did in the viewport: nobody could go on.
  var isAtEndAgain: Bool {
    guard let was = before.itemExtent, let now = after.itemExtent else { return false }
    let (end, former) = (now.upper - after.offset, was.upper - before.offset)
    let isLess =
      after.layout.itemCount < before.layout.itemCount || now.upper - now.lower < was.upper - was.lower - 1
    return isLess && former <= before.length + 1 && (end - former).magnitude <= 1
  }
}
