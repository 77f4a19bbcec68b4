import ScrollGeometry
package import SessionModel

extension SessionEvent {
  /// Whether a log can say what happened: finite numbers, a view that exists, a time and a count in their ranges.
  package func isRecordable(in scene: SceneSpec) -> Bool {
    let whole = 0...(1 << 53)
    guard scene.views.indices.contains(view), whole.contains(Int(time.count)) else { return false }
    if case .update(.itemsInserted(_, _, .count(let count), _)) = action, !whole.contains(count) {
      return false
    }
    var copy = action
    var isFinite = true
    copy.visitNumbers(view: view, axis: scene.views[view].axis) { number, _ in
      if !number.isFinite { isFinite = false }
    }
    return isFinite
  }
}
