package import SessionLog
package import SessionReplay

/// Two logs that are compared, by what people call them, and what came of it.
package struct LogComparison {
  package let nameOfA: String
  package let nameOfB: String
  /// Whether both are files, so that somebody can look at their lines.
  package let isOfFiles: Bool
  package let differences: LogDifferences

  /// Compares two logs.
  ///
  /// - Throws: What is wrong with a log.
  package init(_ a: LogInput, _ b: LogInput, _ options: DiffOptions) throws(ReportError) {
    nameOfA = a.file.path
    nameOfB = b.file.path
    isOfFiles = true
    let (bytesOfA, bytesOfB) = (
      try a.readAll(longestLine: options.limits.lineLength),
      try b.readAll(longestLine: options.limits.lineLength)
    )
    do { differences = try LogDiff.differences(bytesOfA, bytesOfB, options) } catch {
      throw ReportError(error.error, in: (error.side == .a ? a : b).file)
    }
  }

  /// Compares what a recording shows in two settings.
  ///
  /// - Throws: What is wrong with the log, or why a setting cannot be made.
  package init(
    _ input: LogInput, _ whatIf: WhatIf, _ options: DiffOptions, _ limits: Limits
  ) throws(ReportError) {
    nameOfA = input.file.path + (whatIf.first.map { " in the scene of \($0.name)" } ?? "")
    nameOfB = input.file.path + " " + whatIf.words
    isOfFiles = false
    var replay = WhatIfReplay(input, whatIf, limits)
    differences = try replay.run().differences(options)
  }
}

extension DiffJSON {
  /// How many differences are listed if nobody says otherwise.
  package static let usualLimit = 1_000

  /// Compares two logs, as `diff A B --json` does.
  ///
  /// - Throws: What is wrong with a log.
  package static func text(_ a: LogInput, _ b: LogInput, limit: Int = usualLimit) throws(ReportError)
    -> String
  {
    try text(LogComparison(a, b, DiffOptions(listLimit: limit)), limit: limit)
  }

  /// A comparison as one object, with so many differences.
  package static func text(_ comparison: LogComparison, limit: Int) -> String {
    var json = JSONText()
    form.write(DiffOutcome(comparison: comparison, limit: limit), &json)
    json.raw("\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Compares what a log shows with what it would show in another setting, as `diff FILE --set … --json` does.
  ///
  /// - Parameters:
  ///   - input: The log.
  ///   - options: How it is read, and what is otherwise.
  ///   - session: The only session that is replayed, from 1; all, if `nil`.
  ///   - limit: How many differences are listed.
  /// - Returns: One object.
  /// - Throws: What is wrong with the log, or why the setting cannot be made.
  package static func text(
    of input: LogInput, _ options: LogOptions, session: Int? = nil, limit: Int = usualLimit
  ) throws(ReportError) -> String {
    var whatIf = WhatIf()
    whatIf.change = options.change
    whatIf.nameOfScene = "the page"
    whatIf.session = session
    return try text(
      LogComparison(input, whatIf, DiffOptions(listLimit: limit), options.limits), limit: limit)
  }
}

extension DiffOptions {
  /// The default options, for a list of so many differences.
  fileprivate init(listLimit: Int) {
    self.init()
    self.listLimit = listLimit
  }
}

extension LogComparison {
  /// How many differences are looked at one by one where so many are listed in words: runs of the same are listed as one.
  package static func listLimit(limit: Int) -> Int { limit <= .max / 64 ? max(1, limit * 64) : .max }
}
