import ScrollRecording
import UIKit

/// A list that fades out at an end beyond which there is more.
final class EdgeMasks: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let layout = UICollectionViewFlowLayout()
  private let mask = EdgeMask()
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: view.bounds.width - 20, height: 120)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
    view.layer.mask = mask.layer

    ScrollRecorder.record(
      list, as: "rows", behaviours: [.edgeMask(interpolation: .linear)],
      look: { [mask] sample in sample.look(at: mask.layer) })
  }

  override func viewDidLayoutSubviews() {
    // The list's own content is laid out only after this.
    list.layoutIfNeeded()
    mask.update(for: list)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { mask.update(for: scrollView) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    cell.backgroundColor = .systemTeal
    return cell
  }
}

/// A gradient whose ends are the more transparent the more is hidden beyond them.
@MainActor
final class EdgeMask {
  /// The length of each gradient, and how much has to be hidden until its end is clear, as fractions of the view.
  static let length: CGFloat = 0.15

  let layer = CAGradientLayer()

  func update(for view: UIScrollView) {
    let inset = view.adjustedContentInset
    let lowest = -inset.top
    let highest = max(lowest, view.contentSize.height + inset.bottom - view.bounds.height)
    // A bounce beyond one end hides no more at the other.
    let offset = min(max(view.contentOffset.y, lowest), highest)
    let reach = EdgeMask.length * view.bounds.height
    guard reach > 0 else { return }
    let ends = (start: max(0, 1 - (offset - lowest) / reach), end: max(0, 1 - (highest - offset) / reach))

    // A layer of its own animates its changes unless it is told not to.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = view.frame
    layer.locations = [0, EdgeMask.length, 1 - EdgeMask.length, 1].map { NSNumber(value: Double($0)) }
    layer.colors = [ends.start, 1, 1, ends.end].map { UIColor.black.withAlphaComponent($0).cgColor }
    CATransaction.commit()
  }
}
