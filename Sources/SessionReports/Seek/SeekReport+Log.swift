import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

extension SeekReport {
  /// What was on screen at a moment of a log, which is read once.
  ///
  /// - Parameters:
  ///   - input: The log.
  ///   - session: Which of its sessions.
  ///   - moment: When.
  ///   - viewName: The name of the only view to tell of.
  ///   - options: How its sessions are read and replayed.
  ///   - item: The only item to tell of.
  /// - Throws: What is wrong with the log, or that there is no such moment.
  package init(
    _ input: LogInput, _ session: SessionChoice = .number(1), _ moment: MomentChoice = .end,
    _ viewName: String? = nil, _ options: LogOptions = LogOptions(), item: ItemChoice? = nil
  ) throws(ReportError) {
    let file = input.file
    var walk = try SessionWalk(session, of: input, options)
    var view: Int?
    if let viewName { view = try walk.view(viewName) }
    let (head, lastTime) = try walk.play(to: moment, options.examination.replay)
    guard head.replay.state.clock != nil else {
      // The reader stands at the event after the moment, if there is one.
      throw ReportError(
        moment.time.map { TextReport.nothing(at: $0, before: walk.stream.reader.event.time, in: file.path) }
          ?? "\(file.path): nothing has happened: no event was accepted")
    }
    var path: ItemIndexPath?
    if let item {
      if view == nil && walk.header.scene.views.count == 1 { view = 0 }
      guard let view else {
        throw ReportError("\(file.path): the scene has several views; --view says in which one the item is")
      }
      path = try SeekReport.path(of: item, in: head.replay.state.views[view], moment.words, file)
    }
    self.init(
      file: file, header: walk.header, head: head, moment: head.moment(at: moment.time),
      view: view, item: path)
    if let lastTime, self.moment.time > lastTime { end = lastTime }
  }

  /// The index path of an item that is asked for by that or by its key.
  private static func path(
    of item: ItemChoice, in view: ViewState, _ when: String, _ file: FileName
  ) throws(ReportError) -> ItemIndexPath {
    switch item {
    case .path(let path):
      guard view.layout.contains(path) else {
        throw ReportError("\(file.path): \(WhyWords.absence(of: .item(path), in: view, when))")
      }
      return path
    case .key(let key):
      guard let path = view.layout.item(withKey: key) else {
        throw ReportError("\(file.path): \(WhyWords.absence(of: key, in: view, when))")
      }
      return path
    }
  }
}
