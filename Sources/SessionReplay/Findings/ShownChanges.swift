import ScrollCore
import ScrollEngine

/// When what an app draws in a view changed last, thing by thing.
///
/// What still changes is on its way, and not at rest, though the view may be: an app that looks late and then lets its own
/// transition run arrives after the engine. The first that is seen of a thing is no change.
///
/// Followed is what is drawn: alphas, scales, dots, the active page, the edge mask, decorations. Where things are (what is
/// visible, offsets, frames) changes with the view, and that has ``RestClock``.
struct ShownChanges: Sendable {
  typealias Place = ConformanceFinding.Place

  /// A number that is drawn somewhere.
  fileprivate struct Entry: Sendable {
    var key: OpenStretch.Key
    /// What it was when it changed last, or was first seen.
    var value: Double
    /// When it changed last; nothing if it never did.
    var changed: Microseconds?
    /// When it was seen last.
    var seen: Microseconds
    /// The event of that observation, unless it was not as it should be; else −1.
    var right: Int
    /// The same of the observation before.
    var rightBefore = -1
  }

  /// Numbers of one property, in the order of their things.
  fileprivate struct Track: Sendable {
    var entries: [Entry] = []
    /// Where the next one is expected: recorders go through the items in their order.
    var next = 0
  }

  private var tracks = [Track](repeating: Track(), count: ObservedProperty.allCases.count)
  private var decorations: [ObservedDecoration] = []
  /// When the decorations of a section changed last, of those that changed a short while ago.
  private var changedSections: [Int: Microseconds] = [:]
  private var hasDecorations = false

  /// How many numbers of a property are remembered; of more, those that were seen a short while ago.
  static let most = 4_096

  /// Takes in an observation, before it is asked about.
  ///
  /// Dots and pages that recorders can only look at while nothing moves have not been seen since the view was moved last: then they have been as
  /// they are since, as far as anybody knows.
  ///
  /// - Parameters:
  ///   - observation: The observation.
  ///   - place: The observation's.
  ///   - options: The tolerances.
  ///   - stirred: When the view was moved or edited last; nothing if it never was.
  /// - Complexity: O(1) for what comes in order, as a rule; else O(log *n*) in the things that were seen.
  @inline(__always)
  mutating func note(
    _ observation: SessionObservation, at place: Place, _ options: ConformanceOptions,
    stirred: @autoclosure () -> Microseconds?
  ) {
    switch observation {
    case .alpha(let item, let alpha):
      note(alpha, of: OpenStretch.Key(item), .alpha, at: place, options.alphaTolerance)
    case .scale(let item, let scale):
      note(scale, of: OpenStretch.Key(item), .scale, at: place, options.scaleTolerance)
    case .visible, .offset, .frame: break
    case .dots, .page, .mask, .decorations: noteRest(observation, at: place, options, stirred())
    }
  }

  private mutating func noteRest(
    _ observation: SessionObservation, at line: Place, _ options: ConformanceOptions,
    _ stirred: Microseconds?
  ) {
    switch observation {
    case .dots(let first, let alphas, let ys):
      for place in alphas.indices {
        let index = first &+ place
        note(
          alphas[place], of: OpenStretch.Key(section: index, item: 0), .dots, at: line,
          options.alphaTolerance,
          stirred)
        guard let ys, place < ys.count else { continue }
        note(
          ys[place], of: OpenStretch.Key(section: index, item: 1), .dots, at: line, options.pointTolerance,
          stirred)
      }
    case .page(let page):
      note(page.map { Double($0) } ?? -1, of: OpenStretch.Key(), .page, at: line, 0, stirred)
    case .mask(let start, let end, let stops):
      note(start, of: OpenStretch.Key(section: 0), .mask, at: line, options.maskTolerance)
      note(end, of: OpenStretch.Key(section: 1), .mask, at: line, options.maskTolerance)
      for (place, stop) in (stops ?? []).enumerated() {
        note(stop, of: OpenStretch.Key(section: 2, item: place), .mask, at: line, options.maskTolerance)
      }
    case .decorations(let shown): note(shown, at: line.time, options.pointTolerance)
    case .alpha, .scale, .visible, .offset, .frame: break
    }
  }

