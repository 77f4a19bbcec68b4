import ScrollRecording
import UIKit

/// A list with one shadow behind each section.
final class SectionShadows: UIViewController, UICollectionViewDataSource {
  private let layout = ShadowedLayout()
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: view.bounds.width - 40, height: 80)
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = self
    view.addSubview(list)

    ScrollRecorder.record(
      list, as: "sections", behaviours: [.sectionShadow()], shadows: ShadowView.self)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 8 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section % 3 + 1
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    cell.backgroundColor = .white
    return cell
  }
}

/// What is drawn behind a section.
final class ShadowView: UICollectionReusableView {
  static let offset: CGFloat = 4
  static let radius: CGFloat = 4

  override func didMoveToWindow() {
    super.didMoveToWindow()
    backgroundColor = .white
    layer.cornerRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: ShadowView.offset)
    layer.shadowRadius = ShadowView.radius
    layer.shadowOpacity = 0.2
  }
}

/// A flow layout with a decoration view behind the items of each section.
final class ShadowedLayout: UICollectionViewFlowLayout {
  private static let kind = "shadow"
  /// Where each section's items are, all of them: the section's shadow is there however few are on screen.
  private var sections: [CGRect] = []

  override func prepare() {
    super.prepare()
    register(ShadowView.self, forDecorationViewOfKind: ShadowedLayout.kind)
    guard let collectionView else { return }
    sections = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section))
        .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
        .reduce(.null) { $0.union($1) }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    return items + sections.indices.filter { paints($0, in: rect) }.compactMap(shadow)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    shadow(ofSection: indexPath.section)
  }

  private func shadow(ofSection section: Int) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(section), !sections[section].isNull else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: ShadowedLayout.kind, with: IndexPath(item: 0, section: section))
    attributes.frame = sections[section]
    attributes.zIndex = -1
    return attributes
  }

  /// Whether a section's shadow, which reaches beyond its items, is seen in a rectangle.
  private func paints(_ section: Int, in rect: CGRect) -> Bool {
    guard !sections[section].isNull else { return false }
    let shadow = sections[section].offsetBy(dx: 0, dy: ShadowView.offset)
      .insetBy(dx: -ShadowView.radius, dy: -ShadowView.radius)
    let painted = sections[section].union(shadow)
    // Rectangles that only touch have nothing in common; `intersects` may say otherwise.
    return painted.minY < rect.maxY && rect.minY < painted.maxY
  }
}
