import ScrollCore
import ScrollEngine

/// The dots and the edge mask of a view as they were emitted, where they cannot be computed for an offset of the past.
///
/// The original's dots and mask keep what they were given until they are given something else: they depend on which events there
/// were. So do the dots of a view that follows another as the original does.
struct DrawnValues: Sendable {
  /// How lit each dot was, and where it lay, by number.
  private(set) var alphas: [ValueTrack] = []
  private(set) var ys: [ValueTrack] = []
  /// The edge mask's alphas.
  private(set) var start = ValueTrack()
  private(set) var end = ValueTrack()

  private let reach: Microseconds

  init(reach: Microseconds) {
    self.reach = reach
  }

  /// Takes in what a view draws from now on.
  ///
  /// - Parameters:
  ///   - effect: A dot or a mask; all else is passed over.
  ///   - view: The view after the event.
  ///   - tolerance: How far off its offset may be, in points.
  ///   - time: When the event was.
  mutating func follow(
    _ effect: Effect, in view: borrowing ViewState, tolerance: Double, at time: Microseconds
  ) {
    switch effect {
    case .dot(let index, let alpha, let y):
      while alphas.count <= index {
        alphas.append(ValueTrack())
        ys.append(ValueTrack())
      }
      // Within the radius a point along the axis is so much of the way from lit to unlit.
      let radius = view.pageControlSettings?.radius ?? 0
      let slack = alpha > 0 && radius > 0 ? tolerance / radius : 0
      let room = view.viewport.across(view.axis)
      alphas[index].show(ValueRange(alpha, slack: slack), at: time, reach: reach)
      ys[index].show(ValueRange(y, slack: slack * room), at: time, reach: reach)
    case .mask(let mask):
      var starts = ValueRange(mask.start)
      var ends = ValueRange(mask.end)
      if let settings = view.edgeMaskSettings, settings.mode == .literal {
        let content = view.layout.contentSize.along(view.axis)
        let length = view.viewport.along(view.axis)
        for shift in [-tolerance, tolerance] {
          let other = settings.literalMask(
            at: view.offset.along(view.axis) + shift, content: content, viewport: length)
          starts.include(other.start)
          ends.include(other.end)
        }
      }
      start.show(starts, at: time, reach: reach)
      end.show(ends, at: time, reach: reach)
    default: break
    }
  }
}
