import ScrollGeometry
import ScrollSession
import SessionLog
import SessionModel
import SessionReplay
import SessionReports

/// `scroll-session seek`: what was on screen at a moment.
enum SeekCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.count == 1 else {
      throw arguments.usage("seek takes one file")
    }
    var choice = try MomentChoice(arguments)
    let limit = arguments[.mostOfView] ?? SeekReport.usualLimit
    let options = try Shared.options(arguments)
    let input = try RepeatableInput(arguments.operands[0], isReadOnce: true)
    let progress = Progress(size: input.size)
    defer { progress.end() }
    var walk = try SessionWalk(
      arguments[.session] ?? .number(1), of: input, options, progress)
    let view = try arguments[.view].map { try self.view($0, in: walk.header.scene, input.path) }
    var player: SessionPlayer
    do {
      // The session is read once: nothing leads back.
      player = try SessionPlayer(
        scene: walk.header.scene, options: options.examination.replay, budget: 0,
        at: LogPlace(byteOffset: 0, line: walk.headerLine))
    } catch {
      throw CommandError.input("\(input.path):\(walk.headerLine):1: \(SceneMessages.describe(error))")
    }
    let hasEnded = try play(&player, to: &choice, &walk)
    try choice.check(hasEnded: hasEnded, input.path)
    try check(player, choice.time, walk, input.path)
    let moment = player.head.moment(at: choice.time)
    let report = SeekReport(
      file: FileName(input.path), header: walk.header, head: player.head, moment: moment, view: view)
    try Command.show(arguments[.json] ? report.json : report.text(limit: limit))
    return .fine
  }

  /// Plays up to a moment.
  ///
  /// - Returns: Whether the session ended before.
  private static func play(
    _ player: inout SessionPlayer, to choice: inout MomentChoice, _ walk: inout SessionWalk
  ) throws -> Bool {
    player.seek(to: choice.time.map { .time($0) } ?? .end)
    while !player.hasArrived {
      let step = try walk.next()
      let line = walk.reader.line
      if step == .end || choice.isBefore(line: line) {
        player.end()
        return step == .end
      }
      let place = LogPlace(byteOffset: 0, line: line)
      if step == .event {
        player.step(walk.reader.event, to: place)
        choice.note(walk.reader.event, line: line)
      } else {
        player.skip(to: place)
        choice.note(nil, line: line)
      }
    }
    return false
  }

  private static func view(_ name: String, in scene: SceneSpec, _ path: String) throws(CommandError) -> Int {
    guard let view = scene.views.firstIndex(where: { $0.id == name }) else {
      let names = scene.views.map { LogError.shown($0.id) }.joined(separator: ", ")
      throw .input("\(path): there is no view \(LogError.shown(name)), but \(names)")
    }
    return view
  }

  /// Makes sure that the session has begun at the moment.
  private static func check(
    _ player: SessionPlayer, _ time: Microseconds?, _ walk: SessionWalk, _ path: String
  ) throws(CommandError) {
    guard player.head.replay.state.clock == nil else { return }
    guard let time else { throw .input("\(path): nothing has happened: no event was accepted") }
    // The reader stands at the event after the moment, if there is one.
    throw .input(TextReport.nothing(at: time, before: walk.reader.event.time, in: path))
  }
}
