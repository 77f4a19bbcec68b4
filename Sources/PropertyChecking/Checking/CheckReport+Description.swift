extension CheckReport: CustomStringConvertible {
  /// The report for people, some lines without a line break at the end.
  public var description: String {
    var lines: [String] = []
    if failures.isEmpty { lines.append("\(heading) \(problem.map { "says nothing: \($0)" } ?? passed)") }
    for failure in failures { lines += description(of: failure) }
    if !failures.isEmpty, let problem { lines.append("\(heading) has a problem: \(problem)") }
    for failure in fixed {
      lines.append("fixed: a stored failure of \(heading), “\(failure.label)”, does not fail any more")
    }
    return lines.joined(separator: "\n")
  }

  private var heading: String { "property “\(property)”" }

  private var passed: String {
    let tested = "passed \(count(cases, "case"))\(isExhausted ? ", which are all there are" : "")"
    return discarded.total == 0 ? tested : "\(tested) (\(discarded.total) discarded)"
  }

  private func description(of found: FoundFailure<Value>) -> [String] {
    var lines = [
      "\(heading) failed, \(place(of: found)), seed \(seed)",
      "  value:    \(found.description)",
      "  failure:  \(found.failure.message)",
      "  shrunk:   from \(count(found.choicesBefore, "choice")) to \(found.choices.count) in \(count(found.shrinkCalls, "call"))",
    ]
    if found.isBudgetSpent { lines[3] += "; the calls ran out, there may be a simpler value" }
    for free in found.freeChoices {
      lines.append("  any other value of choice \(free.position) fails, too, as in \(free.example)")
    }
    return lines
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func place(of found: FoundFailure<Value>) -> String {
    switch found.origin {
    case .generated(let number): "case \(number)"
    case .enumerated: "among all values there are"
    case .stored: "as in an earlier run"
    case .shrinking: "met while another failure was shrunk"
    }
  }
}
