import ScrollRecording
import UIKit

/// Photos, captions below that a person pages through, and a row of dots: the photos and the dots follow the captions.
final class LinkedPages: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private static let pages = 3
  private static let dotSize: CGFloat = 60
  private static let radius: CGFloat = 25

  private lazy var photos = row()
  private lazy var captions = row()
  private lazy var dots = row(of: DotCell.self)

  private var width: CGFloat { view.bounds.width }

  override func viewDidLoad() {
    captions.isPagingEnabled = true
    captions.delegate = self
    photos.isScrollEnabled = false
    dots.isScrollEnabled = false

    let leader = ScrollRecorder.record(captions, as: "captions", paging: .page, axis: .horizontal)
    ScrollRecorder.record(photos, as: "photos", axis: .horizontal, following: leader)
    ScrollRecorder.record(
      dots, as: "dots", behaviours: [.pageControl()], axis: .horizontal,
      following: leader,
      look: { [weak dots] sample in
        let cells = LinkedPages.paths.compactMap { dots?.cellForItem(at: $0) as? DotCell }
        if cells.count == LinkedPages.pages { sample.dots = cells.map { Double($0.lit.alpha) } }
      })
  }

  /// Gives the pages the width there is, and stays on the one that is shown.
  override func viewDidLayoutSubviews() {
    let oldWidth = captions.bounds.width
    guard oldWidth != width else { return }
    let page = oldWidth > 0 ? (captions.contentOffset.x / oldWidth).rounded() : 0
    place(photos, top: 0, itemSize: CGSize(width: width, height: 300))
    place(captions, top: 300, itemSize: CGSize(width: width, height: 200))
    place(dots, top: 500, itemSize: CGSize(width: LinkedPages.dotSize, height: LinkedPages.dotSize))
    captions.contentOffset.x = page * width
    follow()
  }

  private func place(_ row: UICollectionView, top: CGFloat, itemSize: CGSize) {
    guard let layout = row.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let side = (width - itemSize.width) / 2
    layout.itemSize = itemSize
    layout.sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    layout.invalidateLayout()
    row.frame = CGRect(x: 0, y: top, width: width, height: itemSize.height)
    // So that there is content to scroll to.
    row.layoutIfNeeded()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { follow() }

  /// How many pages have been scrolled: what views of any width agree on.
  private var progress: CGFloat {
    captions.bounds.width > 0 ? captions.contentOffset.x / captions.bounds.width : 0
  }

  private func follow() {
    photos.contentOffset.x = progress * photos.bounds.width
    dots.contentOffset.x = progress * LinkedPages.dotSize
    for path in LinkedPages.paths { light(dots.cellForItem(at: path) as? DotCell, path) }
  }

  private func light(_ cell: DotCell?, _ path: IndexPath) {
    let distance = abs(progress - CGFloat(path.item)) * LinkedPages.dotSize
    cell?.lit.alpha = 1 - min(1, distance / LinkedPages.radius)
  }

  private static var paths: [IndexPath] { (0..<pages).map { IndexPath(item: $0, section: 0) } }

  private func row(of cell: UICollectionViewCell.Type = UICollectionViewCell.self) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    let row = UICollectionView(frame: .zero, collectionViewLayout: layout)
    row.showsHorizontalScrollIndicator = false
    row.register(cell, forCellWithReuseIdentifier: "page")
    row.dataSource = self
    view.addSubview(row)
    return row
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    LinkedPages.pages
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    if collectionView === dots { light(cell as? DotCell, indexPath) }
    return cell
  }
}

/// A dot with a lit image above the unlit one.
final class DotCell: UICollectionViewCell {
  lazy var lit: UIView = {
    let lit = UIView(frame: contentView.bounds)
    lit.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    lit.backgroundColor = .systemTeal
    contentView.addSubview(lit)
    return lit
  }()
}
