package import ScrollCore

/// What a rule that needs no declaration has found in a view.
package struct ScrollBreach: Hashable, Sendable {
  /// An item, as it was called at the moment that is told.
  package struct Item: Hashable, Sendable {
    /// Its index path.
    package var path: ItemIndexPath
    /// Its key, if it has one.
    package var key: ItemKey?
  }

  /// A stop, as a view's declared stops have it.
  package struct Stop: Hashable, Sendable {
    /// The item that rests there; `nil` of multiples and places.
    package var item: Item?
    /// Its number: of the item, the multiple, the place or the group.
    package var number: Int
    /// The offset along the axis.
    package var offset: Double
  }

  /// What an edit did, in a word.
  package enum Edit: Hashable, Sendable {
    /// So many items got other lengths, the first of them by so many points.
    case resized(Item, by: Double, count: Int)
    /// So many items came.
    case inserted(Item, count: Int)
    /// So many items went.
    case deleted(count: Int)
    /// Items lie elsewhere, and are as long as they were.
    case moved
    /// The content was short for so long.
    case shortened(for: Microseconds)
    /// The same content was made anew.
    case anew
    /// Anything else: a reload, a batch, several lines.
    case other
  }

  /// Who moved the content in the moment.
  package enum Mover: Hashable, Sendable {
    /// Nobody, or the platform by itself.
    case nobody
    /// The user.
    case user
    /// The app, which might have made up for an edit.
    case app
    /// The app, which took the content elsewhere.
    case appElsewhere
  }

  /// What is wrong, with what was measured: offsets as they are, distances along the axis from the start of the content to its end.
  package enum Matter: Hashable, Sendable {
    /// What is read moved on screen, by so many points more than what came or went in sight and the user account for.
    case jump(Item, distance: Double, excess: Double, Edit, by: Mover)
    /// Nothing that was in sight is in sight any more; the item went so far.
    case loss(Item, distance: Double, Edit, by: Mover)
    /// Nothing that was in sight is in sight any more, or laid out: what came before it stands in its place.
    case pushedOut(Item, Edit)
    /// Other items than were in sight came from so far away.
    case swap(Item, distance: Double, count: Int)
    /// The content is so far from the end or the start at which it was before an edit, or before the viewport got shorter.
    case left(ScreenSubject.Side, by: Double, isShorter: Bool)
    /// The app took the content back under the finger that dragged it, so many times and by up to so many points.
    case pulledBack(distance: Double, count: Int)
    /// No item was in sight from an offset on, for so long, or so many that were all at alpha 0.
    case blank(offset: Double, duration: Microseconds, unseen: Int = 0)
    /// An item was in sight at alpha 0 for so long while others had come up from there, and so many others were.
    case unlit(Item, duration: Microseconds, others: Int)
    /// An item was left in sight as faded as where it was cut, or half way where nobody can scroll on, for so long, while others had come up, and so many
    /// others were.
    case faded(Item, alpha: Double, duration: Microseconds, others: Int, isHalfWay: Bool = false)
    /// Two items overlap by so much along the axis and across it, and so many other pairs.
    case overlap(Item, Item, along: Double, across: Double, others: Int)
    /// The content rests beyond its range, at one of its sides.
    case beyond(offset: Double, range: Extent, ScreenSubject.Side)
    /// The content rests between two stops; it is told as `Difference.Finding.stop`.
    case stop(offset: LayoutPoint, nearest: LayoutPoint)
    /// The content rests at another stop than the nearest one to where it would have gone; or, where that is not known, than a flick may
    /// reach.
    case otherStop(Stop, due: Stop, natural: Double?)
    /// After another size of the viewport the content rests at another item.
    case otherPage(before: Item, after: Item?, isStop: Bool)
    /// The content was moved at once, so many times as far as before.
    case leap(distance: Double, times: Double)
    /// A fling ended at a speed in points a second.
    case deadStop(speed: Double)
    /// At an end of the range an item is under a bar by so much.
    case covered(Item, by: Double, isStart: Bool)
    /// An item that was asked for is not where it was asked for: the content would have to move on by so many points.
    case target(Item, ItemAlignment, by: Double)
    /// A section has more than one decoration of a kind.
    case twoDecorations(section: Int, kind: String)
    /// More than one dot of a row that switches is lit.
    case twoDots([Int])
  }

  /// How bad it is.
  package var grade: FindingGrade
  /// What is wrong.
  package var matter: Matter
  /// The line with which it began.
  package var since: EventPlace
  /// The line that ended it; `nil` if it lasts.
  package var until: EventPlace?
  /// The line that led to it.
  package var cause: EventPlace?
  /// The line at which it shows as it is told; `nil` if that is the one with which it began.
  package var shown: EventPlace?
}

