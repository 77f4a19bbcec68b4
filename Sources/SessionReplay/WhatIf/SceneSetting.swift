package import ScrollCore
package import SessionLog

/// One setting of a scene, by its path, and another value for it: `fade.fadedAlpha=0.3`.
///
/// A path names fields as a scene file has them, from the scene on (`views[0].layout.itemSize[1]`) or, for all views that
/// have it, from a view on (`viewport.width`). A behaviour is named by its kind: `fade.mode`, of several curves `curve[1].points`. A value is JSON; a word needs
/// no quotes.
package struct SceneSetting: Hashable, Sendable {
  /// Why a setting cannot be made.
  package struct Failure: Error, Hashable, Sendable {
    /// What is wrong, in words.
    package var message: String
  }

  /// The setting as it was written.
  package let text: String
  private let path: [Step]
  private let value: String
  private let limits: Limits

  private enum Step: Hashable {
    case field(String)
    case index(Int)
  }

  /// Reads a setting.
  ///
  /// - Parameters:
  ///   - text: The path, `=`, and the value.
  ///   - limits: How much the scene may ask for, with the setting made.
  /// - Throws: What is wrong with how it is written.
  package init(_ text: String, limits: Limits = Limits()) throws(Failure) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "=")), mark != text.startIndex else {
      throw Failure(message: "expected a setting such as fade.fadedAlpha=0.3, found \(LogError.shown(text))")
    }
    self.text = text
    self.limits = limits
    value = String(text[text.index(after: mark)...])
    path = try SceneSetting.steps(String(text[..<mark]))
  }

  private static func steps(_ path: String) throws(Failure) -> [Step] {
    var steps: [Step] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else {
        throw Failure(message: "expected names with dots between them, found \(LogError.shown(path))")
      }
      // views.0 is views[0].
      if !steps.isEmpty, pieces.count == 1, let index = Int(name), index >= 0 {
        steps.append(.index(index))
        continue
      }
      steps.append(.field(String(name)))
      for piece in pieces.dropFirst() {
        guard piece.utf8.last == UInt8(ascii: "]"), let index = Int(piece.dropLast()), index >= 0 else {
          throw Failure(message: "expected an index such as [0] in \(LogError.shown(path))")
        }
        steps.append(.index(index))
      }
    }
    return steps
  }

  /// A scene with the setting made.
  ///
  /// - Throws: Why it cannot be: there is no such setting, or no such value.
  package func applied(to scene: SceneSpec) throws(Failure) -> SceneSpec {
    var text = Array(SessionLogWriter.text(of: scene).utf8)
    let places = try places(in: text)
    let new = try written()
    for place in places.reversed() {
      switch place {
      case .value(let range): text.replaceSubrange(range, with: new)
      case .missing(let end, let name, let isFirst):
        let field = (isFirst ? "" : ",") + SessionLogWriter.quoted(name) + ":"
        text.insert(contentsOf: Array(field.utf8) + new, at: end)
      }
    }
    let changed: SceneSpec
    let ignored: [IgnoredField]
    do {
      let header = try SceneFile.read(text, limits: limits)
      (changed, ignored) = (header.scene, header.ignoredFields)
    } catch {
      throw Failure(message: "\(self.text): expected \(error.expected), found \(error.found)")
    }
    for case .missing(_, let name, _) in places where changed == scene {
      // What a scene does not know, it ignores; a person who misspelt something wants to hear of it.
      guard let unknown = ignored.first(where: { $0.name == name }) else { continue }
      throw Failure(
        message: "\(self.text): there is no setting \(LogError.shown(name)) there"
          + (unknown.suggestion.map { ": did you mean \"\($0)\"?" } ?? ""))
    }
    return changed
  }

  /// The value as JSON.
  private func written() throws(Failure) -> [UInt8] {
    let bytes = Array(value.utf8)
    var position = 0
    if (try? JSONScan.skipValue(bytes.span, &position, limits)) != nil && position == bytes.count {
      return bytes
    }
    let isWord =
      !bytes.isEmpty
      && bytes.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") }
    guard isWord else { throw Failure(message: "\(text): expected a value, JSON or a word") }
    return Array(SessionLogWriter.quoted(value).utf8)
  }
}

// MARK: - Finding the place

extension SceneSetting {
  /// Where a value stands, or would stand.
  private enum Place {
    case value(Range<Int>)
    case missing(end: Int, name: String, isFirst: Bool)
  }

