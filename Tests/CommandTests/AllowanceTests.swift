import Foundation
import SessionLog
import SessionReports
import Testing

@testable import scroll_session

@Suite("What logs may ask for")
struct AllowanceTests {
  /// A session with an event that nests a value deeper than usual.
  private static let deep = Sample.session(
    #"{"t":0,"type":"appear","x":0,"y":0}"#,
    #"{"t":1,"type":"frame","a":\#(String(repeating: "[", count: 65))\#(String(repeating: "]", count: 65))}"#)

  /// A scene that nests one deeper than usual.
  private static let deepScene =
    #"{"views":[{}],"a":\#(String(repeating: "[", count: 65))\#(String(repeating: "]", count: 65))}"#

  /// Commands, with the exit code they end with when the log is read.
  private static let commandTable: [(line: String, status: Int32)] = [
    ("replay LOG", 0), ("check LOG", 0), ("stats LOG", 0), ("why LOG", 0),
    ("seek LOG", 0), ("shrink LOG", 0), ("report LOG -o PAGE", 0),
    ("diff LOG --set fade.fadedAlpha=0.1", 0), ("diff LOG OTHER", 1),
    ("scene SCENE", 0), ("check PLAIN --scene SCENE", 0), ("diff PLAIN --scene SCENE", 1),
    ("shrink PLAIN --diff SCENE", 1), ("fuzz --like LOG --cases 1", 0), ("fuzz --scene SCENE --cases 1", 0),
  ]

  @Test(
    "every command that reads logs says which limit is passed and how to set another, and takes it",
    arguments: commandTable)
  func commands(line: String, status: Int32) throws {
    let space = try Workspace()
    let files = [
      "LOG": try space.write(AllowanceTests.deep, to: "deep.jsonl"),
      "OTHER": try space.write(AllowanceTests.deep.replacing("\"t\":1", with: "\"t\":2"), to: "other.jsonl"),
      "PLAIN": try space.write(Sample.session, to: "plain.jsonl"),
      "SCENE": try space.write(AllowanceTests.deepScene, to: "scene.json"), "PAGE": space.path("page.html"),
    ]
    let named = line.split(separator: " ").map { files[String($0)] ?? String($0) }
    let usual = try Scroll.run(named)
    #expect(usual.status == 2)
    #expect(
      usual.errors.contains(
        "expected at most 64 levels of brackets, found more (limit: depth); --allow depth=N sets another, up to 1024"
      ), "\(usual.errors)")
    let allowed = try Scroll.run(named + ["--allow", "depth=65"])
    #expect(allowed.status == status, "\(allowed.output)\(allowed.errors)")
    #expect(!allowed.errors.contains("limit"), "\(allowed.errors)")
  }

  @Test func `no command is left out but those that tests of their own are about`() {
    let tested = Set(AllowanceTests.commandTable.map { String($0.line.prefix { $0 != " " }) })
    let others: Set = ["recover"]
    #expect(tested.isDisjoint(with: others))
    #expect(tested.union(others) == Set(CommandSpec.all.map(\.name)))
  }

  private static let limitTable: [(limit: Limit, fields: String, tooLow: String, enough: String)] = [
    (Limit.lineLength, #""a":"\#(String(repeating: "x", count: 2_000))""#, "1KiB", "2500"),
    (.stringLength, #""a":"\#(String(repeating: "x", count: 65))""#, "64", "65"),
    (.depth, #""a":[[[[[[[[[]]]]]]]]]"#, "8", "9"),
    (.keys, (0..<14).map { #""k\#($0)":0"# }.joined(separator: ","), "16", "17"),
    (.digits, #""a":0.12345678901234567890"#, "20", "21"),
    (.listLength, #""x":1,"cellOrder":[[0,0],[0,1]]"#, "1", "2"),
  ]

  @Test("every limit can be set", arguments: limitTable)
  func limits(limit: Limit, fields: String, tooLow: String, enough: String) throws {
    let space = try Workspace()
    let path = try space.write(Sample.session(#"{"t":0,"type":"scroll","y":1,\#(fields)}"#), to: "s.jsonl")
      .replacing("\"y\":1,\"x\"", with: "\"x\"")
    let name = limit.rawValue
    let refused = try Scroll.run(["check", path, "--allow", "\(name)=\(tooLow)"])
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains("(limit: \(name)); --allow \(name)=N sets another, up to "), "\(refused.errors)"
    )
    let taken = try Scroll.run(["check", path, "--allow", "\(name)=\(enough)"])
    #expect(taken.status == 0, "\(taken.errors)\(taken.output)")
  }

  @Test func `views can be limited, and several limits given at once`() throws {
    let two = #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"b"}]}}"# + "\n"
    let one = try Scroll.run(["check", "-", "--allow", "views=1"], input: Data(two.utf8))
    #expect(one.status == 2)
    #expect(one.errors.contains("(limit: views)"))
    for arguments in [["--allow", "views=2,depth=8"], ["--allow=views=2", "--allow", "depth=8"]] {
      #expect(try Scroll.run(["check", "-"] + arguments, input: Data(two.utf8)).status == 0)
    }
  }

  @Test func `a scene file that is too long is refused with the same hint`() throws {
    let space = try Workspace()
    let path = try space.write(#"{"views":[{}]}"# + String(repeating: " ", count: 1_100), to: "scene.json")
    #expect(try Scroll.run(["scene", path]).status == 0)
    let run = try Scroll.run(["scene", path, "--allow", "line-length=1KiB"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix("is longer than 1024 bytes; --allow line-length=N sets another, up to 1GiB\n"))
  }

  private static let nonsenseTable: [(value: String, message: String)] = [
    (
      "dept=9",
      "needs a limit and its value, such as line-length=256MiB, not dept=9; the limits are line-length, "
    ),
    ("", "needs a limit and its value"),
    ("depth=9,", "needs a limit and its value, such as line-length=256MiB, not ; "),
    ("depth", "depth needs a number, 8 to 1024, not nothing"),
    ("depth=7", "depth needs a number, 8 to 1024, not 7"),
    ("depth=1025", "depth needs a number, 8 to 1024, not 1025"), ("depth=1KiB", "depth needs a number"),
    ("keys=x", "keys needs a number, 16 to 10000, not x"),
    ("digits=-1", "digits needs a number, 20 to 10000"),
    ("line-length=2GiB", "line-length needs so many bytes, 1KiB to 1GiB, not 2GiB"),
    ("line-length=9223372036854775807GiB", "line-length needs so many bytes"),
    ("line-length=1.5MiB", "line-length needs so many bytes"), ("depth=9,depth=10", "depth is given twice"),
  ]

  @Test("what makes no sense is refused with what would", arguments: nonsenseTable)
  func nonsense(value: String, message: String) throws {
    let run = try Scroll.run(["check", "-", "--allow", value])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("scroll-session: --allow \(message)"), "\(run.errors)")
    #expect(run.errors.hasSuffix("; see scroll-session check --help\n"))
  }

  @Test func `the help of every command that reads logs has the limits and their usual values`() throws {
    for command in CommandSpec.all {
      #expect(command.options.contains { $0.name == "--allow" }, "\(command.name)")
      for limit in Limit.allCases {
        #expect(command.help.contains("  \(limit.rawValue) "), "\(command.name)")
        #expect(command.help.contains("(\(limit.written(Limits()[limit])); "), "\(command.name)")
      }
    }
  }
}
