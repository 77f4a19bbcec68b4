import ScrollCore
import SessionLog
import SessionReplay

/// The lines of a session, as they stand in the log.
extension PageLog {
  /// The most lines a question may ask for.
  private static let mostLines = 5_000
  /// How much of a line is told.
  private static let mostText = 2_000
  /// How much of a line is told that is asked for alone.
  private static let mostTextAlone = 1 << 20
  /// How many lines a search looks at before it says how far it has come.
  private static let mostSearched = 20_000

  /// Fields: session, the number of the first event, how many.
  mutating func lines(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    let first = try question.number(2)
    let count = min(try question.number(3), PageLog.mostLines)
    prepareReplay(index)
    var told: [PageJSON] = []
    let views = sessions[index].header.scene.views
    if count > 0 {
      try scan(index, from: first) { (line) throws(ReportError) in
        told.append(json(line, views, mostText: PageLog.mostText))
        return told.count < count
      }
    }
    return PageJSON.list(told).line
  }

  /// Fields: session, the numbers of events with commas between them.
  ///
  /// Of one alone the text is told in full, up to 1 MiB.
  mutating func rows(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    let numbers = question[2].split(separator: ",").prefix(PageLog.mostLines).compactMap { Int($0) }
    prepareReplay(index)
    let mostText = numbers.count == 1 ? PageLog.mostTextAlone : PageLog.mostText
    var told: [PageJSON] = []
    let views = sessions[index].header.scene.views
    for number in numbers where number >= 0 {
      try scan(index, from: number) { (line) throws(ReportError) in
        told.append(json(line, views, mostText: mostText))
        return false
      }
    }
    return PageJSON.list(told).line
  }

  private func json(_ line: Line, _ views: [ViewSpec], mostText: Int) -> PageJSON {
    let text = text(of: line)
    // Not in the middle of a character.
    var end = min(text.count, mostText)
    while end < text.count && end > 0 && text[text.startIndex + end] & 0xC0 == 0x80 { end -= 1 }
    let view = line.event.flatMap { views.indices.contains($0.view) ? views[$0.view].id : nil }
    return [
      .integer(line.number), .integer(line.line), line.event.map { .time($0.time) } ?? .null,
      line.event.map { .text($0.action.type.rawValue) } ?? .null, view.map { .text($0) } ?? .null,
      .text(String(decoding: text.prefix(end), as: UTF8.self)),
    ]
  }

  /// Fields: session, the number of the first event to look at, forward or back, how many to find, types of events with commas
  /// between them, a view's name, a text; each of the last three may be empty.
  mutating func search(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    let first = try question.number(2)
    let limit = min(try question.number(4), PageLog.mostLines)
    prepareReplay(index)
    let views = sessions[index].header.scene.views
    let wanted = WantedLine(question, views)
    var search = LineSearch(limit: limit, mostSearched: PageLog.mostSearched)
    if try question.isForward(3) {
      try searchForward(index, first, wanted, &search)
    } else {
      try searchBack(index, first, wanted, &search)
    }
    let answer: PageJSON = [
      "found": .list(search.found.map { .integer($0) }), "next": search.next.map { .integer($0) } ?? .null,
    ]
    return answer.line
  }

  private func searchForward(
    _ index: Int, _ first: Int, _ wanted: WantedLine, _ search: inout LineSearch
  ) throws(ReportError) {
    try scan(index, from: first) { (line) throws(ReportError) in
      guard search.goesOn(at: line.number) else { return false }
      if wanted.matches(line, self) { search.found.append(line.number) }
      return true
    }
  }

  /// Looks through the stretches of the tracks, the last first.
  private func searchBack(
    _ index: Int, _ last: Int, _ wanted: WantedLine, _ search: inout LineSearch
  ) throws(ReportError) {
    guard let tracks = sessions[index].replay?.tracks else { return }
    var end = last + 1
    while end > 0, search.next == nil, let stretch = tracks.stretch(ofEvent: end - 1) {
      let begin = tracks.stretches[stretch].event
      guard search.goesOn(at: end - 1, lines: end - begin) else { return }
      var found: [Int] = []
      try scan(index, from: begin) { (line) throws(ReportError) in
        guard line.number < end else { return false }
        if wanted.matches(line, self) { found.append(line.number) }
        return true
      }
      for number in found.reversed() {
        guard search.found.count < search.limit else {
          search.next = number
          return
        }
        search.found.append(number)
      }
      end = begin
    }
  }
}

/// How far a search has come.
private struct LineSearch {
  let limit: Int
  let mostSearched: Int
  var found: [Int] = []
  /// Where to go on.
  var next: Int?
  private var count = 0

  init(limit: Int, mostSearched: Int) {
    self.limit = limit
    self.mostSearched = mostSearched
  }

  /// Whether more lines may be looked at, from one on.
  mutating func goesOn(at number: Int, lines: Int = 1) -> Bool {
    guard found.count < limit, count < mostSearched else {
      next = number
      return false
    }
    count += lines
    return true
  }
}

/// What lines are looked for.
private struct WantedLine {
  private let types: [String]
  private let view: String
  private let text: [UInt8]
  private let views: [ViewSpec]

  init(_ question: PageQuestion, _ views: [ViewSpec]) {
    types = question[5].split(separator: ",").map { String($0) }
    view = question[6]
    text = question[7].utf8.map { WantedLine.lowercase($0) }
    self.views = views
  }

  func matches(_ line: PageLog.Line, _ log: PageLog) -> Bool {
    if !types.isEmpty {
      guard let action = line.event?.action else { return false }
      let type = action.type.rawValue
      guard types.contains(where: { type == $0 || type.hasPrefix($0 + ".") }) else { return false }
    }
    if !view.isEmpty {
      guard let event = line.event, views.indices.contains(event.view) else { return false }
      guard views[event.view].id == view else { return false }
    }
    return text.isEmpty || contains(log.text(of: line))
  }

  /// Whether the text stands in a line; large letters without accents are the same as small ones.
  private func contains(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count >= text.count else { return false }
    for start in line.startIndex...(line.endIndex - text.count) {
      var index = 0
      while index < text.count && WantedLine.lowercase(line[start + index]) == text[index] { index += 1 }
      if index == text.count { return true }
    }
    return false
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
  }
}
