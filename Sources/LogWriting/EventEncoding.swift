package import ScrollCore

/// The writing half of the event's coding (see `LineReader+Events` in SessionLog for the other).
extension JSONText {
  /// Appends an event as one object: time, type, view, then the type's fields in the order of the format.
  mutating func event(_ event: SessionEvent, view: String?) {
    beginEvent(event.action.type, event.time, view: view)
    fields(of: event.action)
    if event.isInferred { raw(",\"inferred\":true") }
    raw("}")
  }

  /// Appends an observation as one object, like the event that has it.
  mutating func event(_ observation: SessionObservation, at time: Microseconds, view: String?) {
    beginEvent(observation.type, time, view: view)
    observationFields(observation)
    raw("}")
  }

  private mutating func beginEvent(_ type: EventType, _ time: Microseconds, view: String?) {
    raw("{\"t\":")
    microseconds(time)
    raw(",\"type\":")
    word(type.rawValue)
    if let view {
      raw(",\"view\":")
      string(view)
    }
  }

  private mutating func fields(of action: SessionEvent.Action) {
    switch action {
    case .appear(let x, let y): coordinates(x, y)
    case .scroll(let x, let y, let by): scroll(x, y, by)
    case .scrollWithCellOrder(let x, let y, let by, let order):
      scroll(x, y, by)
      raw(",\"cellOrder\":")
      list(order) { $0.path($1) }
    case .dragBegan(let finger), .dragMoved(let finger): coordinates(finger.x, finger.y)
    case .dragEnded(let velocityX, let velocityY, let proposed, let natural):
      field(",\"vx\":", velocityX) { $0.number($1) }
      field(",\"vy\":", velocityY) { $0.number($1) }
      field(",\"proposed\":", proposed) { $0.point($1) }
      field(",\"natural\":", natural) { $0.point($1) }
    case .dragCancelled, .scrollEnded, .frame: break
    case .scrollTo(let x, let y, let animated):
      coordinates(x, y)
      field(",\"animated\":", animated) { $0.boolean($1) }
    case .scrollToItem(let item, let align, let animated):
      field(",\"item\":", item) { $0.path($1) }
      field(",\"align\":", align) { $0.word($1.rawValue) }
      field(",\"animated\":", animated) { $0.boolean($1) }
    case .viewport(let size):
      raw(",\"width\":")
      number(size.width)
      raw(",\"height\":")
      number(size.height)
    case .insets(let contentInset, let occlusion):
      field(",\"contentInset\":", contentInset) { $0.insets($1) }
      field(",\"occlusion\":", occlusion) { $0.insets($1) }
    case .content(let size): field(",\"contentSize\":", size) { $0.size($1) }
    case .update(let update): updateFields(update)
    case .batch(let updates):
      raw(",\"updates\":")
      list(updates) { $0.update($1) }
    case .reload(let sections, let contentSize):
      raw(",\"sections\":")
      list(sections) { $0.section($1) }
      field(",\"contentSize\":", contentSize) { $0.size($1) }
    case .behaviour(let change):
      raw(",")
      settings(change)
    case .mark(let label): field(",\"label\":", label) { $0.string($1) }
    case .checkpoint(let hash): field(",\"hash\":", hash) { $0.hash($1) }
    case .observed(let observation): observationFields(observation)
    case .end(let events, let hash):
      field(",\"events\":", events) { $0.integer($1) }
      field(",\"hash\":", hash) { $0.hash($1) }
    }
  }

  /// Appends a field that may be absent.
  mutating func field<Value>(_ key: StaticString, _ value: Value?, _ write: (inout JSONText, Value) -> Void) {
    guard let value else { return }
    raw(key)
    write(&self, value)
  }

