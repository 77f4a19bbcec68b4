/// Which fields a line of some type may not lack, as sets of bits: what the reader asks of every line it takes apart.
struct FieldNeeds: Sendable {
  /// The fields that are all needed.
  let required: UInt64
  /// The fields of which one is needed; none if there is no such choice.
  let either: UInt64
  /// The fields that the type has, those of every event included; a `behaviour` line has its kind's settings, too.
  let known: UInt64

  private init(
    _ required: [EventField] = [], either: [EventField] = [], or optional: [EventField] = []
  ) {
    self.required = required.reduce(0) { $0 | $1.bit }
    self.either = either.reduce(0) { $0 | $1.bit }
    known = optional.reduce(FieldNeeds.common | self.required | self.either) { $0 | $1.bit }
  }

  /// The fields that every event may have.
  static var common: UInt64 {
    EventField.t.bit | EventField.type.bit | EventField.view.bit | EventField.inferred.bit
      | EventField.optional.bit | EventField.c.bit
  }

  /// The needs of a type, as its fields have them.
  ///
  /// They are not taken from there: compiled for WebAssembly, the lists of fields of some types were those of others. A test
  /// compares the two.
  init(_ type: EventType) {
    switch type {
    case .scroll: self.init(either: [.x, .y], or: [.by, .cellOrder])
    case .insets: self.init(either: [.contentInset, .occlusion])
    case .observedVisible: self.init(either: [.whole, .partial])
    case .dragBegan, .dragMoved: self.init([.x, .y])
    case .viewport: self.init([.width, .height])
    case .content: self.init([.contentSize])
    case .batch: self.init([.updates])
    case .reload: self.init([.sections], or: [.contentSize])
    case .behaviour: self.init([.kind])
    case .mark: self.init([.label])
    case .checkpoint: self.init([.hash])
    case .itemsInserted: self.init([.section, .at], either: [.count, .items], or: [.keys])
    case .itemsDeleted: self.init([.section, .at], or: [.count])
    case .itemsReloaded: self.init([.section, .at], or: [.count, .items, .keys])
    case .itemsMoved: self.init([.from, .to], or: [.section])
    case .sectionsMoved: self.init([.from, .to])
    case .itemsResized: self.init([.section, .at, .items])
    case .sectionsInserted: self.init([.at, .sections])
    case .sectionsDeleted: self.init([.at], or: [.count])
    case .sectionsReloaded: self.init([.at], or: [.count, .sections])
    case .observedAlpha: self.init([.item, .alpha])
    case .observedDecorations: self.init([.decorations])
    case .observedFrame: self.init([.item, .frame])
    case .observedScale: self.init([.item, .scale])
    case .observedDots: self.init([.alphas], or: [.first, .ys])
    case .observedPage: self.init([.page])
    case .observedMask: self.init([.start, .end], or: [.stops])
    case .appear, .observedOffset: self.init(or: [.x, .y])
    case .scrollTo: self.init(or: [.x, .y, .animated])
    case .dragEnded: self.init(or: [.vx, .vy, .proposed])
    case .end: self.init(or: [.events, .hash])
    case .dragCancelled, .scrollEnded, .frame: self.init()
    }
  }

  /// The needs of all types, in the order of `EventType.allCases`.
  private static let byType = EventType.allCases.map { FieldNeeds($0) }

  /// The fields that a type has.
  static func known(_ type: EventType) -> UInt64 { byType[type.index].known }

  /// Refuses a line that has not enough fields for its type.
  ///
  /// What an error names in words of its own comes first, then the fields that are needed, in the order of the format.
  ///
  /// - Parameters:
  ///   - type: The type of the line.
  ///   - seen: The fields that the line has, a bit for each.
  ///   - end: Where the line ends: the place of what is missing.
  ///   - object: A cursor at the line, or at the object in it, to find a misspelt field.
  /// - Throws: What is missing, where it is misspelt if it is.
  static func check(
    _ type: EventType, seen: UInt64, end: Int, in object: @autoclosure () -> JSONCursor
  ) throws(ScanError) {
    let needs = byType[type.index]
    let hasEither = needs.either == 0 || seen & needs.either != 0
    guard !hasEither || seen & needs.required != needs.required else { return }
    let missing = type.fields.filter { format in
      seen & format.field.bit == 0 && (format.need == .required || format.need == .either && !hasEither)
    }
    var cursor = object()
    if let slip = cursor.slip(of: type, for: missing.map { $0.key }), let meant = slip.suggestion {
      throw ScanError(
        slip.offset, expected: "a field \"\(meant)\"", found: "one named \(LogError.shown(slip.name))")
    }
    guard let first = missing.first(where: { $0.lack != nil }) ?? missing.first else { return }
    throw ScanError(end, expected: first.lack ?? "a field \"\(first.key)\"")
  }
}
