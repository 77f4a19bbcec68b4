import SessionModel
import SessionReplay
import SessionReports

/// What is said about a log, as the command prints it with `--json`.
final class LogReports {
  /// What can be asked; the raw values are part of the module's interface.
  enum Question: Int32 {
    /// `check`.
    case check = 0
    /// `seek` to the end.
    case seek = 1
    /// `why --finding`.
    case finding = 2
    /// `why --item`, at the end.
    case item = 3
  }

  /// What the log is called.
  var name = ""
  /// The last answer, or what is wrong; not all of it may have been taken.
  private(set) var answer: [UInt8] = []
  private var takenCount = 0
  private var log: [UInt8] = []

  /// Adds bytes to the log.
  func append(_ bytes: [UInt8]) {
    log += bytes
  }

  /// Answers a question; the numbers are that of a finding, or those of an item.
  ///
  /// - Returns: Whether it could be answered; if not, ``answer`` says why.
  func ask(_ question: Question, _ first: Int, _ second: Int) -> Bool {
    takenCount = 0
    let file = FileName(name)
    do throws(ReportError) {
      switch question {
      case .check:
        var checked = CheckedSessions()
        checked.add(log, file: file)
        answer = Array(checked.json.utf8)
      case .seek: answer = Array(try SeekReport(log, file: file).json.utf8)
      case .finding: answer = Array(try WhyReport(.finding(first), log, file: file).json.utf8)
      case .item:
        let item = ItemIndexPath(section: first, item: second)
        answer = Array(try WhyReport(.subject(.item(item), view: nil), log, file: file).json.utf8)
      }
      return true
    } catch {
      answer = Array(error.message.utf8)
      return false
    }
  }

  /// Moves the next bytes of the answer into a buffer, and returns how many; 0 when all have been taken.
  func takeAnswer(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, answer.count - takenCount)
    unsafe buffer.copyBytes(from: answer[takenCount..<takenCount + count])
    takenCount += count
    return count
  }
}
