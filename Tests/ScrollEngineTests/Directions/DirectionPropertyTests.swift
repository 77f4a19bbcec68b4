import ScrollCore
import SessionSearch
import TestSupport
import Testing

@testable import ScrollEngine

/// A view that starts at the right is the mirror image of the one that starts at the left.
@Suite("Mirror images")
struct DirectionPropertyTests {
  private static func views(_ count: Int, seed: UInt64) -> [ViewSpec] {
    (0..<count).flatMap { SessionGenerator(seed: Seed(seed).ofCase($0), length: 1).scene.views }
      .filter { !$0.hasOriginals }
  }

  @Test func `frames, headers, unions and what is found lie in the mirror`() throws {
    var (kinds, found): (Set<String>, Int) = ([], 0)
    for (number, view) in Self.views(160, seed: 91).enumerated() {
      func layout(_ direction: ContentDirection) throws -> ContentLayout {
        try ContentLayout(
          axis: view.axis, viewport: view.viewport, contentInset: view.contentInset, spec: view.layout,
          sections: view.sections, direction: direction)
      }
      let (left, right) = (try layout(.ltr), try layout(.rtl))
      kinds.insert("\(view.axis) \(String("\(view.layout)".prefix(4)))")
      let isGiven = right.mirror == nil
      #expect(isGiven == left.spec.isFrames)
      let width = right.contentSize.width
      if !isGiven {
        #expect(width >= left.contentSize.width && right.contentSize.height == left.contentSize.height)
      }
      func isImage(_ one: LayoutRect?, _ other: LayoutRect?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        let x = isGiven ? one.x : width - one.x - one.width
        return (other.x - x).magnitude <= 1e-9 && other.y == one.y && other.size == one.size
      }
      left.forEachItem { _, path in
        #expect(isImage(left.frame(of: path), right.frame(of: path)), "view \(number), \(path)")
      }
      for section in 0..<left.sectionCount {
        for (one, other) in [
          (left.headerFrame(ofSection: section), right.headerFrame(ofSection: section)),
          (left.footerFrame(ofSection: section), right.footerFrame(ofSection: section)),
          (
            left.decorationFrame(ofSection: section, extent: .union),
            right.decorationFrame(ofSection: section, extent: .union)
          ),
          (
            left.decorationFrame(ofSection: section, extent: .section),
            right.decorationFrame(ofSection: section, extent: .section)
          ),
        ] { #expect(isImage(one, other), "view \(number), section \(section)") }
      }
      // What is found near a stretch, and how far nothing else is.
      let length = view.viewport.along(view.axis)
      for part in [0.0, 0.25, 0.5, 1] {
        let lower = part * (left.contentSize.along(view.axis) - length)
        let near = Extent(lower: lower, upper: lower + length)
        let image = view.axis == .horizontal && !isGiven ? near.reflected(in: width) : near
        var (one, other): ([PlacedItem], [PlacedItem]) = ([], [])
        let quiet = left.collectItems(near: near, into: &one)
        let quietImage = right.collectItems(near: image, into: &other)
        #expect(one.map { $0.path } == other.map { $0.path }, "view \(number)")
        found += one.count
        let due = view.axis == .horizontal && !isGiven ? quiet.reflected(in: width) : quiet
        for (one, other) in [(due.lower, quietImage.lower), (due.upper, quietImage.upper)] {
          #expect(one == other || (one - other).magnitude <= 1e-9, "view \(number)")
        }
        #expect(left.itemCountBound(near: near) == right.itemCountBound(near: image), "view \(number)")
      }
    }
    #expect(kinds.count == 8 && found > 500, "\(kinds), \(found)")
  }

  @Test func `pinned headers and footers stay at the side where the content starts, and where it ends`()
    throws
  {
    var pinned = 0
    for view in Self.views(300, seed: 92) where view.axis == .horizontal {
      guard case .flow(var metrics) = view.layout else { continue }
      (metrics.pinnedHeaders, metrics.pinnedFooters, metrics.header, metrics.footer) = (true, true, 24, 16)
      func layout(_ direction: ContentDirection) throws -> ContentLayout {
        let (before, inset) = (view.contentInset, view.contentInset)
        var mirrored = inset
        (mirrored.left, mirrored.right) = (before.right, before.left)
        return try ContentLayout(
          axis: .horizontal, viewport: view.viewport, contentInset: direction == .ltr ? inset : mirrored,
          spec: .flow(metrics), sections: view.sections, direction: direction)
      }
      let (left, right) = (try layout(.ltr), try layout(.rtl))
      for step in -2...12 {
        let offset = LayoutPoint(x: Double(step) * 37.5, y: 0)
        let image = LayoutPoint(x: right.startOffset - offset.x, y: 0)
        for section in 0..<left.sectionCount {
          for (one, other) in [
            (
              left.pinnedHeaderFrame(ofSection: section, offset: offset),
              right.pinnedHeaderFrame(ofSection: section, offset: image)
            ),
            (
              left.pinnedFooterFrame(ofSection: section, offset: offset),
              right.pinnedFooterFrame(ofSection: section, offset: image)
            ),
          ] {
            guard let one, let other else {
              #expect(one == nil && other == nil)
              continue
            }
            pinned += 1
            #expect((other.x - (right.contentSize.width - one.maxX)).magnitude <= 1e-5)
            #expect(other.y == one.y && other.size == one.size)
          }
        }
      }
    }
    #expect(pinned > 500)
  }

  @Test func `rectangles pin their headers at the right`() throws {
    let header = LayoutRect(x: 900, y: 0, width: 100, height: 50)
    let items = [700.0, 500, 300].map { LayoutRect(x: $0, y: 0, width: 180, height: 50) }
    let layout = try ContentLayout(
      axis: .horizontal, viewport: LayoutSize(width: 300, height: 50), contentInset: LayoutInsets(right: 20),
      spec: .frames(contentSize: LayoutSize(width: 1000, height: 50), pinnedHeaders: 10),
      sections: [SectionSpec(items: .frames(items), headerFrame: header)], direction: .rtl)
    // At rest, then behind inset and distance, then with the section's end, which is at the left.
    for (offset, x) in [(720.0, 890.0), (700, 870), (600, 770), (100, 300)] {
      #expect(layout.pinnedHeaderFrame(ofSection: 0, offset: LayoutPoint(x: offset, y: 0))?.x == x)
    }
  }

  @Test("a session in the mirror has the mirrored effects")
  func sessions() throws {
    var (count, horizontal) = (0, 0)
    for number in 0..<160 {
      var generator = SessionGenerator(seed: Seed(93).ofCase(number), length: 80)
      var state = try SessionState(scene: generator.scene)
      var (events, effects): ([SessionEvent], EffectBuffer) = ([], EffectBuffer())
      while let event = generator.next(after: state) {
        SessionReducer().reduce(event, number: 0, into: &state, effects: &effects)
        events.append(event)
      }
      guard let session = try MirroredSession(generator.scene, events, edits: false) else { continue }
      horizontal += 1
      let (one, other) = (
        try Self.run(session.scene, session.events), try Self.run(session.mirrored, session.mirroredEvents)
      )
      count += one.count
      for (due, shown) in session.pairs(one, other) {
        let isSame = MirroredSession.areNear(due, shown)
        #expect(isSame, "session \(number)\n\(due)\n\(shown)")
        if !isSame { break }
      }
    }
    #expect(horizontal > 40 && count > 1_000, "\(horizontal), \(count)")
  }

  private static func run(_ scene: SceneSpec, _ events: [SessionEvent]) throws -> [EffectRecord] {
    var state = try SessionState(scene: scene)
    var effects = EffectBuffer()
    for (number, event) in events.enumerated() {
      SessionReducer().reduce(event, number: number, into: &state, effects: &effects)
    }
    return effects.records
  }
}
