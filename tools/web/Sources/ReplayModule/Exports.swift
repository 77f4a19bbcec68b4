import SessionLog
import SessionReplay

// What the module exports. Handles and buffers are addresses in the module's memory; a handle is valid from `open` to
// `close`, and the caller owns every buffer. `build.sh` lists the names.

/// Allocates a buffer for input or output.
@c(scroll_session_allocate)
func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(count, 1), alignment: 8)
}

/// Frees a buffer.
@c(scroll_session_free)
func free(_ buffer: UnsafeMutableRawPointer) {
  unsafe buffer.deallocate()
}

/// Starts the replay of a log.
///
/// `flags` is the sum of 1 (audit), 2 (every event in full) and 4 (effects carry their cause); `hashEvery` is 0 or the
/// number of events after which the state hash is emitted.
@c(scroll_session_open)
func open(_ flags: UInt32, _ hashEvery: Int) -> UnsafeMutableRawPointer {
  var options = Replay.Options()
  options.audits = flags & 1 != 0
  options.everyEvent = flags & 2 != 0
  options.explains = flags & 4 != 0
  options.hashEvery = hashEvery > 0 ? hashEvery : nil
  return unsafe Unmanaged.passRetained(LogReplay(options)).toOpaque()
}

/// Ends a replay, finished or not.
@c(scroll_session_close)
func close(_ handle: UnsafeMutableRawPointer) {
  unsafe Unmanaged<LogReplay>.fromOpaque(handle).release()
}

/// Adds bytes of the log, cut anywhere; a copy is made.
@c(scroll_session_append)
func append(_ handle: UnsafeMutableRawPointer, _ bytes: UnsafeRawPointer, _ count: Int) {
  unsafe replay(handle).append(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
}

/// Says that no more bytes will come.
@c(scroll_session_end_input)
func endInput(_ handle: UnsafeMutableRawPointer) {
  unsafe replay(handle).endInput()
}

/// Replays at most so many lines; returns 0 for more input, 1 for more time, 2 when all is done, 3 for bad input.
@c(scroll_session_run)
func run(_ handle: UnsafeMutableRawPointer, _ lineLimit: Int) -> Int32 {
  unsafe replay(handle).run(lineLimit: max(lineLimit, 0)).rawValue
}

/// Moves the next bytes of the effect log into a buffer, and returns how many; 0 when all have been taken.
@c(scroll_session_take_effects)
func takeEffects(_ handle: UnsafeMutableRawPointer, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe replay(handle).takeEffects(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
}

/// Copies what is wrong with the input, as UTF-8, and returns how many bytes that takes, more than `count` perhaps.
@c(scroll_session_copy_message)
func copyMessage(_ handle: UnsafeMutableRawPointer, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  let text = Array(unsafe replay(handle).message.utf8)
  for (index, byte) in text.prefix(max(count, 0)).enumerated() {
    unsafe buffer.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
  }
  return text.count
}

/// How many sessions have been replayed to their end.
@c(scroll_session_count)
func sessionCount(_ handle: UnsafeMutableRawPointer) -> Int {
  unsafe replay(handle).results.count
}

/// The state hash at the end of a session; `session` must be below the count.
@c(scroll_session_hash)
func hash(_ handle: UnsafeMutableRawPointer, _ session: Int) -> UInt64 {
  unsafe replay(handle).results[session].hash
}

/// How many lines after its header a session had.
@c(scroll_session_events)
func eventCount(_ handle: UnsafeMutableRawPointer, _ session: Int) -> Int {
  unsafe replay(handle).results[session].eventCount
}

/// How many events of a session were rejected.
@c(scroll_session_rejected)
func rejectedCount(_ handle: UnsafeMutableRawPointer, _ session: Int) -> Int {
  unsafe replay(handle).results[session].rejectedCount
}

private func replay(_ handle: UnsafeMutableRawPointer) -> LogReplay {
  unsafe Unmanaged<LogReplay>.fromOpaque(handle).takeUnretainedValue()
}
