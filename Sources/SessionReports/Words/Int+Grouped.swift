extension Int {
  /// The number with a comma between groups of three digits.
  package var grouped: String { Int64(self).grouped }
}

extension Int64 {
  /// The number with a comma between groups of three digits.
  package var grouped: String {
    let digits = Array(String(magnitude).utf8)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
