import ScrollCore
import Testing

@testable import SessionLog

/// The description of event lines holds for all that reads, writes, checks or explains them.
///
/// Whoever adds a field to an event adds it to the description, and is told here what does not know it yet.
@Suite("Format of events")
struct EventFormatTests {
  /// A type of event; for changed settings, with a kind of behaviour.
  struct Line: Sendable, CustomTestStringConvertible {
    let type: EventType
    var kind: BehaviourKind?
    /// Whether an item is asked for, instead of an offset.
    var isOfItem = false

    /// The fields, in the order in which they are written.
    var fields: [FieldFormat] {
      guard type == .scrollTo else { return type.fields + (kind?.settings ?? []) }
      return type.fields.compactMap { format in
        switch format.field {
        case .x, .y: isOfItem ? nil : format
        case .align: isOfItem ? format : nil
        case .item: isOfItem ? .required(.item, .item) : nil
        default: format
        }
      }
    }

    var testDescription: String {
      kind.map { "\(type.rawValue) of \($0.rawValue)" } ?? type.rawValue + (isOfItem ? " of an item" : "")
    }

    static let all = EventType.allCases.flatMap { type in
      switch type {
      case .behaviour: BehaviourKind.allCases.map { Line(type: type, kind: $0) }
      case .scrollTo: [Line(type: type), Line(type: type, isOfItem: true)]
      default: [Line(type: type)]
      }
    }

    /// A line with some of the fields, one of them with a value of its own.
    func text(_ fields: [FieldFormat], _ changed: FieldFormat? = nil, _ value: String = "") -> String {
      text(fields) { $0 == changed ? value : sample($0) }
    }

    /// A value of a field like most; of the kind of a behaviour, this one.
    func sample(_ field: FieldFormat) -> String {
      if field.field == .kind, let kind { "\"\(kind.rawValue)\"" } else { field.shape.sample }
    }

    /// A line with some of the fields, whose values are given.
    func text(_ fields: [FieldFormat], replacing value: (FieldFormat) -> String) -> String {
      var text = "{\"t\":7,\"type\":\"\(type.rawValue)\""
      for field in fields { text += ",\"\(field.key)\":\(value(field))" }
      return text + "}"
    }

