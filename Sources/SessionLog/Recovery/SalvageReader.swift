public import ScrollCore

/// Reads what can be read of a session log that may be damaged: every whole record, and where something else stands.
///
/// It takes bytes in pieces of any size as ``SessionReader`` does, and reads every record that one reads, the same way; but
/// where that one throws, this one says what is damaged and goes on. A record is whole if it stands alone in its line and the
/// reader takes it. Besides,
///
/// - null bytes and carriage returns end a line as a line break does: neither can stand in a record;
/// - in a line that is no record, records are looked for that begin as recorders write them, with `{"t":` or
///   `{"format":`. So what was written behind a line that is cut off is found.
///
/// Lines up to the next header are lost with their header: they mean nothing without a scene. Who has the scene can give it.
public struct SalvageReader: Sendable {
  /// What comes next in the input.
  public enum Token: Hashable, Sendable {
    /// A header: another session begins.
    indirect case header(SessionHeader)
    /// An event; see ``SalvageReader/event``.
    case event
    /// An unknown event that calls itself optional.
    case skipped
    /// Something that is no record.
    indirect case damage(LogDamage)
    /// All that can be told from the bytes so far has been told.
    case needsInput
    /// The input has ended.
    case end
  }

  /// The event read last.
  public internal(set) var event = SessionEvent(time: .zero, action: .frame)
  /// The number of the line of the record read last, from 1.
  public internal(set) var line = 1
  /// The offset of the record read last from the start of the input.
  public var byteOffset: Int { lines.bufferStart + recordStart }
  /// How many bytes the record read last has, without its line break; a header that was given has none.
  public var byteCount: Int { recordEnd - recordStart }
  /// Whether the header read last is not the log's own but the one that was given.
  public internal(set) var isGivenHeader = false
  /// How many bytes of the input have been read.
  public var readByteCount: Int { lines.bufferStart + lines.position }
  /// How many lines of the input have been read, an unfinished one included.
  public var lineCount: Int { currentLine - (isAtLineStart ? 1 : 0) }
  /// How many carriage returns were left out.
  public internal(set) var carriageReturnCount = 0
  /// How many blank lines were left out.
  public internal(set) var blankLineCount = 0

  /// What has been read and what is to be read.
  var lines: LogLines
  /// Finds out whether a header's scene can be set up.
  let sceneCheck: SceneCheck
  /// The header to use where one is lost.
  let givenHeader: SessionHeader?
  /// The number of the line that what has not been read begins in, and the column.
  var currentLine = 1
  var column = 1
  /// Whether nothing of the line has been read.
  var isAtLineStart = true
  /// Whether nothing but blanks has been read of the line.
  var isBlankLine = true
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
  /// Whether there is a header to read lines by.
  package var hasHeader: Bool { lines.decoder != nil }

  /// Creates a reader of an empty input.
  ///
  /// - Parameters:
  ///   - sceneCheck: Finds out whether the scene of a header can be set up; one that cannot counts as lost.
  ///   - limits: How much the input may ask for.
  ///   - givenHeader: The header to use where one is lost.
  ///   - header: The header of the session the input goes on with, if it does.
  public init(
    sceneCheck: @escaping SceneCheck, limits: Limits = Limits(), givenHeader: SessionHeader? = nil,
    continuing header: SessionHeader? = nil
  ) {
    self.sceneCheck = sceneCheck
    lines = LogLines(limits)
    self.givenHeader = givenHeader
    if let header { lines.use(header) }
  }

  /// Reads on with the views of a header.
  mutating func use(_ header: SessionHeader) {
    lines.use(header)
    isComplete = false
  }

  /// Adds the first bytes of a piece that was read.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and in those of a line that is still incomplete.
  public mutating func append(_ bytes: [UInt8], count: Int? = nil) {
    let count = min(count ?? bytes.count, bytes.count)
    let done = lines.position
    lines.append(bytes, count: count, dropping: done)
    guard done > 0 else { return }
    textStart -= done
    searchedEnd = max(0, searchedEnd - done)
    if let end = textEnd { textEnd = end - done }
    if let start = gluedStart { gluedStart = start - done }
    recordStart = 0
    recordEnd = 0
  }