  /// Whether what a difference is about has been as it is for long enough to be at rest.
  func isSteady(_ finding: Difference.Finding, at time: Microseconds) -> Bool {
    switch finding {
    case .alpha(let item, _, _): return isSteady(OpenStretch.Key(item), .alpha, at: time)
    case .scale(let item, _, _): return isSteady(OpenStretch.Key(item), .scale, at: time)
    case .dot(let index, _, _):
      return isSteady(OpenStretch.Key(section: index, item: 0), .dots, at: time)
    case .dotPosition(let index, _, _):
      return isSteady(OpenStretch.Key(section: index, item: 1), .dots, at: time)
    case .page: return isSteady(OpenStretch.Key(), .page, at: time)
    case .mask(let side, _, _):
      return isSteady(OpenStretch.Key(section: side == .start ? 0 : 1), .mask, at: time)
    case .maskStops(let stops, _):
      return stops.indices.allSatisfy { isSteady(OpenStretch.Key(section: 2, item: $0), .mask, at: time) }
    case .decoration(_, let section, _, _):
      return changedSections[section].map { ShownChanges.isLongAgo($0, at: time) } ?? true
    case .visibility, .offset, .stop, .frame, .hash, .eventCount: return true
    }
  }

  private func isSteady(_ key: OpenStretch.Key, _ property: ObservedProperty, at time: Microseconds) -> Bool {
    guard let place = known(key, property), let changed = tracks[property.index].entries[place].changed else {
      return true
    }
    return ShownChanges.isLongAgo(changed, at: time)
  }

  private static func isLongAgo(_ changed: Microseconds, at time: Microseconds) -> Bool {
    time.since(changed) >= RestClock.pause
  }

  /// The event of the last observation of what a difference is about, before the one that was noted last; nothing if there is none that
  /// was right, and for what is no number.
  func lastRight(_ finding: Difference.Finding) -> Int? {
    guard let (key, property) = ShownChanges.thing(finding), let place = known(key, property) else {
      return nil
    }
    let event = tracks[property.index].entries[place].rightBefore
    return event < 0 ? nil : event
  }

  /// Takes in that what was noted last of a thing is not as it should be.
  mutating func noteWrong(_ finding: Difference.Finding) {
    guard let (key, property) = ShownChanges.thing(finding), let place = known(key, property) else { return }
    tracks[property.index].entries[place].right = -1
  }

  /// The number that a difference is about.
  private static func thing(_ finding: Difference.Finding) -> (OpenStretch.Key, ObservedProperty)? {
    switch finding {
    case .alpha(let item, _, _): (OpenStretch.Key(item), .alpha)
    case .scale(let item, _, _): (OpenStretch.Key(item), .scale)
    case .dot(let index, _, _): (OpenStretch.Key(section: index, item: 0), .dots)
    case .dotPosition(let index, _, _): (OpenStretch.Key(section: index, item: 1), .dots)
    case .page: (OpenStretch.Key(), .page)
    case .mask(let side, _, _): (OpenStretch.Key(section: side == .start ? 0 : 1), .mask)
    default: nil
    }
  }

  /// Where a number stands among those of its property; nothing if it was not seen.
  private func known(_ key: OpenStretch.Key, _ property: ObservedProperty) -> Int? {
    let index = property.index
    // Mostly it is what was just noted.
    var place = tracks[index].next - 1
    if place < 0 || tracks[index].entries[place].key != key { place = tracks[index].place(of: key) }
    return place < tracks[index].entries.count && tracks[index].entries[place].key == key ? place : nil
  }

  // MARK: Numbers

  @inline(__always)
  private mutating func note(
    _ value: Double, of key: OpenStretch.Key, _ property: ObservedProperty, at line: Place,
    _ tolerance: Double, _ stirred: Microseconds? = nil
  ) {
    let index = property.index
    let time = line.time
    var place = tracks[index].next
    if place >= tracks[index].entries.count || tracks[index].entries[place].key != key {
      place = tracks[index].place(of: key)
      if place == tracks[index].entries.count || tracks[index].entries[place].key != key {
        let entry = Entry(key: key, value: value, changed: nil, seen: time, right: line.event)
        insert(entry, at: place, in: index)
        return
      }
    }
    tracks[index].next = place + 1
    let seen = tracks[index].entries[place].seen
    tracks[index].entries[place].seen = time
    tracks[index].entries[place].rightBefore = tracks[index].entries[place].right
    tracks[index].entries[place].right = line.event
    guard !((tracks[index].entries[place].value - value).magnitude <= tolerance) else { return }
    tracks[index].entries[place].value = value
    let isFirstLook = stirred.map { seen < $0 && ShownChanges.isLongAgo($0, at: time) } ?? false
    tracks[index].entries[place].changed = isFirstLook ? stirred : time
  }

