import ScrollSession
import SessionLog
import SessionReplay

extension SeekReport {
  /// What was on screen at the end of the first session of a log that is in memory.
  ///
  /// - Parameters:
  ///   - log: The bytes of the log.
  ///   - file: What the log is called.
  /// - Throws: What is wrong with the log.
  public init(_ log: [UInt8], file: FileName) throws(ReportError) {
    var session = try SessionInMemory(log, file: file)
    var player: SessionPlayer
    do {
      player = try SessionPlayer(
        scene: session.header.scene, options: Replay.Options(), budget: 0,
        at: LogPlace(byteOffset: 0, line: session.headerLine))
    } catch {
      throw ReportError(error, in: file, line: session.headerLine)
    }
    player.seek(to: .end)
    while !player.hasArrived {
      let step = try session.next()
      let place = LogPlace(byteOffset: 0, line: session.reader.line)
      switch step {
      case .event: player.step(session.reader.event, to: place)
      case .skipped: player.skip(to: place)
      case .end: player.end()
      }
    }
    guard player.head.replay.state.clock != nil else {
      throw ReportError("\(file.path): nothing has happened: no event was accepted")
    }
    self.init(
      file: file, header: session.header, head: player.head, moment: player.head.moment(at: nil), view: nil)
  }
}
