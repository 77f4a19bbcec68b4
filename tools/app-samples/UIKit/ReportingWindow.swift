import ScrollRecording
import UIKit

/// An app's window: shaking the phone shares a log of the last half a minute, which a person can send by mail.
final class ReportingWindow: UIWindow {
  /// Keeps the last seconds in memory and writes no file.
  ///
  /// Call it before the first view is recorded.
  static func keepLastSeconds() {
    AppRecording.shared = .inMemory(keeping: .seconds(30))
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    let screen = rootViewController?.presentedViewController ?? rootViewController
    guard motion == .motionShake, let screen else { return }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scrolling.jsonl")
    do {
      try Data(AppRecording.shared.recentLog()).write(to: file)
    } catch {
      return print("the log cannot be shared:", error)
    }
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    // An iPad shows it beside something.
    sheet.popoverPresentationController?.sourceView = screen.view
    screen.present(sheet, animated: true)
  }
}
