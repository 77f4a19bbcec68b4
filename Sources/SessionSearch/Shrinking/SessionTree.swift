import ScrollCore
import SessionLog

/// A session as its log says it: the scene and each event as a tree of JSON, beside what a reader makes of them.
struct SessionTree {
  /// What the reader makes of it.
  private(set) var session: SessionCase
  /// The scene, then each event.
  private(set) var parts: [Part]

  /// The scene or an event.
  struct Part {
    let tree: JSONTree
    let cost: SessionCost
    let hash: UInt64

    init(_ tree: JSONTree) {
      self.tree = tree
      cost = SessionCost(tree)
      var text = JSONText()
      tree.write(to: &text)
      var digest = Digest(seed: 0)
      digest.add(String(decoding: text.bytes, as: UTF8.self))
      hash = digest.value
    }
  }

  /// Spells a session, without what has its default.
  init(_ session: SessionCase) {
    self.session = session
    parts = [Part(SessionTree.tree(of: session.scene))]
    parts += SessionTree.trees(of: session.events[...], in: session.scene).map { Part($0) }
  }

  /// How much there is to read.
  var cost: SessionCost {
    var cost = SessionCost()
    for part in parts { cost.add(part.cost) }
    return cost
  }

  /// The same for the same session on every machine.
  var hash: UInt64 {
    var digest = Digest(seed: 1)
    for part in parts { digest.add(part.hash) }
    return digest.value
  }

  /// The session without some of its events.
  func removing(events range: Range<Int>) -> SessionTree {
    var copy = self
    copy.session.events.removeSubrange(range)
    copy.parts.removeSubrange((range.lowerBound + 1)..<(range.upperBound + 1))
    return copy
  }

  /// The session with some of its events.
  func keeping(events: [Int]) -> SessionTree {
    var copy = self
    copy.session.events = events.map { session.events[$0] }
    copy.parts = [parts[0]] + events.map { parts[$0 + 1] }
    return copy
  }

  /// The session with other trees in the place of some parts; `nil` if no log may say that.
  func replacing(_ changed: [(part: Int, tree: JSONTree)]) -> SessionTree? {
    var text = JSONText()
    text.raw("{\"format\":\"scroll-session\",\"version\":1,\"scene\":")
    (changed.first { $0.part == 0 }?.tree ?? parts[0].tree).write(to: &text)
    text.raw("}\n")
    let events = changed.filter { $0.part > 0 }
    for event in events {
      event.tree.write(to: &text)
      text.raw("\n")
    }
    guard let read = try? RecordedSession(String(decoding: text.bytes, as: UTF8.self)),
      read.events.count == events.count
    else { return nil }
    var other = session
    other.scene = read.header.scene
    for (event, made) in zip(events, read.events) { other.events[event.part - 1] = made }
    guard other.scene.views.map({ $0.id }) == session.scene.views.map({ $0.id }) else {
      return SessionTree(other)
    }
    var copy = self
    copy.session = other
    if other.scene != session.scene { copy.parts[0] = Part(SessionTree.tree(of: other.scene)) }
    for event in events {
      let place = event.part - 1
      let tree = SessionTree.trees(of: other.events[place...place], in: other.scene)[0]
      copy.parts[event.part] = Part(tree)
    }
    return copy
  }

  private static func tree(of scene: SceneSpec) -> JSONTree {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(scene: scene))
    return (try? JSONTree(writer.bytes))?["scene"] ?? .null
  }

  private static func trees(of events: ArraySlice<SessionEvent>, in scene: SceneSpec) -> [JSONTree] {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(scene: scene))
    return events.map { event in
      writer.removeAll()
      writer.append(event)
      return (try? JSONTree(writer.bytes)) ?? .null
    }
  }
}

/// How much there is to read in a session: the order in which shrinking goes down.
///
/// First the number of events, then how many values there are, then how many digits they take, then how large they are.
struct SessionCost: Comparable {
  private var events = 0
  private var values = 0
  private var digits = 0
  private var magnitude = 0.0

  init() {}

  /// The cost of a scene or an event.
  init(_ tree: JSONTree) {
    add(tree, isLength: false, name: "")
    if tree["type"] != nil { events = 1 }
  }

  mutating func add(_ other: SessionCost) {
    events += other.events
    values += other.values
    digits += other.digits
    magnitude += other.magnitude
  }

  private mutating func add(_ tree: JSONTree, isLength: Bool, name: String) {
    values += 1
    switch tree {
    case .null, .boolean: break
    case .string(let text): digits += text.utf8.count
    case .number(let number):
      // Things of 100 points are the easiest to imagine, and no size is hardest.
      guard !isLength || number != 100 else { break }
      digits += isLength && number == 0 ? 9 : number.digitCount
      magnitude += min((isLength ? number - 100 : number).magnitude, 1e15) + (number < 0 ? 0.25 : 0)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        add(element, isLength: JSONTree.isLength(name, index), name: name)
      }
    case .object(let fields):
      for field in fields { add(field.value, isLength: JSONTree.isLength(field.name, 0), name: field.name) }
    }
  }

  static func < (left: SessionCost, right: SessionCost) -> Bool {
    if left.events != right.events { return left.events < right.events }
    if left.values != right.values { return left.values < right.values }
    if left.digits != right.digits { return left.digits < right.digits }
    return left.magnitude < right.magnitude
  }
}
