// Looks for planted bugs, and measures how fast; hunt.py makes tables of it.
//
//   hunt find A|B|C|D SCENE FIRST LAST [PERCENT]     a line of JSON for each seed
//   hunt speed SCENE EVENTS [PERCENT]                a line of JSON
//
// SCENE is phone, any, or the path of a session log; so many PERCENT of the cases are made of kept sessions.
import ScrollCore
import SessionChecking

let arguments = CommandLine.arguments

func number(_ place: Int) -> Int? {
  guard arguments.indices.contains(place), let number = Int(arguments[place]), number >= 0 else { return nil }
  return number
}

/// The share of cases made of kept sessions, if it is given.
func percent(_ place: Int) -> Int? { number(place) }

switch arguments.dropFirst().first {
case "find":
  guard arguments.count >= 6, let bug = PlantedBug(rawValue: arguments[2]), let first = number(4),
    let last = number(5), first <= last
  else { fallthrough }
  let scene = try SceneSpec.named(arguments[3])
  let hunt = Hunt(bug: bug, scene: scene, mostCases: 5000, noveltyPercent: percent(6))
  for seed in first...last {
    print(hunt.run(Seed(UInt64(seed))).line(bug: bug, scene: arguments[3], seed: seed))
  }
case "speed":
  guard arguments.count >= 4, let events = number(3) else { fallthrough }
  let throughput = Throughput(
    scene: try SceneSpec.named(arguments[2]), mostEvents: events, noveltyPercent: percent(4))
  print(throughput.line(Seed(1), name: arguments[2]))
default:
  print(
    """
    usage: hunt find A|B|C|D SCENE FIRST LAST [PERCENT]
           hunt speed SCENE EVENTS [PERCENT]
    """)
}
