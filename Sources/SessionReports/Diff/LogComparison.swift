import SessionLog
public import SessionReplay

/// A log that is compared: where its bytes come from.
@safe
package struct DiffSource {
  /// The name people see.
  package let name: String
  /// Whether it is a file, so that somebody can look at its lines.
  package let isFile: Bool
  /// Fills a buffer from its beginning; 0 at the end.
  package let read: (UnsafeMutableRawBufferPointer) throws(ReportError) -> Int

  /// A log that is read as it is compared.
  package init(
    name: String, isFile: Bool = true,
    read: @escaping (UnsafeMutableRawBufferPointer) throws(ReportError) -> Int
  ) {
    self.name = name
    self.isFile = isFile
    unsafe self.read = read
  }

  /// A log that is read from its beginning.
  init(_ input: LogInput) {
    var piece: [UInt8] = []
    var rest = 0..<0
    unsafe self.init(name: input.file.path) { (buffer) throws(ReportError) in
      if rest.isEmpty { rest = 0..<(try input.read(&piece, 0)) }
      let count = min(buffer.count, rest.count)
      unsafe buffer.copyBytes(from: piece[rest.prefix(count)])
      rest = rest.dropFirst(count)
      return count
    }
  }
}

/// The comparison of two logs, finding by finding.
package struct LogComparison {
  package let a: DiffSource
  package let b: DiffSource
  package private(set) var diff: LogDiff

  /// Begins a comparison.
  package init(_ a: DiffSource, _ b: DiffSource, _ options: DiffOptions) {
    self.a = a
    self.b = b
    diff = LogDiff(options)
  }

  /// The next finding; nothing when both logs have been compared.
  ///
  /// - Throws: What is wrong with a log.
  package mutating func next() throws(ReportError) -> DiffFinding? {
    while true {
      let step: LogDiff.Step
      do {
        step = try diff.next()
      } catch {
        throw ReportError(error.error, in: FileName((error.side == .a ? a : b).name))
      }
      switch step {
      case .needsInput(.a): try unsafe diff.read(.a, a.read)
      case .needsInput(.b): try unsafe diff.read(.b, b.read)
      case .finding(let finding): return finding
      case .end: return nil
      }
    }
  }

  /// All of it for programs, with so many differences.
  mutating func json(limit: Int) throws(ReportError) -> String {
    var json = DiffJSON(a.name, b.name, limit: limit)
    var text = json.begin
    while let finding = try next() { text += json.note(finding) ?? "" }
    return text + json.end(diff.summary)
  }
}

extension DiffJSON {
  /// How many differences are listed if nobody says otherwise.
  public static let usualLimit = 1_000

  /// Compares two logs that are in memory, as `diff A B --json` does.
  ///
  /// - Throws: What is wrong with a log.
  public static func text(
    _ a: [UInt8], _ nameOfA: FileName, _ b: [UInt8], _ nameOfB: FileName, limit: Int = usualLimit
  ) throws(ReportError) -> String {
    try text(LogInput(a, file: nameOfA), LogInput(b, file: nameOfB), limit: limit)
  }

  package static func text(_ a: LogInput, _ b: LogInput, limit: Int) throws(ReportError) -> String {
    var comparison = LogComparison(DiffSource(a), DiffSource(b), DiffOptions(listLimit: limit))
    return try comparison.json(limit: limit)
  }

  /// Compares what a log in memory shows with what it would show in another setting, as `diff FILE --set … --json` does.
  ///
  /// - Parameters:
  ///   - log: The bytes of the log.
  ///   - file: What it is called.
  ///   - change: What is otherwise.
  ///   - session: The only session that is replayed, from 1; all, if nothing.
  ///   - limit: How many differences are listed.
  /// - Returns: One object.
  /// - Throws: What is wrong with the log, or why the setting cannot be made.
  public static func text(
    _ log: [UInt8], file: FileName, change: SceneChange, session: Int? = nil, limit: Int = usualLimit
  ) throws(ReportError) -> String {
    var options = LogOptions()
    options.change = change
    return try text(of: LogInput(log, file: file), options, session: session, limit: limit)
  }

  package static func text(
    of input: LogInput, _ options: LogOptions, session: Int?, limit: Int
  ) throws(ReportError) -> String {
    var setting = WhatIf.Setting()
    setting.change = options.change
    setting.nameOfScene = "the page"
    setting.session = session
    let whatIf = WhatIf(input, setting, options.limits)
    var comparison = LogComparison(whatIf.a, whatIf.b, DiffOptions(listLimit: limit))
    return try comparison.json(limit: limit)
  }
}

extension DiffOptions {
  /// The default options, for a list of so many differences.
  fileprivate init(listLimit: Int) {
    self.init()
    self.listLimit = LogComparison.listLimit(limit: listLimit)
  }
}

extension LogComparison {
  /// How many differences are looked at one by one where so many are listed: runs of the same are listed as one.
  package static func listLimit(limit: Int) -> Int { limit <= .max / 64 ? max(1, limit * 64) : .max }
}
