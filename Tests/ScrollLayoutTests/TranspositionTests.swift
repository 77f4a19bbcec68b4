import ScrollGeometry
import ScrollLayout
import Testing

@Suite("Scroll axes")
struct TranspositionTests {
  @Test func `a horizontal layout is the vertical one with the axes swapped`() throws {
    var layouts = RandomLayouts(seed: 11)
    for _ in 0..<300 {
      let layout = try layouts.layout()
      let other = try layout.transposed()
      #expect(other.contentSize == layout.contentSize.transposed)
      #expect(
        other.allItems
          == layout.allItems.map { PlacedItem(path: $0.path, frame: $0.frame.transposed) })
      let offset = Point(x: 123.4, y: 56.7)
      let swapped = Point(x: 56.7, y: 123.4)
      for section in 0..<layout.sectionCount {
        #expect(other.headerFrame(ofSection: section) == layout.headerFrame(ofSection: section)?.transposed)
        #expect(other.footerFrame(ofSection: section) == layout.footerFrame(ofSection: section)?.transposed)
        #expect(
          other.pinnedHeaderFrame(ofSection: section, offset: swapped)
            == layout.pinnedHeaderFrame(ofSection: section, offset: offset)?.transposed)
        #expect(
          other.pinnedFooterFrame(ofSection: section, offset: swapped)
            == layout.pinnedFooterFrame(ofSection: section, offset: offset)?.transposed)
        for extent in DecorationExtent.allCases {
          #expect(
            other.decorationFrame(ofSection: section, extent: extent)
              == layout.decorationFrame(ofSection: section, extent: extent)?.transposed)
        }
      }
      #expect(other.overlongItems == layout.overlongItems)
      #expect(other.digest != layout.digest)
    }
  }
}

extension ContentLayout {
  /// The same data, scrolling the other way.
  fileprivate func transposed() throws -> ContentLayout {
    guard case .flow(var metrics) = spec else { return self }
    metrics.itemSize = metrics.itemSize.transposed
    metrics.sectionInset = metrics.sectionInset.transposed
    let specs = sections.map { section in
      var spec = section
      if case .sizes(let sizes) = spec.items { spec.items = .sizes(sizes.map(\.transposed)) }
      spec.itemSize = spec.itemSize?.transposed
      spec.sectionInset = spec.sectionInset?.transposed
      return spec
    }
    return try ContentLayout(
      axis: axis == .vertical ? .horizontal : .vertical, viewport: viewport.transposed,
      contentInset: contentInset.transposed, spec: .flow(metrics), sections: specs)
  }
}
