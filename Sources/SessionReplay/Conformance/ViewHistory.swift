import ScrollCore
import ScrollEngine

/// What a view showed in the recent past, as far back as an observation may look.
///
/// It grows with what happens within that time, not with the session.
struct ViewHistory: Sendable {
  /// A moment from which on the content was where it was.
  struct Moment: Sendable {
    var time: Microseconds
    var offset: LayoutPoint
    /// The number of the setting and data it belongs to.
    var setting: Int
  }

  /// What is known of a setting and data that are no more.
  struct PastSetting: Sendable {
    var number: Int
    var viewport: LayoutSize
    var occlusion: LayoutInsets
    /// The items near the offsets the content had last, ascending.
    var items: [PlacedItem]
    /// What scales, dots and the edge mask depended on; nothing where the view has none.
    var carousel: CarouselSettings?
    var dots: DotRow?
    var mask: MaskSetting?
    /// Where items and sections went when it ended; nothing if they kept their names.
    var renumbering: Renumbering?
  }

  /// The moments, oldest first; those before ``firstMoment`` no longer count.
  private(set) var moments: [Moment] = []
  private(set) var firstMoment = 0
  /// The number of the setting now.
  private(set) var setting = 0
  private(set) var pastSettings: [PastSetting] = []
  /// The items of one that has been forgotten; kept for their storage.
  private var spareItems: [PlacedItem] = []
  /// The last transitions of the visible items, ascending; in literal mode those of the cells on screen.
  private(set) var fades: [FadeSpan] = []
  /// Transitions that no longer decide what is shown, in the order in which they ended.
  private(set) var pastFades: [FadeSpan] = []
  /// The decorations on screen.
  private(set) var decorations: [DecorationSpan] = []
  /// Decorations that left or changed, in the order in which they did.
  private(set) var pastDecorations: [DecorationSpan] = []

  /// The event that is being followed.
  var place: ConformanceFinding.Place?
  /// Dots and the edge mask, now and before, where they do not follow from the offset; see ``DrawnValues``.
  private(set) var drawn: DrawnValues?

  private let reach: Microseconds
  /// How far back moments are kept: bars may have hidden an item before the transition before this one.
  private let memory: Microseconds
  private let frame: Microseconds
  /// The last event that changed setting or data.
  private var changedBy: ConformanceFinding.Place?
  /// Whether the event that is being followed does.
  private var isChange: Bool { place != nil && place == changedBy }
  private var nextFades: [FadeSpan] = []
  private var nextDecorations: [DecorationSpan] = []

  /// Begins to follow a view.
  ///
  /// - Parameters:
  ///   - reach: How far back an observation may look.
  ///   - frame: How late an app may be.
  ///   - transition: How long a transition of an alpha lasts; of longer ones a second counts.
  ///   - followsDrawing: Whether dots or the edge mask depend on more than the offset, the data and the setting.
  init(reach: Microseconds, frame: Microseconds, transition: Microseconds, followsDrawing: Bool) {
    self.reach = reach
    memory = max(reach, Microseconds(2 * min(transition.count, 1_000_000)))
    self.frame = frame
    drawn = followsDrawing ? DrawnValues(reach: reach) : nil
  }

  /// Notes where the content is now.
  @inline(__always)
  mutating func move(to offset: LayoutPoint, at time: Microseconds) {
    if let last = moments.last, last.offset == offset, last.setting == setting { return }
    append(Moment(time: time, offset: offset, setting: setting))
  }

  /// Notes moves of the present setting, oldest first, but none that would be forgotten at once.
  mutating func take(_ moves: borrowing [PlainMoves.Move]) {
    guard let end = moves.last?.time else { return }
    var first = moves.count - 1
    while first > 0 && end.since(moves[first].time) < memory { first -= 1 }
    for index in first..<moves.count { move(to: moves[index].offset, at: moves[index].time) }
  }

  private mutating func append(_ moment: Moment) {
    moments.append(moment)
    // A moment lasts until the next one begins.
    while firstMoment + 1 < moments.count,
      moment.time.since(moments[firstMoment + 1].time) >= memory
    {
      firstMoment += 1
    }
    if firstMoment >= 64 && firstMoment * 2 >= moments.count {
      moments.removeFirst(firstMoment)
      firstMoment = 0
    }
  }

