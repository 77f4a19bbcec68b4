import Foundation
import SessionLog
import SessionReports
import Testing

@testable import scroll_session

@Suite("What logs may ask for")
struct AllowanceTests {
  @Test func `apply takes lines as long as it is told`() throws {
    let space = try Workspace()
    let long = Sample.session(#"{"t":0,"type":"mark","label":"\#(String(repeating: "x", count: 2_000))"}"#)
    let old = try space.write(long, to: "old.jsonl")
    let new = try space.write(long.replacing("\"t\":0", with: "\"t\":1"), to: "new.jsonl")
    #expect(try Scroll.run(["diff", old, new, "--patch", space.path("p")]).status == 1)
    let run = try Scroll.run(["apply", space.path("p"), old, "--allow", "line-length=1KiB"])
    #expect(run.status == 2)
    #expect(run.errors.contains("(limit: line-length); --allow line-length=N sets another"), "\(run.errors)")
    let enough = try Scroll.run(["apply", space.path("p"), old, "--allow", "line-length=2KiB"])
    #expect(enough.status == 0)
    #expect(try enough.output == space.read("new.jsonl"))
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
