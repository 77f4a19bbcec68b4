/// Writes a page: a template with a title, the engine, logs one after the other, and in the end what there is to say of them.
///
/// The page is never held as a whole; the caller takes ``bytes`` away as often as it likes.
struct PageWriter: Sendable {
  /// What has been written and not been removed.
  private(set) var bytes: [UInt8] = []
  /// How many bytes have been written in all.
  var byteCount: Int { removedCount + bytes.count }

  private let template: PageTemplate
  private var removedCount = 0

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
    bytes += Base64.text(of: engine)
    bytes += template.beforeContents
  }

  /// Adds a log.
  ///
  /// - Parameters:
  ///   - log: Its text, compressed by gzip.
  ///   - number: Its place in the list of logs that the contents have, from 0.
  mutating func append(_ log: [UInt8], number: Int) {
    bytes += Array("<script type=\"text/plain\" class=\"log\" data-log=\"\(number)\">".utf8)
    bytes += Base64.text(of: log)
    bytes += Array("</script>\n".utf8)
  }

  /// Ends the page.
  ///
  /// - Parameters:
  ///   - contents: What is said of the page and its logs, as JSON.
  ///   - summary: The same in lines for people, which a page without its script shows.
  mutating func finish(contents: String, summary: String) {
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
}
