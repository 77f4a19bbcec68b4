/// A field of a scene or of an event that this engine does not know, and passes over: one of a later version, of a recorder's own,
/// or a slip of the pen.
package struct IgnoredField: Hashable, Sendable, CustomStringConvertible {
  /// What it is called.
  package let name: String
  /// The object it stands in: `views[0].behaviours[1]`; empty for the scene or the event itself.
  package internal(set) var path = ""
  /// The field of such an object whose name comes nearest, or one of that name in an object of it, `layout.itemSize`; nothing if none
  /// comes near.
  package let suggestion: String?
  /// The type of the events that have it; nothing if the scene does.
  package internal(set) var type: String?
  /// The line of the first of them, from 1; 0 if the scene has it.
  package internal(set) var line = 0
  /// Where it stands there, from 1, in Unicode scalars; 0 if the scene has it.
  package internal(set) var column = 0
  /// How often events of this type have it.
  package internal(set) var count = 1
  /// Where its value begins.
  let offset: Int

  init(
    _ name: String, at offset: Int, in path: String = "", among known: [String], elsewhere: String? = nil
  ) {
    self.name = name
    self.path = path
    self.offset = offset
    // One letter in three may be wrong, and two of a short name, but not all: `x` is no `vx`.
    let most = max(min(max(2, name.utf8.count / 3), name.utf8.count - 1), 0)
    var nearest: (name: String, distance: Int)?
    for other in known {
      let limit = min(nearest.map { $0.distance - 1 } ?? most, other.utf8.count - 1)
      if let distance = EditDistance.between(name, other, atMost: limit) { nearest = (other, distance) }
    }
    suggestion = elsewhere ?? nearest?.name
  }

  /// What is said of it.
  package var description: String {
    "unknown field \(LogError.shown(name)) in \(place) is ignored"
      + (suggestion.map { ": did you mean \"\($0)\"?" } ?? "")
  }

  /// The object it stands in, and the line of an event.
  private var place: String {
    guard let type else { return path.isEmpty ? "the scene" : path }
    let times = count == 1 ? "" : ", \(count) times, first"
    return "\(path.isEmpty ? "" : path + " of ")\(type)\(times) in line \(line), column \(column),"
  }
}

extension JSONCursor {
  /// How many ignored fields are told, of a scene and of its events.
  static let mostIgnored = 100

  /// Moves behind the value of a field that nobody knows, and takes note of it.
  mutating func ignore(_ name: String, in path: String = "", among known: [String], elsewhere: String? = nil)
    throws(ScanError)
  {
    if ignored.count < JSONCursor.mostIgnored {
      ignored.append(IgnoredField(name, at: position, in: path, among: known, elsewhere: elsewhere))
    }
    try skipValue()
  }

  /// Takes note of the fields of an object that comes next and that are none of those its type has.
  mutating func ignoreFields(butThoseOf type: EventType) throws(ScanError) {
    let known = EventField.allCases.filter { FieldNeeds.of(type).known.contains($0) }.map { $0.rawValue }
    var keys = try beginObject()
    while let key = try nextKey(&keys) {
      if known.contains(key) { try skipValue() } else { try ignore(key, among: known) }
    }
  }

  /// The first field of an object that comes next that its type does not have, and whose name is nearly that of one it lacks.
  ///
  /// The object's grammar has been checked.
  mutating func slip(of type: EventType, for missing: [String]) -> IgnoredField? {
    guard var keys = try? beginObject() else { return nil }
    while let key = (try? nextKey(&keys)) ?? nil {
      let field = IgnoredField(key, at: position, among: missing)
      if field.suggestion != nil && !type.fields.contains(where: { $0.key == key }) { return field }
      guard (try? skipValue()) != nil else { break }
    }
    return nil
  }

  /// The fields of an object other than those that are known, as they would stand in another one: `"a":1,"b":[2]`.
  ///
  /// The object's grammar has been checked; what is wrong all the same ends the list.
  ///
  /// - Complexity: O(*n*) in the length of the object.
  mutating func unknownFields(_ isKnown: (String) -> Bool) -> String {
    var text = JSONText()
    guard var keys = try? beginObject() else { return "" }
    while let key = (try? nextKey(&keys)) ?? nil {
      let start = position
      guard (try? skipValue()) != nil else { break }
      guard !isKnown(key) else { continue }
      if !text.bytes.isEmpty { text.raw(",") }
      text.string(key)
      text.raw(":")
      text.bytes.append(contentsOf: bytes[start..<position])
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Says of each ignored field in which object it stands.
  ///
  /// - Parameter start: Where the scene begins.
  /// - Complexity: O(*n*) in the length of the scene, for each field.
  mutating func placeIgnored(in start: Int) {
    for index in ignored.indices where ignored[index].offset >= start {
      var cursor = JSONCursor(bytes: bytes, position: start, limits: limits)
      ignored[index].path = (try? cursor.path(to: ignored[index].offset)) ?? ""
    }
  }

  /// The path of the object in which a value is a field, from the value that comes next: `views[0].layout`.
  private mutating func path(to target: Int) throws(ScanError) -> String {
    skipSpace()
    if isNext(UInt8(ascii: "{")) {
      var keys = try beginObject()
      while let key = try nextKey(&keys), position != target {
        if try skips(target) { continue }
        let rest = try path(to: target)
        return rest.isEmpty || rest.hasPrefix("[") ? key + rest : key + "." + rest
      }
    } else if isNext(UInt8(ascii: "[")) {
      try beginArray()
      var index = 0
      while try nextElement(isFirst: index == 0) {
        guard try skips(target) else {
          let rest = try path(to: target)
          return "[\(index)]" + (rest.isEmpty || rest.hasPrefix("[") ? rest : "." + rest)
        }
        index += 1
      }
    }
    return ""
  }

  /// Moves behind the value that comes next, unless a place lies in it.
  private mutating func skips(_ target: Int) throws(ScanError) -> Bool {
    var behind = self
    try behind.skipValue()
    guard behind.position <= target else { return false }
    self = behind
    return true
  }
}

extension EventField {
  /// Whether a key is one that every event may have.
  static func isCommon(_ key: String) -> Bool {
    EventField(rawValue: key).map { FieldNeeds.common.contains($0) } ?? false
  }
}
