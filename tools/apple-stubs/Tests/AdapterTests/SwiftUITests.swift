@_spi(Fake) import QuartzCore
import ScrollCore
@_spi(Fake) import SwiftUI
import Testing

@testable import ScrollRecording

/// What the adapter of SwiftUI makes of the bodies and callbacks of a view.
@Suite("The adapter of SwiftUI", .serialized)
@MainActor
struct SwiftUITests {
  private let host = FakeHost()
  private let lines = Lines()
  private var log: String { String(decoding: lines.bytes, as: UTF8.self) }

  /// Other suites run between a test and its initialiser.
  private func begin() {
    FakeClock.links = []
    FakeClock.observers = []
    AppRecording.shared = AppRecording(SessionRecorder(name: "views", to: lines))
  }

  private func geometry(
    y: Double = 0, insets: EdgeInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  ) -> ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: y), contentSize: CGSize(width: 390, height: 2_000),
      contentInsets: insets,
      containerSize: CGSize(width: 390, height: 600))
  }

  private func turn(_ count: Int = 1) {
    for _ in 0..<count {
      FakeClock.seconds += 1.0 / 60
      FakeClock.tick()
      FakeClock.turnEnds()
    }
  }

  private func body(_ frames: [LayoutRect], dots: [Double]) {
    host.show {
      Text("rows").recordsScrolling(
        as: "rows", direction: .rtl, sections: { [SectionSample(frames: frames)] }, look: { $0.dots = dots })
    }
  }

  private let row = LayoutRect(x: 0, y: 0, width: 390, height: 100)

  @Test func `rows and looks are those of the latest body`() {
    begin()
    body([row], dots: [1])
    host.appeared?()
    host.geometryChanged?(geometry(), geometry())
    turn()
    #expect(log.contains(#""direction":"rtl""#))
    #expect(log.contains(#""frames":[[0,0,390,100]]"#) && log.contains(#""alphas":[1]"#))
    body([row, row], dots: [1, 0.5])
    host.geometryChanged?(geometry(), geometry(y: 10))
    turn()
    #expect(log.contains(#""frames":[[0,0,390,100],[0,0,390,100]]"#) && log.contains(#""alphas":[1,0.5]"#))
    AppRecording.shared.stop()
  }

  @Test func `a view that a navigation brings back is recorded again, and looked at at once`() {
    begin()
    body([row], dots: [1])
    host.appeared?()
    host.geometryChanged?(geometry(), geometry())
    turn(90)
    host.disappeared?()
    host.geometryChanged?(geometry(), geometry(y: 70))
    turn(90)
    #expect(FakeClock.runningLinks == 0 && !log.contains(#""y":70"#))
    let before = lines.bytes.count
    host.appeared?()
    let back = String(decoding: lines.bytes[before...], as: UTF8.self)
    #expect(back.contains(#""type":"appear","x":0,"y":70"#) && back.contains("observed.dots"))
    #expect(FakeClock.runningLinks == 1)
    host.phaseChanged?(.idle, .interacting)
    host.geometryChanged?(geometry(y: 70), geometry(y: 80))
    turn()
    AppRecording.shared.stop()
    #expect(log.contains(#""type":"scroll","x":0,"y":80,"by":"finger""#))
    #expect(log.components(separatedBy: #""format""#).count == 2)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a leading inset is where reading begins`(direction: LayoutDirection) {
    begin()
    host.environment.layoutDirection = direction
    body([row], dots: [1])
    host.geometryChanged?(
      geometry(), geometry(insets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    turn()
    AppRecording.shared.stop()
    let (left, right) = direction == .leftToRight ? (2, 4) : (4, 2)
    #expect(log.contains(#""contentInset":{"top":1,"left":\#(left),"bottom":3,"right":\#(right)}"#))
  }

  @Test func `a recording goes with the view's state`() {
    begin()
    body([row], dots: [1])
    host.appeared?()
    host.geometryChanged?(geometry(), geometry())
    turn(90)
    host.disappeared?()
    host.forget()
    turn()
    #expect(log.contains("rows was taken away") && FakeClock.observers.isEmpty)
    AppRecording.shared.stop()
  }
}
