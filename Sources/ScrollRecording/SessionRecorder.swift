import ScrollCore

/// Records what scroll views do and show, as one session log.
///
/// Views are added when they come on screen and removed when they go. Each gets a ``ViewRecorder`` that takes samples. The
/// log has a session for each set of views: its header is written with the first sample after the set has changed, and
/// says how the views are then.
///
/// Times are the seconds of one clock that does not stand still between samples, such as the system's uptime. The first
/// time given is 0 in the log. A time earlier than one before it counts as that one.
///
/// A recorder never stops the app: what cannot be recorded is left out, and a `mark` in the log says so. It belongs to
/// one thread, usually the main one.
public final class SessionRecorder {
  private let recording: Recording

  /// Called when something happened that is worth looking at.
  ///
  /// From then on every display tick should bring a ``ViewRecorder/displayTick(_:at:isThorough:)`` for each view that
  /// ``ViewRecorder/wantsTicks``.
  public var onWake: (() -> Void)? {
    get { recording.onWake }
    set { recording.onWake = newValue }
  }

  /// Creates a recorder that writes to a file or elsewhere, or keeps the last seconds, or both.
  ///
  /// - Parameters:
  ///   - name: What the session is called, for people.
  ///   - sink: Where lines go; nothing if only the last seconds are wanted.
  ///   - options: Checksums, how much is kept in memory, and what the header says about the app.
  public init(name: String, to sink: (any RecordingSink)?, options: RecorderOptions = RecorderOptions()) {
    recording = Recording(LogOutput(name: name, sink: sink, options: options))
  }

  /// Begins to record a view.
  ///
  /// A name that another view of the recording has gets a number: two views cannot have the same.
  ///
  /// - Parameters:
  ///   - setup: How the view is now.
  ///   - seconds: When.
  /// - Returns: What takes the view's samples.
  public func addView(_ setup: ViewSetup, at seconds: Double) -> ViewRecorder {
    let view = RecordedState(ViewScene(setup, recording))
    recording.add(view, at: seconds)
    return ViewRecorder(recording, view)
  }

  /// Whether any view wants display ticks.
  public var wantsTicks: Bool {
    !recording.isStopped && recording.views.contains { $0.isAwake && !$0.isGone }
  }

  /// Whether the sink has refused lines, and has not taken any since: nothing is written until it does.
  public var isFailing: Bool { recording.output.isFailing }

  /// Writes a label for people; without a view there is nothing to write it to.
  public func mark(_ label: String, at seconds: Double) {
    guard recording.begin(at: seconds) else { return }
    recording.mark(label)
    recording.commit()
  }

  /// Whether the recording has ended.
  var isStopped: Bool { recording.isStopped }

  /// Says something about the recording itself.
  func note(_ text: String) {
    recording.note(text)
    if !recording.output.isSending { recording.commit() }
  }

  /// Ends the recording with an `end` line; samples that come later are ignored.
  ///
  /// A last ``ViewRecorder/displayTick(_:at:isThorough:)`` before it, a thorough one, lets the log say how everything ended.
  public func stop(at seconds: Double) {
    guard !recording.isStopped else { return }
    recording.stop(at: seconds)
  }

  /// A valid log of the last seconds, which ends here; empty if none are kept.
  ///
  /// It begins with the views as they were then, and has as many seconds as ``RecorderOptions/keptSeconds`` asks for, and up to half as
  /// many more. Recording goes on. A thorough ``ViewRecorder/displayTick(_:at:isThorough:)`` before it lets the log say what is
  /// on screen now.
  public func recentLog() -> [UInt8] { recording.recentLog() }
}

extension ViewScene {
  /// The scene of a view as an app sets it up, less what no log can have.
  fileprivate init(_ setup: ViewSetup, _ recording: Recording) {
    let (bounds, inset, covered) = (setup.bounds, setup.contentInset, setup.occlusion)
    let offset = LayoutPoint(x: bounds.x, y: bounds.y)
    if !offset.isPlace || !bounds.size.isAdmissible { recording.leaveOut(.bounds) }
    if !inset.isAdmissible || !covered.isAdmissible { recording.leaveOut(.insets) }
    if !setup.contentSize.isAdmissible { recording.leaveOut(.size) }
    var behaviours: [BehaviourSpec] = []
    for behaviour in setup.behaviours {
      if let fault = behaviour.fault {
        recording.note("left out: the \(behaviour.name), \(fault)")
      } else if behaviours.contains(where: { $0.standard == behaviour.standard }) {
        recording.note("left out: a second \(behaviour.name)")
      } else {
        behaviours.append(behaviour)
      }
    }
    var curves: [CurveSpec] = []
    for curve in setup.curves {
      let giver = curve.element == nil ? behaviours.first { $0.gives(curve.property) } : nil
      if let fault = curve.fault {
        recording.note("left out: the \(curve.name), \(fault)")
      } else if curves.contains(where: { $0.property == curve.property && $0.element == curve.element }) {
        recording.note("left out: a second \(curve.name)")
      } else if let giver {
        recording.note("left out: the \(curve.name), which the \(giver.name) gives already")
      } else {
        curves.append(curve)
      }
    }
    self.init(
      id: recording.freeName(setup.name), axis: setup.axis, direction: setup.direction,
      viewport: bounds.size.isAdmissible ? bounds.size : .zero,
      offset: offset.isPlace ? offset : .zero, contentInset: inset.isAdmissible ? inset : .zero,
      occlusion: covered.isAdmissible ? covered : .zero,
      contentSize: setup.contentSize.isAdmissible ? setup.contentSize : .zero,
      sections: SectionSample.admitted(setup.sections) { recording.leaveOut($0) }, behaviours: behaviours,
      curves: curves, keeps: setup.keeps,
      pinnedHeaders: setup.pinnedHeaders.flatMap { $0.isCoordinate ? $0 : nil },
      scrolling: setup.scrolling.admitted { recording.note("left out: " + $0) }, leader: setup.leader)
  }
}

extension BehaviourSpec {
  /// Whether a property of the items follows it.
  fileprivate func gives(_ property: CurveSpec.Property) -> Bool {
    switch self {
    case .fade: property == .alpha
    case .carousel: property == .scale
    case .sectionShadow, .pageControl, .edgeMask: false
    }
  }
}
