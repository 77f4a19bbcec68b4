import ScrollCore

/// All behaviours of a view, in the order in which they show what they have to show.
///
/// A new behaviour is a file beside the others, a property here, its place in ``show(_:in:_:into:)``, and a line in each other
/// member of this type.
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
    var codes: Set<Int> = []
    for behaviour in spec.behaviours {
      guard codes.insert(behaviour.code).inserted else { throw .duplicateBehaviour(view: spec.id) }
      guard behaviour.isValid else { throw .badSetting(view: spec.id) }
      switch (behaviour, behaviour.mode) {
      case (.fade(let settings), .corrected): fade = FadeBehaviour(settings)
      case (.fade(let settings), .literal): originals.fade = OriginalFade(settings)
      case (.sectionShadow(let settings), .corrected): shadows = ShadowBehaviour(settings)
      case (.sectionShadow(let settings), .literal): originals.shadows = OriginalShadows(settings)
      case (.carousel(let settings), .corrected): carousel = CarouselBehaviour(settings)
      case (.carousel(let settings), .literal): originals.carousel = OriginalCarousel(settings)
      case (.pageControl(let settings), .corrected): pageControl = PageControlBehaviour(settings)
      case (.pageControl(let settings), .literal): originals.pageControl = OriginalPageControl(settings)
      case (.edgeMask(let settings), .corrected): edgeMask = EdgeMaskBehaviour(settings)
      case (.edgeMask(let settings), .literal): originals.edgeMask = OriginalEdgeMask(settings)
      }
    }
    guard !hasDots || itemCount <= PageControlSettings.mostDots else { throw .tooManyDots(view: spec.id) }
  }

  /// Whether the items are dots, of which there may be only so many.
  var hasDots: Bool { pageControl != nil || originals.pageControl != nil }

  /// Whether nothing but fade and shadows follows from where the content is: what has no quiet zone is not there.
  var isPlain: Bool {
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
  mutating func take(_ change: BehaviourChange) throws(Rejection) {
    var isTaken = false
    try fade.take(change, &isTaken)
    try carousel.take(change, &isTaken)
    try pageControl.take(change, &isTaken)
    try edgeMask.take(change, &isTaken)
    try shadows.take(change, &isTaken)
    try originals.take(change, &isTaken)
    guard isTaken else { throw .badSetting }
  }

  /// Shows what follows from where the content is, and emits what of it is new.
  ///
  /// - Parameters:
  ///   - occasion: Why the view is looked at.
  ///   - layout: Its layout.
  ///   - view: Where the content is, and when.
  ///   - effects: Where the records go.
  /// - Complexity: O(*k* + log *n*) in the items near the viewport and in the layout, O(*d*) in dots; O(1) for fade and
  ///   shadows in their quiet zones.
  mutating func show(
    _ occasion: borrowing Occasion, in layout: ContentLayout, _ view: Surroundings,
    into effects: inout EffectBuffer
  ) {
    let appears = occasion.callback == .appear
    pageControl?.turnPage(of: layout.itemCount, to: occasion.pages, into: &effects)
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
    pageControl?.lightDots(layout, view, pages: occasion.pages, into: &effects)
    if occasion.isLeaderScrolled { originals.pageControl?.evaluate(layout, view, into: &effects) }
    edgeMask?.evaluate(layout, view, appears: appears, into: &effects)
    originals.edgeMask?.evaluate(layout, view, isAssigned: occasion.isAssigned, into: &effects)
    if !shadowZone.contains(view.offset, axis: view.axis) {
      shadowZone = shadows?.evaluate(layout, view, into: &effects) ?? .everywhere
    }
    originals.shadows?.evaluate(layout, view, into: &effects)
  }
}

extension BehaviourSpec {
  /// A number for each kind.
  fileprivate var code: Int {
    switch self {
    case .fade: 1
    case .sectionShadow: 2
    case .carousel: 3
    case .pageControl: 4
    case .edgeMask: 5
    }
  }

  /// Whether the settings are in their ranges.
  fileprivate var isValid: Bool {
    switch self {
    case .fade(let settings): settings.isValid
    case .sectionShadow(let settings): settings.isValid
    case .carousel(let settings): settings.isValid
    case .pageControl(let settings): settings.isValid
    case .edgeMask(let settings): settings.isValid
    }
  }
}
