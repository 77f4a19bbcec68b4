import ScrollCore
import SessionLog

/// Items or sections that are gone from a scene, and what index paths behind them say then.
struct Gap {
  /// The section whose items are gone; `nil` if sections are.
  let section: Int?
  /// Which are gone.
  let range: Range<Int>

  private func moved(_ index: Int) -> Int { index >= range.upperBound ? index - range.count : index }

  private func section(_ index: Int) -> Int { section == nil ? moved(index) : index }

  private func item(_ index: Int, in other: Int) -> Int { section == other ? moved(index) : index }

  /// An event, or a part of one, with other index paths.
  func applied(to tree: JSONTree, named name: String = "") -> JSONTree {
    switch tree {
    case .array(let elements):
      let isPath = ["item", "from", "to", "whole", "partial", "cellOrder"].contains(name)
      if isPath, elements.count == 2, let section = elements[0].index, let item = elements[1].index {
        return .array([.number(Double(self.section(section))), .number(Double(self.item(item, in: section)))])
      }
      return .array(elements.map { applied(to: $0, named: name) })
    case .object(let fields):
      let around = tree["section"]?.index
      return .object(
        fields.map { field in
          guard let index = field.value.index, ["section", "at", "from", "to"].contains(field.name) else {
            return JSONTree.Field(field.name, applied(to: field.value, named: field.name))
          }
          let isItem = around != nil && field.name != "section"
          return JSONTree.Field(
            field.name, .number(Double(isItem ? item(index, in: around ?? 0) : section(index))))
        })
    default: return tree
    }
  }
}

extension JSONTree.Place {
  /// What is gone of a view of the scene when some of these are gone; `nil` if they are no sections or items.
  func gap(_ range: Range<Int>) -> Gap? {
    guard names.starts(with: ["views", "sections"]) else { return nil }
    return Gap(section: names.count == 2 ? nil : path[3], range: range)
  }
}

extension SessionTree {
  /// The events of a view with other index paths, where they have any.
  func changes(closing gap: Gap, ofView view: Int) -> [(part: Int, tree: JSONTree)] {
    session.events.indices.compactMap { event in
      guard session.events[event].view == view else { return nil }
      let tree = gap.applied(to: parts[event + 1].tree)
      return tree == parts[event + 1].tree ? nil : (event + 1, tree)
    }
  }
}
