import Foundation
import ScrollCore
import SessionLog
import Testing

@testable import ScrollEngine

/// What curves give for items and elements, against curves.json, which curves.py works out by fractions.
@Suite("Curves")
struct CurveTests {
  /// A vector: a view where the content is, what is asked, and the value.
  struct Vector {
    let scene: String
    let offset: Double
    let isHorizontal: Bool
    let hasItem: Bool
    let value: Double?
  }

  static let vectors: [Vector] = ((try? VectorValue.objects("curves.json")) ?? []).map(vector)

  private static func vector(_ vector: [String: Any]) -> Vector {
    func number(_ key: String) -> Double { (vector[key] as? NSNumber)?.doubleValue ?? .nan }
    func numbers(_ key: String) -> [Double]? { (vector[key] as? [NSNumber])?.map { $0.doubleValue } }
    let isHorizontal = vector["axis"] as? String == "horizontal"
    func pair(_ along: Double, _ across: Double) -> String {
      isHorizontal ? "[\(along),\(across)]" : "[\(across),\(along)]"
    }
    func frame(_ start: Double, _ length: Double) -> String {
      isHorizontal ? "[\(start),0,\(length),50]" : "[0,\(start),50,\(length)]"
    }
    let (start, end) = isHorizontal ? ("left", "right") : ("top", "bottom")
    let item = numbers("item")
    let bars = numbers("bars") ?? []
    let curve = (try? JSONSerialization.data(withJSONObject: vector["curve"] ?? [:])) ?? Data()
    let scene =
      #"{"views":[{"axis":"\#(isHorizontal ? "horizontal" : "vertical")","viewport":\#(pair(number("viewport"), 100)),"#
      + #""contentInset":{"\#(start)":\#(number("inset"))},"occlusion":{"\#(start)":\#(bars[0]),"\#(end)":\#(bars[1])},"#
      + #""layout":{"kind":"frames","contentSize":\#(pair(number("content"), 100))},"#
      + #""sections":[{"frames":[\#(item.map { frame($0[0], $0[1]) } ?? frame(0, 64))]}],"#
      + #""behaviours":[\#(String(decoding: curve, as: UTF8.self))]}]}"#
    return Vector(
      scene: scene, offset: number("offset"), isHorizontal: isHorizontal, hasItem: item != nil,
      value: (vector["value"] as? NSNumber)?.doubleValue)
  }

  @Test("values are those of the vectors, to the last bit", arguments: vectors.indices)
  func value(index: Int) throws {
    let vector = CurveTests.vectors[index]
    let scene = try SceneFile.read(Array(vector.scene.utf8)).scene
    var state = try SessionState(scene: scene)
    var effects = EffectBuffer()
    let (x, y) = vector.isHorizontal ? (vector.offset, 0) : (0, vector.offset)
    SessionReducer().reduce(
      SessionEvent(time: Microseconds(0), action: .appear(x: x, y: y)), number: 0, into: &state,
      effects: &effects)
    let view = state.views[0]
    let curve = try #require(scene.views[0].curves.first)
    let item = ItemIndexPath(section: 0, item: 0)
    let value =
      vector.hasItem ? view.curved(curve.property, of: item) : view.value(of: curve, frame: nil)
    #expect(value == vector.value, "\(vector.scene) at \(vector.offset)")
  }

  @Test func `there are as many as the format's page says`() {
    #expect(CurveTests.vectors.count == 240)
    #expect(CurveTests.vectors.count { $0.value == nil } == 16)
  }

  @Test func `a curve that is none is refused`() throws {
    let line = CurveSpec(.scale, by: .distance, points: [.init(0, 1), .init(100, 0.5)])
    #expect(line.isValid)
    var bad: [CurveSpec] = []
    for points in [
      [], [CurveSpec.Point(1, 0), .init(1, 1)], [.init(.nan, 0)], [.init(0, .infinity)], [.init(0, 0x1p42)],
    ] {
      bad.append(CurveSpec(.scale, by: .distance, points: points))
    }
    bad.append(CurveSpec(.scale, by: .distance, points: line.points, of: "bar"))
    bad.append(CurveSpec(.scale, by: .offset, unit: .item, points: line.points, of: "bar"))
    for curve in bad {
      #expect(throws: SceneError.badSetting(view: "main")) {
        try SessionState(scene: SceneSpec(views: [ViewSpec(curves: [curve])]))
      }
    }
  }

  @Test func `a property follows one thing`() throws {
    let (item, element) = (CurveSpec.Point(0, 1), "bar")
    func check(_ curves: [CurveSpec], _ behaviours: [BehaviourSpec] = []) throws {
      _ = try SessionState(scene: SceneSpec(views: [ViewSpec(behaviours: behaviours, curves: curves)]))
    }
    let alpha = CurveSpec(.alpha, by: .offset, points: [item])
    let scale = CurveSpec(.scale, by: .offset, points: [item])
    let barred = CurveSpec(.alpha, by: .offset, points: [item], of: element)
    try check([alpha, scale, barred], [.sectionShadow(ShadowSettings())])
    try check([alpha], [.carousel(CarouselSettings())])
    for (curves, behaviours) in [
      ([alpha, alpha], []), ([barred, alpha, barred], []), ([alpha], [.fade(FadeSettings())]),
      ([scale], [.carousel(CarouselSettings())]),
    ] as [([CurveSpec], [BehaviourSpec])] {
      #expect(throws: SceneError.duplicateBehaviour(view: "main")) { try check(curves, behaviours) }
    }
  }
}
