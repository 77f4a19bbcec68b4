import ScrollCore

/// The settings of a behaviour, as far as an object gives them.
///
/// Scenes and events spell settings alike; what a scene leaves out has its default, what an event leaves out stays.
private struct GivenSettings {
  let kind: BehaviourKind
  /// The numbers that are given, and where each stands.
  var numbers: [(field: EventField, value: Double, start: Int)] = []
  /// The lengths of a mask, likewise.
  var lengths: [(field: EventField, value: MaskLength, start: Int)] = []
  var duration: Microseconds?
  var offset: LayoutPoint?
  var extent: DecorationExtent?
  var interpolation: Interpolation?
  var mode: Mode?
  var timing: FadeTiming?
  var variant: ShadowSettings.Variant?
  var enters: FadeEntrance?
  var threshold: Double?
  var once: Bool?
  /// Where each setting stands that a literal fade does not have.
  private var fixedStarts: [FixedSetting: Int] = [:]

  init(_ kind: BehaviourKind) {
    self.kind = kind
  }

  func number(_ field: EventField) -> Double? {
    numbers.first { $0.field == field }?.value
  }

  private func length(_ field: EventField) -> MaskLength? { lengths.first { $0.field == field }?.value }

  private func start(_ field: EventField) -> Int {
    numbers.first { $0.field == field }?.start ?? 0
  }

  /// Reads a setting that the table of formats has.
  mutating func read(_ format: FieldFormat, _ cursor: inout JSONCursor) throws(ScanError) {
    let start = cursor.position
    switch format.shape {
    case .number(_, let bounds):
      let value = try cursor.number()
      numbers.append((format.field, value, start))
      guard bounds?.contains(value) ?? true else { throw ScanError(start, expected: format.what ?? "") }
    case .point(let bounds):
      let point = try cursor.point()
      offset = point
      guard bounds.map({ $0.contains(point.x) && $0.contains(point.y) }) ?? true else {
        throw ScanError(start, expected: format.what ?? "")
      }
    case .microseconds:
      duration = Microseconds(try cursor.nonNegativeInteger("a duration in microseconds, 0 or more"))
    case .maskLength: lengths.append((format.field, try cursor.maskLength(), start))
    case .interpolation: interpolation = try cursor.interpolation()
    default: extent = try cursor.word(DecorationExtent.self)
    }
  }

  /// Reads a setting that only a scene has.
  mutating func read(_ setting: FixedSetting, _ cursor: inout JSONCursor) throws(ScanError) {
    fixedStarts[setting] = cursor.position
    switch setting {
    case .mode: mode = try cursor.word(Mode.self)
    case .timing: timing = try cursor.fadeTiming()
    case .variant: variant = try cursor.word(ShadowSettings.Variant.self)
    case .enters: enters = try cursor.word(FadeEntrance.self)
    case .threshold:
      let (start, value) = (cursor.position, try cursor.number())
      guard FadeSettings.thresholds.contains(value) else {
        throw ScanError(start, expected: "a part of an item, above 0 and at most 1")
      }
      threshold = value
    case .once: once = try cursor.boolean()
    }
  }

  /// The change of an event; whether its settings agree with those that stay is seen when it happens.
  var change: BehaviourChange {
    switch kind {
    case .fade:
      .fade(fadedAlpha: number(.fadedAlpha), clearAlpha: number(.clearAlpha), duration: duration)
    case .sectionShadow:
      .sectionShadow(
        offset: offset, radius: number(.radius), opacity: number(.opacity),
        cornerRadius: number(.cornerRadius), z: number(.z), extent: extent)
    case .carousel: .carousel(peakScale: number(.peakScale), minimumScale: number(.minimumScale))
    case .pageControl: .pageControl(radius: number(.radius))
    case .edgeMask:
      .edgeMask(
        startFadeSize: length(.startFadeSize), endFadeSize: length(.endFadeSize),
        startHide: length(.startHide), endHide: length(.endHide), interpolation: interpolation)
    }
  }

  /// Looks whether a literal fade has a setting that only the corrected one has.
  private func checkLiteral(_ settings: FadeSettings) throws(ScanError) {
    let wrong: (setting: FixedSetting, due: String)? =
      settings.enters != .instant
      ? (.enters, "\"instant\": items enter a literal fade at once")
      : settings.threshold != 1
        ? (.threshold, "1: a literal fade asks for the whole of an item")
        : settings.once ? (.once, "false: a literal fade remembers nothing of items") : nil
    if let wrong { throw ScanError(fixedStarts[wrong.setting] ?? 0, expected: wrong.due) }
  }

