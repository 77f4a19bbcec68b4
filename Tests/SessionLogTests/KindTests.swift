import ScrollCore
import SessionLog
import Testing

@Suite("Kinds and counts of lines")
struct KindTests {
  @Test func `every kind has its place in the list of its kind`() {
    for (index, type) in EventType.allCases.enumerated() { #expect(type.index == index, "\(type)") }
    for (index, kind) in EffectKind.allCases.enumerated() { #expect(kind.index == index, "\(kind)") }
    for (index, property) in CurveSpec.Property.allCases.enumerated() {
      #expect(property.index == index, "\(property)")
    }
    for (index, seen) in ItemVisibility.allCases.enumerated() { #expect(seen.index == index, "\(seen)") }
  }

  @Test("the bytes read so far end with the line read last", arguments: [1, 7, 4_096])
  func readByteCount(piece: Int) throws {
    let lines = [
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n",
      #"{"t":0,"type":"scroll","y":1.5}"# + "\n",
      "\n  " + #"{"t":1,"type":"scroll","y":2}"# + "\r\n",
      #"{"t":2,"type":"mark","label":"ä"}"#,
    ]
    let bytes = Array(lines.joined().utf8)
    var reader = SessionReader()
    #expect(reader.readByteCount == 0)
    var ends: [Int] = []
    var from = 0
    reading: while true {
      switch try reader.next() {
      case .header, .event: ends.append(reader.readByteCount)
      case .needsInput:
        let end = min(from + piece, bytes.count)
        if from == end { reader.endInput() }
        reader.append(Array(bytes[from..<end]))
        from = end
      case .end: break reading
      case .skipped, .torn: Issue.record("neither stands in the log")
      }
    }
    var sum = 0
    #expect(
      ends
        == lines.map { line in
          sum += line.utf8.count
          return sum
        })
  }
}