    /// The fewest fields with which a line may have a certain one.
    func fewest(with field: FieldFormat) -> [FieldFormat] {
      let either = field.need == .either ? field : fields.first { $0.need == .either }
      return fields.filter { $0 == field || $0 == either || $0.need == .required }
    }
  }

  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema.sessionLog()
  }

  private static let header = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n"

  /// The event of a line, or what is wrong with it.
  private func read(_ line: String) -> Result<SessionEvent, LogError> {
    var reader = SessionReader()
    reader.append(Array((EventFormatTests.header + line + "\n").utf8))
    reader.endInput()
    do {
      while true {
        switch try reader.next() {
        case .event: return .success(reader.event)
        case .header: continue
        default:
          return .failure(LogError(line: 0, column: 0, byteOffset: 0, expected: "an event", found: "none"))
        }
      }
    } catch {
      return .failure(error)
    }
  }

  /// The event of a line, or nothing if it is none: reader, recovery and schema have to say the same.
  private func event(_ line: String) throws -> SessionEvent? {
    let event = try? read(line).get()
    // With a space the line is no plain one, so the general way reads it.
    #expect((try? read("{ " + line.dropFirst()).get()) == event, "\(line)")
    #expect(try schema.allows(line) == (event != nil), "\(line)")
    var recovery = LogRecovery { _ in }
    recovery.append(Array((EventFormatTests.header + line + "\n").utf8))
    recovery.endInput()
    while recovery.next() != .end {}
    #expect(recovery.summary.isUnchanged == (event != nil), "\(line)")
    return event
  }

  private func written(_ event: SessionEvent) -> String {
    var writer = SessionLogWriter()
    writer.append(event)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }

  /// The keys of a line's object, in order, but for time and type.
  private func keys(_ line: String) throws -> [String] {
    var cursor = JSONCursor(bytes: Array(line.utf8), position: 0, limits: Limits())
    var keys = try cursor.beginObject()
    var list: [String] = []
    while let key = try cursor.nextKey(&keys) {
      list.append(key)
      try cursor.skipValue()
    }
    return Array(list.dropFirst(2))
  }

  @Test func `a set of fields is two words of bits`() {
    #expect(
      EventField.allCases.count <= 2 * UInt64.bitWidth,
      "a field without a bit would be taken for none, or for missing")
    #expect(EventField.allCases.map(\.index) == Array(EventField.allCases.indices))
  }

  @Test("a line may have all fields of its type, and lack those it does not need", arguments: Line.all)
  func presence(line: Line) throws {
    let whole = line.text(line.fields)
    #expect(try event(whole) != nil, "\(whole)")
    for field in line.fields {
      let rest = line.fields.filter { $0 != field && (field.need != .either || $0.need != .either) }
      let text = line.text(rest)
      let event = try event(text)
      switch field.need {
      case .required, .either:
        #expect(event == nil, "\(text)")
        guard case .failure(let error) = read(text) else { continue }
        #expect(error.expected == field.lack ?? "a field \"\(field.key)\"", "\(text)")
      case .optional(let value):
        #expect(event != nil, "\(text)")
        guard let value else { continue }
        let same = try read(line.text(line.fields, field, value)).get()
        #expect(event == same, "\(field.key) left out is not \(value)")
      case .shorthand: #expect(event != nil, "\(text)")
      }
    }
  }

  @Test("a field may have every value of its shape, and no other", arguments: Line.all)
  func values(line: Line) throws {
    for field in line.fields where field.field != .kind {
      let fields = line.fewest(with: field)
      for value in [field.shape.sample] + field.shape.edges {
        let text = line.text(fields, field, value)
        #expect(try event(text) != nil, "\(text)")
      }
      for value in field.shape.wrong {
        let text = line.text(fields, field, value)
        #expect(try event(text) == nil, "\(text)")
      }
      if case .number(let unit, _) = field.shape {
        let texts = schema.descriptions(ofFields: field.key)
        #expect(texts.contains { $0.contains(unit.rawValue) }, "\(field.key) has no \(unit) in the schema")
      }
    }
  }

  @Test("an event is written with the fields of its type, in their order", arguments: Line.all)
  func writing(line: Line) throws {
    let names = line.fields.filter { $0.need != .shorthand }.map { $0.key }
    var seen: Set<String> = []
    for fields in [line.fields] + line.fields.map(line.fewest) {
      let event = try #require(try? read(line.text(fields)).get(), "\(line.text(fields))")
      let text = written(event)
      #expect(try self.event(text) == event, "\(text)")
      let keys = try keys(text)
      #expect(keys == names.filter(keys.contains), "\(text)")
      seen.formUnion(keys)
    }
    #expect(seen == Set(names))
  }

  @Test("a line as it is written is read as a plain one", arguments: Line.all)
  func plain(line: Line) throws {
    for fields in [line.fields] + line.fields.map(line.fewest) {
      let event = try #require(try? read(line.text(fields)).get())
      var reader = LineReader(Limits())
      reader.use(SessionHeader(scene: SceneSpec(views: [ViewSpec()])))
      let bytes = Array((written(event) + "\n").utf8)
      reader.append(bytes, count: bytes.count, dropping: 0)
      var move = PlainMove(time: event.time, view: 0, x: nil, y: nil, by: nil)
      var other = event
      let kind = reader.readPlain(&move, &other)
      #expect(kind == nil || (kind == .move ? move.event : other) == event, "\(written(event))")
      // Which settings a behaviour has depends on its kind, wherever that stands.
      #expect((kind != nil) == (line.type != .behaviour), "\(written(event))")
    }
  }

  /// The fields of every event besides its time and type.
  private static let commonFields: [FieldFormat] = [
    .optional(.view, .text), .optional(.inferred, .flag, default: "false"),
    .optional(.optional, .flag, default: "false"),
  ]

  @Test("an event may say who concluded it, its view, and that it can be passed over", arguments: Line.all)
  func common(line: Line) throws {
    let fields = EventFormatTests.commonFields.filter { $0.field != .view }
    let plain = try #require(try event(line.text(line.fields)))
    for field in fields {
      let told = try #require(try event(line.text(line.fields + [field])))
      #expect(told.action == plain.action)
      #expect(told.isInferred == (field.field == .inferred))
    }
    let text = line.text(line.fields + EventFormatTests.commonFields).replacing(
      #""view":"a""#, with: #""view":"main""#)
    #expect(try event(text)?.action == plain.action)
  }

  @Test("the table of events names the fields of every type", arguments: EventType.allCases)
  func documentation(type: EventType) throws {
    let article = try Document("Sources/SessionLog/SessionLog.docc/SessionLogFormat.md").text
    let row = try #require(
      article.split(separator: "\n").first { $0.hasPrefix("| `\(type.rawValue)` |") }, "no row")
    let cell = row.split(separator: "|")[1]
    let known = Set(EventField.allCases.map(\.rawValue))
    let named = EventFormatTests.quoted(cell).filter(known.contains)
    let own = Set(type.fields.map { $0.key })
    #expect(own.isSubset(of: named), "the row lacks a field")
    var inner: Set<String> = []
    for field in type.fields {
      if case .list(.object(let fields), _) = field.shape { inner.formUnion(fields.map { $0.key }) }
      if field.shape == .updates { inner.insert("type") }
    }
    if type == .behaviour {
      inner = Set(BehaviourKind.allCases.flatMap { $0.settings.map { $0.key } })
    }
    #expect(Set(named).subtracting(own).isSubset(of: inner), "the row has a field too many")
  }

  @Test("the article names the settings of every kind of behaviour", arguments: BehaviourKind.allCases)
  func settings(kind: BehaviourKind) throws {
    let article = try Document("Sources/SessionLog/SessionLog.docc/SessionLogFormat.md").text
    let text = article.replacing("\n", with: " ")
    let start = "The settings in a `behaviour` line are those of its `kind`:"
    let sentence = try #require(text.split(separator: start).dropFirst().first?.split(separator: ".").first)
    let lists = sentence.split(separator: ";").map(EventFormatTests.quoted)
    let list = try #require(lists.first { $0.last == kind.rawValue })
    #expect(list.dropLast() == kind.settings.map { $0.key }[...])
  }

  /// What stands in backticks, in order.
  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
