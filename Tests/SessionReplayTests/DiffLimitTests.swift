import SessionLog
import SessionReplay
import Testing

/// What logs that are compared may ask for.
@Suite("Limits of comparing")
struct DiffLimitTests {
  private func options(_ limit: Limit, _ value: Int) -> DiffOptions {
    var options = DiffOptions()
    options.limits[limit] = value
    return options
  }

  /// An effect log of one fade that holds an ignored value.
  private func log(_ value: String, to alpha: String = "0.1") -> String {
    EffectLogMaker.text([
      #"{"event":0,"t":0,"effect":"fade","item":[0,0],"from":1,"to":\#(alpha),"duration":0,"a":\#(value)}"#
    ])
  }

  private func limit(_ a: String, _ b: String, _ options: DiffOptions = DiffOptions()) throws -> Limit? {
    do {
      _ = try LogComparer.compare(a, b, options)
      return nil
    } catch let error as SideError {
      return error.error.limit
    }
  }

  @Test func `a line that differs may nest as deeply as the limit says, with no recursion too deep`() throws {
    for levels in [65, 1_024] {
      let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect(try limit(log(deep), log(deep, to: "0.3")) == .depth)
      let result = try LogComparer.compare(log(deep), log(deep, to: "0.3"), options(.depth, levels))
      #expect(result.words == ["changed fade"])
      let objects = String(repeating: #"{"a":"#, count: levels) + "1" + String(repeating: "}", count: levels)
      let others = objects.replacing("1", with: "2")
      let inner = try LogComparer.compare(log(objects), log(others), options(.depth, levels))
      // What is nested deeper than anybody looks into is told as it is written.
      let field = try #require(inner.findings.first?.fields.first)
      #expect(field.path.split(separator: ".").count == 65)
      #expect(field.b == String(others.dropFirst(64 * 5).dropLast(64)))
    }
  }

  @Test func `what is nested deeply is compared as it is written, spaces and all`() throws {
    func nested(_ levels: Int, _ value: String) -> String {
      log(String(repeating: "[", count: levels) + value + String(repeating: "]", count: levels))
    }
    #expect(try LogComparer.compare(nested(64, "1"), nested(64, "1.0")).findings.isEmpty)
    let more = options(.depth, 65)
    #expect(try LogComparer.compare(nested(64, "[1]"), nested(64, "[1]"), more).findings.isEmpty)
    #expect(try LogComparer.compare(nested(64, "[1]"), nested(64, "[1.0]"), more).words == ["changed fade"])
  }

  @Test func `keys, strings and digits of a line that differs have limits, too`() throws {
    let keys = "{" + (0..<300).map { #""k\#($0)":0"# }.joined(separator: ",") + "}"
    #expect(try limit(log(keys), log(keys, to: "0.3")) == .keys)
    #expect(try limit(log(keys), log(keys, to: "0.3"), options(.keys, 300)) == nil)
    let text = "\"" + String(repeating: "x", count: 65) + "\""
    #expect(try limit(log(text), log(text, to: "0.3"), options(.stringLength, 64)) == .stringLength)
    #expect(try limit(log(text), log(text, to: "0.3"), options(.stringLength, 65)) == nil)
    let number = "0." + String(repeating: "3", count: 1_000)
    #expect(try limit(log(number), log(number, to: "0.3")) == .digits)
    #expect(try limit(log(number), log(number, to: "0.3"), options(.digits, 1_001)) == nil)
  }

  /// What is the same in both logs is not read; but that a line is too long is seen.
  @Test func `a line that does not end is refused, also where both logs have it`() throws {
    let long = log("\"" + String(repeating: "x", count: 300_000) + "\"")
    let few = options(.lineLength, 100_000)
    for (a, b) in [(long, long), (long, log("0")), (log("0"), long)] {
      #expect(try limit(a, b, few) == .lineLength)
    }
    let header = EffectLogMaker.header.dropLast() + #","a":"\#(String(repeating: "x", count: 2_000))"}"#
    #expect(try limit(String(header) + "\n", log("0"), options(.lineLength, 1_024)) == .lineLength)
    #expect(try limit(String(header) + "\n", log("0"), options(.lineLength, 4_096)) == nil)
  }
}
