package import ScrollCore

/// Writes Perfetto's TrackEvent protobuf: a `Trace` of packets, each complete in itself.
///
/// Field numbers are those of perfetto's `protos/perfetto/trace`; names that come often are written once and are numbers from then on.
package struct TrackEventWriter: TraceWriter {
  /// What has been written and not been taken away.
  package var bytes: [UInt8] {
    get { trace.bytes }
    set { trace.bytes = newValue }
  }

  private var trace = ProtocolBuffer()
  private var names = CommonNames()
  private var categories = CommonNames()
  private var keys = CommonNames()
  private var isFirst = true

  /// A writer of an empty trace.
  package init() {}

  /// Makes the next track known, by its number.
  package mutating func describe(_ track: TraceTrack) {
    let packet = trace.begin(1)
    let descriptor = trace.begin(60)
    trace.integer(1, track.id)
    if let parent = track.parent { trace.integer(5, parent) }
    switch track.kind {
    case .session(let number):
      let process = trace.begin(3)
      trace.integer(1, number)
      trace.text(6, track.name)
      trace.end(process)
    case .group, .slices: trace.text(2, track.name)
    case .counter(let unit):
      trace.text(2, track.name)
      let counter = trace.begin(8)
      trace.text(6, unit)
      trace.end(counter)
    }
    trace.integer(11, 3)  // Its tracks stand in the order of their ranks.
    trace.integer(12, track.rank)
    trace.integer(15, 2)  // Tracks of one name stay apart.
    trace.end(descriptor)
    end(packet)
  }

  /// Begins a slice, or writes one that lasts for no time.
  package mutating func begin(_ slice: TraceSlice) {
    let event = begin(at: slice.time)
    trace.integer(3, categories.number(of: slice.category))
    for (key, value) in slice.arguments {
      let annotation = trace.begin(4)
      trace.integer(1, keys.number(of: key))
      switch value {
      case .integer(let value): trace.integer(4, value)
      case .number(let value): trace.fixed(5, value.bitPattern)
      case .text(let value): trace.text(6, value)
      }
      trace.end(annotation)
    }
    trace.integer(9, slice.isInstant ? 3 : 1)
    if slice.isNameCommon {
      trace.integer(10, names.number(of: slice.name))
    } else {
      trace.text(23, slice.name)
    }
    trace.integer(11, slice.track)
    for flow in slice.flows { trace.fixed(47, UInt64(flow)) }
    if let flow = slice.endingFlow { trace.fixed(48, UInt64(flow)) }
    end(event)
  }

  /// Ends the slice of a track that began last.
  package mutating func end(track: Int, at time: Microseconds) {
    let event = begin(at: time)
    trace.integer(9, 2)
    trace.integer(11, track)
    end(event)
  }

  /// Adds a value to a counter.
  package mutating func count(_ value: Double, on track: Int, at time: Microseconds) {
    let event = begin(at: time)
    trace.integer(9, 4)
    trace.integer(11, track)
    if let whole = Int(exactly: value), whole.magnitude < 1 << 40, whole >= 0 {
      trace.integer(30, whole)
    } else {
      trace.fixed(44, value.bitPattern)
    }
    end(event)
  }

  /// Ends the trace: nothing more is needed.
  package mutating func finish() {}

  /// Begins a packet with an event.
  private mutating func begin(at time: Microseconds) -> (packet: Int, event: Int) {
    let packet = trace.begin(1)
    trace.integer(8, Int(time.nanoseconds))
    return (packet, trace.begin(11))
  }

  private mutating func end(_ open: (packet: Int, event: Int)) {
    trace.end(open.event)
    if names.hasNew || categories.hasNew || keys.hasNew {
      let interned = trace.begin(12)
      categories.tellNew(1, to: &trace)
      names.tellNew(2, to: &trace)
      keys.tellNew(3, to: &trace)
      trace.end(interned)
    }
    end(open.packet)
  }

  private mutating func end(_ packet: Int) {
    trace.integer(10, 1)  // All is of one sequence,
    if isFirst { trace.integer(13, 1) }  // whose names begin here.
    isFirst = false
    trace.end(packet)
  }
}

/// Names that are written once, with the number that stands for each.
private struct CommonNames: Sendable {
  private var numbers: [String: Int] = [:]
  private var new: [String] = []

  var hasNew: Bool { !new.isEmpty }

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = numbers.count + 1
    new.append(name)
    return numbers.count
  }

  /// Writes the names that nobody has been told yet.
  mutating func tellNew(_ field: Int, to buffer: inout ProtocolBuffer) {
    for (index, name) in new.enumerated() {
      let entry = buffer.begin(field)
      buffer.integer(1, numbers.count - new.count + index + 1)
      buffer.text(2, name)
      buffer.end(entry)
    }
    new.removeAll()
  }
}

/// A message of Protocol Buffers.
private struct ProtocolBuffer: Sendable {
  var bytes: [UInt8] = []

  /// A field of a whole number.
  mutating func integer(_ field: Int, _ value: Int) {
    varint(UInt64(field) << 3)
    varint(UInt64(bitPattern: Int64(value)))
  }

  /// A field of eight bytes.
  mutating func fixed(_ field: Int, _ value: UInt64) {
    varint(UInt64(field) << 3 | 1)
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// A field of a text.
  mutating func text(_ field: Int, _ value: String) {
    varint(UInt64(field) << 3 | 2)
    varint(UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// Begins a field of another message, whose fields come next.
  ///
  /// - Returns: Where they begin, for ``end(_:)``.
  mutating func begin(_ field: Int) -> Int {
    varint(UInt64(field) << 3 | 2)
    bytes.append(0)
    return bytes.count
  }

  /// Ends the message whose fields began at a place: its length, which stands before them, is known now.
  mutating func end(_ start: Int) {
    let length = bytes.count - start
    if length > 0x7F {
      var size = ProtocolBuffer()
      size.varint(UInt64(length))
      bytes.replaceSubrange(start - 1..<start, with: size.bytes)
    } else {
      bytes[start - 1] = UInt8(length)
    }
  }

  @inline(__always)
  private mutating func varint(_ value: UInt64) {
    // Nearly all are of one byte.
    if value <= 0x7F { return bytes.append(UInt8(truncatingIfNeeded: value)) }
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

extension Microseconds {
  /// The same time in nanoseconds, no earlier than 0 and no later than can be said.
  var nanoseconds: Int64 { max(0, min(count, Int64.max / 1_000)) * 1_000 }
}
