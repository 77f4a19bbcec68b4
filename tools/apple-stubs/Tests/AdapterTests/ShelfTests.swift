import ScrollRecording
import Testing
@_spi(Fake) import UIKit

/// Sections that scroll across, as compositional layouts have them: in a scroll view of their own.
@Suite("Shelves", .serialized)
@MainActor
struct ShelfTests {
  /// Scrolls the shelf to its end and back, the list down, the shelf again, and the list back.
  private func play(_ shelves: Shelves, _ finger: FakeFinger) {
    func across(by step: CGFloat) {
      for _ in 0..<40 { finger.turn { shelves.scroll(by: step) } }
      finger.rest(seconds: 2)
    }
    finger.rest(seconds: 2)
    across(by: 17)
    across(by: -9)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -5), count: 16))
    finger.rest(seconds: 1)
    across(by: 3)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: 20), count: 30))
    finger.rest(seconds: 1)
  }

  private func check(_ shelves: Shelves) throws -> (log: String, output: String, code: Int32) {
    let played = Played {
      ScrollRecorder.record(shelves.view, as: "shelves", behaviours: [.fade(duration: .zero)])
      return shelves.view
    }
    shelves.turned()
    play(shelves, played.finger { shelves.turned() })
    let log = played.log()
    let (output, code) = try played.check(["--strict"])
    return (log, output, code)
  }

  @Test func `items are where a person has scrolled them`() throws {
    let (log, output, code) = try check(Shelves())
    #expect(code == 0, "\(output)")
    // 40 · 17 points: the fourth of the items that are 210 points apart is 50 points left of the view.
    #expect(log.contains("\"type\":\"items.resized\"") && log.contains("[-50,0,200,150]"))
  }

  @Test func `an item that stays faded is the one that is stuck`() throws {
    let shelves = Shelves()
    shelves.stuck = IndexPath(item: 3, section: 0)
    let (_, output, code) = try check(shelves)
    let stuck = output.split(separator: "\n").filter { $0.contains(" stuck ") }
    #expect(code == 1 && stuck.count == 1 && stuck[0].contains("item [0,3]"), "\(output)")
  }
}

/// A list whose first section scrolls across, and whose cells fade at once where they are not wholly visible.
@MainActor
private final class Shelves: NSObject, UICollectionViewDataSource {
  let layout = ShelfLayout()
  let view: UICollectionView
  let shelf = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 150))
  /// What never becomes clear again.
  var stuck: IndexPath?

  override init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.addSubview(shelf)
  }

  func scroll(by step: CGFloat) {
    shelf.contentOffset.x += step
    layout.scrolled = shelf.contentOffset.x
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  /// After layout: puts the cells of the shelf into it, and lets all fade.
  func turned() {
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path), let frame = layout.frame(path) else { continue }
      var left = frame.minX
      if path.section == 0 {
        if cell.superview !== shelf {
          shelf.addSubview(cell)
          cell.frame = frame
        }
        left -= shelf.contentOffset.x
      }
      let top = frame.minY - view.contentOffset.y
      let isWhole = left >= 0 && left + frame.width <= 390 && top >= 0 && top + frame.height <= 400
      let isHidden = left >= 390 || left + frame.width <= 0 || top >= 400 || top + frame.height <= 0
      if isHidden || path != stuck || cell.alpha == 1 { cell.alpha = isWhole || isHidden ? 1 : 0.1 }
    }
  }
}

/// Ten items side by side, and ten rows below.
private final class ShelfLayout: UICollectionViewLayout {
  /// How far the items side by side are scrolled; only those on screen have cells.
  var scrolled: CGFloat = 0

  func frame(_ path: IndexPath) -> CGRect? {
    path.section == 0
      ? CGRect(x: CGFloat(path.item) * 210, y: 0, width: 200, height: 150)
      : CGRect(x: 0, y: 150 + CGFloat(path.item) * 100, width: 390, height: 100)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 1_150) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(indexPath) ?? .zero
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0 % 10, section: $0 / 10)) }
      .filter { element in
        let shift = element.indexPath.section == 0 ? scrolled : 0
        return element.frame.minY < rect.maxY && element.frame.maxY > rect.minY
          && element.frame.minX - shift < rect.maxX && element.frame.maxX - shift > rect.minX
      }
  }
}
