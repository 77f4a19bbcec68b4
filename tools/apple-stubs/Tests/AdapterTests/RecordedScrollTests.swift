import ScrollTesting
import Testing
@_spi(Fake) import UIKit

@testable import Samples

/// A test that runs the app's own list: it fails with a bug, and passes without.
@Suite("A test that scrolls the app's list", .serialized)
@MainActor
struct RecordedScrollTests {
  /// Scrolls the sample app; what goes wrong does so at the end of each turn of the run loop.
  private func judge(_ bug: @escaping (UICollectionView) -> Void = { _ in }) async throws {
    FakeClock.links = []
    FakeClock.observers = []
    let screen = FadingCells()
    try assertFine(
      await recordedScroll(of: screen, by: 600) { seconds in
        // Not before: the screen records its list when it loads.
        let list = try #require(screen.view.subviews.first as? UICollectionView)
        let finger = FakeFinger(on: list) { bug(list) }
        for _ in 0..<max(1, Int(seconds * 60)) { finger.turn() }
      })
  }

  @Test func `passes where nothing is wrong`() async throws {
    try await judge()
  }

  @Test(
    "says what is wrong",
    arguments: [("\"hotel 6\" rests at alpha 0.1, should be 1", 0.1, 0), ("overlap", 1, 60)])
  func wrong(text: String, alpha: CGFloat, shift: CGFloat) async throws {
    let failure = await #expect(throws: PropertyFailure.self) {
      try await judge { list in
        let path = IndexPath(item: 5, section: 0)
        guard let cell = list.cellForItem(at: path),
          let frame = list.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
        else { return }
        cell.frame = frame
        cell.frame.origin.y += shift
        if alpha < 1 { cell.alpha = alpha }
      }
    }
    #expect(failure?.description.contains(text) == true, "\(failure?.description ?? "")")
  }
}
