import ScrollGeometry

/// A section of a flow layout: its data, and the geometry made from them.
struct FlowSection: Hashable, Sendable {
  /// The section as given, without its items.
  let spec: SectionSpec
  /// The values that hold for it.
  let metrics: SectionMetrics
  /// Its items.
  let items: SectionItems
  /// Its geometry.
  let layout: SectionLayout
  /// A hash of name, metrics and items.
  let digest: UInt64

  /// Admits and lays out a section; without a name of its own it takes the one given.
  init(_ spec: SectionSpec, id: String? = nil, rules: FlowRules, space: Space) throws(LayoutError) {
    let metrics = try SectionMetrics(spec, by: rules, in: space)
    let items = try SectionItems(
      spec.items, itemSize: metrics.itemSize, takesCountsOnly: rules.followsRoom)
    var bare = spec
    bare.items = .count(0)
    bare.id = spec.id ?? id
    try self.init(bare, metrics: metrics, items: items, space: space)
  }

  /// The same section with other items, laid out from scratch.
  func replacing(_ items: SectionItems, space: Space) throws(LayoutError) -> FlowSection {
    try FlowSection(spec, metrics: metrics, items: items, space: space, likelyLines: layout.lineCount + 1)
  }

  /// The same section under other rules that follow the room: as many items, of the size they have now.
  func replacing(_ rules: FlowRules, space: Space) throws(LayoutError) -> FlowSection {
    let metrics = try SectionMetrics(spec, by: rules, in: space)
    let items = SectionItems.uniform(metrics.itemSize, count: items.count)
    return try FlowSection(spec, metrics: metrics, items: items, space: space)
  }

  private init(
    _ bare: SectionSpec, metrics: SectionMetrics, items: SectionItems, space: Space, likelyLines: Int = 0
  ) throws(LayoutError) {
    spec = bare
    self.metrics = metrics
    self.items = items
    layout = try SectionLayout(items: items, metrics: metrics, space: space, likelyLines: likelyLines)
    var digest = Digest(seed: 2)
    if let id = bare.id {
      digest.add(1)
      digest.add(id)
    } else {
      digest.add(0)
    }
    metrics.add(to: &digest)
    items.add(to: &digest)
    self.digest = digest.value
  }

  /// The section as a scene would give it now.
  var currentSpec: SectionSpec {
    var current = spec
    current.items = items.spec(itemSize: metrics.itemSize)
    return current
  }

  /// The frame of an item, when the section starts at `start`.
  ///
  /// - Complexity: O(1) for equal items, else O(log *lines* + *items of the line*).
  func frame(ofItem item: Int, start: LayoutUnit, space: Space) -> Rect {
    switch layout.lines {
    case .uniform(let uniform):
      let (line, slot) = item.quotientAndRemainder(dividingBy: uniform.slots)
      return space.rect(
        main: (start + layout.linesStart + uniform.lineStart(line)).points,
        mainLength: uniform.mainLength.points,
        cross: (layout.crossOrigin + uniform.slotStart(slot)).points,
        crossLength: uniform.crossLength.points)
    case .mixed(let mixed):
      var cursor = LineCursor(
        mixed, line: mixed.line(of: item), mainOrigin: layout.linesStart,
        crossOrigin: layout.crossOrigin, axis: space.axis)
      while cursor.item < item { _ = cursor.next(in: mixed) }
      return cursor.next(in: mixed)?.rect(from: start, in: space) ?? .zero
    }
  }
}
