package import ScrollCore

/// Writes effect logs in their canonical form: equal logs are equal bytes.
package struct EffectLogWriter: Sendable {
  /// The version of the engine, as the header names it.
  package static let engineVersion = "1.0.0"

  /// What has been written since the last ``removeAll()``.
  package var bytes: [UInt8] { text.bytes }

  /// Whether nothing has been written since the last ``removeAll()``.
  package var isEmpty: Bool { text.bytes.isEmpty }

  private var text = JSONText()
  /// The names of the scene's views; empty for a scene of one view, whose records do not name it.
  private var views: [String] = []

  /// Creates a writer of nothing yet.
  package init() {}

  /// Removes what has been written and keeps the storage.
  package mutating func removeAll() {
    text.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the first line of a session's effects.
  package mutating func begin(_ header: SessionHeader) {
    views = header.scene.views.count > 1 ? header.scene.views.map { $0.id } : []
    text.raw("{\"format\":\"scroll-effects\",\"version\":1,\"session\":")
    text.string(header.name)
    text.raw(",\"engine\":")
    text.string(EffectLogWriter.engineVersion)
    text.raw("}\n")
  }

  /// Writes one record and its line break.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - key: The key of the item it is about, where readers want to know it; expected effects do without.
  package mutating func append(_ record: EffectRecord, key: ItemKey? = nil) {
    text.raw("{\"event\":")
    text.integer(record.event)
    text.raw(",\"t\":")
    text.microseconds(record.time)
    text.raw(",\"effect\":\"")
    text.effect(record.effect, view: record.view.flatMap { views.indices.contains($0) ? views[$0] : nil })
    if let key {
      text.raw(",\"key\":")
      text.string(key.text)
    }
    if let cause = record.cause { text.cause(cause) }
    text.raw("}\n")
  }
}

extension JSONText {
  /// Appends text as it is: the function of LogWriting, which the compiler does not inline from there.
  @inline(__always)
  mutating func raw(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    bytes.append(addingCapacity: count) { output in
      for index in 0..<count { output.append(unsafe text.utf8Start[index]) }
    }
  }

  /// Appends an effect's name, its closing quote, the view and the effect's own keys, each with the comma before it.
  mutating func effect(_ effect: ScrollEffect, view: String?) {
    switch effect {
    case .phase(let from, let to):
      name("phase", view)
      raw(",\"from\":")
      string(from.rawValue)
      raw(",\"to\":")
      string(to.rawValue)
    case .target(let target):
      name("target", view)
      self.target(target)
    case .page(let from, let to):
      name("page", view)
      raw(",\"from\":")
      optional(from)
      raw(",\"to\":")
      optional(to)
    case .fade(let transition):
      name("fade", view)
      self.transition(transition)
    case .unfade(let transition):
      name("unfade", view)
      self.transition(transition)
    case .transform(let item, let scale):
      name("transform", view)
      raw(",\"item\":")
      path(item)
      raw(",\"scale\":")
      number(scale)
    case .offset(let offset):
      name("offset", view)
      coordinates(offset.x, offset.y)
    case .dot(let index, let alpha, let y):
      name("dot", view)
      raw(",\"index\":")
      integer(index)
      raw(",\"alpha\":")
      number(alpha)
      raw(",\"y\":")
      number(y)
    case .mask(let mask):
      name("mask", view)
      self.mask(mask)
    case .decorationRemoved(let identity):
      name("decoration.removed", view)
      self.identity(identity)
    case .decorationReindexed(let kind, let from, let to):
      name("decoration.reindexed", view)
      raw(",\"kind\":")
      string(kind.rawValue)
      raw(",\"from\":")
      integer(from)
      raw(",\"to\":")
      integer(to)
    case .decorationChanged(let identity, let from, let to):
      name("decoration.changed", view)
      self.identity(identity)
      raw(",\"from\":")
      rect(from)
      raw(",\"frame\":")
      rect(to)
    case .decorationAdded(let identity, let frame, let z):
      name("decoration.added", view)
      self.identity(identity)
      raw(",\"frame\":")
      rect(frame)
      raw(",\"z\":")
      number(z)
    case .warning(let warning):
      name("warning", view)
      self.warning(warning)
    case .rejected(let rejection):
      name("rejected", view)
      raw(",\"reason\":")
      string(rejection.rawValue)
    case .violation(let violation):
      name("violation", view)
      self.violation(violation)
    case .state(let hash):
      name("state", view)
      raw(",\"hash\":")
      self.hash(hash)
    }
  }

  private mutating func name(_ name: StaticString, _ view: String?) {
    raw(name)
    raw("\"")
    guard let view else { return }
    raw(",\"view\":")
    string(view)
  }

  // MARK: What effects carry

  /// Appends an index, or null.
  private mutating func optional(_ index: Int?) {
    if let index { integer(index) } else { raw("null") }
  }

  /// Appends where a drag comes to rest, and what is there.
  private mutating func target(_ target: TargetOffset) {
    coordinates(target.offset.x, target.offset.y)
    switch target.stop {
    case .item(let item):
      raw(",\"item\":")
      path(item)
    case .page(let page):
      raw(",\"page\":")
      integer(page)
    case nil: break
    }
  }

  /// Appends an edge mask with its four stops.
  private mutating func mask(_ mask: EdgeMask) {
    raw(",\"start\":")
    number(mask.start)
    raw(",\"end\":")
    number(mask.end)
    raw(",\"stops\":[0,")
    number(mask.startStop)
    raw(",")
    number(mask.endStop)
    raw(",1]")
  }

  /// Appends a fade or unfade.
  private mutating func transition(_ transition: FadeTransition) {
    raw(",\"item\":")
    path(transition.item)
    if let cell = transition.cell {
      raw(",\"cell\":")
      path(cell)
    }
    raw(",\"from\":")
    if let from = transition.from {
      number(from)
    } else {
      raw("null")
    }
    raw(",\"to\":")
    number(transition.to)
    raw(",\"duration\":")
    microseconds(transition.duration)
  }

  /// Appends which decoration it is about.
  private mutating func identity(_ identity: DecorationIdentity) {
    raw(",\"kind\":")
    string(identity.kind.rawValue)
    raw(",\"section\":")
    integer(identity.section)
    // Only the literal code makes decorations for other items than the first.
    guard identity.item != 0 else { return }
    raw(",\"item\":")
    integer(identity.item)
  }
}
