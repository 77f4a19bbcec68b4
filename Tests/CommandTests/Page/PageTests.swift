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

  /// With the test vectors of RFC 4648, section 10.
  @Test(
    "a log's number says which it is",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func log(text: String, base64: String) throws {
    var page = PageWriter(try PageTemplate(template), engine: [], title: "")
    page.removeAll()
    page.append(Array(text.utf8), number: 3)
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        == "<script type=\"text/plain\" class=\"log\" data-log=\"3\">\(base64)</script>\n")
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
