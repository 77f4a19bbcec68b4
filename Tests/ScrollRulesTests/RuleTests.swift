import ScrollCore
import ScrollRules
import Testing

/// For each rule a step that holds and some that break it, one thing wrong in each.
@Suite("Rules")
struct RuleTests {
  /// A step with one thing changed, and the invariants that this breaks.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let step: ScreenStep
    let broken: [Invariant]

    init(
      _ name: String, _ step: ScreenStep, _ broken: [Invariant],
      _ change: (inout ScreenStep) -> Void = { _ in }
    ) {
      self.name = name
      var changed = step
      change(&changed)
      self.step = changed
      self.broken = broken
    }

    var testDescription: String { name }
  }

  static func check(_ one: Case) {
    let found = one.step.violations.map(\.invariant)
    #expect(Invariant.allCases.filter { found.contains($0) } == one.broken)
  }

  // MARK: Records

  static let recordCases = [
    Case("a scale that is no number", Steps.carousel, [.finiteOutput]) {
      $0.records = [.transform(item: Steps.path(0), scale: .nan)]
    },
    Case("an offset that is the greatest number", Steps.motion, [.finiteOutput]) {
      $0.records = [.offset(LayoutPoint(x: 0, y: .greatestFiniteMagnitude))]
    },
    Case("an original that would have crashed", Steps.fade, [.noTrap]) {
      $0.records.append(.warning(.literalTrap(reason: .invalidRange)))
    },
    Case("a fade at a scroll to the same place", Steps.fade, [.idempotentScroll]) { $0.isRepeated = true },
    Case("nothing at a scroll to the same place", Steps.shadows, []) { $0.isRepeated = true },
    Case("a scale that the item has", Steps.carousel, []) {
      $0.isRepeated = true
      $0.records = [.transform(item: Steps.path(0), scale: 0.6)]
    },
    Case("a mask of a view without one", Steps.fade, [.effectsInOrder]) {
      $0.records.append(.mask(EdgeMask(start: 1, end: 1, startStop: 0, endStop: 1)))
    },
    Case("a warning of what is new", Steps.shadows, []) { RuleTests.warn(&$0) },
    Case("no warning of it", Steps.shadows, [.warnsOnce]) {
      RuleTests.warn(&$0)
      $0.records = []
    },
    Case("another warning of what is old", Steps.shadows, [.warnsOnce]) {
      RuleTests.warn(&$0)
      $0.was.context.overlong = $0.now.context.overlong
    },
    Case("a warning that nothing has changed for", Steps.shadows, [.warnsOnce]) {
      RuleTests.warn(&$0)
      $0.isSettled = false
    },
    Case("no warning of a base", Steps.mask, [.warnsOnce]) {
      $0.isSettled = true
      $0.now.context.badBase = 0.5
    },
  ]

  /// Two items of section 0 have become longer than their line.
  static func warn(_ step: inout ScreenStep) {
    step.isSettled = true
    step.now.context.overlong = [
      ScreenContext.Overlong(section: 0, id: SectionID(number: 1), first: 1, count: 2)
    ]
    step.records = [.warning(.itemExceedsLine(first: Steps.path(1), count: 2))]
  }

  @Test("records", arguments: recordCases) func records(_ one: Case) { RuleTests.check(one) }

  // MARK: Fade

  static let fadeCases = [
    Case("a cut item fades", Steps.fade, []),
    Case("a cut item that stays clear", Steps.fade, [.fadeMatchesVisibility]) {
      $0.now.screen.items[0].target = nil
      $0.records = []
    },
    Case("a visible item that nothing was said of", Steps.fade, [.fadeMatchesVisibility]) {
      $0.now.screen.items[1].alpha = nil
    },
    Case("a visible item that the screen has out of sight", Steps.fade, [.fadeMatchesVisibility]) {
      $0.now.context.hidden = [$0.now.screen.items.remove(at: 1)]
      $0.now.context.hidden[0].alpha = nil
    },
    // 330…430 under a bar of 30 at the end: nothing of it is seen at 350 − 30.
    Case("a cut item that is visible enough", Steps.fade, []) {
      $0.setThreshold(0.5)
      ($0.now.screen.items[0].target, $0.records) = (nil, [])
    },
    Case("a cut item that is visible enough and fades", Steps.fade, [.fadeMatchesVisibility]) {
      $0.setThreshold(0.5)
    },
    // 95 of its 100 points are in sight.
    Case("a cut item as much in sight as is needed", Steps.fade, [.fadeMatchesVisibility]) {
      $0.setThreshold(0.95)
    },
    Case("a cut item not as much in sight as is needed", Steps.fade, []) { $0.setThreshold(0.96) },
    Case("an item that has been clear and fades", Steps.fade, [.fadeMatchesVisibility]) {
      $0.rememberFirst()
    },
    Case("an item that has been clear and stays so", Steps.fade, []) {
      $0.rememberFirst()
      ($0.now.screen.items[0].target, $0.records) = (nil, [])
    },
    Case("an item that comes back, and stays clear", Steps.fade, []) { RuleTests.comeBack(&$0, nil, 0) },
    Case("an item that comes back, and becomes clear", Steps.fade, [.enterIsInstant, .fadeDuration]) {
      RuleTests.comeBack(&$0, 0.1, 150_000)
    },
    Case("an item under a bar that fades", Steps.fade, [.fadeOnlyVisible]) {
      $0.now.screen.bars.bottom = 30
      $0.records.append(Steps.fadeRecord(3, 1, 0.1))
    },
    Case("a fade to where the item goes already", Steps.fade, [.fadeAlternates, .alphaInUnitRange]) {
      $0.records.append(Steps.fadeRecord(3, 0.5, 0.1))
    },
    Case("a fade from an alpha to itself", Steps.fade, [.fadeAlternates, .noRedundantTransition]) {
      $0.records.append(Steps.fadeRecord(1, 1, 1))
    },
    Case("a fade that takes another time", Steps.fade, [.fadeDuration]) {
      $0.records = [Steps.fadeRecord(0, 1, 0.1, 100_000)]
    },
    Case("a fade to another level", Steps.fade, [.fadeMatchesVisibility, .fadeLevels]) {
      $0.records = [Steps.fadeRecord(0, 1, 0.2)]
      $0.now.screen.items[0].target = 0.2
    },
    Case("a level out of range", Steps.fade, [.fadeMatchesVisibility, .fadeLevels, .alphaInUnitRange]) {
      $0.records = [Steps.fadeRecord(0, 1, 0)]
      $0.now.screen.items[0].target = 0
    },
    Case("an item that comes at once", Steps.fade, []) { RuleTests.enter(&$0, nil, 0) },
    Case("an item that comes from an alpha", Steps.fade, [.enterIsInstant]) { RuleTests.enter(&$0, 0.5, 0) },
    Case("an item that takes its time to come", Steps.fade, [.enterIsInstant]) {
      RuleTests.enter(&$0, nil, 200_000)
    },
    Case("an item that was there and comes from nowhere", Steps.fade, [.enterIsInstant]) {
      $0.records = [Steps.fadeRecord(0, nil, 0.1)]
    },
    // Half of 200 ms after a fade from 1 to 0.1 has begun it is at 0.55; there it turns back.
    Case("a fade that turns back", Steps.fade, []) { RuleTests.turn(&$0, from: 0.55) },
    Case("a fade that jumps as it turns back", Steps.fade, [.alphaInUnitRange]) {
      RuleTests.turn(&$0, from: 0.5)
    },
    Case("a moved item takes its alpha along", Steps.fade, []) {
      RuleTests.swapFirst(&$0)
    },
  ]

  /// Item 0 comes into sight.
  static func enter(_ step: inout ScreenStep, _ from: Double?, _ duration: Int64) {
    step.was.screen.items.removeFirst()
    step.now.screen.items[0].alpha = 0.1
    step.now.screen.items[0].target = nil
    step.records = [Steps.fadeRecord(0, from, 0.1, duration)]
  }

  /// Item 0, which has been clear, comes back cut, where other items enter faded.
  static func comeBack(_ step: inout ScreenStep, _ from: Double?, _ duration: Int64) {
    step.rememberFirst()
    step.was.context.fade?.enters = .faded
    step.now.context.fade?.enters = .faded
    step.was.screen.items.removeFirst()
    step.now.screen.items[0].target = nil
    step.records = [Steps.fadeRecord(0, from, 1, duration)]
  }

  /// Item 0, in the middle of its fade, becomes whole again at offset 0.
  static func turn(_ step: inout ScreenStep, from: Double) {
    step.was = step.now
    step.event = Steps.event(.scroll(x: nil, y: 0, by: nil), at: 101_000)
    step.now.screen.offset.y = 0
    step.now.context.time = Microseconds(101_000)
    step.now.screen.items[0].visibility = .whole
    step.now.screen.items[0].alpha = from
    step.now.screen.items[0].target = 1
    step.records = [Steps.fadeRecord(0, from, 1)]
  }

  /// An edit has the cut item 3 in the place of item 0, which goes behind: both turn.
  static func swapFirst(_ step: inout ScreenStep) {
    step.now.screen.offset.y = 0
    step.event = Steps.event(
      .update(.itemMoved(from: Steps.path(3), to: Steps.path(0))), at: 1_000)
    let ids = step.was.screen.items.map(\.id)
    for (index, former) in [3, 1, 2, 0].enumerated() { step.now.screen.items[index].id = ids[former] }
    step.now.screen.items[0].alpha = 0.1
    step.now.screen.items[0].target = 1
    step.now.screen.items[3].alpha = 1
    step.now.screen.items[3].target = 0.1
    step.records = [Steps.fadeRecord(0, 0.1, 1), Steps.fadeRecord(3, 1, 0.1)]
  }

  @Test("fade", arguments: fadeCases) func fade(_ one: Case) { RuleTests.check(one) }

  // MARK: Shadows

  static let shadowCases = [
    Case("both sections have a shadow", Steps.shadows, []),
    Case("two shadows of a section", Steps.shadows, [.oneShadowPerSection]) {
      RuleTests.both(&$0) {
        $0.screen.decorations.append(Screen.Decoration(section: 1, item: 1, frame: Steps.shadowFrame(1)))
      }
    },
    Case("a shadow as wide as an item", Steps.shadows, [.shadowCoversSection, .decorationDiffConsistent]) {
      $0.now.screen.decorations[0].frame.width = 100
    },
    Case("a shadow in front", Steps.shadows, [.shadowBehindContent, .decorationDiffConsistent]) {
      $0.was.screen.decorations.removeLast()
      $0.records = [.decorationAdded(Steps.identity(1), frame: Steps.shadowFrame(1), z: 1)]
    },
    Case("a shadow that comes", Steps.shadows, []) {
      $0.was.screen.decorations.removeLast()
      $0.records = [.decorationAdded(Steps.identity(1), frame: Steps.shadowFrame(1), z: -1)]
    },
    Case("a shadow that is missing", Steps.shadows, [.shadowPresentWhenPainted]) {
      $0.now.screen.decorations.removeLast()
      $0.records = [.decorationRemoved(Steps.identity(1))]
    },
    // It paints 8 points beyond 100: at 107.9 something of it is seen, at 108 nothing.
    Case("a shadow whose last of blur is seen", Steps.shadows, []) { $0.now.screen.offset.y = 107.9 },
    Case("a shadow of which nothing is seen", Steps.shadows, [.shadowAbsentWhenNotPainted]) {
      $0.now.screen.offset.y = 108
    },
    Case(
      "a shadow of a section that is gone", Steps.shadows, [.noOrphanDecoration]
    ) { $0.now.context.sections.removeLast() },
    Case("a shadow of an item that is gone", Steps.shadows, [.noOrphanDecoration]) {
      RuleTests.both(&$0) { $0.screen.decorations[0].item = 3 }
    },
    Case("a cached shadow of a section that is gone", Steps.shadows, [.noOrphanDecoration]) {
      RuleTests.both(&$0) { $0.context.cache = [Steps.identity(7)] }
    },
    Case("a removal of what stays", Steps.shadows, [.decorationDiffConsistent]) {
      $0.records = [.decorationRemoved(Steps.identity(1))]
    },
    Case("a shadow that comes without a record", Steps.shadows, [.decorationDiffConsistent]) {
      $0.was.screen.decorations.removeLast()
    },
    Case("a scroll that changes a frame", Steps.shadows, [.decorationStableWhileScrolling]) {
      $0.was.screen.decorations[0].frame.height = 90
      var old = Steps.shadowFrame(0)
      old.height = 90
      $0.records = [.decorationChanged(Steps.identity(0), from: old, to: Steps.shadowFrame(0))]
    },
    Case("a scroll that adds to the cache", Steps.shadows, [.decorationStableWhileScrolling]) {
      $0.now.context.cache = [Steps.identity(1)]
    },
    Case("sections that change places", Steps.shadows, []) { RuleTests.exchange(&$0) },
    Case("sections that change places untold", Steps.shadows, [.decorationDiffConsistent]) {
      RuleTests.exchange(&$0)
      $0.records.removeFirst()
    },
  ]

  /// Changes both screens.
  static func both(_ step: inout ScreenStep, _ change: (inout DescribedScreen) -> Void) {
    change(&step.was)
    change(&step.now)
  }

  /// Two sections of one height change places: both have other numbers and other frames.
  static func exchange(_ step: inout ScreenStep) {
    step.event = Steps.event(.update(.sectionMoved(from: 1, to: 0)))
    (step.now.context.sections[0].id, step.now.context.sections[1].id) = (
      step.was.context.sections[1].id, step.was.context.sections[0].id
    )
    let (first, second) = (Steps.shadowFrame(0), Steps.shadowFrame(1))
    step.records = [
      .decorationReindexed(kind: .sectionShadow, from: 1, to: 0),
      .decorationReindexed(kind: .sectionShadow, from: 0, to: 1),
      .decorationChanged(Steps.identity(0), from: second, to: first),
      .decorationChanged(Steps.identity(1), from: first, to: second),
    ]
  }

  @Test("shadows", arguments: shadowCases) func shadows(_ one: Case) { RuleTests.check(one) }
}
