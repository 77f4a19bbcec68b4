import ReportPage
import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// A report page that is written while the logs in it are read and judged.
///
/// What is read of a log goes into a compressed copy at once, and this into the page. The page takes its name when it is complete.
final class PageFile {
  private let output: ReplacingFile
  private let path: String
  private var writer: PageWriter
  private var contents: PageContents
  /// The log that is being read, what has been read of it, and how much that is.
  private var input: InputFile?
  private var gzip: GzipFile?
  private var byteCount = 0
  /// Why the page could not be written.
  private var failure: FileError?

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - path: Where it goes; `-` is standard output.
  ///   - title: What it is called.
  ///   - options: How logs are replayed and judged, for the page's engine.
  /// - Throws: Why it cannot be written.
  init(_ path: String, title: String, options: [String]) throws {
    self.path = path
    do throws(PageTemplate.Fault) {
      let template = try PageTemplate(PageFile.bytes(report_page_template))
      writer = PageWriter(template, engine: PageFile.bytes(report_page_engine), title: title)
    } catch {
      throw FileError(path, reason: "the page that is part of this program is broken: \(error.message)")
    }
    contents = PageContents(title: title, options: options)
    output = try ReplacingFile(path)
  }

  /// One of the two files that are part of the program.
  private static func bytes(_ embedded: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    guard let start = embedded(&count) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// What a page is called if nobody says it: as its file or folder, without those it lies in.
  static func title(of operands: [String]) -> String {
    guard operands.count == 1, operands[0] != "-" else { return "Scroll sessions" }
    return operands[0].split(separator: "/").last.map(String.init) ?? "Scroll sessions"
  }

  /// How many bytes the page has so far.
  var pageByteCount: Int { writer.byteCount }

  /// Begins a log, which may prove to be unreadable.
  func begin(_ path: String, role: PageEntry.Role = .first) {
    contents.logs.append(PageEntry(path == "-" ? .standardInput : FileName(path), role: role))
    byteCount = 0
  }

  /// Opens the log that has been begun; what is read of it from now on goes into the page, too.
  func open(_ path: String) throws(FileError) -> InputFile {
    let input = try InputFile(path)
    gzip = try named { () throws(FileError) in try GzipFile() }
    input.listener = { [unowned self] bytes, count in take(bytes, count) }
    self.input = input
    return input
  }

  private func take(_ bytes: [UInt8], _ count: Int) {
    byteCount += count
    do {
      if failure == nil {
        try named { () throws(FileError) in try gzip?.append(Array(bytes.prefix(count))) }
      }
    } catch {
      // Whoever reads the log need not know; it is said at the log's end.
      failure = error
    }
  }

  /// Does what the page needs, so that an error names the page, too.
  private func named<Result>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    do {
      return try body()
    } catch {
      throw FileError(path, reason: "\(error.path): \(error.reason)")
    }
  }

  private func flush() throws(FileError) {
    try output.write(writer.bytes)
    writer.removeAll()
  }

  /// Ends the log, with what its sessions came to and why it cannot be used, if that is so.
  ///
  /// What nobody has read of it is read now.
  func end(_ reports: ArraySlice<SessionReport>, error: CommandError?) throws(FileError) {
    var message = error?.message
    if let input {
      do throws(FileError) {
        // A line without end would fill the disk.
        _ = try input.readLog(Limits())
      } catch {
        message = message ?? CommandError.file(error).message
      }
      input.listener = nil
      self.input = nil
    }
    let place = contents.logs.count - 1
    if let failure { throw failure }
    if let gzip {
      writer.append(try named(gzip.finish), number: place)
      self.gzip = nil
      try flush()
    }
    contents.logs[place].byteCount = byteCount
    contents.logs[place].error = message
    for report in reports { contents.logs[place].note(report) }
  }

  /// Where it shows a log.
  func link(to file: FileName) -> PageLink {
    PageLink(to: file, in: FileName(path))
  }

  /// Ends the page, and gives it its name.
  func finish() throws(FileError) {
    writer.finish(contents: contents.json, summary: contents.summary)
    try flush()
    try output.finish()
  }

  /// What is said of a page that is complete: where it is, how long, and what it holds.
  var summary: String {
    let logs = contents.logs.count
    let what = logs == 0 ? "no log, to drop some onto" : "\(logs.grouped) \(logs == 1 ? "log" : "logs")"
    return "\(FileName(path)): a page of \(pageByteCount.grouped) bytes with \(what); "
      + "it needs no network and sends nothing\n"
  }
}

extension Arguments {
  /// How the page's engine replays and judges logs, one option each: as these arguments have it done here.
  func pageOptions(_ options: SessionRunner.Options) -> [String] {
    var lines: [String] = []
    for allowance in self[all: .allow].joined() {
      lines.append("allow \(allowance.limit.rawValue)=\(allowance.value)")
    }
    if let scene = options.log.change.scene { lines.append("scene \(SessionLogWriter.text(of: scene))") }
    lines += options.log.change.settings.map { "set \($0.text)" }
    if let offsets = options.log.change.offsets { lines.append("offsets \(offsets.rawValue)") }
    for key in [OptionKey.tolerance, .alphaTolerance, .scaleTolerance, .maskTolerance] {
      if let value = self[key] { lines.append("\(key.name.dropFirst(2)) \(value)") }
    }
    if let time = self[.timeTolerance] { lines.append("time-tolerance \(time.count)us") }
    if self[.strict] { lines.append("strict") }
    if self[.ignoreExpect] { lines.append("ignore-expect") }
    return lines
  }
}
