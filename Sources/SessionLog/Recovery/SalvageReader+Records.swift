import ScrollCore

/// How a text is read: what stands between two line breaks, carriage returns or null bytes.
extension SalvageReader {
  /// What a whole record says.
  private enum Found {
    case header(SessionHeader)
    case event(SessionEvent)
    case skipped
    /// An event that the given header makes readable.
    case headerless
    /// A line without a header to read it by.
    case unreadable
  }

  /// Why there is no record.
  private enum Fault: Error {
    /// What stands there is no JSON object.
    case grammar(ScanError)
    /// It is one, up to a place, but no event.
    case event(ScanError, end: Int)
    /// It is one, up to a place, and says that it is a header.
    case header(ScanError, end: Int)
    /// It is one, up to a place, and its checksum is wrong.
    case checksum(ScanError, end: Int)
    /// It is a header, up to a place, whose scene cannot be set up.
    case scene(SceneError, end: Int)
  }

  /// Reads the next part of a text: a record, or what is none; nothing if nothing is left.
  mutating func readText(to end: Int) -> Token? {
    if lines.position == textStart && lines.startsWithByteOrderMark(to: end) {
      isBlankLine = false
      let damage = damage(.byteOrderMark, from: lines.position, to: lines.position + 3)
      advance(to: lines.position + 3)
      return .damage(damage)
    }
    if let start = gluedStart.take() {
      let damage = damage(.lineBreak, from: lines.position, to: start)
      advance(to: start)
      return .damage(damage)
    }
    var start = lines.position
    JSONScan.skipSpace(lines.buffer.span, &start)
    guard start < end else {
      advance(to: end)
      textEnd = nil
      return nil
    }
    isBlankLine = false
    do throws(Fault) {
      return try readRecord(from: start, to: end)
    } catch {
      return .damage(passDamage(error, from: start, to: end))
    }
  }

  /// Reads a record that stands alone in what is left of the text, or before another one.
  private mutating func readRecord(from start: Int, to end: Int) throws(Fault) -> Token {
    var place = start
    let found = try find(&place)
    var rest = place
    JSONScan.skipSpace(lines.buffer.span, &rest)
    let nextStart = rest < end ? startOfGlued(at: rest, to: end) : nil
    guard rest == end || nextStart != nil else {
      let error = ScanError(rest, expected: "the end of the line")
      throw lines.fields.has(.format) ? .header(error, end: rest) : .event(error, end: rest)
    }
    line = currentLine
    recordStart = lines.position
    if case .headerless = found, let givenHeader {
      recordEnd = recordStart
      isGivenHeader = true
      use(givenHeader)
      return .header(givenHeader)
    }
    recordEnd = nextStart == nil ? end : place
    let token = take(found)
    gluedStart = nextStart
    lacksLineBreak = nextStart == nil && hasHeader
    advance(to: recordEnd)
    if nextStart == nil { textEnd = nil }
    return token
  }

  /// Takes in what a record says.
  private mutating func take(_ found: Found) -> Token {
    switch found {
    case .header(let header):
      use(header)
      isGivenHeader = false
      return .header(header)
    case .event(let event):
      self.event = event
      if case .end = event.action { isComplete = true }
      return .event
    case .skipped: return .skipped
    case .headerless, .unreadable: return .damage(damage(.noHeader, from: recordStart, to: recordEnd))
    }
  }

  /// Reads the object at a place, and moves behind it.
  private mutating func find(_ place: inout Int) throws(Fault) -> Found {
    do throws(ScanError) {
      try lines.scanObject(&place)
    } catch {
      throw .grammar(error)
    }
    do throws(ScanError) {
      try lines.verifyChecksum()
    } catch {
      throw lines.fields.has(.format) ? .header(error, end: place) : .checksum(error, end: place)
    }
    guard !lines.fields.has(.format) else { return try header(end: place) }
    let decoder =
      lines.decoder
      ?? givenHeader.map { EventDecoder(views: $0.scene.views.map { $0.id }, limits: lines.limits) }
    guard let decoder else { return .unreadable }
    do throws(ScanError) {
      let event = try lines.event(decoder)
      guard hasHeader else { return .headerless }
      return event.map { .event($0) } ?? .skipped
    } catch {
      throw .event(error, end: place)
    }
  }

  /// Reads a header whose fields have been noted, and sets its scene up.
  private func header(end: Int) throws(Fault) -> Found {
    let header: SessionHeader
    do throws(ScanError) {
      header = try lines.header()
    } catch {
      throw .header(error, end: end)
    }
    do throws(SceneError) {
      try sceneCheck(header.scene)
    } catch {
      throw .scene(error, end: end)
    }
    return .header(header)
  }

