import Testing
@_spi(Fake) import UIKit

@testable import Samples

/// What the sample apps record, as the command judges it.
@Suite("The sample apps", .serialized)
@MainActor
struct SampleTests {
  /// Slow drags, flicks, a grab, a bounce at the start, and rests between them.
  private func play(_ finger: FakeFinger, horizontally: Bool = false) {
    func along(_ step: CGFloat) -> CGPoint { horizontally ? CGPoint(x: step, y: 0) : CGPoint(x: 0, y: step) }
    let middle = CGPoint(x: 195, y: 100)
    finger.rest(seconds: 1)
    finger.drag(from: middle, steps: Array(repeating: along(-3), count: 30) + [.zero])
    finger.rest(seconds: 1)
    finger.drag(from: middle, steps: Array(repeating: along(-14), count: 12))
    finger.rest(seconds: 1)
    finger.drag(from: middle, steps: Array(repeating: along(9), count: 20) + [along(20)])
    finger.rest(seconds: 1)
    for _ in 0..<3 { finger.drag(from: middle, steps: Array(repeating: along(25), count: 20)) }
    finger.rest(seconds: 1)
  }

  /// What the command says of a screen that was played with, turned, and played with again.
  private func judge(
    _ controller: UIViewController, horizontally: Bool = false, targetsComeFirst: Bool = false,
    _ options: String..., on isWanted: (UIScrollView) -> Bool = { _ in true }
  ) throws -> (output: String, code: Int32) {
    let played = Played(controller)
    let wanted = played.scrollViews.firstIndex(where: isWanted)
    let index = try #require(wanted)
    let finger = played.finger(on: index, targetsComeFirst: targetsComeFirst)
    play(finger, horizontally: horizontally)
    played.rotate(to: CGSize(width: 844, height: 390))
    play(finger, horizontally: horizontally)
    return try played.check(options)
  }

  @Test(arguments: [false, true])
  func `fading cells are fine`(targetsComeFirst: Bool) throws {
    let (output, code) = try judge(FadingCells(), targetsComeFirst: targetsComeFirst, "--strict")
    #expect(code == 0, "\(output)")
  }

  @Test func `fading cells that UIKit fetches ahead are fine`() throws {
    let played = Played(FadingCells())
    let list = try #require(played.scrollViews.first as? UICollectionView)
    list.prefetchedLength = 500
    let finger = played.finger()
    finger.rest(seconds: 1)
    // So fast that rows are wholly visible when they are first seen, and cells are used again while they fade.
    finger.drag(from: CGPoint(x: 195, y: 800), steps: Array(repeating: CGPoint(x: 0, y: -450), count: 4))
    finger.drag(from: CGPoint(x: 195, y: 100), steps: Array(repeating: CGPoint(x: 0, y: 430), count: 4))
    finger.rest(seconds: 1)
    let (output, code) = try played.check(["--strict"])
    #expect(code == 0, "\(output)")
  }

  @Test func `a scaling carousel is fine`() throws {
    let (output, code) = try judge(ScalingCarousel(), horizontally: true, "--strict")
    #expect(code == 0, "\(output)")
  }

  @Test func `linked pages are fine`() throws {
    // Not with --strict: nothing is declared of the views that only have pages.
    let (output, code) = try judge(LinkedPages(), horizontally: true) { $0.isPagingEnabled }
    #expect(code == 0, "\(output)")
    #expect(output.contains("page-control by"))
  }

  @Test func `edge masks are fine`() throws {
    let (output, code) = try judge(EdgeMasks(), "--strict")
    #expect(code == 0, "\(output)")
  }

  @Test func `an edge mask whose gradients are too long is told by its stops`() throws {
    let played = Played(EdgeMasks())
    let finger = played.finger()
    finger.rest(seconds: 1)
    finger.turn {
      played.scrollViews[0].contentOffset.y = 1
      // The app sets them whenever the list scrolls.
      (played.root.layer.mask as? CAGradientLayer)?.locations = [0, 0.4, 0.6, 1]
    }
    finger.rest(seconds: 1)
    let (output, code) = try played.check()
    #expect(code == 1 && output.contains("[0, 0.4, 0.6, 1]"), "\(output)")
  }

  @Test func `section shadows are fine`() throws {
    let (output, code) = try judge(SectionShadows(), "--strict")
    #expect(code == 0, "\(output)")
  }

  @Test func `a cell that stays faded is the one that is stuck`() throws {
    let played = Played(FadingCells())
    let list = try #require(played.scrollViews.first as? UICollectionView)
    // Whatever the app does, the fourth hotel stays washed out.
    let finger = played.finger { list.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha = 0.1 }
    play(finger)
    let (output, code) = try played.check()
    #expect(code == 1)
    let findings = output.split(separator: "\n").filter { line in
      ["stuck ", "wrong ", "late ", "start "].contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
    // It is wrong in motion, too, where it leaves the screen before the list rests.
    #expect(findings.count == 2 && findings.allSatisfy { $0.contains("item [0,3]") }, "\(output)")
    #expect(
      findings[0].contains("stuck         item [0,3] \"hotel 4\" rests at alpha 0.1, should be 1, 3 times"))
  }

  @Test func `shaking the phone shares a log of the last seconds, stuck cell included`() throws {
    let window = ReportingWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = FadingCells()
    window.rootViewController = controller
    let played = Played(controller, in: window) { ReportingWindow.keepLastSeconds() }
    let list = try #require(played.scrollViews.first as? UICollectionView)
    let finger = played.finger { list.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha = 0.1 }
    play(finger)
    window.motionEnded(.motionShake, with: nil)
    let sheet = controller.presentedViewController as? UIActivityViewController
    let file = try #require(sheet?.items.first as? URL)
    let (output, code) = try Played.check(file, [])
    #expect(code == 1 && output.contains("stuck         item [0,3]"), "\(output)")
  }

  @Test func `a second shadow behind a section is told`() throws {
    let played = Played(SectionShadows())
    let finger = played.finger()
    finger.rest(seconds: 1)
    let list = played.scrollViews[0]
    let shadow = try #require(list.subviews.first { $0 is ShadowView })
    list.addSubview(ShadowView(frame: shadow.frame))
    list.contentOffset.y = 1
    finger.rest(seconds: 1)
    let (output, code) = try played.check()
    #expect(code == 1 && output.contains("stuck") && output.contains("section 0"), "\(output)")
  }

  @Test func `a rotation while the content decelerates is fine`() throws {
    let played = Played(FadingCells())
    let list = played.scrollViews[0]
    var turns = 0
    let finger = played.finger {
      if list.isDecelerating { turns += 1 }
      if turns == 5 { played.rotate(to: CGSize(width: 844, height: 390)) }
    }
    finger.rest(seconds: 1)
    finger.drag(from: CGPoint(x: 195, y: 400), steps: Array(repeating: CGPoint(x: 0, y: -30), count: 10))
    finger.rest(seconds: 1)
    #expect(turns > 5)
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }
}
