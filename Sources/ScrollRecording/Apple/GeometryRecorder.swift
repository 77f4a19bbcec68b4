#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  import ScrollCore

  /// Records a scroll view by where its content is and by its phases, where nobody tells of the finger's place or of the views inside.
  @MainActor
  final class GeometryRecorder: RecordedView {
    struct Geometry: Equatable, Sendable {
      var bounds: LayoutRect
      var contentSize: LayoutSize
      var contentInset: LayoutInsets
    }

    /// What moves the content.
    enum Phase {
      case idle
      case dragging
      case decelerating
      case animating
      /// A finger touches and does not drag: it holds the content, and catches it if it moves.
      case touched
    }

    struct Options {
      var declaration = Declaration()
      var sections: (@MainActor () -> [SectionSample])?
      var look: (@MainActor (inout ScreenSample) -> Void)?
    }

    let name: String
    private let recording: AppRecording
    /// What the app says; a body that is made anew says it anew.
    var options: Options
    /// What the recorder goes with; nothing if it is told when to stop.
    private weak var owner: AnyObject?
    private let hasOwner: Bool
    /// Whether another screen covers the view.
    private(set) var isCovered = false
    /// Whether the view is being looked at: the app, which is asked then, may stop the recording or ask for a log.
    private var isLooking = false
    private var geometry: Geometry?
    private var phase = Phase.idle
    private var sections: [SectionSample] = []
    private var sample = ScreenSample()
    private(set) var writer: ViewRecorder?

    /// Whether a person moves the content, or has set it going.
    var isLive: Bool { phase == .dragging || phase == .decelerating }

    init(name: String, options: Options, recording: AppRecording, owner: AnyObject? = nil) {
      self.owner = owner
      hasOwner = owner != nil
      self.name = name
      self.options = options
      self.recording = recording
    }

    /// Says that the view was to be recorded by another name or with other behaviours, if it was.
    func noteOther(_ name: String, _ declaration: Declaration) {
      if name != self.name || declaration != options.declaration {
        recording.noteOther(name, recordedAs: self.name)
      }
    }

    /// Begins to record, or to record again after ``stop()``.
    func start() {
      guard recording.recorder(where: { (other: GeometryRecorder) in other === self }) == nil else { return }
      recording.add(self)
    }

    /// The content or the view moved or has another size.
    ///
    /// - Parameters:
    ///   - geometry: How it is now.
    ///   - source: What moved it, if the phase does not say so.
    func changed(to geometry: Geometry, by source: ScrollSource? = nil) {
      self.geometry = geometry
      guard !isCovered else { return }
      recording.wake()
      writer?.boundsChanged(to: geometry.bounds, by: source ?? usualSource, at: CACurrentMediaTime())
    }

    private var usualSource: ScrollSource {
      switch phase {
      case .idle, .animating, .touched: .code
      case .dragging: .finger
      case .decelerating: .momentum
      }
    }

    func phaseChanged(to phase: Phase) {
      let isCaught = self.phase == .decelerating || self.phase == .dragging
      change(to: phase != .touched ? phase : isCaught ? .dragging : .idle)
    }

    private func change(to new: Phase) {
      defer { phase = new }
      guard let writer, let geometry, new != phase else { return }
      let now = CACurrentMediaTime()
      switch (phase, new) {
      case (_, .dragging):
        // Nobody says where the finger is; the middle of the view is as good as any place. A drag of which only a movement is
        // told is written as inferred.
        let size = geometry.bounds.size
        writer.dragMoved(LayoutPoint(x: size.width / 2, y: size.height / 2), at: now)
      case (.dragging, _): writer.dragEnded(pointsPerSecond: nil, willDecelerate: new != .idle, at: now)
      case (_, .idle): writer.scrollEnded(at: now)
      default: break
      }
    }

    /// Another screen covers the view.
    func disappeared() {
      guard !isCovered else { return }
      writer?.disappeared(at: CACurrentMediaTime())
      phase = .idle
      isCovered = true
    }

    /// The view is on screen, for the first time or again.
    func appeared() {
      guard isCovered else { return }
      isCovered = false
      let now = CACurrentMediaTime()
      writer?.appeared(at: now, offset: geometry?.bounds.origin)
      look(at: now, isThorough: false)
      recording.wake()
    }

    func join(at seconds: Double) {
      guard !isLooking, writer == nil, !isCovered, let geometry else { return }
      isLooking = true
      defer { isLooking = false }
      fillSample(geometry)
      begin(geometry, seconds)
    }

    var isPresent: Bool { !hasOwner || owner != nil }
    func needsLook(isAwake: Bool) -> Bool { false }

    func look(at seconds: Double, isThorough: Bool) {
      guard !isLooking, let geometry, let writer, !isCovered else { return }
      isLooking = true
      defer { isLooking = false }
      fillSample(geometry)
      let sections = options.sections?() ?? []
      if sections != self.sections {
        self.sections = sections
        writer.dataChanged(to: sections, contentSize: geometry.contentSize, at: seconds)
      }
      writer.displayTick(sample, at: seconds, isThorough: isThorough)
    }

    func stop() {
      look(at: CACurrentMediaTime(), isThorough: true)
      detach()
      recording.remove(self)
    }

    func detach() {
      writer?.remove(at: CACurrentMediaTime())
      writer = nil
      phase = .idle
    }

    private func fillSample(_ geometry: Geometry) {
      sample.removeAll()
      sample.bounds = geometry.bounds
      sample.contentSize = geometry.contentSize
      sample.contentInset = geometry.contentInset
      options.look?(&sample)
    }

    private func begin(_ geometry: Geometry, _ seconds: Double) {
      sections = options.sections?() ?? []
      var setup = options.declaration.setup(name, bounds: geometry.bounds, contentSize: geometry.contentSize)
      setup.contentInset = geometry.contentInset
      setup.occlusion = sample.occlusion
      setup.sections = sections
      writer = recording.session.addView(setup, at: seconds)
    }
  }
#endif
