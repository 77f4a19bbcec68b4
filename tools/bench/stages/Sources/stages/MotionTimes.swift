import ScrollCore
import ScrollEngine

/// How long a motion takes to say where the content is, soon after the lift and late.
struct MotionTimes {
  /// The times after the lift: 1 ms, 100 ms, 10 s.
  static let times = [1_000, 100_000, 10_000_000].map { Microseconds($0) }
  static let rounds = 15
  static let callsPerRound = 100_000

  /// The sum of all offsets; printed, so that they cannot be optimised away.
  private(set) var sum = 0.0

  /// One motion of each kind that lasts, still under way after 10 s: at rest the answer is only looked up.
  private static func motions() throws -> [(name: String, motion: AxisMotion)] {
    // Nobody throws so fast, but what is slow at any speed would show.
    let throwSpeed = 1e10
    let weak = try DampedSpring(mass: 1, stiffness: 0.04, dampingRatio: 1)
    let swinging = try DampedSpring(mass: 1, stiffness: 0.25, dampingRatio: 0.5)
    let range = ScrollRange(lower: 0, upper: 1e12)
    return [
      ("deceleration", .fling(from: 0, velocity: throwSpeed, range: range, rate: .normal, bounces: true)),
      ("bounce", .fling(from: -100, velocity: -50, range: range, rate: .normal, bounces: true, spring: weak)),
      ("spring", .snap(from: 0, velocity: 800, to: 300, spring: swinging)),
    ]
  }

  /// Prints a line for each motion and time: its name, the time in microseconds, and the median of nanoseconds a call.
  ///
  /// Each round asks all motions at all times, so that a slow moment of the machine touches all of them.
  mutating func run() throws {
    let motions = try MotionTimes.motions()
    let times = MotionTimes.times
    for (name, motion) in motions where motion.duration <= times[times.count - 1] {
      throw InputFile.Failure(description: "\(name) rests too early")
    }
    var taken = [[Double]](repeating: [], count: motions.count * times.count)
    for _ in 0..<MotionTimes.rounds {
      for place in taken.indices {
        taken[place].append(measure(motions[place / times.count].motion, at: times[place % times.count]))
      }
    }
    for place in taken.indices {
      let median = taken[place].sorted()[MotionTimes.rounds / 2]
      print(motions[place / times.count].name, times[place % times.count].count, median)
    }
    print("checksum", sum)
  }

  /// The nanoseconds a call takes at about a time; each call asks for a microsecond of its own.
  private mutating func measure(_ motion: AxisMotion, at time: Microseconds) -> Double {
    let start = Clock.now()
    for call in 0..<MotionTimes.callsPerRound {
      sum += motion.position(at: Microseconds(time.count + Int64(call & 255)))
    }
    return Double(Clock.now() - start) / Double(MotionTimes.callsPerRound)
  }
}
