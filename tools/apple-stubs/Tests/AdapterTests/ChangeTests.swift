import ScrollCore
import Testing
@_spi(Fake) import UIKit

@testable import ScrollRecording

/// Changes of a view of which UIKit tells nobody, and changes that come before their layout.
@Suite("Changes that nobody tells", .serialized)
@MainActor
struct ChangeTests {
  @Test func `a list that was covered by another screen is looked at as soon as it comes back`() throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.addSubview(view)
    let played = Played {
      ScrollRecorder.record(view, as: "rows", key: { rows.names[$0.item] })
      return screen
    }
    let finger = played.finger()
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 3))
    finger.rest(seconds: 1)
    finger.turn { view.removeFromSuperview() }
    // Nobody sees that.
    finger.turn {
      rows.names.insert("new", at: 0)
      view.reloadData()
      view.contentOffset.y = 200
    }
    finger.rest(seconds: 5)
    #expect(FakeClock.runningLinks == 0)
    finger.turn { screen.addSubview(view) }
    let before = played.written.count
    #expect(FakeClock.runningLinks == 1)
    finger.rest(seconds: 1)
    let log = played.log()
    let lines = log.split(separator: "\n").map(String.init)
    let back = try #require(lines.dropFirst(5).firstIndex { $0.contains(#""type":"appear""#) })
    #expect(back < before, "it was looked at before the turn was over")
    #expect(lines[back].contains(#""y":200"#))
    #expect(lines[back...].prefix(6).contains { $0.contains("items.inserted") && $0.contains("new") })
    #expect(lines[back...].prefix(6).contains { $0.contains("observed.visible") })
    #expect(lines.count { $0.contains("\"format\"") } == 1 && !log.contains("taken away"))
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  @Test func `a drag that is going on when the view is covered is over`() throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.addSubview(view)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return screen
    }
    let finger = played.finger()
    finger.turn()
    view.panGestureRecognizer.fakeBegin(at: CGPoint(x: 10, y: 20), in: view)
    finger.turn()
    finger.turn { view.removeFromSuperview() }
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    #expect(played.log().contains("drag.cancelled"))
  }

  @Test func `bounds that autoresizing changes are noticed, though their observers are not told`() {
    let view = AdapterTests.list(Rows(count: 20))
    view.autoresizingMask = [.flexibleHeight]
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    screen.addSubview(view)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return screen
    }
    let finger = played.finger()
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    finger.turn { screen.frame.size.height = 300 }
    #expect(FakeClock.runningLinks == 1)
    finger.rest(seconds: 2)
    #expect(played.log().contains(#""type":"viewport","width":390,"height":300"#))
  }

  @Test(arguments: [false, true])
  func `between a reload and its layout nothing is looked at`(targetsComeFirst: Bool) throws {
    let rows = Rows(count: 20)
    let layout = TrappingLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let view = AdapterTests.list(rows, layout)
    let played = Played {
      ScrollRecorder.record(
        view, as: "rows", key: { $0.item < rows.names.count ? rows.names[$0.item] : nil },
        shadows: ShadowOfTests.self)
      return view
    }
    let finger = played.finger(targetsComeFirst: targetsComeFirst)
    finger.rest(seconds: 1)
    for round in 0..<3 {
      // In the middle of a scroll, and a look by the app itself before the layout.
      finger.turn {
        view.contentOffset.y += 30
        if round == 1 { rows.names = Array(rows.names.dropLast(15)) } else { rows.names.append("\(round)") }
        view.reloadData()
        _ = AppRecording.shared.recentLog()
      }
      finger.turn { view.contentOffset.y = 0 }
      finger.rest(seconds: 0.5)
    }
    finger.turn { layout.invalidateLayout() }
    finger.rest(seconds: 1)
    finger.turn { view.bounds.size.height = 350 }
    finger.rest(seconds: 1)
    #expect(layout.wrongQuestions == 0 && layout.questions > 0)
    let log = played.log()
    #expect(log.contains("items.inserted") && log.contains("items.deleted"))
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  @Test func `data that change in a scroll are told, though the view is always about to be laid out`() throws
  {
    let rows = Rows(count: 200)
    let view = AdapterTests.list(rows)
    let played = Played {
      ScrollRecorder.record(view, as: "rows", key: { rows.names[$0.item] })
      return view
    }
    // As if the layout came after the last observers of a turn.
    var isLate = false
    let finger = played.finger(targetsComeFirst: true) { if isLate { view.setNeedsLayout() } }
    finger.rest(seconds: 1)
    isLate = true
    finger.turn {
      rows.names.append("new")
      view.performBatchUpdates(nil)
      view.contentOffset.y += 2
    }
    for _ in 0..<10 { finger.turn { view.contentOffset.y += 2 } }
    #expect(played.written.contains { $0.contains("items.inserted") })
    finger.rest(seconds: 1)
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  @Test(arguments: [false, true])
  func `headers that are laid out after the display link are seen where the scroll has them`(
    targetsComeFirst: Bool
  ) throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 390, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let rows = Rows(count: 60)
    let view = AdapterTests.list(rows, layout)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger(targetsComeFirst: targetsComeFirst)
    finger.rest(seconds: 1)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -20), count: 10))
    finger.rest(seconds: 1)
    #expect(played.written.contains { $0.contains("observed.header") })
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  @Test(arguments: [false, true])
  func `a row that grows and the scroll that makes up for it are one moment`(targetsComeFirst: Bool) throws {
    let rows = Rows(count: 60)
    let layout = GrowingLayout()
    let view = AdapterTests.list(rows, layout)
    let played = Played {
      ScrollRecorder.record(view, as: "rows", key: { rows.names[$0.item] })
      return view
    }
    let finger = played.finger(targetsComeFirst: targetsComeFirst)
    finger.rest(seconds: 1)
    finger.turn { view.contentOffset.y = 1_000 }
    for round in 0..<20 {
      finger.turn {
        if round % 4 == 0 {
          layout.added += 40
          layout.invalidateLayout()
        }
        view.contentOffset.y += round % 4 == 0 ? 50 : 10
      }
    }
    finger.rest(seconds: 1)
    let (output, code) = try played.check(["--strict"])
    #expect(code == 0, "\(output)")
  }

  @Test func `what was added to a view is taken away`() {
    let view = AdapterTests.list(Rows(count: 20))
    let plain = view.panGestureRecognizer.fakeTargetCount
    var played = Played { view }
    let recorder = ScrollRecorder.record(view, as: "rows")
    played.finger().rest(seconds: 0.1)
    #expect(view.panGestureRecognizer.fakeTargetCount == plain + 1 && FakeClock.observers.count == 1)
    recorder.stop()
    #expect(view.panGestureRecognizer.fakeTargetCount == plain && FakeClock.observers.isEmpty)
    _ = played.log()

    played = Played { view }
    let kept = ScrollRecorder.record(view, as: "rows")
    played.finger().rest(seconds: 0.1)
    _ = played.log()
    #expect(view.panGestureRecognizer.fakeTargetCount == plain && FakeClock.observers.isEmpty)
    view.contentOffset.y = 10
    #expect(kept.writer == nil && FakeClock.runningLinks == 0)

    // To record with what was stopped is said to do nothing.
    let usual = AppRecording.say
    defer { AppRecording.say = usual }
    var said: [String] = []
    AppRecording.say = { said.append($0) }
    ScrollRecorder.record(view, as: "rows")
    #expect(said.count == 1 && said[0].hasPrefix("\"rows\" is not recorded"))
    #expect(view.panGestureRecognizer.fakeTargetCount == plain && FakeClock.observers.isEmpty)
  }
}

/// No view of a layout has it.
private final class ShadowOfTests: UICollectionReusableView {}

/// A layout whose first row grows.
final class GrowingLayout: UICollectionViewFlowLayout {
  var added: CGFloat = 0

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -added))?.map(grown).filter {
      $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(grown)
  }

  override var collectionViewContentSize: CGSize {
    var size = super.collectionViewContentSize
    size.height += added
    return size
  }

  private func grown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    if copy.indexPath.item == 0 { copy.frame.size.height += added } else { copy.center.y += added }
    return copy
  }
}

/// A layout that would trap if it was asked before it was prepared.
private final class TrappingLayout: UICollectionViewFlowLayout {
  private var isPrepared = false
  private(set) var wrongQuestions = 0
  private(set) var questions = 0

  override func prepare() {
    super.prepare()
    isPrepared = true
  }

  override func invalidateLayout() {
    super.invalidateLayout()
    isPrepared = false
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    ask()
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ask()
    return super.layoutAttributesForItem(at: indexPath)
  }

  private func ask() {
    questions += 1
    if !isPrepared { wrongQuestions += 1 }
  }
}