  /// Passes what is no record, up to the next place where one may begin.
  private mutating func passDamage(_ fault: Fault, from start: Int, to end: Int) -> LogDamage {
    var kind = LogDamage.Kind.badLine
    var error: ScanError?
    var sceneError: SceneError?
    var searchStart = start + 1
    switch fault {
    case .grammar(let found): error = found
    case .event(let found, let place): (error, searchStart) = (found, place)
    case .checksum(let found, let place): (kind, error, searchStart) = (.badChecksum, found, place)
    case .header(let found, let place): (kind, error, searchStart) = (.badHeader, found, place)
    case .scene(let found, let place): (kind, sceneError, searchStart) = (.badHeader, found, place)
    }
    let nextStart = startOfRecord(from: searchStart, to: end)
    let damageEnd = nextStart ?? end
    if case .grammar = fault {
      let found = faultOfGrammar(from: start, to: damageEnd)
      error = found ?? error
      if let found, found.offset >= damageEnd || found.isCut { kind = .cutOff }
    }
    if SalvageReader.looksLikeHeader(lines.buffer.span, from: start, to: damageEnd) { kind = .badHeader }
    if kind == .badHeader || isComplete { lines.forgetHeader() }
    let logError = error.map { error in
      var logError = lines.located(error, lineStart: lines.position, lineEnd: damageEnd, line: currentLine)
      logError.column += column - 1
      return logError
    }
    let damage = damage(kind, from: lines.position, to: damageEnd, logError, sceneError)
    advance(to: damageEnd)
    if nextStart == nil { textEnd = nil }
    return damage
  }

  /// What is wrong with a stretch of bytes as if nothing stood behind it, or nothing if it is an object.
  private mutating func faultOfGrammar(from start: Int, to end: Int) -> ScanError? {
    var place = start
    do throws(ScanError) {
      try lines.scanObject(&place, to: end)
    } catch {
      return error
    }
    return nil
  }

  /// How records begin as recorders write them.
  private static let eventStart: StaticString = "{\"t\":"
  private static let headerStart: StaticString = "{\"format\":"

  /// Where the next record may begin, in what is no record itself.
  private func startOfRecord(from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if lines.buffer[place] == UInt8(ascii: "{") && startsRecord(at: place, to: end) { return place }
      place += 1
    }
    return nil
  }

  private func startsRecord(at place: Int, to end: Int) -> Bool {
    let bytes = lines.buffer.span
    return JSONScan.matches(SalvageReader.eventStart, bytes, at: place)
      || JSONScan.matches(SalvageReader.headerStart, bytes, at: place)
  }

  /// Where the next record begins behind a whole one, in its line: at once, or behind one byte that was a line break.
  ///
  /// What follows otherwise is none; then the one before is not trusted, either: it may end too early.
  private func startOfGlued(at rest: Int, to end: Int) -> Int? {
    if startsRecord(at: rest, to: end) || isBeginningOfRecord(from: rest, to: end) { return rest }
    if startsRecord(at: rest + 1, to: end) { return rest + 1 }
    // The last line's own break.
    return rest + 1 == end && lines.hasEnded && end == lines.buffer.count ? end : nil
  }

  /// Whether what is left of the text is the first bytes of a record, which was cut off there.
  private func isBeginningOfRecord(from start: Int, to end: Int) -> Bool {
    start < end
      && (SalvageReader.commonCount(SalvageReader.eventStart, lines.buffer.span, from: start, to: end) == end
        - start
        || SalvageReader.commonCount(SalvageReader.headerStart, lines.buffer.span, from: start, to: end)
          == end - start)
  }

  /// How many bytes at a place are those a text begins with.
  private static func commonCount(
    _ text: StaticString, _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var count = 0
    while count < text.utf8CodeUnitCount && start + count < end {
      guard unsafe text.utf8Start[count] == bytes[start + count] else { break }
      count += 1
    }
    return count
  }

  /// Whether what is no record may have been a header once: it looks like one, or stands where only one can stand, behind an
  /// `end` line.
  ///
  /// Lines behind a header that is lost must not be read as if they belonged to the session before it.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func mayBeHeader(from start: Int, to end: Int) -> Bool {
    isComplete || SalvageReader.looksLikeHeader(lines.buffer.span, from: start, to: end)
  }

  /// Whether what is no record was a header once: it begins as one, or has at least two of the words of one.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func looksLikeHeader(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var place = start
    JSONScan.skipSpace(bytes, &place)
    if commonCount(headerStart, bytes, from: place, to: end) >= 4 { return true }
    var count = 0
    for word: StaticString in ["\"scroll-session\"", "\"version\":", "\"scene\":", "\"views\":"]
    where contains(word, bytes, from: start, to: end) {
      count += 1
    }
    return count >= 2
  }

  private static func contains(
    _ word: StaticString, _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    var place = start
    while place + word.utf8CodeUnitCount <= end {
      if JSONScan.matches(word, bytes, at: place) { return true }
      place += 1
    }
    return false
  }
}
