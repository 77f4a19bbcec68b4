import ScrollSession
import Testing

@testable import SessionLog

/// The commonest lines have a reader of their own, which a space keeps away: both must read the same.
@Suite("Plain lines")
struct PlainLineTests {
  private static let threeViews =
    #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"ab"},{"id":"β"}]}}"# + "\n"
  private static let quotedView =
    #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"q\"b"}]}}"# + "\n"

  @Test(
    "are read as with a space in them",
    arguments: [
      (oneView, #"{"t":8333,"type":"frame"}"#, 0),
      (oneView, #"{"t":8333,"type":"frame","view":"main"}"#, 0),
      (oneView, #"{"t":8333,"type":"scroll","y":19.5,"by":"finger"}"#, 0),
      (threeViews, #"{"t":8333,"type":"frame","view":"a"}"#, 0),
      (threeViews, #"{"t":8333,"type":"frame","view":"ab"}"#, 1),
      (threeViews, #"{"t":8333,"type":"scroll","view":"ab","x":-0.1,"y":2,"by":"momentum"}"#, 1),
      (threeViews, #"{"t":8333,"type":"scroll","x":1,"view":"ab","y":2}"#, 1),
      (threeViews, #"{"t":8333,"type":"drag.moved","view":"β","x":1,"y":2}"#, 2),
      (quotedView, #"{"t":8333,"type":"frame","view":"a"}"#, 0),
      (quotedView, #"{"t":8333,"type":"frame","view":"q\"b"}"#, 1),
    ])
  func plain(header: String, line: String, view: Int) {
    let quick = readLog(header + line + "\n")
    let general = readLog(header + "{ " + line.dropFirst() + "\n")
    #expect(quick.error == nil)
    #expect(quick == general)
    #expect(quick.events.map { $0.view } == [view])
  }

  @Test(
    "that name no view of several, or another, are refused",
    arguments: [
      #"{"t":8333,"type":"frame"}"#, #"{"t":8333,"type":"scroll","y":1}"#,
      #"{"t":8333,"type":"frame","view":"abc"}"#, #"{"t":8333,"type":"frame","view":""}"#,
    ])
  func unnamed(line: String) {
    let log = readLog(PlainLineTests.threeViews + line + "\n")
    #expect(log.error?.line == 2)
    #expect(log.events.isEmpty)
  }
}
