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
  private var packet = ProtocolBuffer()
  private var event = ProtocolBuffer()
  private var names = CommonNames()
  private var categories = CommonNames()
  private var keys = CommonNames()
  private var isFirst = true

  /// A writer of an empty trace.
  package init() {}

  /// Makes a track known.
  package mutating func describe(_ track: TraceTrack) {
    var descriptor = ProtocolBuffer()
    descriptor.integer(1, track.id)
    if let parent = track.parent { descriptor.integer(5, parent) }
    switch track.kind {
    case .session(let number):
      var process = ProtocolBuffer()
      process.integer(1, number)
      process.text(6, track.name)
      descriptor.message(3, process)
    case .group, .slices: descriptor.text(2, track.name)
    case .counter(let unit):
      descriptor.text(2, track.name)
      var counter = ProtocolBuffer()
      counter.text(6, unit)
      descriptor.message(8, counter)
    }
    descriptor.integer(11, 3)  // Its tracks stand in the order of their ranks.
    descriptor.integer(12, track.rank)
    descriptor.integer(15, 2)  // Tracks of one name stay apart.
    packet.message(60, descriptor)
    endPacket()
  }

  /// Begins a slice, or writes one that lasts for no time.
  package mutating func begin(_ slice: TraceSlice) {
    let category = categories.number(of: slice.category)
    event.integer(3, category)
    for (key, value) in slice.arguments {
      var annotation = ProtocolBuffer()
      annotation.integer(1, keys.number(of: key))
      switch value {
      case .integer(let value): annotation.integer(4, value)
      case .number(let value): annotation.fixed(5, value.bitPattern)
      case .text(let value): annotation.text(6, value)
      }
      event.message(4, annotation)
    }
    event.integer(9, slice.isInstant ? 3 : 1)
    if slice.isNameCommon {
      event.integer(10, names.number(of: slice.name))
    } else {
      event.text(23, slice.name)
    }
    event.integer(11, slice.track.id)
    for flow in slice.flows { event.fixed(47, UInt64(flow)) }
    if let flow = slice.endingFlow { event.fixed(48, UInt64(flow)) }
    endEvent(at: slice.time)
  }

  /// Ends the slice of a track that began last.
  package mutating func end(track: TraceTrack, at time: Microseconds) {
    event.integer(9, 2)
    event.integer(11, track.id)
    endEvent(at: time)
  }

  /// Adds a value to a counter.
  package mutating func count(_ value: Double, on track: TraceTrack, at time: Microseconds) {
    event.integer(9, 4)
    event.integer(11, track.id)
    if let whole = Int(exactly: value), whole.magnitude < 1 << 40, whole >= 0 {
      event.integer(30, whole)
    } else {
      event.fixed(44, value.bitPattern)
    }
    endEvent(at: time)
  }

  /// Ends the trace: nothing more is needed.
  package mutating func finish() {}

  private mutating func endEvent(at time: Microseconds) {
    packet.integer(8, Int(time.nanoseconds))
    packet.message(11, event)
    event.bytes.removeAll(keepingCapacity: true)
    if names.hasNew || categories.hasNew || keys.hasNew {
      var interned = ProtocolBuffer()
      categories.tellNew(1, to: &interned)
      names.tellNew(2, to: &interned)
      keys.tellNew(3, to: &interned)
      packet.message(12, interned)
    }
    endPacket()
  }

  private mutating func endPacket() {
    packet.integer(10, 1)  // All is of one sequence,
    if isFirst { packet.integer(13, 1) }  // whose names begin here.
    isFirst = false
    trace.message(1, packet)
    packet.bytes.removeAll(keepingCapacity: true)
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
      var entry = ProtocolBuffer()
      entry.integer(1, numbers.count - new.count + index + 1)
      entry.text(2, name)
      buffer.message(field, entry)
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

  /// A field of another message.
  mutating func message(_ field: Int, _ value: borrowing ProtocolBuffer) {
    varint(UInt64(field) << 3 | 2)
    varint(UInt64(value.bytes.count))
    bytes.append(contentsOf: value.bytes)
  }

  private mutating func varint(_ value: UInt64) {
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
