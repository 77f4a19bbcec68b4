#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  import ScrollCore

  /// A folder with the log files of the app's last launches, within limits; files are written, and old ones removed, off the main thread.
  ///
  /// The recorder is told that lines are kept before they are written. When they could not be, it hears of it with the next ones, and begins a
  /// session of its own when lines are taken again, as with any sink; whether they are, the thread that records waits for.
  final class LogFolder: RecordingSink, @unchecked Sendable {
    /// How much is kept.
    struct Limits: Sendable {
      var files: Int
      var bytes: Int

      /// A file that is longer goes on in the next one.
      var bytesOfFile: Int { max(1, bytes / 4) }
    }

    /// Where lines are written; everything below the line belongs to it.
    let queue = DispatchQueue(label: "ScrollRecording")
    private let folder: URL
    private let limits: Limits
    private let open: @Sendable (URL) throws -> any RecordingSink

    // Of the thread that records, and `hasFailed` of both, behind the lock.
    private let lock = NSLock()
    private var hasFailed = false
    private(set) var file: URL
    private var length = 0
    private var number = 0
    private let launch = Int(Date().timeIntervalSince1970)

    // MARK: Of the queue

    private var log: (any RecordingSink)?
    /// The file it is in, or is to be in.
    private var current: URL
    /// Whether lines are missing, so that those after them mean nothing until a session begins.
    private var isTorn = false

    /// Makes the folder and the first file.
    ///
    /// - Throws: Why it cannot be made.
    init(
      _ folder: URL, limits: Limits,
      open: @escaping @Sendable (URL) throws -> any RecordingSink = { try LogFile(path: $0.path) }
    ) throws {
      self.folder = folder
      self.limits = limits
      self.open = open
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      file = folder.appendingPathComponent("\(launch).jsonl")
      current = file
      log = try open(file)
      queue.async { self.prune() }
    }

    func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
      let isSession = lines.starts(with: "{\"format\"".utf8)
      let hasFailed = lock.withLock { self.hasFailed }
      guard isSession || !hasFailed && length <= limits.bytesOfFile else { return false }
      if isSession {
        lock.withLock { self.hasFailed = false }
        if length > limits.bytesOfFile / 2 { beginFile() }
      }
      length += lines.count
      queue.async { self.append(lines, count, time, isSession: isSession) }
      guard isSession, hasFailed else { return true }
      // After a failure it is waited for whether lines are taken again, once a second: else nobody could say that they are not.
      queue.sync {}
      return lock.withLock { !self.hasFailed }
    }

    func finish() {
      queue.sync {
        log?.finish()
        log = nil
      }
    }

    /// What comes now is written to another file.
    private func beginFile() {
      number += 1
      length = 0
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
      file = folder.appendingPathComponent("\(launch)-\(zeros)\(digits).jsonl")
      let file = file
      queue.async {
        self.log?.finish()
        self.current = file
        self.log = try? self.open(file)
        self.prune()
      }
    }

    // MARK: On the queue

    private func append(_ lines: [UInt8], _ count: Int, _ time: Microseconds, isSession: Bool) {
      if isSession {
        isTorn = false
        // On a full disk no file could be made.
        if log == nil { log = try? open(current) }
      }
      guard !isTorn else { return }
      guard log?.write(lines, count: count, at: time) != true else { return }
      isTorn = true
      lock.withLock { hasFailed = true }
    }

    /// The numbers in the name of a log, the launch and the file of that launch, whose order is that of age; `nil` for the names of other files.
    private static func age(_ name: String) -> [Int]? {
      guard name.hasSuffix(".jsonl") else { return nil }
      let parts = name.dropLast(6).split(separator: "-", omittingEmptySubsequences: false).map {
        $0.first?.isNumber == true ? Int($0) : nil
      }
      return parts.contains(nil) ? nil : parts.compactMap { $0 }
    }

    /// Removes the oldest files, so that with the one that is written now there are no more than may be kept.
    private func prune() {
      let files = FileManager.default
      let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
      var logs = names.compactMap { name in LogFolder.age(name).map { (name: name, age: $0) } }
        .filter { $0.name != current.lastPathComponent }
        .sorted { $0.age.lexicographicallyPrecedes($1.age) }
        .map { folder.appendingPathComponent($0.name) }
      var bytes = logs.map { file in
        (try? files.attributesOfItem(atPath: file.path)[.size] as? Int).flatMap { $0 } ?? 0
      }
      // The current one may become as long as a file may be.
      while !logs.isEmpty, logs.count >= limits.files || bytes.reduce(limits.bytesOfFile, +) > limits.bytes {
        try? files.removeItem(at: logs.removeFirst())
        bytes.removeFirst()
      }
    }
  }
#endif
