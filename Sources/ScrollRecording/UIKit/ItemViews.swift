#if canImport(UIKit) && !os(watchOS)
  import ScrollCore
  import UIKit

  /// The items of a collection view or a table view.
  @MainActor
  protocol ItemViews: Sendable {
    /// All sections, as they are laid out now.
    func sections() -> [SectionSample]

    /// Whether there are as many items as in the sections given, and those on screen have the same keys.
    func matches(_ sections: [SectionSample]) -> Bool

    /// Whether any cell is there, or there is no item: between a reload and the layout after it there is none.
    var hasCells: Bool { get }

    /// Takes observations away.
    func detach()

    /// Where an item is laid out now.
    func frame(of path: ItemIndexPath) -> LayoutRect?

    /// Whether the headers of sections stay in sight.
    var pinsHeaders: Bool { get }

    /// Adds what is on screen.
    func look(_ sample: inout ScreenSample)
  }

  extension ItemViews {
    /// An item as it is on screen: where it was laid out, and how it is drawn at this moment, be it the cell or its content view that says so.
    ///
    /// Cells that UIKit has fetched ahead and hides are outside of the viewport, where nobody looks at them.
    func item(
      _ path: IndexPath, _ cell: UIView, at center: CGPoint, _ content: UIView, shows key: String?
    ) -> ItemSample {
      ItemSample(
        section: path.section, item: path.item,
        frame: LayoutRect(center: center, size: cell.bounds.size),
        alpha: rounded(drawnAlpha(of: cell) * drawnAlpha(of: content)),
        scale: rounded(drawnScale(of: cell) * drawnScale(of: content)),
        content: key.map { ItemKey($0) })
    }

    /// Its layer has the alpha that an animation ends at; the presentation layer has the one on screen.
    private func drawnAlpha(of view: UIView) -> Double {
      view.isHidden ? 0 : Double((view.layer.presentation() ?? view.layer).opacity)
    }

    private func drawnScale(of view: UIView) -> Double {
      let transform = (view.layer.presentation() ?? view.layer).affineTransform()
      return (transform.a * transform.a + transform.b * transform.b).squareRoot()
    }

    /// A layer's opacity has 24 bits; more digits would say nothing.
    private func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }

    /// Whether the numbers of items are those of the sections.
    func countsMatch(_ sections: [SectionSample], count: Int, items: (Int) -> Int) -> Bool {
      sections.count == count && sections.indices.allSatisfy { sections[$0].frames.count == items($0) }
    }

    /// Whether a key is the one that an item of the sections has.
    func isKey(_ key: String?, of path: IndexPath, in sections: [SectionSample]) -> Bool {
      sections[path.section].keys?[path.item] == key.map { ItemKey($0) }
    }
  }

  /// A data source that says what an item is called.
  @MainActor
  private protocol IdentifiedItems {
    func key(at path: IndexPath) -> String?
  }

  extension UICollectionViewDiffableDataSource: IdentifiedItems {
    fileprivate func key(at path: IndexPath) -> String? { itemIdentifier(for: path).map { "\($0)" } }
  }

  extension UITableViewDiffableDataSource: IdentifiedItems {
    fileprivate func key(at path: IndexPath) -> String? { itemIdentifier(for: path).map { "\($0)" } }
  }

  /// What an app says of the items.
  struct ItemNames {
    /// What it calls an item.
    var key: (@MainActor (IndexPath) -> String?)?
    /// What a cell says whose content it shows.
    var content: (@MainActor (UIView) -> String?)?

    /// What says how items are called: the app, or else a data source that has their identifiers.
    @MainActor
    func keys(of dataSource: AnyObject?) -> (@MainActor (IndexPath) -> String?)? {
      if let key { return key }
      guard let source = dataSource as? any IdentifiedItems else { return nil }
      return { source.key(at: $0) }
    }
  }

  extension CGRect {
    /// What lies near a view's bounds, where the content may soon be.
    var near: CGRect {
      insetBy(
        dx: -CGFloat(ViewRecorder.nearViewports) * width, dy: -CGFloat(ViewRecorder.nearViewports) * height)
    }
  }

  extension ItemIndexPath {
    /// The item at a path; no item's, if the path has not two indices.
    init(_ path: IndexPath) {
      self.init(section: path.sectionIfAny ?? -1, item: path.count == 2 ? path.item : -1)
    }
  }

  extension IndexPath {
    /// The section of an item or of what belongs to a section; `nil` for what belongs to a whole layout, such as its own header, whose path is
    /// shorter.
    var sectionIfAny: Int? { count == 2 ? section : nil }

    init(_ path: ItemIndexPath) { self.init(item: path.item, section: path.section) }
  }
#endif
