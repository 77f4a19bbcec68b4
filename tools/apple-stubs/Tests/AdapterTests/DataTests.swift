import ScrollCore
import Testing
@_spi(Fake) import UIKit

@testable import ScrollRecording

/// What the adapter of UIKit says of headers, keys and contents.
@Suite("Headers, keys and contents", .serialized)
@MainActor
struct DataTests {
  /// Sections of five rows, with a header each.
  private final class Sections: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }

  private func list(_ data: any UICollectionViewDataSource, _ layout: UICollectionViewFlowLayout)
    -> UICollectionView
  {
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
    list.register(NamedCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = data
    return list
  }

  private func recordHeaders(
    pinned: Bool = true, insetAtEnd: CGFloat = 0, turned: @escaping (UICollectionView) -> Void = { _ in }
  ) throws -> (log: String, output: String, code: Int32) {
    let data = Sections()
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 390, height: 40)
    layout.sectionHeadersPinToVisibleBounds = pinned
    layout.sectionInset = UIEdgeInsets(top: 8, left: 0, bottom: insetAtEnd, right: 0)
    let view = list(data, layout)
    view.contentInset.top = 20
    // The recording begins where a header is pinned.
    view.contentOffset.y = 130
    let played = Played {
      ScrollRecorder.record(view, as: "sections")
      return view
    }
    let finger = played.finger { turned(view) }
    finger.rest(seconds: 1)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -20), count: 30))
    finger.rest(seconds: 1)
    let (output, code) = try played.check()
    return (played.log(), output, code)
  }

  @Test func `an element that is told of at each look follows the scroll, and lets the view rest`() throws {
    let rows = Rows(count: 60)
    let layout = GrowingLayout()
    let view = AdapterTests.list(rows, layout)
    var recorder: ScrollRecorder?
    let played = Played {
      recorder = ScrollRecorder.record(
        view, as: "rows",
        curves: [CurveSpec(.alpha, by: .offset, points: [.init(0, 1), .init(80, 0)], of: "title")],
        key: { $0.item < rows.names.count ? rows.names[$0.item] : nil },
        look: { sample in
          let alpha = max(0, 1 - sample.bounds.y / 80)
          recorder?.observe(.element(of: "title", alpha: alpha, scale: nil, x: nil, y: nil))
        })
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -3), count: 40))
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    for _ in 0..<10 {
      finger.turn {
        layout.added += 40
        layout.invalidateLayout()
        view.contentOffset.y += 50
      }
    }
    finger.rest(seconds: 2)
    let (output, code) = try played.check(["--strict"])
    #expect(code == 0 && output.contains("looks at elements"), "\(output)")
  }

  @Test func `headers that stay in sight are where they should be`() throws {
    let (log, output, code) = try recordHeaders()
    #expect(log.contains(#""pinnedHeaders":true"#) && log.contains(#""headerFrame":[0,0,390,40]"#))
    #expect(log.contains(#""type":"observed.header","section":0,"y":20}"#))
    #expect(code == 0 && output.contains("header"), "\(output)")
  }

  @Test func `a header that is not where it should be is found`() throws {
    let (_, output, code) = try recordHeaders { view in
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))?
        .center.y += 9
    }
    #expect(code == 1 && output.contains("header of section 1"), "\(output)")
  }

  @Test func `where a section's end is not known, nothing is said of headers that stay`() throws {
    let (log, output, code) = try recordHeaders(insetAtEnd: 12)
    #expect(!log.contains(#""pinnedHeaders":true"#) && !log.contains("observed.header"))
    #expect(code == 0, "\(output)")
  }

  /// An identifier with a text that another one has, too.
  private struct Name: Hashable, CustomStringConvertible {
    var number: Int
    var description: String { number == 7 ? "row 6" : "row \(number)" }
  }

  @Test func `a diffable data source says what items are called, and a name that is there twice is left out`()
    throws
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 390, height: 100)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "row")
    let source = UICollectionViewDiffableDataSource<Int, Name>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
    var numbers = Array(0..<10)
    func apply() {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Name>()
      snapshot.appendSections([0])
      snapshot.appendItems(numbers.map { Name(number: $0) })
      source.apply(snapshot)
    }
    apply()
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 1)
    finger.turn {
      numbers.removeFirst()
      numbers.append(20)
      apply()
    }
    finger.rest(seconds: 1)
    let log = played.log()
    #expect(log.contains(#""keys":["row 0","row 1""#) && log.contains("recorder: left out: a key"))
    // Where one has no name, the rows are told anew, by the names that the others have.
    #expect(log.contains(#""type":"reload""#) && log.contains(#""row 6",null,"row 8","row 9","row 20"]"#))
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  /// Counts the frames that it is asked for; 20 rows are near 400 points, and 8 viewports each way.
  private final class CountingLayout: UICollectionViewFlowLayout {
    var frameCount = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)
      frameCount += attributes?.count ?? 0
      return attributes
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      frameCount += 1
      return super.layoutAttributesForItem(at: indexPath)
    }
  }

  @Test func `of a long list only frames that are near are asked for`() throws {
    let rows = Rows(count: 20_000)
    let layout = CountingLayout()
    let view = AdapterTests.list(rows, layout)
    let played = Played {
      ScrollRecorder.record(view, as: "rows", behaviours: [.fade(fadedAlpha: 1)])
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 1)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -200), count: 40))
    finger.rest(seconds: 1)
    finger.turn { view.contentOffset.y = 900_000 }
    finger.rest(seconds: 1)
    finger.turn {
      rows.names.removeLast()
      view.reloadData()
    }
    finger.rest(seconds: 1)
    #expect(layout.frameCount < 10_000)
    let (output, code) = try played.check()
    #expect(code == 0 && output.contains("fade by"), "\(output)")
  }

  @Test(arguments: [false, true])
  func `a cell that shows another row's content is found`(isWrong: Bool) throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "row")
    let played = Played {
      ScrollRecorder.record(
        view, as: "rows", key: { rows.names[$0.item] }, content: { ($0 as? NamedCell)?.name })
      return view
    }
    let finger = played.finger {
      for path in view.indexPathsForVisibleItems {
        guard let cell = view.cellForItem(at: path) as? NamedCell else { continue }
        cell.name = isWrong && path.item == 2 ? "row 5" : rows.names[path.item]
      }
    }
    finger.turn()
    finger.rest(seconds: 1)
    let (output, code) = try played.check()
    #expect(played.log().contains(#""type":"observed.content","item":[0,1],"key":"row 1""#))
    #expect((code == 1) == isWrong, "\(output)")
    #expect(output.contains("row 5") == isWrong, "\(output)")
  }
}

/// A cell that knows whose content it shows.
private final class NamedCell: UICollectionViewCell {
  var name: String?
}