  /// Appends a field, with a comma unless it is the first; not if it has its default and those are left out.
  mutating func field<Value: Equatable>(
    _ key: StaticString, _ value: Value, unless standard: Value?, _ write: (inout JSONText, Value) -> Void
  ) {
    guard !omitsDefaults || value != standard else { return }
    raw(bytes.last == UInt8(ascii: "{") ? "\"" : ",\"")
    raw(key)
    raw("\":")
    write(&self, value)
  }

  /// Appends the coordinates that are given.
  package mutating func coordinates(_ x: Double?, _ y: Double?) {
    field(",\"x\":", x) { $0.number($1) }
    field(",\"y\":", y) { $0.number($1) }
  }

  private mutating func scroll(_ x: Double?, _ y: Double?, _ by: ScrollSource?) {
    coordinates(x, y)
    field(",\"by\":", by) { $0.word($1.rawValue) }
  }

  private mutating func observationFields(_ observation: SessionObservation) {
    switch observation {
    case .alpha(let item, let alpha):
      field(",\"item\":", item) { $0.path($1) }
      field(",\"alpha\":", alpha) { $0.number($1) }
    case .visible(let whole, let partial):
      field(",\"whole\":", whole) { $0.list($1) { $0.path($1) } }
      field(",\"partial\":", partial) { $0.list($1) { $0.path($1) } }
    case .decorations(let decorations):
      raw(",\"decorations\":")
      list(decorations) { text, decoration in
        text.raw("{\"kind\":")
        if DecorationKind(rawValue: decoration.kind) != nil {
          text.word(decoration.kind)
        } else {
          text.string(decoration.kind)
        }
        text.raw(",\"section\":")
        text.integer(decoration.section)
        text.raw(",\"frame\":")
        text.rect(decoration.frame)
        text.raw("}")
      }
    case .offset(let x, let y): coordinates(x, y)
    case .frame(let item, let frame):
      field(",\"item\":", item) { $0.path($1) }
      field(",\"frame\":", frame) { $0.rect($1) }
    case .scale(let item, let scale):
      field(",\"item\":", item) { $0.path($1) }
      field(",\"scale\":", scale) { $0.number($1) }
    case .shift(let item, let x, let y):
      field(",\"item\":", item) { $0.path($1) }
      coordinates(x, y)
    case .content(let item, let key):
      field(",\"item\":", item) { $0.path($1) }
      field(",\"key\":", key) { $0.string($1.text) }
    case .element(let name, let alpha, let scale, let x, let y):
      field(",\"of\":", name) { $0.string($1) }
      field(",\"alpha\":", alpha) { $0.number($1) }
      field(",\"scale\":", scale) { $0.number($1) }
      coordinates(x, y)
    case .header(let section, let x, let y):
      field(",\"section\":", section) { $0.integer($1) }
      coordinates(x, y)
    case .dots(let first, let alphas, let ys):
      field(",\"alphas\":", alphas) { $0.list($1) { $0.number($1) } }
      if first != 0 { field(",\"first\":", first) { $0.integer($1) } }
      field(",\"ys\":", ys) { $0.list($1) { $0.number($1) } }
    case .page(let page):
      raw(",\"page\":")
      if let page { integer(page) } else { raw("null") }
    case .mask(let start, let end, let stops):
      field(",\"start\":", start) { $0.number($1) }
      field(",\"end\":", end) { $0.number($1) }
      field(",\"stops\":", stops) { $0.list($1) { $0.number($1) } }
    }
  }

  /// Appends an update as an object of its own, as it stands in a batch.
  private mutating func update(_ update: LayoutUpdate) {
    raw("{\"type\":")
    word(update.type.rawValue)
    updateFields(update)
    raw("}")
  }

