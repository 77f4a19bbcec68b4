/// Findings in the plainest manner: everything is kept, everything is searched.
///
/// It knows nothing of logs and layouts. A history says when views stirred, and of each observation whether it was right, or how
/// long before it had been.
struct SlowFindings {
  enum Step {
    case appear(view: Int)
    /// Moved or edited.
    case stir(view: Int)
    case finger(view: Int, isDown: Bool)
    /// A transition that runs until a time, in place of the one before.
    case transition(view: Int, until: Int)
    /// The thing left.
    case leave(view: Int, property: String, subject: Int)
    /// An observation of a number, and how many values of ``places`` it could have been so far; nothing if it was to be 0 always. How far off it is,
    /// is above or below 0.
    case observe(view: Int, property: String, subject: Int, value: Int, dueCount: Int?, size: Int)
  }

  /// What was to be seen from a time on, and whether somebody looked while it was so.
  struct Due {
    var time: Int
    var value: Int
    var isSeen = false
  }

  struct Entry {
    var time: Int
    var step: Step
  }

  var entries: [Entry] = []
  /// Where the content of each view was, from when on.
  var places: [[Due]] = []
  /// The views that move together.
  var groups: [[Int]]

  /// A stretch in words: `stuck frame 0 class 3: 2 from 5 to 9`.
  var findings: [String] {
    var stretches:
      [(
        grade: Int, view: Int, property: String, subject: Int, alikeness: Int, first: Int, last: Int,
        count: Int
      )] = []
    var things: [(view: Int, property: String, subject: Int)] = []
    for entry in entries {
      if case .observe(let view, let property, let subject, _, _, _) = entry.step,
        !things.contains(where: { $0 == (view, property, subject) })
      {
        things.append((view, property, subject))
      }
    }
    for thing in things {
      let looks = entries.indices.filter { index in
        if case .observe(let view, let property, let subject, _, _, _) = entries[index].step {
          (view, property, subject) == thing
        } else {
          false
        }
      }
      var wrong: [Int] = []
      func end() {
        guard let first = wrong.first, let last = wrong.last else { return }
        // What is seen in a rest whose last look differs is what is told.
        let stuck = wrong.filter { index in
          rests(index)
            && wrong.contains { other in
              other >= index && !endsRest(of: thing.view, between: index, other)
                && isLastOfRest(other, of: thing.view, among: looks)
            }
        }
        let told = (stuck.isEmpty ? wrong : stuck).reduce(stuck.first ?? first) {
          abs(size($1)) > abs(size($0)) ? $1 : $0
        }
        let grade =
          !stuck.isEmpty ? 0 : isStart(first) ? 4 : wrong.allSatisfy { isRight($0, lag: 250_000) } ? 3 : 1
        stretches.append(
          (
            grade, thing.view, thing.property, thing.subject, size(told).signum(), entries[first].time,
            entries[last].time, wrong.count
          ))
        wrong = []
      }
      for look in looks {
        if isRight(look, lag: 0) { end() } else { wrong.append(look) }
      }
      end()
    }
    var words: [String] = []
    for stretch in stretches {
      // All that are alike in view, property, grade and value; of what was late the values do not matter.
      let alike = stretches.filter {
        $0.grade == stretch.grade && $0.view == stretch.view && $0.property == stretch.property
          && ($0.alikeness == stretch.alikeness || stretch.grade == 3)
      }
      let first = alike.map(\.first).min() ?? 0
      let subjects = Set(alike.map(\.subject)).sorted()
      let parts = alike.map { "\($0.first)–\($0.last) × \($0.count)" }.sorted()
      words.append(
        "\(stretch.grade) \(1_000_000_000 + first) view \(stretch.view) \(stretch.property) \(subjects) \(parts)"
      )
    }
    return Set(words).sorted()
  }

  /// Whether an observation lies between the least and the greatest value that may still be seen.
  private func isRight(_ index: Int, lag: Int) -> Bool {
    guard case .observe(let view, _, _, let value, let count, _) = entries[index].step else { return false }
    let time = entries[index].time
    // What came later in the same moment may be seen, too.
    let due =
      count.map { count in
        places[view].enumerated().filter { $0.offset < count || $0.element.time == time }.map(\.element)
      }
      ?? [Due(time: 0, value: 0)]
    var shown: [Int] = []
    for (place, entry) in due.enumerated() {
      guard place + 1 < due.count else {
        shown.append(entry.value)
        break
      }
      let until = due[place + 1].time
      // What lasted for no time was shown only if somebody looked.
      let isShown = until > entry.time || entry.isSeen
      if isShown && time - until <= max(lag, self.lag(after: until, view)) { shown.append(entry.value) }
    }
    return value >= shown.min() ?? 0 && value <= shown.max() ?? 0
  }

  /// How long after a time what was told then may be unseen: until the next look of the view, at least a frame, if that comes within three and a half.
  private func lag(after time: Int, _ view: Int) -> Int {
    let looks = entries.filter { entry in
      if case .observe(view, _, _, _, _, _) = entry.step { entry.time > time } else { false }
    }
    guard let next = looks.map(\.time).min(), 2 * (next - time) <= 7 * 16_667 else { return 16_667 }
    return max(16_667, next - time)
  }

  /// Whether a look is at rest, and the last of its thing before the rest ends.
  private func isLastOfRest(_ index: Int, of view: Int, among looks: [Int]) -> Bool {
    guard rests(index) else { return false }
    guard let next = looks.first(where: { $0 > index }) else { return true }
    return endsRest(of: view, between: index, next)
  }

  private func endsRest(of view: Int, between one: Int, _ other: Int) -> Bool {
    entries[one..<other].contains { entry in
      switch entry.step {
      case .finger(view, _): true
      case .appear(let stirred), .stir(let stirred):
        stirred == view || groups.contains { $0.contains(stirred) && $0.contains(view) }
      default: false
      }
    }
  }

  private func size(_ index: Int) -> Int {
    guard case .observe(_, _, _, _, _, let size) = entries[index].step else { return 0 }
    return size
  }

  private func isStart(_ index: Int) -> Bool {
    guard case .observe(let view, _, _, _, _, _) = entries[index].step else { return false }
    for earlier in entries[..<index].reversed() {
      if case .appear(view) = earlier.step { return entries[index].time - earlier.time <= 250_000 }
    }
    return false
  }

  private func rests(_ index: Int) -> Bool {
    guard case .observe(let view, _, _, _, _, _) = entries[index].step else { return false }
    let time = entries[index].time
    var isDown = false
    var runsUntil = Int.min
    for earlier in entries[..<index] {
      switch earlier.step {
      case .finger(view, let down): isDown = down
      case .appear(let other), .stir(let other):
        let isLinked = other == view || groups.contains { $0.contains(other) && $0.contains(view) }
        if isLinked && time - earlier.time < 250_000 { return false }
        if case .appear(view) = earlier.step { isDown = false }
      case .transition(view, let until): runsUntil = until
      default: break
      }
    }
    return !isDown && time >= runsUntil
  }
}
