import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("What was looked at")
struct EvidenceTests {
  private func evidence(
    _ lines: [String], _ behaviours: String, more: String = "", sections: String = #"{"count":10}"#
  )
    throws -> ViewEvidence
  {
    let scene = ObservedSession.scene(behaviours, more: more, sections: sections)
    return try ObservedSession(lines, in: scene).judge.evidence[0]
  }

  private let alpha = #"{"t":300000,"type":"observed.alpha","item":[0,0],"alpha":1}"#

  @Test(
    "a behaviour is judged by its own evidence",
    arguments: [
      (#"{"kind":"fade"}"#, #""type":"observed.alpha","item":[0,0],"alpha":0.7"#, JudgedBehaviour.fade),
      (#"{"kind":"edge-mask"}"#, #""type":"observed.mask","start":0,"end":0"#, .edgeMask),
      (#"{"kind":"page-control"}"#, #""type":"observed.dots","alphas":[0.3]"#, .pageControl),
      (#"{"kind":"page-control"}"#, #""type":"observed.page","page":7"#, .pageControl),
      (#"{"kind":"carousel"}"#, #""type":"observed.scale","item":[0,0],"scale":1"#, .carousel),
      (#"{"kind":"section-shadow"}"#, #""type":"observed.decorations","decorations":[]"#, .sectionShadow),
    ])
  func ownEvidence(spec: String, observed: String, behaviour: JudgedBehaviour) throws {
    let judged = try evidence([Seen.appear(), #"{"t":1,\#(observed)}"#], spec)
    #expect(judged.behaviours == [behaviour] && judged.isJudged(behaviour) && judged.unjudged.isEmpty)
    #expect(judged.shortfall(of: behaviour) == nil)
    let other = try evidence(
      [Seen.appear(), Seen.offset(1, 0), Seen.visible(1, whole: [0, 1], partial: [2])], spec)
    #expect(other.unjudged == [behaviour] && other.shortfall(of: behaviour) == .neverObserved)
    #expect(other.comparedCount(.offset) == 1 && other.comparedCount(.visible) == 1)
    let without = try evidence([Seen.appear(), #"{"t":1,\#(observed)}"#], "")
    #expect(without.behaviours.isEmpty)
    #expect(behaviour.evidence.contains { without.count(.noBehaviour, $0) == 1 })
  }

  @Test func `pinned headers are judged by headers alone`() throws {
    // The header of 10 pt rests at the viewport's start.
    let scene = ObservedSession.scene("", sections: #"{"count":3}"#).replacing(
      #""layout":{"#, with: #""layout":{"header":10,"pinnedHeaders":true,"#)
    let lines = [Seen.appear(), #"{"t":1,"type":"observed.header","section":0,"y":0}"#]
    let judged = try ObservedSession(lines, in: scene).judge.evidence[0]
    #expect(judged.behaviours == [.pinnedHeaders] && judged.unjudged.isEmpty)
    let other = try ObservedSession([Seen.appear(), Seen.offset(1, 0)], in: scene).judge.evidence[0]
    #expect(other.shortfall(of: .pinnedHeaders) == .neverObserved)
  }

  @Test func `the reason is told why a behaviour was not judged`() throws {
    let fade = #"{"kind":"fade"}"#
    #expect(try evidence([alpha], fade).shortfall(of: .fade) == .notCompared(.beforeAppear))
    let bar = try evidence([Seen.appear(), alpha], fade, more: #","occlusion":{"top":45}"#)
    #expect(bar.shortfall(of: .fade) == .notCompared(.covered))
    let simulated = try evidence(
      [Seen.appear(), alpha], fade, more: #","scrolling":{"offsets":"simulated"}"#)
    #expect(simulated.shortfall(of: .fade) == .notCompared(.simulated))
    let empty = try evidence([Seen.appear()], fade, sections: "")
    #expect(empty.shortfall(of: .fade) == .noItems)
    let filled = try evidence(
      [Seen.appear(), #"{"t":5,"type":"reload","sections":[{"count":2}]}"#], fade, sections: "")
    #expect(filled.shortfall(of: .fade) == .neverObserved)
  }

  @Test func `the first that was not compared is known, and what it is about`() throws {
    let bar = try evidence(
      [Seen.appear(), alpha, Seen.alpha(400_000, 1, 0.1)], #"{"kind":"fade"}"#,
      more: #","occlusion":{"top":45}"#, sections: #"{"count":2,"keys":["a","b"]}"#)
    let first = try #require(bar.first(.covered, .alpha))
    #expect(bar.count(.covered, .alpha) == 1 && first.place.line == 3)
    #expect(first.item == ItemIndexPath(section: 0, item: 0) && first.key?.text == "a")
    #expect(bar.first(.covered, .scale) == nil && bar.first(.beforeAppear, .alpha) == nil)
    let list = try evidence([Seen.page(1, 0)], #"{"kind":"page-control"}"#)
    #expect(list.first(.beforeAppear, .page)?.item == nil)
    #expect(list.first(.beforeAppear, .page)?.place.line == 2)
  }

  @Test func `what differs was looked at, too`() throws {
    let fade = try evidence([Seen.appear(), Seen.alpha(300_000, 0, 0.1)], #"{"kind":"fade"}"#)
    #expect(fade.isJudged(.fade) && fade.comparedCount(.alpha) == 1)
  }

  @Test func `decorations of unknown kinds are left out of a comparison`() throws {
    let glow =
      #"{"t":1,"type":"observed.decorations","decorations":[{"kind":"glow","section":0,"frame":[0,0,1,1]}]}"#
    let evidence = try evidence([Seen.appear(), glow], #"{"kind":"section-shadow"}"#)
    #expect(evidence.comparedCount(.decorations) == 1 && evidence.count(.unknownKind, .decorations) == 1)
  }
}
