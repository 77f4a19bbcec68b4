import ScrollCore
import ScrollEngine

extension ContentLayout {
  /// Whether the layout is what one has that is made of its data from scratch, whatever edits it came from.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var isAsFromScratch: Bool {
    guard
      let made = try? ContentLayout(
        axis: axis, viewport: viewport, contentInset: contentInset, spec: spec, sections: sections,
        direction: direction),
      made.sections == sections, made.contentSize == contentSize, made.digest == digest,
      made.overlongItems == overlongItems, made.pitch == pitch, made.itemCount == itemCount
    else { return false }
    let all = Extent(lower: -.infinity, upper: .infinity)
    var (items, others): ([PlacedItem], [PlacedItem]) = ([], [])
    _ = collectItems(near: all, into: &items)
    _ = made.collectItems(near: all, into: &others)
    guard items.map({ $0.path }) == others.map({ $0.path }), items.count == itemCount,
      items.map({ $0.frame }) == others.map({ $0.frame })
    else { return false }
    return (0..<sectionCount).allSatisfy { section in
      headerFrame(ofSection: section) == made.headerFrame(ofSection: section)
        && footerFrame(ofSection: section) == made.footerFrame(ofSection: section)
        && [DecorationExtent.union, .section].allSatisfy {
          decorationFrame(ofSection: section, extent: $0)
            == made.decorationFrame(ofSection: section, extent: $0)
        }
    } && coversItsItems(items) && findsItsItems(items) && findsItsDecorations
      && hasPitchOfItsItems && holdsGivenFrames(items)
  }

  /// Whether the pitch is the distance from one item or page to the next, as the data say.
  private var hasPitchOfItsItems: Bool {
    let data = sections
    switch spec {
    case .pages(let pages): return pitch == viewport.along(axis) + pages.minimumLineSpacing
    case .flow(let metrics):
      return pitch == itemLength + (data.first?.minimumLineSpacing ?? metrics.minimumLineSpacing)
    case .carousel(let metrics):
      return pitch == itemLength + (data.first?.minimumLineSpacing ?? metrics.minimumLineSpacing)
    case .frames:
      guard case .frames(let frames)? = data.first(where: { $0.items.count > 0 })?.items else {
        return pitch == 0
      }
      let starts = frames.prefix(2).map { isReversed ? $0.maxX : $0.origin.along(axis) }
      return pitch == (starts.count > 1 ? abs(starts[1] - starts[0]) : frames[0].size.along(axis))
    }
  }

  /// Whether content of given frames, unless its size is given, too, ends with the last of its items and headers.
  private func holdsGivenFrames(_ items: [PlacedItem]) -> Bool {
    guard case .frames(nil, _) = spec else { return true }
    let frames = items.map { $0.frame } + sections.compactMap { $0.headerFrame }
    let size = LayoutSize(
      width: frames.reduce(0) { max($0, $1.maxX) }, height: frames.reduce(0) { max($0, $1.maxY) })
    return contentSize == size
  }

  /// Whether the union of a section is that of its items with an area, in their own frames.
  private func coversItsItems(_ items: [PlacedItem]) -> Bool {
    var unions = [LayoutRect?](repeating: nil, count: sectionCount)
    for item in items where item.frame.hasArea {
      unions[item.path.section] = unions[item.path.section]?.union(item.frame) ?? item.frame
    }
    return unions.indices.allSatisfy { section in
      guard let union = unions[section], let own = decorationFrame(ofSection: section, extent: .union) else {
        return unions[section] == nil && decorationFrame(ofSection: section, extent: .union) == nil
      }
      // Sums of other numbers may differ in the last bits.
      return [(union.x, own.x), (union.y, own.y), (union.maxX, own.maxX), (union.maxY, own.maxY)].allSatisfy {
        ($0 - $1).magnitude <= 1e-6 + $0.magnitude * 0x1p-48
      }
    }
  }

  /// Whether looking near a viewport's length of content finds the decorations there, and no others.
  private var findsItsDecorations: Bool {
    let length = max(viewport.along(axis), 1)
    let range = scrollRange()
    return DecorationExtent.allCases.allSatisfy { extent in
      let frames = (0..<sectionCount).map { decorationFrame(ofSection: $0, extent: extent) }
      return [range.lower, (range.lower + range.upper) / 2, range.upper].allSatisfy { offset in
        let near = Extent(lower: offset, upper: offset + length)
        var found: [PlacedDecoration] = []
        _ = collectDecorations(near: near, extent: extent, into: &found)
        return found.map { $0.section }
          == frames.indices.filter { section in
            guard let along = frames[section]?.extent(along: axis) else { return false }
            return along.lower <= near.upper && along.upper >= near.lower
          }
      }
    }
  }

  /// Whether looking near a viewport's length of content finds the items there, and no others.
  private func findsItsItems(_ items: [PlacedItem]) -> Bool {
    let length = max(viewport.along(axis), 1)
    let range = scrollRange()
    return [range.lower, (range.lower + range.upper) / 2, range.upper].allSatisfy { offset in
      let near = Extent(lower: offset, upper: offset + length)
      var found: [PlacedItem] = []
      _ = collectItems(near: near, into: &found)
      return found
        == items.filter {
          let along = $0.frame.extent(along: axis)
          return along.lower <= near.upper && along.upper >= near.lower
        }
    }
  }
}
