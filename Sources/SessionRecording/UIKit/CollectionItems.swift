#if canImport(UIKit) && !os(watchOS)
  import ScrollGeometry
  import SessionModel
  import UIKit

  /// The items of a collection view, whatever its layout.
  struct CollectionItems: ItemViews {
    weak var view: UICollectionView?
    let key: (@MainActor (IndexPath) -> String?)?
    let shadows: UICollectionReusableView.Type?

    func sections() -> [SectionSample] {
      guard let view else { return [] }
      // Where a layout makes frames as it is asked, one question for all of them is the cheapest.
      let everything = CGRect(origin: .zero, size: view.contentSize)
      let attributes = view.collectionViewLayout.layoutAttributesForElements(in: everything) ?? []
      var known: [IndexPath: LayoutRect] = [:]
      var headers: [Int: LayoutRect] = [:]
      for element in attributes {
        let frame = LayoutRect(center: element.center, size: element.size)
        if element.representedElementCategory == .cell {
          known[element.indexPath] = frame
        } else if element.representedElementKind == UICollectionView.elementKindSectionHeader, !pinsHeaders {
          headers[element.indexPath.section] = frame
        }
      }
      return (0..<view.numberOfSections).map { section in
        let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        return SectionSample(
          frames: paths.map { known[$0] ?? frame(of: ItemIndexPath($0)) ?? .zero },
          keys: key.map { key in paths.map { path in key(path).map { ItemKey($0) } } },
          header: headers[section])
      }
    }

    /// A header that stays in sight is not where its section begins.
    private var pinsHeaders: Bool {
      (view?.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionHeadersPinToVisibleBounds ?? false
    }

    func matches(_ sections: [SectionSample]) -> Bool {
      guard let view else { return true }
      guard
        countsMatch(
          sections, count: view.numberOfSections, items: { view.numberOfItems(inSection: $0) })
      else { return false }
      guard let key else { return true }
      return view.indexPathsForVisibleItems.allSatisfy { isKey(key($0), of: $0, in: sections) }
    }

    func frame(of path: ItemIndexPath) -> LayoutRect? {
      guard let view, path.section < view.numberOfSections,
        path.item < view.numberOfItems(inSection: path.section)
      else { return nil }
      return view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(path)).map {
        LayoutRect(center: $0.center, size: $0.size)
      }
    }

    func look(_ sample: inout ScreenSample) {
      guard let view else { return }
      var items = sample.items ?? []
      sample.items = nil  // So that the list is not copied.
      for path in view.indexPathsForVisibleItems {
        guard let cell = view.cellForItem(at: path) else { continue }
        items.append(item(path, cell, cell.contentView))
      }
      sample.items = items
      if let shadows { sample.decorations = self.shadows(of: shadows, in: view) }
    }

    /// The decoration views that are on screen.
    ///
    /// UIKit does not say of which section a decoration view is; the layout says where it puts that of each section.
    private func shadows(
      of type: UICollectionReusableView.Type, in view: UICollectionView
    ) -> [ObservedDecoration] {
      let attributes = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
        .filter { $0.representedElementCategory == .decorationView }
      let shown = view.subviews.filter { $0.isKind(of: type) && !$0.isHidden && $0.alpha > 0 }
      return shown.map { shadow in
        let laidOut = attributes.first { $0.center == shadow.center && $0.size == shadow.bounds.size }
        return ObservedDecoration(
          kind: DecorationKind.sectionShadow.rawValue,
          section: laidOut?.indexPath.section ?? view.numberOfSections,
          frame: LayoutRect(center: shadow.center, size: shadow.bounds.size))
      }
    }
  }
#endif
