import ScrollCore
import ScrollRecording

/// A list as an app might have it: rows that fade, told to a recorder as an adapter would.
///
/// It has its own idea of where rows lie and how they fade. A row that is partly visible fades to 0.1 in 0.2 s and
/// back; one that comes into sight has its alpha at once.
final class FakeList {
  struct Row {
    var key: String
    var height: Double
  }
  private struct Fade {
    var from: Double
    var to: Double
    var start: Double

    func alpha(at time: Double) -> Double {
      let part = (time - start) / 0.2
      return part >= 1 ? to : from + (to - from) * max(0, part)
    }
  }

  var sections: [[Row]]
  var spacing = 10.0
  var margin = 0.0
  var bounds: LayoutRect
  var inset = LayoutInsets.zero
  var occlusion = LayoutInsets.zero
  /// The keys of rows that never become clear again.
  var stuckKeys: Set<String> = []
  var fades: Bool
  var time: Double
  let frameSeconds = 1.0 / 60

  private(set) var frames: [[LayoutRect]] = []
  private(set) var contentSize = LayoutSize.zero
  private var alphas: [String: Fade] = [:]
  private var sample = ScreenSample()
  private var setup: ViewSetup
  let recorder: SessionRecorder
  private(set) var view: ViewRecorder

  init(
    _ sections: [[Double]], to recorder: SessionRecorder, name: String = "list", fades: Bool = true,
    spacing: Double = 10, margin: Double = 0, width: Double = 390, height: Double = 844,
    inset: LayoutInsets = .zero, occlusion: LayoutInsets = .zero, hasKeys: Bool = true,
    time: Double = 100, change: (inout ViewSetup) -> Void = { _ in }
  ) {
    self.sections = sections.enumerated().map { section, heights in
      heights.enumerated().map { Row(key: "\(name) \(section)-\($0)", height: $1) }
    }
    self.spacing = spacing
    self.margin = margin
    self.inset = inset
    self.occlusion = occlusion
    self.fades = fades
    self.recorder = recorder
    self.time = time
    bounds = LayoutRect(x: 0, y: -inset.top, width: width, height: height)
    (frames, contentSize) = FakeList.laidOut(
      self.sections, spacing: spacing, margin: margin, width: width)
    setup = ViewSetup(name: name, bounds: bounds, contentSize: contentSize)
    setup.contentInset = inset
    setup.occlusion = occlusion
    setup.sections = FakeList.samples(self.sections, frames, hasKeys: hasKeys)
    if fades { setup.behaviours = [.fade(FadeSettings())] }
    change(&setup)
    view = recorder.addView(setup, at: time)
    evaluate()
    beginTicking()
  }

  /// The view, which was taken away, is recorded again, in whatever state it is.
  func comeAgain() {
    setup.bounds = bounds
    setup.contentSize = contentSize
    setup.sections = samples()
    view = recorder.addView(setup, at: time)
    beginTicking()
  }

  private func beginTicking() {
    view.frameOfItem = { [unowned self] path in
      guard frames.indices.contains(path.section), frames[path.section].indices.contains(path.item) else {
        return nil
      }
      return frames[path.section][path.item]
    }
    tick()
  }

  /// The sections as they are laid out.
  func samples() -> [SectionSample] { FakeList.samples(sections, frames, hasKeys: true) }

  private static func samples(
    _ sections: [[Row]], _ frames: [[LayoutRect]], hasKeys: Bool
  ) -> [SectionSample] {
    zip(sections, frames).map { rows, frames in
      SectionSample(frames: frames, keys: hasKeys ? rows.map { ItemKey($0.key) } : nil)
    }
  }

  // MARK: Layout and fade

  func layOut() {
    (frames, contentSize) = FakeList.laidOut(
      sections, spacing: spacing, margin: margin, width: bounds.width)
  }

