package import ScrollCore
import SessionReplay

/// How one scene differs from another, setting by setting, so that the difference can be made again in a third.
///
/// Views are told by their names. A layout, the sections, or a behaviour that differs is taken over as a whole.
package struct ScenePatch: Hashable, Sendable {
  private var views: [ViewPatch] = []

  fileprivate struct ViewPatch: Hashable {
    let id: String
    let original: ViewSpec
    let other: ViewSpec
  }

  /// Finds what differs.
  ///
  /// - Returns: Nothing if the scenes do not have the same views in the same order, or not the same links.
  package init?(from original: SceneSpec, to other: SceneSpec) {
    guard original.views.map({ $0.id }) == other.views.map({ $0.id }), original.links == other.links else {
      return nil
    }
    for (one, two) in zip(original.views, other.views) where one != two {
      views.append(ViewPatch(id: one.id, original: one, other: two))
    }
  }

  /// A scene with the differences made in those of its views that have one.
  package func applied(to scene: SceneSpec) -> SceneSpec {
    var scene = scene
    for patch in views {
      guard let index = scene.views.firstIndex(where: { $0.id == patch.id }) else { continue }
      patch.apply(to: &scene.views[index])
    }
    return scene
  }
}

extension ScenePatch.ViewPatch {
  func apply(to view: inout ViewSpec) {
    func take<Value: Equatable>(_ read: (ViewSpec) -> Value, _ write: (inout ViewSpec, Value) -> Void) {
      let value = read(other)
      if read(original) != value { write(&view, value) }
    }
    take({ $0.axis }) { $0.axis = $1 }
    take({ $0.viewport }) { $0.viewport = $1 }
    take({ $0.contentInset }) { $0.contentInset = $1 }
    take({ $0.occlusion }) { $0.occlusion = $1 }
    take({ $0.layout }) { $0.layout = $1 }
    take({ $0.sections }) { $0.sections = $1 }
    take({ $0.direction }) { $0.direction = $1 }
    take({ $0.range }) { $0.range = $1 }
    take({ $0.keeps }) { $0.keeps = $1 }
    take({ $0.curves }) { $0.curves = $1 }
    take({ $0.scrolling.bounces }) { $0.scrolling.bounces = $1 }
    take({ $0.scrolling.alwaysBounce }) { $0.scrolling.alwaysBounce = $1 }
    take({ $0.scrolling.deceleration }) { $0.scrolling.deceleration = $1 }
    take({ $0.scrolling.paging }) { $0.scrolling.paging = $1 }
    take({ $0.scrolling.stops }) { $0.scrolling.stops = $1 }
    take({ $0.scrolling.padding }) { $0.scrolling.padding = $1 }
    take({ $0.scrolling.flick }) { $0.scrolling.flick = $1 }
    take({ $0.scrolling.loops }) { $0.scrolling.loops = $1 }
    take({ $0.scrolling.offsets }) { $0.scrolling.offsets = $1 }
    for kind in JudgedBehaviour.allCases {
      let now = other.behaviours.first { JudgedBehaviour($0) == kind }
      guard original.behaviours.first(where: { JudgedBehaviour($0) == kind }) != now else { continue }
      view.behaviours.removeAll { JudgedBehaviour($0) == kind }
      if let now { view.behaviours.append(now) }
    }
  }
}