  private func places(in text: [UInt8]) throws(Failure) -> [Place] {
    let whole = 0..<text.count
    if case .field(let name) = path[0], name == "views" || name == "links" {
      return [try place(path[...], whole, text)]
    }
    guard let views = field("views", of: whole, text) else { return [] }
    var places: [Place] = []
    var failure: Failure?
    for view in RecordFields(text, limits).elements(views) {
      do {
        places.append(try place(path[...], view, text))
      } catch {
        failure = error
      }
    }
    // A view without the behaviour is left as it is, as long as there is one that has it.
    let found = places.filter { if case .value = $0 { true } else { false } }
    if !found.isEmpty { return found }
    if let failure, places.isEmpty {
      // What no view has may be a view.
      guard let own = try? place(path[...], views, text) else { throw failure }
      return [own]
    }
    return places
  }

  /// The value at a path from the scene on, as JSON; `nil` if a scene's text has none.
  static func value(at path: String, _ text: [UInt8]) -> String? {
    guard let setting = try? SceneSetting(path + "=0"),
      case .value(let range)? = try? setting.place(setting.path[...], 0..<text.count, text)
    else { return nil }
    return String(decoding: text[range], as: UTF8.self)
  }

  private func place(_ steps: ArraySlice<Step>, _ range: Range<Int>, _ text: [UInt8]) throws(Failure) -> Place
  {
    guard let step = steps.first else { return .value(range) }
    switch step {
    case .index(let index):
      let elements = RecordFields(text, limits).elements(range)
      guard elements.indices.contains(index) else {
        throw Failure(message: "\(self.text): there is no element [\(index)], there are \(elements.count)")
      }
      return try place(steps.dropFirst(), elements[index], text)
    case .field(let name):
      if let inner = field(name, of: range, text) {
        return try place(steps.dropFirst(), inner, text)
      }
      let behaviours = behaviours(name, of: range, text)
      if case .index(let index)? = steps.dropFirst().first, behaviours.indices.contains(index) {
        return try place(steps.dropFirst(2), behaviours[index], text)
      }
      if let behaviour = behaviours.first { return try place(steps.dropFirst(), behaviour, text) }
      if let view = identified(range, text).first(where: { $0.id == name }) {
        return try place(steps.dropFirst(), view.place, text)
      }
      let names = names(of: range, text)
      guard steps.count == 1, text[range.lowerBound] == UInt8(ascii: "{") else {
        throw Failure(
          message:
            "\(self.text): there is no \(LogError.shown(name)); there is \(names.joined(separator: ", "))")
      }
      return .missing(end: range.upperBound - 1, name: name, isFirst: names.isEmpty)
    }
  }

  private func fields(of range: Range<Int>, _ text: [UInt8]) -> RecordFields? {
    text[range.lowerBound] == UInt8(ascii: "{") ? try? RecordFields(text, range, limits) : nil
  }

  /// Where the value of a field of an object stands.
  private func field(_ name: String, of range: Range<Int>, _ text: [UInt8]) -> Range<Int>? {
    guard let fields = fields(of: range, text) else { return nil }
    return fields.fields.first { text[$0.name].elementsEqual(name.utf8) }?.value
  }

  /// Where a view's behaviours of a kind stand: one, of curves several.
  private func behaviours(_ kind: String, of view: Range<Int>, _ text: [UInt8]) -> [Range<Int>] {
    guard let list = field("behaviours", of: view, text) else { return [] }
    return RecordFields(text, limits).elements(list).filter { element in
      field("kind", of: element, text).map { text[$0].dropFirst().dropLast().elementsEqual(kind.utf8) }
        ?? false
    }
  }

  /// The elements of a list that have ids, as views do.
  private func identified(_ range: Range<Int>, _ text: [UInt8]) -> [(id: String, place: Range<Int>)] {
    guard text[range.lowerBound] == UInt8(ascii: "[") else { return [] }
    return RecordFields(text, limits).elements(range).compactMap { element in
      field("id", of: element, text).map {
        (String(decoding: text[$0].dropFirst().dropLast(), as: UTF8.self), element)
      }
    }
  }

  /// What an object has, and the behaviours of a view; of a list the ids in it.
  private func names(of range: Range<Int>, _ text: [UInt8]) -> [String] {
    guard let fields = fields(of: range, text) else { return identified(range, text).map { $0.id } }
    var names = fields.fields.map { fields.written($0.name) }
    guard let list = field("behaviours", of: range, text) else { return names }
    for element in RecordFields(text, limits).elements(list) {
      if let kind = field("kind", of: element, text) {
        names.append(String(decoding: text[kind].dropFirst().dropLast(), as: UTF8.self))
      }
    }
    return names
  }
}
