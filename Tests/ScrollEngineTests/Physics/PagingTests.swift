import Testing

@testable import ScrollEngine

@Suite("Paging")
struct PagingTests {
  /// Pages of 375 pt, five of them; offsets in pages.
  @Test(
    "a lift with speed turns the page in its direction, one without goes to the nearest",
    arguments: [
      (0.0, 0.1, 1.0, 1), (0.0, 0.9, 1.0, 1), (1.0, 0.9, -1.0, 0), (0.0, 0.0, 1.0, 1), (0.0, 0.0, 0.0, 0),
      (0.0, 0.49, 0.0, 0), (0.0, 0.5, 0.0, 1), (2.0, 1.5, 0.0, 2), (2.0, 1.49, 0.0, 1),
      // From exactly a page, backwards: ceil(2) − 1.
      (2.0, 2.0, -1.0, 1),
      // Beyond either end.
      (0.0, -0.3, -800.0, 0), (4.0, 4.4, 800.0, 4), (0.0, -0.3, 0.0, 0), (4.0, 4.7, 0.0, 4),
      // No further than one page from the start, however far the finger went.
      (0.0, 2.6, 0.0, 1), (0.0, 2.6, 900.0, 1), (4.0, 0.2, -900.0, 3), (1.0, 3.0, -1.0, 2),
    ])
  func pages(start: Double, offset: Double, velocity: Double, page: Int) {
    #expect(
      Paging.page(start: 375 * start, offset: 375 * offset, velocity: velocity, pitch: 375, count: 5) == page)
  }

  @Test func `a drag that began between pages counts from the nearest`() {
    // 0.5 pages counts as page 1 (half goes forward), so page 2 is in reach.
    #expect(Paging.page(start: 50, offset: 190, velocity: 1, pitch: 100, count: 5) == 2)
    #expect(Paging.page(start: 49, offset: 190, velocity: 1, pitch: 100, count: 5) == 1)
  }

  @Test func `without pages there is no page`() {
    for (pitch, count) in [(375.0, 0), (375, -1), (0, 5), (-1, 5), (.nan, 5), (.infinity, 5)] {
      #expect(Paging.page(start: 0, offset: 0, velocity: 1, pitch: pitch, count: count) == nil)
    }
  }

  @Test func `numbers that are none are answered as written`() {
    #expect(Paging.page(start: 100, offset: .nan, velocity: 0, pitch: 100, count: 5) == 1)
    #expect(Paging.page(start: .nan, offset: 200, velocity: 0, pitch: 100, count: 5) == 2)
    #expect(Paging.page(start: .nan, offset: .infinity, velocity: .nan, pitch: 100, count: 5) == 0)
    #expect(Paging.page(start: 0, offset: 60, velocity: .nan, pitch: 100, count: 5) == 1)
    #expect(Paging.page(start: 0, offset: 10, velocity: -.infinity, pitch: 100, count: 5) == 0)
  }

  @Test func `offsets and counts at the ends of their types do not trap`() {
    let count = 1 << 53
    let last = count - 1
    #expect(Paging.page(start: 1e300, offset: 1e300, velocity: 1, pitch: 1e-300, count: count) == last)
    #expect(Paging.page(start: -1e300, offset: 1e300, velocity: 1, pitch: 1e-300, count: count) == 0)
    #expect(Paging.page(start: 1e19, offset: 1e19, velocity: 1, pitch: 1, count: count) == last)
    #expect(Paging.page(start: 0, offset: 0, velocity: 0, pitch: 1, count: count) == 0)
  }
}
