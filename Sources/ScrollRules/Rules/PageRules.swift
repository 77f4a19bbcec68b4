import ScrollCore

/// What holds of a page control and its dots (article Behaviours, 3d).
extension ScreenStep {
  func checkDots(_ breaches: inout Breaches) {
    guard let settings = now.context.pageControl, now.screen.offset.isFinite,
      now.context.itemCount <= PageControlSettings.mostDots
    else { return }
    for record in records {
      if case .dot(let index, let alpha, _) = record, index < 0 || index >= now.context.pageCount {
        breaches.occurrence(.pathIndependence, .dot(index), expected: .none, actual: .number(alpha))
      }
    }
    let progress =
      RuleNumbers.pages(to: lead, pitch: leadPitch, stops: leadStops) - Double(now.context.firstPage)
    let resting = restingPage(progress, settings)
    if settings.mode == .corrected {
      var known = 0
      let room = depth > 0 ? depth : 0
      let reach = settings.radius > 0 ? 3 * settings.radius : .infinity
      for index in 0..<now.context.pageCount {
        while known < now.context.dots.count && now.context.dots[known].index < index { known += 1 }
        let dot =
          known < now.context.dots.count && now.context.dots[known].index == index
          ? now.context.dots[known] : nil
        let distance = wayRound(progress - Double(index)) * now.context.pitch
        // Most dots are far from the middle and exactly as they should be.
        if let dot, dot.alpha == 0, dot.y == room, distance.magnitude > reach, index != resting { continue }
        checkDot(
          index, dot, at: distance, depth, settings,
          slack(progress.magnitude + Double(index) + 1, 0x1p-50, settings), resting, &breaches)
      }
      checkPage(progress, resting, &breaches)
    } else {
      let middle = place + length / 2
      for one in now.context.dotFrames where RuleNumbers.intersect(window, one.frame, moreThan: 0) {
        let depth = now.screen.viewport.across(axis) - one.frame.size.across(axis)
        let far = place.magnitude / max(now.context.pitch.magnitude, .leastNormalMagnitude)
        checkDot(
          one.index, now.context.dots.dot(one.index), at: middle - RuleNumbers.middle(of: one.frame, axis),
          depth,
          settings, slack(far + Double(one.index) + 1, 0x1p-48, settings), resting, &breaches)
      }
      if let resting, !now.context.dotFrames.contains(where: { $0.index == resting && isSeen($0) }) {
        checkAtRest(resting, now.context.dots.dot(resting), resting, settings, &breaches)
      }
    }
    checkContinuity(settings, &breaches)
  }

  /// How far down a dot may be: the control's length across less the dots'.
  private var depth: Double { now.screen.viewport.across(axis) - now.context.itemDepth }

  private func isSeen(_ dot: ScreenContext.DotFrame) -> Bool {
    RuleNumbers.intersect(window, dot.frame, moreThan: 0)
  }

  /// What rounding of a length, in pitches, by a part of it makes of an alpha; at most all of it, however small the radius.
  private func slack(_ pitches: Double, _ part: Double, _ settings: PageControlSettings) -> Double {
    guard settings.radius > 0 else { return 1e-9 }
    let slack = 1e-9 + pitches * now.context.pitch.magnitude / settings.radius * part
    return slack < 1 ? slack : 1
  }

  /// The page that the leader rests on, if it does; dots without a radius are lit there only, where rounding leaves it.
  private func restingPage(_ progress: Double, _ settings: PageControlSettings) -> Int? {
    guard leadPitch > 0 else { return nil }
    let page = RuleNumbers.floor(progress + 0.5)
    let isThere =
      leadStops == nil ? (page + Double(now.context.firstPage)) * leadPitch == lead : page == progress
    guard isThere, settings.radius > 0 || page == progress else { return nil }
    let number = roundAgain(page)
    return number >= 0 && number < Double(now.context.pageCount) ? Int(number) : nil
  }

  private var loops: Bool { now.context.scrolling.loops && now.context.pageControl?.mode == .corrected }

  /// A page of a loop among those there are; elsewhere as it is.
  private func roundAgain(_ page: Double) -> Double {
    let count = Double(now.context.pageCount)
    return loops && count > 0 ? page - RuleNumbers.floor(page / count) * count : page
  }

  /// How many pages it is to one; in a loop by the shorter way.
  private func wayRound(_ pages: Double) -> Double {
    guard loops else { return pages }
    let way = roundAgain(pages)
    return way * 2 < Double(now.context.pageCount) ? way : way - Double(now.context.pageCount)
  }

  // MARK: A dot