  /// Keeps what will be asked about the setting and data that are about to change.
  ///
  /// - Complexity: O(*k* + log *n*) in the items near the viewport and in the layout.
  mutating func snapshot(of view: borrowing ViewState) -> PastSetting {
    var span = view.viewportRect.extent(along: view.axis)
    let longest = 4 * max(span.upper - span.lower, 1)
    for moment in moments[firstMoment...].reversed() where moment.setting == setting {
      let old = LayoutRect(origin: moment.offset, size: view.viewport).extent(along: view.axis)
      let both = Extent(lower: min(span.lower, old.lower), upper: max(span.upper, old.upper))
      // Far away after a jump: it is not worth listing all that lies between.
      if both.upper - both.lower <= longest { span = both }
    }
    var items: [PlacedItem] = []
    swap(&items, &spareItems)
    items.removeAll(keepingCapacity: true)
    items.reserveCapacity(64)
    _ = view.layout.collectItems(near: Extent(lower: span.lower - 1, upper: span.upper + 1), into: &items)
    return PastSetting(
      number: setting, viewport: view.viewport, occlusion: view.occlusion, items: items,
      carousel: view.carouselSettings, dots: DotRow(view), mask: MaskSetting(view))
  }

  /// Notes that setting or data have changed; without a snapshot of those before, they are forgotten.
  ///
  /// - Parameters:
  ///   - past: What was.
  ///   - renumbering: Where items and sections went; nothing if they kept their names.
  ///   - view: The view as it is now.
  ///   - time: When it changed.
  mutating func change(
    from past: PastSetting?, _ renumbering: Renumbering?, in view: borrowing ViewState, at time: Microseconds
  ) {
    if var past {
      past.renumbering = renumbering
      pastSettings.append(past)
    } else {
      firstMoment = moments.count
    }
    setting += 1
    changedBy = place
    append(Moment(time: time, offset: view.offset, setting: setting))
    if let renumbering { rename(renumbering, in: view, at: time) }
    let oldest = moments[firstMoment].setting
    while let first = pastSettings.first?.number, first < oldest {
      swap(&spareItems, &pastSettings[0].items)
      pastSettings.removeFirst()
    }
  }

  /// The setting of a moment that is no more; nothing if it is the present one.
  func pastSetting(of moment: Moment) -> PastSetting? {
    guard moment.setting != setting else { return nil }
    return pastSetting(moment.setting)
  }

  /// A setting that is no more, by its number.
  func pastSetting(_ number: Int) -> PastSetting? {
    // They follow one another without a gap.
    guard let first = pastSettings.first?.number else { return nil }
    let place = number - first
    return pastSettings.indices.contains(place) ? pastSettings[place] : nil
  }

  /// Gives what is followed its new names.
  private mutating func rename(
    _ renumbering: Renumbering, in view: borrowing ViewState, at time: Microseconds
  ) {
    func renamed(_ item: ItemIndexPath?) -> ItemIndexPath? {
      guard let item, case .item(let path)? = renumbering.after(.item(item), in: view) else { return nil }
      return path
    }
    func renamed(_ section: Int?) -> Int? {
      guard let section, case .section(let number)? = renumbering.after(.section(section), in: view) else {
        return nil
      }
      return number
    }
    for index in pastFades.indices { pastFades[index].name = renamed(pastFades[index].name) }
    var kept: [FadeSpan] = []
    var old = 0
    while old < fades.count {
      fades[old].name = renamed(fades[old].item)
      guard let name = fades[old].name else {
        retire(&old, at: time)
        continue
      }
      kept.append(fades[old])
      kept[kept.count - 1].item = name
      old += 1
    }
    kept.sort { $0.item < $1.item }
    fades = kept
    for index in pastDecorations.indices {
      pastDecorations[index].name = renamed(pastDecorations[index].name)
    }
    // The original's decorations keep the names they were given.
    guard view.shadowSettings?.mode == .corrected else { return }
    var stayed: [DecorationSpan] = []
    for var span in decorations {
      span.name = renamed(span.section)
      guard let name = span.name else {
        span.end = time
        pastDecorations.append(span)
        continue
      }
      span.section = name
      stayed.append(span)
    }
    decorations = stayed
  }

