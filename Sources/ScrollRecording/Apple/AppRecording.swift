#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  /// What an app's scroll views do and show: one log, and the display link that looks at the views.
  ///
  /// Every view is recorded by ``shared`` unless you say otherwise, so most apps never name this type. Make one of your own to choose the
  /// file, or to keep the last seconds only:
  ///
  /// ```swift
  /// AppRecording.shared = .inMemory(keeping: .seconds(30))
  /// ```
  @MainActor
  public final class AppRecording {
    /// The recording of all views for which no other is given.
    ///
    /// It is ``inFolder(_:files:bytes:)`` unless you set another one, which you do before the first view is recorded.
    public static var shared: AppRecording {
      get {
        let recording = chosen ?? inFolder()
        chosen = recording
        return recording
      }
      set { chosen = newValue }
    }
    /// No file is made for one that is replaced before it is used.
    private static var chosen: AppRecording?

    /// The file that is written now, or nothing.
    ///
    /// It has all that has happened but for what is still on its way to it.
    public var file: URL? { folder?.file }
    private var folder: LogFolder?

    /// Says what no log can say any more.
    static var say: (String) -> Void = { print("ScrollRecording: " + $0) }

    /// What writes the log.
    public let session: SessionRecorder

    private var views: [any RecordedView] = []
    private var displayLink: CADisplayLink?
    private var turnObserver: CFRunLoopObserver?
    /// Whether the views are looked at when this turn of the run loop ends.
    private var isLookDue = false
    private var wokenAt = 0.0

    /// Creates a recording from what writes its log; takes over its ``SessionRecorder/onWake``.
    public init(_ session: SessionRecorder) {
      self.session = session
      session.onWake = { [weak self] in
        MainActor.assumeIsolated { self?.wake() }
      }
    }

    /// Writes a new file for each launch of the app, and removes the oldest ones.
    ///
    /// Files are written off the main thread. If none can be made, the last minute is kept in memory instead.
    ///
    /// - Parameters:
    ///   - folder: Where; the folder `Scrolling` of the app's caches, if left out.
    ///   - files: How many files are kept; the one that is written always is.
    ///   - bytes: How many bytes they have, all together. A file that has a fourth of that goes on in the next one.
    /// - Returns: A recording in files.
    public static func inFolder(
      _ folder: URL? = nil, files: Int = 20, bytes: Int = 64 << 20
    ) -> AppRecording {
      let limits = LogFolder.Limits(files: files, bytes: bytes)
      guard let log = try? LogFolder(folder ?? usualFolder, limits: limits) else {
        return .inMemory(keeping: .seconds(60))
      }
      let recording = AppRecording(SessionRecorder(name: processName, to: log, options: usualOptions))
      recording.folder = log
      return recording
    }

    private static var usualFolder: URL {
      let files = FileManager.default
      let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
      return caches.appendingPathComponent("Scrolling")
    }

    /// Keeps the last of what is recorded in memory, for ``recentLog()``, and writes no file.
    ///
    /// - Parameters:
    ///   - duration: How much is kept.
    ///   - name: What the log is called; the app's process, if left out.
    /// - Returns: A recording without a file.
    public static func inMemory(keeping duration: Duration, name: String? = nil) -> AppRecording {
      var options = usualOptions
      options.keptSeconds = Double(Microseconds(duration).count) / 1_000_000
      return AppRecording(SessionRecorder(name: name ?? processName, to: nil, options: options))
    }

    private static var processName: String { ProcessInfo.processInfo.processName }

    /// Which system it is.
    private static var usualOptions: RecorderOptions {
      var options = RecorderOptions()
      options.facts = [("system", ProcessInfo.processInfo.operatingSystemVersionString)]
      return options
    }

    /// Writes a label for people.
    public func mark(_ label: String) {
      session.mark(label, at: CACurrentMediaTime())
    }

    /// A valid log of the last seconds, with all that is on screen now; empty if none are kept.
    ///
    /// The log ends here, and recording goes on.
    public func recentLog() -> [UInt8] {
      lookAtAll(CACurrentMediaTime())
      return session.recentLog()
    }

    /// Looks at all views once more and ends the log.
    ///
    /// A view that is to be recorded by it later is not, which is printed: give it another recording, as by `AppRecording.shared = .inFolder()`.
    public func stop() {
      let now = CACurrentMediaTime()
      lookAtAll(now)
      for view in views where view.writer == nil {
        session.note(
          "\"\(view.name)\" was to be recorded, and was never seen: in no window that shows, or not laid out")
      }
      session.stop(at: now)
      for view in views { view.detach() }
      views = []
      observeTurns()
    }

    private func lookAtAll(_ seconds: Double) {
      for view in views where view.isPresent { view.look(at: seconds, isThorough: true) }
    }

    /// The recorder of a view that is recorded already.
    func recorder<View: RecordedView>(where isOfView: (View) -> Bool) -> View? {
      views.lazy.compactMap { $0 as? View }.first(where: isOfView)
    }

    /// Says that a view that is recorded was to be recorded otherwise.
    func noteOther(_ name: String, recordedAs known: String) {
      session.note(
        "\"\(known)\" was to be recorded again, as \"\(name)\" or with other behaviours; it goes on as it was: stop() it first"
      )
    }

    func add(_ view: any RecordedView) {
      guard !session.isStopped else {
        view.detach()
        AppRecording.say("\"\(view.name)\" is not recorded: its AppRecording was stopped; make another one")
        return
      }
      views.append(view)
      observeTurns()
      wake()
    }

    func remove(_ view: any RecordedView) {
      views.removeAll { $0 === view }
      observeTurns()
    }

    /// Hears of the end of each turn of the run loop while there are views: then everything is laid out, and views are looked at.
    ///
    /// A display link may fire between a scroll and its layout, so it only asks for the look. Nobody tells that a view comes back to a window, is given other bounds by the view around it, or goes. All of these happen in some turn.
    private func observeTurns() {
      if views.isEmpty {
        turnObserver.map { CFRunLoopObserverInvalidate($0) }
        turnObserver = nil
        sleep()
      } else if turnObserver == nil {
        // After Core Animation's own, which lays out; its order is about two millions.
        turnObserver = CFRunLoopObserverCreateWithHandler(
          nil, CFRunLoopActivity.beforeWaiting.rawValue, true, CFIndex.max
        ) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.turnEnded() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), turnObserver, .commonModes)
      }
    }

    private func turnEnded() {
      var isChanged = false
      let isAwake = displayLink != nil
      for view in views {
        guard view.isPresent else {
          view.detach()
          remove(view)
          continue
        }
        if view.needsLook(isAwake: isAwake) { isChanged = true }
      }
      if isChanged { wake() }
      if isLookDue { lookAtTurnEnd() }
    }

    /// Asks for a look at the end of this turn, and for display ticks for a while, and until everything rests: a view that was just
    /// made may not be in its window yet.
    func wake() {
      wokenAt = CACurrentMediaTime()
      isLookDue = true
      guard displayLink == nil, !views.isEmpty else { return }
      let target = ActionTarget { [weak self] in self?.isLookDue = true }
      #if canImport(UIKit)
        displayLink = CADisplayLink(target: target, selector: ActionTarget.action)
        // Left to itself, a link may have half the frames of a fast screen; a slower screen has what it can.
        displayLink?.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      #else
        displayLink = NSScreen.main?.displayLink(target: target, selector: ActionTarget.action)
      #endif
      // In the common modes, since the run loop is in another mode while a finger is down.
      displayLink?.add(to: .main, forMode: .common)
    }

    /// For how many seconds views are looked at after the last change: they rest a third of a second after it, and no rule wants more than 1.5 s of
    /// that; who is told to wait two seconds waits no longer.
    private static let dwell = 1.9

    private func lookAtTurnEnd() {
      isLookDue = false
      let now = CACurrentMediaTime()
      // The log has a new header whenever views join, so they join together.
      for view in views { view.join(at: now) }
      for view in views where view.isPresent { view.look(at: now, isThorough: false) }
      // Either way, since a clock that was set back must not keep it awake.
      guard !session.wantsTicks, (now - wokenAt).magnitude > AppRecording.dwell else { return }
      // What is wrong at rest is so for as long as it is seen.
      for view in views where view.isPresent { view.look(at: now, isThorough: true) }
      sleep()
    }

    /// A display link keeps its target, so it is given up and not just paused.
    private func sleep() {
      displayLink?.invalidate()
      displayLink = nil
    }
  }

  /// A view as a recording sees it.
  @MainActor
  protocol RecordedView: AnyObject {
    /// What the app calls the view.
    var name: String { get }

    /// What writes the view's lines, once it was on screen.
    var writer: ViewRecorder? { get }

    /// Has the view recorded from now on, if it is on screen and is not recorded yet.
    func join(at seconds: Double)

    /// Looks at the view, if it is on screen.
    ///
    /// - Parameters:
    ///   - seconds: When.
    ///   - isThorough: Whether everything is written, not just what has changed.
    func look(at seconds: Double, isThorough: Bool)

    /// Whether the view still exists.
    var isPresent: Bool { get }

    /// Whether the view is otherwise than when it was last looked at, and nobody told; asked when everything is laid out.
    ///
    /// - Parameter isAwake: Whether the next look is soon in any case.
    /// - Returns: Whether to look now.
    func needsLook(isAwake: Bool) -> Bool

    /// Takes away from the view what was added to it, and records it no longer.
    func detach()
  }
#endif
