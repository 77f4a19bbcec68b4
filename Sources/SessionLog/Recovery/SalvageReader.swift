import ScrollGeometry
public import SessionModel

/// Reads what can be read of a session log that may be damaged: every whole record, and where something else stands.
///
/// It takes bytes in pieces of any size as ``SessionReader`` does, and reads every record that one reads, the same way; but
/// where that one throws, this one says what is damaged and goes on. A record is whole if it stands alone in its line and the
/// reader takes it. Besides,
///
/// - null bytes and carriage returns end a line as a line break does: neither can stand in a record;
/// - in a line that is no record, records are looked for that begin as recorders write them, with `{"t":` (in version 0 `{"time":`) or `{"format":`. So
///   what was written behind a line that is cut off is found.
///
/// Lines up to the next header are lost with their header: they mean nothing without a scene. Who has the scene can give it.
public struct SalvageReader: Sendable {
  /// What comes next in the input.
  public enum Token: Hashable, Sendable {
    /// A header: another session begins.
    case header(SessionHeader)
    /// An event; see ``SalvageReader/event``.
    case event
    /// An unknown event that calls itself optional.
    case skipped
    /// Something that is no record.
    case damage(LogDamage)
    /// All that can be told from the bytes so far has been told.
    case needsInput
    /// The input has ended.
    case end
  }

  /// The event read last.
  public internal(set) var event = SessionEvent(time: .zero, action: .frame)
  /// The number of the line of the record read last, from 1.
  public internal(set) var line = 1
  /// The version of the format the session is written in; that of today behind a header that is lost.
  public var version: LogVersion { fields.version }
  /// The offset of the record read last from the start of the input.
  public var byteOffset: Int { bufferStart + recordStart }
  /// How many bytes the record read last has, without its line break; a header that was given has none.
  public var byteCount: Int { recordEnd - recordStart }
  /// Whether the header read last is not the log's own but the one that was given.
  public internal(set) var isGivenHeader = false
  /// How many bytes of the input have been read.
  public var readByteCount: Int { bufferStart + position }
  /// How many lines of the input have been read, an unfinished one included.
  public var lineCount: Int { currentLine - (isAtLineStart ? 1 : 0) }
  /// How many carriage returns were left out.
  public internal(set) var carriageReturnCount = 0
  /// How many blank lines were left out.
  public internal(set) var blankLineCount = 0

  let limits: Limits
  /// Finds out whether a header's scene can be set up.
  let sceneCheck: SceneCheck
  /// The header to use where one is lost.
  let givenHeader: SessionHeader?
  var buffer: [UInt8] = []
  /// The offset of the buffer's first byte from the start of the input.
  var bufferStart = 0
  /// Where what has not been read begins in the buffer.
  var position = 0
  /// The number of the line it lies in, and the column.
  var currentLine = 1
  var column = 1
  /// Whether nothing of the line has been read.
  var isAtLineStart = true
  /// Whether nothing but blanks has been read of the line.
  var isBlankLine = true
  var hasEnded = false
  /// Where the text being read ends: at a line break, a carriage return or a null byte; nothing between two texts.
  var textEnd: Int?
  /// Where the text being read begins.
  var textStart = 0
  /// Where the next record begins, if it stands in the same text without a line break before it.
  var gluedStart: Int?
  /// Whether the session has an `end` line.
  var isComplete = false
  /// Whether a record was read and nothing but carriage returns behind it, not even a line break.
  var lacksLineBreak = false
  /// Up to where the text's end has been looked for.
  var searchedEnd = 0
  /// The damage that goes on, of null bytes or of a line that is too long.
  var openDamage: LogDamage?
  /// The record read last, in the buffer.
  var recordStart = 0
  var recordEnd = 0
  var fields = EventLine()
  var decoder: EventDecoder?
  /// Whether there is a header to read lines by.
  package var hasHeader: Bool { decoder != nil }
  /// The fields that name the views, for lines that can be read quickly; nothing if none can.
  var viewFields: [[UInt8]]?

  /// Creates a reader of an empty input.
  ///
  /// - Parameters:
  ///   - sceneCheck: Finds out whether the scene of a header can be set up; one that cannot counts as lost.
  ///   - limits: How much the input may ask for.
  ///   - givenHeader: The header to use where one is lost.
  ///   - header: The header of the session the input goes on with, if it does.
  ///   - version: The version of that session.
  public init(
    sceneCheck: @escaping SceneCheck, limits: Limits = Limits(), givenHeader: SessionHeader? = nil,
    continuing header: SessionHeader? = nil, version: LogVersion = .current
  ) {
    self.sceneCheck = sceneCheck
    self.limits = limits
    self.givenHeader = givenHeader
    if let header { use(header, version) }
  }

  /// Reads on with the views of a header.
  mutating func use(_ header: SessionHeader, _ version: LogVersion) {
    decoder = EventDecoder(views: header.scene.views.map { $0.id }, limits: limits)
    fields.version = version
    viewFields = version == .current ? QuickLine.fields(naming: header.scene.views.map { $0.id }) : nil
    isComplete = false
  }

