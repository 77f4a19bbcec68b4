// How many choices a second a source draws, beside a bare loop over the same random numbers.
//
//   swift run -c release --package-path tools/draws
//
// Every row draws in rounds of cases with 1,000 numbers each; the best of nine rounds counts.
import PropertyChecking

let draws = 1000
let cases = 5000
let offsets = 0...200

/// The least seconds that a round takes.
func seconds(_ round: () -> Int) -> Double {
  var best = Double.infinity
  var sum = 0
  for _ in 0..<9 {
    let start = ContinuousClock.now
    sum &+= round()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
  }
  precondition(sum != 1, "the sum keeps the loops from being left out")
  return best
}

/// A round over all cases.
func round(_ body: (Seed) -> Int) -> Int {
  (0..<cases).reduce(0) { $0 &+ body(Seed(1).ofCase($1)) }
}

let bareRaw = seconds {
  round { seed in
    var random = Xoshiro256(seed: seed.value)
    var sum = 0
    for _ in 0..<draws { sum &+= Int(random.integer(upTo: 200)) }
    return sum
  }
}

let bare = seconds {
  round { seed in
    var random = Xoshiro256(seed: seed.value)
    var sum = 0
    for _ in 0..<draws { sum &+= random.integer(in: offsets) }
    return sum
  }
}

func drawn(isRecording: Bool) -> Double {
  seconds {
    round { seed in
      var source = ChoiceSource(seed: seed, isRecording: isRecording)
      var sum = 0
      for _ in 0..<draws { sum &+= source.integer(in: offsets) }
      return sum
    }
  }
}

func generated(isRecording: Bool) -> Double {
  let number = Generator.integer(in: offsets)
  return seconds {
    round { seed in
      var source = ChoiceSource(seed: seed, isRecording: isRecording)
      var sum = 0
      for _ in 0..<draws { sum &+= (try? source.draw(number)) ?? 0 }
      return sum
    }
  }
}

func row(_ name: String, _ time: Double) {
  let perDraw = time / Double(draws * cases)
  let nanoseconds = Double(Int(perDraw * 1e11)) / 100
  let percent = Int((time / bare - 1) * 100)
  print(
    "\(name): \(nanoseconds) ns a draw, \(Int(1e-6 / perDraw)) M draws/s, \(percent) % over the bare loop")
}

row("bare loop, even distribution", bareRaw)
row("bare loop, same distribution", bare)
row("source", drawn(isRecording: false))
row("source with a record", drawn(isRecording: true))
row("generator", generated(isRecording: false))
row("generator with a record", generated(isRecording: true))

// Sequences of events, checked and in a bare loop: each event an alternative and a number.
let events = Generator<Int> { source throws(Discarded) in
  let count = source.integer(in: 1...50)
  var state = 0
  for _ in 0..<count {
    let kind = source.index(below: 5)
    let number = source.integer(in: offsets)
    state = (state &* 31 &+ kind &+ number) % 1_000_003
  }
  return state
}
let sequences = 100_000

let looped = seconds {
  (0..<sequences).reduce(0) { sum, number in
    var random = Xoshiro256(seed: Seed(1).ofCase(number).value)
    let count = random.integer(in: 1...50)
    var state = 0
    for _ in 0..<count {
      let kind = Int(random.integer(upTo: 4))
      let number = random.integer(in: offsets)
      state = (state &* 31 &+ kind &+ number) % 1_000_003
    }
    return sum &+ state
  }
}
let checked = seconds {
  Property("all", events) { $0 >= 0 }.check(CheckSettings(cases: sequences, seed: Seed(1))).cases
}
print("sequences in a bare loop: \(Int(Double(sequences) / looped / 1000)) k/s")
print(
  "sequences checked: \(Int(Double(sequences) / checked / 1000)) k/s, \(Int((checked / looped - 1) * 100)) % more time"
)
