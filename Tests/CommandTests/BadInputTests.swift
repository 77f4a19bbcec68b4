import Foundation
import Testing

@testable import scroll_session

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Bad input")
struct BadInputTests {
  @Test(.timeLimit(.minutes(20)))
  func `the greatest offsets cost no more in a long list`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"scroll","y":1e308}"#, #"{"t":1,"type":"scroll","y":-1e308}"#
    ).replacing("\"count\":10", with: "\"count\":1000000")
    let run = try Scroll.run(["check", "-", "--strict"], input: Data(log.utf8))
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func `a file nobody may read is an error`() throws {
    let space = try Workspace()
    let path = try space.write(Sample.session, to: "s.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = try Scroll.run(["check", path])
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix(": Permission denied\n"))
  }

  /// Limits are lower here than the usual ones, which the help lists: a debug build takes long for 64 MiB.
  @Test func `numbers without end in one list are refused by the list's limit`() throws {
    let space = try Workspace()
    let path = try large(
      space, "1,", times: 50_000,
      from: Sample.header + "\n" + #"{"t":0,"type":"observed.dots","alphas":["#)
    let run = try Scroll.run(["check", path, "--allow", "list-length=40000"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        ":2:80041: expected a list of at most 40000 elements, found more (limit: list-length); --allow list-length=N sets another, up to 1073741824\n"
      ),
      "\(run.errors)")
  }

  @Test func `a line without end is refused by the line's limit`() throws {
    let space = try Workspace()
    let path = try large(space, "          ", times: 200_000, from: Sample.session)
    let run = try Scroll.run(["check", path, "--allow", "line-length=1MiB"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        ":7:1048577: expected a line of at most 1048576 bytes, found a longer one (limit: line-length); --allow line-length=N sets another, up to 1GiB\n"
      ),
      "\(run.errors)")
  }

  /// Writes a large file piece by piece.
  private func large(_ space: Workspace, _ piece: String, times: Int, from start: String) throws -> String {
    let path = try space.write(start, to: "large.jsonl")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    let many = Data(String(repeating: piece, count: 10_000).utf8)
    for _ in 0..<times / 10_000 { try file.write(contentsOf: many) }
    try file.write(contentsOf: Data("[1,1]]}\n".utf8))
    try file.close()
    return path
  }
}

@Suite("Usage")
struct UsageTests {
  @Test(
    "every command explains itself with an example, however it is asked",
    arguments: CommandSpec.all.map(\.name))
  func help(command: String) throws {
    for arguments in [[command, "--help"], [command, "-h"], ["help", command]] {
      let run = try Scroll.run(arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("usage: scroll-session \(command) "))
      #expect(run.output.contains("\nexample:\n  ") && run.output.contains("scroll-session \(command) "))
    }
  }
}
