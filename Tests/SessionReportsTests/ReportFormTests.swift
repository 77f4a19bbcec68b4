import ScrollCore
import SessionLog
import Testing

@testable import SessionReports

/// How a description writes a value.
@Suite("Forms of reports")
struct ReportFormTests {
  private struct Box {
    var name = "a \"box\"\n"
    var width: Double? = 1e-5
    var isOpen = false
    var parts: [Int] = []
  }

  private static let object = {
    var object = ReportObject<Box>("box", "A box.")
    object.add("name", .text, "Its name.") { $0.name }
    object.add("width", .number, "How wide it is.", onlyIf: "it was measured") { $0.width }
    object.add("parts", .list(of: .integer), "Its parts.") { $0.parts }
    object.mark("open", "It is open.", onlyIf: "it is") { $0.isOpen }
    object.add("size", .orNull(.number), "The same as its width.") { $0.width }
    return object
  }()

  private func text(_ box: Box) -> String { ReportFormTests.object.form.line(box) }

  @Test func `fields come in their order, texts escaped, numbers as in logs`() {
    #expect(text(Box()) == #"{"name":"a \"box\"\n","width":0.00001,"parts":[],"size":0.00001}"# + "\n")
  }

  @Test func `what has nothing to say is left out, or null`() {
    let box = Box(name: "", width: nil, isOpen: true, parts: [1, 2])
    #expect(text(box) == #"{"name":"","parts":[1,2],"open":true,"size":null}"# + "\n")
  }

  @Test("no number is null", arguments: [Double.infinity, -.infinity, .nan])
  func numbers(value: Double) {
    #expect(text(Box(name: "", width: value)) == #"{"name":"","width":null,"parts":[],"size":null}"# + "\n")
  }

  @Test func `fields of another object stand where it is taken in, and are described`() {
    struct Shelf {
      var box = Box(name: "b", width: 2)
    }
    var object = ReportObject<Shelf>("shelf", "A shelf.")
    object.add("height", .integer, "How high it is.") { _ in 7 }
    object.include(ReportFormTests.object) { $0.box }
    #expect(object.form.line(Shelf()) == #"{"height":7,"name":"b","width":2,"parts":[],"size":2}"# + "\n")
    #expect(object.description.fields.map(\.name) == ["height", "name", "width", "parts", "open", "size"])
  }

  @Test func `a table has the keys that count, in order`() {
    let form = ReportForm<[(String, Int)]>.table(of: .integer, keys: ["a", "b", "c"])
    #expect(form.line([("c", 1), ("a", 2)]) == #"{"c":1,"a":2}"# + "\n")
  }
}

@Suite("Text with tones")
struct ReportTextTests {
  @Test func `runs of one tone are one, and the plain text is all of it`() {
    let text: ReportText = "a" + ReportText("b") + ReportText("c", .bad) + ReportText("d", .bad) + "e\(1)"
    #expect(text.runs.map(\.text) == ["ab", "cd", "e1"])
    #expect(text.runs.map(\.tone) == [nil, .bad, nil])
    #expect(text.plain == "abcde1")
    #expect((ReportText() + "").runs.isEmpty)
  }
}
