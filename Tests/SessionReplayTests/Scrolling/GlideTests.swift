import ScrollCore
import Testing

@testable import SessionReplay

/// Items that a transition takes elsewhere, frame by frame.
@Suite("What glides")
struct GlideTests {
  @Test func `what is laid out elsewhere frame by frame glides there`() throws {
    // A card of 600 alone in sight goes 300 down: in six frames of 50, in frames of a busy machine, at once, or at once by growth of what is before it.
    for (step, wait, isGrowth, found) in [
      (50, 16, false, []), (100, 120, false, []), (300, 16, false, ["odd jump"]),
      (300, 16, true, ["odd jump"]),
    ] {
      var log = ScrollLog(
        frames: [[0, 0, 300, 600], [0, 600, 300, 900], [0, 1_500, 300, 900]], length: 2_400, at: 500)
      log.wait(300)
      log.scroll([600, 700], by: "finger")
      log.rest()
      for place in stride(from: 600 + step, through: 900, by: step) {
        log.wait(wait)
        let first = isGrowth ? "[0,0,300,\(place)]" : "[0,0,300,600]"
        log.add("items.resized", #""section":0,"at":0,"items":[\#(first),[0,\#(place),300,900]]"#)
      }
      log.rest()
      #expect(try log.found() == found, "\(step), \(wait), \(isGrowth)")
    }
  }

  @Test func `an item that a transition makes shorter takes what is below with it`() throws {
    // The first of three items begins far above the viewport and gets 200 shorter, its end out of sight: frame by frame, or at once.
    for (step, found) in [(20, []), (200, ["odd jump"])] {
      var log = ScrollLog(
        frames: [[0, 0, 300, 900], [0, 900, 300, 400], [0, 1_300, 300, 1_100]], length: 2_400, at: 800)
      log.wait(300)
      log.scroll([900, 950], by: "finger")
      log.rest()
      for change in stride(from: step, through: 200, by: step) {
        log.wait(16)
        let rows = [
          [0, 0, 300, 900 - change], [0, 900 - change, 300, 400], [0, 1_300 - change, 300, 1_100],
        ]
        log.add("items.resized", #""section":0,"at":0,"items":\#(rows)"#)
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `cards that glide to places of their own do not jump together`() throws {
    // Each card goes 20 points a frame further than the one before it, or all go as far: in three frames, or at once.
    for (spread, frames, found) in [(20.0, 3, []), (20, 1, []), (0, 3, []), (0, 1, ["odd jump"])] {
      var log = ScrollLog(
        frames: (0..<20).map { [0, Double($0) * 100, 300, 100] }, length: 4_000, at: 200)
      log.drag(to: 450)
      log.rest()
      for frame in 1...frames {
        log.wait(16)
        let moved = (0..<20).map {
          [0, Double($0) * 100 + Double(frame) * (20 + Double($0) * spread), 300, 100]
        }
        log.add("items.resized", #""section":0,"at":0,"items":\#(moved)"#)
      }
      log.rest()
      #expect(try log.found() == found)
    }
  }
}