  private mutating func insert(_ entry: Entry, at place: Int, in index: Int) {
    tracks[index].entries.insert(entry, at: place)
    tracks[index].next = place + 1
    guard tracks[index].entries.count > ShownChanges.most else { return }
    tracks[index].next = 0
    tracks[index].entries.removeAll { ShownChanges.isLongAgo($0.seen, at: entry.seen) }
    // All at once: more than anybody draws. Nothing is known then, and all counts as first seen.
    if tracks[index].entries.count > ShownChanges.most / 2 { tracks[index].entries = [entry] }
  }

  // MARK: Decorations

  /// - Complexity: O(*n*) where nothing has changed, else O(*n* log *n*).
  private mutating func note(_ shown: [ObservedDecoration], at time: Microseconds, _ tolerance: Double) {
    defer { hasDecorations = true }
    // What creeps is compared with where it was, not with where it was a moment before.
    if hasDecorations && ShownChanges.areAlike(decorations[...], shown[...], tolerance) { return }
    if hasDecorations {
      let before = ShownChanges.sorted(decorations)
      let now = ShownChanges.sorted(shown)
      var (old, new) = (0, 0)
      while old < before.count || new < now.count {
        let section = min(
          old < before.count ? before[old].section : .max, new < now.count ? now[new].section : .max)
        let (oldStart, newStart) = (old, new)
        while old < before.count && before[old].section == section { old += 1 }
        while new < now.count && now[new].section == section { new += 1 }
        if !ShownChanges.areAlike(before[oldStart..<old], now[newStart..<new], tolerance) {
          changedSections[section] = time
        }
      }
      changedSections = changedSections.filter { !ShownChanges.isLongAgo($0.value, at: time) }
    }
    decorations = shown
  }

  private static func areAlike(
    _ one: ArraySlice<ObservedDecoration>, _ other: ArraySlice<ObservedDecoration>, _ tolerance: Double
  ) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        $0.section == $1.section && $0.kind == $1.kind && $0.frame.hasEdges(of: $1.frame, tolerance)
      }
  }

  /// Decorations by section, those of a section in the order in which they were recorded.
  private static func sorted(_ decorations: [ObservedDecoration]) -> [ObservedDecoration] {
    let order = decorations.indices.sorted {
      decorations[$0].section == decorations[$1].section
        ? $0 < $1 : decorations[$0].section < decorations[$1].section
    }
    return order.map { decorations[$0] }
  }

  // MARK: Edits

  /// Whether something was seen that an edit gives other names.
  var hasNames: Bool {
    hasDecorations || !tracks[ObservedProperty.alpha.index].entries.isEmpty
      || !tracks[ObservedProperty.scale.index].entries.isEmpty
  }

  /// Lets what was seen go along with its items and sections.
  ///
  /// - Complexity: O(*n* log *n*) in the items that were seen.
  mutating func follow(_ renumbering: borrowing Renumbering, in view: borrowing ViewState) {
    for property in [ObservedProperty.alpha, .scale] {
      var moved: [Entry] = []
      for entry in tracks[property.index].entries {
        guard case .item(let path)? = renumbering.after(.item(entry.key.path), in: view) else { continue }
        var entry = entry
        entry.key = OpenStretch.Key(path)
        moved.append(entry)
      }
      moved.sort { $0.key.path < $1.key.path }
      tracks[property.index] = Track(entries: moved)
    }
    func moved(_ section: Int) -> Int? {
      guard case .section(let number)? = renumbering.after(.section(section), in: view) else { return nil }
      return number
    }
    var kept: [ObservedDecoration] = []
    for var decoration in decorations {
      guard let section = moved(decoration.section) else { continue }
      decoration.section = section
      kept.append(decoration)
    }
    decorations = kept
    // The order in which a dictionary is gone through does not matter: no two sections become one.
    var changed: [Int: Microseconds] = [:]
    for (section, time) in changedSections {
      if let section = moved(section) { changed[section] = time }
    }
    changedSections = changed
  }
}

extension ShownChanges.Track {
  /// Where a thing stands, or would.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func place(of key: OpenStretch.Key) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) >> 1
      if entries[middle].key.path < key.path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
