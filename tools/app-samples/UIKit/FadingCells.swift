import ScrollRecording
import UIKit

/// A list whose cells are faded while they are not wholly visible.
final class FadingCells: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let hotels = (1...16).map { "hotel \($0)" }
  private let layout = UICollectionViewFlowLayout()
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: view.bounds.width - 20, height: view.bounds.width / 2)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "hotel")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)

    ScrollRecorder.record(list, as: "hotels", behaviours: [.fade()], key: { [hotels] in hotels[$0.item] })
  }

  override func viewDidLayoutSubviews() {
    // The list's own content is laid out only after this.
    list.layoutIfNeeded()
    updateFades()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateFades() }

  /// Judges every visible cell, not just the first and the last: a flick may skip some.
  private func updateFades() {
    for path in list.indexPathsForVisibleItems {
      let target = alpha(ofItemAt: path)
      // A view keeps its alpha with fewer digits than it is given.
      guard let cell = list.cellForItem(at: path), abs(cell.alpha - target) > 0.001 else { continue }
      UIView.animate(withDuration: 0.2) { cell.alpha = target }
    }
  }

  private func alpha(ofItemAt path: IndexPath) -> CGFloat {
    guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return 1 }
    let isWhole = list.bounds.minY <= frame.minY && frame.maxY <= list.bounds.maxY
    return isWhole ? 1 : 0.1
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    hotels.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "hotel", for: indexPath)
    cell.backgroundColor = .systemTeal
    return cell
  }

  /// Not where the cell is made: UIKit makes some long before they are on screen, and what is right then need not be right now.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    // A reused cell brings the alpha it had, or one that is on its way.
    cell.layer.removeAllAnimations()
    cell.alpha = alpha(ofItemAt: indexPath)
  }
}