  /// The behaviour of a scene.
  ///
  /// - Throws: Which settings contradict each other.
  func spec() throws(ScanError) -> BehaviourSpec {
    switch kind {
    case .fade:
      var settings = FadeSettings().changed(by: change) ?? FadeSettings()
      settings.mode = mode ?? settings.mode
      settings.timing = timing ?? settings.timing
      settings.enters = enters ?? settings.enters
      settings.threshold = threshold ?? settings.threshold
      settings.once = once ?? settings.once
      if settings.mode == .literal { try checkLiteral(settings) }
      return .fade(settings)
    case .sectionShadow:
      var settings = ShadowSettings().changed(by: change) ?? ShadowSettings()
      settings.mode = mode ?? settings.mode
      settings.variant = variant ?? settings.variant
      return .sectionShadow(settings)
    case .carousel:
      var settings = CarouselSettings().changed(by: change) ?? CarouselSettings()
      settings.mode = mode ?? settings.mode
      guard settings.minimumScale <= settings.peakScale else {
        throw number(.minimumScale) == nil
          ? ScanError(start(.peakScale), expected: "a scale of at least the default \"minimumScale\"")
          : ScanError(start(.minimumScale), expected: "a scale of at most the \"peakScale\"")
      }
      return .carousel(settings)
    case .pageControl:
      var settings = PageControlSettings().changed(by: change) ?? PageControlSettings()
      settings.mode = mode ?? settings.mode
      return .pageControl(settings)
    case .edgeMask:
      var settings = EdgeMaskSettings().changed(by: change) ?? EdgeMaskSettings()
      settings.mode = mode ?? settings.mode
      if settings.mode == .literal, let length = lengths.first(where: { $0.value.isInPoints }) {
        throw ScanError(length.start, expected: "a fraction of the viewport: a literal mask knows no points")
      }
      return .edgeMask(settings)
    }
  }
}

/// What stands in the list of a view's behaviours.
enum DeclaredBehaviour {
  case behaviour(BehaviourSpec)
  case curve(CurveSpec)

  /// What it says something of, which no other may.
  fileprivate var subjects: [String] {
    switch self {
    case .behaviour(.fade): ["fade", "alpha"]
    case .behaviour(.carousel): ["carousel", "scale"]
    case .behaviour(.sectionShadow): ["section-shadow"]
    case .behaviour(.pageControl): ["page-control"]
    case .behaviour(.edgeMask): ["edge-mask"]
    case .curve(let curve): [curve.property.rawValue + (curve.element.map { " of \($0)" } ?? "")]
    }
  }
}

extension JSONCursor {
  /// Reads a behaviour or a curve of a scene, besides those that say something of other things.
  mutating func declared(besides taken: inout Set<String>) throws(ScanError) -> DeclaredBehaviour {
    var ahead = self
    let start = try ahead.toKind()
    // A curve is no kind of behaviour that an event could change.
    let names = BehaviourKind.allCases.map { $0.rawValue } + ["curve"]
    let name = try ahead.string()
    guard names.contains(name) else {
      throw ScanError(start, expected: names.map { "\"\($0)\"" }.joined(separator: " or "))
    }
    let declared =
      name == "curve"
      ? DeclaredBehaviour.curve(try curve()) : .behaviour(try settings(areChanged: false).spec())
    for subject in declared.subjects where !taken.insert(subject).inserted {
      throw ScanError(
        start, expected: "each behaviour, and one curve for a property, once",
        found: LogError.shown(subject) + " again")
    }
    return declared
  }

  /// Reads a curve.
  private mutating func curve() throws(ScanError) -> CurveSpec {
    var property: CurveSpec.Property?
    var measure: CurveSpec.Measure?
    var (unit, isEven, element) = (CurveSpec.Unit.point, false, String?.none)
    var points: [CurveSpec.Point] = []
    var (unitStart, measureStart, pointsStart) = (0, 0, 0)
    var keys = try beginObject("a curve, an object")
    while let key = try nextKey(&keys, CurveSpecKey.self) {
      switch key {
      case .kind: try skipValue()
      case .property: property = try word(CurveSpec.Property.self)
      case .by:
        measureStart = position
        measure = try word(CurveSpec.Measure.self)
      case .unit:
        unitStart = position
        unit = try word(CurveSpec.Unit.self)
      case .even: isEven = try boolean()
      case .of: element = try string()
      case .points:
        let start = position
        pointsStart = start
        points = try list { (cursor) throws(ScanError) in
          let start = cursor.position
          let pair = try cursor.numbers(2, "a point of a curve, [measure, value]")
          guard pair.allSatisfy(CurveSpec.numbers.contains) else {
            throw ScanError(start, expected: "a point of a curve, two numbers of at most 2^41 either way")
          }
          return CurveSpec.Point(pair[0], pair[1])
        }
        guard !points.isEmpty else { throw ScanError(start, expected: "at least one point") }
        for index in points.indices.dropFirst() where points[index - 1].measure >= points[index].measure {
          throw ScanError(
            start, expected: "points whose first numbers ascend; that of point \(index) does not")
        }
      }
    }
    guard let property else { throw ScanError(keys.start, expected: "a curve with a \"property\"") }
    guard let measure else { throw ScanError(keys.start, expected: "a curve with a \"by\"") }
    guard !points.isEmpty else { throw ScanError(keys.start, expected: "a curve with \"points\"") }
    if property == .alpha, let wrong = points.firstIndex(where: { !(0...1).contains($0.value) }) {
      throw ScanError(pointsStart, expected: "alphas from 0 to 1; that of point \(wrong + 1) is none")
    }
    if element != nil, measure == .distance || measure == .hidden {
      throw ScanError(
        measureStart, expected: "\"offset\" or \"pull\": an element has no place among the items")
    }
    if element != nil, unit == .item {
      throw ScanError(unitStart, expected: "\"viewport\" or \"point\": an element has no item's length")
    }
    return CurveSpec(property, by: measure, unit: unit, points: points, isEven: isEven, of: element)
  }

