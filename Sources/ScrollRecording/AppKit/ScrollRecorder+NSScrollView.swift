// Mac Catalyst has both; its scroll views are UIKit's.
#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import ScrollCore

  /// Records a scroll view of AppKit: where its content is, and what moves it.
  ///
  /// ```swift
  /// ScrollRecorder.record(scrollView, as: "messages")
  /// ```
  ///
  /// Offsets count from the top of the document, be its view flipped or not. Of the views inside, the log has what `sections` and `look` give.
  @MainActor
  public final class ScrollRecorder: RecordedView {
    private weak var view: NSScrollView?
    private let recorder: GeometryRecorder
    private let recording: AppRecording
    private var wheelSource = ScrollSource.unknown
    private var observers: [any NSObjectProtocol] = []
    private var wheelMonitor: Any?

    /// Records a view from now on until it goes.
    ///
    /// The recording begins when the view is in a window, pauses while it is in none, and ends with the view. A view that is recorded already
    /// goes on as it was, and a mark says so if it was to be otherwise. Closures are kept as long as the view is recorded, so capture no view
    /// strongly.
    ///
    /// - Parameters:
    ///   - view: The scroll view.
    ///   - name: What the log and all reports call the view.
    ///   - behaviours: What the app means the view to do, for `check` to compare with what it does.
    ///   - curves: What else follows where the content is: properties of all items.
    ///   - keeps: What stays where it is on screen when the data are edited.
    ///   - paging: Where a drag comes to rest, if the app has a say in it.
    ///   - stops: Which of them there are, where something of an item is aligned.
    ///   - flick: How far a drag may bring the content.
    ///   - loops: Whether the content goes round; the key of a copy is that of its original with `~` and anything behind.
    ///   - axis: The direction in which the view scrolls; left out, the one in which its content is longer than the view.
    ///   - direction: `.rtl` where the first item is at the right; pages and stops are counted from there, offsets from the left either way.
    ///   - sections: Where the items lie, counted from the top of the document.
    ///   - recording: The log that is written to.
    ///   - look: Called at every look at the view, to add what is on screen.
    /// - Returns: The view's recorder; you need not keep it.
    @discardableResult
    public static func record(
      _ view: NSScrollView, as name: String, behaviours: [BehaviourSpec] = [], curves: [CurveSpec] = [],
      keeps: KeptPlace = .none, paging: ScrollingSpec.Paging = .none, stops: ScrollingSpec.Stops = .each,
      flick: ScrollingSpec.Flick? = nil, loops: Bool = false, axis: ScrollAxis? = nil,
      direction: ContentDirection = .ltr,
      sections: (@MainActor () -> [SectionSample])? = nil, in recording: AppRecording = .shared,
      look: (@MainActor (inout ScreenSample) -> Void)? = nil
    ) -> ScrollRecorder {
      let known = recording.recorder { (other: ScrollRecorder) in other.view === view }
      let options = GeometryRecorder.Options(
        declaration: Declaration(
          behaviours: behaviours, curves: curves, keeps: keeps, paging: paging, stops: stops, flick: flick,
          loops: loops,
          axis: axis, direction: direction),
        sections: sections, look: look)
      if let known {
        known.recorder.noteOther(name, options.declaration)
        return known
      }
      let recorder = ScrollRecorder(
        view, GeometryRecorder(name: name, options: options, recording: recording), recording)
      recording.add(recorder)
      return recorder
    }

    private init(_ view: NSScrollView, _ recorder: GeometryRecorder, _ recording: AppRecording) {
      self.view = view
      self.recorder = recorder
      self.recording = recording
      let clip = view.contentView
      // Off unless somebody asks for it.
      clip.postsBoundsChangedNotifications = true
      clip.postsFrameChangedNotifications = true
      observe(NSView.boundsDidChangeNotification, of: clip) { $0.moved() }
      observe(NSView.frameDidChangeNotification, of: clip) { $0.moved() }
      observe(NSScrollView.willStartLiveScrollNotification, of: view) {
        $0.recorder.phaseChanged(to: .dragging)
      }
      observe(NSScrollView.didEndLiveScrollNotification, of: view) { $0.recorder.phaseChanged(to: .idle) }
      wheelMonitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
        self?.noteWheel(event)
        return event
      }
      moved()
    }

    /// Writes a label for people, about this view.
    public func mark(_ label: String) {
      recorder.writer?.mark(label, at: CACurrentMediaTime())
    }

    /// Looks at the view once more, and records it no longer.
    public func stop() {
      look(at: CACurrentMediaTime(), isThorough: true)
      detach()
      recording.remove(self)
    }

    func detach() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
      if let wheelMonitor { NSEvent.removeMonitor(wheelMonitor) }
      wheelMonitor = nil
      recorder.detach()
    }

    var name: String { recorder.name }
    var writer: ViewRecorder? { recorder.writer }
    var isPresent: Bool { view != nil }

    /// A view that has left its window, or has come back to one.
    func needsLook(isAwake: Bool) -> Bool {
      guard let view else { return false }
      return view.window == nil
        ? recorder.writer != nil && !recorder.isCovered : recorder.writer == nil || recorder.isCovered
    }

    func join(at seconds: Double) {
      if view?.window != nil { recorder.join(at: seconds) }
    }

    func look(at seconds: Double, isThorough: Bool) {
      guard let view else { return }
      if view.window == nil {
        recorder.disappeared()
      } else {
        recorder.appeared()
        recorder.look(at: seconds, isThorough: isThorough)
      }
    }

    private func observe(
      _ name: Notification.Name, of object: NSView,
      then act: @escaping @MainActor @Sendable (ScrollRecorder) -> Void
    ) {
      // Without a queue, the block runs where the notification is posted: AppKit posts these on the main thread.
      let observer = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        [weak self] _ in
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { if let self { act(self) } }
      }
      observers.append(observer)
    }

    private func noteWheel(_ event: NSEvent) {
      guard let view, event.window === view.window,
        view.bounds.contains(view.convert(event.locationInWindow, from: nil))
      else { return }
      if !event.momentumPhase.isEmpty {
        wheelSource = .momentum
        if event.momentumPhase.contains(.began) { recorder.phaseChanged(to: .decelerating) }
      } else if event.phase.contains(.mayBegin) {
        // Fingers that rest on the trackpad stop what moves.
        recorder.phaseChanged(to: .touched)
      } else if event.phase.contains(.cancelled) {
        recorder.phaseChanged(to: .idle)
      } else {
        // A wheel that turns in steps has no phase.
        wheelSource = event.phase.isEmpty ? .unknown : .finger
      }
    }

    private func moved() {
      guard let view else { return }
      let visible = view.contentView.bounds
      let document = view.documentView?.frame.size ?? .zero
      let isFlipped = view.documentView?.isFlipped ?? true
      let top = isFlipped ? visible.minY : document.height - visible.maxY
      let inset = view.contentInsets
      recorder.changed(
        to: GeometryRecorder.Geometry(
          bounds: LayoutRect(x: visible.minX, y: top, width: visible.width, height: visible.height),
          contentSize: LayoutSize(document),
          contentInset: LayoutInsets(
            top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)),
        by: recorder.isLive ? wheelSource : nil)
    }
  }
#endif
