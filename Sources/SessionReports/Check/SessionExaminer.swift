package import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay

/// Replays one session, event by event, and takes down what it comes to.
package struct SessionExaminer: Sendable {
  /// How a session is replayed and judged.
  package struct Options: Sendable {
    /// How it is replayed.
    package var replay = Replay.Options()
    /// How far what was observed may lie from what is replayed.
    package var judging = JudgingOptions()
    /// Whether rejected events, unknown fields and a torn last line count as faults.
    package var isStrict = false

    /// The usual options.
    package init() {}
  }

  /// The replay, after the last event.
  package var replay: Replay
  private var judge: SessionJudge

  /// What it has come to so far.
  package var report: SessionReport {
    get { judge.report }
    _modify { yield &judge.report }
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - header: Its header.
  ///   - file: The file it stands in.
  ///   - line: The line of its header there, from 1.
  ///   - number: Its number there, from 1.
  ///   - options: How it is replayed and judged.
  /// - Throws: What is wrong with the scene.
  package init(
    _ header: SessionHeader, in file: FileName, line: Int, number: Int, options: Options
  ) throws(ReportError) {
    do {
      replay = try Replay(scene: header.scene, options: options.replay)
    } catch {
      throw ReportError(error, in: file, line: line)
    }
    judge = SessionJudge(header, in: file, number: number, replay: replay, options: options)
  }

  /// Takes the event that a reader has just read; the reader is not changed.
  package mutating func step(_ reader: inout SessionReader) {
    judge.step(&reader, in: &replay)
  }

  /// Reads on as long as lines are plain events, and takes them, up to the first that leads to something.
  ///
  /// - Returns: Whether there is one; if not, the next line is no plain event, or is still to come.
  package mutating func stepQuietly(_ stream: inout LogStream) -> Bool {
    while stream.readQuickly() {
      if judge.stepQuietly(&stream.reader, in: &replay) {
        if replay.effects.records.isEmpty { continue }
      } else {
        judge.step(&stream.reader, in: &replay)
      }
      return true
    }
    return false
  }

  /// Passes over an event of a kind that is not known.
  package mutating func skip() {
    replay.skip()
  }

  /// Ends the session.
  ///
  /// - Parameters:
  ///   - reader: The reader, behind the session's last line.
  ///   - time: When the session is left, if that is not its end.
  package mutating func finish(_ reader: borrowing SessionReader, at time: Microseconds? = nil) {
    judge.end(after: replay)
    replay.finish(at: time)
    judge.finish(reader, after: replay)
  }
}
