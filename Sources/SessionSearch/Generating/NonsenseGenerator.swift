import ScrollCore
import ScrollEngine

/// Makes what only a broken recorder writes: for every reason to refuse an event some that are, and some that just are not.
struct NonsenseGenerator {
  private let axis: ScrollAxis
  private let data: DataGenerator
  private let sections: Int
  /// A section, which may not exist, and how many items it has.
  private let section: Int
  private let items: Int
  private let viewport: LayoutSize
  private let hasDots: Bool

  /// Looks at a view.
  init(view: Int, in state: borrowing SessionState, _ chance: inout Chance) {
    axis = state.views[view].axis
    data = DataGenerator(state.views[view])
    sections = state.views[view].layout.sectionCount
    section = chance.oneIn(4) ? chance.pick([-1, sections, sections + 7]) : chance.below(max(sections, 1))
    items =
      section >= 0 && section < sections ? state.views[view].layout.itemCount(inSection: section) : 0
    viewport = state.views[view].viewport
    hasDots = state.views[view].pageControlSettings != nil
  }

  /// Something that is mostly impossible.
  func action(_ chance: inout Chance) -> SessionEvent.Action {
    switch chance.below(8) {
    case 0: offset(chance.pick([.nan, .infinity, -.infinity, 1e300, -1e300, 1e15, 0x1p41]), &chance)
    case 1: finger(&chance)
    case 2: size(&chance)
    case 3: chance.oneIn(2) ? .content(LayoutSize(width: 100, height: 100)) : reload(&chance)
    case 4:
      chance.oneIn(3)
        ? .batch([items(&chance), chance.oneIn(2) ? items(&chance) : sections(&chance)])
        : .update(sections(&chance))
    case 5: .behaviour(setting(&chance))
    default: .update(items(&chance))
    }
  }

  private func offset(_ along: Double, _ chance: inout Chance) -> SessionEvent.Action {
    let (x, y): (Double?, Double?) = axis == .vertical ? (nil, along) : (along, nil)
    switch chance.below(4) {
    case 0: return .appear(x: x, y: y)
    case 1:
      let choice = chance.below(4)
      guard choice % 2 > 0 else { return .scrollTo(x: x, y: y, animated: choice < 2) }
      return .scrollToItem(
        ItemIndexPath(section: section, item: chance.pick([items, -1])), align: .visible, animated: choice < 2
      )
    default: return .scroll(x: x, y: y, by: nil)
    }
  }

  /// Fingers that are not down, or are so already, or nowhere.
  private func finger(_ chance: inout Chance) -> SessionEvent.Action {
    let place = LayoutPoint(x: 1, y: chance.pick([1, 1, 1e12, .nan, -.infinity]))
    switch chance.below(4) {
    case 0: return .dragBegan(place)
    case 1: return .dragMoved(place)
    case 2: return .dragCancelled
    default:
      return .dragEnded(
        velocityX: chance.pick([nil, 1e12]), velocityY: chance.pick([nil, -1e12]),
        proposed: chance.oneIn(2) ? nil : LayoutPoint(x: .nan, y: 1e300))
    }
  }

  /// A viewport, insets or bars, of which one length cannot be.
  private func size(_ chance: inout Chance) -> SessionEvent.Action {
    let bad = chance.pick([-1, -1e-300, .nan, .infinity, 0x1p52])
    if chance.oneIn(3) {
      if chance.oneIn(3) { return .viewport(.zero) }
      return .viewport(
        chance.oneIn(2)
          ? LayoutSize(width: bad, height: viewport.height) : LayoutSize(width: viewport.width, height: bad))
    }
    // Most of the time the other insets are fine: nothing of either may stay.
    var wrong = data.insets(&chance)
    if chance.oneIn(2) { wrong.top = bad } else { wrong.right = bad }
    let right = chance.oneIn(4) ? nil : data.insets(&chance)
    return chance.oneIn(2)
      ? .insets(contentInset: wrong, occlusion: right) : .insets(contentInset: right, occlusion: wrong)
  }

