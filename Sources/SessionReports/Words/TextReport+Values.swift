package import ScrollCore

/// How single values are written for people.
extension TextReport {
  /// A time in seconds with three decimals; a rejected event may lie before the first, so spans can be negative.
  package static func seconds(_ time: Microseconds) -> String {
    let milliseconds = (time.count.magnitude + 500) / 1_000
    let fraction = String(milliseconds % 1_000)
    let sign = time.count < 0 && milliseconds > 0 ? "-" : ""
    return
      "\(sign)\(Int64(milliseconds / 1_000).grouped).\(String(repeating: "0", count: 3 - fraction.utf8.count))\(fraction) s"
  }

  /// Two times in seconds; in microseconds if they look the same otherwise, and are not.
  package static func seconds(_ time: Microseconds, and other: Microseconds) -> (String, String) {
    let texts = (seconds(time), seconds(other))
    guard texts.0 == texts.1 && time != other else { return texts }
    return ("\(time.count.grouped) us", "\(other.count.grouped) us")
  }

  /// Why nothing can be told of a moment before the session's first event, whose time is known if it is later.
  package static func nothing(at time: Microseconds, before first: Microseconds, in path: String) -> String {
    let (moment, begin) = seconds(time, and: first)
    return "\(path): nothing has happened at \(moment)"
      + (first > time ? "; the first event is at \(begin)" : "")
  }

  /// A number without a needless fraction.
  package static func short(_ value: Double) -> String {
    // A NaN's sign differs between machines.
    if value.isNaN { return "nan" }
    return value.magnitude < 1e15 && value == Double(Int64(value)) ? "\(Int64(value))" : "\(value)"
  }

  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  package static func count(_ count: Int, _ noun: String, _ nouns: String) -> String {
    "\(count.grouped) \(count == 1 ? noun : nouns)"
  }

  package static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
