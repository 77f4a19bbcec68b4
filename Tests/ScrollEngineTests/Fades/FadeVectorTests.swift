import Foundation
import ScrollCore
import SessionLog
import Testing

@testable import ScrollEngine

/// Fades with a threshold, and those that stay, against fades.json, which fades.py works out by fractions.
@Suite("Fades with a threshold")
struct FadeVectorTests {
  private static func scene(_ vector: [String: Any]) throws -> SceneSpec {
    let size = vector["viewport"] as? [NSNumber] ?? []
    let bars = vector["bars"] as? [NSNumber] ?? []
    let frames = try JSONSerialization.data(withJSONObject: vector["items"] ?? [])
    var settings = vector["settings"] as? [String: Any] ?? [:]
    settings["kind"] = "fade"
    let fade = try JSONSerialization.data(withJSONObject: settings)
    return try SceneFile.read(
      Array(
        (#"{"views":[{"viewport":[\#(size[0]),\#(size[1])],"occlusion":{"left":\#(bars[0]),"top":\#(bars[1])},"#
          + #""layout":{"kind":"frames"},"sections":[{"frames":\#(String(decoding: frames, as: UTF8.self))}],"#
          + #""behaviours":[\#(String(decoding: fade, as: UTF8.self))]}]}"#).utf8)
    ).scene
  }

  private static func action(_ step: [String: NSNumber], isFirst: Bool) -> SessionEvent.Action {
    if let item = step["deleted"] { return .update(.itemsDeleted(section: 0, at: item.intValue, count: 1)) }
    if let item = step["reloaded"] {
      return .update(.itemsReloaded(section: 0, at: item.intValue, count: 1, nil))
    }
    let y = step["offset"]?.doubleValue ?? .nan
    return isFirst ? .appear(x: nil, y: y) : .scroll(x: nil, y: y, by: nil)
  }

  @Test func `the effects are those of the vectors, with and without shortcuts`() throws {
    let vectors = try VectorValue.objects("fades.json")
    #expect(vectors.count == 63)
    for (index, vector) in vectors.enumerated() { try check(vector, index) }
  }

  private func check(_ vector: [String: Any], _ index: Int) throws {
    let steps = try #require(vector["steps"] as? [[String: NSNumber]])
    let told = try #require(vector["told"] as? [[[Any]]])
    for evaluatesEveryEvent in [false, true] {
      let reducer = SessionReducer(evaluatesEveryEvent: evaluatesEveryEvent)
      var state = try SessionState(scene: Self.scene(vector))
      for (number, step) in steps.enumerated() {
        var effects = EffectBuffer()
        let event = SessionEvent(
          time: Microseconds(Int64(number) * 1_000_000), action: Self.action(step, isFirst: number == 0))
        if event.plainMove.map({ reducer.reduceQuietly($0, into: &state) }) != true {
          reducer.reduce(event, number: number, into: &state, effects: &effects)
        }
        let found = effects.records.map { record in
          switch record.effect {
          case .fade(let transition), .unfade(let transition):
            "\(transition.item.item) \(transition.from ?? -1) \(transition.to) \(transition.duration.count)"
          default: "\(record.effect)"
          }
        }
        let due = told[number].map { effect in
          let numbers = effect.map { ($0 as? NSNumber)?.doubleValue ?? -1 }
          return "\(Int(numbers[0])) \(numbers[1]) \(numbers[2]) \(Int(numbers[3]))"
        }
        #expect(found == due, "step \(number) of vector \(index)")
      }
    }
  }

  @Test func `the cause of an effect is the rule that decided`() throws {
    var fade = FadeSettings()
    (fade.threshold, fade.once) = (0.5, true)
    let frames = (0..<5).map { LayoutRect(x: 0, y: 100 * Double($0), width: 100, height: 100) }
    var state = try SessionState(
      scene: SceneSpec(views: [
        ViewSpec(
          viewport: LayoutSize(width: 100, height: 140), layout: .frames(contentSize: nil),
          sections: [SectionSpec(items: .frames(frames))], behaviours: [.fade(fade)])
      ]))
    var effects = EffectBuffer(explains: true)
    for (number, y) in [0.0, 10, 400, 80].enumerated() {
      SessionReducer().reduce(
        SessionEvent(time: Microseconds(Int64(number)), action: .appear(x: nil, y: y)), number: number,
        into: &state, effects: &effects)
    }
    // At 0 item 0 is whole, and 40 of the 100 points of item 1 are in sight; at 10 half of it; at 80 only 20 of item 0.
    #expect(
      effects.records.compactMap { $0.cause?.rule } == [
        .whollyVisible, .tooLittleVisible, .visibleEnough, .whollyVisible, .clearBefore, .whollyVisible,
        .tooLittleVisible,
      ])
  }

  @Test func `settings that are none are refused`() {
    func isValid(_ change: (inout FadeSettings) -> Void) -> Bool {
      var settings = FadeSettings()
      change(&settings)
      return settings.isValid
    }
    for threshold in [0, -0.5, 1.0.nextUp, .nan, .infinity] {
      #expect(!isValid { $0.threshold = threshold })
    }
    #expect(isValid { $0.threshold = .leastNonzeroMagnitude })
    for mode in [Mode.corrected, .literal] {
      #expect(isValid { $0.mode = mode })
      #expect(isValid { ($0.threshold, $0.mode) = (0.5, mode) } == (mode == .corrected))
      #expect(isValid { ($0.once, $0.mode) = (true, mode) } == (mode == .corrected))
    }
  }
}
