import ScrollCore
import SessionLog
import SessionReplay

/// Measures the sessions of a log as the command does.
func measured(
  _ log: String, refreshRate: Double? = nil, offsets: ScrollingSpec.OffsetSource? = nil
) throws -> [SessionMeasures] {
  var reader = SessionReader()
  reader.append(Array(log.utf8))
  reader.endInput()
  var options = Replay.Options()
  options.audits = false
  var measures: [SessionMeasures] = []
  var session: (replay: Replay, meter: SessionMeter)?
  var read = 0
  while true {
    let token = try reader.next()
    let bytes = reader.readByteCount - read
    read = reader.readByteCount
    switch token {
    case .event:
      session?.replay.step(reader.event)
      if let replay = session?.replay { session?.meter.note(reader.event, bytes: bytes, after: replay) }
    case .skipped:
      session?.replay.skip()
      session?.meter.skip(bytes: bytes)
    case .header, .end:
      session?.replay.finish()
      if let replay = session?.replay { session?.meter.finish(after: replay) }
      if let session { measures.append(session.meter.measures) }
      guard case .header(var header) = token else { return measures }
      if let offsets {
        for view in header.scene.views.indices { header.scene.views[view].scrolling.offsets = offsets }
      }
      session = (
        try Replay(scene: header.scene, options: options),
        SessionMeter(header, bytes: bytes, refreshRate: refreshRate.flatMap { RefreshRate(hertz: $0) })
      )
    case .torn, .needsInput: break
    }
  }
}

/// A session in a list of ten items of 100 pt in a viewport of 300: offsets of 0 to 700 are within.
func list(_ lines: [String]) -> String {
  let header =
    #"{"format":"scroll-session","version":1,"name":"list","scene":{"views":[{"viewport":{"width":100,"height":300},"layout":{"itemSize":[100,100],"minimumLineSpacing":0},"sections":[{"count":10}]}]}}"#
  return ([header] + lines).joined(separator: "\n") + "\n"
}

/// Lines of a session by name, with times in milliseconds.
enum Line {
  static func appear(_ t: Double, y: Double = 0) -> String { line(t, "appear", #","x":0,"y":\#(y)"#) }
  static func scroll(_ t: Double, _ y: Double) -> String { line(t, "scroll", #","y":\#(y)"#) }
  static func began(_ t: Double, _ y: Double = 200) -> String { line(t, "drag.began", #","x":0,"y":\#(y)"#) }
  static func moved(_ t: Double, _ y: Double) -> String { line(t, "drag.moved", #","x":0,"y":\#(y)"#) }
  static func ended(_ t: Double, vy: Double? = nil) -> String {
    line(t, "drag.ended", vy.map { #","vx":0,"vy":\#($0)"# } ?? "")
  }
  static func plain(_ t: Double, _ type: String) -> String { line(t, type, "") }

  private static func line(_ t: Double, _ type: String, _ fields: String) -> String {
    #"{"t":\#(Int64(t * 1_000)),"type":"\#(type)"\#(fields)}"#
  }
}
