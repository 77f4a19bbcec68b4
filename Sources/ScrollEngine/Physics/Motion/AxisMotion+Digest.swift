public import ScrollCore

extension AxisMotion {
  /// Adds everything that decides the motion to a state hash.
  ///
  /// The order: the kind (still 0, deceleration 1, edge 2, bounce 3, snap 4, animation 5), the rest, the
  /// duration, then what the kind needs: offset, velocity and rate of the deceleration, the time of the edge,
  /// displacement, velocity, frequency and damping ratio of the spring, or the offset an animation starts
  /// from.
  public func add(to digest: inout Digest) {
    switch course {
    case .still:
      begin(0, &digest)
    case .deceleration(let free):
      begin(1, &digest)
      add(free, &digest)
    case .edge(let free, let met, let spring):
      begin(2, &digest)
      add(free, &digest)
      digest.add(met)
      add(spring, &digest)
    case .bounce(let spring):
      begin(3, &digest)
      add(spring, &digest)
    case .snap(let spring):
      begin(4, &digest)
      add(spring, &digest)
    case .animation(let start):
      begin(5, &digest)
      digest.add(start)
    }
  }

  private func begin(_ kind: UInt64, _ digest: inout Digest) {
    digest.add(kind)
    digest.add(rest)
    digest.add(UInt64(bitPattern: duration.count))
  }

  private func add(_ free: Deceleration, _ digest: inout Digest) {
    digest.add(free.start)
    digest.add(free.startVelocity)
    digest.add(free.rate.perMillisecond)
  }

  private func add(_ spring: SpringMotion, _ digest: inout Digest) {
    digest.add(spring.startDisplacement)
    digest.add(spring.startVelocity)
    digest.add(spring.spring.frequency)
    digest.add(spring.spring.dampingRatio)
  }
}
