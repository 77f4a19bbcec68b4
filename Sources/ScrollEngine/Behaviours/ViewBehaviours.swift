import ScrollCore

/// All behaviours of a view.
///
/// A new behaviour is a file beside the others, a property here, its place in ``emitChanges(_:in:_:into:)``, and a line in each other
/// member of this type. What they have in common stands below: ``Behaviour``, what each is given, which is ``Surroundings`` and for some
/// parts of an ``Occasion``, and the ``IdentityTable`` in which it remembers items.
struct ViewBehaviours: Sendable {
  var pageControl: PageControlBehaviour?
  var fade: FadeBehaviour?
  var carousel: CarouselBehaviour?
  var edgeMask: EdgeMaskBehaviour?
  var shadows: ShadowBehaviour?
  var originals = Originals()
  /// Where the fade shows what it did; recomputed at will, so no part of the hash.
  private(set) var fadeZone = QuietZone.none
  /// Where the shadows do.
  private(set) var shadowZone = QuietZone.none

  /// Prepares the behaviours of a view.
  ///
  /// - Throws: `duplicateBehaviour`, `badSetting` or `tooManyDots`.
  init(_ spec: ViewSpec, itemCount: Int) throws(SceneError) {
    var kinds: Set<BehaviourSpec> = []
    for behaviour in spec.behaviours {
      guard kinds.insert(behaviour.standard).inserted else { throw .duplicateBehaviour(view: spec.id) }
      guard behaviour.isValid else { throw .badSetting(view: spec.id) }
      switch (behaviour, behaviour.mode) {
      case (.fade(let settings), .corrected): fade = FadeBehaviour(settings)
      case (.fade(let settings), .literal): originals.fade = OriginalFade(settings)
      case (.sectionShadow(let settings), .corrected): shadows = ShadowBehaviour(settings)
      case (.sectionShadow(let settings), .literal): originals.shadows = OriginalShadows(settings)
      case (.carousel(let settings), .corrected): carousel = CarouselBehaviour(settings)
      case (.carousel(let settings), .literal): originals.carousel = OriginalCarousel(settings)
      case (.pageControl(let settings), .corrected):
        pageControl = PageControlBehaviour(settings)
        pageControl?.loops = spec.scrolling.loops
      case (.pageControl(let settings), .literal): originals.pageControl = OriginalPageControl(settings)
      case (.edgeMask(let settings), .corrected): edgeMask = EdgeMaskBehaviour(settings)
      case (.edgeMask(let settings), .literal): originals.edgeMask = OriginalEdgeMask(settings)
      }
    }
    guard !hasDots || itemCount <= PageControlSettings.mostDots else { throw .tooManyDots(view: spec.id) }
  }

  /// Whether the items are dots, of which there may be only so many.
  var hasDots: Bool { pageControl != nil || originals.pageControl != nil }

  /// Whether all that follows from where the content is has a quiet zone: nothing but fade and shadows.
  var haveQuietZones: Bool {
    pageControl == nil && carousel == nil && edgeMask == nil && originals.isEmpty
  }

  /// Has everything evaluated again the next time, wherever the content is.
  mutating func endQuiet() {
    fadeZone = .none
    shadowZone = .none
  }

  /// Changes the settings of the behaviour that a change is one of.
  ///
  /// - Throws: `badSetting` if there is no such behaviour, or it does not admit them; nothing has changed then.
  mutating func apply(_ change: BehaviourChange) throws(Rejection) {
    var isApplied = false
    try fade.apply(change, &isApplied)
    try carousel.apply(change, &isApplied)
    try pageControl.apply(change, &isApplied)
    try edgeMask.apply(change, &isApplied)
    try shadows.apply(change, &isApplied)
    try originals.apply(change, &isApplied)
    guard isApplied else { throw .badSetting }
  }

