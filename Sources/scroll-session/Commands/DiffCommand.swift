import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session diff`: what two logs say differently.
enum DiffCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    var progress: Progress?
    defer { progress?.end() }
    func begin(_ size: Int?) -> Progress {
      let begun = Progress(size: size)
      progress = begun
      return begun
    }
    if arguments.operands.count == 1 {
      let setting = try whatIf(arguments)
      let input = try RepeatableInput(arguments.operands[0], isReadOnce: true)
      let whatIf = WhatIf(LogInput(input, begin(input.size)), setting, try arguments.limits())
      return try compare(whatIf.a, whatIf.b, arguments)
    }
    guard arguments.operands.count == 2 else {
      throw arguments.usage("diff takes two logs, or one and what should be otherwise")
    }
    if let option = arguments.given(.scene, .set, .offsets, .without).first {
      throw arguments.usage("\(option) goes with one log, not with two")
    }
    if case .key? = arguments[.item] {
      throw arguments.usage(
        "--item needs a section and an item, such as 0,3, where two logs are compared: they name no items by keys"
      )
    }
    guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    let a = try InputFile(arguments.operands[0])
    let b = try InputFile(arguments.operands[1])
    let shown = begin(a.size)
    return try compare(DiffSource(a) { shown.advance(by: $0, events: 0) }, DiffSource(b), arguments)
  }

  /// What is otherwise with one log.
  private static func whatIf(_ arguments: Arguments) throws -> WhatIf.Setting {
    let limits = try arguments.limits()
    var setting = WhatIf.Setting()
    let scenes = arguments[all: .scene]
    guard (arguments.operands + scenes).count(where: { $0 == "-" }) < 2 else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    if scenes.count == 2 { setting.first = (try SceneCommand.read(scenes[0], limits), scenes[0]) }
    if let last = scenes.last {
      setting.change.scene = try SceneCommand.read(last, limits)
      setting.nameOfScene = last
    }
    setting.change.settings = try Shared.settings(arguments)
    setting.change.offsets = arguments[.offsets]
    setting.omitted = arguments[.without]
    guard !setting.change.isEmpty || setting.omitted != nil else {
      throw arguments.usage(
        "diff takes two logs, or one and what should be otherwise: --scene, --set, --offsets or --without")
    }
    setting.view = arguments[.view]
    if case .key(let key)? = arguments[.item] { setting.key = key }
    return setting
  }

  private static func compare(_ a: DiffSource, _ b: DiffSource, _ arguments: Arguments) throws
    -> Command.Outcome
  {
    if let out = arguments[.patch] { return try writePatch(a, b, to: out, arguments) }
    return try report(a, b, arguments)
  }

  /// Compares two logs and prints what differs.
  private static func report(_ a: DiffSource, _ b: DiffSource, _ arguments: Arguments) throws
    -> Command.Outcome
  {
    let listing = Listing(arguments)
    var comparison = LogComparison(a, b, try options(arguments, listing))
    var report: any DiffReport =
      arguments[.json]
      ? try PrintedJSON(DiffJSON(a.name, b.name, limit: listing.limit))
      : try PrintedText(
        DiffText(
          FileName(a.name), FileName(b.name), hasLines: a.isFile && b.isFile, limit: listing.limit,
          isFirstOnly: listing.isFirstOnly, isSelective: comparison.diff.options.selects))
    while let finding = try comparison.next() {
      try report.note(finding)
      if listing.isFirstOnly { break }
    }
    for side in comparison.diff.torn {
      Terminal.complain("the last line is cut off and was left out: \((side == .a ? a : b).name)")
    }
    try report.end(comparison.diff.summary)
    return comparison.diff.summary.isEmpty ? .fine : .found
  }

  /// Writes all differences of two logs to a file.
  static func write(_ a: DiffSource, _ b: DiffSource, to path: String, _ limits: Limits) throws {
    var options = DiffOptions()
    options.limits = limits
    var comparison = LogComparison(a, b, options)
    var report = try PrintedText(
      DiffText(FileName(a.name), FileName(b.name), hasLines: true, limit: .max), to: path)
    while let finding = try comparison.next() { try report.note(finding) }
    try report.end(comparison.diff.summary)
  }

  /// Writes what turns the first log into the second.
  private static func writePatch(
    _ a: DiffSource, _ b: DiffSource, to out: String, _ arguments: Arguments
  ) throws -> Command.Outcome {
    let other = arguments.given(.patch, .scene, .set, .offsets, .without, .allow)
    if let option = arguments.givenNames.first(where: { !other.contains($0) }) {
      throw arguments.usage("\(option) does not go with --patch, which has every difference")
    }
    for path in arguments.operands where isSameFile(input: path, output: out) {
      throw arguments.usage("--patch would overwrite \(path)")
    }
    let output = try ReplacingFile(out)
    var writer = LogPatchWriter(limits: try arguments.limits())
    writing: while true {
      let step: LogPatchWriter.Step
      do {
        step = try writer.next()
      } catch {
        throw CommandError.input((error.side == .a ? a : b).name, error.error)
      }
      switch step {
      case .needsInput(let side): try writer.read(side, side == .a ? a.read : b.read)
      case .written:
        guard writer.bytes.count >= 1 << 16 else { continue }
        try output.write(writer.bytes)
        writer.removeAll()
      case .end: break writing
      }
    }
    try output.write(writer.bytes)
    try output.finish()
    return writer.hasDifference ? .found : .fine
  }

  /// Whether some effect or event is called so, or begins so and goes on behind a dot.
  private static func isKind(_ name: String) -> Bool {
    let names = EffectKind.allCases.map(\.rawValue) + EventType.allCases.map(\.rawValue) + ["header", "time"]
    return names.contains { $0 == name || $0.hasPrefix(name + ".") }
  }

  /// How much is listed.
  struct Listing {
    /// How many differences are listed.
    let limit: Int
    /// Whether only the first is wanted.
    let isFirstOnly: Bool

    init(_ arguments: Arguments) {
      isFirstOnly = arguments[.first]
      limit = arguments.listLimit
    }
  }

  private static func options(_ arguments: Arguments, _ listing: Listing) throws(CommandError) -> DiffOptions
  {
    var options = DiffOptions()
    options.limits = try arguments.limits()
    options.pointTolerance = arguments[.tolerance] ?? 0
    options.alphaTolerance = arguments[.alphaTolerance] ?? 0
    options.timeTolerance = arguments[.timeTolerance] ?? .zero
    options.ignoredFields = arguments[all: .ignore].flatMap { $0 }
    options.kinds = arguments[all: .only].flatMap { $0 }
    for kind in options.kinds where !DiffCommand.isKind(kind) {
      throw arguments.usage(
        "there are no records of the kind \(kind): name effects or events, such as fade,decoration")
    }
    options.view = arguments[.view]
    switch arguments[.item] {
    case .path(let path)?: options.item = ItemName.text(path, nil)
    case .key(let key)?: options.key = key
    case nil: break
    }
    options.section = arguments[.section]
    let (first, last) = (arguments[.from], arguments[.until])
    if first != nil || last != nil {
      let times = (first ?? .zero, last ?? Microseconds(.max))
      guard times.0 <= times.1 else { throw arguments.usage("--from is later than --until") }
      options.times = times.0...times.1
    }
    options.isPrefix = arguments[.prefix]
    options.listLimit = listing.isFirstOnly ? 1 : LogComparison.listLimit(limit: listing.limit)
    return options
  }
}

extension DiffSource {
  /// A file that is compared; `note` is told how many bytes were read.
  init(_ file: InputFile, note: @escaping (Int) -> Void = { _ in }) {
    self.init(name: file.path) { (buffer) throws(ReportError) in
      do throws(FileError) {
        let count = try file.read(into: buffer)
        note(count)
        return count
      } catch {
        throw ReportError(CommandError.file(error).text)
      }
    }
  }
}

/// Who tells what a comparison found.
protocol DiffReport {
  /// Takes in the next finding.
  mutating func note(_ finding: DiffFinding) throws
  /// Ends the report.
  mutating func end(_ summary: DiffSummary) throws
}

/// A comparison as text, printed or written to a file, where colours mean nothing.
private struct PrintedText: DiffReport {
  private var text: DiffText
  private let output: OutputFile
  private let isPlain: Bool

  init(_ text: DiffText, to path: String = "-") throws(FileError) {
    self.text = text
    output = try OutputFile(path)
    isPlain = path != "-"
  }

  mutating func note(_ finding: DiffFinding) throws {
    // First, since a call of write holds on to a copy of the text, which would be copied whole on every change.
    let lines = text.note(finding)
    try write(lines)
  }

  mutating func end(_ summary: DiffSummary) throws {
    try write(text.end(summary))
    try output.flush()
  }

  private func write(_ text: ReportText) throws(FileError) {
    try output.write(isPlain ? text.plain : Terminal.coloured(text))
  }
}

/// A comparison as JSON, printed as the differences come.
private struct PrintedJSON: DiffReport {
  private var json: DiffJSON
  private let output: OutputFile

  init(_ json: DiffJSON) throws(FileError) {
    self.json = json
    output = try OutputFile("-")
    try output.write(json.begin)
  }

  mutating func note(_ finding: DiffFinding) throws {
    if let text = json.note(finding) { try output.write(text) }
  }

  mutating func end(_ summary: DiffSummary) throws {
    try output.write(json.end(summary))
    try output.flush()
  }
}
