package import ScrollCore
import ScrollEngine
import SessionLog

/// Copies a log while it is replayed, with a checkpoint after every so many events: the state hash a later replay must reproduce.
///
/// All lines stay byte for byte but `end` lines, whose number of events grows by the lines that came, and whose checksum follows
/// it if there is one. A checkpoint that is already there stays, be it right or not: it is evidence, and the replay says whether
/// it is right; where one is due and one is there, none comes. Checkpoints do not count towards the next one, so copying a copy
/// changes nothing. One behind a line with a checksum has a checksum, too.
///
/// Give it the bytes as the reader gets them, and what the reader makes of them; take what it has written from ``bytes`` now and
/// then.
package struct CheckpointRecorder: Sendable {
  /// What has been copied since the last ``removeAll()``.
  package private(set) var bytes: [UInt8] = []
  /// How many checkpoints have been added in the session.
  package private(set) var addedCount = 0
  /// How many were there before.
  package private(set) var keptCount = 0

  private let every: Int
  /// What has been read but not copied, and where it begins in the input.
  private var input: [UInt8] = []
  private var inputStart = 0
  /// How much of ``input`` has been copied.
  private var copied = 0
  /// How many lines of the session count towards checkpoints.
  private var count = 0
  /// The checkpoint that comes before the next line, if that is not one itself.
  private var due: SessionEvent?
  /// Whether the line it comes behind has a checksum.
  private var dueHasChecksum = false
  private var writer = SessionLogWriter()

  /// Prepares a copy.
  ///
  /// - Parameter every: After how many events a checkpoint comes.
  /// - Precondition: `every` is 1 or more.
  package init(every: Int) {
    precondition(every > 0, "checkpoints come after 1 or more events, not \(every)")
    self.every = every
  }

  /// Takes the first bytes of a piece that the reader gets, too.
  ///
  /// - Complexity: O(*n*) in the bytes, and in those of a line that is not complete.
  package mutating func append(_ piece: [UInt8], count: Int) {
    input.removeFirst(copied)
    inputStart += copied
    copied = 0
    input.append(contentsOf: piece[..<count])
  }

  /// A session's header has been read.
  ///
  /// - Parameter end: How many bytes the reader has read.
  package mutating func begin(upTo end: Int) {
    endSession()
    copy(upTo: end)
    addedCount = 0
    keptCount = 0
    count = 0
  }

  /// An event has been read and replayed.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replay: The replay after it.
  ///   - end: How many bytes the reader has read.
  package mutating func take(_ event: borrowing SessionEvent, in replay: inout Replay, upTo end: Int) {
    switch event.action {
    case .checkpoint:
      keptCount += 1
      due = nil
      copy(upTo: end)
    case .end:
      writeDue()
      copyEnd(upTo: end)
    default:
      writeDue()
      count += 1
      defer { copy(upTo: end) }
      guard count % every == 0 else { return }
      dueHasChecksum = LineChecksum.stands(in: input[copied..<(end - inputStart)])
      // A rejected event may be late; the times of a log never decrease.
      var time = event.time
      if let clock = replay.state.clock, clock > time { time = clock }
      due = SessionEvent(time: time, action: .checkpoint(hash: replay.currentHash))
    }
  }

  /// A line of an unknown kind that calls itself optional has been passed over; it does not count, for nothing has happened.
  package mutating func skip(upTo end: Int) {
    writeDue()
    copy(upTo: end)
  }

  /// No further event of the session comes: the next line is another header, or there is none.
  ///
  /// Writes the checkpoint that is due, so that the counts are those of the whole session until the next one begins.
  package mutating func endSession() { writeDue() }

  /// The input has ended, be it with a line that is cut off.
  package mutating func finish() {
    endSession()
    copy(upTo: inputStart + input.count)
  }

  /// Removes what has been copied and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func copy(upTo end: Int) {
    bytes.append(contentsOf: input[copied..<(end - inputStart)])
    copied = end - inputStart
  }

  private mutating func copyEnd(upTo end: Int) {
    let line = Array(input[copied..<(end - inputStart)])
    bytes.append(contentsOf: EndLine.adding(addedCount, to: line))
    copied = end - inputStart
  }

  private mutating func writeDue() {
    guard let event = due else { return }
    due = nil
    addedCount += 1
    // The last line of a log may lack its line break.
    if lastByte != 0x0A { bytes.append(0x0A) }
    writer.removeAll()
    writer.append(event)
    var line = writer.bytes
    if dueHasChecksum { LineChecksum.add(to: &line) }
    bytes.append(contentsOf: line)
  }

  /// The last byte copied, which may have been taken away.
  private var lastByte: UInt8? { bytes.last ?? (copied > 0 ? input[copied - 1] : 0x0A) }
}