  /// Reads changed settings of a behaviour from an event's line.
  mutating func behaviourChange() throws(ScanError) -> BehaviourChange {
    try settings(areChanged: true).change
  }

  private mutating func settings(areChanged: Bool) throws(ScanError) -> GivenSettings {
    let kind = try behaviourKind()
    let formats = kind.settings
    var given = GivenSettings(kind)
    var keys = try beginObject("a behaviour, an object")
    while let key = try nextKey(&keys) {
      let fixed = FixedSetting(rawValue: key)
      if areChanged, let fixed, fixed == .mode || fixed == .variant || kind.fixed.contains(fixed) {
        throw ScanError(position, expected: "no \"\(key)\": it cannot change within a session")
      }
      if let format = formats.first(where: { $0.key == key }) {
        try given.read(format, &self)
      } else if let fixed, kind.fixed.contains(fixed) {
        try given.read(fixed, &self)
      } else if key == EventField.kind.rawValue || areChanged && EventField.isCommon(key) {
        try skipValue()
      } else {
        try ignore(key, among: kind.fixed.map { $0.rawValue } + formats.map { $0.key })
      }
    }
    return given
  }

  /// The kind of the behaviour that comes next; which settings it has depends on it, wherever it stands among them.
  private func behaviourKind() throws(ScanError) -> BehaviourKind {
    var ahead = self
    _ = try ahead.toKind()
    return try ahead.word(BehaviourKind.self)
  }

  /// Moves to the word that says of which kind a behaviour is.
  private mutating func toKind() throws(ScanError) -> Int {
    var keys = try beginObject("a behaviour, an object")
    while let key = try nextKey(&keys) {
      if key == EventField.kind.rawValue {
        skipSpace()
        return position
      }
      try skipValue()
    }
    throw ScanError(keys.start, expected: "a behaviour with a \"kind\"")
  }

  /// Reads how a transition goes on: a name, or the four numbers of a curve.
  fileprivate mutating func fadeTiming() throws(ScanError) -> FadeTiming {
    skipSpace()
    let start = position
    if isNext(UInt8(ascii: "\"")) {
      let name = try string()
      for (known, timing) in FadeTiming.named where known == name { return timing }
    } else if isNext(UInt8(ascii: "[")) {
      let numbers = try numbers(4, "four numbers, [x1, y1, x2, y2]")
      let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      if curve.isValid { return .curve(curve) }
    }
    throw ScanError(
      start,
      expected:
        "\"linear\", \"ease\", \"ease-in\", \"ease-out\", \"ease-in-out\" or four numbers in 0...1, [x1, y1, x2, y2]"
    )
  }

  /// Reads a length of a mask: a fraction, or `{"points":64}`.
  fileprivate mutating func maskLength() throws(ScanError) -> MaskLength {
    skipSpace()
    let start = position
    guard isNext(UInt8(ascii: "{")) else {
      let length = MaskLength.fraction(try number())
      if length.isValid { return length }
      throw ScanError(start, expected: "a fraction of the viewport, at most 2^20 either way")
    }
    var length: MaskLength?
    var keys = try beginObject("a length, an object")
    while try nextKey(&keys, MaskLengthKey.self) != nil {
      let start = position
      length = .points(try number())
      guard length?.isValid == true else {
        throw ScanError(start, expected: "a number of points, at most 2^41 either way")
      }
    }
    guard let length else { throw ScanError(keys.start, expected: "a length in \"points\"") }
    return length
  }

  /// Reads a curve; a base that makes none is not wrong here: the engine takes it as linear, and says so.
  fileprivate mutating func interpolation() throws(ScanError) -> Interpolation {
    var kind: InterpolationKind?
    var base = Interpolation.usualBase
    var keys = try beginObject("an interpolation, an object")
    while let key = try nextKey(&keys, CurveKey.self) {
      switch key {
      case .kind: kind = try word(InterpolationKind.self)
      case .base: base = try number()
      }
    }
    return switch kind {
    case .linear: .linear
    case .logarithmic: .logarithmic(base: base)
    case .exponential: .exponential(base: base)
    case nil: throw ScanError(keys.start, expected: "an interpolation with a \"kind\"")
    }
  }
}
