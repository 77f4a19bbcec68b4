import SessionLog
import SessionReports
import Testing

@testable import scroll_session

@Suite("What logs may ask for")
struct AllowanceTests {
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
