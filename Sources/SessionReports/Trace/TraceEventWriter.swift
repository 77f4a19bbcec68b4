package import ScrollCore
import SessionLog

/// Writes JSON trace events, as chrome://tracing and Perfetto read them: groups become parts of names, arrows are `bind_id`s.
package struct TraceEventWriter: TraceWriter {
  /// What has been written and not been taken away.
  package var bytes: [UInt8] {
    get { text.bytes }
    set { text.bytes = newValue }
  }

  private var text = JSONText()
  /// The tracks, in the order of their numbers.
  private var tracks: [TraceTrack] = []
  /// The slices that have begun, by their tracks; a track has one at a time.
  private var open: [Int: TraceSlice] = [:]
  /// The arrows of the slice that had some last, which end before others begin.
  private var arrows = 0...0
  private var isFirst = true

  /// A writer of an empty trace.
  package init() {
    text.raw("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
  }

  /// Makes a track known.
  package mutating func describe(_ track: TraceTrack) {
    tracks.append(track)
    let what: StaticString
    switch track.kind {
    case .session: what = "process"
    case .slices: what = "thread"
    case .group, .counter: return
    }
    describe(track, what, "_name", "name") { $0.string(track.path) }
    describe(track, what, "_sort_index", "sort_index") { $0.integer(track.id) }
  }

  private mutating func describe(
    _ track: TraceTrack, _ what: StaticString, _ end: StaticString, _ key: StaticString,
    _ value: (inout JSONText) -> Void
  ) {
    begin("M", of: track)
    text.raw(",\"name\":\"")
    text.raw(what)
    text.raw(end)
    text.raw("\",\"args\":{\"")
    text.raw(key)
    text.raw("\":")
    value(&text)
    text.raw("}}")
  }

  /// Begins a slice, which is written when its end is known: who reads it may take an end at the same time for one that came before.
  package mutating func begin(_ slice: TraceSlice) {
    var slice = slice
    if let flow = slice.endingFlow, arrows.contains(flow) { slice.endingFlow = arrows.lowerBound }
    if slice.isInstant { write(slice, until: slice.time) } else { open[slice.track] = slice }
  }

  /// Ends the slice of a track that began last.
  package mutating func end(track: Int, at time: Microseconds) {
    if let slice = open.removeValue(forKey: track) { write(slice, until: time) }
  }

  private mutating func write(_ slice: TraceSlice, until end: Microseconds) {
    begin("X", of: tracks[slice.track - 1])
    time(slice.time)
    text.raw(",\"dur\":")
    text.integer(Int(end.nanoseconds / 1_000 - slice.time.nanoseconds / 1_000))
    text.raw(",\"name\":")
    text.string(slice.name)
    text.raw(",\"cat\":")
    text.string(slice.category)
    // A slice has one number for all arrows that begin at it: the first one's.
    if let first = slice.flows.first {
      arrows = first...first + slice.flows.count - 1
      text.raw(",\"bind_id\":")
      text.string("\(first)")
      text.raw(",\"flow_out\":true")
    } else if let flow = slice.endingFlow {
      text.raw(",\"bind_id\":")
      text.string("\(flow)")
      text.raw(",\"flow_in\":true")
    }
    if !slice.arguments.isEmpty {
      text.raw(",\"args\":{")
      for (index, (key, value)) in slice.arguments.enumerated() {
        if index > 0 { text.raw(",") }
        text.string(key)
        text.raw(":")
        switch value {
        case .integer(let value): text.integer(value)
        case .number(let value): text.number(value)
        case .text(let value): text.string(value)
        }
      }
      text.raw("}")
    }
    text.raw("}")
  }

  /// Adds a value to a counter.
  package mutating func count(_ value: Double, on track: Int, at time: Microseconds) {
    // The format has no other numbers.
    guard value.isFinite else { return }
    let track = tracks[track - 1]
    begin("C", of: track)
    self.time(time)
    text.raw(",\"name\":")
    text.string(track.path)
    text.raw(",\"args\":{")
    // Who reads it calls the curve by its name and this word.
    if case .counter(let unit) = track.kind { text.string(unit) }
    text.raw(":")
    text.number(value)
    text.raw("}}")
  }

  /// Ends the trace.
  package mutating func finish() { text.raw("]}\n") }

  private mutating func begin(_ phase: StaticString, of track: TraceTrack) {
    if !isFirst { text.raw(",\n") }
    isFirst = false
    text.raw("{\"ph\":\"")
    text.raw(phase)
    text.raw("\",\"pid\":")
    text.integer(track.session)
    text.raw(",\"tid\":")
    text.integer(track.id)
  }

  private mutating func time(_ time: Microseconds) {
    text.raw(",\"ts\":")
    text.integer(Int(time.nanoseconds / 1_000))
  }
}
