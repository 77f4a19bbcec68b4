import Foundation
import ScrollCore
import Testing
@_spi(Fake) import UIKit

@testable import ScrollRecording

extension ActionTarget: FakeTarget {
  /// Does what the selector of a name would.
  public func perform(_ action: String) {
    #expect(action == "act")
    act()
  }
}

/// A screen with a recorder in it, that a fake finger plays with.
@MainActor
final class Played {
  private let lines = Lines()
  private let window: UIWindow
  let root: UIView

  /// Shows a view controller; everything it records goes to this log.
  convenience init(_ controller: UIViewController) {
    self.init(controller) { controller.view }
  }

  private let controller: UIViewController?

  /// Shows a view controller in a window of the app's; what it records is the app's own business.
  convenience init(_ controller: UIViewController, in window: UIWindow, launch: () -> Void) {
    self.init(controller, in: window) {
      launch()
      return controller.view
    }
  }

  init(_ controller: UIViewController? = nil, in window: UIWindow? = nil, _ view: () -> UIView) {
    self.controller = controller
    self.window = window ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    FakeClock.links = []
    FakeClock.observers = []
    AppRecording.shared = AppRecording(SessionRecorder(name: "played", to: lines))
    root = view()
    self.window.addSubview(root)
    layOut()
  }

  /// A finger on one of the scroll views.
  func finger(
    on index: Int = 0, targetsComeFirst: Bool = false, turned: @escaping () -> Void = {}
  ) -> FakeFinger {
    FakeFinger(on: scrollViews[index], targetsComeFirst: targetsComeFirst, turned: turned)
  }

  var scrollViews: [UIScrollView] {
    ([root] + root.subviews).compactMap { $0 as? UIScrollView }
  }

  /// Turns the device.
  func rotate(to size: CGSize) {
    window.frame.size = size
    root.frame = window.bounds
    layOut()
  }

  /// A view controller hears of its own view's layout before the views inside are laid out.
  private func layOut() {
    controller?.viewDidLayoutSubviews()
    window.layoutIfNeeded()
  }

  /// The lines that were written so far.
  var written: [Substring] { String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n") }

  /// Ends the recording.
  func log() -> String {
    AppRecording.shared.stop()
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  /// What the command says of the log, and its exit code.
  func check(_ options: [String] = []) throws -> (output: String, code: Int32) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(log().utf8).write(to: file)
    return try Played.check(file, options)
  }

  static func check(_ file: URL, _ options: [String]) throws -> (output: String, code: Int32) {
    let command = try #require(
      ProcessInfo.processInfo.environment["SCROLL_SESSION"], "say where the command is: SCROLL_SESSION=PATH")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = ["check", file.path] + options
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}

/// Keeps lines in memory.
final class Lines: RecordingSink {
  private(set) var bytes: [UInt8] = []

  func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
    bytes += lines
    return true
  }

  func finish() {}
}
