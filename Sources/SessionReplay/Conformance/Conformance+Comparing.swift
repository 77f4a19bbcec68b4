import ScrollCore
import ScrollEngine

extension Conformance {
  /// Compares an observation, and takes in what it finds.
  mutating func compare(
    _ observation: SessionObservation, _ event: SessionEvent, _ replay: borrowing Replay,
    _ place: ConformanceFinding.Place
  ) {
    let view = event.view
    let property = ObservedProperty(observation)
    // An item lies where it lies, wherever simulated content is.
    if simulated[view] && property != .frame {
      return evidence[view].note(
        .simulated, property, Conformance.omission(observation, replay.state.views[view], place))
    }
    shown[view].note(observation, at: place, options, stirred: rest.lastStirred(view))
    looks[view].noteLook(at: event.time)
    if takesShortcuts && agreesAtOnce(observation, view, event.time, replay) {
      evidence[view].noteCompared(property)
      if book.hasOpen(view) { book.end(observation, in: view, at: place) }
      return
    }
    if takesShortcuts, case .alpha(let item, let alpha) = observation,
      compareAlphaQuickly(alpha, of: item, view, replay, place)
    {
      evidence[view].noteCompared(property)
      if book.hasOpen(view) { book.end(observation, in: view, at: place) }
      return
    }
    let outcome = outcome(of: observation, event, replay)
    if let reason = outcome.notCompared {
      // Nobody knows whether it was right; where nothing fades nobody asks.
      if reason != .noBehaviour, case .alpha(let item, let alpha) = observation {
        shown[view].noteWrong(.alpha(item: item, recorded: alpha, replayed: nil))
      }
      return evidence[view].note(
        reason, property, Conformance.omission(observation, replay.state.views[view], place))
    }
    if let reason = outcome.leftOut {
      evidence[view].note(
        reason, property, Conformance.omission(observation, replay.state.views[view], place))
    }
    if outcome.found.contains(where: { isOfUnknownPast($0.finding, at: event.time) }) {
      return evidence[view].note(
        .unknownPast, property, Conformance.omission(observation, replay.state.views[view], place))
    }
    evidence[view].noteCompared(property)
    take(outcome, property, view, replay, place)
    if book.hasOpen(view) { book.end(observation, in: view, at: place) }
  }

  /// What is told of an observation that is not compared.
  private static func omission(
    _ observation: SessionObservation, _ view: borrowing ViewState, _ place: ConformanceFinding.Place
  ) -> ViewEvidence.Omission {
    switch observation {
    case .alpha(let item, _), .scale(let item, _), .frame(let item, _):
      let key = view.layout.contains(item) ? view.layout.key(of: item) : nil
      return ViewEvidence.Omission(place: place, item: item, key: key)
    case .visible, .decorations, .dots, .page, .mask, .offset: return ViewEvidence.Omission(place: place)
    }
  }

  /// What an observation comes to, with all that was shown a short while before.
  private mutating func outcome(
    of observation: SessionObservation, _ event: SessionEvent, _ replay: borrowing Replay
  ) -> ObservationComparison.Outcome {
    let comparison = ObservationComparison(
      options: options, history: histories[event.view], view: replay.state.views[event.view],
      time: event.time,
      looks: looks[event.view], isFollower: followers[event.view])
    var outcome = ObservationComparison.Outcome()
    switch observation {
    case .visible(let whole, let partial):
      comparison.compare(whole: whole, partial: partial, &placed, into: &outcome)
    case .alpha(let item, let alpha): comparison.compare(alpha: alpha, of: item, into: &outcome)
    case .decorations(let decorations): comparison.compare(decorations, into: &outcome)
    case .offset(let x, let y): comparison.compare(offsetX: x, y: y, into: &outcome)
    case .frame(let item, let frame): comparison.compare(frame: frame, of: item, into: &outcome)
    case .scale(let item, let scale): comparison.compare(scale: scale, of: item, into: &outcome)
    case .dots(let first, let alphas, let ys):
      comparison.compare(alphas: alphas, ys: ys, ofDotsFrom: first, into: &outcome)
    case .page(let page): comparison.compare(page: page, into: &outcome)
    case .mask(let start, let end, let stops):
      comparison.compare(maskStart: start, end: end, stops: stops, into: &outcome)
    }
    return outcome
  }

  /// Whether what was shown within the time tolerance, and is not known, might explain a difference: an item or a decoration
  /// that has just left.
  private func isOfUnknownPast(_ finding: Difference.Finding, at time: Microseconds) -> Bool {
    guard let knownSince, time.since(knownSince) < options.timeTolerance else { return false }
    switch finding {
    case .alpha(_, _, nil), .decoration: return true
    default: return false
    }
  }

  /// Takes in what an observation found different.
  private mutating func take(
    _ outcome: ObservationComparison.Outcome, _ property: ObservedProperty, _ view: Int,
    _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    var isResting: Bool?
    let allowance = max(looks[view].allowance, outcome.allowance)
    for (finding, delay) in outcome.found where delay.map({ $0 > allowance }) ?? true {
      let rests = isResting ?? rest.rests(view, at: place.time, replay, histories[view])
      isResting = rests
      let isSteady = rests && shown[view].isSteady(finding, at: place.time)
      let index = book.place(of: OpenStretch.Key(finding), property, in: view)
      take(finding, index, delay, isResting: isSteady, property, view, replay, place)
    }
  }

