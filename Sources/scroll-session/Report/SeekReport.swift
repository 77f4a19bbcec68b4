import ScrollGeometry
import ScrollSession
import SessionLog
import SessionReplay

/// What was on screen at a moment.
struct SeekReport {
  /// The file, as people named it.
  let file: String
  let header: SessionHeader
  /// Where the player stands: after the last event of the moment.
  let head: Playhead
  let moment: SessionMoment
  /// The only view to tell of, as an index into the scene's.
  let view: Int?

  /// The views to tell of.
  var views: [(id: String, moment: ViewMoment)] {
    moment.views.indices.filter { view == nil || view == $0 }.map {
      (header.scene.views[$0].id, moment.views[$0])
    }
  }
}
