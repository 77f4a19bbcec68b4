import ScrollCore
import ScrollEngine

/// What differs at the moment, thing by thing, and what differed before.
struct StretchBook: Sendable {
  /// The open stretches of one property of a view, found by what they are about.
  private struct Table: Sendable {
    var stretches: [OpenStretch] = []
    var places: [Thing: Int] = [:]
  }

  /// What has been found.
  private(set) var ledger = FindingLedger()
  /// By view, then by property.
  private var tables: [Table]
  private var openCounts: [Int]
  private let tolerance: Double
  private let frame: Microseconds

  private static let properties = ObservedProperty.allCases.count

  /// - Parameters:
  ///   - viewCount: How many views there are.
  ///   - tolerance: The point tolerance.
  ///   - frame: The time tolerance: what begins within it, and is right then, was not painted yet.
  init(viewCount: Int, tolerance: Double, frame: Microseconds) {
    tables = [Table](repeating: Table(), count: viewCount * StretchBook.properties)
    openCounts = [Int](repeating: 0, count: viewCount)
    (self.tolerance, self.frame) = (tolerance, frame)
  }

  /// Whether something differed in some view when it was last observed.
  var hasOpen: Bool { openCounts.contains { $0 > 0 } }

  private func table(_ view: Int, _ property: ObservedProperty) -> Int {
    view * StretchBook.properties + property.index
  }

  // MARK: Observations

  /// Takes in a difference; of several of one thing in one observation the first counts.
  ///
  /// - Parameters:
  ///   - sample: The difference.
  ///   - property: What was observed.
  ///   - view: The view, as an index into the scene's.
  ///   - stretch: The stretch that it begins if there is none.
  mutating func take(
    _ sample: OpenStretch.Sample, of property: ObservedProperty, in view: Int, or stretch: () -> OpenStretch
  ) {
    let number = table(view, property)
    if let place = tables[number].places[sample.thing] {
      if tables[number].stretches[place].isNoted(at: sample.place.event) {
        return tables[number].stretches[place].addAtOnce()
      }
      return tables[number].stretches[place].add(sample, tolerance: tolerance)
    }
    tables[number].places[sample.thing] = tables[number].stretches.count
    tables[number].stretches.append(stretch())
    openCounts[view] += 1
  }

  /// Ends the stretches of what an observation was compared about and agreed on.
  ///
  /// Call it when all its differences have been taken in.
  mutating func end(_ look: borrowing EpisodeJudge.JudgedLook) {
    let (view, place) = (look.view, look.place)
    guard openCounts[view] > 0 else { return }
    let property = ObservedProperty(look.observation)
    let number = table(view, property)
    guard !tables[number].stretches.isEmpty else { return }
    switch look.observation {
    case .element(let name, _, _, _, _):
      let seen = look.observation.elementValues
      end(of: property, in: view, at: place) { thing in
        seen.contains { thing == .element(name, $0.property) }
      }
    case .alpha, .scale, .frame, .shift, .header, .content:
      guard let open = tables[number].places[look.thing],
        !tables[number].stretches[open].isNoted(at: place.event)
      else { return }
      if case .alpha(_, let alpha) = look.observation { tables[number].stretches[open].noteAlpha(alpha) }
      end(open, of: property, in: view, .agreed, at: place)
    case .visible(nil, nil): break
    // Where content rests is judged when it does.
    case .offset: end(of: property, in: view, at: place) { $0 != .stop }
    case .visible, .decorations, .page: end(of: property, in: view, at: place) { _ in true }
    case .dots(let first, let alphas, _):
      end(of: property, in: view, at: place) {
        if case .dot(let index) = $0 { index >= first && index - first < alphas.count } else { true }
      }
    case .mask(_, _, let stops): end(of: property, in: view, at: place) { $0 != .maskStops || stops != nil }
    }
  }

  /// Ends those that were judged and have not been noted in this line.
  private mutating func end(
    of property: ObservedProperty, in view: Int, at place: EventPlace, where isJudged: (Thing) -> Bool
  ) {
    end(of: property, in: view, .agreed, at: place) {
      !$0.isNoted(at: place.event) && isJudged($0.thing)
    }
  }

