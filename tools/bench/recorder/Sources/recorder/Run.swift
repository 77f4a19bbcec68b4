import SessionRecording

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Records a list that scrolls without a rest, 60 ticks a second, 20 cells on screen, each with another alpha at each tick.
///
/// `recorder TICKS FILE` prints how many nanoseconds a tick and its movement take.
nonisolated func run(_ arguments: [String]) throws {
  guard arguments.count == 3, let ticks = Int(arguments[1]) else {
    print("usage: recorder TICKS FILE")
    return
  }
  let rowHeight = 44.0
  let frames = (0..<10_000).map { LayoutRect(x: 0, y: Double($0) * rowHeight, width: 390, height: rowHeight) }
  let size = LayoutSize(width: 390, height: rowHeight * Double(frames.count))
  var bounds = LayoutRect(x: 0, y: 0, width: 390, height: 836)
  var setup = ViewSetup(name: "list", bounds: bounds, contentSize: size)
  setup.sections = [SectionSample(frames: frames)]
  setup.behaviours = [.fade(FadeSettings())]
  let recorder = SessionRecorder(name: "benchmark", to: try LogFile(path: arguments[2], sync: .never))
  let view = recorder.addView(setup, at: 0)
  var sample = ScreenSample()
  sample.contentSize = size
  sample.items = []

  func tick(_ number: Int) {
    let seconds = Double(number) / 60
    // Up and down, a third of a point beyond whole ones.
    bounds.y += number / 600 % 2 == 0 ? 7 + 1 / 3.0 : -7 - 1 / 3.0
    view.dragMoved(LayoutPoint(x: 195, y: 400 - bounds.y / 100), at: seconds)
    view.boundsChanged(to: bounds, at: seconds)
    sample.removeAll()
    sample.bounds = bounds
    let first = Int(max(0, bounds.y) / rowHeight)
    for row in first..<first + 20 {
      let distance = (frames[row].y - bounds.y + rowHeight) / 1_000
      sample.items?.append(
        ItemSample(ItemIndexPath(section: 0, item: row), frame: frames[row], alpha: min(1, distance)))
    }
    view.displayTick(sample, at: seconds)
  }

  tick(0)
  let start = nanoseconds()
  for number in 1..<ticks { tick(number) }
  let duration = nanoseconds() - start
  recorder.stop(at: Double(ticks) / 60)
  print("tick \(duration / max(1, ticks - 1))")
}

/// The system's steady clock.
private func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}
