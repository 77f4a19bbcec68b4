import ScrollCore
import SessionLog
import SessionReplay

/// A session of the page's log: where it stands, and what is known of it.
struct PageSession {
  /// Its header, with the scene it is replayed in.
  let header: SessionHeader
  /// The number of its header's line.
  let headerLine: Int
  /// Where its first event line begins.
  let start: LogPlace
  /// A reader that stands there.
  let reader: SessionReader
  /// What it came to; `nil` until it has been replayed to its end.
  var report: SessionReport?
  /// What leads to its moments; `nil` until it has been asked about or replayed to its end.
  var replay: PageReplay?
}

/// What leads to the moments of a session: a player with its keyframes, and tracks.
///
/// It is large, so it is one object and never copied.
final class PageReplay {
  /// What happened along the session.
  let tracks: SessionTracks
  /// When fingers dragged, what content was doing, and what people marked.
  let outline: SessionOutline
  /// How many lines the session has after its header, and where the last one ends.
  let eventCount: Int
  let end: LogPlace
  /// The player on its way.
  var playing: PagePlaying

  init(_ pass: borrowing PagePass, reader: SessionReader) {
    tracks = pass.tracks
    outline = pass.outline
    eventCount = pass.player.eventCount
    end = pass.player.head.place
    playing = PagePlaying(player: pass.player, reader: reader)
  }
}

/// A player, and the reader that gives it lines.
struct PagePlaying {
  var player: SessionPlayer
  var reader: SessionReader
  /// Where the reader stands, if it is in the session.
  var place: LogPlace?
  /// Whether the line the reader read last was an event.
  var readsEvent = false

  init(player: SessionPlayer, reader: SessionReader) {
    self.player = player
    self.reader = reader
  }
}

/// The pass over the session that is being read, as one object that is never copied.
final class PageReading {
  var pass: PagePass

  init(_ pass: PagePass) {
    self.pass = pass
  }
}

/// One pass over a session: judged, and remembered by keyframes and tracks.
struct PagePass {
  var judge: SessionJudge
  private(set) var player: SessionPlayer
  private(set) var tracks: SessionTracks
  private(set) var outline: SessionOutline

  init(
    _ session: PageSession, in file: FileName, number: Int, options: SessionExaminer.Options
  ) throws(SceneError) {
    player = try SessionPlayer(
      scene: session.header.scene, options: options.replay, at: session.start)
    player.seek(to: .end)
    judge = SessionJudge(
      session.header, in: file, number: number, replay: player.head.replay, options: options)
    tracks = SessionTracks(axes: session.header.scene.views.map { $0.axis })
    outline = SessionOutline(viewCount: session.header.scene.views.count)
  }

  /// Takes the event that a reader has just read.
  mutating func step(_ reader: borrowing SessionReader) {
    let event = reader.event
    let place = player.head.place
    judge.prepare(for: event, before: player.head.replay)
    player.step(event, to: LogPlace(byteOffset: reader.readByteCount, line: reader.line))
    let differences = judge.note(reader, after: player.head.replay)
    tracks.note(event, after: player.head.replay, from: place)
    for difference in differences { tracks.note(difference) }
    outline.note(event, after: player.head.replay, line: reader.line)
  }

  /// Passes over an event of a kind that is not known.
  mutating func skip(_ reader: borrowing SessionReader) {
    let place = player.head.place
    judge.report.skipped += 1
    player.skip(to: LogPlace(byteOffset: reader.readByteCount, line: reader.line))
    tracks.skip(number: player.eventCount - 1, from: place)
  }

  /// Ends the session.
  mutating func finish(_ reader: borrowing SessionReader) -> SessionReport {
    var replay = player.head.replay
    for difference in judge.end(after: replay) { tracks.note(difference) }
    replay.finish()
    judge.finish(reader, after: replay)
    player.end()
    outline.finish()
    return judge.report
  }
}
