import Foundation
import ScrollCore
import SessionLog
import Testing

@testable import ScrollEngine

/// What views that start at the right show, against directions.json, which directions.py works out by fractions.
@Suite("Directions")
struct DirectionVectorTests {
  private typealias Object = [String: Any]

  @Test func `views that start at the right show what the vectors say`() throws {
    let vectors = try VectorValue.objects("directions.json")
    #expect(vectors.count == 81)
    var kinds: [String: Int] = [:]
    for (number, vector) in vectors.enumerated() {
      let steps = try #require(vector["steps"] as? [Object])
      let header: Object = ["format": "scroll-session", "version": 1, "scene": vector["scene"] ?? [:]]
      let texts = try ([header] + steps.map { $0["line"] as? Object ?? [:] }).map {
        String(decoding: try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys), as: UTF8.self)
      }
      let session = try RecordedSession(texts.joined(separator: "\n"))
      var state = try SessionState(scene: session.header.scene)
      for (index, event) in session.events.enumerated() {
        var effects = EffectBuffer()
        SessionReducer().reduce(event, number: index, into: &state, effects: &effects)
        let due = steps[index]["is"] as? Object ?? [:]
        for kind in due.keys { kinds[kind, default: 0] += 1 }
        let name: Comment = "\(vector["about"] ?? "") (vector \(number)), line \(index): \(due)"
        check(state, effects, due, name)
      }
    }
    #expect(kinds.count == 11 && kinds.values.allSatisfy { $0 >= 10 }, "\(kinds)")
  }

  private func check(_ state: SessionState, _ effects: EffectBuffer, _ due: Object, _ name: Comment) {
    func numbers(_ value: Any?) -> [Double] { (value as? [NSNumber] ?? []).map { $0.doubleValue } }
    func isNear(_ one: [Double], _ other: [Double]) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { ($0 - $1).magnitude <= 1e-6 }
    }
    func rect(_ rect: LayoutRect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    let (view, layout) = (state.views[0], state.views[0].layout)
    var frames: [[Double]] = []
    layout.forEachItem { _, path in
      frames.append([Double(path.section), Double(path.item)] + rect(layout.frame(of: path)))
    }
    func bars(_ frame: (Int) -> LayoutRect?) -> [[Double]] {
      (0..<layout.sectionCount).compactMap { section in
        frame(section).map { [Double(section)] + rect($0) }
      }
    }
    for (key, value) in due {
      let lists = (value as? [[NSNumber]] ?? []).map { numbers($0) }
      switch key {
      case "frames": #expect(lists.count == frames.count && zip(lists, frames).allSatisfy(isNear), name)
      case "headers", "footers", "unions":
        let found =
          key == "headers"
          ? bars { layout.headerFrame(ofSection: $0) }
          : key == "footers"
            ? bars { layout.footerFrame(ofSection: $0) }
            : bars { layout.decorationFrame(ofSection: $0, extent: .union) }
        #expect(lists.count == found.count && zip(lists, found).allSatisfy(isNear), name)
      case "width": #expect(isNear(numbers([value]), [layout.contentSize.width]), name)
      case "range": #expect(isNear(numbers(value), [view.scrollRange.lower, view.scrollRange.upper]), name)
      case "offsets": #expect(isNear(numbers(value), state.views.map { $0.offset.along($0.axis) }), name)
      case "page": #expect(view.activePage.map { Double($0) } == numbers([value]).first, name)
      case "mask":
        let mask = view.mask.map { [$0.start, $0.end, $0.startStop, $0.endStop] }
        #expect(isNear(numbers(value), mask ?? []), name)
      case "target":
        let targets = effects.records.compactMap { record -> Double? in
          if case .target(let target) = record.effect { target.offset.along(view.axis) } else { nil }
        }
        #expect(isNear(numbers([value]), targets), name)
      case "curves":
        let curve = view.curves[0]
        for (item, due) in value as? [String: NSNumber] ?? [:] {
          let frame = Int(item).map { layout.frame(of: ItemIndexPath(section: 0, item: $0)) }
          #expect(isNear([due.doubleValue], [view.value(of: curve, frame: frame) ?? .nan]), name)
        }
        let seen = (0..<layout.itemCount).count {
          view.curved(.alpha, of: ItemIndexPath(section: 0, item: $0)) != nil
        }
        #expect(curve.element != nil || seen == (value as? Object ?? [:]).count, name)
      default: Issue.record("no such thing: \(key)")
      }
    }
  }

  @Test func `the originals know of no direction`() throws {
    func refusal(_ change: (inout SceneSpec) -> Void) -> SceneError? {
      var scene = SceneSpec(views: [ViewSpec(id: "a", direction: .rtl), ViewSpec(id: "b")])
      change(&scene)
      do throws(SceneError) {
        _ = try SessionState(scene: scene)
        return nil
      } catch {
        return error
      }
    }
    var fade = FadeSettings()
    fade.mode = .literal
    var carousel = CarouselMetrics()
    carousel.keepsNegativeInset = true
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.views[1].behaviours = [.fade(fade)] } == nil)
    #expect(refusal { $0.views[0].behaviours = [.fade(fade)] } == .literalDirection(view: "a"))
    #expect(refusal { $0.views[0].layout = .carousel(carousel) } == .literalDirection(view: "a"))
    for (leader, follower) in [(0, 1), (1, 0)] {
      #expect(
        refusal { $0.links = [LinkSpec(leader: leader, follower: follower, mode: .literal)] }
          == .literalDirection(view: "a"))
      #expect(refusal { $0.links = [LinkSpec(leader: leader, follower: follower)] } == nil)
    }
  }
}
