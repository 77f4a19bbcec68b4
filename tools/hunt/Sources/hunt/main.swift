// Looks for planted bugs, and measures how fast; hunt.py makes a table of it.
//
//   hunt find A|B|C|D phone|any SEEDS    a line of JSON for each seed
//   hunt speed phone|any EVENTS          a line of JSON
import PropertyChecking
import ScrollSession

let arguments = CommandLine.arguments
let scene: Scene? = arguments.contains("phone") ? .phone : nil

switch arguments.count {
case 5 where arguments[1] == "find":
  guard let bug = PlantedBug(rawValue: arguments[2]), let seeds = Int(arguments[4]), seeds > 0 else {
    fallthrough
  }
  for seed in 1...seeds {
    let result = Hunt(bug: bug, scene: scene, mostCases: 5000).run(Seed(UInt64(seed)))
    print(result.line(bug: bug, scene: arguments[3], seed: seed))
  }
case 4 where arguments[1] == "speed":
  guard let events = Int(arguments[3]) else { fallthrough }
  var throughput = Throughput()
  let time = seconds { throughput.run(Seed(1), scene: scene, events: events) }
  print(
    "{\"scene\":\"\(arguments[2])\",\"cases\":\(throughput.cases),\"events\":\(throughput.events),\"seconds\":\(time),"
      + "\"violations\":\(throughput.violations),\"hash\":\"\(String(throughput.hash, radix: 16))\"}")
default:
  print("usage: hunt find A|B|C|D phone|any SEEDS\n       hunt speed phone|any EVENTS")
}
