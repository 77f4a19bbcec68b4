import ScrollCore
import Testing
@_spi(Fake) import UIKit

@testable import ScrollRecording

/// What the adapter of UIKit does to an app, and what it makes of what the app does.
@Suite("The adapter of UIKit", .serialized)
@MainActor
struct AdapterTests {
  static func list(
    _ rows: Rows, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
  ) -> UICollectionView {
    layout.itemSize = CGSize(width: 390, height: 100)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = rows
    list.delegate = rows
    return list
  }

  private func list(_ rows: Rows) -> UICollectionView { AdapterTests.list(rows) }

  /// The lines of a log, header apart, without those that only observe.
  private func events(_ log: String) -> [String] {
    log.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("{\"t\":") && !$0.contains("observed.")
    }
  }

  @Test func `the delegate stays the app's and hears everything in UIKit's order`() {
    let rows = Rows(count: 20)
    let view = list(rows)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    played.finger().drag(
      from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 3))
    #expect(view.delegate === rows)
    let order = rows.calls.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      order == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test(arguments: [false, true])
  func `a drag has the finger first, in the viewport, and ends with its velocity`(
    targetsComeFirst: Bool
  ) throws {
    let rows = Rows(count: 20)
    let view = list(rows)
    let played = Played {
      rows.recorder = ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger(targetsComeFirst: targetsComeFirst)
    finger.turn()
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 2))
    finger.rest(seconds: 1)
    let events = events(played.log())
    // {"t":0,"type":"appear"…
    let types = events.map { String($0.split(separator: "\"")[5]) }
    #expect(
      types.prefix(7) == [
        "appear", "drag.began", "scroll", "drag.moved", "scroll", "drag.ended", "scroll",
      ])
    #expect(types.suffix(2) == ["scroll.ended", "end"])
    try #require(events.count > 6)
    // The finger went from 300 to 280, the content from 0 to 20; both are places on the screen.
    #expect(events[1].contains("\"x\":100,\"y\":290"))
    #expect(events[3].contains("\"x\":100,\"y\":280"))
    // 10 points in a sixtieth of a second.
    #expect(events[5].contains("\"vy\":-600"))
    // 0.6 points a millisecond for 500 ms, from 20 on.
    #expect(events[5].contains("\"proposed\":[0,320]"))
  }

  @Test func `a touch that catches a fling is a drag that did not move`() {
    let rows = Rows(count: 200)
    let view = list(rows)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    var finger = played.finger()
    finger.catchesAfter = 4
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -40), count: 3))
    finger.rest(seconds: 1)
    let types = events(played.log()).map { String($0.split(separator: "\"")[5]) }
    let lift = types.firstIndex(of: "drag.ended") ?? 0
    #expect(
      types.dropFirst(lift) == [
        "drag.ended", "scroll", "scroll", "scroll", "drag.began", "drag.ended", "scroll.ended", "end",
      ])
  }

  @Test(arguments: [(0.0, true), (10, false)])
  func `a view that pages says so, if its pages begin at offset 0`(inset: Double, says: Bool) {
    let rows = Rows(count: 20)
    let view = list(rows)
    view.isPagingEnabled = true
    view.contentInset.top = inset
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    played.finger().rest(seconds: 0.1)
    #expect(played.log().contains("\"paging\":\"page\"") == says)
  }

  @Test func `pages that begin at the right are counted from there, and offsets from the left`() throws {
    let rows = Rows(count: 5)
    let layout = UICollectionViewFlowLayout()
    let view = AdapterTests.list(rows, layout)
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
    layout.itemSize = CGSize(width: 390, height: 400)
    view.isPagingEnabled = true
    let played = Played {
      ScrollRecorder.record(
        view, as: "pages", behaviours: [.pageControl()], axis: .horizontal, direction: .rtl,
        look: {
          let page = 4 - Int((view.contentOffset.x / 390).rounded())
          $0.page = .marked(page)
          $0.dots = (0..<5).map { $0 == page ? 1 : 0 }
        })
      return view
    }
    view.layoutIfNeeded()
    view.contentOffset.x = 4 * 390
    let finger = played.finger()
    finger.rest(seconds: 1)
    for _ in 0..<2 {
      finger.drag(from: CGPoint(x: 50, y: 300), steps: Array(repeating: CGPoint(x: 25, y: 0), count: 8))
      finger.rest(seconds: 1)
    }
    #expect(view.contentOffset.x == 2 * 390 && played.log().contains(#""page":2"#))
    let (output, code) = try played.check(["--strict"])
    #expect(code == 0, "\(output)")
  }

  @Test func `what is declared is in the header, and a fade goes as UIKit's do`() {
    let view = list(Rows(count: 20))
    let played = Played {
      ScrollRecorder.record(
        view, as: "rows", behaviours: [.fade(duration: .milliseconds(250))],
        curves: [CurveSpec(.scale, by: .distance, points: [CurveSpec.Point(0, 1)])], keeps: .start,
        paging: .start, stops: .every(200), flick: .one)
      return view
    }
    played.finger().rest(seconds: 0.1)
    let header = played.log().prefix { $0 != "\n" }
    for said in [
      #""duration":250000,"timing":"ease-in-out""#, #""kind":"curve","property":"scale""#,
      #""keeps":"start""#,
      #""paging":"start""#, #""every":200"#, #""flick":"one""#,
    ] { #expect(header.contains(said), "\(said)") }
  }

  @Test func `content that rests is looked at for as long as something has to be wrong, and then no more`()
    throws
  {
    let rows = Rows(count: 20)
    let view = list(rows)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    view.contentOffset.y = 50
    #expect(FakeClock.runningLinks == 1)
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    func time(_ line: Substring) throws -> Int {
      try #require(Int(line.drop { !$0.isNumber }.prefix { $0.isNumber }))
    }
    let scroll = try #require(played.written.last { $0.contains("\"type\":\"scroll\"") })
    let last = try #require(played.written.last)
    // No rule wants more than 1.5 s of a rest, which begins within 350 ms.
    #expect(last.contains("observed."))
    #expect(try time(last) - time(scroll) > 1_850_000)
    _ = played.log()
  }

  @Test func `a view that goes is not held, and one in no window is not looked at`() {
    let rows = Rows(count: 20)
    var view: UICollectionView? = list(rows)
    weak let gone = view
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let played = Played {
      if let view {
        ScrollRecorder.record(view, as: "rows")
        container.addSubview(view)
      }
      return container
    }
    let finger = FakeFinger(on: UIScrollView(frame: .zero))
    finger.rest(seconds: 0.1)
    view?.removeFromSuperview()
    view?.contentOffset.y = 70
    finger.rest(seconds: 0.1)
    view = nil
    #expect(gone == nil)
    finger.rest(seconds: 2)
    #expect(FakeClock.runningLinks == 0)
    // Outside of a window it scrolled for nobody.
    #expect(!played.log().contains("\"scroll\","))
  }

  @Test func `a view that is recorded twice has one recorder, and other behaviours are not taken in silence`()
    throws
  {
    let view = list(Rows(count: 3))
    let played = Played { view }
    let first = ScrollRecorder.record(view, as: "rows")
    #expect(ScrollRecorder.record(view, as: "rows") === first)
    #expect(ScrollRecorder.record(view, as: "rows", behaviours: [.fade()]) === first)
    played.finger().rest(seconds: 0.2)
    #expect(ScrollRecorder.record(view, as: "more rows") === first)
    let marks = events(played.log()).filter { $0.contains("stop() it first") }
    #expect(marks.count == 2 && marks.allSatisfy { $0.contains(#""label":"recorder: \"rows\" was to be"#) })
    let output = try played.check().output
    #expect(output.contains("was to be recorded again"), "\(output)")
  }

  @Test func `the display link asks for all frames of a fast screen`() {
    let view = list(Rows(count: 3))
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    #expect(FakeClock.links.map { $0.preferredFrameRateRange.preferred } == [120])
    _ = played.log()
  }

  @Test(arguments: [false, true])
  func `a scale and an alpha are the cell's or its content view's`(isContent: Bool) {
    let rows = Rows(count: 3)
    let view = list(rows)
    defer { withExtendedLifetime(rows) {} }
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 0.1)
    finger.turn {
      let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
      let drawn = isContent ? cell?.contentView : cell
      drawn?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      drawn?.alpha = 0.25
    }
    finger.rest(seconds: 0.5)
    let log = played.log()
    #expect(log.contains(#""item":[0,1],"scale":0.5}"#) && log.contains(#""item":[0,1],"alpha":0.25}"#))
  }

  @Test func `rows that come and go are told by their keys`() throws {
    let rows = Rows(count: 20)
    let view = list(rows)
    let played = Played {
      rows.recorder = ScrollRecorder.record(view, as: "rows", key: { rows.names[$0.item] })
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 1)
    finger.turn {
      rows.recorder?.update {
        view.performBatchUpdates {
          rows.names.insert("new", at: 2)
          view.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
      }
    }
    finger.rest(seconds: 1)
    finger.turn {
      // An app that says nothing: the number of items tells.
      rows.names.remove(at: 0)
      view.reloadData()
    }
    finger.rest(seconds: 1)
    let events = events(played.log())
    #expect(
      events.contains { $0.contains("items.inserted") && $0.contains("\"at\":2") && $0.contains("\"new\"") })
    #expect(events.contains { $0.contains("items.deleted") && $0.contains("\"at\":0") })
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  @Test func `a keyboard's inset, a table view and a plain scroll view are fine`() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    table.contentSize = CGSize(width: 390, height: 2000)
    let plain = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    plain.contentSize = CGSize(width: 390, height: 900)
    container.addSubview(table)
    container.addSubview(plain)
    let played = Played {
      ScrollRecorder.record(table, as: "table")
      ScrollRecorder.record(plain, as: "plain")
      return container
    }
    let finger = played.finger()
    finger.rest(seconds: 1)
    finger.turn { table.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0) }
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -20), count: 20))
    finger.rest(seconds: 1)
    played.finger(on: 1).drag(
      from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -5), count: 9))
    finger.rest(seconds: 1)
    let log = played.log()
    #expect(log.contains("\"bottom\":300"))
    let (output, code) = try played.check()
    #expect(code == 0, "\(output)")
  }

  @Test func `a drag that the system takes away is cancelled, and numbers that are none do no harm`() throws {
    let rows = Rows(count: 20)
    let view = list(rows)
    let played = Played {
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger()
    finger.turn()
    view.panGestureRecognizer.fakeBegin(at: CGPoint(x: 10, y: 20), in: view)
    finger.turn()
    finger.cancel()
    finger.turn { view.contentOffset = CGPoint(x: CGFloat.nan, y: .infinity) }
    finger.turn { view.contentOffset = .zero }
    finger.rest(seconds: 1)
    let log = played.log()
    #expect(log.contains("drag.cancelled"))
    #expect(!log.contains("nan") && !log.contains("inf"))
    // For a moment nothing was in sight, and that is told; the log is valid.
    let output = try played.check().output
    #expect(output.contains("looked at") && !output.contains("violated"))
  }

  @Test func `phases without a finger's place make a drag in the middle of the view`() {
    let lines = Lines()
    let recording = AppRecording(SessionRecorder(name: "phases", to: lines))
    let options = GeometryRecorder.Options()
    let recorder = GeometryRecorder(name: "list", options: options, recording: recording)
    var geometry = GeometryRecorder.Geometry(
      bounds: LayoutRect(x: 0, y: 0, width: 400, height: 600),
      contentSize: LayoutSize(width: 400, height: 2000),
      contentInset: .zero)
    func turn() {
      FakeClock.seconds += 1.0 / 60
      FakeClock.tick()
      FakeClock.turnEnds()
    }
    recorder.start()
    recorder.changed(to: geometry)
    turn()
    for (phase, y) in [
      (GeometryRecorder.Phase.dragging, 10.0), (.decelerating, 30), (.idle, 30), (.animating, 50),
    ] {
      recorder.phaseChanged(to: phase)
      geometry.bounds.y = y
      recorder.changed(to: geometry)
      turn()
    }
    recorder.phaseChanged(to: .idle)
    recording.stop()
    let events = events(String(decoding: lines.bytes, as: UTF8.self))
    let said = events.map { $0.drop { $0 != "," }.dropFirst() }.map(String.init)
    #expect(
      said.dropLast() == [
        #""type":"appear","x":0,"y":0}"#,
        #""type":"drag.began","x":200,"y":300,"inferred":true}"#,
        #""type":"scroll","x":0,"y":10,"by":"finger"}"#,
        #""type":"drag.ended"}"#,
        #""type":"scroll","x":0,"y":30,"by":"momentum"}"#,
        #""type":"scroll.ended"}"#,
        #""type":"scroll","x":0,"y":50,"by":"code"}"#,
        #""type":"scroll.ended"}"#,
      ])
  }

  @Test func `a request for an item comes after the bars that the app has just changed`() throws {
    let rows = Rows(count: 20)
    let view = list(rows)
    let played = Played {
      rows.recorder = ScrollRecorder.record(
        view, as: "rows", look: { $0.occlusion.bottom = view.contentInset.bottom })
      return view
    }
    let finger = played.finger()
    finger.rest(seconds: 1)
    finger.turn {
      view.contentInset.bottom = 200
      rows.recorder?.willScroll(to: IndexPath(item: 3, section: 0), align: .visible)
    }
    finger.rest(seconds: 1)
    let types = events(played.log()).map { $0.split(separator: "\"")[5] }
    #expect(try #require(types.firstIndex(of: "insets")) < #require(types.firstIndex(of: "scroll.to")))
  }
}
