import ScrollCore

/// How much there is to read in a session: the order in which shrinking goes down.
///
/// First the number of events, then how special they are and how much the scene says, then how long the numbers are to
/// spell, then how large they are, then whether plain events come first. It is a total order but for sessions that differ
/// in ways nobody would call simpler; so
/// the same defect ends at the same session wherever it comes from.
struct SessionCost: Comparable {
  let events: Int
  private let sayings: Int
  private let digits: Int
  private let counts: Int
  private let magnitude: Double
  private let lateness: Int

  init(_ session: SessionCase) {
    events = session.events.count
    sayings = session.events.reduce(session.scene.cost) { $0 + $1.action.cost }
    // Of two events that could change places the plainer one comes first.
    lateness = session.events.enumerated().reduce(0) { lateness, event in
      lateness - event.element.action.cost * event.offset * 2 + (event.element.action.isAcross ? 1 : 0)
    }
    var digits = 0
    var magnitude = 0.0
    var weight = 1.0
    var copy = session
    copy.visitNumbers { number, role in
      // Of two numbers that could change places the larger one comes last.
      weight -= weight / 1024
      guard number != role.ideal else { return }
      digits += 1 + NumberRank(number).order
      let distance = (number - role.ideal).magnitude
      magnitude += (distance < 1e15 ? distance : 1e15) * weight * role.weight
      if number < 0 { magnitude += 0.25 }
    }
    counts = session.counts.reduce(0) { $0 + min($1, 1 << 20) }
    // A gap in time is a number, too.
    var last = Microseconds.zero
    for event in session.events {
      let gap = event.time.count - last.count
      last = event.time
      guard gap != 0 else { continue }
      digits += 1 + NumberRank(Double(gap)).order
      magnitude += min(Double(gap.magnitude) / 1e6, 1e6)
    }
    self.digits = digits
    self.magnitude = magnitude
  }

  static func < (left: SessionCost, right: SessionCost) -> Bool {
    if left.events != right.events { return left.events < right.events }
    if left.sayings != right.sayings { return left.sayings < right.sayings }
    if left.digits != right.digits { return left.digits < right.digits }
    if left.counts != right.counts { return left.counts < right.counts }
    if left.magnitude != right.magnitude { return left.magnitude < right.magnitude }
    return left.lateness < right.lateness
  }
}

extension NumberRole {
  /// How much more a number's distance from the simplest counts: odd sizes are harder to imagine than odd offsets.
  fileprivate var weight: Double {
    switch self {
    case .length, .gap: 4
    default: 1
    }
  }
}

extension SessionEvent.Action {
  /// Whether it says nothing but a horizontal offset.
  fileprivate var isAcross: Bool {
    switch self {
    case .scroll(.some, nil, _), .appear(.some, nil), .scrollTo(.some, nil, _): true
    default: false
    }
  }

  /// How special an event is: one for its kind, and one for all it need not say.
  var cost: Int {
    switch self {
    case .appear(let x, let y): (x == nil ? 0 : 1) + (y == nil ? 0 : 1)
    case .scroll(let x, let y, let by): 2 + (x == nil ? 0 : 1) + (y == nil ? 0 : 1) + (by == nil ? 0 : 1)
    case .scrollTo(let x, let y, let animated):
      5 + (x == nil ? 0 : 1) + (y == nil ? 0 : 1) + (animated ? 2 : 0)
    case .scrollWithCellOrder(_, _, _, let order): 10 + order.count
    case .frame, .scrollEnded, .dragCancelled: 6
    case .dragBegan, .dragMoved: 8
    case .dragEnded(let x, let y, let proposed):
      8 + (x == nil ? 0 : 1) + (y == nil ? 0 : 1) + (proposed == nil ? 0 : 1)
    case .viewport, .content: 10
    case .insets(let content, let occlusion): 10 + (content == nil ? 0 : 1) + (occlusion == nil ? 0 : 1)
    case .update(let update): 12 + update.cost
    case .batch(let updates): updates.reduce(16) { $0 + 12 + $1.cost }
    case .reload(let sections, let size): sections.reduce(20) { $0 + 1 + $1.cost } + (size == nil ? 0 : 1)
    case .behaviour(let change): 12 + change.cost
    case .observed(.visible(let whole, let partial)): 4 + (whole?.count ?? 0) + (partial?.count ?? 0)
    case .observed(.dots(let first, let alphas, let ys)):
      4 + alphas.count + (ys?.count ?? 0) + (first == 0 ? 0 : 1)
    case .observed(.mask(_, _, let stops)): stops == nil ? 4 : 5
    case .observed(.decorations(let list)): 4 + list.count
    case .observed(.offset(let x, let y)): 3 + (x == nil ? 0 : 1) + (y == nil ? 0 : 1)
    case .mark, .checkpoint, .end: 1
    case .observed: 4
    }
  }
}

