import ScrollCore
import ScrollEngine

/// A part in which two states differ.
package struct StateDifference: Hashable, Sendable {
  /// The view, as an index into the scene's; `nil` for what concerns the session.
  package var view: Int? = nil
  /// What people call the part.
  package var part: String
}

extension SessionState {
  /// The parts in which two states differ; none for states of one hash.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func differences(from other: SessionState) -> [StateDifference] {
    guard hash != other.hash else { return [] }
    var differences: [StateDifference] = []
    if clock != other.clock { differences.append(StateDifference(part: "clock")) }
    if isFrameDriven != other.isFrameDriven { differences.append(StateDifference(part: "recorded frames")) }
    guard views.count == other.views.count else { return [StateDifference(part: "number of views")] }
    for index in views.indices where views[index].hash != other.views[index].hash {
      let parts = views[index].parts(differingFrom: other.views[index])
      differences += (parts.isEmpty ? ["what is remembered of fingers and motions"] : parts).map {
        StateDifference(view: index, part: $0)
      }
    }
    return differences
  }
}

extension ViewState {
  /// What one would see to be different, and the settings and data that it follows from.
  fileprivate func parts(differingFrom other: ViewState) -> [String] {
    let plain = [
      ("offset", offset == other.offset), ("phase", phase == other.phase),
      ("appearance", isLive == other.isLive), ("viewport", viewport == other.viewport),
      ("insets", contentInset == other.contentInset && occlusion == other.occlusion),
      ("layout", layout == other.layout), ("scrolling", scrolling == other.scrolling),
      ("setting of fade", fadeSettings == other.fadeSettings),
      ("setting of section-shadow", shadowSettings == other.shadowSettings),
      ("setting of carousel", carouselSettings == other.carouselSettings),
      ("setting of page-control", pageControlSettings == other.pageControlSettings),
      ("setting of edge-mask", edgeMaskSettings == other.edgeMaskSettings),
    ]
    let keyed =
      parts(fadingItems, other.fadingItems) { "alpha of item [\($0.path.section),\($0.path.item)]" }
      + parts(decorations, other.decorations) { "shadow of section \($0.section)" }
      + parts(scaledItems, other.scaledItems) { "scale of item [\($0.path.section),\($0.path.item)]" }
      + parts(numberedDots, other.numberedDots) { "dot \($0.index)" }
    let last = [("page", activePage == other.activePage), ("mask", mask == other.mask)]
    return plain.filter { !$0.1 }.map { $0.0 } + keyed + last.filter { !$0.1 }.map { $0.0 }
  }

  /// The names of what stands in one list and not in the other, each once.
  private func parts<Element: Hashable>(
    _ own: [Element], _ other: [Element], _ name: (Element) -> String
  ) -> [String] {
    let common = Set(own).intersection(other)
    var told: Set<String> = []
    return (own + other).filter { !common.contains($0) }.map(name).filter { told.insert($0).inserted }
  }

  private struct NumberedDot: Hashable {
    let index: Int
    let dot: PageDot?
  }

  private var numberedDots: [NumberedDot] {
    dots.enumerated().map { NumberedDot(index: $0.offset, dot: $0.element) }
  }
}
