import ScrollCore

// runner exp|log|pow   reads one argument a line (two for pow), bits in hexadecimal; writes results likewise
// runner time          writes how long a call takes, per function

/// Evaluates every line of the standard input.
func answer(_ result: ([Double]) -> Double, argumentCount: Int) {
  var output = ""
  while let line = readLine() {
    let arguments = line.split(separator: " ").compactMap {
      UInt64($0, radix: 16).map(Double.init(bitPattern:))
    }
    guard arguments.count == argumentCount else {
      fatalError("not \(argumentCount) words in hexadecimal: \(line)")
    }
    output += String(result(arguments).bitPattern, radix: 16) + "\n"
    if output.utf8.count > 1 << 16 {
      print(output, terminator: "")
      output = ""
    }
  }
  print(output, terminator: "")
}

/// Times ten million calls whose arguments do not depend on results, so that neighbouring calls may overlap.
func time(_ name: String, from first: Double, step: Double, _ function: (Double) -> Double) {
  let calls = 10_000_000
  var sum = 0.0
  let duration = ContinuousClock().measure {
    for call in 0..<calls { sum += function(first + step * Double(call & 0xFFFF)) }
  }
  let nanoseconds = Double(duration.components.attoseconds) * 1e-9 + Double(duration.components.seconds) * 1e9
  print("\(name): \(Int(nanoseconds * 10 / Double(calls))) tenths of a nanosecond a call (sum \(sum))")
}

switch CommandLine.arguments.dropFirst().first {
case "exp": answer({ Elementary.exp($0[0]) }, argumentCount: 1)
case "log": answer({ Elementary.log($0[0]) }, argumentCount: 1)
case "pow": answer({ Elementary.pow($0[0], $0[1]) }, argumentCount: 2)
case "time":
  time("exp", from: -20, step: 1e-3) { Elementary.exp($0) }
  time("log", from: 0.5, step: 1e-4) { Elementary.log($0) }
  time("pow", from: 0.3, step: 1e-3) { Elementary.pow(0.998, $0) }
default: fatalError("usage: runner exp|log|pow|time")
}
