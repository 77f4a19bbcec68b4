import Foundation
import Testing

@Suite("The command")
struct CommandSmokeTests {
  @Test func `without arguments it says how it is used`() throws {
    let run = try Scroll.run([])
    #expect(run.status == 2)
    #expect(run.output.contains("usage: scroll-session COMMAND"))
  }
}