  private static func laidOut(
    _ sections: [[Row]], spacing: Double, margin: Double, width: Double
  ) -> ([[LayoutRect]], LayoutSize) {
    var y = 0.0
    let frames = sections.map { rows in
      y += margin
      defer { y += margin }
      return rows.enumerated().map { index, row in
        if index > 0 { y += spacing }
        defer { y += row.height }
        return LayoutRect(x: margin, y: y, width: width - 2 * margin, height: row.height)
      }
    }
    return (frames, LayoutSize(width: width, height: y))
  }

  private var port: LayoutRect { bounds.inset(by: occlusion) }

  /// Lets rows fade, after anything that moved.
  func evaluate() {
    var visible: Set<String> = []
    for (rows, frames) in zip(sections, frames) {
      for (row, frame) in zip(rows, frames) {
        let visibility = port.visibility(of: frame)
        guard visibility != .hidden else { continue }
        visible.insert(row.key)
        var target = visibility == .whole || !fades ? 1 : 0.1
        guard let fade = alphas[row.key] else {
          alphas[row.key] = Fade(from: target, to: target, start: time)
          continue
        }
        if stuckKeys.contains(row.key), fade.to < 1 { target = fade.to }
        if fade.to != target {
          alphas[row.key] = Fade(from: fade.alpha(at: time), to: target, start: time)
        }
      }
    }
    for key in alphas.keys where !visible.contains(key) { alphas[key] = nil }
  }

  // MARK: What the recorder is told

  /// A display tick: what is on screen now.
  func tick(isThorough: Bool = false) {
    sample.removeAll()
    sample.bounds = bounds
    sample.contentSize = contentSize
    sample.contentInset = inset
    sample.occlusion = occlusion
    if sample.items == nil { sample.items = [] }
    for (section, frames) in frames.enumerated() {
      for (item, frame) in frames.enumerated() where port.intersects(frame) {
        let alpha = alphas[sections[section][item].key]?.alpha(at: time) ?? 1
        sample.items?.append(
          ItemSample(section: section, item: item, frame: frame, alpha: alpha))
      }
    }
    view.displayTick(sample, at: time, isThorough: isThorough)
  }

  /// The next frame comes, and the view is at an offset then.
  func frame(at offset: Double? = nil, by source: ScrollSource? = nil) {
    time += frameSeconds
    if let offset {
      bounds.y = offset
      view.boundsChanged(to: bounds, by: source, at: time)
      evaluate()
    }
    tick()
  }

  /// Frames in which nothing happens, as many as the seconds have.
  func rest(_ seconds: Double = 1) {
    for _ in 0..<Int(seconds / frameSeconds + 0.5) { frame() }
  }

  /// A finger drags by so many points in so many frames, and lets go at a velocity in points a second.
  func drag(by distance: Double, frames count: Int = 12) {
    view.dragBegan(LayoutPoint(x: 195, y: 600), at: time)
    for index in 1...count {
      let part = Double(index) / Double(count)
      view.dragMoved(LayoutPoint(x: 195, y: 600 - distance * part), at: time)
      frame(at: bounds.y + distance / Double(count))
    }
  }

  /// The content goes on by itself until a part of its velocity is left.
  func decelerate(_ velocity: Double, until part: Double = 0.005, each: (Int) -> Void = { _ in }) {
    var speed = velocity
    var index = 0
    while abs(speed) > abs(velocity) * part {
      each(index)
      frame(at: min(max(bounds.y + speed * frameSeconds, -inset.top), farthest))
      speed *= 0.967  // 0.998 a millisecond.
      index += 1
    }
  }

  /// The offset at the end of the content.
  var farthest: Double { max(-inset.top, contentSize.height + inset.bottom - bounds.height) }

  /// A drag, and what follows it.
  func flick(by distance: Double = 120, velocity: Double = 1_800) {
    drag(by: distance)
    view.willEndDragging(
      pointsPerMillisecond: LayoutPoint(x: 0, y: velocity / 1_000),
      target: LayoutPoint(x: 0, y: bounds.y + 0.5 * velocity))
    view.dragEnded(pointsPerSecond: nil, willDecelerate: true, at: time)
    decelerate(velocity)
    view.scrollEnded(at: time)
    rest()
  }
}