  /// Whether setting and data have been the same for as long as an observation may look back.
  func hasOneSetting(within reach: Microseconds, before time: Microseconds) -> Bool {
    guard !pastSettings.isEmpty else { return true }
    var index = moments.count - 2
    while index >= firstMoment, ViewHistory.delay(since: moments[index + 1].time, at: time) <= reach {
      if moments[index].setting != setting { return false }
      index -= 1
    }
    return true
  }

  /// How long ago the content last was at an offset that fits; zero if it is there now, nothing if that is longer ago than asked.
  ///
  /// All those moments must be of the present setting.
  @inline(__always)
  func delay(within reach: Microseconds, at time: Microseconds, where fits: (LayoutPoint) -> Bool)
    -> Microseconds?
  {
    guard let last = moments.last else { return nil }
    if fits(last.offset) { return .zero }
    var index = moments.count - 2
    while index >= firstMoment {
      let delay = ViewHistory.delay(since: moments[index + 1].time, at: time)
      guard delay <= reach else { return nil }
      if fits(moments[index].offset) { return delay }
      index -= 1
    }
    return nil
  }

  /// How long ago a state ended that lasted until a time; at least a microsecond.
  static func delay(since end: Microseconds, at time: Microseconds) -> Microseconds {
    let age = time.since(end)
    return age < .zero ? Microseconds(1) : Microseconds(age.count &+ 1)
  }
}

// MARK: - Alphas

extension ViewHistory {
  /// Takes over what the corrected fade remembers.
  ///
  /// Where items fade in as they enter, an app's transition goes on while its item is out of sight, so one that comes back before
  /// it has ended is where nobody can tell; and one that an edit has put in sight need not fade in. Both are judged when a
  /// transition would have ended.
  ///
  /// - Complexity: O(*k*) in the visible items.
  mutating func follow(_ items: [FadingItem], _ settings: FadeSettings, at time: Microseconds) {
    forget(before: time)
    nextFades.removeAll(keepingCapacity: true)
    var old = 0
    for item in items {
      var span = FadeSpan(item, settings.timing)
      span.changedBy = place
      var isKnown = false
      while old < fades.count && fades[old].item < span.item { retire(&old, at: time) }
      if old < fades.count && fades[old].item == span.item {
        isKnown = true
        if fades[old].isSame(as: span) {
          span.changedBy = fades[old].changedBy
          span.turns = fades[old].turns
          span.unbroken = fades[old].unbroken
          span.unknownUntil = fades[old].unknownUntil
          old += 1
        } else {
          span.turnBack(fades[old], late: frame)
          if fades[old].start == time {
            if let before = lastLeft(span.item, at: time, within: .zero) {
              span.carryOn(before, duration: settings.duration)
            } else {
              span.enter(settings)
            }
          } else if fades[old].unbroken != nil {
            span.carryOn(fades[old], duration: settings.duration)
          }
          if let until = fades[old].unknownUntil, span.start < until { span.blur(for: settings.duration) }
          retire(&old, at: time)
        }
      }
      if !isKnown, span.start == time {
        if let left = lastLeft(span.item, at: time, within: .zero) {
          span.carryOn(left, duration: settings.duration)
        } else if settings.enters != .instant,
          isChange || lastLeft(span.item, at: time, within: settings.duration) != nil
        {
          span.blur(for: settings.duration)
        }
      }
      nextFades.append(span)
    }
    while old < fades.count { retire(&old, at: time) }
    swap(&fades, &nextFades)
  }

