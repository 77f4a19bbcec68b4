import ScrollCore

/// How much room text needs, about as in the fonts of most systems: a picture is the same wherever it is made, so nobody measures a font.
enum TextFitting {
  /// The width of a text, in units of its size.
  static func width(_ text: String, isStrong: Bool = false) -> Double {
    width(of: text.unicodeScalars) * (isStrong ? 1.12 : 1)
  }

  private static func width(of scalars: some Sequence<Unicode.Scalar>) -> Double {
    var width = 0.0
    for scalar in scalars { width += self.width(of: scalar.value) }
    return width
  }

  private static func width(of scalar: UInt32) -> Double {
    switch scalar {
    // Narrow ones: space ! ' ( ) , . / : ; I [ \ ] f i j l r t | and the like.
    case 0x20, 0x21, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x49, 0x5B, 0x5C, 0x5D, 0x66, 0x69, 0x6A,
      0x6C, 0x72, 0x74, 0x7C, 0xB7:
      0.37
    // Broad ones: % @ M W m w and arrows.
    case 0x25, 0x40, 0x4D, 0x57, 0x6D, 0x77, 0x2190...0x21FF, 0x2026: 0.9
    case 0x41...0x5A: 0.68
    case 0..<0x2E: 0.6
    // What joins to the letter before, or only says in which direction one writes.
    case 0x300...0x36F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F300...: 1.05
    default: 0.64
    }
  }

  /// A text that is no wider; empty if almost nothing fits.
  ///
  /// The middle of one that does not fit gives way to a sign, since names that begin alike end differently.
  static func fitted(_ text: String, _ most: Double, isStrong: Bool = false) -> String {
    let factor = isStrong ? 1.12 : 1
    guard width(text, isStrong: isStrong) > most else { return text }
    let letters = Array(text.unicodeScalars)
    let sign = width(of: 0x2026)
    // From both ends in turns, the beginning first.
    var (head, tail, used) = (0, 0, sign)
    while head + tail < letters.count {
      let isHead = head <= tail
      let next = width(of: letters[isHead ? head : letters.count - 1 - tail].value)
      guard (used + next) * factor <= most else { break }
      used += next
      if isHead { head += 1 } else { tail += 1 }
    }
    guard head > 0 else { return "" }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: letters[..<head])
    short.append("…")
    short.append(contentsOf: letters[(letters.count - tail)...])
    return String(short)
  }

  /// A text in lines that are no wider, if words allow: broken behind commas if that is enough.
  static func lines(_ text: String, _ most: Double, isStrong: Bool = false) -> [String] {
    let broken = lines(text, most, isStrong, atWords: false)
    return broken.allSatisfy { width($0, isStrong: isStrong) <= most }
      ? broken : lines(text, most, isStrong, atWords: true)
  }

  private static func lines(_ text: String, _ most: Double, _ isStrong: Bool, atWords: Bool) -> [String] {
    var lines: [String] = []
    var part = ""
    func end() {
      if let last = lines.last, width(last + " " + part, isStrong: isStrong) <= most {
        lines[lines.count - 1] = last + " " + part
      } else {
        lines.append(part)
      }
      part = ""
    }
    for word in text.split(separator: " ") {
      part += part.isEmpty ? String(word) : " " + word
      let last = word.utf8.last
      if atWords || last == 0x2C || last == 0x3A || last == 0x3B { end() }
    }
    if !part.isEmpty { end() }
    return lines
  }
}
