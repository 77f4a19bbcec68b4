import ScrollCore
import SessionLog
import SessionReplay

/// The lines of a session, from any of them on.
extension PageLog {
  /// A line of a session that has been read.
  struct Line {
    /// Its number after the header, from 0.
    let number: Int
    /// Its number in the log.
    let line: Int
    /// Where it stands in the log, with its line break.
    let range: Range<Int>
    /// What it says; `nil` if it is of a kind that is not known.
    let event: SessionEvent?
  }

  /// Reads lines of a session from a number on, until there are no more or the body returns false.
  func scan(
    _ index: Int, from number: Int, _ body: (Line) throws(ReportError) -> Bool
  ) throws(ReportError) {
    var place = sessions[index].start
    var next = 0
    if let tracks = sessions[index].replay?.tracks, let stretch = tracks.stretch(ofEvent: number) {
      place = tracks.stretches[stretch].place
      next = tracks.stretches[stretch].event
    }
    var reader = sessions[index].reader
    reader.resume(at: place.byteOffset, line: place.line)
    while true {
      let start = reader.readByteCount
      let event: SessionEvent?
      switch try token(&reader) {
      case .event: event = reader.event
      case .skipped: event = nil
      case .torn, .needsInput: continue
      case .header, .end: return
      }
      if next >= number {
        let line = Line(
          number: next, line: reader.line, range: start..<reader.readByteCount, event: event)
        guard try body(line) else { return }
      }
      next += 1
    }
  }

  /// The text of a line, without its line break and the blank lines before it.
  func text(of line: Line) -> ArraySlice<UInt8> {
    var text = bytes.bytes(in: line.range)[...]
    while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
    while let first = text.first, first == 0x0A || first == 0x0D { text = text.dropFirst() }
    return text
  }

  /// Replays some events of a session, and shows each with the playhead behind it and the place before it.
  mutating func replay(
    _ index: Int, events: Range<Int>,
    _ body: (SessionEvent, borrowing Playhead, LogPlace) throws(ReportError) -> Bool
  ) throws(ReportError) {
    prepareReplay(index)
    guard let replay = sessions[index].replay else { throw PageLog.noReplay }
    try self.replay(&replay.playing, of: index, events: events, body)
  }

  private func replay(
    _ playing: inout PagePlaying, of index: Int, events: Range<Int>,
    _ body: (SessionEvent, borrowing Playhead, LogPlace) throws(ReportError) -> Bool
  ) throws(ReportError) {
    try play(&playing, to: events.lowerBound > 0 ? .event(events.lowerBound - 1) : .start, of: index)
    while playing.player.eventCount < events.upperBound {
      let place = playing.player.head.place
      let count = playing.player.eventCount
      try play(&playing, to: .event(count), of: index)
      guard playing.player.eventCount > count else { return }
      // A line of an unknown kind was passed over; the reader still has the event before.
      guard playing.readsEvent else { continue }
      guard try body(playing.reader.event, playing.player.head, place) else { return }
    }
  }
}
