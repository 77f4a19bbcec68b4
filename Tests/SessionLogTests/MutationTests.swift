import Foundation
import ScrollCore
import ScrollEngine
import TestSupport
import Testing

@testable import SessionLog
@testable import SessionReplay

/// Feeds damaged lines of recorded sessions to reader and replay: nothing may trap, and the two must agree on what
/// is an event.
@Suite("Damaged logs")
struct MutationTests {
  /// Numbers that lie at or beyond an edge of something.
  static let extremes = [
    "0", "-1", "9007199254740992", "9007199254740993", "4503599627370496", "1e308", "-1.7976931348623157e308",
    "5e-324", "2199023255552", "1e400", "-0", "1e15", "4294967296", "2147483648",
  ]

  @Test func `no damage to a line makes reader, replay or rules trap`() throws {
    var random = SeededGenerator(seed: 2_026)
    var outcomes = (read: 0, refused: 0, rejected: 0)
    for name in ["inserted-deleted", "two-views", "rotation"] {
      let lines = try captured(name).split(separator: 0x0A).map(Array.init)
      var base = SessionReader()
      base.append(lines[0] + [0x0A])
      guard case .header(let header) = try base.next() else {
        Issue.record("\(name) has no header")
        continue
      }
      var replay = try Replay(scene: header.scene)
      for step in 0..<1_500 {
        let line = lines[1 + Int.random(in: 0..<lines.count - 1, using: &random)]
        var reader = base
        reader.append(MutationTests.damaged(line, &random) + [0x0A])
        reader.endInput()
        do {
          while case let token = try reader.next(), token != .end {
            guard token == .event else { continue }
            var event = reader.event
            event.time = Microseconds(Int64(step) * 8_333)
            replay.step(event)
            outcomes.read += 1
          }
        } catch {
          outcomes.refused += 1
          #expect(error.line == 2 && error.column >= 1)
        }
      }
      replay.finish()
      outcomes.rejected += replay.rejectedCount
    }
    // Damage that never or always hurts would test nothing.
    #expect(outcomes.read > 500 && outcomes.refused > 500 && outcomes.rejected > 50, "\(outcomes)")
  }

  @Test func `a damaged scene is refused, or read as what its canonical spelling says`() throws {
    var random = SeededGenerator(seed: 47)
    var outcomes = (read: 0, refused: 0)
    let scenes = [
      SceneRoundTripTests.changed, "{\(LinkRoundTripTests.views),\"links\":\(LinkRoundTripTests.links)}",
    ]
    for step in 0..<4_000 {
      let text = MutationTests.damaged(Array(scenes[step % scenes.count].utf8), &random)
      guard let scene = try? SceneFile.read(text).scene else {
        outcomes.refused += 1
        continue
      }
      outcomes.read += 1
      #expect(try SceneFile.read(Array(SessionLogWriter.text(of: scene).utf8)).scene == scene)
      // What the reader lets through, the engine need not refuse for a setting or a link.
      do throws(SceneError) {
        _ = try SessionState(scene: scene)
      } catch {
        switch error {
        case .badSetting, .badLink, .noSuchView, .noViews:
          Issue.record("\(error): \(String(decoding: text, as: UTF8.self))")
        case .duplicateView, .duplicateSection, .duplicateKey, .badSize, .layout, .duplicateBehaviour,
          .tooManyDots, .literalDirection:
          break
        }
      }
    }
    #expect(outcomes.read > 500 && outcomes.refused > 500, "\(outcomes)")
  }

  /// A line with a few bytes flipped, cut, repeated or removed, or with numbers replaced by extreme ones.
  static func damaged(_ line: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var line = line
    for _ in 0..<Int.random(in: 1...2, using: &random) where !line.isEmpty {
      let place = Int.random(in: line.indices, using: &random)
      let end = min(line.count, place + Int.random(in: 1...6, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: line[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: line.removeSubrange(place...)
      case 2: line.insert(contentsOf: line[place..<end], at: place)
      case 3: line.removeSubrange(place..<end)
      default:
        let isDigit = { (byte: UInt8) in byte >= 0x30 && byte < 0x3A }
        guard let digit = line[place...].firstIndex(where: isDigit) else { continue }
        let after = line[digit...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? line.count
        let number = extremes.randomElement(using: &random) ?? "0"
        line.replaceSubrange(digit..<after, with: Array(number.utf8))
      }
    }
    return line
  }
}