extension ScrollBreach.Matter {
  /// The rule that does not hold.
  package var rule: FindingRule {
    switch self {
    case .jump, .loss, .pushedOut, .swap, .left, .pulledBack: .jump
    case .blank, .unlit, .faded: .blank
    case .overlap: .overlap
    case .beyond: .beyond
    case .stop, .otherStop: .stops
    case .otherPage: .otherPage
    case .leap: .leap
    case .deadStop: .deadStop
    case .covered: .covered
    case .target: .target
    case .twoDecorations, .twoDots: .twice
    }
  }

  /// What of the view was looked at.
  var property: ObservedProperty {
    switch self {
    case .blank: .visible
    case .unlit, .faded: .alpha
    case .overlap, .covered: .frame
    case .twoDecorations: .decorations
    case .twoDots: .dots
    case .jump, .loss, .pushedOut, .swap, .left, .pulledBack, .beyond, .stop, .otherStop, .otherPage, .leap,
      .deadStop, .target:
      .offset
    }
  }

  /// What it is about.
  var subject: ScreenSubject { item.map { .item($0.path) } ?? section.map { .section($0) } ?? .view }

  private var section: Int? { if case .twoDecorations(let section, _) = self { section } else { nil } }

  /// The item it is about, the first of two.
  package var item: ScrollBreach.Item? {
    switch self {
    case .jump(let item, _, _, _, _), .loss(let item, _, _, _), .pushedOut(let item, _),
      .swap(let item, _, _),
      .overlap(let item, _, _, _, _),
      .otherPage(let item, _, _), .unlit(let item, _, _), .faded(let item, _, _, _, _),
      .covered(let item, _, _), .target(let item, _, _):
      item
    case .otherStop(let stop, _, _): stop.item
    default: nil
    }
  }

  /// The other item it is about: the one it lies on, or the one the content rests at now.
  package var other: ScrollBreach.Item? {
    switch self {
    case .overlap(_, let other, _, _, _): other
    case .otherPage(_, let other, _): other
    case .otherStop(_, let due, _): due.item
    default: nil
    }
  }

  /// By how much it is wrong, where that has a measure: points; of a blank milliseconds, of a dead stop points a second.
  var size: Double? {
    switch self {
    case .jump(_, _, let excess, _, _): excess.magnitude
    case .loss(_, let distance, _, _), .swap(_, let distance, _), .left(_, let distance, _),
      .pulledBack(let distance, _), .leap(let distance, _), .target(_, _, let distance):
      distance.magnitude
    case .overlap(_, _, let along, let across, _): min(along, across)
    case .beyond(let offset, let range, _): max(range.lower - offset, offset - range.upper)
    case .covered(_, let points, _): points
    case .blank(_, let duration, _), .unlit(_, let duration, _), .faded(_, _, let duration, _, _):
      Double(duration.count) / 1_000
    case .deadStop(let speed): speed
    case .otherStop(let stop, let due, _): (stop.offset - due.offset).magnitude
    case .pushedOut, .stop, .otherPage, .twoDecorations, .twoDots: nil
    }
  }

  /// The number of the rule, for telling findings apart.
  var number: Int { FindingRule.allCases.firstIndex(of: rule) ?? 0 }
}

extension ScrollBreach {
  /// The stretch that findings are made of.
  ///
  /// - Parameters:
  ///   - view: The view it is of.
  ///   - last: The session's last line, which ends what lasts.
  /// - Returns: The stretch.
  func stretch(in view: Int, lastsUntil last: EventPlace) -> FindingStretch {
    var finding = Difference.Finding.scroll(matter)
    var end = until ?? last
    if case .stop(let offset, let nearest) = matter {
      finding = .stop(recorded: offset, nearest: nearest)
      end = since
    }
    return FindingStretch(
      subject: ScreenSubject(finding), key: matter.item?.key, first: since, last: end, count: 1,
      end: until == nil ? .sessionEnd : .left, endPlace: until,
      shown: Difference(event: (shown ?? since).event, time: since.time, view: view, finding: finding),
      shownPlace: shown ?? since,
      changedBy: cause, size: matter.size.map { $0...$0 } ?? finding.measure.map { $0.size...$0.size },
      displacement: finding.measure?.displacement, isWithoutSection: false)
  }
}
