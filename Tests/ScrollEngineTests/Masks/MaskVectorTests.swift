import Foundation
import ScrollCore
import SessionLog
import Testing

@testable import ScrollEngine

/// Edge masks with lengths in points, against masks.json, which masks.py works out by fractions.
@Suite("Edge masks in points")
struct MaskVectorTests {
  @Test func `masks are those of the vectors`() throws {
    let vectors = try VectorValue.objects("masks.json")
    #expect(vectors.count == 48)
    for (index, vector) in vectors.enumerated() { try check(vector, index) }
  }

  private func check(_ vector: [String: Any], _ index: Int) throws {
    func number(_ key: String) -> Double { (vector[key] as? NSNumber)?.doubleValue ?? .nan }
    let isHorizontal = vector["axis"] as? String == "horizontal"
    func size(_ length: Double) -> LayoutSize {
      isHorizontal ? LayoutSize(width: length, height: 100) : LayoutSize(width: 100, height: length)
    }
    var settings = vector["settings"] as? [String: Any] ?? [:]
    settings["kind"] = "edge-mask"
    settings["interpolation"] = ["kind": "linear"]
    let mask = String(decoding: try JSONSerialization.data(withJSONObject: settings), as: UTF8.self)
    let insets = vector["insets"] as? [NSNumber] ?? []
    let (content, viewport) = (size(number("content")), size(number("viewport")))
    let scene = try SceneFile.read(
      Array(
        (#"{"views":[{"axis":"\#(isHorizontal ? "horizontal" : "vertical")","viewport":[\#(viewport.width),\#(viewport.height)],"#
          + #""contentInset":{"\#(isHorizontal ? "left" : "top")":\#(insets[0]),"\#(isHorizontal ? "right" : "bottom")":\#(insets[1])},"#
          + #""layout":{"kind":"frames","contentSize":[\#(content.width),\#(content.height)]},"behaviours":[\#(mask)]}]}"#)
          .utf8)
    ).scene
    var state = try SessionState(scene: scene)
    for (step, number) in zip(try #require(vector["steps"] as? [[String: Any]]), 0...) {
      var actions: [SessionEvent.Action] = []
      if let length = step["viewport"] as? NSNumber { actions.append(.viewport(size(length.doubleValue))) }
      let offset = (step["offset"] as? NSNumber)?.doubleValue ?? .nan
      let (x, y) = isHorizontal ? (offset, 0) : (0, offset)
      actions.append(number == 0 ? .appear(x: x, y: y) : .scroll(x: x, y: y, by: nil))
      var effects = EffectBuffer()
      for action in actions {
        SessionReducer().reduce(
          SessionEvent(time: Microseconds(Int64(number)), action: action), number: number, into: &state,
          effects: &effects)
      }
      let shown = try #require(state.views[0].mask)
      let due = (step["mask"] as? [NSNumber] ?? []).map { $0.doubleValue }
      for (value, due) in zip([shown.start, shown.end, shown.startStop, shown.endStop], due) {
        #expect((value - due).magnitude <= 0x1p-50, "step \(number) of vector \(index)")
      }
    }
  }

  @Test func `a length in points is the fraction that it is of the viewport`() {
    var (inPoints, inFractions) = (EdgeMaskSettings(), EdgeMaskSettings())
    (inPoints.startHide, inFractions.startHide) = (.points(64), 0.25)
    (inPoints.endFadeSize, inFractions.endFadeSize) = (.points(32), 0.125)
    let range = Extent(lower: 0, upper: 500)
    for offset in stride(from: -20.0, through: 520, by: 7.25) {
      #expect(
        inPoints.mask(at: offset, in: range, viewport: 256)
          == inFractions.mask(at: offset, in: range, viewport: 256))
    }
    #expect(
      inPoints.mask(at: 32, in: range, viewport: 512) != inFractions.mask(at: 32, in: range, viewport: 512))
  }

  @Test func `lengths that are none are refused, and points by the original`() {
    for length in [MaskLength.points(.nan), .points(.infinity), .points(0x1p41.nextUp), .fraction(0x1p21)] {
      #expect(!length.isValid)
      var settings = EdgeMaskSettings()
      settings.endHide = length
      #expect(!settings.isValid)
    }
    var settings = EdgeMaskSettings()
    settings.startFadeSize = .points(64)
    #expect(settings.isValid)
    settings.mode = .literal
    #expect(!settings.isValid)
  }
}
