import ScrollCore
import Testing

@Suite("Visibility")
struct VisibilityTests {
  let viewport = LayoutRect(x: 0, y: 100, width: 320, height: 200)

  @Test(
    "an item is whole if it lies inside or fills the viewport, touching included",
    arguments: [
      // y, height, what shows of it in 100...300
      (100.0, 50.0, ItemVisibility.whole),  // touches the top edge from inside
      (250, 50, .whole),  // touches the bottom edge from inside
      (99, 50, .partial),
      (251, 50, .partial),
      (50, 50, .hidden),  // touches from outside
      (300, 50, .hidden),
      (50, 300, .whole),  // 50...350 fills 100...300
      (100, 200, .whole),
      (101, 300, .partial),  // 101...401 leaves a point at the top
      (150, 0, .hidden),  // no area
    ])
  func whole(y: Double, height: Double, expected: ItemVisibility) {
    #expect(viewport.visibility(of: LayoutRect(x: 10, y: y, width: 300, height: height)) == expected)
  }

  @Test func `half the tolerance decides nothing, twice the tolerance does`() {
    let noise = Extent.tolerance / 2
    #expect(viewport.visibility(of: LayoutRect(x: 0, y: 100 - noise, width: 320, height: 50)) == .whole)
    #expect(viewport.visibility(of: LayoutRect(x: 0, y: 50, width: 320, height: 50 + noise)) == .hidden)
    #expect(viewport.visibility(of: LayoutRect(x: 0, y: 100 - 4 * noise, width: 320, height: 50)) == .partial)
    #expect(viewport.visibility(of: LayoutRect(x: 0, y: 50, width: 320, height: 50 + 4 * noise)) == .partial)
  }

  @Test func `an axis each: taller than the viewport but cut at the side is not whole`() {
    #expect(viewport.visibility(of: LayoutRect(x: -1, y: 0, width: 300, height: 500)) == .partial)
    #expect(viewport.visibility(of: LayoutRect(x: -1, y: 0, width: 400, height: 500)) == .whole)
  }

  @Test func `the literal rules have no tolerance`() {
    let item = LayoutRect(x: 0, y: 100 - Extent.tolerance / 2, width: 320, height: 50)
    #expect(viewport.contains(item))
    #expect(!viewport.contains(item, tolerance: 0))
    let sliver = LayoutRect(x: 0, y: 50, width: 320, height: 50 + Extent.tolerance / 2)
    #expect(!viewport.intersects(sliver))
    #expect(viewport.intersects(sliver, tolerance: 0))
  }

  @Test func `rectangles that touch do not intersect`() {
    let square = LayoutRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!square.intersects(LayoutRect(x: 10, y: 0, width: 10, height: 10), tolerance: 0))
    #expect(!square.intersects(LayoutRect(x: 10, y: 10, width: 0, height: 0), tolerance: 0))
  }

  @Test func `NaN is neither inside nor over anything`() {
    let nowhere = LayoutRect(x: .nan, y: 100, width: 10, height: 10)
    #expect(!viewport.contains(nowhere))
    #expect(!viewport.intersects(nowhere))
    #expect(!viewport.intersects(LayoutRect(x: 0, y: 100, width: .nan, height: 10)))
    #expect(viewport.visibility(of: nowhere) == .hidden)
  }
}
