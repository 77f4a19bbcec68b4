package import ScrollCore
import SessionReplay

/// Where a report page shows a finding: a link relative to the folder in which the command ran.
package struct PageLink: Sendable {
  private let page: String
  private let log: String

  /// Links to a log in a page.
  ///
  /// - Parameters:
  ///   - log: What the log is called; the page finds it by its name.
  ///   - page: The path of the page.
  package init(to log: FileName, in page: FileName) {
    self.page = PageLink.encoded(page.path)
    self.log = PageLink.encoded(log.path)
  }

  /// The link to a moment.
  ///
  /// - Parameters:
  ///   - session: The session's number in its log, from 1.
  ///   - time: The moment that is shown.
  ///   - finding: The number of the finding that it is about, from 1, if it is about one.
  /// - Returns: The link, in which nothing but letters, digits and `-._~/#&=%` stands.
  package func text(session: Int, time: Microseconds, finding: Int? = nil) -> String {
    let ending = finding.map { "&finding=\($0)" } ?? ""
    return "\(page)#log=\(log)&session=\(session)&t=\(time.count)us\(ending)"
  }

  /// Text as a part of a link: every byte that could mean something else there stands as two digits.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SessionReport {
  /// The link to one of its findings, by its number from 1, if there is a page.
  func link(toFinding number: Int) -> String? {
    page?.text(session: self.number, time: findings[number - 1].worst.shown.time, finding: number)
  }
}
