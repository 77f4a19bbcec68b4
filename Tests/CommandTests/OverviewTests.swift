import Foundation
import Testing

@Suite("The command")
struct OverviewTests {
  @Test func `without arguments it says how it is used`() throws {
    let run = try Scroll.run([])
    #expect(run.status == 2)
    #expect(run.output.contains("usage: scroll-session COMMAND"))
  }

  @Test func `the version is that of the effect logs`() throws {
    let version = try Scroll.run(["--version"])
    #expect(version.status == 0)
    let effects = try Scroll.run(["replay", "-", "--effects", "-"], input: Data(Sample.session.utf8))
    let number = try #require(version.output.split(separator: " ").last).dropLast()
    #expect(effects.output.contains("\"engine\":\"\(number)\""))
  }

  @Test func `standard input is read only once`() throws {
    for arguments in [["replay", "-", "-"], ["check", "-", "--scene", "-"]] {
      let run = try Scroll.run(arguments, input: Data(Sample.session.utf8))
      #expect(run.status == 2)
      #expect(run.errors.contains("can be read only once"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `an effect log on standard output does not hide that something was found`() throws {
    let doctored = Sample.doctored
    let run = try Scroll.run(["replay", "-", "--effects", "-"], input: Data(doctored.utf8))
    #expect(run.status == 1)
    #expect(run.errors.contains("violations or differences were found"))
  }
}