  /// Takes over the literal fade's cells, and from an event's records of a view how they get their alphas.
  ///
  /// A record from an alpha to the same one leaves the animation before it alone. A cell that shows another item has the
  /// alpha it was last given, from then on.
  ///
  /// - Complexity: O(*k* · *r*) in the cells and the records.
  mutating func follow(
    _ cells: [FadingItem], _ timing: FadeTiming, _ records: borrowing [EffectRecord],
    ofView view: Int, at time: Microseconds
  ) {
    forget(before: time)
    nextFades.removeAll(keepingCapacity: true)
    var old = 0
    for cell in cells {
      while old < fades.count && fades[old].item < cell.path { retire(&old, at: time) }
      let isKnown = old < fades.count && fades[old].item == cell.path
      if var span = FadeSpan(lastOf: cell.path, in: records, ofView: view, timing) {
        span.changedBy = place
        if isKnown { retire(&old, at: time) }
        nextFades.append(span)
      } else if isKnown && fades[old].target == cell.transition.target {
        nextFades.append(fades[old])
        old += 1
      } else {
        if isKnown { retire(&old, at: time) }
        var span = FadeSpan(
          item: cell.path, from: cell.transition.target, target: cell.transition.target, start: time,
          duration: .zero,
          timing: timing)
        span.changedBy = place
        nextFades.append(span)
      }
    }
    while old < fades.count { retire(&old, at: time) }
    swap(&fades, &nextFades)
  }

  /// Nobody knows which alpha is whose, until transitions that are under way have ended: all items may be others.
  mutating func blurFades(for duration: Microseconds, from time: Microseconds) {
    for index in fades.indices {
      fades[index].unknownUntil = Microseconds(time.count &+ duration.count)
    }
  }

  /// The last transition of an item.
  ///
  /// - Complexity: O(log *n*) in the visible items.
  func fade(of item: ItemIndexPath) -> FadeSpan? { fades.entry(of: item) }

  /// What an item showed that has left, not longer ago than asked.
  private func lastLeft(
    _ item: ItemIndexPath, at time: Microseconds, within duration: Microseconds
  ) -> FadeSpan? {
    var index = pastFades.count - 1
    while index >= 0, let end = pastFades[index].end, time.since(end) <= duration {
      if pastFades[index].name == item { return pastFades[index] }
      index -= 1
    }
    return nil
  }

  private mutating func retire(_ old: inout Int, at time: Microseconds) {
    if fades[old].start < time {
      pastFades.append(fades[old])
      pastFades[pastFades.count - 1].end = time
    }
    old += 1
  }

  private mutating func forget(before time: Microseconds) {
    var expired = 0
    while expired < pastFades.count, let end = pastFades[expired].end, time.since(end) >= reach {
      expired += 1
    }
    if expired >= 16 { pastFades.removeFirst(expired) }
  }
}

// MARK: - Dots and the edge mask

extension ViewHistory {
  /// Follows what is drawn as it is emitted.
  mutating func follow(
    _ effect: Effect, in view: borrowing ViewState, tolerance: Double, at time: Microseconds
  ) {
    drawn?.follow(effect, in: view, tolerance: tolerance, at: time)
  }
}

// MARK: - Decorations

extension ViewHistory {
  /// Takes over the shadows on screen.
  ///
  /// - Complexity: O(*k*²) in the shadows on screen.
  mutating func follow(_ shadows: [Screen.Decoration], at time: Microseconds) {
    nextDecorations.removeAll(keepingCapacity: true)
    for shadow in shadows { take(shadow.section, shadow.item, shadow.frame, time) }
    for index in decorations.indices where !nextDecorations.contains(where: decorations[index].isAlike) {
      pastDecorations.append(decorations[index])
      pastDecorations[pastDecorations.count - 1].end = time
    }
    swap(&decorations, &nextDecorations)
    var expired = 0
    while expired < pastDecorations.count, let end = pastDecorations[expired].end, time.since(end) >= reach {
      expired += 1
    }
    if expired >= 16 { pastDecorations.removeFirst(expired) }
  }

  private mutating func take(_ section: Int, _ item: Int, _ frame: LayoutRect, _ time: Microseconds) {
    var span = DecorationSpan(
      kind: .sectionShadow, section: section, name: section, item: item, frame: frame, start: time)
    span.changedBy = place
    if let known = decorations.first(where: span.isAlike) {
      span.start = known.start
      span.changedBy = known.changedBy
    }
    nextDecorations.append(span)
  }
}
