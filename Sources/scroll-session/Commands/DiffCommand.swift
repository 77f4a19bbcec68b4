import ScrollGeometry
import SessionLog
import SessionReplay

/// `scroll-session diff`: what two logs say differently.
enum DiffCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let name = CommandSpec.diff.name
    var progress: Progress?
    defer { progress?.end() }
    func begin(_ size: Int?) -> Progress {
      let begun = Progress(size: size)
      progress = begun
      return begun
    }
    if arguments.operands.count == 1 {
      let whatIf = try WhatIf(arguments.operands[0], arguments, begin)
      return try compare(whatIf.a, whatIf.b, arguments)
    }
    guard arguments.operands.count == 2 else {
      throw CommandError.usage("diff takes two logs, or one and what should be otherwise", command: name)
    }
    for option in ["--scene", "--set", "--offsets", "--without"] where arguments.has(option) {
      throw CommandError.usage("\(option) goes with one log, not with two", command: name)
    }
    if case .key? = arguments.item("--item") {
      throw CommandError.usage(
        "--item needs a section and an item, such as 0,3, where two logs are compared: they name no items by keys",
        command: name)
    }
    guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
      throw CommandError.usage("standard input, -, can be read only once", command: name)
    }
    let a = try InputFile(arguments.operands[0])
    let b = try InputFile(arguments.operands[1])
    let shown = begin(a.size)
    let first = DiffSource(name: a.path) { buffer in
      let count = try a.read(into: buffer)
      shown.advance(by: count, events: 0)
      return count
    }
    return try compare(first, DiffSource(name: b.path) { try b.read(into: $0) }, arguments)
  }

  private static func compare(_ a: DiffSource, _ b: DiffSource, _ arguments: Arguments) throws
    -> Command.Outcome
  {
    do {
      if let out = arguments.value("--patch") { return try writePatch(a, b, to: out, arguments) }
      return try report(a, b, arguments)
    } catch let error as SideError {
      throw CommandError.input((error.side == .a ? a : b).name, error.error)
    }
  }

  /// Compares two logs and prints what differs.
  private static func report(_ a: DiffSource, _ b: DiffSource, _ arguments: Arguments) throws
    -> Command.Outcome
  {
    let listing = try Listing(arguments)
    var diff = LogDiff(try options(arguments, listing))
    var report: any DiffReport =
      arguments.has("--json")
      ? try DiffJSON(a, b, listing)
      : try DiffText(
        a, b, limit: listing.limit, isFirstOnly: listing.isFirstOnly,
        isSelective: diff.options.selects)
    comparing: while true {
      switch try diff.next() {
      case .needsInput(let side): try diff.read(side, side == .a ? a.read : b.read)
      case .finding(let finding):
        try report.note(finding)
        if listing.isFirstOnly { break comparing }
      case .end: break comparing
      }
    }
    for side in diff.torn {
      Terminal.complain("the last line is cut off and was left out: \((side == .a ? a : b).name)")
    }
    try report.end(diff.summary)
    return diff.summary.isEmpty ? .fine : .found
  }

  /// Writes all differences of two logs to a file.
  static func write(_ a: DiffSource, _ b: DiffSource, to path: String, _ limits: Limits) throws {
    var options = DiffOptions()
    options.limits = limits
    var diff = LogDiff(options)
    var report = try DiffText(a, b, limit: .max, to: path)
    while true {
      switch try diff.next() {
      case .needsInput(let side): try diff.read(side, side == .a ? a.read : b.read)
      case .finding(let finding): try report.note(finding)
      case .end: return try report.end(diff.summary)
      }
    }
  }

  /// Writes what turns the first log into the second.
  private static func writePatch(
    _ a: DiffSource, _ b: DiffSource, to out: String, _ arguments: Arguments
  ) throws -> Command.Outcome {
    let name = CommandSpec.diff.name
    for option in CommandSpec.diff.options.map(\.name)
    where arguments.has(option) && !patchOptions.contains(option) {
      throw CommandError.usage(
        "\(option) does not go with --patch, which has every difference", command: name)
    }
    for path in arguments.operands where isSameFile(input: path, output: out) {
      throw CommandError.usage("--patch would overwrite \(path)", command: name)
    }
    let output = try ReplacingFile(out)
    var writer = LogPatchWriter(limits: try Allowance.limits(arguments, name))
    writing: while true {
      switch try writer.next() {
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

  private static let patchOptions = [
    "--patch", "--scene", "--set", "--offsets", "--without", Allowance.option.name,
  ]

  /// How much is listed.
  struct Listing {
    /// How many differences are listed.
    let limit: Int
    /// Whether only the first is wanted.
    let isFirstOnly: Bool

    init(_ arguments: Arguments) throws(CommandError) {
      isFirstOnly = arguments.has("--first")
      limit = try arguments.listLimit(CommandSpec.diff.name)
    }
  }

  private static func options(_ arguments: Arguments, _ listing: Listing) throws(CommandError) -> DiffOptions
  {
    let name = CommandSpec.diff.name
    var options = DiffOptions()
    options.limits = try Allowance.limits(arguments, name)
    options.pointTolerance = try arguments.number("--tolerance", name) ?? 0
    options.alphaTolerance = try arguments.number("--alpha-tolerance", name) ?? 0
    options.timeTolerance = Microseconds(try arguments.time("--time-tolerance", name) ?? 0)
    options.ignoredFields = arguments.list("--ignore")
    options.kinds = arguments.list("--only")
    for kind in options.kinds where !DiffCommand.isKind(kind) {
      throw .usage(
        "there are no records of the kind \(kind): name effects or events, such as fade,decoration",
        command: name)
    }
    options.view = arguments.value("--view")
    switch arguments.item("--item") {
    case .path(let path)?: options.item = ItemName.text(path, nil)
    case .key(let key)?: options.key = key
    case nil: break
    }
    options.section = try arguments.index("--section", name)
    let first = try arguments.time("--from", name)
    let last = try arguments.time("--until", name)
    if first != nil || last != nil {
      guard first ?? 0 <= last ?? .max else {
        throw .usage("--from is later than --until", command: name)
      }
      options.times = Microseconds(first ?? 0)...Microseconds(last ?? .max)
    }
    options.isPrefix = arguments.has("--prefix")
    // Runs of the same finding are listed as one, so more than the limit may be needed.
    options.listLimit = listing.isFirstOnly ? 1 : listing.limit < 1 << 40 ? max(1, listing.limit * 64) : .max
    return options
  }
}

/// A log that is compared: where its bytes come from.
struct DiffSource {
  /// The name people see.
  let name: String
  /// Whether it is a file, so that somebody can look at its lines.
  var isFile = true
  /// Fills a buffer from its beginning; 0 at the end.
  let read: (UnsafeMutableRawBufferPointer) throws -> Int
}

/// Who tells what a comparison found.
protocol DiffReport {
  /// Takes in the next finding.
  mutating func note(_ finding: DiffFinding) throws
  /// Ends the report.
  mutating func end(_ summary: DiffSummary) throws
}
