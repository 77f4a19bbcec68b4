import Foundation
import ScrollCore
import ScrollEngine
import TestSupport
import Testing

/// After many edits the index says the same as a plain layout of plain arrays, bit for bit.
///
/// `LAYOUT_EDITS` sets how many edits there are for each layout and axis, `LAYOUT_SEED` which; in release with
/// `swift test -c release -Xswiftc -enable-testing --filter LayoutIndex`.
@Suite("Layout index")
struct LayoutIndexTests {
  private static let edits = number("LAYOUT_EDITS") ?? 10_000
  private static let seed = UInt64(number("LAYOUT_SEED") ?? 5)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "edits lead where a plain layout does", arguments: RandomLayouts.Kind.allCases,
    [ScrollAxis.vertical, .horizontal])
  func edits(kind: RandomLayouts.Kind, axis: ScrollAxis) throws {
    var updates = RandomUpdates(contents: RandomLayouts(seed: LayoutIndexTests.seed, kind))
    var batches = RandomBatches(contents: RandomLayouts(seed: LayoutIndexTests.seed + 1, kind))
    var layout = try updates.contents.layout(along: axis)
    var model = IdentityModel(layout)
    var done = 0
    while done < LayoutIndexTests.edits {
      if done % 500 == 499 { try turn(&layout, &updates.contents) }
      if done % 1_000 == 0 {
        layout = try updates.contents.layout(along: axis)
        model = IdentityModel(layout)
      }
      // Every other edit changes what a copy shares, the others what nobody else holds.
      let before = done % 2 == 1 ? layout : nil
      let data = done % 50 == 49 ? layout.sections : nil
      let edit: Any
      if done % 7 == 6 {
        let batch = batches.next(layout, &model)
        try layout.apply(batch)
        edit = batch
      } else {
        guard let update = updates.next(layout, &model) else { continue }
        try layout.apply(update)
        edit = update
      }
      done += 1
      // After two edits; ``EditTests`` looks after each.
      guard done % 2 == 0 else { continue }
      let (found, expected) = (LayoutOracle(asking: layout), LayoutOracle(layout, model))
      guard found == expected else {
        Issue.record("\(done): \(edit)\n\(found.firstDifference(from: expected))")
        return
      }
      // The layout before was a copy, and shares with this one what did not change.
      if done % 50 == 0 { #expect(before?.sections == data, "\(done): \(edit)") }
      if done % 20 == 0 { try compareWithFresh(layout, expected, &updates.contents, "\(done)") }
    }
  }

  @Test("so do edits among hundreds of equal items", arguments: [ScrollAxis.vertical, .horizontal])
  func runs(axis: ScrollAxis) throws {
    var contents = RandomLayouts(seed: LayoutIndexTests.seed + 2)
    contents.isLarge = true
    var updates = RandomUpdates(contents: contents)
    var mixed = 0
    for round in 0..<12 {
      var layout = try updates.contents.layout(along: axis)
      var model = IdentityModel(layout)
      for number in 0..<40 {
        guard let update = updates.next(layout, &model) else { continue }
        try layout.apply(update)
        let (found, expected) = (LayoutOracle(asking: layout), LayoutOracle(layout, model))
        guard found == expected else {
          Issue.record("\(round).\(number): \(update)\n\(found.firstDifference(from: expected))")
          return
        }
        mixed += model.sections.filter { $0.items.count > 150 && Set($0.items.map(\.rect)).count > 1 }.count
        if number % 10 == 0 {
          try compareWithFresh(layout, expected, &updates.contents, "\(round).\(number)")
        }
      }
    }
    // Many sections were long and of different sizes, or the test says nothing.
    #expect(mixed > 300)
  }

  private func turn(_ layout: inout ContentLayout, _ contents: inout RandomLayouts) throws {
    // A flow layout and frames as given keep their items' sizes, which the model holds.
    switch layout.spec {
    case .flow, .frames: break
    case .carousel, .pages: return
    }
    let viewport = contents.random.oneIn(2) ? layout.viewport.transposed : layout.viewport
    let inset = LayoutInsets(top: contents.length(), left: 0, bottom: 5, right: contents.length())
    try layout.setViewport(viewport, contentInset: inset)
  }

  /// Whatever is asked of the layout, one that was made of the same data from scratch answers the same; asked item by item, it
  /// says what the plain layout does.
  private func compareWithFresh(
    _ layout: ContentLayout, _ plain: LayoutOracle, _ contents: inout RandomLayouts, _ label: Comment
  ) throws {
    let fresh = try ContentLayout(
      axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
      sections: layout.sections)
    #expect(layout == fresh && layout.digest == fresh.digest, label)
    #expect(layout.overlongItems == fresh.overlongItems, label)
    let items = layout.allItems
    #expect(items.map(\.frame) == plain.frames.flatMap { $0 }, label)
    for extent in [DecorationExtent.union, .section] {
      #expect(layout.allDecorations(extent) == fresh.allDecorations(extent), label)
    }
    for _ in 0..<3 {
      let near = contents.near(layout, items: items)
      #expect(Found(layout, near) == Found(fresh, near), "\(label), near \(near)")
    }
  }
}

/// What queries near a stretch find.
private struct Found: Equatable {
  var items: [ItemPlace] = []
  var quiet: [Extent] = []
  var decorations: [DecorationPlace] = []
  var bound: Int

  init(_ layout: ContentLayout, _ near: Extent) {
    bound = layout.itemCountBound(near: near)
    quiet.append(layout.collectItems(near: near, into: &items))
    quiet.append(layout.collectDecorations(near: near, extent: .union, into: &decorations))
  }
}