  /// Adds the first bytes of a piece that was read.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and in those of a line that is still incomplete.
  public mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    let count = min(count ?? bytes.count, bytes.count)
    if position > 0 {
      let done = position
      buffer.removeFirst(done)
      bufferStart += done
      position = 0
      textStart -= done
      searchedEnd = max(0, searchedEnd - done)
      if let end = textEnd { textEnd = end - done }
      if let start = gluedStart { gluedStart = start - done }
      recordStart = 0
      recordEnd = 0
    }
    buffer.append(contentsOf: bytes[..<count])
  }

  /// Says that no more bytes will come.
  public mutating func endInput() {
    hasEnded = true
  }

  /// The record read last, without its line break; of a line that holds more than one, its part.
  ///
  /// Valid until the next call of ``append(_:count:)``.
  public var record: ArraySlice<UInt8> { buffer[recordStart..<recordEnd] }

  /// Reads on.
  ///
  /// - Complexity: O(*n*) in the bytes it passes.
  public mutating func next() -> Token {
    while true {
      if let end = textEnd {
        if let token = readText(to: end) { return token }
        continue
      }
      if readQuickly() { return .event }
      if let token = passBetweenTexts() { return token }
    }
  }

  /// Reads a record of the commonest kind; false for anything else, which is still to be read.
  @inline(__always)
  private mutating func readQuickly() -> Bool {
    var place = position
    // A text whose end was looked for in vain is read once it has come: how often a long one is looked at must not depend on
    // how the input was cut.
    guard let viewFields, openDamage == nil, searchedEnd <= position,
      let event = QuickLine.read(
        buffer.span, &place, views: viewFields, limits: limits),
      place - position <= limits.lineLength
    else { return false }
    self.event = event
    line = currentLine
    recordStart = position
    recordEnd = place - 1
    position = place
    startLine()
    return true
  }

  /// The next line begins at the position.
  private mutating func startLine() {
    currentLine += 1
    column = 1
    isAtLineStart = true
    isBlankLine = true
    lacksLineBreak = false
  }

  /// Passes what lies between texts, up to the next one.
  ///
  /// - Returns: Nothing if a text begins, or may begin, at the position.
  private mutating func passBetweenTexts() -> Token? {
    guard position < buffer.count else {
      guard hasEnded else { return .needsInput }
      if let damage = openDamage.take() { return .damage(damage) }
      guard lacksLineBreak else { return .end }
      lacksLineBreak = false
      return .damage(damage(.lineBreak, from: position, to: position))
    }
    if openDamage?.kind == .tooLong { return passLongText() }
    let byte = buffer[position]
    if byte != 0, let damage = openDamage.take() { return .damage(damage) }
    if byte != 0x0D { lacksLineBreak = false }
    switch byte {
    case 0x0A:
      if isBlankLine { blankLineCount += 1 }
      position += 1
      startLine()
    case 0x0D:
      carriageReturnCount += 1
      advance(to: position + 1)
    case 0:
      if openDamage == nil {
        openDamage = LogDamage(
          .nullBytes, line: currentLine, byteOffset: bufferStart + position, byteCount: 0)
      }
      if isComplete { forgetHeader() }
      let end = buffer[position...].firstIndex { $0 != 0 } ?? buffer.count
      openDamage?.byteCount += end - position
      isBlankLine = false
      advance(to: end)
    default:
      findText()
      if textEnd == nil && openDamage == nil { return .needsInput }
    }
    return nil
  }

  /// Looks for the end of the text that begins at the position.
  private mutating func findText() {
    let from = max(position, searchedEnd)
    var end = from
    while end < buffer.count && !SalvageReader.endsText(buffer[end]) { end += 1 }
    searchedEnd = end
    let isLong = end - position > limits.lineLength
    guard isLong || end < buffer.count || hasEnded else { return }
    textStart = position
    guard isLong else {
      textEnd = end
      return
    }
    var error = LogError(
      lineTooLongFrom: position, in: buffer, limits, line: currentLine, bufferStart: bufferStart)
    error.column += column - 1
    openDamage = damage(.tooLong, from: position, to: position + limits.lineLength, error)
    openDamage?.byteCount = 0
    if mayBeHeader(from: position, to: position + limits.lineLength) { forgetHeader() }
    isBlankLine = false
  }

  /// Passes what there is of a text that is too long.
  private mutating func passLongText() -> Token? {
    let end = buffer[position...].firstIndex(where: SalvageReader.endsText) ?? buffer.count
    openDamage?.byteCount += end - position
    let isOver = end < buffer.count
    advance(to: end)
    return isOver ? openDamage.take().map { .damage($0) } : nil
  }

  /// Whether a byte can stand in no record.
  static func endsText(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == 0
  }

  /// Moves behind bytes of the same line.
  mutating func advance(to end: Int) {
    // Every byte that does not continue a UTF-8 sequence begins a scalar.
    for index in position..<end where buffer[index] & 0xC0 != 0x80 { column += 1 }
    if end > position { isAtLineStart = false }
    position = end
  }

  /// The lines up to the next header have none; a header that was given is one of today.
  mutating func forgetHeader() {
    decoder = nil
    fields.version = .current
    viewFields = nil
  }

  /// A damage between two places of the current line.
  func damage(
    _ kind: LogDamage.Kind, from start: Int, to end: Int, _ error: LogError? = nil,
    _ sceneError: SceneError? = nil
  ) -> LogDamage {
    // Four bytes a scalar at most are more than is shown.
    let beginning = kind.losesRecords ? buffer[start..<min(end, start + 200)] : []
    return LogDamage(
      kind, line: currentLine, byteOffset: bufferStart + start, byteCount: end - start, error: error,
      sceneError: sceneError, beginning: LogError.printable(String(decoding: beginning, as: UTF8.self)))
  }
}