  /// Says that no more bytes will come.
  public mutating func endInput() {
    lines.hasEnded = true
  }

  /// The record read last, without its line break; of a line that holds more than one, its part.
  ///
  /// Valid until the next call of ``append(_:count:)``.
  public var record: ArraySlice<UInt8> { lines.buffer[recordStart..<recordEnd] }

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
    let start = lines.position
    // A text whose end was looked for in vain is read once it has come: how often a long one is looked at must not depend on
    // how the input was cut.
    guard openDamage == nil, searchedEnd <= start else { return false }
    var move = PlainMove(time: .zero, view: 0, x: nil, y: nil, by: nil)
    guard let kind = lines.readQuickly(&move, &event) else { return false }
    if kind == .move { event = move.event }
    line = currentLine
    recordStart = start
    recordEnd = lines.position - 1
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
    guard lines.position < lines.buffer.count else {
      guard lines.hasEnded else { return .needsInput }
      if let damage = openDamage.take() { return .damage(damage) }
      guard lacksLineBreak else { return .end }
      lacksLineBreak = false
      return .damage(damage(.lineBreak, from: lines.position, to: lines.position))
    }
    if openDamage?.kind == .tooLong { return passLongText() }
    let byte = lines.buffer[lines.position]
    if byte != 0, let damage = openDamage.take() { return .damage(damage) }
    if byte != 0x0D { lacksLineBreak = false }
    switch byte {
    case 0x0A:
      if isBlankLine { blankLineCount += 1 }
      lines.position += 1
      startLine()
    case 0x0D:
      carriageReturnCount += 1
      advance(to: lines.position + 1)
    case 0:
      if openDamage == nil {
        openDamage = LogDamage(
          .nullBytes, line: currentLine, byteOffset: lines.bufferStart + lines.position, byteCount: 0)
      }
      if isComplete { lines.forgetHeader() }
      let end = lines.buffer[lines.position...].firstIndex { $0 != 0 } ?? lines.buffer.count
      openDamage?.byteCount += end - lines.position
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
    let from = max(lines.position, searchedEnd)
    var end = from
    while end < lines.buffer.count && !SalvageReader.endsText(lines.buffer[end]) { end += 1 }
    searchedEnd = end
    let start = lines.position
    let excess = lines.excess(from: start, to: end, line: currentLine)
    guard excess != nil || end < lines.buffer.count || lines.hasEnded else { return }
    textStart = start
    guard var error = excess else {
      textEnd = end
      return
    }
    error.column += column - 1
    openDamage = damage(.tooLong, from: start, to: start + lines.limits.lineLength, error)
    openDamage?.byteCount = 0
    if mayBeHeader(from: start, to: start + lines.limits.lineLength) { lines.forgetHeader() }
    isBlankLine = false
  }

  /// Passes what there is of a text that is too long.
  private mutating func passLongText() -> Token? {
    let end = lines.buffer[lines.position...].firstIndex(where: SalvageReader.endsText) ?? lines.buffer.count
    openDamage?.byteCount += end - lines.position
    let isOver = end < lines.buffer.count
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
    for index in lines.position..<end where lines.buffer[index] & 0xC0 != 0x80 { column += 1 }
    if end > lines.position { isAtLineStart = false }
    lines.position = end
  }

  /// A damage between two places of the current line.
  func damage(
    _ kind: LogDamage.Kind, from start: Int, to end: Int, _ error: LogError? = nil,
    _ sceneError: SceneError? = nil
  ) -> LogDamage {
    // Four bytes a scalar at most are more than is shown.
    let beginning = kind.losesRecords ? lines.buffer[start..<min(end, start + 200)] : []
    return LogDamage(
      kind, line: currentLine, byteOffset: lines.bufferStart + start, byteCount: end - start, error: error,
      sceneError: sceneError, beginning: LogError.printable(String(decoding: beginning, as: UTF8.self)))
  }
}
