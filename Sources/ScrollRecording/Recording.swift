import ScrollCore

/// What a recorder and its views share: the time, the views, and the log.
final class Recording {
  let output: LogOutput
  /// Called when a view that rested does so no more.
  var onWake: (() -> Void)?
  private(set) var isStopped = false

  /// The views of the session, those that have gone since included, and those of the next.
  private(set) var views: [RecordedState] = []
  /// Whether the log has a session that has not ended.
  private var hasSession = false
  /// Whether the views are others than the session's.
  private var needsSession = false

  private var clock = SampleClock()
  /// The time of the scroll that what is being written belongs to.
  private var moment: Microseconds?
  /// The time of the last line.
  private var writtenAt = Microseconds.zero
  /// How many scrolls wait.
  private var waitingCount = 0
  private var omissions = OmissionCounts()
  /// What was left out while there was no session to say it in.
  private var untold: [String] = []
  private var hasWoken = false
  /// When all that is seen is to be written anew, because observations before that went nowhere.
  private var refreshTime: Microseconds?
  /// The names of views that were taken away: when they come again, they may be in motion.
  private var formerNames: Set<String> = []

  /// The longest that a scroll or another size waits for a look.
  static var longestWait: Int64 { 50_000 }

  init(_ output: LogOutput) {
    self.output = output
  }

  /// The time of what is being recorded: the last sample's, or that of the scroll that it belongs to; never before the last line's.
  var now: Microseconds { max(moment ?? clock.now, writtenAt) }

  // MARK: Views

  /// Adds a view to the next session.
  func add(_ view: RecordedState, at seconds: Double) {
    advance(to: seconds)
    let leader = views.first { $0.scene.id == view.scene.leader && !$0.isGone }
    if leader == nil, view.scene.leader != nil {
      view.scene.leader = nil
      leaveOut(.leader)
    }
    view.group = leader?.group ?? (views.map { $0.group }.max() ?? -1) + 1
    views.append(view)
    needsSession = true
    hasWoken = true
    callIfWoken()
  }

