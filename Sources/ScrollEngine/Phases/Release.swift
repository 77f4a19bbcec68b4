import ScrollCore

/// How a finger left the screen.
struct Release: Hashable, Sendable {
  /// The content offset's velocity, in points a second: against the finger's.
  var velocity: LayoutPoint
  /// Where the content would come to rest, if the app was told.
  var proposed: LayoutPoint?
  /// Whether the finger is known to have rested when it left: then recorded content rests, too.
  var isAtRest: Bool

  /// A finger that the system took away.
  static let cancelled = Release(velocity: .zero, proposed: nil, isAtRest: true)
}

extension BehaviourSpec {
  /// Whether the behaviour is evaluated apart from fade and shadows.
  var isBeyondFadeAndShadow: Bool {
    switch self {
    case .fade, .sectionShadow: false
    case .carousel, .pageControl, .edgeMask: true
    }
  }
}

extension ViewSpec {
  /// Whether no behaviour repeats the original's defects.
  var isCorrected: Bool {
    behaviours.allSatisfy { behaviour in
      switch behaviour {
      case .fade(let settings): settings.mode == .corrected
      case .sectionShadow(let settings): settings.mode == .corrected
      case .carousel(let settings): settings.mode == .corrected
      case .pageControl(let settings): settings.mode == .corrected
      case .edgeMask(let settings): settings.mode == .corrected
      }
    }
  }
}

extension ScrollingSpec {
  /// Adds all settings, in the order of declaration.
  func add(to digest: inout Digest) {
    digest.add(bounces ? 1 : 0)
    digest.add(alwaysBounce ? 1 : 0)
    switch deceleration {
    case .normal: digest.add(0)
    case .fast: digest.add(1)
    case .rate(let rate):
      digest.add(2)
      digest.add(rate)
    }
    switch paging {
    case .none: digest.add(0)
    case .page: digest.add(1)
    case .item: digest.add(2)
    }
    digest.add(offsets == .recorded ? 0 : 1)
  }
}
