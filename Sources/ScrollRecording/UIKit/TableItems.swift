#if canImport(UIKit) && !os(watchOS)
  import ScrollCore
  import UIKit

  /// The rows of a table view.
  struct TableItems: ItemViews {
    weak var view: UITableView?
    let names: ItemNames

    private var key: (@MainActor (IndexPath) -> String?)? { names.keys(of: view?.dataSource) }

    func sections() -> [SectionSample] {
      guard let view else { return [] }
      let (key, near) = (key, nearRows(of: view))
      return (0..<view.numberOfSections).map { section in
        let paths = (0..<view.numberOfRows(inSection: section)).map { IndexPath(item: $0, section: section) }
        let header = view.rectForHeader(inSection: section)
        return SectionSample(
          frames: paths.map { near?.contains($0) == false ? .zero : LayoutRect(view.rectForRow(at: $0)) },
          keys: key.map { key in paths.map { path in key(path).map { ItemKey($0) } } },
          header: header.height > 0 ? LayoutRect(header) : nil)
      }
    }

    /// The rows of a long table where a person may be soon, whose places are asked for; nothing if those of all rows are.
    private func nearRows(of view: UITableView) -> Set<IndexPath>? {
      let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfRows(inSection: $1) }
      guard count > ViewRecorder.mostAskedAtRest else { return nil }
      return Set(view.indexPathsForRows(in: view.bounds.near) ?? [])
    }

    func matches(_ sections: [SectionSample]) -> Bool {
      guard let view else { return true }
      guard
        countsMatch(sections, count: view.numberOfSections, items: { view.numberOfRows(inSection: $0) })
      else { return false }
      guard let key else { return true }
      return (view.indexPathsForVisibleRows ?? []).allSatisfy { isKey(key($0), of: $0, in: sections) }
    }

    var hasCells: Bool {
      guard let view else { return true }
      return view.indexPathsForVisibleRows?.isEmpty == false
        || (0..<view.numberOfSections).allSatisfy { view.numberOfRows(inSection: $0) == 0 }
    }

    /// Plain tables do; but how far their headers are from their rows, with the padding of iOS 15, nobody tells.
    var pinsHeaders: Bool { false }

    func detach() {}

    func frame(of path: ItemIndexPath) -> LayoutRect? {
      guard let view, path.section < view.numberOfSections,
        path.item < view.numberOfRows(inSection: path.section)
      else { return nil }
      return LayoutRect(view.rectForRow(at: IndexPath(path)))
    }

    func look(_ sample: inout ScreenSample) {
      guard let view else { return }
      var items = sample.items ?? []
      sample.items = nil  // So that the list is not copied.
      for path in view.indexPathsForVisibleRows ?? [] {
        guard let cell = view.cellForRow(at: path) else { continue }
        items.append(item(path, cell, at: cell.center, cell.contentView, shows: names.content?(cell)))
      }
      sample.items = items
    }
  }
#endif
