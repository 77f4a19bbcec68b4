package import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay

/// The two effect logs of one recording in two settings, made as they are read.
package final class WhatIf {
  /// What is otherwise in the second setting, and what the first is.
  package struct Setting {
    /// What is otherwise in the second, and the name of its scene if that is another one.
    package var change = SceneChange()
    package var nameOfScene = ""
    /// The scene of the first, if it is not the recording's own, and its name.
    package var first: (scene: SceneSpec, name: String)?
    /// The numbers of the events that the second leaves out.
    package var omitted: ClosedRange<Int>?
    /// The only session that is replayed, by its number; all, if nothing.
    package var session: Int?
    /// The name of the view that is asked for.
    package var view: String?
    /// The key of the item that is asked for.
    package var key: ItemKey?

    /// Nothing is otherwise.
    package init() {}

    /// What is otherwise, in words.
    fileprivate var words: String {
      var words: [String] = []
      if change.scene != nil { words.append("in the scene of \(nameOfScene)") }
      words += change.settings.map { "with \($0.text)" }
      if let offsets = change.offsets { words.append("with \(offsets.rawValue) offsets") }
      if let omitted {
        let (lower, upper) = (omitted.lowerBound, omitted.upperBound)
        words.append(lower == upper ? "without event \(lower)" : "without events \(lower)..\(upper)")
      }
      return words.joined(separator: ", ")
    }
  }

  private let input: LogInput
  private let setting: Setting
  private var stream: LogStream
  private var replays: SideBySide?
  private var pending: (a: [UInt8], b: [UInt8]) = ([], [])
  private var taken: (a: Int, b: Int) = (0, 0)
  private var hasEnded = false
  private var sessions = 0
  /// How many lines the session has so far, and the longest session.
  private var eventsOfSession = 0
  private var mostEvents = 0
  /// The names of the views.
  private var names: [String] = []
  /// The key that is asked for, until some item has it.
  private var missingKey: ItemKey?

  /// Prepares the replays of a log.
  package init(_ input: LogInput, _ setting: Setting, _ limits: Limits) {
    self.input = input
    self.setting = setting
    missingKey = setting.key
    stream = LogStream(input, SessionReader(limits: limits, scene: setting.first?.scene))
  }

  /// The effect log in the first setting, which keeps this alive.
  package var a: DiffSource {
    let name = input.file.path + (setting.first.map { " in the scene of \($0.name)" } ?? "")
    return source(.a, name)
  }

  /// The effect log in the second.
  package var b: DiffSource { source(.b, input.file.path + " " + setting.words) }

  private func source(_ side: LogSide, _ name: String) -> DiffSource {
    unsafe DiffSource(name: name, isFile: false) { (buffer) throws(ReportError) in
      try unsafe self.read(side, buffer)
    }
  }

  private func read(_ side: LogSide, _ buffer: UnsafeMutableRawBufferPointer) throws(ReportError) -> Int {
    while (side == .a ? pending.a.count - taken.a : pending.b.count - taken.b) == 0, !hasEnded { try go() }
    return switch side {
    case .a: unsafe WhatIf.take(&pending.a, &taken.a, buffer)
    case .b: unsafe WhatIf.take(&pending.b, &taken.b, buffer)
    }
  }

  private static func take(
    _ bytes: inout [UInt8], _ taken: inout Int, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = min(buffer.count, bytes.count - taken)
    unsafe buffer.copyBytes(from: bytes[taken..<taken + count])
    taken += count
    if taken == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      taken = 0
    }
    return count
  }

  /// Replays on until there are some effects, or the input ends.
  private func go() throws(ReportError) {
    switch try stream.next() {
    case .event:
      count()
      guard replays != nil else { return }
      replays?.step(stream.reader.event)
      lookForKey(after: stream.reader.event)
    case .skipped:
      count()
      replays?.skip()
    case .header(let header): try begin(header)
    case .torn(let error): input.noteTorn(error)
    case .end:
      guard sessions > 0 else { throw .noHeader(in: input.file) }
      try checkKey()
      replays?.finish()
      hasEnded = true
      try checkOmitted()
    }
    drain()
    if hasEnded { replays = nil }
  }

  private func count() {
    eventsOfSession += 1
    mostEvents = max(mostEvents, eventsOfSession)
  }

  private func begin(_ header: SessionHeader) throws(ReportError) {
    eventsOfSession = 0
    names = header.scene.views.map { $0.id }
    if let view = setting.view, !names.contains(view) {
      throw ReportError(
        "\(input.file.path): there is no view \(view); there is \(names.joined(separator: ", "))")
    }
    replays?.finish()
    drain()
    replays = nil
    sessions += 1
    guard setting.session == nil || setting.session == sessions else { return }
    let second: SceneSpec
    do {
      second = try setting.change.applied(to: header.scene)
    } catch {
      throw ReportError(error.message)
    }
    guard second.views.map({ $0.id }) == names else {
      throw ReportError(
        "\(input.file.path):\(stream.reader.line):1: expected a scene with the same views in both settings")
    }
    do {
      replays = try SideBySide(header, in: header.scene, and: second, omitting: setting.omitted)
    } catch {
      throw ReportError(error, in: input.file, line: stream.reader.line)
    }
    lookForKey()
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
  private func checkKey() throws(ReportError) {
    guard let missingKey, let state = replays?.stateOfA else { return }
    let number = setting.view.flatMap { name in names.firstIndex(of: name) } ?? 0
    guard state.views.indices.contains(number) else { return }
    throw ReportError(
      "\(input.file.path): " + WhyWords.absence(of: missingKey, in: state.views[number], "at any time"))
  }

  /// Refuses numbers of events that are not there.
  private func checkOmitted() throws(ReportError) {
    guard let omitted = setting.omitted, omitted.lowerBound >= mostEvents else { return }
    throw ReportError(
      "\(input.file.path): --without \(omitted.lowerBound)..\(omitted.upperBound): there are no such events, the last is \(mostEvents - 1)"
    )
  }

  private func drain() {
    guard let replays else { return }
    pending.a += replays.bytesOfA
    pending.b += replays.bytesOfB
    self.replays?.removeAll()
  }
}
