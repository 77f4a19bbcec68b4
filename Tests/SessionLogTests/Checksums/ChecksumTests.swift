import Testing

@testable import SessionLog

/// A line with its checksum.
func sealed(_ line: String) -> String {
  var bytes = Array(line.utf8)
  LineChecksum.add(to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// A log with a checksum in each of its lines.
func sealedLog(_ log: String) -> String {
  log.split(separator: "\n").map { sealed(String($0)) + "\n" }.joined()
}

extension StringProtocol {
  /// Without the spaces before it, which no checksum covers.
  fileprivate var trimmed: String { String(drop(while: { $0 == " " })) }
}

@Suite("Checksums of lines")
struct ChecksumTests {
  private let frame = #"{"t":0,"type":"frame"}"#
  private let sealedFrame = #"{"t":0,"type":"frame","c":"4a114b81"}"#

  /// The digits are those of a loop over bits in another language, of `{"t":0,"type":"frame"`.
  @Test func `a line gets one as its last field, and only one`() {
    #expect(sealed(frame) == sealedFrame)
    #expect(sealed(sealedFrame) == sealedFrame)
    #expect(sealed(" " + frame + " \n") == " " + sealedFrame + " \n", "white space around it does not count")
    for other in ["", "{}", "no object", "}{"] { #expect(sealed(other) == other) }
  }

  /// The quick reader takes the first three, the general one the rest.
  @Test(
    "a line with a right one says what it says without",
    arguments: [
      #"{"t":5,"type":"scroll","y":19.5,"by":"finger"}"#, #"{"t":5,"type":"drag.moved","x":1,"y":-2.5}"#,
      #"{"t":5,"type":"frame"}"#, #"{"t": 5,"type":"frame"}"#, #"{"t":5,"type":"mark","label":"é,\"c\":\""}"#,
      #"{"t":5,"type":"frame","a":{"b":1,"c":"00000000"}}"#,
    ])
  func right(line: String) {
    let plain = readLog(oneView + line + "\n")
    #expect(plain.error == nil && plain.events.count == 1)
    #expect(readLog(oneView + sealed(line) + "\n") == plain)
    #expect(readLog(oneView + sealed(line)) == plain, "without a line break")
    #expect(readLog(oneView + sealed(line) + "\r\n") == plain)
  }

  @Test("every committed log reads the same with checksums", arguments: committedLogs)
  func committedWithChecksums(path: String) throws {
    let bytes = try committed(path)
    let log = sealedLog(String(decoding: bytes, as: UTF8.self))
    #expect(readLog(log) == readLog(pieces: [bytes]))
  }

  @Test(
    "what is wrong with one is said",
    arguments: [
      (
        #"{"t":0,"type":"frame","c":"4a114b82"}"#,
        #"2:27: expected the checksum of what stands before it, "4a114b81", found "4a114b82""#
      ),
      (
        #"{"t":1,"type":"frame","c":"4a114b81"}"#,
        #"2:27: expected the checksum of what stands before it, "b81d467f", found "4a114b81""#
      ),
      (#"{"t":0,"type":"frame","c":"4A114B81"}"#, #"2:27: \#(spelling), found "4A114B81""#),
      (#"{"t":0,"type":"frame","c":"4a114b8"}"#, #"2:27: \#(spelling), found "4a114b8""#),
      (#"{"t":0,"type":"frame","c":0}"#, #"2:27: \#(spelling), found '0'"#),
      (#"{"t":0,"type":"frame", "c":"4a114b81"}"#, #"2:28: \#(spelling), found "4a114b81""#),
      (#"{"t":0,"type":"frame","c":"4a114b81" }"#, #"2:27: \#(spelling), found "4a114b81""#),
      (#"{"t":0,"type":"frame","\u0063":"4a114b81"}"#, #"2:32: \#(spelling), found "4a114b81""#),
      (#"{"t":0,"c":"4a114b81","type":"frame"}"#, #"2:12: \#(spelling), found "4a114b81""#),
      (#"{"c":"4a114b81"}"#, #"2:6: \#(spelling), found "4a114b81""#),
      (
        #"{"t":0,"type":"frame","b":"4a114b81"}"#,
        #"2:23: expected the key "c", whose value this is, found "b""#
      ),
      (#"{"t":0,"type":"frame","b":"4a114b82"}"#, "fine"),
    ])
  func wrong(line: String, message: String) {
    #expect(complaint(about: line) == message)
  }

  private static let spelling =
    "expected a checksum of eight lowercase hexadecimal digits, as the last field, without spaces"

  @Test func `a header may have one, in a log and as a scene file`() {
    let header = sealed(String(oneView.dropLast()))
    #expect(complaint(about: frame, header: header + "\n") == "fine")
    #expect(complaint(aboutScene: header + "\n" + frame) == "fine")
    let changed = header.replacing("{}", with: "{ }")
    #expect(complaint(about: frame, header: changed + "\n").hasPrefix("1:68: expected the checksum of"))
    #expect(complaint(aboutScene: changed).hasPrefix("1:68: expected the checksum of"))
  }

  @Test func `a flip of any bit is an error`() {
    let bytes = Array(sealedLog(smallLog).utf8)
    #expect(readLog(pieces: [bytes]).error == nil)
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(readLog(pieces: [damaged]).error != nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `recovery keeps no record of which a bit was flipped, and reports every flip`() {
    let bytes = Array(sealedLog(smallLog).utf8)
    let lines = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(\.trimmed))
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        let recovered = RecoveredLog(damaged)
        #expect(!recovered.damages.isEmpty, "bit \(bit) of byte \(place)")
        // Without its header nothing of the session is left.
        let kept = recovered.lines.filter { !$0.contains(" lost here") }
        #expect(kept.allSatisfy { lines.contains($0.trimmed) }, "bit \(bit) of byte \(place)")
        let expected = place < oneView.utf8.count + LineChecksum.byteCount - 1 ? 0 : lines.count - 3
        #expect(kept.count >= expected, "bit \(bit) of byte \(place)")
        recovered.checkPromises(of: damaged)
      }
    }
  }

  @Test func `a damaged record that is still one is lost, and the mark in its place has a checksum`() {
    let lines = [String(oneView.dropLast()), sealedFrame, sealed(#"{"t":7,"type":"scroll","y":5}"#)]
    let last = sealed(#"{"t":9,"type":"scroll","y":6}"#)
    let log = (lines + [last]).joined(separator: "\n") + "\n"
    let recovered = RecoveredLog(log.replacing(#""y":5"#, with: #""y":4"#))
    #expect(recovered.kinds == [.badChecksum])
    #expect(recovered.damages[0].error?.line == 3 && recovered.damages[0].error?.column == 34)
    let mark = sealed(
      #"{"t":0,"type":"mark","label":"44 bytes are lost here, from line 3 of the damaged log on"}"#)
    #expect(recovered.lines == [lines[0], lines[1], mark, last])
    #expect(RecoveredLog(log).summary.isUnchanged)
  }

  /// Two records without the line break between them: a checksum covers one record, and so does what it finds.
  @Test func `a record behind a damaged one in the same line is kept`() {
    let lines = [String(oneView.dropLast()), sealedFrame]
    let damaged = sealed(#"{"t":7,"type":"scroll","y":5}"#).replacing(#""y":5"#, with: #""y":4"#)
    let good = sealed(#"{"t":8,"type":"scroll","y":6}"#)
    let last = sealed(#"{"t":9,"type":"scroll","y":7}"#)
    let recovered = RecoveredLog((lines + [damaged + good, last]).joined(separator: "\n") + "\n")
    #expect(recovered.kinds.first == .badChecksum)
    #expect(recovered.lines.filter { !$0.contains(" lost here") } == lines + [good, last])
  }

  @Test func `a record behind an object that is no event is kept`() {
    let good = #"{"t":8,"type":"scroll","y":6}"#
    let lines = [String(oneView.dropLast()), #"{"t":7,"type":"frame"}"#]
    for other in [#"{"t":7,"type":"no such event"}"#, #"{"t":7,"type":"scroll"}"#, #"{"a":1}"#] {
      let recovered = RecoveredLog((lines + [other + good]).joined(separator: "\n") + "\n")
      #expect(recovered.lines.filter { !$0.contains(" lost here") } == lines + [good], "\(other)")
    }
  }

  @Test func `a last line without its line break is kept if its checksum is right, and lost if not`() {
    #expect(RecoveredLog(oneView + sealedFrame).log == Array((oneView + sealedFrame + "\n").utf8))
    let recovered = RecoveredLog(oneView + sealedFrame.replacing("81\"", with: "82\""))
    #expect(recovered.log == Array(oneView.utf8))
    #expect(recovered.kinds == [.badChecksum])
  }
}
