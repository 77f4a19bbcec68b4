import ScrollCore

/// Behaviours with their settings, and changes of them.
extension JSONCursor {
  /// Reads a behaviour of a scene.
  mutating func behaviour() throws(ScanError) -> BehaviourSpec {
    switch try behaviourKind() {
    case .fade: try fields(FadeFields.self, areChanged: false).spec()
    case .sectionShadow: try fields(ShadowFields.self, areChanged: false).spec()
    case .carousel: try fields(CarouselFields.self, areChanged: false).spec()
    case .pageControl: try fields(PageControlFields.self, areChanged: false).spec()
    case .edgeMask: try fields(EdgeMaskFields.self, areChanged: false).spec()
    }
  }

  /// Reads changed settings of a behaviour from an event's line.
  mutating func behaviourChange() throws(ScanError) -> BehaviourChange {
    switch try behaviourKind() {
    case .fade: try fields(FadeFields.self, areChanged: true).change
    case .sectionShadow: try fields(ShadowFields.self, areChanged: true).change
    case .carousel: try fields(CarouselFields.self, areChanged: true).change
    case .pageControl: try fields(PageControlFields.self, areChanged: true).change
    case .edgeMask: try fields(EdgeMaskFields.self, areChanged: true).change
    }
  }

  /// The kind of the behaviour that comes next; which settings it has depends on it, wherever it stands among them.
  private func behaviourKind() throws(ScanError) -> BehaviourKind {
    var ahead = self
    var keys = try ahead.beginObject("a behaviour, an object")
    while let key = try ahead.nextKey(&keys) {
      if key == "kind" { return try ahead.word(BehaviourKind.self) }
      try ahead.skipValue()
    }
    throw ScanError(keys.start, expected: "a behaviour with a \"kind\"")
  }

  private mutating func fields<Fields: BehaviourFields>(
    _: Fields.Type, areChanged: Bool
  ) throws(ScanError) -> Fields {
    var fields = Fields()
    var keys = try beginObject("a behaviour, an object")
    while let key = try nextKey(&keys) {
      guard !areChanged || !Fields.fixed.contains(key) else {
        throw ScanError(position, expected: "no \"\(key)\": it cannot change within a session")
      }
      if try fields.read(key, &self) { continue }
      let isCommon = key == "kind" || areChanged && EventField.isCommon(key)
      if isCommon { try skipValue() } else { try ignore(key, among: Fields.names) }
    }
    return fields
  }
}
