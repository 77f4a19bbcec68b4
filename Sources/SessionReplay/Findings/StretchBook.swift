import ScrollCore
import ScrollEngine

/// Follows everything that differs from its first observation on, and hands it to the ledger when it ends.
struct StretchBook: Sendable {
  typealias Place = ConformanceFinding.Place

  private(set) var ledger = FindingLedger()
  /// A table for each property of each view.
  private var tables: [StretchTable]
  /// How many stretches are open, in all tables and in those of each view.
  private var openCount = 0
  private var openOfView: [Int]
  /// How many open stretches of each view end when their items are no longer visible.
  private var endingUnseen: [Int]
  /// The table from which a stretch is taken next if there are too many.
  private var victim = 0
  private let tolerance: Double

  /// How many things may differ at the same time and be followed one by one.
  static let mostOpen = 16_384
  /// How many of a view are followed through an edit.
  static let mostFollowed = 1_024
  private static let properties = ObservedProperty.allCases.count

  init(viewCount: Int, tolerance: Double) {
    tables = [StretchTable](repeating: StretchTable(), count: viewCount * StretchBook.properties)
    openOfView = [Int](repeating: 0, count: viewCount)
    endingUnseen = openOfView
    self.tolerance = tolerance
  }

  /// Whether something differed in a view when it was last observed.
  @inline(__always)
  func hasOpen(_ view: Int) -> Bool { openOfView[view] > 0 }

  /// Whether something was visible in a view that differed when it was last observed.
  @inline(__always)
  func hasEndingUnseen(_ view: Int) -> Bool { endingUnseen[view] > 0 }

  private func table(_ view: Int, _ property: ObservedProperty) -> Int {
    view * StretchBook.properties + property.index
  }

  // MARK: Observations

  /// Where the open stretch of a thing stands among those of its property; nothing if it has none.
  ///
  /// It stays there until a stretch ends.
  @inline(__always)
  func place(of key: OpenStretch.Key, _ property: ObservedProperty, in view: Int) -> Int? {
    guard openOfView[view] > 0 else { return nil }
    return tables[table(view, property)].place(of: key)
  }

  /// Whether lateness can still decide how bad the next difference of a thing is.
  @inline(__always)
  func mayBeLate(_ index: Int?, _ property: ObservedProperty, in view: Int) -> Bool {
    index.map { tables[table(view, property)].stretches[$0].mayBeLate } ?? true
  }

  /// Takes in another difference of a thing that differed before; of several in one observation the first counts.
  ///
  /// - Returns: Whether it is the one that is told from now on; then ``tell(_:_:_:in:)`` has to follow.
  mutating func add(
    _ finding: Difference.Finding, to index: Int, of property: ObservedProperty, in view: Int,
    at place: Place,
    isResting: Bool, delay: Microseconds?
  ) -> Bool {
    tables[table(view, property)].update(index) { stretch in
      guard !stretch.isNoted(at: place.event) else { return false }
      return stretch.add(finding, at: place, isResting: isResting, delay: delay, tolerance: tolerance)
    }
  }

  /// Takes in by how much an alpha of a stretch may be early.
  mutating func add(
    alpha: Double, at time: Microseconds, by span: FadeSpan?, to index: Int, in view: Int,
    within tolerance: Double
  ) {
    tables[table(view, .alpha)].update(index) { $0.lead.take(alpha, at: time, by: span, within: tolerance) }
  }

  /// Says more about the difference that is told of a stretch.
  mutating func tell(
    _ account: OpenStretch.Account, _ index: Int, _ property: ObservedProperty, in view: Int
  ) {
    tables[table(view, property)].update(index) { $0.tell(account) }
  }

  /// Begins to follow a thing that has no open stretch.
  mutating func open(_ stretch: OpenStretch, of property: ObservedProperty, in view: Int) {
    if openCount >= StretchBook.mostOpen { makeRoom(at: stretch.first) }
    tables[table(view, property)].open(stretch)
    openCount += 1
    openOfView[view] += 1
    if stretch.endsUnseen { endingUnseen[view] += 1 }
  }

  /// Ends the stretches of what an observation was compared about and agreed on.
  ///
  /// Call it when all its differences have been taken in.
  mutating func end(_ observation: SessionObservation, in view: Int, at place: Place) {
    guard openOfView[view] > 0 else { return }
    let property = ObservedProperty(observation)
    let number = table(view, property)
    guard !tables[number].isEmpty else { return }
    switch observation {
    case .alpha(let item, _), .scale(let item, _), .frame(let item, _):
      guard let open = tables[number].place(of: OpenStretch.Key(item)),
        !tables[number].stretches[open].isNoted(at: place.event)
      else { return }
      if case .alpha(_, let alpha) = observation {
        tables[number].update(open) { $0.noteAlpha(alpha) }
      }
      end(open, of: property, in: view, .agreed, at: place)
    case .visible(nil, nil): break
    // Where content rests is judged when it does.
    case .offset: end(of: property, in: view, at: place) { $0.section == 0 }
    case .visible, .decorations, .page:
      end(of: property, in: view, at: place) { _ in true }
    case .dots(let first, let alphas, _):
      end(of: property, in: view, at: place) { $0.section >= first && $0.section - first < alphas.count }
    case .mask(_, _, let stops):
      end(of: property, in: view, at: place) { $0.section < 2 || stops != nil }
    }
  }

