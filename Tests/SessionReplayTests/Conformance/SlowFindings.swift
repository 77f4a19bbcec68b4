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
    /// The app was told of a movement, be it to where it was.
    case told(view: Int)
    /// A transition that runs until a time, in place of the one before.
    case transition(view: Int, until: Int)
    /// The thing left.
    case leave(view: Int, property: String, subject: Int)
    /// An observation; age is nothing where it never was right, 0 where it is, and size how far off it is: above or below 0.
    case observe(view: Int, property: String, subject: Int, age: Int?, size: Int)
  }

  struct Entry {
    var time: Int
    var step: Step
  }

  var entries: [Entry] = []
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
      if case .observe(let view, let property, let subject, _, _) = entry.step,
        !things.contains(where: { $0 == (view, property, subject) })
      {
        things.append((view, property, subject))
      }
    }
    for thing in things {
      var wrong: [Int] = []
      func end() {
        guard let first = wrong.first, let last = wrong.last else { return }
        let resting = wrong.filter(rests)
        var told = resting.first ?? first
        for index in resting.isEmpty ? wrong : resting where abs(size(index)) > abs(size(told)) {
          told = index
        }
        stretches.append(
          (
            grade(wrong), thing.view, thing.property, thing.subject, size(told).signum(), entries[first].time,
            entries[last].time, wrong.count
          ))
        wrong = []
      }
      for (index, entry) in entries.enumerated() {
        switch entry.step {
        case .observe(let view, let property, let subject, let age, _)
        where (view, property, subject) == thing:
          if age.map({ $0 <= allowance(index) }) ?? false { end() } else { wrong.append(index) }
        case .leave(let view, let property, let subject) where (view, property, subject) == thing: end()
        default: break
        }
      }
      end()
    }
    var words: [String] = []
    for stretch in stretches {
      // All that are alike in view, property, grade and value; of what was late the values do not matter.
      let alike = stretches.filter {
        $0.grade == stretch.grade && $0.view == stretch.view && $0.property == stretch.property
          && ($0.alikeness == stretch.alikeness || stretch.grade == 2)
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

  /// How late an observation may be: a frame, or one more than were dropped since the last look, if those are one or two.
  private func allowance(_ index: Int) -> Int {
    guard case .observe(let view, _, _, _, _) = entries[index].step else { return 0 }
    let time = entries[index].time
    var last: Int?
    for entry in entries[..<index] {
      if case .observe(view, _, _, _, _) = entry.step, entry.time < time { last = entry.time }
    }
    guard let last, 2 * (time - last) > 3 * 16_667, 2 * (time - last) <= 7 * 16_667 else { return 16_667 }
    for entry in entries[..<index] {
      if case .told(view) = entry.step, entry.time > last, time - entry.time > 16_667 { return 16_667 }
    }
    return time - last + 16_667
  }

  private func size(_ index: Int) -> Int {
    guard case .observe(_, _, _, _, let size) = entries[index].step else { return 0 }
    return size
  }

  /// 0 is stuck, 1 wrong, 2 late, 3 start.
  private func grade(_ wrong: [Int]) -> Int {
    if wrong.contains(where: rests) { return 0 }
    if let first = wrong.first, isStart(first) { return 3 }
    let isLate = wrong.allSatisfy { index in
      guard case .observe(_, _, _, let age?, _) = entries[index].step else { return false }
      return age <= 250_000
    }
    return isLate ? 2 : 1
  }

  private func isStart(_ index: Int) -> Bool {
    guard case .observe(let view, _, _, _, _) = entries[index].step else { return false }
    for earlier in entries[..<index].reversed() {
      if case .appear(view) = earlier.step { return entries[index].time - earlier.time <= 250_000 }
    }
    return false
  }

  private func rests(_ index: Int) -> Bool {
    guard case .observe(let view, _, _, _, _) = entries[index].step else { return false }
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
