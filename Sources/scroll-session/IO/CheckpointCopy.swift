import SessionLog
import SessionReplay
import SessionReports

/// A copy of a log with checkpoints, made while the log is replayed.
///
/// It takes the place of what has its name when it is complete: what is found to be wrong at the end must not have taken the
/// place of anything.
final class CheckpointCopy {
  var recorder: CheckpointRecorder
  private let path: String
  private let output: ReplacingFile

  /// Prepares a copy.
  ///
  /// - Parameters:
  ///   - path: Where it goes; `-` is standard output.
  ///   - every: After how many events a checkpoint comes.
  /// - Throws: Why it cannot be written.
  init(_ path: String, every: Int) throws(FileError) {
    self.path = path
    output = try ReplacingFile(path)
    recorder = CheckpointRecorder(every: every)
  }

  /// What came of the session so far.
  var counts: CheckpointCounts {
    CheckpointCounts(file: FileName(path), added: recorder.addedCount, kept: recorder.keptCount)
  }

  /// Takes the event a reader has read and a replay has taken.
  func take(_ replay: inout Replay, _ reader: borrowing SessionReader) throws(FileError) {
    recorder.take(reader.event, in: &replay, upTo: reader.readByteCount)
    if recorder.bytes.count >= 1 << 16 { try flush() }
  }

  /// Ends the copy, and gives it its name.
  func finish() throws(FileError) {
    recorder.finish()
    try flush()
    try output.finish()
  }

  private func flush() throws(FileError) {
    try output.write(recorder.bytes)
    recorder.removeAll()
  }
}
