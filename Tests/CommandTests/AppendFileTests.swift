import Foundation
import Testing

@testable import scroll_session

/// A file in memory whose calls fail as they are told.
private struct FailingCalls: AppendCalls {
  /// What there is.
  var bytes: [UInt8] = []
  /// How much there may be.
  var capacity = Int.max
  /// How many bytes one write takes.
  var mostWritten = Int.max
  /// The numbers of calls that are interrupted.
  var interrupted: Set<Int> = []
  /// What truncating and synchronizing end with.
  var truncateOutcome = CallOutcome.done(0)
  var synchronizeOutcome = CallOutcome.done(0)
  private(set) var callCount = 0
  private(set) var synchronizedCount = 0

  private mutating func isInterrupted() -> Bool {
    defer { callCount += 1 }
    return interrupted.contains(callCount)
  }

  mutating func write(_ record: ArraySlice<UInt8>) -> CallOutcome {
    if isInterrupted() { return .failed(EINTR) }
    let count = min(record.count, mostWritten, capacity - bytes.count)
    guard count > 0 else { return .failed(ENOSPC) }
    bytes += record.prefix(count)
    return .done(count)
  }

  mutating func truncate(to length: Int) -> CallOutcome {
    if isInterrupted() { return .failed(EINTR) }
    if case .done = truncateOutcome { bytes.removeSubrange(length...) }
    return truncateOutcome
  }

  mutating func synchronize() -> CallOutcome {
    if isInterrupted() { return .failed(EINTR) }
    synchronizedCount += 1
    return synchronizeOutcome
  }
}

@Suite("A file that is appended to")
struct AppendFileTests {
  private let record = Array("0123456789\n".utf8)

  @Test("short writes and interruptions are gone on with", arguments: [1, 2, 5, 10, 11, 12])
  func short(mostWritten: Int) throws {
    var calls = FailingCalls(mostWritten: mostWritten)
    calls.interrupted = [0, 2, 3, 7]
    var file = AppendFile(calls, length: 0)
    try file.append(record)
    try file.append(record)
    #expect(file.calls.bytes == record + record)
    #expect(file.length == 22 && file.unsynchronizedCount == 2)
    try file.synchronize()
    #expect(file.unsynchronizedCount == 0 && file.calls.synchronizedCount == 1)
  }

  @Test("a full disk leaves whole records only", arguments: 0...33)
  func full(capacity: Int) throws {
    for mostWritten in [1, 4, 11] {
      let calls = FailingCalls(
        capacity: capacity, mostWritten: mostWritten, interrupted: [1, 4, 9, 12, 13, 14])
      var file = AppendFile(calls, length: 0)
      var failure: AppendFailure?
      for _ in 0..<3 {
        do throws(AppendFailure) { try file.append(record) } catch {
          failure = error
          break
        }
      }
      let whole = capacity / 11
      #expect(file.calls.bytes == Array(repeating: record, count: whole).flatMap { $0 })
      #expect(file.length == whole * 11)
      #expect(failure == (whole == 3 ? nil : AppendFailure(error: ENOSPC, leftByteCount: 0)))
    }
  }

  @Test func `what cannot be taken away is told`() throws {
    var file = AppendFile(FailingCalls(capacity: 15, truncateOutcome: .failed(EIO)), length: 0)
    try file.append(record)
    #expect(throws: AppendFailure(error: ENOSPC, leftByteCount: 4)) { try file.append(record) }
    #expect(file.length == 11)
    #expect(throws: AppendFailure(error: EIO, leftByteCount: 0)) { try file.cut(to: 0) }
  }

  @Test func `a write that takes nothing is a failure, not a loop`() {
    struct Nothing: AppendCalls {
      func write(_ bytes: ArraySlice<UInt8>) -> CallOutcome { .done(0) }
      func truncate(to length: Int) -> CallOutcome { .done(0) }
      func synchronize() -> CallOutcome { .done(0) }
    }
    var file = AppendFile(Nothing(), length: 0)
    #expect(throws: AppendFailure(error: EIO, leftByteCount: 0)) { try file.append(record) }
  }

  @Test func `a disk that does not take it is told`() {
    var file = AppendFile(FailingCalls(synchronizeOutcome: .failed(EIO)), length: 0)
    #expect(throws: AppendFailure(error: EIO, leftByteCount: 0)) { try file.synchronize() }
  }

  @Test func `the failure says what the log is like`() {
    let whole = AppendFailure(error: ENOSPC, leftByteCount: 0).fileError("a.jsonl")
    #expect(whole.reason == "No space left on device; the log ends with its last whole record")
    let torn = AppendFailure(error: ENOSPC, leftByteCount: 4).fileError("a.jsonl")
    #expect(
      torn.reason
        == "No space left on device; 4 bytes of a record stand behind the last whole one, until the next append takes them away"
    )
  }
}
