import ScrollCore

/// What a recording knows of one of its views.
final class RecordedState {
  /// The view as the log knows it.
  var scene: ViewScene
  /// Its number in the session.
  var index = 0
  /// It is the same for views that are linked.
  var group = 0
  /// Whether it was taken away.
  var isGone = false
  var hasBeenRecorded = false

  // MARK: Rest

  /// Whether it has to be looked at.
  var isAwake = true
  /// When something in it, or in a view linked to it, changed last.
  var changedAt = Microseconds.zero
  /// How long nothing has to change until it rests.
  let restDelay: Microseconds
  /// How many lines there are about it.
  var lineCount = 0
  /// How many there were when it came to rest.
  var lineCountAtRest = 0

  // MARK: Movement

  /// What moves the content while nobody says what does.
  var mover = ScrollSource.unknown
  /// What brought the content to its offset, and when, while that was not written.
  var waitingScroll: (source: ScrollSource, time: Microseconds)?
  /// Since when the bounds have another size that was not written.
  var resizedAt: Microseconds?
  /// Whether it was scrolled, other than by the app, and no end of that was told.
  var isMoving = false
  /// What the app was told about a drag that is about to end.
  var release: Release?

  /// The finger's velocity in points a second, and where the content is to come to rest: by itself, and as the app has it.
  struct Release {
    var velocity: LayoutPoint
    var natural: LayoutPoint?
    var target: LayoutPoint
  }

  /// When it was moved last, since it was last looked at.
  var unseenMoveAt: Microseconds?
  /// For how many microseconds it has moved since then.
  var unseenMotion: Int64 = 0

  // MARK: Frames

  /// Whether frames near the viewport may be others than those recorded.
  var hasStaleFrames = false
  /// Whether the viewport has another size since frames were written.
  var isResized = false
  /// Whether frames far away may be.
  var hasStaleFarFrames = false
  /// Whether the app is being asked for frames, and must not change the data.
  var isAsking = false

  // MARK: Looks

  /// Whether something was moved or changed since the last look.
  var hasMoved = true
  /// Until when alphas say nothing, unless the view rests.
  var alphaQuietUntil = Microseconds.zero
  /// Whether the look that is being written shows anything that was not known.
  var hasNews = false
  /// When anything was written that had not been written before.
  var newsAt = Microseconds.zero
  /// What was last written of what is seen.
  var told = ToldLook()
  /// The items of the sample that is being recorded, in their order.
  var items: [ItemSample] = []

  /// Whether scales are written even if they are 1.
  let showsScale: Bool
  /// Whether sections are measured as a whole, because something is drawn behind all their items.
  let hasSectionShadow: Bool
  /// Whether offsets at rest are written: something decides where they are.
  let comesToRestAtStops: Bool

  /// A view rests when nothing has moved in it for so long, and no declared transition can still be running.
  private static var usualRest: Int64 { 300_000 }
  /// How much longer than the longest declared transition.
  private static var restMargin: Int64 { 100_000 }

  init(_ scene: ViewScene) {
    self.scene = scene
    var delay = RecordedState.usualRest
    var showsScale = false
    var hasSectionShadow = false
    for behaviour in scene.behaviours {
      switch behaviour {
      case .fade(let fade): delay = max(delay, fade.duration.count + RecordedState.restMargin)
      case .carousel: showsScale = true
      case .sectionShadow: hasSectionShadow = true
      case .pageControl, .edgeMask: break
      }
    }
    restDelay = Microseconds(delay)
    self.showsScale = showsScale
    self.hasSectionShadow = hasSectionShadow
    comesToRestAtStops = scene.scrolling.paging != .none
  }
}

/// What was last written of what a view shows.
struct ToldLook {
  /// When everything was written last, changed or not.
  var everythingAt: Microseconds?

  /// An item, and what was last written of it.
  struct Item {
    var path: ItemIndexPath
    var alpha: Double?
    var scale: Double?
    var content: ItemKey?
  }

  var whole: [ItemIndexPath] = []
  var partial: [ItemIndexPath] = []
  /// Whether it was written which items are visible.
  var hasVisible = false
  /// The items of the last look, in their order.
  var items: [Item] = []
  /// What was visible at the look before; their storage is for the next one.
  private(set) var spareItems: [Item] = []
  private(set) var spareWhole: [ItemIndexPath] = []
  private(set) var sparePartial: [ItemIndexPath] = []
  /// The sections whose headers were on screen, and where those were along the axis, in their order.
  var headers: [(section: Int, place: Double)] = []
  var shadows: [ShadowSample] = []
  var hasShadows = false
  var dots: [Double] = []
  var page: Int?
  var hasPage = false
  var mask: (start: Double, end: Double)?
  var maskStops: [Double] = []

  /// What was last told of each element.
  private var elements: [String: SessionObservation] = [:]

  /// Whether an observation that the app makes says something new; only those of elements are remembered.
  mutating func isNews(_ observation: SessionObservation) -> Bool {
    guard case .element(let name, _, _, _, _) = observation else { return true }
    // A name that is made anew each time would be kept for nothing.
    if elements.count > 256 { elements.removeAll(keepingCapacity: true) }
    return elements.updateValue(observation, forKey: name) != observation
  }

  /// Makes room for what is visible now, and keeps what was.
  mutating func turnVisible() {
    swap(&whole, &spareWhole)
    swap(&partial, &sparePartial)
    whole.removeAll(keepingCapacity: true)
    partial.removeAll(keepingCapacity: true)
  }

  /// Makes room for the items that are visible now, and keeps those that were.
  mutating func turnItems() {
    swap(&items, &spareItems)
    items.removeAll(keepingCapacity: true)
  }

  /// Keeps shadows in storage of its own: the sample's is filled anew.
  mutating func keep(_ seen: [ShadowSample]) {
    shadows.removeAll(keepingCapacity: true)
    shadows.append(contentsOf: seen)
    hasShadows = true
  }

  /// Lets the next look write what is seen of items: their index paths have changed.
  mutating func forgetItems() {
    hasVisible = false
    headers.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
  }

  /// Lets the next look write everything.
  mutating func forget() {
    everythingAt = nil
    forgetItems()
    hasShadows = false
    dots.removeAll(keepingCapacity: true)
    hasPage = false
    mask = nil
  }
}