  /// All data anew, with two sections of one name, two items of one key, too many items, or content of a size.
  private func reload(_ chance: inout Chance) -> SessionEvent.Action {
    var specs = [data.section(&chance), data.section(&chance)]
    switch chance.below(4) {
    case 0: for index in specs.indices { specs[index].id = "twice" }
    case 1: specs[1] = SectionSpec(items: .count(2), keys: ["twice", "twice"])
    case 2: specs[0].items = tooMuch(&chance)
    default:
      let size = LayoutSize(width: 100, height: chance.pick([100, -1, 0x1p52]))
      return .reload(specs, contentSize: size)
    }
    return .reload(specs, contentSize: nil)
  }

  private func items(_ chance: inout Chance) -> LayoutUpdate {
    // One too far, far too far, before the first, or as it should be.
    let at = chance.pick([items, items + 1, -1, 0, chance.below(max(items, 1))])
    let count = chance.pick([0, 1, 1, items + 1, -1])
    switch chance.below(7) {
    case 0: return .itemsDeleted(section: section, at: at, count: count)
    case 1: return .itemsResized(section: section, at: at, other(2, &chance))
    case 2:
      return .itemsReloaded(
        section: section, at: at, count: count, chance.oneIn(2) ? nil : data.items(2, &chance),
        keys: chance.oneIn(4) ? ["one"] : nil)
    case 3:
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at),
        to: ItemIndexPath(section: chance.pick([section, 0, sections]), item: chance.pick([items, 0, -1])))
    case 4: return .itemsInserted(section: section, at: min(max(at, 0), items), tooMuch(&chance))
    case 5:
      return .itemsInserted(section: section, at: 0, data.items(2, &chance), keys: ["twice", "twice"])
    default: return .itemsInserted(section: section, at: at, other(1, &chance))
    }
  }

  private func sections(_ chance: inout Chance) -> LayoutUpdate {
    var spec = data.section(&chance)
    switch chance.below(5) {
    case 0: return .sectionsDeleted(at: section, count: chance.pick([0, 1, sections + 1, -1]))
    case 1: return .sectionMoved(from: section, to: chance.pick([0, sections, -1]))
    case 2: return .sectionsReloaded(at: section, count: 1, chance.oneIn(2) ? nil : [spec, spec])
    case 3: spec.items = other(2, &chance)
    default: spec.id = "twice"
    }
    return .sectionsInserted(at: chance.oneIn(2) ? section : 0, chance.oneIn(2) ? [spec] : [spec, spec])
  }

  /// Items as another layout has them, or of sizes that cannot be.
  private func other(_ count: Int, _ chance: inout Chance) -> ItemsSpec {
    let bad = chance.pick([100, -1, .nan, 0x1p52])
    switch chance.below(3) {
    case 0: return .frames((0..<count).map { _ in LayoutRect(x: 0, y: 0, width: 50, height: bad) })
    case 1: return .sizes((0..<count).map { _ in LayoutSize(width: 50, height: bad) })
    default: return chance.oneIn(4) ? .count(-1) : .count(count)
    }
  }

  /// More dots than there may be, more items than can be counted, or content that is too long.
  private func tooMuch(_ chance: inout Chance) -> ItemsSpec {
    if data.kind == .frames { return .frames([LayoutRect(x: 0, y: 0, width: 10, height: 0x1p52)]) }
    switch chance.below(4) {
    case 0...1 where hasDots: return .count(PageControlSettings.mostDots + 1)
    case 0...1: return .count(Int.max)
    case 2: return .count(Int.max / 2)
    default: return .sizes([LayoutSize(width: 0x1p52, height: 0x1p52)])
    }
  }

  /// Settings out of their ranges, or of behaviours that the view may not have.
  private func setting(_ chance: inout Chance) -> BehaviourChange {
    let bad = chance.pick([-1, 2, .nan, 0x1p52])
    switch chance.below(5) {
    case 0: return .fade(fadedAlpha: 0.5, clearAlpha: bad, duration: nil)
    case 1:
      return .sectionShadow(
        offset: nil, radius: chance.oneIn(2) ? bad : nil, opacity: nil, cornerRadius: nil,
        z: chance.oneIn(2) ? 7 : nil, extent: .section)
    case 2: return .carousel(peakScale: bad, minimumScale: 0)
    case 3: return .pageControl(radius: bad)
    default:
      return .edgeMask(
        startFadeSize: 0.5, endFadeSize: .fraction(bad), startHide: nil, endHide: nil, interpolation: nil)
    }
  }
}
