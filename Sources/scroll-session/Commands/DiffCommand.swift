import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session diff`: what two logs say differently.
enum DiffCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    if arguments.operands.count == 1 {
      let whatIf = try whatIf(arguments)
      let options = try options(arguments)
      let input = try LogInput(path: arguments.operands[0], options.limits)
      return try report(LogComparison(input, whatIf, options, options.limits), options, arguments)
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
    let options = try options(arguments)
    return try report(LogComparison(LogInput(a), LogInput(b), options), options, arguments)
  }

  /// What is otherwise with one log.
  private static func whatIf(_ arguments: Arguments) throws -> WhatIf {
    let limits = try arguments.limits()
    var whatIf = WhatIf()
    let scenes = arguments[all: .scene]
    guard (arguments.operands + scenes).count(where: { $0 == "-" }) < 2 else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    if scenes.count == 2 { whatIf.first = (try SceneCommand.read(scenes[0], limits), scenes[0]) }
    if let last = scenes.last {
      whatIf.change.scene = try SceneCommand.read(last, limits)
      whatIf.nameOfScene = last
    }
    whatIf.change.settings = try Shared.settings(arguments)
    whatIf.change.offsets = arguments[.offsets]
    whatIf.omitted = arguments[.without]
    guard !whatIf.change.isEmpty || whatIf.omitted != nil else {
      throw arguments.usage(
        "diff takes two logs, or one and what should be otherwise: --scene, --set, --offsets or --without")
    }
    whatIf.view = arguments[.view]
    if case .key(let key)? = arguments[.item] { whatIf.key = key }
    return whatIf
  }

  /// Prints what differs.
  private static func report(
    _ comparison: LogComparison, _ options: DiffOptions, _ arguments: Arguments
  ) throws -> Command.Outcome {
    let differences = comparison.differences
    for side in differences.torn {
      let name = side == .a ? comparison.nameOfA : comparison.nameOfB
      Terminal.complain("the last line is cut off and was left out: \(name)")
    }
    if arguments[.json] {
      try Command.show(DiffJSON.text(comparison, limit: arguments.listLimit))
    } else {
      let text = DiffText(
        FileName(comparison.nameOfA), FileName(comparison.nameOfB), hasLines: comparison.isOfFiles,
        limit: arguments.listLimit, isFirstOnly: arguments[.first], isSelective: options.selects)
      try Command.show(text.text(of: differences))
    }
    return differences.summary.isEmpty ? .fine : .found
  }

  /// Writes all differences of two logs to a file, where colours mean nothing.
  static func write(_ a: LogInput, _ b: LogInput, to path: String, _ limits: Limits) throws {
    var options = DiffOptions()
    options.limits = limits
    let comparison = try LogComparison(a, b, options)
    let text = DiffText(a.file, b.file, hasLines: true, limit: .max)
    try ReplacingFile.write(Array(text.text(of: comparison.differences).plain.utf8), to: path)
  }

  /// Whether some effect or event is called so, or begins so and goes on behind a dot.
  private static func isKind(_ name: String) -> Bool {
    let names = EffectKind.allCases.map(\.rawValue) + EventType.allCases.map(\.rawValue) + ["header", "time"]
    return names.contains { $0 == name || $0.hasPrefix(name + ".") }
  }

  private static func options(_ arguments: Arguments) throws(CommandError) -> DiffOptions {
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
    options.listLimit = arguments[.first] ? 1 : LogComparison.listLimit(limit: arguments.listLimit)
    return options
  }
}
