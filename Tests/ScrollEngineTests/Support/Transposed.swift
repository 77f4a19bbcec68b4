import ScrollCore
import SessionChecking

/// Sessions and effects with the axes swapped.
extension RandomSession {
  var transposed: RandomSession {
    let other = SessionCase(scene: scene, events: events).transposed
    return RandomSession(scene: other.scene, events: other.events)
  }
}

extension LayoutPoint {
  fileprivate var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension Effect {
  var transposed: Effect {
    switch self {
    case .decorationChanged(let identity, let from, let to):
      .decorationChanged(identity, from: from.transposed, to: to.transposed)
    case .decorationAdded(let identity, let frame, let z):
      .decorationAdded(identity, frame: frame.transposed, z: z)
    case .target(let target):
      .target(TargetOffset(offset: target.offset.transposed, stop: target.stop))
    case .offset(let offset): .offset(offset.transposed)
    // Dots, masks and scales are told along and across the axis, or without either.
    default: self
    }
  }
}

extension EffectRecord {
  var transposed: EffectRecord {
    var other = self
    other.effect = effect.transposed
    other.cause = cause.map {
      Cause(subject: $0.subject.transposed, viewport: $0.viewport.transposed, rule: $0.rule)
    }
    return other
  }
}
