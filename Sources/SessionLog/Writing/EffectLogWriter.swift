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
    text.string("{\"format\":\"scroll-effects\",\"version\":1,\"session\":", header.name)
    text.string(",\"engine\":", EffectLogWriter.engineVersion)
    text.raw("}\n")
  }

  /// Writes one record and its line break.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - key: The key of the item it is about, where readers want to know it; expected effects do without.
  package mutating func append(_ record: EffectRecord, key: ItemKey? = nil) {
    text.integer("{\"event\":", record.event)
    text.raw(",\"t\":")
    text.microseconds(record.time)
    text.raw(",\"effect\":\"")
    text.effect(record.effect, view: record.view.flatMap { views.indices.contains($0) ? views[$0] : nil })
    if let key { text.string(",\"key\":", key.text) }
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

  /// Appends a key, as ``raw(_:)`` does, and a value.
  @inline(__always)
  mutating func number(_ key: StaticString, _ value: Double) {
    raw(key)
    number(value)
  }

  @inline(__always)
  mutating func integer(_ key: StaticString, _ value: Int) {
    raw(key)
    integer(value)
  }

  @inline(__always)
  mutating func string(_ key: StaticString, _ value: String) {
    raw(key)
    string(value)
  }

  @inline(__always)
  mutating func path(_ key: StaticString, _ value: ItemIndexPath) {
    raw(key)
    path(value)
  }

  @inline(__always)
  mutating func rect(_ key: StaticString, _ value: LayoutRect) {
    raw(key)
    rect(value)
  }

  /// Appends an effect's name, its closing quote, the view and the effect's own keys, each with the comma before it.
  mutating func effect(_ effect: ScrollEffect, view: String?) {
    line(EffectKind(effect).rawValue)
    raw("\"")
    if let view { string(",\"view\":", view) }
    switch effect {
    case .phase(let from, let to):
      string(",\"from\":", from.rawValue)
      string(",\"to\":", to.rawValue)
    case .target(let target): self.target(target)
    case .page(let from, let to):
      raw(",\"from\":")
      optional(from)
      raw(",\"to\":")
      optional(to)
    case .fade(let transition), .unfade(let transition): self.transition(transition)
    case .transform(let item, let scale):
      path(",\"item\":", item)
      number(",\"scale\":", scale)
    case .offset(let offset): coordinates(offset.x, offset.y)
    case .dot(let index, let alpha, let y):
      integer(",\"index\":", index)
      number(",\"alpha\":", alpha)
      number(",\"y\":", y)
    case .mask(let mask): self.mask(mask)
    case .decorationRemoved(let identity): self.identity(identity)
    case .decorationReindexed(let kind, let from, let to):
      string(",\"kind\":", kind.rawValue)
      integer(",\"from\":", from)
      integer(",\"to\":", to)
    case .decorationChanged(let identity, let from, let to):
      self.identity(identity)
      rect(",\"from\":", from)
      rect(",\"frame\":", to)
    case .decorationAdded(let identity, let frame, let z):
      self.identity(identity)
      rect(",\"frame\":", frame)
      number(",\"z\":", z)
    case .warning(let warning): self.warning(warning)
    case .rejected(let rejection): string(",\"reason\":", rejection.rawValue)
    case .violation(let violation): self.violation(violation)
    case .state(let hash):
      raw(",\"hash\":")
      self.hash(hash)
    }
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
    case .item(let item): path(",\"item\":", item)
    case .page(let page): integer(",\"page\":", page)
    case nil: break
    }
  }

  /// Appends an edge mask with its four stops.
  private mutating func mask(_ mask: EdgeMask) {
    number(",\"start\":", mask.start)
    number(",\"end\":", mask.end)
    raw(",\"stops\":[0,")
    number(mask.startStop)
    raw(",")
    number(mask.endStop)
    raw(",1]")
  }

  /// Appends a fade or unfade.
  private mutating func transition(_ transition: FadeTransition) {
    path(",\"item\":", transition.item)
    if let cell = transition.cell { path(",\"cell\":", cell) }
    raw(",\"from\":")
    if let from = transition.from { number(from) } else { raw("null") }
    number(",\"to\":", transition.to)
    raw(",\"duration\":")
    microseconds(transition.duration)
  }

  /// Appends which decoration it is about.
  private mutating func identity(_ identity: DecorationIdentity) {
    string(",\"kind\":", identity.kind.rawValue)
    integer(",\"section\":", identity.section)
    // Only the literal code makes decorations for other items than the first.
    guard identity.item != 0 else { return }
    integer(",\"item\":", identity.item)
  }
}
