/// An enumeration without payloads whose cases have places in lists of counts.
package protocol IndexedCases: CaseIterable {}

extension IndexedCases {
  /// The case's place in `allCases`.
  @inlinable @inline(__always) package var index: Int {
    // Such cases are numbered in their order; a test compares the two.
    Int(unsafe unsafeBitCast(self, to: UInt8.self))
  }
}
