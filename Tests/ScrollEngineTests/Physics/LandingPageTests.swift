import Foundation
import ScrollCore
import Testing

@testable import ScrollEngine

/// The code shown on the landing page, compiled and run.
@Suite("Landing page")
struct LandingPageTests {
  @Test func `the landing page flings a list`() {
    // ScrollPhysics
    let range = ScrollRange(lower: 0, upper: 1200)
    var finger = VelocityTracker()

    // The finger goes up by 6 pt every 8 ms, from an offset of 100; the offset goes the other way.
    var offset = 100.0
    let grabbed = RubberBand.raw(offset: offset, in: range, dimension: 844)
    for move in 0...5 {
      finger.add(
        position: LayoutPoint(x: 195, y: 700 - 6 * Double(move)), time: Microseconds(Int64(move) * 8000))
      offset = RubberBand.offset(raw: grabbed + 6 * Double(move), in: range, dimension: 844)
    }

    let velocity = -finger.velocity(atLift: Microseconds(45_000)).y  // 750 pt/s
    let motion = AxisMotion.fling(
      from: offset, velocity: velocity, range: range,
      exponent: ScrollingSpec.Deceleration.normal.exponent, bounces: true)
    let later = motion.position(at: Microseconds(500_000))  // 366.9 pt, half a second after the lift
    let end = motion.rest  // 504.6 pt
    // ScrollPhysics ends
    // 130 + 0.75 · 315.928023, 130 + 0.75 · 499.499833.
    #expect(isClose(velocity, 750, relative: 1e-12))
    #expect(isClose(later, 366.946, absolute: 0.001))
    #expect(isClose(end, 504.625, absolute: 0.001))
  }

  @Test func `the landing page shows exactly the code that was compiled here`() throws {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: project.appendingPathComponent("Sources/ScrollEngine/ScrollEngine.docc/Physics.md"),
      encoding: .utf8)
    let test = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let shown = try #require(lines(of: page, after: "```swift", before: "```"))
    let compiled = try #require(
      lines(of: test, after: "    // ScrollPhysics", before: "    // ScrollPhysics ends"))
    #expect(shown == compiled.map { $0.isEmpty ? $0 : String($0.dropFirst(4)) })
  }

  private func lines(of text: String, after first: String, before last: String) -> [String]? {
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: first) else { return nil }
    guard let end = lines[(start + 1)...].firstIndex(of: last) else { return nil }
    return Array(lines[(start + 1)..<end])
  }
}
