/// Compresses bytes as they come, in the format DEFLATE (RFC 1951).
///
/// What is written depends on the bytes alone, not on the pieces they came in. It keeps less than a megabyte, however long the
/// input is; the caller takes ``bytes`` away as often as it likes.
struct DeflateWriter: Sendable {
  /// What has been written and not been removed.
  var bytes: [UInt8] { output.bytes }

  private var output = BitWriter()
  private var block = DeflateBlock()
  private var matcher = LazyMatcher()
  /// What was read last, with room behind it that is read and never used.
  private var buffer = [UInt8](repeating: 0, count: DeflateWriter.capacity + 16)
  /// Where the input ends in it.
  private var end = 0

  private static let capacity = 8 * MatchCodes.window
  /// The most bytes in a stored block.
  private static let storedLimit = 65_535

  /// Begins with nothing.
  init() {}

  /// Takes in more bytes.
  mutating func append(_ input: [UInt8]) {
    append(input, count: input.count)
  }

  /// Takes in the first bytes of a buffer.
  ///
  /// - Precondition: The buffer has as many.
  mutating func append(_ input: [UInt8], count: Int) {
    precondition(count <= input.count, "there are \(input.count) bytes, not \(count)")
    var taken = 0
    while taken < count {
      if end == DeflateWriter.capacity { makeRoom() }
      let step = min(count - taken, DeflateWriter.capacity - end)
      buffer.replaceSubrange(end..<end + step, with: input[taken..<taken + step])
      end += step
      taken += step
      run(upTo: end - LazyMatcher.lookahead)
    }
  }

  /// Ends the last block; nothing can be appended after it.
  mutating func finish() {
    run(upTo: end)
    matcher.finish(buffer, into: &block)
    writeBlock(isLast: true)
    output.align()
  }

  /// Forgets what has been written, which somebody else has now.
  mutating func removeAll() {
    output.bytes.removeAll(keepingCapacity: true)
  }

  private mutating func run(upTo limit: Int) {
    while matcher.run(upTo: limit, buffer, end: end, into: &block) { writeBlock(isLast: false) }
  }

  private mutating func writeBlock(isLast: Bool) {
    let stop = matcher.decided
    let input = block.inputCount <= DeflateWriter.storedLimit ? buffer[(stop - block.inputCount)..<stop] : nil
    block.write(isLast: isLast, input: input, to: &output)
  }

  /// Moves what may still be asked for to the front of the buffer.
  private mutating func makeRoom() {
    // A match may begin a window back, a stored block a little farther, and a byte may be undecided.
    let needed = max(MatchCodes.window, DeflateWriter.storedLimit) + MatchCodes.longest + 1
    let distance = (matcher.place - needed) / MatchCodes.window * MatchCodes.window
    for index in distance..<end { buffer[index - distance] = buffer[index] }
    end -= distance
    matcher.move(by: distance)
  }
}
