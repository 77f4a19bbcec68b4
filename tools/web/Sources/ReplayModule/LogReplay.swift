import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import SessionReports

/// All sessions of a log being replayed, as the command `replay --effects -` does it, without the command's files.
///
/// Append bytes and call ``run(lineLimit:)`` until it is done; take the effect log whenever some of it is there.
final class LogReplay {
  /// How far a run came; the raw values are part of the module's interface.
  enum Progress: Int32 {
    /// All that was appended has been replayed.
    case needsInput = 0
    /// As many lines as were allowed have been replayed, and there may be more.
    case paused = 1
    /// The input has ended and the last session is finished.
    case done = 2
    /// The input cannot be read any further; ``LogReplay/message`` says why.
    case failed = 3
  }

  /// What is known of a session that was replayed to its end.
  struct Result {
    var eventCount: Int
    var rejectedCount: Int
    var isComplete: Bool
    var hash: UInt64
  }

  /// The sessions finished so far.
  private(set) var results: [Result] = []
  /// What is wrong with the input, with line and column, as the command would say it behind the file's name; empty if
  /// nothing is.
  private(set) var message = ""

  private let options: Replay.Options
  private var reader = SessionReader()
  private var writer = EffectLogWriter()
  private var replay: Replay?
  private var inputCount = 0
  private var takenCount = 0
  private var end: Progress?

  init(_ options: Replay.Options) {
    self.options = options
  }

  /// Adds bytes to the input, which may be as long as the reader can count: 2 GiB with an `Int` of 32 bits.
  func append(_ bytes: [UInt8]) {
    guard end == nil else { return }
    guard bytes.count <= Int.max - inputCount else {
      message = "\(reader.line):1: expected a log of at most \(Int.max) bytes, found a longer one"
      end = .failed
      return
    }
    inputCount += bytes.count
    reader.append(bytes)
  }

  /// Says that no more bytes will come.
  func endInput() {
    reader.endInput()
  }

  /// Replays what has been appended, at most so many lines before giving control back.
  func run(lineLimit: Int) -> Progress {
    if let end { return end }
    do {
      for _ in 0..<lineLimit {
        if let progress = try advance() { return progress }
      }
      return .paused
    } catch {
      message = error.description
      return stop(.failed)
    }
  }

  /// Takes in one line; what it returns ends the run.
  private func advance() throws(LogError) -> Progress? {
    switch try reader.next() {
    case .event:
      replay?.step(reader.event)
      note()
    case .header(let header):
      finish()
      do {
        replay = try Replay(scene: header.scene, options: options)
      } catch {
        message = "\(reader.line):1: \(SceneMessages.describe(error))"
        return stop(.failed)
      }
      writer.begin(header)
    case .skipped, .torn: break
    case .needsInput: return .needsInput
    case .end:
      finish()
      guard !results.isEmpty else {
        message = "1:1: expected a header, found the end of the input"
        return stop(.failed)
      }
      return stop(.done)
    }
    return nil
  }

  private func stop(_ progress: Progress) -> Progress {
    end = progress
    return progress
  }

  private func finish() {
    guard replay != nil else { return }
    replay?.finish()
    note()
    if let replay {
      results.append(
        Result(
          eventCount: replay.eventCount, rejectedCount: replay.rejectedCount, isComplete: replay.isComplete,
          hash: replay.state.hash))
    }
    replay = nil
  }

  private func note() {
    guard let replay else { return }
    for record in replay.effects.records {
      writer.append(record, key: options.explains ? replay.state.key(of: record) : nil)
    }
  }
}

extension LogReplay {
  /// Moves the next bytes of the effect log into a buffer, and returns how many; 0 when all have been taken.
  func takeEffects(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let bytes = writer.bytes
    let count = min(buffer.count, bytes.count - takenCount)
    unsafe buffer.copyBytes(from: bytes[takenCount..<takenCount + count])
    takenCount += count
    if takenCount == bytes.count {
      writer.removeAll()
      takenCount = 0
    }
    return count
  }
}
