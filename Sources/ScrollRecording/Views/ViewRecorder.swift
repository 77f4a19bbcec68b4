public import ScrollCore

/// Takes the samples of one view and writes them to its recorder's log.
///
/// It writes what has changed and nothing else, so samples may come as often as they like. After ``remove(at:)``, and after the
/// recorder's ``SessionRecorder/stop(at:)``, samples are ignored.
public final class ViewRecorder {
  /// The name the view has in the log.
  public var name: String { view.scene.id }
  /// Whether something has moved or changed lately, so that display ticks are worth their time.
  public var wantsTicks: Bool { view.isAwake && !view.isGone && !recording.isStopped }
  /// Says where an item is laid out now, in content coordinates; nothing if the item does not exist.
  ///
  /// It is asked where an item's recorded frame may be out of date: near the viewport when frames, sizes or data have
  /// changed, and for all items of shorter lists when the view comes to rest after that. Without it, only frames in samples and in
  /// edits are known.
  public var frameOfItem: ((ItemIndexPath) -> LayoutRect?)?

  let recording: Recording
  let view: RecordedState

  init(_ recording: Recording, _ view: RecordedState) {
    self.recording = recording
    self.view = view
  }

  deinit {
    // Nobody can tell what the view does any more.
    view.isGone = true
  }

  /// Another screen covers the view: until ``appeared(at:offset:)`` nothing is seen of it, and it wants no ticks.
  public func disappeared(at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if view.scene.finger != nil {
      view.scene.finger = nil
      emit(.dragCancelled)
    }
    view.release = nil
    stopMoving()
    recording.writeScrolls()
    view.isAwake = false
    recording.commit()
  }

  /// The view came on screen again, after another screen had covered it.
  ///
  /// - Parameters:
  ///   - seconds: When.
  ///   - offset: Where its content is now; where it was, if left out.
  public func appeared(at seconds: Double, offset: LayoutPoint? = nil) {
    guard recording.begin(view, at: seconds) else { return }
    view.scene.finger = nil
    stopMoving()
    if let offset, offset.isPlace { view.scene.offset = offset }
    emit(.appear(x: view.scene.offset.x, y: view.scene.offset.y))
    view.told.forget()
    recording.commit()
  }

  /// Writes an observation that only the app can make.
  ///
  /// It wakes the view, unless it is of an element that was last seen like that: an app may tell of an element at every tick.
  public func observe(_ observation: SessionObservation, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if observation.isWritable {
      show(observation)
      if view.told.isNews(observation) { recording.wake(view) }
    } else {
      recording.leaveOut(.value, view)
    }
    recording.commit()
  }

  /// Writes a label for people, about this view.
  public func mark(_ label: String, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    recording.mark(label, view)
    recording.commit()
  }

  /// The view is taken away: what it does from now on is not recorded.
  ///
  /// With the last view of a recording its session ends.
  public func remove(at seconds: Double) {
    guard !view.isGone else { return }
    if recording.begin(view, at: seconds) {
      if view.scene.finger != nil {
        view.scene.finger = nil
        emit(.dragCancelled)
      }
      recording.mark("\(name) was taken away", view)
      recording.commit()
    }
    recording.remove(view)
  }

  // MARK: Lines

  /// Writes that something happened.
  func emit(_ action: SessionEvent.Action, isInferred: Bool = false) {
    recording.append(action, view, isInferred: isInferred)
  }

  /// Writes what was seen.
  func show(_ observation: SessionObservation, isNews: Bool = false) {
    recording.append(observation, view)
    guard isNews else { return }
    view.hasNews = true
    view.newsAt = recording.now
  }
}

extension SessionObservation {
  /// Whether a log can have it: all its numbers are numbers.
  fileprivate var isWritable: Bool {
    switch self {
    case .alpha(let item, let alpha): item.isWritable && alpha.isFinite
    case .visible(let whole, let partial):
      (whole != nil || partial != nil) && (whole ?? []).allSatisfy { $0.isWritable }
        && (partial ?? []).allSatisfy { $0.isWritable }
    case .decorations(let decorations): decorations.allSatisfy { $0.isWritable }
    case .offset(let x, let y): SessionObservation.areWritable(x, y)
    case .shift(let item, let x, let y): item.isWritable && SessionObservation.areWritable(x, y)
    case .content(let item, _): item.isWritable
    case .header(let section, let x, let y): section >= 0 && SessionObservation.areWritable(x, y)
    case .element(_, let alpha, let scale, let x, let y): SessionObservation.areWritable(alpha, scale, x, y)
    case .frame(let item, let frame): item.isWritable && frame.isFrame
    case .scale(let item, let scale): item.isWritable && scale.isFinite
    case .dots(let first, let alphas, let ys):
      first >= 0 && alphas.allSatisfy { $0.isFinite }
        && (ys == nil || ys?.count == alphas.count && ys?.allSatisfy { $0.isFinite } != false)
    case .page(let page): (page ?? 0) >= 0
    case .mask(let start, let end, let stops):
      start.isFinite && end.isFinite && (stops == nil || stops?.count == 4)
        && stops?.allSatisfy { $0.isFinite } != false
    }
  }

  /// Whether something was looked at, and all of it are numbers.
  private static func areWritable(_ numbers: Double?...) -> Bool {
    let given = numbers.compactMap { $0 }
    return !given.isEmpty && given.allSatisfy { $0.isFinite }
  }
}

extension ItemIndexPath {
  /// Whether a log can have it.
  var isWritable: Bool { section >= 0 && item >= 0 }
}

extension ObservedDecoration {
  /// Whether a log can have it.
  fileprivate var isWritable: Bool { section >= 0 && frame.isFrame }
}
