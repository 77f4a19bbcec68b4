import ScrollRecording
import UIKit

/// Shows a screen of the app in a test, scrolls its list as a finger would, and gives what was recorded.
///
/// ```swift
/// @MainActor @Test func `no hotel stays faded`() async throws {
///   try assertFine(await recordedScroll(of: FadingCells(), by: 600))
/// }
/// ```
///
/// - Parameters:
///   - screen: The screen, which records its list itself when it loads, and has not done so yet.
///   - points: How far its lists are scrolled, one after the other, by swipes that are no longer than they show: down, or across where they
///     are no taller than that; lists within lists are not. Where an app or UIKit snaps, it is to the stop of each swipe.
///   - pause: Lets so many seconds go by, in which the app runs.
/// - Returns: The log.
/// - Throws: What `pause` throws.
@MainActor
func recordedScroll(
  of screen: UIViewController, by points: CGFloat,
  pause: (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
) async throws -> [UInt8] {
  let recording = AppRecording.inMemory(keeping: .seconds(60))
  AppRecording.shared = recording
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = screen
  window.makeKeyAndVisible()
  try await pause(1)
  for list in outermostLists(in: screen.view) {
    let isTall = list.contentSize.height > list.bounds.height
    try await recording.swipe(list, by: CGPoint(x: isTall ? 0 : points, y: isTall ? points : 0), pause: pause)
  }
  // What is still wrong when everything has been at rest for a while is stuck.
  try await pause(2)
  return recording.recentLog()
}

/// The lists in a view, without those in other lists.
@MainActor
private func outermostLists(in view: UIView) -> [UIScrollView] {
  view.subviews.flatMap { ($0 as? UIScrollView).map { [$0] } ?? outermostLists(in: $0) }
}