  /// Takes in a difference.
  ///
  /// - Parameters:
  ///   - finding: The difference.
  ///   - index: The open stretch of what it is about.
  ///   - delay: How long before it would have been right.
  ///   - isResting: Whether the view rests, and what is shown with it.
  ///   - property: What was observed.
  ///   - view: The view, as an index into the scene's.
  ///   - replay: The replay that has taken the observation.
  ///   - place: The observation.
  mutating func take(
    _ finding: Difference.Finding, _ index: Int?, _ delay: Microseconds?, isResting: Bool,
    _ property: ObservedProperty, _ view: Int, _ replay: borrowing Replay, _ place: ConformanceFinding.Place
  ) {
    differences.append(Difference(event: place.event, time: place.time, view: view, finding: finding))
    shown[view].noteWrong(finding)
    let delay = delay.flatMap { $0 <= options.longestDelay ? $0 : nil }
    // What a replay knows of an item's alpha decides also whether the app was early.
    var early: (alpha: Double, span: FadeSpan?)?
    if case .alpha(let item, let recorded, let replayed) = finding {
      early = (recorded, replayed == nil ? nil : histories[view].fade(of: item))
    }
    if let index {
      if let early {
        book.add(
          alpha: early.alpha, at: place.time, by: early.span, to: index, in: view,
          within: options.alphaTolerance)
      }
      let isTold = book.add(
        finding, to: index, of: property, in: view, at: place, isResting: isResting, delay: delay)
      guard isTold else { return }
      return book.tell(describe(finding, property, view, replay), index, property, in: view)
    }
    let account = describe(finding, property, view, replay)
    let sample = OpenStretch.Sample(
      finding: finding, place: place, isResting: isResting, account: account)
    var stretch = OpenStretch(
      OpenStretch.Key(finding), sample, delay: delay, isStart: rest.isStart(view, at: place.time),
      endsUnseen: finding.isOfVisibleItem)
    if let early {
      stretch.lead.take(early.alpha, at: place.time, by: early.span, within: options.alphaTolerance)
    }
    stretch.lastEdit = lastEdit(beforeFirst: finding, view)
    if let edit = stretch.lastEdit, let right = shown[view].lastRight(finding),
      account.changedBy.map({ $0.event <= right }) ?? true
    {
      stretch.edit = edit
    }
    if case .item(let path) = FindingSubject(finding) {
      stretch.itemKey = replay.state.views[view].layout.key(of: path)
    }
    book.open(stretch, of: property, in: view)
  }

  /// The last edit between the last observation of a thing that was right and the first that is not.
  private func lastEdit(beforeFirst finding: Difference.Finding, _ view: Int) -> ConformanceFinding.Place? {
    guard let edit = changes[view].blamedEdit, let right = shown[view].lastRight(finding), right < edit.event
    else { return nil }
    return edit
  }

  /// In which way a difference is wrong, and which event changed last what should be shown.
  private func describe(
    _ finding: Difference.Finding, _ property: ObservedProperty, _ view: Int, _ replay: borrowing Replay
  ) -> OpenStretch.Account {
    var changedBy = changes[view].place(of: finding, in: replay.state.views[view])
    if case .item(let item) = FindingSubject(finding), !replay.state.views[view].layout.contains(item) {
      return OpenStretch.Account(alikeness: .withoutItem, changedBy: changes[view].layoutEdit)
    }
    switch finding {
    case .offset, .stop: changedBy = rest.lastMove(of: view)
    // Nothing is emitted where the original lights pages, or where items are the pages.
    case .page: changedBy = changedBy ?? rest.lastMove(of: view)
    case .alpha(let item, let recorded, let replayed):
      guard let settings = replay.state.views[view].fadeSettings else { break }
      let span = replayed == nil ? nil : histories[view].fade(of: item)
      if let span { changedBy = span.changedBy }
      var target = replayed
      if replayed != nil, let heading = span?.target { target = heading }
      let alikeness = FindingClass(
        alpha: recorded, target: target, settings, tolerance: options.alphaTolerance)
      return OpenStretch.Account(alikeness: alikeness, changedBy: changedBy, target: target)
    case .decoration(_, let section, _, _?):
      changedBy = histories[view].decorations.first { $0.section == section }?.changedBy ?? changedBy
    case .decoration(_, let section, _, nil) where section >= replay.state.views[view].layout.sectionCount:
      return OpenStretch.Account(alikeness: .withoutSection, changedBy: changes[view].layoutEdit)
    default: break
    }
    return OpenStretch.Account(
      alikeness: FindingClass(finding, tolerance: options.pointTolerance), changedBy: changedBy)
  }
}

extension Difference.Finding {
  /// Whether it is about an item that is visible and is shown somehow, as far as the engine goes.
  fileprivate var isOfVisibleItem: Bool {
    switch self {
    case .alpha(_, _, .some), .scale(_, _, .some): true
    default: false
    }
  }
}
