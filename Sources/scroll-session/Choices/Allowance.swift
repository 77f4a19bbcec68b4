import SessionLog
import SessionReports

/// How much of something logs may ask for, which every command that reads logs lets its user say with `--allow`.
struct Allowance {
  /// What is limited.
  let limit: Limit
  /// The limit.
  let value: Int

  /// The option.
  static let option = OptionSpec(
    .allow, "LIMIT=N", "Let logs ask for more, or for less: line-length=256MiB; the limits are below.",
    limit: Limit.allCases.count)

  /// What `--help` says of the limits.
  static var help: String {
    let usual = Limits()
    var text = "\nlimits, how much a log may ask for (usual; least to most):\n"
    for limit in Limit.allCases {
      let least = limit.written(limit.range.lowerBound)
      let most = limit.written(limit.range.upperBound)
      let left = "  \(limit.rawValue)"
      text += left + String(repeating: " ", count: max(1, 22 - left.utf8.count))
      text += "\(limit.subject) (\(limit.written(usual[limit])); \(least) to \(most))\n"
    }
    return text
  }

  /// Reads a limit and its value, `line-length=256MiB`.
  init(_ text: String) throws(OptionFault) {
    let name = OptionKey.allow.name
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let limit = Limit(rawValue: parts[0]) else {
      let names = Limit.allCases.map(\.rawValue).joined(separator: ", ")
      throw OptionFault(
        "\(name) needs a limit and its value, such as line-length=256MiB, not \(text); the limits are \(names)"
      )
    }
    guard parts.count == 2, let value = Allowance.number(parts[1], limit), limit.range.contains(value) else {
      let least = limit.written(limit.range.lowerBound)
      let most = limit.written(limit.range.upperBound)
      throw OptionFault(
        "\(name) \(limit.rawValue) needs \(limit.countsBytes ? "so many bytes" : "a number"), "
          + "\(least) to \(most), not \(parts.count == 2 ? parts[1] : "nothing")")
    }
    self.limit = limit
    self.value = value
  }

  /// A number, of bytes perhaps with a unit.
  private static func number(_ text: String, _ limit: Limit) -> Int? {
    guard let unit = Limit.units.first(where: { limit.countsBytes && text.hasSuffix($0.suffix) }) else {
      return Int(text)
    }
    guard let count = Int(text.dropLast(unit.suffix.count)) else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit.bytes)
    return overflow ? nil : bytes
  }
}

extension CommandError {
  /// What is wrong with a log; where it goes beyond a limit, also how to set another one.
  static func input(_ path: String, _ error: LogError) -> CommandError {
    .input("\(path):\(error)" + (error.limit?.hint ?? ""))
  }
}

extension Arguments {
  /// The limits that are asked for.
  func limits() throws(CommandError) -> Limits {
    var limits = Limits()
    var given: Set<Limit> = []
    for allowance in self[all: .allow].joined() {
      guard given.insert(allowance.limit).inserted else {
        throw usage("\(OptionKey.allow.name) \(allowance.limit.rawValue) is given twice")
      }
      limits[allowance.limit] = allowance.value
    }
    return limits
  }

  /// How many things are listed: as many as `--limit` says; 40 without it, or 1,000 for programs.
  var listLimit: Int { self[.limit] ?? (self[.json] ? 1_000 : 40) }
}
