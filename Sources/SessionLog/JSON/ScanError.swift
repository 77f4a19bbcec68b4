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
  /// The limit that the text goes beyond, if that is what is wrong.
  package var limit: Limit?

  package init(_ offset: Int, expected: String, found: String? = nil, isCut: Bool = false) {
    self.offset = offset
    self.expected = expected
    self.found = found
    self.isCut = isCut
  }

  /// What goes beyond a limit, from a byte on.
  package init(_ offset: Int, beyond limit: Limit, of limits: Limits) {
    self.init(offset, expected: limit.expectation(limits[limit]), found: limit.excess)
    self.limit = limit
  }
}

extension ScanError {
  /// Keys that are not as many as the items they name.
  init(_ offset: Int, keyCount: Int, itemCount: Int) {
    self.init(offset, expected: "as many \"keys\" as items, \(itemCount)", found: "\(keyCount)")
  }

  init(_ fault: DecimalNumber.Fault, _ limits: Limits) {
    switch fault {
    case .leadingZero(let at): self.init(at, expected: "a number without leading zeros")
    case .missingDigits(let at): self.init(at, expected: "a digit")
    case .overflow(let at): self.init(at, expected: "a number a double can hold")
    case .tooManyDigits(let at): self.init(at, beyond: .digits, of: limits)
    }
  }
}
