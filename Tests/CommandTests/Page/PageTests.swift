import Testing

@testable import scroll_session

@Suite("Page")
struct PageTests {
  private let template = Array("<title><!--TITLE--></title><e><!--ENGINE--></e><c><!--CONTENTS--></c>".utf8)

  @Test func `a page is the template with title, engine, logs and contents`() throws {
    var page = PageWriter(try PageTemplate(template), engine: Array("foob".utf8), title: "a < b & c")
    page.finish(contents: #"{"title":"</script><!--"}"#, summary: "ok  a </pre> & b\n")
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        == "<title>a &lt; b &amp; c</title><e>Zm9vYg==</e><c><script type=\"application/json\" id=\"contents\">"
        + #"{"title":"\u003c/script>\u003c!--"}"# + "</script>\n"
        + "<pre id=\"summary\">ok  a &lt;/pre&gt; &amp; b\n</pre></c>")
    #expect(page.byteCount == page.bytes.count)
  }

  @Test func `a log is compressed while it comes, and its number says which it is`() throws {
    var page = PageWriter(try PageTemplate(template), engine: [], title: "")
    page.removeAll()
    page.beginLog(3)
    page.append(Array("fo".utf8))
    page.append(Array("obar".utf8), count: 1)
    page.endLog()
    var gzip = GzipWriter()
    gzip.append(Array("foo".utf8))
    gzip.finish()
    var text = Base64Writer()
    text.append(gzip.bytes)
    text.finish()
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        == "<script type=\"text/plain\" class=\"log\" data-log=\"3\">"
        + String(decoding: text.bytes, as: UTF8.self) + "</script>\n")
  }

  @Test(
    "a template has each mark once, in order",
    arguments: [
      ("<!--TITLE--><!--CONTENTS-->", "<!--ENGINE-->"),
      ("<!--ENGINE--><!--TITLE--><!--CONTENTS-->", "<!--ENGINE-->"),
      ("<!--TITLE--><!--ENGINE--><!--CONTENTS--><!--TITLE-->", "<!--TITLE-->"), ("", "<!--TITLE-->"),
    ])
  func marks(text: String, wrong: String) {
    do throws(PageTemplate.Fault) {
      _ = try PageTemplate(Array(text.utf8))
      Issue.record("it is taken for a template")
    } catch {
      #expect(error.message.contains(wrong))
    }
  }
}
