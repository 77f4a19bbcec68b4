#if canImport(UIKit) && !os(watchOS)
  import ScrollCore
  import UIKit

  /// The items of a collection view, whatever its layout.
  final class CollectionItems: ItemViews {
    private weak var view: UICollectionView?
    private let names: ItemNames
    private let shadows: UICollectionReusableView.Type?
    private let observe: @MainActor (UIScrollView) -> NSKeyValueObservation?

    /// How far the items of sections that scroll across are on screen from where the layout puts them.
    private var shifts: [Int: CGPoint] = [:]
    /// How many sections there were when they were found out.
    private var sectionCount = 0
    private var shelves: [Shelf] = []
    /// Where the layout has said that the views behind sections are.
    private var shadowAttributes: [UICollectionViewLayoutAttributes] = []

    /// A scroll view within the collection view, which holds the cells of a section that scrolls across.
    private struct Shelf {
      weak var view: UIScrollView?
      let observation: NSKeyValueObservation?
    }

    /// Creates the items of a view.
    ///
    /// - Parameters:
    ///   - view: The view, which is not kept.
    ///   - names: What the app says of the items.
    ///   - shadows: The class of the views behind sections.
    ///   - observe: Called for each scroll view within the view, once.
    init(
      of view: UICollectionView, names: ItemNames,
      shadows: UICollectionReusableView.Type?,
      observe: @escaping @MainActor (UIScrollView) -> NSKeyValueObservation?
    ) {
      self.view = view
      self.names = names
      self.shadows = shadows
      self.observe = observe
    }

    func sections() -> [SectionSample] {
      guard let view else { return [] }
      let attributes = view.collectionViewLayout.layoutAttributesForElements(in: asked(of: view)) ?? []
      var known: [IndexPath: LayoutRect] = [:]
      var headers: [Int: LayoutRect] = [:]
      for element in attributes {
        let frame = LayoutRect(center: element.center, size: element.size)
        if element.representedElementCategory == .cell {
          known[element.indexPath] = placed(element)
        } else if element.representedElementKind == UICollectionView.elementKindSectionHeader,
          let section = element.indexPath.sectionIfAny
        {
          headers[section] = frame
        }
      }
      if let layout = pinningLayout {
        for (section, header) in headers {
          headers[section] = known[IndexPath(item: 0, section: section)].map {
            resting(header, before: $0, in: layout)
          }
        }
      }
      let (key, asksForAll) = (key, asksForAll)
      return (0..<view.numberOfSections).map { section in
        let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        return SectionSample(
          frames: paths.map { known[$0] ?? (asksForAll ? frame(of: ItemIndexPath($0)) : nil) ?? .zero },
          keys: key.map { key in paths.map { path in key(path).map { ItemKey($0) } } },
          header: headers[section])
      }
    }

    /// Where frames are asked for at once: everywhere, or in longer lists where a person may be soon.
    ///
    /// A layout makes an object for each element that it is asked for. What is farther has no frame until the content comes near.
    private func asked(of view: UICollectionView) -> CGRect {
      asksForAll ? CGRect(origin: .zero, size: view.contentSize) : view.bounds.near
    }

    private var asksForAll: Bool {
      guard let view else { return true }
      let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
      return count <= ViewRecorder.mostAskedAtRest
    }

    private var key: (@MainActor (IndexPath) -> String?)? { names.keys(of: view?.dataSource) }

    private var pinningLayout: UICollectionViewFlowLayout? {
      guard let layout = view?.collectionViewLayout as? UICollectionViewFlowLayout else { return nil }
      return layout.sectionHeadersPinToVisibleBounds ? layout : nil
    }

    /// Where a section ends is where its last item does, only if nothing follows it; otherwise its header stays longer than is known.
    var pinsHeaders: Bool {
      guard let layout = pinningLayout else { return false }
      let (inset, footer) = (layout.sectionInset, layout.footerReferenceSize)
      return layout.scrollDirection == .vertical
        ? inset.bottom == 0 && footer.height == 0 : inset.right == 0 && footer.width == 0
    }

    /// A header that stays in sight need not be where it rests, before the first item of its section.
    private func resting(
      _ header: LayoutRect, before item: LayoutRect, in layout: UICollectionViewFlowLayout
    ) -> LayoutRect {
      var header = header
      if layout.scrollDirection == .vertical {
        header.y = item.y - layout.sectionInset.top - header.height
      } else {
        header.x = item.x - layout.sectionInset.left - header.width
      }
      return header
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

    var hasCells: Bool {
      guard let view else { return true }
      return !view.indexPathsForVisibleItems.isEmpty
        || (0..<view.numberOfSections).allSatisfy { view.numberOfItems(inSection: $0) == 0 }
    }

    func detach() { shelves = [] }

    func frame(of path: ItemIndexPath) -> LayoutRect? {
      guard let view, path.section < view.numberOfSections,
        path.item < view.numberOfItems(inSection: path.section)
      else { return nil }
      // The view prepares its layout first, if need be; the layout itself would not.
      return view.layoutAttributesForItem(at: IndexPath(path)).map(placed)
    }

    /// Where an item is: where the layout puts it, as far on as its section has been scrolled across.
    private func placed(_ attributes: UICollectionViewLayoutAttributes) -> LayoutRect {
      let shift = shifts[attributes.indexPath.section] ?? .zero
      let center = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
      return LayoutRect(center: center, size: attributes.size)
    }

    func look(_ sample: inout ScreenSample) {
      guard let view else { return }
      if view.numberOfSections != sectionCount {
        // The numbers of sections mean others now.
        shifts = [:]
        sectionCount = view.numberOfSections
      }
      var items = sample.items ?? []
      sample.items = nil  // So that the list is not copied.
      for path in view.indexPathsForVisibleItems {
        guard let cell = view.cellForItem(at: path) else { continue }
        items.append(
          item(
            path, cell, at: center(of: cell, at: path, in: view), cell.contentView,
            shows: names.content?(cell)))
      }
      sample.items = items
      if pinsHeaders { look(atHeadersOf: view, &sample) }
      if let shadows { sample.shadows = self.shadows(of: shadows, in: view) }
    }

    private func look(atHeadersOf view: UICollectionView, _ sample: inout ScreenSample) {
      let kind = UICollectionView.elementKindSectionHeader
      var headers = sample.headers ?? []
      sample.headers = nil  // So that the list is not copied.
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let section = path.sectionIfAny,
          let header = view.supplementaryView(forElementKind: kind, at: path)
        else { continue }
        headers.append(
          HeaderSample(
            section: section, frame: LayoutRect(center: header.center, size: header.bounds.size)))
      }
      headers.sort { $0.section < $1.section }
      sample.headers = headers
    }

    /// Where the middle of a cell is in the content.
    ///
    /// A compositional layout's section that scrolls across has its cells in a scroll view of its own, of which nobody tells; what one cell
    /// says of where it is and where it was laid out is true of all items of the section.
    private func center(of cell: UICollectionViewCell, at path: IndexPath, in view: UICollectionView)
      -> CGPoint
    {
      guard let holder = cell.superview, holder !== view else {
        shifts[path.section] = nil
        return cell.center
      }
      let center = holder.convert(cell.center, to: view)
      if let laidOut = view.layoutAttributesForItem(at: path)?.center {
        shifts[path.section] = CGPoint(x: center.x - laidOut.x, y: center.y - laidOut.y)
      }
      if let shelf = holder as? UIScrollView, !shelves.contains(where: { $0.view === shelf }) {
        shelves.removeAll { $0.view == nil }
        shelves.append(Shelf(view: shelf, observation: observe(shelf)))
      }
      return center
    }

    /// The views behind sections that are on screen.
    ///
    /// UIKit does not say of which section such a view is; the layout says where it puts that of each section.
    private func shadows(
      of type: UICollectionReusableView.Type, in view: UICollectionView
    ) -> [ShadowSample] {
      // A layout that is out of date must not be asked; what it said last is as it is drawn.
      if !view.layer.needsLayout() {
        shadowAttributes = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
          .filter { $0.representedElementCategory != .cell }
      }
      let shown = view.subviews.filter { $0.isKind(of: type) && !$0.isHidden && $0.alpha > 0 }
      return shown.map { shadow in
        let laidOut = shadowAttributes.first { $0.center == shadow.center && $0.size == shadow.bounds.size }
        return ShadowSample(
          section: laidOut?.indexPath.sectionIfAny ?? view.numberOfSections,
          frame: LayoutRect(center: shadow.center, size: shadow.bounds.size))
      }
    }
  }
#endif
