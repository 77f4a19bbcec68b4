/// Writes a page: a template with a title, the engine, logs one after the other, and in the end what there is to say of them.
///
/// A log is compressed while it comes in, so neither it nor the page is ever held as a whole; the caller takes ``bytes`` away as
/// often as it likes.
struct PageWriter: Sendable {
  /// What has been written and not been removed.
  private(set) var bytes: [UInt8] = []
  /// How many bytes have been written in all.
  var byteCount: Int { removedCount + bytes.count }

  private let template: PageTemplate
  private var removedCount = 0
  /// The log that is being written.
  private var gzip: GzipWriter?
  private var base64 = Base64Writer()

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - template: What it is like.
  ///   - engine: The engine's module, compressed by gzip.
  ///   - title: Any text.
  init(_ template: PageTemplate, engine: [UInt8], title: String) {
    self.template = template
    bytes += template.beforeTitle
    bytes += PageText.escaped(title)
    bytes += template.beforeEngine
    base64.append(engine)
    endBase64()
    bytes += template.beforeContents
  }

  /// Begins a log.
  ///
  /// - Parameter number: Its place in the list of logs that the contents have, from 0.
  /// - Precondition: No log is being written.
  mutating func beginLog(_ number: Int) {
    precondition(gzip == nil, "a log is being written")
    bytes += Array("<script type=\"text/plain\" class=\"log\" data-log=\"\(number)\">".utf8)
    gzip = GzipWriter()
  }

  /// Takes in more of the log.
  mutating func append(_ log: [UInt8]) {
    append(log, count: log.count)
  }

  /// Takes in the first bytes of a buffer, which are more of the log.
  ///
  /// - Precondition: A log is being written, and the buffer has as many bytes.
  mutating func append(_ log: [UInt8], count: Int) {
    precondition(gzip != nil, "no log is being written")
    gzip?.append(log, count: count)
    takeLog()
  }

  /// Ends the log.
  ///
  /// - Precondition: One is being written.
  mutating func endLog() {
    precondition(gzip != nil, "no log is being written")
    gzip?.finish()
    takeLog()
    gzip = nil
    endBase64()
    bytes += Array("</script>\n".utf8)
  }

  /// Ends the page.
  ///
  /// - Parameters:
  ///   - contents: What is said of the page and its logs, as JSON.
  ///   - summary: The same in lines for people, which a page without its script shows.
  /// - Precondition: No log is being written.
  mutating func finish(contents: String, summary: String) {
    precondition(gzip == nil, "a log is being written")
    bytes += Array("<script type=\"application/json\" id=\"contents\">".utf8)
    bytes += PageText.inScript(json: contents)
    bytes += Array("</script>\n<pre id=\"summary\">".utf8)
    bytes += PageText.escaped(summary)
    bytes += Array("</pre>".utf8)
    bytes += template.afterContents
  }

  /// Forgets what has been written, which somebody else has now.
  mutating func removeAll() {
    removedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func takeLog() {
    guard let written = gzip?.bytes, !written.isEmpty else { return }
    gzip?.removeAll()
    base64.append(written)
    bytes += base64.bytes
    base64.removeAll()
  }

  private mutating func endBase64() {
    base64.finish()
    bytes += base64.bytes
    base64 = Base64Writer()
  }
}
