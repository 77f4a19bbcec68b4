import ScrollCore
import Testing
@_spi(Fake) import UIKit

@testable import ScrollRecording

/// Views that no recording can be made of, or that change under it: it is made as far as it goes, says so, and never traps.
@Suite("Bad views", .serialized)
@MainActor
struct BadViewTests {
  private func play(
    _ view: UIView, _ scroll: UICollectionView, _ turned: @escaping (FakeFinger) -> Void = { _ in }
  ) throws -> (log: String, output: String, code: Int32) {
    let played = Played {
      ScrollRecorder.record(scroll, as: "rows", behaviours: [.fade(fadedAlpha: 1)])
      return view
    }
    let finger = FakeFinger(on: scroll)
    finger.rest(seconds: 0.2)
    turned(finger)
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    let log = played.log()
    guard !log.isEmpty else { return ("", "", 0) }
    let (output, code) = try played.check()
    return (log, output, code)
  }

  @Test func `a view of size zero is recorded, and goes on when it has a size`() throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    view.frame = .zero
    let (log, output, code) = try play(view, view) { finger in
      finger.turn { view.contentOffset.y = 30 }
      finger.rest(seconds: 2)
      finger.turn { view.frame = CGRect(x: 0, y: 0, width: 390, height: 400) }
    }
    #expect(log.contains(#""viewport":{"width":0,"height":0}"#) && code == 0, "\(output)")
    #expect(log.contains(#""type":"viewport","width":390,"height":400"#))
    #expect(log.contains(#""whole":[[0,1],[0,2],"#) || log.contains(#""partial":[[0,0]"#))
  }

  @Test(arguments: [false, true])
  func `what is hidden is not recorded until it shows`(isWindow: Bool) throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let (log, output, code) = try play(view, view) { finger in
      let hidden: UIView? = isWindow ? view.window : view
      finger.turn { hidden?.isHidden = true }
      finger.turn { view.contentOffset.y = 30 }
      finger.turn { view.contentOffset.y = 60 }
      finger.rest(seconds: 2)
      #expect(FakeClock.runningLinks == 0)
      finger.turn { hidden?.isHidden = false }
    }
    #expect(!log.contains(#""y":30"#) && log.contains(#""type":"appear","x":0,"y":60"#))
    #expect(code == 0, "\(output)")
  }

  @Test func `a view that is never seen is told`() throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let other = AdapterTests.list(rows)
    let (log, _, _) = try play(view, view) { _ in ScrollRecorder.record(other, as: "other") }
    #expect(log.contains(#"recorder: \"other\" was to be recorded, and was never seen"#))
  }

  @Test func `a delegate that is replaced in the middle of a scroll changes nothing`() throws {
    let rows = Rows(count: 200)
    let other = Rows(count: 0)
    let view = AdapterTests.list(rows)
    let (log, output, code) = try play(view, view) { finger in
      finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 5))
      view.delegate = other
      finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 5))
      view.delegate = nil
      finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 5))
    }
    #expect(view.delegate == nil && other.calls.contains("didScroll"))
    #expect(log.components(separatedBy: #""drag.ended""#).count == 4 && code == 0, "\(output)")
  }

  @Test(arguments: [-3_600.0, 3_600, 1e12, -1e12])
  func `a clock that jumps keeps nothing awake, and is told`(jump: Double) throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let before = FakeClock.seconds
    let (log, output, code) = try play(view, view) { finger in
      finger.turn { view.contentOffset.y = 10 }
      FakeClock.seconds += jump
      finger.turn { view.contentOffset.y = 20 }
      // Nothing happens any more.
      FakeClock.seconds += jump / 2
    }
    FakeClock.seconds = before + 100
    #expect(log.contains(#""y":20"#) && code == 0, "\(output)")
    // Hours may have passed.
    #expect(log.contains("recorder: left out: a time") == (jump != 3_600))
  }

  @Test func `a data source that goes leaves an empty list`() throws {
    var rows: Rows? = Rows(count: 20)
    let view = AdapterTests.list(try #require(rows))
    let (log, output, code) = try play(view, view) { finger in
      finger.turn {
        rows = nil
        view.reloadData()
      }
    }
    #expect(log.contains(#""type":"reload","sections":[]"#) && code == 0, "\(output)")
  }

  @Test func `index paths of no item are left out`() throws {
    let rows = Rows(count: 20)
    let layout = LayoutWithHeader()
    layout.sectionHeadersPinToVisibleBounds = true
    let view = AdapterTests.list(rows, layout)
    let (log, output, code) = try play(view, view) { finger in
      let recorder = ScrollRecorder.record(view, as: "rows", behaviours: [.fade(fadedAlpha: 1)])
      for path in [IndexPath(), IndexPath(index: 1), IndexPath(indexes: [0, 1, 2])] {
        recorder.willScroll(to: path, align: .start)
      }
      finger.turn { view.contentOffset.y = 30 }
    }
    #expect(log.contains("left out: an item") && log.contains("left out again, 2 times"))
    #expect(!log.contains("scroll.to") && !log.contains("observed.header") && code == 0, "\(output)")
  }

  @Test func `a look that records and stops does no harm`() throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let second = UIScrollView(frame: view.frame)
    view.addSubview(second)
    var recorder: ScrollRecorder?
    let played = Played {
      recorder = ScrollRecorder.record(
        view, as: "rows",
        look: { sample in
          ScrollRecorder.record(second, as: "second")
          if sample.bounds.y > 20 { recorder?.stop() }
        })
      return view
    }
    let finger = FakeFinger(on: view)
    finger.rest(seconds: 0.2)
    finger.turn { view.contentOffset.y = 30 }
    finger.rest(seconds: 2)
    #expect(played.log().contains("rows was taken away"))
    #expect(try played.check().code == 0)
  }
}

/// A layout with a header of its own, whose path has one index, as compositional layouts have.
private final class LayoutWithHeader: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(index: 0))
    header.frame = CGRect(x: 0, y: 0, width: 390, height: 20)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [header]
  }
}