  /// Ends those that were judged and have not been noted in this line.
  private mutating func end(
    of property: ObservedProperty, in view: Int, at place: Place, where isJudged: (OpenStretch.Key) -> Bool
  ) {
    let number = table(view, property)
    var index = tables[number].stretches.count - 1
    while index >= 0 {
      if !tables[number].stretches[index].isNoted(at: place.event),
        isJudged(tables[number].stretches[index].key)
      {
        end(index, of: property, in: view, .agreed, at: place)
      }
      index -= 1
    }
  }

  /// Ends what is about the place at which a view rested: it has left.
  mutating func endStop(in view: Int, at place: Place) {
    let number = table(view, .offset)
    guard let index = tables[number].place(of: OpenStretch.Key(section: 1)) else { return }
    end(index, of: .offset, in: view, .left, at: place)
  }

  // MARK: Ends

  private mutating func end(
    _ index: Int, of property: ObservedProperty, in view: Int, _ end: FindingStretch.End, at place: Place?
  ) {
    let open = tables[table(view, property)].remove(at: index)
    close(open, of: property, in: view, end, at: place)
  }

  private mutating func close(
    _ open: OpenStretch, of property: ObservedProperty, in view: Int, _ end: FindingStretch.End,
    at place: Place?
  ) {
    openCount -= 1
    openOfView[view] -= 1
    if open.endsUnseen { endingUnseen[view] -= 1 }
    let stretch = open.closed(end, at: place, view: view)
    ledger.add(open, stretch, of: property, view: view, tolerance: tolerance)
  }

  /// Ends a stretch of the next table that has one, round and round.
  private mutating func makeRoom(at place: Place) {
    for _ in tables.indices {
      victim = (victim + 1) % tables.count
      guard !tables[victim].isEmpty else { continue }
      let property = ObservedProperty.allCases[victim % StretchBook.properties]
      end(0, of: property, in: victim / StretchBook.properties, .unfollowed, at: place)
      return
    }
  }

  /// Ends the stretches of items that are no longer visible.
  ///
  /// - Complexity: O(*k*) in the visible items that differed.
  mutating func endUnseen(
    of property: ObservedProperty, in view: Int, at place: Place, isVisible: (ItemIndexPath) -> Bool
  ) {
    let number = table(view, property)
    var index = tables[number].stretches.count - 1
    while index >= 0 {
      let open = tables[number].stretches[index]
      if open.endsUnseen && !isVisible(open.key.path) {
        end(index, of: property, in: view, .left, at: place)
      }
      index -= 1
    }
  }

  /// Follows items and sections through an edit, and ends what is gone.
  mutating func follow(
    _ renumbering: Renumbering, in view: Int, _ state: borrowing ViewState, at place: Place
  ) {
    for property in ObservedProperty.allCases where !tables[table(view, property)].isEmpty {
      let left = tables[table(view, property)].rename { key in
        let subject: ChangeSubject
        switch property {
        case .visible, .alpha, .scale, .frame: subject = .item(key.path)
        case .decorations: subject = .section(key.section)
        case .dots: subject = .dot(key.section)
        case .page, .mask, .offset: return key
        }
        guard let renamed = renumbering.after(subject, in: state), renamed.exists(in: state) else {
          return nil
        }
        switch renamed {
        case .view: return key
        case .item(let path): return OpenStretch.Key(path)
        case .section(let section): return OpenStretch.Key(section: section, item: key.item)
        case .dot(let index): return OpenStretch.Key(section: index)
        }
      }
      for open in left { close(open, of: property, in: view, .left, at: place) }
    }
  }

  /// Ends all stretches of a view but the first few.
  mutating func endMost(in view: Int, at place: Place) {
    guard openOfView[view] > StretchBook.mostFollowed else { return }
    for property in ObservedProperty.allCases {
      while openOfView[view] > StretchBook.mostFollowed, !tables[table(view, property)].isEmpty {
        let last = tables[table(view, property)].stretches.count - 1
        end(last, of: property, in: view, .unfollowed, at: place)
      }
    }
  }

  /// Ends everything with the session.
  mutating func finish() {
    for view in openOfView.indices {
      for property in ObservedProperty.allCases {
        while !tables[table(view, property)].isEmpty {
          end(0, of: property, in: view, .sessionEnd, at: nil)
        }
      }
    }
  }
}