  /// Emits what is new of what follows from where the content is, in the order of the effect log.
  ///
  /// - Parameters:
  ///   - occasion: Why the view is looked at.
  ///   - layout: Its layout.
  ///   - view: Where the content is, and when.
  ///   - effects: Where the records go.
  /// - Complexity: O(*k* + log *n*) in the items near the viewport and in the layout, O(*d*) in dots; O(1) for fade and
  ///   shadows in their quiet zones.
  mutating func emitChanges(
    _ occasion: borrowing Occasion, in layout: ContentLayout, _ view: Surroundings,
    into effects: inout EffectBuffer
  ) {
    let appears = occasion.callback == .appear
    pageControl?.turnPage(of: layout, occasion, into: &effects)
    if !fadeZone.contains(view.offset, axis: view.axis) {
      fadeZone = fade?.evaluate(layout, view, appears: appears, into: &effects) ?? .everywhere
    }
    originals.fade?.evaluate(
      layout, view, occasion.callback, cellOrder: occasion.cellOrder, into: &effects)
    carousel?.evaluate(layout, view, into: &effects)
    originals.carousel?.evaluate(layout, view, into: &effects)
    if let rule = occasion.movedBy {
      effects.emit(.offset(view.offset), because: view.viewport, in: view.viewport, rule)
    }
    pageControl?.lightDots(layout, view, occasion, into: &effects)
    if occasion.isLeaderScrolled { originals.pageControl?.evaluate(layout, view, into: &effects) }
    edgeMask?.evaluate(layout, view, appears: appears, into: &effects)
    originals.edgeMask?.evaluate(layout, view, isAssigned: occasion.isAssigned, into: &effects)
    if !shadowZone.contains(view.offset, axis: view.axis) {
      shadowZone = shadows?.evaluate(layout, view, into: &effects) ?? .everywhere
    }
    originals.shadows?.evaluate(layout, view, into: &effects)
  }

  /// Forgets what is shown, as if the view had never been on screen, but for what a fade does once.
  mutating func forget() {
    endQuiet()
    pageControl?.forget()
    fade?.forget()
    carousel?.forget()
    edgeMask?.forget()
    shadows?.forget()
    originals.forget()
  }

  /// Adds all settings, and what is shown, each behind a number that is never another's.
  func add(to digest: inout Digest, _ layout: ContentLayout) {
    fade.add(1, to: &digest, layout)
    carousel.add(2, to: &digest, layout)
    pageControl.add(3, to: &digest, layout)
    edgeMask.add(4, to: &digest, layout)
    shadows.add(5, to: &digest, layout)
    originals.add(to: &digest, layout)
  }
}

/// What every behaviour has, corrected or original: settings that an event may change.
///
/// How it finds out what to show is a method of its own, mostly `evaluate`, which ``ViewBehaviours`` calls.
protocol Behaviour: Sendable {
  associatedtype Settings: BehaviourSettings

  /// The settings now.
  var settings: Settings { get set }

  /// Creates the behaviour before it has shown anything.
  init(_ settings: Settings)

  /// Whether an event may put these in the place of the settings now.
  func admits(_ settings: Settings) -> Bool

  /// Forgets what is shown.
  mutating func forget()

  /// Adds the settings and all that decides what follows, in the order of the layout.
  func add(to digest: inout Digest, _ layout: ContentLayout)
}

extension Behaviour {
  func admits(_ settings: Settings) -> Bool { true }

  mutating func forget() { self = Self(settings) }
}

extension Optional where Wrapped: Behaviour {
  /// Changes the settings as an event says, if there is such a behaviour and the change is one of its kind.
  ///
  /// - Throws: `badSetting`; nothing has changed then.
  mutating func apply(_ change: BehaviourChange, _ isApplied: inout Bool) throws(Rejection) {
    guard let now = self, let settings = now.settings.changed(by: change) else { return }
    guard settings.isValid, now.admits(settings) else { throw .badSetting }
    self?.settings = settings
    isApplied = true
  }

  func add(_ number: Int, to digest: inout Digest, _ layout: ContentLayout) {
    guard let self else { return }
    digest.add(number)
    self.add(to: &digest, layout)
  }
}

/// What a behaviour may know of its view besides the layout: where the content is, and when.
///
/// Neither phase nor event: but for what a behaviour remembers, what is shown does not depend on how the content came to be where it is.
/// What does depend on it, as the originals do, gets parts of an ``Occasion`` besides.
struct Surroundings {
  let axis: ScrollAxis
  /// The content offset.
  let offset: LayoutPoint
  /// The viewport in content coordinates.
  let viewport: LayoutRect
  /// The part of it that no bar covers; by it the fade judges items.
  let uncovered: LayoutRect
  /// The time of the event.
  let time: Microseconds

  /// Looks at a view.
  ///
  /// - Parameters:
  ///   - layout: Its layout.
  ///   - offset: The content offset.
  ///   - occlusion: What bars cover.
  ///   - time: The time.
  init(_ layout: borrowing ContentLayout, offset: LayoutPoint, occlusion: LayoutInsets, time: Microseconds) {
    axis = layout.axis
    self.offset = offset
    viewport = LayoutRect(origin: offset, size: layout.viewport)
    uncovered = viewport.inset(by: occlusion)
    self.time = time
  }

