public import ScrollRecording

/// A list of hotels that records itself, without a framework's views.
public struct HotelRecorder {
  /// What writes the log.
  public let session: SessionRecorder
  /// What writes the list's lines.
  public let list: ViewRecorder
  private let lines: Lines

  /// Begins to record.
  public init(hotels: [String], viewport: LayoutSize, at seconds: Double) {
    var options = RecorderOptions()
    options.facts = [(name: "app", value: "hotels")]
    lines = Lines()
    session = SessionRecorder(name: "hotels", to: lines, options: options)
    let frames = hotels.indices.map {
      LayoutRect(x: 0, y: Double($0) * 110, width: viewport.width, height: 100)
    }
    var setup = ViewSetup(
      name: "list", bounds: LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: viewport),
      contentSize: LayoutSize(width: viewport.width, height: Double(hotels.count) * 110))
    setup.axis = ScrollAxis.vertical
    setup.contentInset = LayoutInsets(top: 10)
    setup.scrolling = ScrollingSpec()
    setup.sections = [SectionSample(frames: frames, keys: hotels.map { ItemKey($0) })]
    setup.behaviours = [
      BehaviourSpec.fade(timing: FadeTiming.easeInOut, duration: .milliseconds(250)),
      .edgeMask(interpolation: Interpolation.linear), .sectionShadow(ShadowSettings()), .carousel(),
      .pageControl(),
    ]
    list = session.addView(setup, at: seconds)
    list.frameOfItem = { (path: ItemIndexPath) -> LayoutRect? in
      frames.indices.contains(path.item) ? frames[path.item] : nil
    }
  }

  /// A drag, a look at the screen, an edit, and what only the app knows.
  public func play(at seconds: Double) {
    list.dragBegan(LayoutPoint(x: 195, y: 700), at: seconds)
    list.boundsChanged(
      to: LayoutRect(x: 0, y: 40, width: 390, height: 844), by: ScrollSource.finger, at: seconds)
    list.dragEnded(pointsPerSecond: LayoutPoint(x: 0, y: -900), willDecelerate: false, at: seconds)
    var screen = ScreenSample()
    screen.bounds = LayoutRect(x: 0, y: 40, width: 390, height: 844)
    screen.items = [
      ItemSample(section: 0, item: 0, frame: LayoutRect(x: 0, y: 0, width: 390, height: 100), alpha: 0.1)
    ]
    screen.shadows = [ShadowSample(section: 0, frame: LayoutRect.zero)]
    screen.page = .marked(2)
    list.displayTick(screen, at: seconds)
    let updates: [LayoutUpdate] = [.itemsDeleted(section: 0, at: 0, count: 1)]
    list.update(updates, at: seconds)
    list.observe(SessionObservation.page(nil), at: seconds)
    session.stop(at: seconds)
  }

  /// The log's lines: reading them is for SessionLog.
  public var lineCount: Int { lines.bytes.count { $0 == 10 } }

  /// More hotels come, as a section of their own.
  public func add(_ hotels: [String], frames: [LayoutRect], at seconds: Double) {
    let section: SectionSpec = SectionSpec(
      items: ItemsSpec.frames(frames), keys: hotels.map { ItemKey($0) })
    list.update([LayoutUpdate.sectionsInserted(at: 0, [section])], at: seconds)
  }

  /// A file instead of memory.
  public static func file(at path: String) throws(LogFileError) -> LogFile {
    try LogFile(path: path, sync: SyncPolicy.interval(Microseconds(1_000_000)))
  }
}

/// Keeps lines in memory.
public final class Lines: RecordingSink {
  /// The log.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty log.
  public init() {}

  /// Takes lines.
  public func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
    bytes += lines
    return true
  }

  /// No more lines come.
  public func finish() {}
}
