import ScrollCore

extension VelocityEstimator {
  static func leastSquares(_ samples: [PointerSample], _ axis: ScrollAxis) -> Double {
    guard samples.count > 2 else { return slope(samples, before: 1, axis) }
    return ParabolaFit(samples, along: axis)?.slope ?? 0
  }

  static func impulse(_ samples: [PointerSample], _ axis: ScrollAxis, _ formula: ImpulseFormula) -> Double {
    var energy = 0.0
    var previous = 0.0
    for index in 1..<samples.count {
      // Bounded, so that the energy stays finite.
      let velocity = bounded(slope(samples, before: index, axis))
      let had = formula == .energy ? speed(ofEnergy: energy) : previous
      energy += (velocity - had) * velocity.magnitude
      if index == 1 { energy *= 0.5 }
      previous = velocity
    }
    return speed(ofEnergy: energy)
  }

  static func weighted(_ samples: [PointerSample], _ axis: ScrollAxis, _ weights: VelocityWeights) -> Double {
    let last = samples.count - 1
    var sum = 0.0
    var weight = 0.0
    if last >= 3 {
      sum += weights.oldest * bounded(slope(samples, before: last - 2, axis))
      weight += weights.oldest
    }
    if last >= 2 {
      sum += weights.middle * bounded(slope(samples, before: last - 1, axis))
      weight += weights.middle
    }
    sum += weights.newest * bounded(slope(samples, before: last, axis))
    weight += weights.newest
    guard weights.sharesMissing && last < 3 && weight != 0 else { return sum }
    return sum / weight
  }

  private static func speed(ofEnergy energy: Double) -> Double {
    let speed = (2 * energy.magnitude).root
    return energy < 0 ? -speed : speed
  }

  /// The velocity between a sample and the one before it.
  private static func slope(_ samples: [PointerSample], before index: Int, _ axis: ScrollAxis) -> Double {
    let (from, to) = (samples[index - 1], samples[index])
    let seconds = to.time.since(from.time).seconds
    return seconds > 0 ? (to.position.along(axis) - from.position.along(axis)) / seconds : 0
  }
}
