import ScrollCore
import SessionReplay
import Testing

/// Lines of a recorded list, and what the rules for everything that scrolls find in them.
///
/// Twenty rows of 300 × 100 without gaps, with the keys `a0` to `a19`, in a viewport of 300 × 600: the range goes from 0 to 1,400.
struct ScrollLog {
  var scene: String
  var lines: [String] = []
  /// The time of the last line, in milliseconds.
  private(set) var time = 0

  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - length: How long each is.
  ///   - more: More fields of the view.
  ///   - offset: Where the content is at first.
  init(count: Int = 20, length: Int = 100, more: String = "", at offset: Double = 0) {
    let keys = (0..<count).map { #""a\#($0)""# }.joined(separator: ",")
    scene =
      #"{"views":[{"viewport":[300,600],"layout":{"itemSize":[300,\#(length)],"minimumLineSpacing":0},"#
      + #""sections":[{"count":\#(count),"keys":[\#(keys)]}]\#(more)}]}"#
    appear(at: offset)
  }

  /// Given rectangles, each `[x, y, width, height]`, and the content's length.
  init(frames: [[Double]], length: Double, more: String = "", at offset: Double = 0) {
    scene =
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"frames","contentSize":[300,\#(length)]},"#
      + #""sections":[{"frames":\#(frames)}]\#(more)}]}"#
    appear(at: offset)
  }

  private mutating func appear(at offset: Double) {
    add("appear", #""y":\#(offset)"#)
    look()
  }

  /// A line at the same time as the one before.
  mutating func add(_ type: String, _ fields: String = "") {
    let more = fields.isEmpty ? "" : "," + fields
    lines.append(#"{"t":\#(time * 1_000),"type":"\#(type)"\#(more)}"#)
  }

  /// Lets time pass, in milliseconds.
  mutating func wait(_ milliseconds: Int) { time += milliseconds }

  mutating func scroll(_ y: Double, by source: String) { add("scroll", #""y":\#(y),"by":"\#(source)""#) }

  /// So many scrolls, each a frame of 16 ms after the one before.
  mutating func scroll(_ offsets: [Double], by source: String) {
    for offset in offsets {
      wait(16)
      scroll(offset, by: source)
    }
  }

  /// Somebody looked, and saw nothing that is compared.
  mutating func look() { add("observed.offset") }

  /// A rest, and a look at its end.
  mutating func rest(_ milliseconds: Int = 600) {
    wait(milliseconds)
    look()
  }

  mutating func insert(_ keys: [String], at index: Int, length: Int = 100) {
    let names = keys.map { #""\#($0)""# }.joined(separator: ",")
    let sizes = keys.map { _ in "[300,\(length)]" }.joined(separator: ",")
    add("items.inserted", #""section":0,"at":\#(index),"items":[\#(sizes)],"keys":[\#(names)]"#)
  }

  mutating func delete(at index: Int, count: Int = 1) {
    add("items.deleted", #""section":0,"at":\#(index),"count":\#(count)"#)
  }

  mutating func resize(_ index: Int, to length: Double) {
    add("items.resized", #""section":0,"at":\#(index),"items":[[300,\#(length)]]"#)
  }

  /// A drag of one move, and its lift.
  mutating func drag(to y: Double) {
    wait(16)
    add("drag.began", #""x":150,"y":300"#)
    wait(16)
    scroll(y, by: "finger")
    wait(16)
    add("drag.ended")
  }

  /// Grades and rules of what is found: `odd jump`.
  func found() throws -> [String] {
    let session = try ObservedSession(lines, in: scene)
    #expect(session.replay.rejectedCount == 0)
    return session.judge.findings.map { $0.kind.description }
  }

  /// The first finding, with what was measured.
  func matter() throws -> ScrollBreach.Matter? {
    guard case .scroll(let matter) = try ObservedSession(lines, in: scene).finding().worst.shown.finding
    else { return nil }
    return matter
  }
}
