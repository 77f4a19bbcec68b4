import ScrollCore
import Testing

@testable import SessionLog

@Suite("Limits of session logs")
struct LimitTests {
  /// An event line with a value that is ignored.
  private func line(_ value: String) -> String {
    #"{"t":0,"type":"frame","a":\#(value)}"#
  }

  private func limits(_ limit: Limit, _ value: Int) -> Limits {
    var limits = Limits()
    limits[limit] = value
    return limits
  }

  @Test func `each limit has a value of its own, within its range`() {
    for limit in Limit.allCases {
      #expect(limit.range.contains(Limits()[limit]), "\(limit)")
      #expect(limits(limit, limit.range.lowerBound)[limit] == limit.range.lowerBound)
      for other in Limit.allCases where other != limit {
        #expect(limits(limit, limit.range.lowerBound)[other] == Limits()[other], "\(limit) \(other)")
      }
    }
  }

  @Test("brackets in brackets", arguments: [8, 63, 64, 65, 127, 128, 129, 1_024])
  func depth(levels: Int) {
    for (opening, core, closing) in [("[", "", "]"), (#"{"a":"#, "1", "}"), (#"[{"a":"#, "1", "}]")] {
      let each = opening.utf8.count(where: { $0 == 0x5B || $0 == 0x7B })
      guard levels % each == 0 else { continue }
      func nested(_ count: Int) -> String {
        line(
          String(repeating: opening, count: count / each) + core
            + String(repeating: closing, count: count / each))
      }
      #expect(complaint(about: nested(levels), limits: limits(.depth, levels)) == "fine")
      #expect(
        complaint(about: nested(levels + each), limits: limits(.depth, levels)).hasSuffix(
          "expected at most \(levels) levels of brackets, found more (limit: depth)"))
      // Braces where brackets should close, at every depth.
      let wrong = nested(levels).dropLast(2) + (opening.hasPrefix("[") ? "}" : "]") + "}"
      #expect(
        complaint(about: String(wrong), limits: limits(.depth, 1_024)).contains("expected ',' or"), "\(wrong)"
      )
    }
  }

  @Test func `a hundred thousand brackets are refused at the first too many`() {
    #expect(
      complaint(about: line(String(repeating: "[", count: 100_000)))
        == "2:91: expected at most 64 levels of brackets, found more (limit: depth)")
  }

  @Test func `keys are counted object by object, in events, known objects and ignored values`() {
    let few = limits(.keys, 16)
    func keys(_ count: Int) -> String { (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") }
    let message = "expected an object of at most 16 keys, found more (limit: keys)"
    for (before, known, behind) in [
      (#"{"t":0,"type":"frame","#, 2, "}"), (#"{"t":0,"type":"frame","a":{"#, 0, "}}"),
      (#"{"t":0,"type":"frame","a":[{"#, 0, "}]}"),
      (#"{"t":0,"type":"frame","a":{"b":{"c":1,"d":[{}]},"#, 1, "}}"),
      (#"{"t":0,"type":"insets","occlusion":{"#, 0, "}}"),
      (#"{"t":0,"type":"batch","updates":[{"type":"items.deleted","section":0,"at":0,"#, 3, "}]}"),
    ] {
      #expect(complaint(about: before + keys(16 - known) + behind, limits: few) == "fine", "\(before)")
      #expect(
        complaint(about: before + keys(17 - known) + behind, limits: few).hasSuffix(message), "\(before)")
    }
    // Each of a hundred objects may have as many, and so may one around others.
    let objects = Array(repeating: "{\(keys(16))}", count: 100).joined(separator: ",")
    #expect(complaint(about: line("[\(objects)]"), limits: few) == "fine")
    let inner = (0..<15).map { #""o\#($0)":{\#(keys(16))}"# }.joined(separator: ",")
    #expect(complaint(about: line("{\(inner),\(keys(1))}"), limits: few) == "fine")
    #expect(complaint(about: line("{\(inner),\(keys(2))}"), limits: few).hasSuffix(message))
    #expect(complaint(about: line("{\(keys(256))}")) == "fine")
    #expect(complaint(about: line("{\(keys(257))}")).contains("at most 256 keys"))
  }

  @Test func `digits are counted with those of the exponent, in plain lines, too`() {
    let few = limits(.digits, 20)
    let message = "expected a number of at most 20 digits, found more (limit: digits)"
    for before in [
      #"{"t":0,"type":"scroll","y":"#, #"{ "t":0,"type":"scroll","y":"#, #"{"t":0,"type":"frame","a":"#,
    ] {
      for number in ["12345678901234567890", "0.1234567890123456789", "1234567890.12345678e19"] {
        #expect(complaint(about: before + number + "}", limits: few) == "fine", "\(before)\(number)")
      }
      for number in ["123456789012345678901", "0.12345678901234567891", "1234567890.12345678e019"] {
        #expect(complaint(about: before + number + "}", limits: few).hasSuffix(message), "\(before)\(number)")
      }
    }
    let many = "0." + String(repeating: "3", count: 9_999)
    #expect(complaint(about: line(many), limits: limits(.digits, 10_000)) == "fine")
    #expect(complaint(about: line(many)).hasSuffix("at most 1000 digits, found more (limit: digits)"))
    // The middle between 1 and the next double, and a last digit that decides.
    let middle = "1.00000000000000011102230246251565404236316680908203125"
    let log = readLog(
      oneView + #"{"t":0,"type":"scroll","y":\#(middle + String(repeating: "0", count: 9_000))}"# + "\n"
        + #"{"t":0,"type":"scroll","y":\#(middle + String(repeating: "0", count: 9_000) + "1")}"# + "\n",
      limits: limits(.digits, 10_000))
    #expect(
      log.events.map(\.action)
        == [.scroll(x: nil, y: 1, by: nil), .scroll(x: nil, y: 1.0.nextUp, by: nil)])
  }

  @Test func `strings are measured as they are written, keys and values, read and ignored`() {
    let few = limits(.stringLength, 64)
    let message = "expected a string of at most 64 bytes, found a longer one (limit: string-length)"
    for (before, behind) in [
      (#"{"t":0,"type":"mark","label":""#, #""}"#), (#"{"t":0,"type":"frame","a":""#, #""}"#),
      (#"{"t":0,"type":"frame",""#, #"":1}"#), (#"{"t":0,"type":"frame","a":{""#, #"":1}}"#),
    ] {
      for text in [
        String(repeating: "x", count: 64), String(repeating: "é", count: 32),
        String(repeating: #"\u0041"#, count: 10) + #"xx\n"#,
      ] {
        #expect(complaint(about: before + text + behind, limits: few) == "fine", "\(before)")
        #expect(complaint(about: before + text + "y" + behind, limits: few).hasSuffix(message), "\(before)")
      }
    }
    #expect(
      complaint(about: #"{"t":0,"type":"frame","a":"\#(String(repeating: "x", count: 65))"}"#, limits: few)
        == "2:27: " + message)
  }

  @Test func `the words of the format are no longer than the shortest limit for strings`() {
    let least = Limit.stringLength.range.lowerBound
    for field in EventField.allCases { #expect(field.rawValue.utf8.count <= least) }
    for type in EventType.allCases { #expect(type.rawValue.utf8.count <= least) }
    for invariant in Invariant.allCases where invariant.rawValue.utf8.count > least {
      Issue.record("\(invariant)")
    }
  }

  @Test func `lists and views name their limits`() {
    #expect(
      complaint(
        about: #"{"t":0,"type":"observed.visible","whole":[[0,0],[0,1],[0,2]]}"#,
        limits: limits(.listLength, 2))
        == "2:55: expected a list of at most 2 elements, found more (limit: list-length)")
    for (count, mistake) in [
      (2, "fine"), (3, "2:71: expected a list of at most 2 elements, found more (limit: list-length)"),
    ] {
      let items = Array(repeating: "[1,1]", count: count).joined(separator: ",")
      #expect(
        complaint(
          about: #"{"t":0,"type":"items.resized","section":0,"at":0,"items":[\#(items)]}"#,
          limits: limits(.listLength, 2)) == mistake)
    }
    let header = { (views: Int) in
      let views = Array(repeating: "{}", count: views).joined(separator: ",")
      return readLog(#"{"format":"scroll-session","version":1,"scene":{"views":[\#(views)]}}"# + "\n")
    }
    #expect(header(1_000).error == nil)
    #expect(header(1_001).error?.limit == .views)
    let views = #"{"views":[{"id":"a"},{"id":"b"},{"id":"c"}]}"#
    #expect(complaint(aboutScene: views, limits: limits(.views, 3)) == "fine")
    #expect(
      complaint(aboutScene: views, limits: limits(.views, 2))
        == "1:33: expected at most 2 views, and links between them, found more (limit: views)")
    // Views are no list like others.
    #expect(complaint(aboutScene: views, limits: limits(.listLength, 1)) == "fine")
  }

  @Test func `a limit that is passed is told apart from any other error`() {
    let log = readLog(oneView + line("[[[[[[[[[0]]]]]]]]]") + "\n", limits: limits(.depth, 8))
    #expect(log.error?.limit == .depth)
    #expect(log.error?.found == "more")
    #expect(readLog(oneView + line("[") + "\n").error?.limit == nil)
    #expect(
      readLog(
        oneView + line("\"\(String(repeating: "x", count: 2_000))\"") + "\n",
        limits: limits(.lineLength, 1_024)
      )
      .error?.limit == .lineLength)
  }
}
