/// Words of a command that a person may copy into a shell.
package enum ShellWord {
  /// A word as it is if no shell changes it, else in quotes; controls are shown by their numbers.
  package static func quoted(_ word: String) -> String {
    let isSafe = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "%"):
        true
      default: false
      }
    }
    guard !isSafe || word.isEmpty else { return word }
    var text = "'"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "'": text += "'\\''"
      // No shell would take back what is shown for it, but the terminal is safe.
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": text += "?"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }
}
