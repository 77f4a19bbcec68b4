import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit reports")
struct JUnitTests {
  @Test func `what XML cannot write is told by its number`() throws {
    let name = #"a\u0000\u001b<&\">\ttab\nline\r ]]> \ufffe \ud83d\ude00"#
    let log = Sample.session.replacing("\"name\":\"sample\"", with: "\"name\":\"\(name)\"")
    let run = try Scroll.run(["check", "-", "--junit", "-"], input: Data(log.utf8))
    let report = try JUnit(run.output)
    #expect(
      report.names.last == "a\\u{0}\\u{1B}<&\">\ttab\nline\r ]]> \\u{FFFE} \u{1F600}")
  }

  @Test(
    "a strict failure says which fields are unknown",
    arguments: [(#""scene":{"#, "the header has unknown fields"), (#""t":0,"#, "events have unknown fields")])
  func unknownFields(place: String, message: String) throws {
    let log = Sample.session.replacing(place, with: place + #""colour":1,"#)
    for format in [["--junit", "-"], ["--github"]] {
      let run = try Scroll.run(["check", "-", "--strict"] + format, input: Data(log.utf8))
      #expect(run.status == 1)
      #expect(
        run.output.contains(format.count == 2 ? "message=\"\(message)\"" : "FAILED  sample::\(message)\n"))
    }
  }
}

/// The names in a JUnit report, as an XML parser reads them.
private final class JUnit: NSObject, XMLParserDelegate {
  var names: [String] = []

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.append(attributes["name"] ?? "")
  }
}
