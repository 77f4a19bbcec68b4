import Foundation
import ScrollCore
import SessionReplay
import TestSupport
import Testing

/// The measures of recorded sessions beside those of a slow model, which keeps all frames and looks at them afterwards.
///
/// It reads the log and the expected effects as JSON and knows neither the engine nor its readers.
@Suite("Captured sessions")
struct CapturedFramesTests {
  static let folder = CommittedSessions.folder.appendingPathComponent("captured")
  static let sessions = TallyTests.sessions.filter { $0.hasPrefix("captured/") }.map { $0.dropFirst(9) }.map(
    String.init)

  /// An event of a view, and the phase its content is in before and after it.
  struct Step {
    let t: Double
    let type: String
    let offset: Double?
    let before: String
    let after: String
  }

  /// The steps of a view, in order.
  static func steps(_ session: String, of view: Int) throws -> (
    steps: [Step], end: Double, isFollower: Bool
  ) {
    func objects(_ name: String) throws -> [[String: Any]] {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map
      {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
    let log = try objects(session)
    let effects = try objects(session.replacing(".jsonl", with: ".effects.jsonl"))
    let scene = log[0]["scene"] as? [String: Any]
    let views = try #require(scene?["views"] as? [[String: Any]])
    let key = views[view]["axis"] as? String == "horizontal" ? "x" : "y"
    let name = views[view]["id"] as? String
    func isOwn(_ object: [String: Any]) -> Bool { views.count == 1 || object["view"] as? String == name }
    var phases: [Int: String] = [:]
    for effect in effects where effect["effect"] as? String == "phase" && isOwn(effect) {
      phases[try #require(effect["event"] as? Int)] = effect["to"] as? String
    }
    var phase = "idle"
    var steps: [Step] = []
    for (number, event) in log.dropFirst().enumerated() {
      guard isOwn(event), let type = event["type"] as? String else { continue }
      let before = phase
      phase = phases[number] ?? phase
      steps.append(
        Step(
          t: try #require(event["t"] as? Double), type: type, offset: event[key] as? Double, before: before,
          after: phase))
    }
    let links = scene?["links"] as? [[String: String]] ?? []
    return (
      steps, try #require(log.last?["t"] as? Double), links.contains { $0["follower"] == name }
    )
  }

  /// Frames and what was expected of them, at 60 Hz.
  struct Model {
    var time: [String: Double] = [:]
    var distance: [String: Double] = [:]
    var frames = 0
    var late: [Double] = []
    var janky = 0
    var judged = 0

    init(_ steps: [Step], end: Double) {
      let interval = 1e6 / 60
      var offset: Double?
      for (index, step) in steps.enumerated() {
        let next = index + 1 < steps.count ? steps[index + 1].t : end
        time[step.after, default: 0] += next - step.t
        let moves = step.type == "scroll" || step.type == "appear" || step.type == "scroll.to"
        guard moves, let to = step.offset else { continue }
        if step.type == "scroll" { distance[step.after, default: 0] += abs(to - (offset ?? 0)) }
        offset = to
      }
      // The steps of each scroll: from one rest to the next.
      for scroll in steps.indices.split(whereSeparator: {
        steps[$0].before == "idle" && steps[$0].after == "idle"
      })
      where scroll.contains(where: { steps[$0].type == "scroll" && steps[$0].after != "idle" }) {
        judge(scroll.map { steps[$0] }, interval)
      }
    }

    private mutating func judge(_ steps: [Step], _ interval: Double) {
      var last: (index: Int, t: Double)?
      for (index, step) in steps.enumerated() where step.type == "scroll" && step.after != "idle" {
        // A phase that was idle in between ends a scroll.
        if let previous = last, steps[previous.index...index].contains(where: { $0.after == "idle" }) {
          last = nil
        }
        if let previous = last, step.t - previous.t < (interval / 2).rounded(.down) {
          last?.index = index
          continue
        }
        defer { last = (index, step.t) }
        frames += 1
        let began = steps[..<index].lastIndex { $0.type == "drag.began" } ?? 0
        let isDrag = step.after == "dragging"
        guard !isDrag || steps[began...index].contains(where: { $0.type == "drag.moved" }) else { continue }
        judged += 1
        guard let previous = last, step.t - previous.t <= 1e6 else { continue }
        let moves = steps[max(previous.index, began)..<index].filter { $0.type == "drag.moved" }
        let asked = isDrag ? moves.first.map { max($0.t, previous.t) } : previous.t
        if let asked, step.t - asked > 1.5 * interval { late.append(step.t - asked - interval) }
        let shown = steps[began...max(previous.index, began)].last { $0.type == "drag.moved" }
        let inputDelay = isDrag ? moves.first.flatMap { first in shown.map { first.t - $0.t } } : 0
        if step.t - previous.t > 1.5 * interval, let inputDelay, inputDelay < 1.5 * interval { janky += 1 }
      }
    }
  }

  @Test func `there are captured sessions`() {
    #expect(CapturedFramesTests.sessions.count == 18)
  }

  @Test("a slow model gives the same times, distances and late frames", arguments: sessions)
  func model(session: String) throws {
    let log = try String(
      contentsOf: CapturedFramesTests.folder.appendingPathComponent(session), encoding: .utf8)
    let measures = try #require(try measured(log, refreshRate: 60).first)
    for (index, view) in measures.views.enumerated() {
      let (steps, end, isFollower) = try CapturedFramesTests.steps(session, of: index)
      let model = Model(steps, end: end)
      for phase in Phase.allCases {
        #expect(Double(view[phase].time.count) == model.time[phase.rawValue] ?? 0, "\(phase)")
        // Where a follower is, its leader says.
        guard !isFollower else { continue }
        let distance = model.distance[phase.rawValue] ?? 0
        #expect(abs(view[phase].distance - distance) <= 1e-9 * (distance + 1), "\(phase)")
      }
      let idle = view.frames.count - model.frames
      #expect(idle >= 0 && (idle == 0 || steps.contains { $0.type == "scroll" && $0.after == "idle" }))
      #expect(view.frames.janky?.frameCount ?? 0 == model.judged)
      #expect(view.frames.janky?.jankyCount ?? 0 == model.janky)
      #expect(view.frames.hitches?.count ?? 0 == model.late.count)
      #expect(abs((view.frames.hitches?.time ?? 0) - model.late.reduce(0, +)) < 1e-6)
    }
  }
}
