// Plays the adapter of AppKit, compiled into one module with the recorder: where UIKit can be seen, there is none.
@_spi(Fake) import AppKit
import ScrollCore

/// Keeps lines in memory.
private final class Lines: RecordingSink {
  var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
    bytes += lines
    return true
  }

  func finish() {}
}

extension ActionTarget: FakeTarget {
  func perform(_ action: String) { act() }
}

@main @MainActor
struct Mac {
  static func main() {
    keepsItself()
    leaksNothing()
    if hasFailed { exit(1) }
  }

  private static var hasFailed = false

  private static func expect(_ isTrue: Bool, _ what: String) {
    guard !isTrue else { return }
    print("AppKit: \(what)")
    hasFailed = true
  }

  private static func turn(_ count: Int = 1) {
    for _ in 0..<count {
      FakeClock.seconds += 1.0 / 60
      FakeClock.tick()
      FakeClock.turnEnds()
    }
  }

  private static func scrollView() -> NSScrollView {
    let view = NSScrollView()
    view.contentView.bounds = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.documentView = NSView()
    view.documentView?.frame = CGRect(x: 0, y: 0, width: 300, height: 2_000)
    view.fakeWindow = NSWindow()
    return view
  }

  private static func scroll(_ view: NSScrollView, to y: Double) {
    view.contentView.bounds.origin.y = y
    NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: view.contentView)
  }

  /// A line records, nobody keeps what it returns, and a view that leaves its window and comes back goes on.
  private static func keepsItself() {
    let lines = Lines()
    let recording = AppRecording(SessionRecorder(name: "mac", to: lines))
    let view = scrollView()
    ScrollRecorder.record(view, as: "messages", in: recording)
    turn()
    scroll(view, to: 50)
    turn(120)
    // The document counts from the bottom.
    expect(
      lines.text.contains(#""type":"scroll","x":0,"y":1550"#), "a recorder that nobody keeps records nothing")
    ScrollRecorder.record(view, as: "messages", behaviours: [.fade()], in: recording)
    turn()
    expect(lines.text.contains("stop() it first"), "a second recording is not told")
    expect(FakeClock.runningLinks == 0, "the display link runs at rest")
    let window = view.fakeWindow
    view.fakeWindow = nil
    turn()
    scroll(view, to: 70)
    turn(120)
    expect(!lines.text.contains("1530"), "a view in no window is recorded")
    view.fakeWindow = window
    turn()
    expect(lines.text.contains(#""type":"appear","x":0,"y":1530"#), "a view that comes back is not looked at")
    recording.stop()
    expect(FakeMonitor.all.isEmpty && FakeClock.observers.isEmpty, "something is left after stop()")
  }

  /// A view that goes leaves no monitor, also of a recording that only its views keep.
  private static func leaksNothing() {
    let lines = Lines()
    var recording: AppRecording? = AppRecording(SessionRecorder(name: "mac", to: lines))
    var view: NSScrollView? = scrollView()
    if let view, let recording { ScrollRecorder.record(view, as: "messages", in: recording) }
    turn(120)
    expect(FakeMonitor.all.count == 1, "wheels are not heard of")
    view = nil
    turn()
    expect(FakeMonitor.all.isEmpty, "a view that is gone leaves a monitor")
    expect(lines.text.contains("messages was taken away"), "a view that is gone is not told")
    view = scrollView()
    if let view, let recording { ScrollRecorder.record(view, as: "messages", in: recording) }
    weak let dropped = recording
    recording = nil
    turn(120)
    FakeMonitor.send(NSEvent())
    expect(dropped != nil && FakeMonitor.all.count == 1, "a recording goes before its views")
    view = nil
    turn()
    expect(dropped == nil && FakeMonitor.all.isEmpty && FakeClock.observers.isEmpty, "a recording is left")
  }
}
