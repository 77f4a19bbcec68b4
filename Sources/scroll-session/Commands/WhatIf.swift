import ScrollSession
import SessionLog
import SessionModel
import SessionReplay
import SessionReports

/// The two effect logs of one recording in two settings, made as they are read.
final class WhatIf {
  /// The effect log in the first setting.
  private(set) lazy var a = DiffSource(name: names.a, isFile: false) { [unowned self] in try read(.a, $0) }
  /// The effect log in the second.
  private(set) lazy var b = DiffSource(name: names.b, isFile: false) { [unowned self] in try read(.b, $0) }

  private let input: InputFile
  private let names: (a: String, b: String)
  private var settings: Settings
  private var reader: SessionReader
  private var replays: SideBySide?
  private var piece = [UInt8](repeating: 0, count: 1 << 18)
  private var pending: (a: [UInt8], b: [UInt8]) = ([], [])
  private var taken: (a: Int, b: Int) = (0, 0)
  private var hasEnded = false
  private let progress: Progress
  private var events = 0
  /// How many lines the session has so far, and the longest session.
  private var eventsOfSession = 0
  private var mostEvents = 0
  /// The view that is asked for.
  private let view: String?
  /// The key of the item that is asked for, until some item has it.
  private var missingKey: ItemKey?

  /// What is otherwise in the second setting, and what the first is.
  private struct Settings {
    var sceneA: SceneSpec?
    var sceneB: SceneSpec?
    var changes: [SceneSetting] = []
    var offsets: ScrollingSpec.OffsetSource?
    var omitted: ClosedRange<Int>?
    /// The names of the views.
    var names: [String] = []

    /// The second scene, from the header's own.
    func second(_ own: SceneSpec) throws(SceneSetting.Failure) -> SceneSpec {
      var scene = sceneB ?? own
      for change in changes { scene = try change.applied(to: scene) }
      if let offsets { scene.useOffsets(offsets) }
      return scene
    }
  }

  init(_ path: String, _ arguments: Arguments, _ progress: (Int?) -> Progress) throws {
    let limits = try arguments.limits()
    var settings = Settings()
    var others: [String] = []
    let scenes = arguments[all: .scene]
    guard ([path] + scenes).count(where: { $0 == "-" }) < 2 else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    if scenes.count == 2 { settings.sceneA = try SceneCommand.read(scenes[0], limits) }
    if let last = scenes.last {
      settings.sceneB = try SceneCommand.read(last, limits)
      others.append("in the scene of \(last)")
    }
    for text in arguments[all: .set] {
      do {
        settings.changes.append(try SceneSetting(text, limits: limits))
      } catch {
        throw arguments.usage(error.message)
      }
      others.append("with \(text)")
    }
    if let source = arguments[.offsets] {
      settings.offsets = source
      others.append("with \(source.rawValue) offsets")
    }
    settings.omitted = arguments[.without]
    if let text = arguments.text(.without) {
      others.append("without event\(text.contains("..") ? "s" : "") \(text)")
    }
    guard !others.isEmpty else {
      throw arguments.usage(
        "diff takes two logs, or one and what should be otherwise: --scene, --set, --offsets or --without")
    }
    input = try InputFile(path)
    self.progress = progress(input.size)
    self.settings = settings
    view = arguments[.view]
    if case .key(let key)? = arguments[.item] { missingKey = key }
    reader = SessionReader(limits: limits, scene: settings.sceneA)
    let first = scenes.count == 2 ? " in the scene of \(scenes[0])" : ""
    names = (input.path + first, input.path + " " + others.joined(separator: ", "))
  }

  private func read(_ side: LogSide, _ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while (side == .a ? pending.a.count - taken.a : pending.b.count - taken.b) == 0, !hasEnded { try go() }
    switch side {
    case .a: return WhatIf.take(&pending.a, &taken.a, buffer)
    case .b: return WhatIf.take(&pending.b, &taken.b, buffer)
    }
  }

  private static func take(
    _ bytes: inout [UInt8], _ taken: inout Int, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = min(buffer.count, bytes.count - taken)
    buffer.copyBytes(from: bytes[taken..<taken + count])
    taken += count
    if taken == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      taken = 0
    }
    return count
  }

  /// Replays on until there are some effects, or the input ends.
  private func go() throws {
    do {
      switch try reader.next() {
      case .event:
        events += 1
        eventsOfSession += 1
        mostEvents = max(mostEvents, eventsOfSession)
        replays?.step(reader.event)
        lookForKey(after: reader.event)
      case .skipped:
        eventsOfSession += 1
        mostEvents = max(mostEvents, eventsOfSession)
        replays?.skip()
      case .header(let header): try begin(header)
      case .needsInput:
        let count = try input.read(into: &piece)
        if count == 0 { reader.endInput() }
        reader.append(piece, count: count)
        progress.advance(by: count, events: events)
      case .torn(let error):
        Terminal.complain("the last line is cut off and was left out: \(input.path):\(error)")
      case .end:
        try checkKey()
        replays?.finish()
        hasEnded = true
        try checkOmitted()
      }
    } catch let error as LogError {
      throw CommandError.input(input.path, error)
    }
    drain()
    if hasEnded { replays = nil }
  }

  private func begin(_ header: SessionHeader) throws {
    eventsOfSession = 0
    if let view = view, !header.scene.views.contains(where: { $0.id == view }) {
      let names = header.scene.views.map(\.id).joined(separator: ", ")
      throw CommandError.usage("there is no view \(view); there is \(names)", command: CommandSpec.diff.name)
    }
    replays?.finish()
    drain()
    let place = "\(input.path):\(reader.line):1"
    settings.names = header.scene.views.map(\.id)
    do {
      let second = try settings.second(header.scene)
      guard second.views.map(\.id) == header.scene.views.map(\.id) else {
        throw CommandError.input("\(place): expected a scene with the same views in both settings")
      }
      replays = try SideBySide(header, in: header.scene, and: second, omitting: settings.omitted)
      lookForKey()
    } catch let error as SceneError {
      throw CommandError.input("\(place): \(SceneMessages.describe(error))")
    } catch let error as SceneSetting.Failure {
      throw CommandError.input(error.message)
    }
  }

  /// Looks for the key after an edit of the data.
  private func lookForKey(after event: SessionEvent) {
    switch event.action {
    case .update, .batch, .reload: lookForKey()
    default: break
    }
  }

  private func lookForKey() {
    if let missingKey, replays?.view(withKey: missingKey) != nil { self.missingKey = nil }
  }

  /// Refuses a key that no item has had.
  private func checkKey() throws(CommandError) {
    guard let missingKey, let state = replays?.stateOfA else { return }
    let number = view.flatMap { name in settings.names.firstIndex(of: name) } ?? 0
    guard state.views.indices.contains(number) else { return }
    throw .input(
      "\(input.path): " + ItemChoice.absence(of: missingKey, in: state.views[number], "at any time"))
  }

  /// Refuses numbers of events that are not there.
  private func checkOmitted() throws(CommandError) {
    guard let omitted = settings.omitted, omitted.lowerBound >= mostEvents else { return }
    throw .usage(
      "--without \(omitted.lowerBound)..\(omitted.upperBound): there are no such events, the last is \(mostEvents - 1)",
      command: CommandSpec.diff.name)
  }

  private func drain() {
    guard let replays else { return }
    pending.a += replays.bytesOfA
    pending.b += replays.bytesOfB
    self.replays?.removeAll()
  }
}
