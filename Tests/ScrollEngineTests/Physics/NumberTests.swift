import Foundation
import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Numbers of the physics")
struct NumberTests {
  @Test func `sine and cosine agree with the system's within 1e-15`() {
    var random = SeededGenerator(seed: 50)
    for _ in 0..<20_000 {
      let angle = random.number(-1...1) * random.pick([1e-9, 1, 10, 1e4, 1e6])
      let turn = Turn.sineAndCosine(angle)
      #expect(isClose(turn.sine, Foundation.sin(angle), absolute: 1e-15), "\(angle)")
      #expect(isClose(turn.cosine, Foundation.cos(angle), absolute: 1e-15), "\(angle)")
    }
    for angle in [2e9, -.infinity, .nan] as [Double] {
      #expect(Turn.sineAndCosine(angle) == (0, 1))
    }
  }

  @Test func `square roots are exact for squares and within a unit in the last place`() {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<20_000 {
      let whole = Double(random.below(1 << 26)) * random.pick([1, 0x1p-300, 0x1p200])
      #expect((whole * whole).root == whole)
      let value = random.number(0...1) * random.pick([1, 0x1p-1030, 1e300, 1e15])
      #expect((value.root - Foundation.sqrt(value)).magnitude <= value.root.ulp, "\(value)")
    }
    for value in [0, -0.0, -1, .nan, -.infinity] as [Double] { #expect(value.root == 0) }
    #expect(Double.infinity.root == .infinity)
  }

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