  /// A dot's alpha is 1 in the middle and 0 from the radius on, the same on both sides, and it is as far down as that says.
  private func checkDot(
    _ index: Int, _ dot: Screen.Dot?, at distance: Double, _ depth: Double, _ settings: PageControlSettings,
    _ slack: Double, _ resting: Int?, _ breaches: inout Breaches
  ) {
    let subject = ScreenSubject.dot(index)
    if let dot {
      let alpha = dot.alpha
      if !(alpha >= 0 && alpha <= 1) {
        let nearest = Violation.Value.number(alpha > 1 ? 1 : 0)
        breaches.breach(.alphaInUnitRange, subject, expected: nearest, actual: .number(alpha))
        breaches.breach(.pageAlphaInUnitRange, subject, expected: nearest, actual: .number(alpha))
      }
      var due = distance == 0 ? 1.0 : 0.0
      if settings.radius > 0 { due = 1 - distance.magnitude / settings.radius }
      if due < 0 { due = 0 }
      if !RuleNumbers.agree(alpha, due, within: slack) {
        breaches.breach(.pageAlphaSymmetric, subject, expected: .number(due), actual: .number(alpha))
      }
      let room = depth > 0 ? depth : 0
      // Layouts round the lengths it is made of to 2^-20 pt.
      let noise = 0x1p-18 + slack * depth.magnitude
      let isInside = dot.y >= -noise && dot.y <= room + noise
      if !isInside || !RuleNumbers.agree(dot.y, room * (1 - alpha), within: noise) {
        breaches.breach(.pageYInRange, subject, expected: .number(room * (1 - due)), actual: .number(dot.y))
      }
    } else if settings.mode == .corrected {
      breaches.breach(.pathIndependence, subject, expected: .text("a dot"), actual: .none)
    }
    if let resting { checkAtRest(index, dot, resting, settings, &breaches) }
  }

  /// On a page its dot is lit and up, and the others are not if they are far enough away.
  private func checkAtRest(
    _ index: Int, _ dot: Screen.Dot?, _ resting: Int, _ settings: PageControlSettings,
    _ breaches: inout Breaches
  ) {
    let isLit = index == resting
    guard isLit || (now.context.pitch > 0 && settings.radius <= now.context.pitch) else { return }
    let subject = ScreenSubject.dot(index)
    guard let dot else {
      if isLit { breaches.breach(.pageActiveAtRest, subject, expected: .number(1), actual: .none) }
      return
    }
    let due = isLit ? 1.0 : 0.0
    if !RuleNumbers.agree(dot.alpha, due, within: 1e-9) {
      breaches.breach(.pageActiveAtRest, subject, expected: .number(due), actual: .number(dot.alpha))
    } else if isLit && !RuleNumbers.agree(dot.y, 0, within: 0x1p-18 + 1e-9 * depth.magnitude) {
      breaches.breach(.pageActiveAtRest, subject, expected: .number(0), actual: .number(dot.y))
    }
  }

  // MARK: The page

  /// The active page is the nearest one.
  private func checkPage(_ progress: Double, _ resting: Int?, _ breaches: inout Breaches) {
    var due: Int?
    if now.context.pageCount > 0 {
      due = RuleNumbers.whole(
        roundAgain(RuleNumbers.floor(progress + 0.5)), atMost: now.context.pageCount - 1)
    }
    guard now.screen.activePage != due else { return }
    if let due, let page = now.screen.activePage, (wayRound(Double(due &- page))).magnitude == 1 {
      // Just half way rounding decides.
      let half = RuleNumbers.floor(progress) + 0.5
      if RuleNumbers.agree(progress, half, within: (1 + progress.magnitude) * 0x1p-40) { return }
    }
    let actual = now.screen.activePage.map { Violation.Value.count($0) } ?? .none
    breaches.breach(.pathIndependence, expected: due.map { .count($0) } ?? .none, actual: actual)
    if let resting { breaches.breach(.pageActiveAtRest, expected: .count(resting), actual: actual) }
  }

  // MARK: Two screens

  /// Between two screens of equal sizes no alpha changes by more than the movement over the radius.
  private func checkContinuity(_ settings: PageControlSettings, _ breaches: inout Breaches) {
    guard settings.radius > 0, settings == was.context.pageControl, !isFirst,
      was.context.pitch == now.context.pitch, was.context.itemCount == now.context.itemCount,
      was.context.pageCount == now.context.pageCount, was.context.firstPage == now.context.firstPage,
      was.context.pageStops == now.context.pageStops,
      was.screen.viewport == now.screen.viewport, settings.mode == .literal || link?.isLiteral != true
    else { return }
    let isLiteral = settings.mode == .literal
    // The dots follow the view at the head, whose own screen is not here; the view itself follows that in pages.
    let (start, end) = (was.context.fromStart(placeBefore), now.context.fromStart(place))
    var moved = (end - start).magnitude
    if let stops = now.context.pageStops {
      let pages = [start, end].map { RuleNumbers.pages(to: $0, pitch: now.context.pitch, stops: stops) }
      moved = (pages[1] - pages[0]).magnitude * now.context.pitch
    }
    var known = 0
    for dot in now.context.dots {
      while known < was.context.dots.count && was.context.dots[known].index < dot.index { known += 1 }
      guard known < was.context.dots.count, was.context.dots[known].index == dot.index else { continue }
      let alpha = was.context.dots[known].alpha
      if alpha == dot.alpha { continue }
      let slack = slack(place.magnitude + placeBefore.magnitude + Double(dot.index), 0x1p-48, settings)
      guard (dot.alpha - alpha).magnitude > moved / settings.radius + 2 * slack else { continue }
      if isLiteral && !isNear(dot.index) { continue }
      breaches.breach(.pageContinuous, .dot(dot.index), expected: .number(alpha), actual: .number(dot.alpha))
    }
  }

  /// Whether the original has looked at a dot.
  private func isNear(_ index: Int) -> Bool {
    now.context.dotFrames.contains { $0.index == index && isSeen($0) }
  }
}

extension [Screen.Dot] {
  /// The dot with an index, in a list that ascends by them.
  fileprivate func dot(_ index: Int) -> Screen.Dot? { find(index) { $0.index }.map { self[$0] } }
}