  /// A name that no view of the recording has: a number is added to one that is taken.
  func freeName(_ name: String) -> String {
    let isTaken = { (name: String) in self.views.contains { $0.scene.id == name && !$0.isGone } }
    guard isTaken(name) else { return name }
    leaveOut(.name)
    var number = 2
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// A view has gone; with the last one the session ends.
  func remove(_ view: RecordedState) {
    view.isGone = true
    formerNames.insert(view.scene.id)
    guard views.allSatisfy({ $0.isGone }) else { return }
    endSession()
    views = []
    needsSession = false
  }

  /// Keeps a view, and those linked to it, looked at until they rest.
  func wake(_ view: RecordedState) {
    for other in views where other.group == view.group {
      other.changedAt = now
      guard !other.isAwake else { continue }
      other.isAwake = true
      hasWoken = true
    }
  }

  /// Whether nothing has changed for so long, in a view and in those linked to it, that they rest.
  func isResting(_ view: RecordedState) -> Bool {
    views.allSatisfy { other in
      other.group != view.group || other.isGone
        || (other.scene.finger == nil && now.since(other.changedAt) >= other.restDelay)
    }
  }

  /// Whether a view follows another or is followed.
  func isLinked(_ view: RecordedState) -> Bool {
    views.contains { $0 !== view && $0.group == view.group }
  }

  // MARK: Calls

  /// Begins a call that brings a sample.
  ///
  /// - Returns: Whether it is recorded; then ``commit()`` ends it.
  func begin(_ view: RecordedState? = nil, at seconds: Double) -> Bool {
    guard !isStopped, !output.isSending, view?.isGone != true, !views.isEmpty else { return false }
    advance(to: seconds)
    startSession()
    return true
  }

  /// Hands on the lines of a call, and then tells the app if something woke.
  func commit() {
    if output.lines.hasDroppedLine { leaveOut(.line) }
    output.commit(at: now)
    callIfWoken()
  }

  /// Ends the recording.
  func stop(at seconds: Double) {
    advance(to: seconds)
    endSession()
    isStopped = true
    output.finish()
    views = []
  }

  /// Writes that something happened in a view.
  func append(_ action: SessionEvent.Action, _ view: RecordedState, isInferred: Bool = false) {
    writeScrolls(before: moment)
    view.lineCount += 1
    view.hasMoved = true
    view.newsAt = now
    wake(view)
    // What follows it, or should have, is told again when both rest.
    for other in views where other.group == view.group && other !== view { other.lineCountAtRest = -1 }
    guard hasSession else { return }  // The app has ended it while it was asked for a frame.
    writtenAt = now
    output.lines.append(
      SessionEvent(time: now, view: view.index, isInferred: isInferred, action: action))
  }

  /// Writes what was seen in a view.
  func append(_ observation: SessionObservation, _ view: RecordedState) {
    writeScrolls(before: moment)
    view.lineCount += 1
    guard hasSession else { return }
    writtenAt = now
    output.lines.append(observation, at: now, view: view.index)
  }

  /// Writes a label for people.
  func mark(_ label: String, _ view: RecordedState? = nil) {
    writeScrolls(before: moment)
    guard hasSession, let index = view?.index ?? views.firstIndex(where: { !$0.isGone }) else { return }
    let bytes = label.utf8
    let most = 4_096
    writtenAt = now
    let text = bytes.count <= most ? label : String(decoding: bytes.prefix(most), as: UTF8.self)
    output.lines.append(SessionEvent(time: now, view: index, action: .mark(text)))
  }

  /// Notes that something cannot be recorded: the log says so.
  func leaveOut(_ omission: Omission, _ view: RecordedState? = nil) {
    if omissions.add(omission) { note("left out: " + omission.text, view) }
  }

  /// Says something about the recording itself, once there is a session to say it in; `check` repeats it.
  func note(_ text: String, _ view: RecordedState? = nil) {
    if hasSession && !needsSession {
      mark("recorder: " + text, view)
    } else {
      untold.append(text)
    }
  }

  /// Says how often something was left out since it was said.
  func tellOmissions() {
    for (omission, more) in omissions.takeRepeated() {
      note("left out again, \(more) times: " + omission.text)
    }
  }

  // MARK: Scrolls that wait

  /// Lets the scroll that has brought a view's content to its offset wait for what is laid out for it.
  func wait(_ view: RecordedState, by source: ScrollSource) {
    view.waitingScroll = (source, now)
    waitingCount += 1
    wake(view)
  }

  /// Lets what is written from now on have the time of the view's waiting scroll, and be written before it, if there is one that has not
  /// waited for too long.
  func joinScroll(of view: RecordedState) {
    guard let time = view.waitingScroll?.time else { return }
    if clock.now.since(time).count <= Recording.longestWait { moment = time }
  }

  /// Ends what ``joinScroll(of:)`` began.
  func leaveScroll() { moment = nil }

  /// Writes the scrolls that wait, or those told before a time, in their order: no line that is later comes before them.
  func writeScrolls(before time: Microseconds? = nil) {
    let current = moment
    defer { moment = current }
    while waitingCount > 0 {
      var first: RecordedState?
      for view in views {
        guard let scroll = view.waitingScroll else { continue }
        if let known = first?.waitingScroll, known.time <= scroll.time { continue }
        first = view
      }
      guard let view = first, let scroll = view.waitingScroll else { return }
      if let time, scroll.time >= time { return }
      view.waitingScroll = nil
      waitingCount -= 1
      moment = scroll.time
      append(.scroll(x: view.scene.offset.x, y: view.scene.offset.y, by: scroll.source), view)
    }
  }

  /// A log of the last seconds, with an end of its own if the session goes on.
  func recentLog() -> [UInt8] { output.recentLog(endingAt: hasSession ? now : nil) }

  // MARK: Sessions

  /// Lets what is kept begin with what a view at rest is about to show.
  func cutAtRest() {
    guard hasSession, output.isCutDue(at: now, isResting: true) else { return }
    guard !views.contains(where: { !$0.isGone && $0.isAwake && !isResting($0) }) else { return }
    output.commit(at: now)
    output.cut(snapshot(isQuiet: false))
  }

  private func startSession() {
    if needsSession {
      if hasSession { endSession() }
      let isMoving = views.contains { view in
        !view.isGone && (view.hasBeenRecorded ? view.isAwake : formerNames.contains(view.scene.id))
      }
      views.removeAll { $0.isGone }
      for (index, view) in views.enumerated() {
        view.index = index
        view.hasBeenRecorded = true
        view.told.forget()
        wake(view)
      }
      let start = snapshot(isQuiet: isMoving)
      output.begin(start)
      if isMoving { refreshTime = start.quietUntil }
      hasSession = true
      needsSession = false
      for text in untold { mark("recorder: " + text) }
      untold = []
    }
    if output.isRetryDue(at: now) { output.retry(startAnew()) }
    if output.isCutDue(at: now, isResting: false) { output.cut(startAnew()) }
    if let time = refreshTime, now >= time {
      refreshTime = nil
      // One that rests by now was not seen at all.
      for view in views {
        view.told.forget()
        wake(view)
      }
    }
  }

  private func endSession() {
    guard hasSession else { return }
    tellOmissions()
    flush()
    output.end(at: now)
    hasSession = false
  }

  /// Hands on everything that was told: what comes now begins anew.
  private func flush() {
    writeScrolls()
    output.commit(at: now)
  }

  /// Hands on everything that was told, and says how all views are now, for a log that begins anew.
  private func startAnew() -> SessionStart {
    flush()
    let start = snapshot(isQuiet: true)
    refreshTime = start.quietUntil
    return start
  }

  /// How all views are now.
  private func snapshot(isQuiet: Bool) -> SessionStart {
    let delay = isQuiet ? views.map { $0.restDelay }.max() ?? .zero : .zero
    return SessionStart(
      time: now, quietUntil: Microseconds(now.count + delay.count), views: views.map { $0.scene })
  }

  private func advance(to seconds: Double) {
    if !clock.advance(to: seconds) { leaveOut(.time) }
  }

  private func callIfWoken() {
    guard hasWoken else { return }
    hasWoken = false
    onWake?()
  }
}
