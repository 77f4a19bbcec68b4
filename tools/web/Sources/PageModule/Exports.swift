import SessionReports

// What the module exports. Handles and buffers are addresses in the module's memory; a handle is valid from `page_open` to
// `page_close`, and the caller owns every buffer. Texts are UTF-8. `build.sh` lists the names.

/// Allocates a buffer for input or output.
@c(page_allocate)
func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(count, 1), alignment: 8)
}

/// Frees a buffer.
@c(page_free)
func free(_ buffer: UnsafeMutableRawPointer) {
  unsafe buffer.deallocate()
}

/// Begins a log, with its name.
@c(page_open)
func open(_ name: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  let name = unsafe String(decoding: UnsafeRawBufferPointer(start: name, count: count), as: UTF8.self)
  return unsafe Unmanaged.passRetained(PageHandle(PageLog(FileName(name)))).toOpaque()
}

/// Begins another log with the bytes of one, which both share, and without its options.
@c(page_copy)
func copy(_ handle: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  let copy = unsafe PageHandle(page(handle).log)
  copy.log.restart(LogOptions())
  return unsafe Unmanaged.passRetained(copy).toOpaque()
}

/// Ends a log.
@c(page_close)
func close(_ handle: UnsafeMutableRawPointer) {
  unsafe Unmanaged<PageHandle>.fromOpaque(handle).release()
}

/// Sets options, one a line, and begins the run anew; returns 0, or 1 if the answer says what is wrong with them.
@c(page_options)
func options(_ handle: UnsafeMutableRawPointer, _ text: UnsafeRawPointer, _ count: Int) -> Int32 {
  let text = unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  return unsafe page(handle).set(text) ? 0 : 1
}

/// Adds bytes of the log, cut anywhere; a copy is made.
@c(page_append)
func append(_ handle: UnsafeMutableRawPointer, _ bytes: UnsafeRawPointer, _ count: Int) {
  unsafe page(handle).log.append(UnsafeRawBufferPointer(start: bytes, count: count))
}

/// Says that no more bytes will come.
@c(page_end_input)
func endInput(_ handle: UnsafeMutableRawPointer) {
  unsafe page(handle).log.endInput()
}

/// Replays at most so many lines; returns 0 for more input, 1 for more time, 2 when all is done, 3 for bad input.
@c(page_run)
func run(_ handle: UnsafeMutableRawPointer, _ lineLimit: Int) -> Int32 {
  unsafe page(handle).log.run(lineLimit: lineLimit).rawValue
}

/// Asks a question; returns 0 for an answer, 1 for none: the answer then says why.
@c(page_ask)
func ask(_ handle: UnsafeMutableRawPointer, _ text: UnsafeRawPointer, _ count: Int) -> Int32 {
  let text = unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  return unsafe page(handle).ask(text) ? 0 : 1
}

/// Asks a question about two logs; the answer is the first one's.
@c(page_ask_two)
func askTwo(
  _ handle: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer, _ text: UnsafeRawPointer, _ count: Int
) -> Int32 {
  let text = unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  return unsafe page(handle).ask(text, beside: page(other)) ? 0 : 1
}

/// Moves the next bytes of the answer into a buffer, and returns how many; 0 when all have been taken.
@c(page_take)
func take(_ handle: UnsafeMutableRawPointer, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe page(handle).takeAnswer(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
}

/// The only import: the page is told how far a question has come that takes long.
@_extern(wasm, module: "page", name: "progress")
@_extern(c)
func tellProgress(_ done: Int32, _ left: Int32)

private func page(_ handle: UnsafeMutableRawPointer) -> PageHandle {
  unsafe Unmanaged<PageHandle>.fromOpaque(handle).takeUnretainedValue()
}
