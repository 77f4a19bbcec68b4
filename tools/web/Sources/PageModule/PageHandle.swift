import SessionReports

/// A log behind a handle, with its last answer.
final class PageHandle {
  var log: PageLog
  private var answer: [UInt8] = []
  private var takenCount = 0

  init(_ log: PageLog) {
    self.log = log
  }

  /// Answers a question; if it cannot, the answer is the reason.
  func ask(_ question: String) -> Bool {
    do throws(ReportError) {
      note(try log.answer(question) { tellProgress(Int32(clamping: $0), Int32(clamping: $1)) })
      return true
    } catch {
      note(error.message)
      return false
    }
  }

  /// Answers a question about this log and another one.
  func ask(_ question: String, beside other: PageHandle) -> Bool {
    do throws(ReportError) {
      note(try log.answer(question, beside: other.log))
      return true
    } catch {
      note(error.message)
      return false
    }
  }

  /// Sets options and begins anew; if it cannot, the answer is the reason.
  func set(_ text: String) -> Bool {
    do throws(ReportError) {
      log.restart(try LogOptions(lines: text))
      return true
    } catch {
      note(error.message)
      return false
    }
  }

  /// Moves the next bytes of the answer into a buffer, and returns how many; 0 when all have been taken.
  func takeAnswer(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, answer.count - takenCount)
    unsafe buffer.copyBytes(from: answer[takenCount..<takenCount + count])
    takenCount += count
    if takenCount == answer.count {
      answer = []
      takenCount = 0
    }
    return count
  }

  private func note(_ text: String) {
    answer = Array(text.utf8)
    takenCount = 0
  }
}
