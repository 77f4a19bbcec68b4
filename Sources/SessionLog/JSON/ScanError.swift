/// What was wrong at a byte of the text being scanned.
///
/// Every message has the same form, "expected …, found …": the reader turns the offset into a line and a column and
/// quotes what stands there.
package struct ScanError: Error, Hashable {
  /// The offset of the byte in the scanned buffer.
  package var offset: Int
  /// What should have stood there.
  package var expected: String
  /// What stands there instead, where quoting the text would not say it.
  package var found: String?
  /// Whether the text ended in the middle of a token that begins well: a log that was cut off looks like this.
  package var isCut = false

  package init(_ offset: Int, expected: String, found: String? = nil, isCut: Bool = false) {
    self.offset = offset
    self.expected = expected
    self.found = found
    self.isCut = isCut
  }
}

extension ScanError {
  init(_ fault: DecimalNumber.Fault) {
    switch fault {
    case .leadingZero(let at): self.init(at, expected: "a number without leading zeros")
    case .missingDigits(let at): self.init(at, expected: "a digit")
    case .overflow(let at): self.init(at, expected: "a number a double can hold")
    case .tooManyDigits(let at):
      self.init(at, expected: "a number of at most \(DecimalNumber.digitLimit) digits", found: "more")
    }
  }
}
