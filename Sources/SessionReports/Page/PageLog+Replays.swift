import ScrollCore
import SessionLog
import SessionReplay

/// The players of the sessions.
extension PageLog {
  /// The session of a number, as an index.
  func index(ofSession number: Int) throws(ReportError) -> Int {
    guard sessions.indices.contains(number - 1) else {
      throw ReportError("\(file.path): there is no session \(number)")
    }
    return number - 1
  }

  /// Sends the player of a session to a moment.
  ///
  /// - Returns: Where it is then.
  mutating func play(_ index: Int, to moment: MomentChoice) throws(ReportError) -> Playhead {
    prepareReplay(index)
    guard let replay = sessions[index].replay else { throw PageLog.noReplay }
    try play(&replay.playing, to: PageLog.goal(moment), of: index)
    let head = replay.playing.player.head
    if case .event(let event) = moment, head.eventCount <= event {
      throw ReportError.noEvent(event, among: head.eventCount, in: file)
    }
    return head
  }

  /// Plays to a moment.
  func play(
    _ playing: inout PagePlaying, to goal: SessionPlayer.Goal, of index: Int
  ) throws(ReportError) {
    playing.player.seek(to: goal)
    while !playing.player.hasArrived { try step(&playing, of: index) }
  }

  private static func goal(_ moment: MomentChoice) throws(ReportError) -> SessionPlayer.Goal {
    switch moment {
    case .end: return .end
    case .time(let time): return .time(time)
    case .event(let event): return .event(event)
    case .line, .mark: throw ReportError("a page asks about times and events")
    }
  }

  /// Makes sure that a session has a player as far as it has been read.
  mutating func prepareReplay(_ index: Int) {
    if index == sessions.count - 1, let reading {
      sessions[index].replay = PageReplay(reading.pass, reader: sessions[index].reader)
    }
  }

  /// Gives a player its next line, or the word that there is none.
  func step(_ playing: inout PagePlaying, of index: Int) throws(ReportError) {
    let head = playing.player.head.place
    if playing.place != head {
      // Once it has left the session it may read another one.
      if playing.place == nil { playing.reader = sessions[index].reader }
      playing.reader.resume(at: head.byteOffset, line: head.line)
    }
    switch try token(&playing.reader) {
    case .event:
      let place = LogPlace(byteOffset: playing.reader.readByteCount, line: playing.reader.line)
      playing.place = place
      playing.readsEvent = true
      playing.player.step(playing.reader.event, to: place)
    case .skipped:
      let place = LogPlace(byteOffset: playing.reader.readByteCount, line: playing.reader.line)
      playing.place = place
      playing.readsEvent = false
      playing.player.skip(to: place)
    case .header, .end:
      playing.place = nil
      playing.player.end()
    case .torn, .needsInput: playing.place = head
    }
  }

  /// Reads on; where the reader needs input it gets what there is.
  func token(_ reader: inout SessionReader) throws(ReportError) -> SessionReader.Token {
    do throws(LogError) {
      while true {
        let token = try reader.next()
        guard token == .needsInput else { return token }
        let piece = bytes.slice(from: reader.appendedByteCount, most: 1 << 14)
        if piece.isEmpty { reader.endInput() } else { reader.append(piece) }
      }
    } catch {
      throw ReportError(error, in: file)
    }
  }

  static var noReplay: ReportError { ReportError("the session cannot be replayed") }
}