  // MARK: Ends

  /// Takes in that a view does not rest any more.
  mutating func endRest(in view: Int) {
    guard openCounts[view] > 0 else { return }
    for property in ObservedProperty.allCases {
      let number = table(view, property)
      for index in tables[number].stretches.indices {
        tables[number].stretches[index].endRest(tolerance: tolerance)
      }
    }
  }

  /// Ends what is about an item that is out of sight.
  mutating func end(unseen item: ItemID, in view: Int, at place: EventPlace) {
    guard openCounts[view] > 0 else { return }
    for property in [ObservedProperty.alpha, .scale] {
      let number = table(view, property)
      guard let open = tables[number].places[.item(item)], tables[number].stretches[open].endsUnseen else {
        continue
      }
      end(open, of: property, in: view, .left, at: place)
    }
  }

  /// Ends what is about items and sections that are gone.
  ///
  /// - Complexity: O(*n*) in what differs.
  mutating func endGone(in view: Int, _ layout: ContentLayout, at place: EventPlace) {
    guard openCounts[view] > 0 else { return }
    for property in ObservedProperty.allCases {
      end(of: property, in: view, .left, at: place) { stretch in
        switch stretch.thing {
        case .item(let item): layout.path(of: item) == nil
        case .noItem(let path): layout.contains(path)
        case .section(let section), .extra(let section): layout.section(of: section) == nil
        case .noSection(let number): number < layout.sectionCount
        case .dot(let index): index >= layout.itemCount
        case .view, .end, .maskStops, .stop, .element: false
        }
      }
    }
  }

  /// Ends what is about the place at which a view rested: it has left.
  mutating func endStop(in view: Int, at place: EventPlace) {
    end(of: .offset, in: view, .left, at: place) { $0.thing == .stop }
  }

  /// Takes in what a rule that needs no declaration has found.
  mutating func take(_ breach: ScrollBreach, in view: Int, lastsUntil last: EventPlace) {
    let stretch = breach.stretch(in: view, lastsUntil: last)
    let finding = stretch.shown.finding
    guard let property = ObservedProperty(finding) else { return }
    ledger.add(
      stretch, breach.grade, FindingClass(finding, tolerance: tolerance), of: property, view: view,
      tolerance: tolerance)
  }

  /// Ends everything with the session.
  mutating func finish() {
    for view in openCounts.indices {
      endRest(in: view)
      for property in ObservedProperty.allCases {
        let number = table(view, property)
        for open in tables[number].stretches {
          ledger.add(
            open, open.closed(.sessionEnd, at: nil, view: view), of: property, view: view,
            tolerance: tolerance)
        }
        tables[number] = Table()
      }
      openCounts[view] = 0
    }
  }

  private mutating func end(
    of property: ObservedProperty, in view: Int, _ end: FindingStretch.End, at place: EventPlace?,
    where ends: (OpenStretch) -> Bool
  ) {
    var index = tables[table(view, property)].stretches.count - 1
    while index >= 0 {
      if ends(tables[table(view, property)].stretches[index]) {
        self.end(index, of: property, in: view, end, at: place)
      }
      index -= 1
    }
  }

  private mutating func end(
    _ index: Int, of property: ObservedProperty, in view: Int, _ end: FindingStretch.End,
    at place: EventPlace?
  ) {
    let number = table(view, property)
    let last = tables[number].stretches.count - 1
    tables[number].stretches.swapAt(index, last)
    let open = tables[number].stretches.removeLast()
    tables[number].places[open.thing] = nil
    if index < last { tables[number].places[tables[number].stretches[index].thing] = index }
    openCounts[view] -= 1
    let stretch = open.closed(end, at: place, view: view)
    if end == .agreed, open.grade == .start, let place, place.time.since(open.first.time) <= frame { return }
    ledger.add(open, stretch, of: property, view: view, tolerance: tolerance)
  }
}