  private mutating func updateFields(_ update: LayoutUpdate) {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      place(section, at)
      self.items(items)
      field(",\"keys\":", keys) { $0.itemKeys($1) }
    case .itemsDeleted(let section, let at, let count):
      place(section, at)
      field(",\"count\":", count) { $0.integer($1) }
    case .itemMoved(let from, let to):
      field(",\"from\":", from) { $0.path($1) }
      field(",\"to\":", to) { $0.path($1) }
    case .itemsResized(let section, let at, let items):
      place(section, at)
      self.items(items)
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      place(section, at)
      field(",\"count\":", count) { $0.integer($1) }
      if let items { self.items(items) }
      field(",\"keys\":", keys) { $0.itemKeys($1) }
    case .sectionsInserted(let at, let sections):
      field(",\"at\":", at) { $0.integer($1) }
      field(",\"sections\":", sections) { $0.list($1) { $0.section($1) } }
    case .sectionsDeleted(let at, let count):
      field(",\"at\":", at) { $0.integer($1) }
      field(",\"count\":", count) { $0.integer($1) }
    case .sectionMoved(let from, let to):
      field(",\"from\":", from) { $0.integer($1) }
      field(",\"to\":", to) { $0.integer($1) }
    case .sectionsReloaded(let at, let count, let sections):
      field(",\"at\":", at) { $0.integer($1) }
      field(",\"count\":", count) { $0.integer($1) }
      field(",\"sections\":", sections) { $0.list($1) { $0.section($1) } }
    }
  }

  private mutating func place(_ section: Int, _ at: Int) {
    field(",\"section\":", section) { $0.integer($1) }
    field(",\"at\":", at) { $0.integer($1) }
  }

  /// Appends the keys of items, null for an item without one.
  mutating func itemKeys(_ keys: [ItemKey?]) {
    list(keys) { text, key in
      if let key { text.string(key.text) } else { text.raw("null") }
    }
  }

  private mutating func items(_ items: ItemsSpec) {
    switch items {
    case .count(let count): field(",\"count\":", count) { $0.integer($1) }
    case .sizes(let sizes): field(",\"items\":", sizes) { $0.list($1) { $0.size($1) } }
    case .frames(let frames): field(",\"items\":", frames) { $0.list($1) { $0.rect($1) } }
    }
  }
}

extension SessionEvent.Action {
  /// The name a log has for the event's type, such as "drag.moved".
  package var typeName: String { type.rawValue }

  /// The event's type in a log.
  package var type: EventType {
    switch self {
    case .appear: .appear
    case .scroll, .scrollWithCellOrder: .scroll
    case .dragBegan: .dragBegan
    case .dragMoved: .dragMoved
    case .dragEnded: .dragEnded
    case .dragCancelled: .dragCancelled
    case .scrollEnded: .scrollEnded
    case .scrollTo, .scrollToItem: .scrollTo
    case .frame: .frame
    case .viewport: .viewport
    case .insets: .insets
    case .content: .content
    case .update(let update): update.type
    case .batch: .batch
    case .reload: .reload
    case .behaviour: .behaviour
    case .mark: .mark
    case .checkpoint: .checkpoint
    case .observed(let observation): observation.type
    case .end: .end
    }
  }
}

extension SessionObservation {
  /// The observation's type in a log.
  fileprivate var type: EventType {
    switch self {
    case .alpha: .observedAlpha
    case .visible: .observedVisible
    case .decorations: .observedDecorations
    case .offset: .observedOffset
    case .frame: .observedFrame
    case .scale: .observedScale
    case .shift: .observedShift
    case .content: .observedContent
    case .element: .observedElement
    case .header: .observedHeader
    case .dots: .observedDots
    case .page: .observedPage
    case .mask: .observedMask
    }
  }
}

extension LayoutUpdate {
  /// The name of the update in a log.
  fileprivate var type: EventType {
    switch self {
    case .itemsInserted: .itemsInserted
    case .itemsDeleted: .itemsDeleted
    case .itemMoved: .itemsMoved
    case .itemsResized: .itemsResized
    case .itemsReloaded: .itemsReloaded
    case .sectionsInserted: .sectionsInserted
    case .sectionsDeleted: .sectionsDeleted
    case .sectionMoved: .sectionsMoved
    case .sectionsReloaded: .sectionsReloaded
    }
  }
}
