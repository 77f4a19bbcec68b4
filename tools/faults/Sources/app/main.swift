// An app that records a list into a file, until it has recorded so many frames or somebody ends it.
//
//   app FILE [FRAMES [EVERY]]
//
// Whatever the file has taken goes to standard output, too, so that one can see whether it is still there; what the recorder is told
// goes to standard error. With EVERY, lines go to the disk after so many.
import ScrollRecording

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Hands on lines, and says which were taken.
final class Acknowledging: RecordingSink {
  let file: LogFile
  private var told: LogFileError?

  init(_ file: LogFile) { self.file = file }

  func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
    guard file.write(lines, count: count, at: time) else {
      if told != file.failure, let failure = file.failure { say("\(failure)\n") }
      told = file.failure
      return false
    }
    _ = lines.withUnsafeBytes { put(1, $0.baseAddress, $0.count) }
    return true
  }

  func finish() { file.finish() }
}

func put(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }

func say(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { put(2, $0.baseAddress, $0.count) } }

signal(SIGXFSZ, SIG_IGN)
let arguments = CommandLine.arguments
let frames = arguments.count > 2 ? Int(arguments[2]) ?? .max : .max
let every = arguments.count > 3 ? Int(arguments[3]) : nil
let file: LogFile
do {
  file = try LogFile(path: arguments[1], sync: every.map { .records($0) } ?? .atEnd)
} catch {
  say("\(error)\n")
  exit(2)
}

let rows = (0..<40).map { LayoutRect(x: 0, y: Double($0) * 110, width: 390, height: 100) }
var bounds = LayoutRect(x: 0, y: 0, width: 390, height: 844)
let recorder = SessionRecorder(name: "rows", to: Acknowledging(file))
var setup = ViewSetup(name: "list", bounds: bounds, contentSize: LayoutSize(width: 390, height: 4_390))
setup.sections = [SectionSample(frames: rows, keys: rows.indices.map { ItemKey("row \($0)") })]
var time = 100.0
let list = recorder.addView(setup, at: time)
list.frameOfItem = { rows.indices.contains($0.item) ? rows[$0.item] : nil }
for frame in 0..<frames {
  time += 1.0 / 60
  let step = frame % 120
  if step == 0 { list.dragBegan(LayoutPoint(x: 195, y: 400), at: time) }
  if step < 60 {
    let y = frame / 120 % 2 == 0 ? Double(step) * 10 : 590 - Double(step) * 10
    bounds = LayoutRect(x: 0, y: y, width: 390, height: 844)
    list.boundsChanged(to: bounds, by: .finger, at: time)
  }
  if step == 60 {
    list.dragEnded(pointsPerSecond: LayoutPoint(x: 0, y: 0), willDecelerate: false, at: time)
  }
  var screen = ScreenSample()
  screen.bounds = bounds
  screen.contentSize = LayoutSize(width: 390, height: 4_390)
  screen.items = rows.indices.filter { rows[$0].y < bounds.y + 844 && rows[$0].y + 100 > bounds.y }.map {
    ItemSample(section: 0, item: $0, frame: rows[$0], alpha: 1)
  }
  list.displayTick(screen, at: time)
}
recorder.stop(at: time)
if let failure = file.failure { say("at the end: \(failure)\n") }
