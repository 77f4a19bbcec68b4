import ScrollCore
import SessionLog
import SessionReplay
import Testing

/// What views did along a session.
@Suite("Tracks")
struct SessionTracksTests {
  /// A list that is dragged down by a point every 10 ms, 100 times, and marked once.
  private static let log: String = {
    var lines = [
      ##"{"format":"scroll-session","version":1,"name":"s","scene":{"views":[{"viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100],"minimumLineSpacing":0},"sections":[{"count":5}],"behaviours":[{"kind":"fade"}]}]}}"##,
      ##"{"t":0,"type":"appear"}"##,
    ]
    for step in 1...100 { lines.append(##"{"t":\##(step * 10_000),"type":"scroll","y":\##(step)}"##) }
    lines.append(##"{"t":1005000,"type":"mark","label":"end"}"##)
    return lines.joined(separator: "\n") + "\n"
  }()

  private func tracks(of log: String = SessionTracksTests.log) throws -> SessionTracks {
    let session = try RecordedSession(log)
    var replay = try Replay(scene: session.header.scene)
    var tracks = SessionTracks(axes: [.vertical])
    for (event, line) in zip(session.events, session.lines) {
      replay.step(event)
      tracks.note(event, after: replay, from: LogPlace(byteOffset: line * 10, line: line - 1))
      guard line % 50 == 0 else { continue }
      tracks.note(
        Difference(
          event: replay.eventCount - 1, time: event.time, view: 0,
          finding: .eventCount(recorded: 1, replayed: 2)))
    }
    return tracks
  }

  @Test func `one column has all that happened`() throws {
    let tracks = try tracks()
    var whole = TrackColumns(from: .zero, to: Microseconds(2_000_000), count: 1)
    whole.add(tracks, view: 0)
    // The appearance, 100 scrolls and the mark.
    #expect(whole.count(.events, in: 0) == 102 && whole.count(.marks, in: 0) == 1)
    // The first item fades at 1, the second is never wholly in sight before 100, where the first one leaves.
    #expect(whole.count(.fade, in: 0) > 0)
    // Lines 50 and 100.
    #expect(whole.count(.differences, in: 0) == 2)
    #expect(whole.rows[0].offset.lower == 0 && whole.rows[0].offset.upper == 100)
    // A point in 10 ms.
    #expect(whole.rows[0].velocity.lower == 100 && whole.rows[0].velocity.upper == 100)
    #expect(whole.rows[0].recorded.isEmpty)
  }

  @Test func `two scrolls within half a frame have no speed of their own`() throws {
    let header = try #require(SessionTracksTests.log.split(separator: "\n").first)
    let log = """
      \(header)
      {"t":0,"type":"appear"}
      {"t":16000,"type":"scroll","y":8}
      {"t":16100,"type":"scroll","y":16}
      {"t":32000,"type":"scroll","y":24}

      """
    var whole = TrackColumns(from: .zero, to: Microseconds(32_000), count: 1)
    whole.add(try tracks(of: log), view: 0)
    // 8 points in 16 ms, then 16 points in 16 ms; not 8 points in a tenth of a millisecond.
    #expect(whole.rows[0].velocity.lower == 500 && whole.rows[0].velocity.upper == 1_000)
  }

  @Test func `columns of the time of one event have what it did`() throws {
    let tracks = try tracks()
    var columns = TrackColumns(from: .zero, to: Microseconds(1_000_000), count: 100)
    columns.add(tracks, view: 0)
    #expect(
      (0..<99).allSatisfy {
        columns.rows[$0].offset.lower == Double($0) && columns.count(.events, in: $0) == 1
      })
    // The last event lies at the end of the last column.
    #expect(columns.rows[99].offset.lower == 99 && columns.rows[99].offset.upper == 100)
    #expect(columns.offsetBefore == nil)
    var late = TrackColumns(from: Microseconds(505_000), to: Microseconds(508_000), count: 3)
    late.add(tracks, view: 0)
    #expect(late.rows.allSatisfy { $0.offset.isEmpty } && late.offsetBefore == 50)
  }

  @Test func `stretches are found by their events and times`() throws {
    let tracks = try tracks()
    #expect(tracks.stretch(ofEvent: 3) == 3 && tracks.stretch(ofEvent: 4) == 4)
    #expect(tracks.stretches[4].event == 4 && tracks.stretches[4].place == LogPlace(byteOffset: 60, line: 5))
    #expect(tracks.stretch(at: Microseconds(39_000)) == 3 && tracks.stretch(at: Microseconds(40_000)) == 4)
    #expect(tracks.stretch(at: Microseconds(-1)) == nil)
    #expect(tracks.has([.differences], in: 48) && !tracks.has([.differences], in: 49))
    #expect(tracks.has([.marks], in: 101) && !tracks.has([.marks], in: 100))
  }
}
