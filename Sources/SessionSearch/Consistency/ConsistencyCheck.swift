package import ScrollCore
import ScrollEngine
import SessionReplay

/// Looks whether the engine agrees with itself, event by event: its data with plain arrays that were edited as one would explain it, its
/// frames with those of a layout made from scratch, and its screens with what its effects tell a host to show.
///
/// What is wrong everywhere in the same way, as an identity that went to another item, shows in no screen by itself; here it does.
package struct ConsistencyCheck: Sendable {
  /// What does not agree.
  package enum Fault: String, Hashable, Sendable, CaseIterable {
    /// Items or sections are not those that the edits make, or not who they were.
    case data
    /// A frame is not where a layout made from scratch has it.
    case layout
    /// The screen is not what the effects make of the one before.
    case screen
  }

  private let scene: SceneSpec
  private var replay: Replay
  private var data: [PlainData]
  private var folds: [ScreenFold?]
  private let linked: [[Int]]

  /// Prepares for a session; `nil` if its scene cannot be replayed.
  package init?(_ scene: SceneSpec) {
    guard let replay = Replay.unaudited(scene) else { return nil }
    self.scene = scene
    self.replay = replay
    data = scene.views.map { PlainData($0) }
    for view in data.indices { _ = data[view].isHeld(by: replay.state.views[view].layout) }
    let followers = Set(scene.links.filter { $0.mode == .corrected }.map { $0.follower })
    // The originals do what no effect tells: an offset copied, a cell that is taken up again.
    let originals = Set(
      scene.views.indices.filter { scene.views[$0].behaviours.contains { $0.mode == .literal } }
        + scene.links.filter { $0.mode == .literal }.flatMap { [$0.leader, $0.follower] })
    folds = scene.views.indices.map { view in
      originals.contains(view)
        ? nil : ScreenFold(replay.state.views[view], isFollower: followers.contains(view))
    }
    linked = scene.views.indices.map { view in
      var all: Set<Int> = [view]
      for _ in scene.links {
        for link in scene.links where all.contains(link.leader) || all.contains(link.follower) {
          all.formUnion([link.leader, link.follower])
        }
      }
      return all.filter { $0 != view && followers.contains($0) }.sorted()
    }
  }

  /// Replays an event, and the ticks before it, and says what does not agree; `nil` if everything does.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package mutating func step(_ event: SessionEvent) -> Fault? {
    while replay.stepTick(before: event) {
      if let fault = fold(nil) { return fault }
    }
    let event = replay.state.resolved(event)
    replay.step(event)
    guard replay.outcome == .accepted else { return nil }
    data[event.view].apply(event.action)
    let layout = replay.state.views[event.view].layout
    if event.action.changesSetting {
      guard data[event.view].isHeld(by: layout) else { return .data }
      guard layout.isAsFromScratch else { return .layout }
    }
    return fold(event)
  }

  private mutating func fold(_ event: SessionEvent?) -> Fault? {
    let time = replay.state.clock ?? .zero
    for view in folds.indices {
      guard var fold = folds[view] else { continue }
      let state = replay.state.views[view]
      if let event, event.view == view {
        fold.take(event, isRecorded: scene.views[view].scrolling.offsets == .recorded)
      }
      let records = replay.effects.records.filter { $0.view == view }
      fold.take(records, in: state)
      if let event, linked[event.view].contains(view) { fold.comeOnScreen() }
      guard fold.screen(of: state, at: time) == state.screen(at: time) else { return .screen }
      folds[view] = fold
    }
    return nil
  }
}
