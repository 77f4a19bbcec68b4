import ScrollGeometry
import Testing

/// Figures of MagazineLayout's and IGListKit's tests, as quoted in the layout vectors (`pixel.json`).
@Suite("Pixel grid")
struct PixelGridTests {
  @Test(
    "the nearest pixel",
    arguments: [
      (1.0, 1.0, 1.0), (1.5, 1, 2), (500.8232134315, 1, 501), (1.5, 2, 1.5), (500.8232134315, 2, 501),
      (1, 3, 1), (1.5, 3, 1.6666666666666667), (500.8232134315, 3, 500.6666666666667), (-1.5, 1, -2),
    ] as [(Double, Double, Double)])
  func nearest(value: Double, scale: Double, expected: Double) throws {
    let grid = try #require(PixelGrid(scale: scale))
    #expect(grid.nearest(value) == expected)
  }

  @Test(
    "origins down, lengths up",
    arguments: [
      (LayoutRect(x: 33.5, y: 0, width: 33, height: 33), 1.0, LayoutRect(x: 33, y: 0, width: 33, height: 33)),
      (
        LayoutRect(x: 33.5, y: 0, width: 33, height: 33), 2.0,
        LayoutRect(x: 33.5, y: 0, width: 33, height: 33)
      ),
      (
        LayoutRect(x: 98.4, y: 0.2, width: 80.1, height: 79.9), 3.0,
        LayoutRect(x: 295.0 / 3, y: 0, width: 241.0 / 3, height: 80)
      ),
      (
        LayoutRect(x: 98.34, y: 0.7, width: 80.1, height: 79.9), 2.0,
        LayoutRect(x: 98, y: 0.5, width: 80.5, height: 80)
      ),
    ] as [(LayoutRect, Double, LayoutRect)])
  func covering(rect: LayoutRect, scale: Double, expected: LayoutRect) throws {
    let grid = try #require(PixelGrid(scale: scale))
    #expect(grid.covering(rect) == expected)
  }

  @Test func `no grid without a scale`() {
    #expect(PixelGrid(scale: 0) == nil)
    #expect(PixelGrid(scale: -2) == nil)
    #expect(PixelGrid(scale: .nan) == nil)
    #expect(PixelGrid(scale: .infinity) == nil)
  }

  @Test func `what cannot be rounded comes back`() throws {
    let grid = try #require(PixelGrid(scale: 2))
    #expect(grid.nearest(1e300) == 1e300)
    #expect(grid.nearest(.nan).isNaN)
  }
}
