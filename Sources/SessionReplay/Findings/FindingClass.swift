import ScrollCore

/// In which way an answer is wrong: what makes two stretches alike in their recorded and expected values.
///
/// The values themselves would not do: in the middle of a fade, or on the way of a carousel's item, each observation has others,
/// and a thing that stopped on its way stopped anywhere. So values are told apart as far as they have different causes.
struct FindingClass: Hashable, Sendable {
  private(set) var code: Int
  /// The element that it is about, whose name a finding tells.
  private(set) var element: String?

  /// The only class of what was late: its values had been right.
  static let late = FindingClass(code: 0)
  /// The class of a decoration that was recorded of a section that did not exist.
  static let withoutSection = FindingClass(code: -1)
  /// The class of what was recorded of an item that did not exist.
  static let withoutItem = FindingClass(code: -3)

  private init(code: Int) {
    self.code = code
  }

  /// The class of a difference that is not about an alpha.
  ///
  /// - Parameters:
  ///   - finding: The difference.
  ///   - tolerance: How far edges may lie apart, in points.
  init(_ finding: Difference.Finding, tolerance: Double) {
    switch finding {
    case .visibility(_, let recorded, let replayed):
      code = recorded.index * 3 + replayed.index
    case .scale(_, _, let replayed): code = replayed == nil ? 0 : 1
    // A stale look displaces each thing by something else.
    case .drawn(let thing, _, let replayed):
      code = 5 + (thing.drawn?.index ?? 4) * 2 + (replayed == nil ? 0 : 1)
      if case .element(let name, _) = thing { element = name }
    case .dot(_, let recorded, let replayed): code = FindingClass.direction(recorded, replayed)
    case .dotPosition(_, let recorded, let replayed): code = 3 + FindingClass.direction(recorded, replayed)
    case .page(let recorded?, let replayed?): code = recorded < replayed ? 0 : 1
    case .page(let recorded, _): code = recorded == nil ? 2 : 3
    case .mask(_, let recorded, let replayed): code = FindingClass.direction(recorded, replayed)
    case .maskStops: code = 3
    case .decoration(_, _, nil, _): code = 0
    case .decoration(_, _, _, nil): code = 1
    // One stale layout displaces the shadow of each section by something else.
    case .decoration: code = 2
    case .offset, .frame(_, _, _?):
      code = 2 + FindingClass.direction(finding.measure?.displacement ?? .zero, tolerance)
    case .frame: code = 0
    case .stop: code = -2
    // Of one rule in one view there is one cause, as far as anybody can tell.
    case .scroll(let matter): code = -10 - matter.number
    // Each thing of a list that is shown at another's place has another's content.
    case .alpha, .content, .hash, .eventCount: code = 0
    }
  }

  /// The class of an alpha: which level was recorded, and to which the item should have gone.
  ///
  /// - Parameters:
  ///   - alpha: The recorded alpha.
  ///   - target: The alpha at the end of the transition that decides; `nil` if the item is not visible.
  ///   - settings: The levels.
  ///   - tolerance: How far alphas may lie apart.
  init(alpha: Double, target: Double?, _ settings: FadeSettings, tolerance: Double) {
    let isFaded = (alpha - settings.fadedAlpha).magnitude <= tolerance
    let isClear = (alpha - settings.clearAlpha).magnitude <= tolerance
    let isBetween = (alpha < settings.fadedAlpha) != (alpha < settings.clearAlpha)
    let recorded = isFaded ? 0 : isClear ? 1 : isBetween ? 2 : 3
    var expected = 0
    if let target { expected = target == settings.fadedAlpha ? 1 : target == settings.clearAlpha ? 2 : 3 }
    code = recorded * 4 + expected
  }

  /// Whether the recorded value is less or more; 2 where nothing is replayed.
  private static func direction(_ recorded: Double, _ replayed: Double?) -> Int {
    replayed.map { recorded < $0 ? 0 : 1 } ?? 2
  }

  /// In which direction each of four numbers is off.
  private static func direction(_ displacement: LayoutRect, _ tolerance: Double) -> Int {
    func sign(_ value: Double) -> Int { value > tolerance ? 2 : value < -tolerance ? 1 : 0 }
    var code = 0
    for value in [displacement.x, displacement.y, displacement.width, displacement.height] {
      code = code * 3 + sign(value)
    }
    return code
  }
}
