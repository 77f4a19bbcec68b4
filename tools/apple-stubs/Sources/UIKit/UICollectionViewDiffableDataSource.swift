// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import QuartzCore

/// developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  var sections: [[ItemIdentifierType]] = []

  public init() {}

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { _ in [] }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    sections[sections.count - 1] += identifiers
  }
}

/// developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?

  private weak var view: UICollectionView?
  private let provider: CellProvider
  private var snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    self.snapshot = snapshot
    view?.performBatchUpdates(nil) { _ in completion?() }
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard snapshot.sections.indices.contains(indexPath.section),
      snapshot.sections[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return snapshot.sections[indexPath.section][indexPath.item]
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { snapshot.sections.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    snapshot.sections[section].count
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = snapshot.sections[indexPath.section][indexPath.item]
    return provider(collectionView, indexPath, item) ?? UICollectionViewCell(frame: .zero)
  }
}
