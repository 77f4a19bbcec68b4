import ScrollCore
import ScrollEngine
import Testing

@Suite("Layout digest")
struct DigestTests {
  private func layout(
    _ sections: [SectionSpec], axis: ScrollAxis = .vertical, metrics: FlowMetrics = FlowMetrics(),
    inset: LayoutInsets = .zero
  ) throws -> ContentLayout {
    try ContentLayout(
      axis: axis, viewport: LayoutSize(width: 320, height: 320), contentInset: inset, spec: .flow(metrics),
      sections: sections)
  }

  @Test func `equal data have equal digests, however they are spelled`() throws {
    let size = LayoutSize(width: 50, height: 50)
    let counted = try layout([SectionSpec(items: .count(3))])
    let listed = try layout([SectionSpec(items: .sizes([size, size, size]), itemSize: size, header: 0)])
    #expect(counted.digest == listed.digest)
  }

  @Test func `every value shows in the digest`() throws {
    var variants: [ContentLayout] = []
    let base = SectionSpec(items: .count(3))
    variants.append(try layout([base]))
    variants.append(try layout([base], axis: .horizontal))
    variants.append(try layout([base], inset: LayoutInsets(top: 1)))
    variants.append(try layout([base], inset: LayoutInsets(left: 1)))
    variants.append(try layout([base], inset: LayoutInsets(bottom: 1)))
    variants.append(try layout([base], inset: LayoutInsets(right: 1)))
    variants.append(try layout([]))
    variants.append(try layout([base, base]))
    variants.append(try layout([base, SectionSpec(items: .count(0))]))
    variants.append(try layout([SectionSpec(items: .count(0)), base]))
    variants.append(try layout([SectionSpec(id: "a", items: .count(3))]))
    variants.append(try layout([SectionSpec(id: "b", items: .count(3))]))
    variants.append(try layout([SectionSpec(items: .count(4))]))
    variants.append(try layout([SectionSpec(items: .count(3), itemSize: LayoutSize(width: 51, height: 50))]))
    variants.append(try layout([SectionSpec(items: .count(3), itemSize: LayoutSize(width: 50, height: 51))]))
    for edges in [
      LayoutInsets(top: 1), LayoutInsets(left: 1), LayoutInsets(bottom: 1), LayoutInsets(right: 1),
    ] {
      variants.append(try layout([SectionSpec(items: .count(3), sectionInset: edges)]))
    }
    variants.append(try layout([SectionSpec(items: .count(3), minimumLineSpacing: 1)]))
    variants.append(try layout([SectionSpec(items: .count(3), minimumInteritemSpacing: 1)]))
    variants.append(try layout([SectionSpec(items: .count(3), header: 1)]))
    variants.append(try layout([SectionSpec(items: .count(3), footer: 1)]))
    var pinned = FlowMetrics()
    pinned.pinnedHeaders = true
    variants.append(try layout([base], metrics: pinned))
    var pinnedFooters = FlowMetrics()
    pinnedFooters.pinnedFooters = true
    variants.append(try layout([base], metrics: pinnedFooters))
    let sizes = [LayoutSize(width: 1, height: 2), LayoutSize(width: 3, height: 4)]
    variants.append(try layout([SectionSpec(items: .sizes(sizes))]))
    variants.append(try layout([SectionSpec(items: .sizes(sizes.reversed()))]))
    variants.append(try layout([SectionSpec(items: .sizes(sizes.map(\.transposed)))]))
    var taller = try layout([base])
    try taller.setViewport(LayoutSize(width: 320, height: 321), contentInset: .zero)
    variants.append(taller)
    variants += try rowVariants(base)
    var frames = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 320), contentInset: .zero,
      spec: .frames(contentSize: nil), sections: [])
    variants.append(frames)
    try frames.setContentSize(.zero)
    variants.append(frames)
    for rect in [LayoutRect(x: 1, y: 0, width: 0, height: 0), LayoutRect(x: 0, y: 0, width: 1, height: 0)] {
      try frames.reload([SectionSpec(items: .frames([rect]))], contentSize: nil)
      variants.append(frames)
      try frames.reload([SectionSpec(items: .frames([]), headerFrame: rect)], contentSize: nil)
      variants.append(frames)
    }
    #expect(Set(variants.map(\.digest)).count == variants.count)
  }

  /// Carousels and pages that differ from each other in one value.
  private func rowVariants(_ section: SectionSpec) throws -> [ContentLayout] {
    var carousels = [CarouselMetrics](repeating: CarouselMetrics(), count: 5)
    carousels[1].itemWidth = 0.5
    carousels[2].itemHeight = 0.5
    carousels[3].minimumLineSpacing = 11
    carousels[4].keepsNegativeInset = true
    var spaced = PagesMetrics()
    spaced.minimumLineSpacing = 1
    let specs = carousels.map { LayoutSpec.carousel($0) } + [.pages(PagesMetrics()), .pages(spaced)]
    var variants = try specs.map { try row($0, [section]) }
    // What a section has of its own would stay in another viewport, even if it is the same in this one.
    let size = LayoutSize(width: 256, height: 192)
    let inset = LayoutInsets(top: 64, bottom: 64)
    for (itemSize, inset) in [(size, nil), (nil, inset), (size, inset)] as [(LayoutSize?, LayoutInsets?)] {
      let own = SectionSpec(items: .count(3), itemSize: itemSize, sectionInset: inset)
      variants.append(try row(.carousel(CarouselMetrics()), [own]))
      #expect(variants.last?.allItems == variants.first?.allItems)
    }
    return variants
  }

  private func row(_ spec: LayoutSpec, _ sections: [SectionSpec]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 320), contentInset: .zero, spec: spec,
      sections: sections)
  }

  @Test func `the digest is the same on every machine`() throws {
    let sections = [
      SectionSpec(id: "a", items: .count(3)),
      SectionSpec(items: .sizes([LayoutSize(width: 1, height: 1.0 / 3)])),
    ]
    let counted = [SectionSpec(id: "a", items: .count(3))]
    let digests = [
      try layout(sections).digest, try row(.carousel(CarouselMetrics()), counted).digest,
      try row(.pages(PagesMetrics()), counted).digest,
    ]
    // Recorded; a change of the documented order of values changes them.
    #expect(digests == [0xF41197E47C2F5407, 0xCE975ACB39612316, 0xE5EAB0596B662D0E])
  }
}
