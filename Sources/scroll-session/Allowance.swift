import SessionLog

/// How much logs may ask for, which every command that reads logs lets its user say with `--allow`.
enum Allowance {
  /// The option.
  static let option = OptionSpec(
    "--allow", "LIMIT=N", "Let logs ask for more, or for less: line-length=256MiB; the limits are below.",
    limit: Limit.allCases.count)

  /// What `--help` says of the limits.
  static var help: String {
    let usual = Limits()
    var text = "\nlimits, how much a log may ask for (usual; least to most):\n"
    for limit in Limit.allCases {
      let least = written(limit.range.lowerBound, limit)
      let most = written(limit.range.upperBound, limit)
      let left = "  \(limit.rawValue)"
      text += left + String(repeating: " ", count: max(1, 22 - left.utf8.count))
      text += "\(limit.subject) (\(written(usual[limit], limit)); \(least) to \(most))\n"
    }
    return text
  }

  /// The limits that arguments ask for.
  static func limits(_ arguments: Arguments, _ command: String) throws(CommandError) -> Limits {
    var limits = Limits()
    var given: [Limit] = []
    for text in arguments.values(option.name) {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let (limit, value) = try read(String(part), command)
        guard !given.contains(limit) else {
          throw .usage("\(option.name) \(limit.rawValue) is given twice", command: command)
        }
        given.append(limit)
        limits[limit] = value
      }
    }
    return limits
  }

  private static func read(_ text: String, _ command: String) throws(CommandError) -> (Limit, Int) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let limit = Limit(rawValue: parts[0]) else {
      let names = Limit.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "\(option.name) needs a limit and its value, such as line-length=256MiB, not \(text); the limits are \(names)",
        command: command)
    }
    guard parts.count == 2, let value = number(parts[1], limit), limit.range.contains(value) else {
      let (least, most) = (limit.range.lowerBound, limit.range.upperBound)
      throw .usage(
        "\(option.name) \(limit.rawValue) needs \(limit.countsBytes ? "so many bytes" : "a number"), "
          + "\(written(least, limit)) to \(written(most, limit)), not \(parts.count == 2 ? parts[1] : "nothing")",
        command: command)
    }
    return (limit, value)
  }

  private static let units: [(suffix: String, bytes: Int)] = [
    ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10),
  ]

  /// A number, of bytes perhaps with a unit.
  private static func number(_ text: String, _ limit: Limit) -> Int? {
    guard let unit = units.first(where: { limit.countsBytes && text.hasSuffix($0.suffix) }) else {
      return Int(text)
    }
    guard let count = Int(text.dropLast(unit.suffix.count)) else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit.bytes)
    return overflow ? nil : bytes
  }

  /// A value as the option takes it, in the largest unit that leaves it whole.
  static func written(_ value: Int, _ limit: Limit) -> String {
    guard limit.countsBytes, let unit = units.first(where: { value >= $0.bytes && value % $0.bytes == 0 })
    else {
      return "\(value)"
    }
    return "\(value / unit.bytes)\(unit.suffix)"
  }
}

extension Limit {
  /// What an error about the limit says to its user: how to set another one.
  var hint: String {
    "; \(Allowance.option.name) \(rawValue)=N sets another, up to \(Allowance.written(range.upperBound, self))"
  }
}

extension CommandError {
  /// What is wrong with a log; where it goes beyond a limit, also how to set another one.
  static func input(_ path: String, _ error: LogError) -> CommandError {
    .input("\(path):\(error)" + (error.limit?.hint ?? ""))
  }
}
