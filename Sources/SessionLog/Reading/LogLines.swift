import ScrollCore

/// The bytes of a log that a reader has got, and what their lines are read by: what ``SessionReader`` and ``SalvageReader`` have in common.
///
/// It knows what a line is made of. What becomes of one that is wrong is for the readers.
struct LogLines: Sendable {
  /// How much the input may ask for.
  let limits: Limits
  /// What has been appended, from the first byte on that is still needed.
  private(set) var buffer: [UInt8] = []
  /// The offset of the buffer's first byte from the start of the input.
  private(set) var bufferStart = 0
  /// Where what has not been read begins in the buffer.
  var position = 0
  /// Whether no more bytes will come.
  var hasEnded = false
  /// The fields of the object scanned last.
  private(set) var fields = EventLine()
  /// The fields of the event read last that its type does not have.
  private(set) var ignored: [IgnoredField] = []
  /// What makes events of lines, once there is a header to read them by.
  private(set) var decoder: EventDecoder?
  /// The fields that name the views, for lines that can be read quickly; nothing if none can.
  private var viewFields: [[UInt8]]?

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Adds the first bytes of a piece, and gives up the first bytes of the buffer.
  ///
  /// - Complexity: O(*n*) in the bytes of the piece and in those that stay.
  mutating func append(_ bytes: [UInt8], count: Int, dropping done: Int) {
    assert(done >= 0 && done <= position, "bytes that have not been read are dropped")
    fields.forgetUnknown()
    if done > 0 { drop(done) }
    buffer.append(contentsOf: bytes[..<count])
  }

  /// Gives up the first bytes of the buffer, which have been read.
  private mutating func drop(_ done: Int) {
    buffer.removeFirst(done)
    bufferStart += done
    position -= done
  }

  /// Gives up all that has been read, and its memory.
  mutating func release() {
    bufferStart += position
    buffer = Array(buffer[position...])
    position = 0
    fields.forgetUnknown()
  }

  /// Gives up the bytes from a place on.
  mutating func removeEnd(from start: Int) {
    assert(start >= position, "bytes that have been read are taken away")
    buffer.removeSubrange(start...)
  }

  /// Begins anew with the bytes at an offset of the input.
  mutating func restart(at byteOffset: Int) {
    buffer.removeAll(keepingCapacity: true)
    bufferStart = byteOffset
    position = 0
    hasEnded = false
    fields.forgetUnknown()
  }

  /// Reads on with the views of a header.
  mutating func use(_ header: SessionHeader) {
    let views = header.scene.views.map { $0.id }
    decoder = EventDecoder(views: views, limits: limits)
    viewFields = QuickLine.fields(naming: views)
    fields.forgetUnknown()
  }

  /// The lines up to the next header have none.
  mutating func forgetHeader() {
    decoder = nil
    viewFields = nil
  }

  /// Reads a line of the commonest kinds into one of two places, its line break included.
  ///
  /// - Returns: Into which; nothing for any other line, which is still to be read.
  @inline(__always)
  mutating func readQuickly(_ move: inout PlainMove, _ event: inout SessionEvent) -> QuickLine.Kind? {
    var place = position
    guard let viewFields,
      let kind = QuickLine.read(
        buffer.span, &place, views: viewFields, limits: limits, move: &move, event: &event)
    else { return nil }
    position = place
    assert(
      buffer[position - 1] == 0x0A && decoder != nil, "a quick line ends elsewhere than at its line break")
    return kind
  }

  /// Whether a byte-order mark stands at the position.
  func startsWithByteOrderMark(to end: Int) -> Bool {
    buffer[position..<max(position, end)].starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// Notes the fields of the object at a place, as if nothing stood behind an end, and moves behind it.
  ///
  /// - Throws: What is wrong with the object's grammar or its time.
  mutating func scanObject(_ place: inout Int, to end: Int? = nil) throws(ScanError) {
    let buffer = buffer
    try fields.scan(buffer.span.extracting(0..<(end ?? buffer.count)), &place, limits)
    assert(buffer[fields.end] == UInt8(ascii: "}") && place == fields.end + 1, "an object ends elsewhere")
  }

  /// Compares the checksum of the object scanned last with its bytes, if it has one.
  func verifyChecksum() throws(ScanError) {
    try LineChecksum.verify(fields, buffer.span)
  }

  /// The header that the object scanned last is.
  func header() throws(ScanError) -> SessionHeader {
    var cursor = JSONCursor(bytes: buffer, position: fields.start, limits: limits)
    return try cursor.header()
  }

  /// The event that the object scanned last is, or nothing for an unknown one that calls itself optional.
  mutating func event(_ decoder: EventDecoder) throws(ScanError) -> SessionEvent? {
    if !ignored.isEmpty { ignored.removeAll() }
    return try decoder.decode(fields, buffer, &ignored)
  }

  /// Adds the ignored fields of the event read last to those of events before it, or counts them there.
  func addIgnored(to fields: inout [IgnoredField], lineStart: Int, line: Int) {
    for field in ignored {
      if let index = fields.firstIndex(where: { $0.name == field.name && $0.type == field.type }) {
        fields[index].count += 1
        continue
      }
      guard fields.count < JSONCursor.mostIgnored else { continue }
      var cursor = JSONCursor(bytes: buffer, position: self.fields.start, limits: limits)
      cursor.ignored = [field]
      cursor.placeIgnored(in: self.fields.start)
      cursor.ignored[0].line = line
      cursor.ignored[0].column =
        located(
          ScanError(field.offset, expected: ""), lineStart: lineStart, lineEnd: buffer.count, line: line
        )
        .column
      fields += cursor.ignored
    }
  }

  /// What is wrong with a line, and where.
  func located(_ error: ScanError, lineStart: Int, lineEnd: Int, line: Int) -> LogError {
    LogError(error, in: buffer, lineStart: lineStart, lineEnd: lineEnd, line: line, bufferStart: bufferStart)
  }

  /// That a line is longer than it may be, if it is.
  func excess(from start: Int, to end: Int, line: Int) -> LogError? {
    guard end - start > limits.lineLength else { return nil }
    return LogError(lineTooLongFrom: start, in: buffer, limits, line: line, bufferStart: bufferStart)
  }
}