  /// The viewport along the axis.
  var along: Extent { viewport.extent(along: axis) }

  /// Where items are looked for: what is decided with a tolerance must have been looked at.
  var reach: Extent { along.grown(by: 1) }
}

/// Why a view is looked at: what has happened to it, and to the view that it follows.
struct Occasion {
  /// Which callback its code gets: where originals stand, and where what appears is shown at once.
  var callback: Callback
  /// The order in which the original fade found the cells, if it was recorded.
  var cellOrder: [ItemIndexPath]?
  /// How many pages the view that leads all others has been scrolled by; of itself, if it follows nobody.
  var pages: Double
  /// How many stops the view's pages are counted by; `nil` where each item is one.
  var stopCount: Int?
  /// Whether the leader has been scrolled; all that the original dots react to.
  var isLeaderScrolled: Bool
  /// Whether something has set the offset, be it to the same value; what the original mask reacts to.
  var isAssigned: Bool
  /// By which rule the engine has moved the content; `nil` if it has not.
  var movedBy: Cause.Rule?
}

/// What is remembered of the items or sections in sight, by who they are.
///
/// A behaviour passes through it at each evaluation: ``begin()``, ``pass(_:_:)`` for each one in sight in the order of the layout, and
/// ``end()``, which forgets all others. Mostly the same ones come in the same order, and the next one is the next entry. Where 1, 2 and 3
/// are known and 1, 9, 2 and 3 come, as after an insertion, the pass leaves step at 9: from there on each one is searched, and at the end
/// all are sorted. So does each later pass while they come in another order than that of their numbers.
struct IdentityTable<ID: Hashable & Comparable & Sendable, Value: Sendable>: Sendable {
  /// One of them, with what is remembered.
  private struct Entry: Sendable {
    let id: ID
    var value: Value
  }

  /// Ascending by identity, but during a pass.
  private var entries: [Entry] = []
  /// How many have been passed in step; those are in the order of the layout.
  private var passed = 0
  /// Those that had not been passed when the pass first found another than the next, ascending.
  private var former: [Entry] = []
  private var isInStep = true

  /// An empty table.
  init() {}

  /// How many there are.
  var count: Int { entries.count }

  /// What is remembered of one; `nil` if it is not known.
  ///
  /// - Complexity: O(log *n*).
  subscript(id: ID) -> Value? { IdentityTable.find(id, in: entries) }

  /// All that is remembered; who comes first means nothing.
  var values: [Value] { entries.map { $0.value } }

  /// What is remembered of those that are not in another table.
  ///
  /// - Complexity: O(*n* log *n*).
  func values(without other: IdentityTable) -> [Value] {
    entries.filter { other[$0.id] == nil }.map { $0.value }
  }

  /// Begins a pass.
  mutating func begin() {
    passed = 0
    isInStep = true
  }

  /// Passes one that is in sight.
  ///
  /// - Parameters:
  ///   - id: Who it is; nobody is passed twice.
  ///   - change: What is to be remembered, given what was, if that was known; `nil` to leave it.
  /// - Complexity: O(1) if it is the next; otherwise O(log *n*).
  @inline(__always)
  mutating func pass(_ id: ID, _ change: (Value?) -> Value?) {
    if isInStep && passed < entries.count && entries[passed].id == id {
      if let new = change(entries[passed].value) { entries[passed].value = new }
      passed += 1
      return
    }
    let old = leaveStep(toFind: id)
    guard let value = change(old) ?? old else { return }
    entries.append(Entry(id: id, value: value))
  }

  /// Ends a pass: what has not been passed is forgotten.
  mutating func end() {
    if isInStep { return entries.removeSubrange(passed...) }
    former.removeAll(keepingCapacity: true)
    for index in entries.indices.dropFirst() where entries[index].id < entries[index - 1].id {
      return entries.sort { $0.id < $1.id }
    }
  }

  /// From here on those that are passed are appended, and the others searched.
  private mutating func leaveStep(toFind id: ID) -> Value? {
    if isInStep {
      isInStep = false
      former += entries[passed...]
      entries.removeSubrange(passed...)
    }
    return IdentityTable.find(id, in: former)
  }

  private static func find(_ id: ID, in entries: [Entry]) -> Value? {
    let place = entries.partitioningIndex { !($0.id < id) }
    return place < entries.count && entries[place].id == id ? entries[place].value : nil
  }
}
