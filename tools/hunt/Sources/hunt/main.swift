// Looks for planted bugs, and measures how fast; hunt.py and novelty.py make tables of it.
//
//   hunt find A|B|C|D SCENE FIRST LAST [PERCENT]     a line of JSON for each seed
//   hunt speed SCENE EVENTS [PERCENT]                a line of JSON
//   hunt reach SCENE EVENTS FIRST LAST [PERCENT]     a line of JSON for each seed: what a search comes to
//   hunt time SCENE EVENTS FIRST LAST [PERCENT]      the same without taking it down: how long it takes
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
case "reach", "time":
  guard arguments.count >= 6, let events = number(3), let first = number(4), let last = number(5),
    first <= last
  else { fallthrough }
  let novelty = Novelty(
    mostEvents: events, scene: try SceneSpec.named(arguments[2]), recordsCoverage: arguments[1] == "reach")
  for seed in first...last {
    print(novelty.run(Seed(UInt64(seed)), percent: percent(6)).line(seed: seed))
  }
default:
  print(
    """
    usage: hunt find A|B|C|D SCENE FIRST LAST [PERCENT]
           hunt speed SCENE EVENTS [PERCENT]
           hunt reach|time SCENE EVENTS FIRST LAST [PERCENT]
    """)
}
