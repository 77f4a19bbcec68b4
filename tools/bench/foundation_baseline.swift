// JSONDecoder, one line at a time: what an app would write first.
//
// The header line is skipped: it may be megabytes long, and this program gets only a tenth of the lines.

import Foundation

struct LoggedEvent: Decodable {
  var t: Int64
  var type: String
  var x: Double?
  var y: Double?
}

func readEvents(of path: String) throws {
  let start = DispatchTime.now()
  let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
  let decoder = JSONDecoder()
  var lines = 0
  var time: Int64 = 0
  var typeLengths = 0
  var x = 0.0
  var y = 0.0
  for line in bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
    let event = try decoder.decode(LoggedEvent.self, from: line)
    time &+= event.t
    typeLengths += event.type.utf8.count
    x += event.x ?? 0
    y += event.y ?? 0
    lines += 1
  }
  let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
  let perLine = String(format: "%.1f", elapsed / Double(max(1, lines)))
  print("\(lines) lines, \(perLine) ns per line, checksum \(time) \(typeLengths) \(x) \(y)")
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: foundation_baseline FILE\n".utf8))
  exit(2)
}
do {
  try readEvents(of: CommandLine.arguments[1])
} catch {
  FileHandle.standardError.write(Data("\(CommandLine.arguments[1]): \(error)\n".utf8))
  exit(2)
}
