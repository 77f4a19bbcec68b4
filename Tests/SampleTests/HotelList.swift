import ScrollRecording

/// A list of an app without a framework's views: its rows are faded while they are not wholly visible.
struct HotelList {
  static let viewport = LayoutSize(width: 320, height: 350)
  let hotels = (1...16).map { "hotel \($0)" }
  private(set) var offset = 0.0
  private(set) var alphas: [Double]
  /// How far the list scrolls until it looks at its rows again.
  private let throttle: Double
  private var faded = -Double.infinity

  init(throttle: Double = 0) {
    self.throttle = throttle
    alphas = hotels.map { _ in 1 }
    scroll(to: 0)
  }

  mutating func scroll(to y: Double) {
    offset = y
    guard (y - faded).magnitude >= throttle else { return }
    faded = y
    for row in hotels.indices {
      let frame = frame(ofRow: row)
      alphas[row] = frame.y >= y && frame.maxY <= y + HotelList.viewport.height ? 1 : 0.1
    }
  }

  func frame(ofRow row: Int) -> LayoutRect {
    LayoutRect(x: 0, y: Double(row) * 110, width: HotelList.viewport.width, height: 110)
  }
}

/// Tells a recorder what the list does and shows, sixty times a second.
final class HotelListRecording {
  private let recorder: SessionRecorder
  private let view: ViewRecorder
  private var seconds = 0.0

  init(_ list: HotelList) {
    var options = RecorderOptions()
    options.keptSeconds = 30
    recorder = SessionRecorder(name: "hotels", to: nil, options: options)
    let frames = list.hotels.indices.map { list.frame(ofRow: $0) }
    var setup = ViewSetup(
      name: "list", bounds: HotelListRecording.bounds(list), contentSize: HotelListRecording.contentSize(list)
    )
    setup.sections = [SectionSample(frames: frames, keys: list.hotels.map { ItemKey($0) })]
    setup.behaviours = [.fade(duration: .zero)]
    view = recorder.addView(setup, at: 0)
  }

  /// The list as it is now.
  func look(at list: HotelList) {
    seconds += 1.0 / 60
    var screen = ScreenSample()
    screen.bounds = HotelListRecording.bounds(list)
    screen.contentSize = HotelListRecording.contentSize(list)
    screen.items = list.hotels.indices.compactMap { row in
      let frame = list.frame(ofRow: row)
      guard frame.maxY > list.offset, frame.y < list.offset + HotelList.viewport.height else { return nil }
      return ItemSample(section: 0, item: row, frame: frame, alpha: list.alphas[row])
    }
    view.boundsChanged(to: screen.bounds, at: seconds)
    view.displayTick(screen, at: seconds)
  }

  /// A second in which nothing moves: what is still wrong then is stuck.
  func rest(_ list: HotelList) -> [UInt8] {
    for _ in 0..<60 { look(at: list) }
    return recorder.recentLog()
  }

  private static func bounds(_ list: HotelList) -> LayoutRect {
    LayoutRect(origin: LayoutPoint(x: 0, y: list.offset), size: HotelList.viewport)
  }

  private static func contentSize(_ list: HotelList) -> LayoutSize {
    LayoutSize(width: HotelList.viewport.width, height: Double(list.hotels.count) * 110)
  }
}
