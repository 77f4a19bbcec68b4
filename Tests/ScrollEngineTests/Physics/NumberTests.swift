import Foundation
import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Numbers of the physics")
struct NumberTests {

  @Test func `differences of exponentials and logarithms near 1 keep their digits`() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<20_000 {
      let x = random.number(-1...0.9) * random.pick([1e-15, 1e-9, 1e-3, 0.04, 1])
      #expect(isClose(Growth.lessOne(x), Foundation.expm1(x), relative: 1e-14), "\(x)")
      #expect(isClose(Growth.logOnePlus(x), Foundation.log1p(x), relative: 1e-14), "\(x)")
    }
  }

  @Test(
    "whole numbers below and above",
    arguments: [
      (1.5, 1.0, 2.0), (-1.5, -2.0, -1.0), (3, 3, 3), (-3, -3, -3), (0, 0, 0), (-0.25, -1, 0),
      (0x1p53, 0x1p53, 0x1p53), (-1e300, -1e300, -1e300),
    ])
  func whole(value: Double, below: Double, above: Double) {
    #expect(value.flooredToWhole == below && value.ceiledToWhole == above)
  }

  @Test(
    "seconds become the next whole microsecond",
    arguments: [
      (0.0, 0 as Int64), (1e-9, 1), (1e-6, 1), (1.0000001e-6, 2), (0.3, 300_000), (-1, 0), (.nan, 0),
      (1e300, .max), (.infinity, .max),
    ])
  func microseconds(seconds: Double, count: Int64) {
    #expect(Microseconds(roundingUp: seconds).count == count)
  }
}
