import ScrollRecording
import ScrollTesting
import Testing
@_spi(Fake) import UIKit

@testable import Samples

/// A test that runs the app's own list: it fails with a bug, and passes without.
@Suite("A test that scrolls the app's list", .serialized)
@MainActor
struct RecordedScrollTests {
  /// Scrolls an app; what goes wrong does so at the end of each turn of the run loop.
  private func judge(
    _ screen: UIViewController = FadingCells(), by points: CGFloat = 600,
    _ bug: @escaping (UICollectionView) -> Void = { _ in }
  ) async throws {
    FakeClock.links = []
    FakeClock.observers = []
    try assertFine(
      await recordedScroll(of: screen, by: points) { seconds in
        // Not before: the screen records its list when it loads.
        let list = try #require(screen.view.subviews.first as? UICollectionView)
        let finger = FakeFinger(on: list) { bug(list) }
        for _ in 0..<max(1, Int(seconds * 60)) { finger.turn() }
      })
  }

  @Test func `passes where nothing is wrong`() async throws {
    try await judge()
  }

  @Test func `passes where the app's layout snaps`() async throws {
    try await judge(ScalingCarousel(), by: 900)
    try await judge(ScalingCarousel(), by: 40)
  }

  @Test(arguments: [Pages.Snapping.uikit, .app, .offBy, .never], [300.0, 390, 780, 5_000])
  func `pages pass where they snap, and fail where they do not`(snapping: Pages.Snapping, points: CGFloat)
    async throws
  {
    let pages = Pages(snapping)
    do {
      try await judge(pages, by: points)
      #expect(snapping == .uikit || snapping == .app)
    } catch {
      #expect(snapping == .offBy || snapping == .never, "\(error)")
      #expect("\(error)".contains("stop"), "\(error)")
    }
    let told = pages.calls.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      told.prefix(7) == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
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

/// A pager of 390 points, in an app that may snap by itself, and may do so wrongly.
final class Pages: UIViewController {
  enum Snapping { case uikit, app, offBy, never }

  private let rows: SnappingRows
  private let layout = UICollectionViewFlowLayout()
  var calls: [String] { rows.calls }

  init(_ snapping: Snapping) { rows = SnappingRows(snapping) }

  override func viewDidLoad() {
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
    layout.itemSize = CGSize(width: 390, height: 600)
    let pages = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    pages.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    (pages.dataSource, pages.delegate) = (rows, rows)
    let isUIKits = rows.snapping == .uikit
    pages.isPagingEnabled = isUIKits
    view.addSubview(pages)
    ScrollRecorder.record(pages, as: "pages", paging: isUIKits ? .page : .start, axis: .horizontal)
  }
}

/// Its pages, and the delegate that snaps.
private final class SnappingRows: Rows {
  let snapping: Pages.Snapping

  init(_ snapping: Pages.Snapping) {
    self.snapping = snapping
    super.init(count: 9)
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    super.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    guard snapping != .uikit, snapping != .never else { return }
    targetContentOffset.pointee.x =
      (targetContentOffset.pointee.x / 390).rounded() * (snapping == .app ? 390 : 370)
  }
}
