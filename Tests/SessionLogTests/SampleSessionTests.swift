import Foundation
import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// Replays the committed samples from bytes, and compares with their committed effect logs byte by byte.
@Suite("Sample sessions")
struct SampleSessionTests {
  @Test("give the committed effects, wherever the input is cut", arguments: samples)
  func cuts(sample: String) throws {
    let bytes = try SampleSessionTests.read(sample + ".jsonl")
    let expected = String(decoding: try SampleSessionTests.read(sample + ".effects.jsonl"), as: UTF8.self)
    for length in [bytes.count, 1, 7, 64, 1021] {
      #expect(try SampleSessionTests.effects(of: bytes, piece: length) == expected, "pieces of \(length)")
    }
  }

  @Test("give the committed effects without shortcuts", arguments: samples)
  func everyEvent(sample: String) throws {
    let bytes = try SampleSessionTests.read(sample + ".jsonl")
    let expected = String(decoding: try SampleSessionTests.read(sample + ".effects.jsonl"), as: UTF8.self)
    #expect(try SampleSessionTests.effects(of: bytes, piece: bytes.count, everyEvent: true) == expected)
  }

  @Test func `every place to cut a short session gives the same effects`() throws {
    let bytes = try SampleSessionTests.read("section-shadow/delete-cards-literal.jsonl")
    let whole = try SampleSessionTests.effects(of: bytes, piece: bytes.count)
    #expect(bytes.count > 500)
    for cut in 1..<bytes.count {
      #expect(try SampleSessionTests.effects(of: bytes, piece: cut) == whole, "cut at \(cut)")
    }
  }

  @Test func `every literal sample breaks nothing where its behaviour is the corrected one`() throws {
    let literal = SampleSessionTests.samples.filter { $0.hasSuffix("-literal") }
    #expect(literal.count == 19)
    for sample in literal {
      let expected = String(decoding: try SampleSessionTests.read(sample + ".effects.jsonl"), as: UTF8.self)
      #expect(expected.contains(#""effect":"violation""#), "\(sample)")
      let corrected = String(decoding: try SampleSessionTests.read(sample + ".jsonl"), as: UTF8.self)
        .replacing(#""mode":"literal""#, with: #""mode":"corrected""#)
        .replacing(/,"variant":"[a-z-]+"/, with: "")
      let effects = try SampleSessionTests.effects(of: Array(corrected.utf8), piece: corrected.utf8.count)
      #expect(!effects.contains(#""effect":"violation""#), "\(sample)")
    }
  }

  /// The samples by folder and name.
  private static let samples: [String] = ["fade/", "section-shadow/"].flatMap { part in
    CommittedSessions.files(in: part).map { String($0.dropLast(6)) }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    try CommittedSessions.bytes(path)
  }

  /// The effect log of a session that arrives in pieces of a length.
  private static func effects(of bytes: [UInt8], piece: Int, everyEvent: Bool = false) throws -> String {
    var reader = SessionReader()
    var writer = EffectLogWriter()
    var replay: Replay?
    var options = Replay.Options()
    options.everyEvent = everyEvent
    options.hashEvery = 20  // As sessions/README.md records them.
    var position = 0
    while true {
      switch try reader.next() {
      case .header(let header):
        replay = try Replay(scene: header.scene, options: options)
        writer.begin(header)
      case .event:
        replay?.step(reader.event)
        for record in replay?.effects.records ?? [] { writer.append(record) }
      case .needsInput:
        let end = min(position + piece, bytes.count)
        if position == end { reader.endInput() }
        reader.append(Array(bytes[position..<end]))
        position = end
      case .skipped, .torn: Issue.record("a sample has a line that cannot be read")
      case .end:
        replay?.finish()
        for record in replay?.effects.records ?? [] { writer.append(record) }
        return String(decoding: writer.bytes, as: UTF8.self)
      }
    }
  }
}
