/// The line that says a recording is complete, in a log that gets more lines.
package enum EndLine {
  /// An `end` line that counts more events; as it is if it counts none.
  ///
  /// Everything else of the line stays byte for byte, fields nobody knows included, but a checksum, which becomes that of the
  /// new line.
  ///
  /// - Parameters:
  ///   - count: How many events have come.
  ///   - line: The line as it was read, with its line break and blank lines before it.
  /// - Returns: The line that takes its place.
  /// - Complexity: O(*n*) in the length of the line.
  package static func adding(_ count: Int, to line: [UInt8]) -> [UInt8] {
    guard count > 0, var position = line.firstIndex(of: UInt8(ascii: "{")) else { return line }
    let limits = Limits()
    var fields = EventLine()
    // The line has been read before; what cannot be read now was read with other limits, and stays.
    guard (try? fields.scan(line.span, &position, limits)) != nil, fields.has(.events) else { return line }
    let start = fields.offset(of: .events)
    var end = start
    guard let number = try? JSONScan.number(line.span, &end, limits), let recorded = number.integer else {
      return line
    }
    // A count beyond 2^53 would be refused; who recorded one that large is wrong anyway.
    let sum = recorded + Int64(count)
    guard sum <= 1 << 53 else { return line }
    var changed: [UInt8] = line[..<start] + Array("\(sum)".utf8) + line[end...]
    LineChecksum.renew(in: &changed)
    return changed
  }
}
