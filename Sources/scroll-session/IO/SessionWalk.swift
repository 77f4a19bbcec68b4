import SessionLog
import SessionModel
import SessionReports

/// One session of an input, event by event.
struct SessionWalk {
  /// Which session of an input.
  enum Choice {
    /// Its number, from 1.
    case number(Int)
    /// What its header calls it.
    case name(String)

    /// Reads what an option says: a number, or else a name.
    init(_ text: String) {
      self = Int(text).map { .number($0) } ?? .name(text)
    }

    /// Whether it is a session, by its number from 1.
    func matches(_ header: SessionHeader, _ number: Int) -> Bool {
      switch self {
      case .number(let wanted): number == wanted
      case .name(let wanted): header.name == wanted
      }
    }

    /// That an input has no such session, but those of some names.
    func absence(among names: [String], _ path: String) -> CommandError {
      let list = names.prefix(20).map { LogError.shown($0) }.joined(separator: ", ")
      let what: String
      switch self {
      case .number(let number): what = "there is no session \(number)"
      case .name(let name): what = "there is no session \(LogError.shown(name))"
      }
      return .input(
        "\(path): \(what), but \(TextReport.count(names.count, "session")): \(list)"
          + (names.count > 20 ? ", …" : ""))
    }
  }

  /// What comes next in the session.
  enum Step {
    /// An event, the reader's.
    case event
    /// A line that says nothing here.
    case skipped
    /// Nothing: another session begins, or the input ends.
    case end
  }

  /// The session's header.
  private(set) var header = SessionHeader(scene: SceneSpec(views: []))
  /// The number of the header's line, from 1.
  private(set) var headerLine = 0
  private(set) var reader: SessionReader
  private let input: RepeatableInput
  private let progress: Progress
  private var events = 0

  /// Reads up to the header of the chosen session.
  ///
  /// - Throws: What is wrong with the input, and a message that says which sessions there are.
  init(
    _ choice: Choice, of input: RepeatableInput, _ options: SessionRunner.Options, _ progress: Progress
  ) throws {
    self.input = input
    self.progress = progress
    reader = SessionReader(limits: options.limits, scene: options.scene)
    var names: [String] = []
    while let header = try nextHeader() {
      names.append(header.name)
      guard choice.matches(header, names.count) else { continue }
      self.header = header
      headerLine = reader.line
      if let offsets = options.offsets { self.header.scene.useOffsets(offsets) }
      return
    }
    guard !names.isEmpty else {
      throw CommandError.input("\(input.path):1:1: expected a header, found the end of the input")
    }
    throw choice.absence(among: names, input.path)
  }

  private mutating func nextHeader() throws -> SessionHeader? {
    while true {
      switch try token() {
      case .header(let header): return header
      case .end: return nil
      default: continue
      }
    }
  }

  /// Reads on in the session.
  mutating func next() throws -> Step {
    while true {
      switch try token() {
      case .event: return .event
      case .skipped: return .skipped
      case .header, .end: return .end
      case .torn(let error):
        Terminal.complain("the last line is cut off and was left out: \(input.path):\(error)")
      case .needsInput: continue
      }
    }
  }

  private mutating func token() throws -> SessionReader.Token {
    do {
      let token = try reader.next()
      if token == .event { events += 1 }
      guard token == .needsInput else { return token }
    } catch {
      throw CommandError.input(input.path, error)
    }
    let piece = try input.read()
    if piece.isEmpty { reader.endInput() }
    reader.append(piece)
    progress.advance(by: piece.count, events: events)
    return .needsInput
  }
}