extension BehaviourChange {
  /// How many settings it names.
  fileprivate var cost: Int {
    switch self {
    case .fade(let faded, let clear, let duration):
      (faded == nil ? 0 : 1) + (clear == nil ? 0 : 1) + (duration == nil ? 0 : 1)
    case .sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent):
      (offset == nil ? 0 : 1) + [radius, opacity, cornerRadius, z].count { $0 != nil }
        + (extent == nil ? 0 : 1)
    case .carousel(let peak, let minimum): [peak, minimum].count { $0 != nil }
    case .pageControl(let radius): radius == nil ? 0 : 1
    case .edgeMask(let startSize, let endSize, let startHide, let endHide, let interpolation):
      [startSize, endSize, startHide, endHide].count { $0 != nil } + (interpolation == nil ? 0 : 1)
    }
  }
}

extension LayoutUpdate {
  fileprivate var cost: Int {
    switch self {
    case .itemsInserted(_, _, let items, let keys): items.cost + keys.cost
    case .itemsDeleted: 1
    case .sectionsDeleted: 2
    case .itemsResized(_, _, let items): 2 + items.cost
    case .itemsReloaded(_, _, _, let items, let keys): 2 + (items?.cost ?? 0) + keys.cost
    case .itemMoved, .sectionMoved: 3
    case .sectionsInserted(_, let sections): sections.reduce(2) { $0 + 1 + $1.cost }
    case .sectionsReloaded(_, _, let sections): sections?.reduce(3) { $0 + 1 + $1.cost } ?? 3
    }
  }
}

extension ItemsSpec {
  /// How much is said: nothing of items that are only counted.
  fileprivate var cost: Int {
    switch self {
    case .count: 0
    case .sizes(let sizes): 1 + sizes.count
    case .frames(let frames): 1 + 2 * frames.count
    }
  }
}

extension [ItemKey?]? {
  /// One for saying keys, and one for each.
  fileprivate var cost: Int { map { 1 + $0.count { $0 != nil } } ?? 0 }
}

extension SectionSpec {
  fileprivate var cost: Int {
    items.cost + keys.cost
      + [minimumLineSpacing, minimumInteritemSpacing, header, footer].count { $0 != nil }
      + (itemSize == nil ? 0 : 1) + (sectionInset == nil ? 0 : 1) + (headerFrame == nil ? 0 : 1)
      + (id == nil ? 0 : 1)
  }
}

extension SceneSpec {
  /// How much a scene says.
  var cost: Int {
    views.enumerated().reduce(links.count * 4) { cost, view in
      cost + 10 + view.element.cost + (view.element.id == SceneSpec.plainName(ofView: view.offset) ? 0 : 1)
    }
  }

  /// What a view is called where nothing depends on it.
  static func plainName(ofView view: Int) -> String { view == 0 ? "main" : "view\(view)" }
}

extension ViewSpec {
  fileprivate var cost: Int {
    let standard = ScrollingSpec()
    var cost = behaviours.count * 4 + sections.reduce(0) { $0 + 2 + $1.cost }
    if axis != .vertical { cost += 1 }
    if contentInset != .zero { cost += 4 }
    if occlusion != .zero { cost += 4 }
    if scrolling.bounces != standard.bounces { cost += 1 }
    if scrolling.alwaysBounce != standard.alwaysBounce { cost += 1 }
    if scrolling.deceleration != standard.deceleration { cost += 1 }
    if scrolling.paging != standard.paging { cost += 1 }
    if scrolling.offsets != standard.offsets { cost += 4 }
    if range != .known { cost += 1 }
    switch layout {
    case .flow(let metrics): cost += (metrics.pinnedHeaders ? 1 : 0) + (metrics.pinnedFooters ? 1 : 0)
    case .pages: cost += 1
    case .carousel(let metrics): cost += 2 + (metrics.keepsNegativeInset ? 1 : 0)
    case .frames(let size): cost += 3 + (size == nil ? 0 : 1)
    }
    for behaviour in behaviours {
      switch behaviour {
      case .sectionShadow(let settings):
        cost += (settings.extent == .union ? 0 : 1) + settings.variant.cost
      case .edgeMask(let settings): cost += settings.interpolation.cost
      default: break
      }
    }
    return cost
  }
}

extension ShadowSettings.Variant {
  /// The plainer the fewer decorations there are.
  fileprivate var cost: Int { ShadowSettings.Variant.byCost.firstIndex(of: self) ?? 0 }

  /// All variants, the plainest first.
  static let byCost: [ShadowSettings.Variant] = [.cached, .dedup, .perVisibleItem, .perItem]
}

extension Interpolation {
  fileprivate var cost: Int {
    switch self {
    case .logarithmic(base: 10): 0
    case .logarithmic: 2
    case .linear: 3
    case .exponential: 4
    }
  }
}
