import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("Behaviour vectors")
struct BehaviourVectorTests {
  @Test("the fade emits what the vector says, no more and no less", arguments: names("fade.json"))
  func fadeRecords(name: String) throws {
    let run = try VectorRun("fade.json", name)
    #expect(run.shown.count == run.vector.records.joined().count)
    for (actual, expected) in zip(run.shown, run.vector.records.joined()) {
      #expect(agree(actual, expected))
    }
  }

  @Test("the fade ends at the alphas the vector says", arguments: names("fade.json"))
  func fadeFinal(name: String) throws {
    let run = try VectorRun("fade.json", name)
    guard let expected = run.vector.source["final"]?["alphas"]?.list else { return }
    let alphas = run.state.views[0].fadingItems
    #expect(alphas.map(\.path) == expected.map(\.path))
    for (item, row) in zip(alphas, expected) {
      #expect(agree(item.transition.target, row.list[2].double))
    }
  }

  @Test("corrected shadows differ as the vector says", arguments: names("section-shadow.json", .corrected))
  func shadowRecords(name: String) throws {
    let run = try VectorRun("section-shadow.json", name)
    #expect(run.shown.count == run.vector.records.joined().count)
    for (actual, expected) in zip(run.shown, run.vector.records.joined()) {
      #expect(agree(actual, expected))
    }
  }

  @Test(
    "corrected shadows and their cache end as the vector says",
    arguments: names("section-shadow.json", .corrected))
  func shadowFinal(name: String) throws {
    let run = try VectorRun("section-shadow.json", name)
    let final = try #require(run.vector.source["final"])
    let visible = final["visible"]?.list ?? []
    let view = run.state.views[0]
    let entries = view.decorations
    #expect(entries.map(\.section) == visible.map { $0.list[0].int })
    for (entry, row) in zip(entries, visible) {
      #expect(agree(entry.frame, row.list[1].rect))
    }
    let cached = (0..<view.layout.sectionCount).filter {
      view.layout.decorationFrame(ofSection: $0, extent: .union) != nil
    }
    #expect(cached == final["cacheSections"]?.list.map(\.int))
  }

  @Test(
    "literal shadows are returned, cached and kept on screen as the vector says",
    arguments: names("section-shadow.json", .literal))
  func literalShadows(name: String) throws {
    let run = try VectorRun("section-shadow.json", name)
    let records = run.vector.source["expected"]?.list ?? []
    #expect(records.map { $0["event"]?.int } == run.vector.events.indices.map { $0 })
    for record in records {
      let shown = run.literalShadows[record["event"]?.int ?? -1]
      let onScreen = shown.onScreen.map { ItemIndexPath(section: $0.section, item: $0.item) }
      let rows = record["decorations"]?.list ?? []
      let returned = rows.compactMap { $0["indexPath"]?.path }
      if let accumulated = record["accumulated"]?.list {
        // Those of earlier calls stay.
        #expect(onScreen == accumulated.map(\.path).sorted() && Set(returned).isSubset(of: onScreen))
      } else {
        #expect(onScreen == returned.sorted())
      }
      for (path, row) in zip(returned, rows) {
        let decoration = try #require(onScreen.firstIndex(of: path).map { shown.onScreen[$0] })
        #expect(agree(decoration.frame, try #require(row["frame"]).rect))
      }
      if let sections = record["cacheSections"]?.list {
        #expect(shown.cache.map(\.section) == sections.map(\.int))
      }
    }
  }

  @Test(
    "a run breaks exactly the invariants the vector lists",
    arguments: names("fade.json").map { ("fade.json", $0) }
      + names("section-shadow.json").map { ("section-shadow.json", $0) })
  func violations(file: String, name: String) throws {
    let run = try VectorRun(file, name)
    #expect(run.violated == run.vector.violates)
  }

  @Test("all vectors are there, and each has a name of its own")
  func count() {
    #expect(BehaviourVectorTests.names("fade.json").count == 38)
    #expect(BehaviourVectorTests.names("section-shadow.json", .literal).count == 13)
    #expect(BehaviourVectorTests.names("section-shadow.json", .corrected).count == 13)
    #expect(Set(BehaviourVectorTests.names("fade.json")).count == 38)
  }

  /// The names of a file's vectors; a file that cannot be read has none, which ``count()`` finds.
  private static func names(_ file: String, _ mode: Mode? = nil) -> [String] {
    let vectors = (try? BehaviourVector.all(file)) ?? []
    return vectors.map(\.name).filter { mode == nil || $0.hasSuffix("/" + (mode?.rawValue ?? "")) }
  }
}

/// A vector and what its replay did.
private struct VectorRun {
  let vector: BehaviourVector
  /// The state after the last event.
  let state: SessionState
  /// The records but for violations.
  private(set) var shown: [EffectRecord] = []
  /// The names of the violated invariants, sorted.
  let violated: [String]
  /// What decorations there were after each event, and what was cached.
  private(set) var literalShadows: [(onScreen: [Screen.Decoration], cache: [DecorationIdentity])] = []

  init(_ file: String, _ name: String) throws {
    vector = try #require(try BehaviourVector.all(file).first { $0.name == name })
    var options = Replay.Options()
    options.everyEvent = false
    var replay = try Replay(scene: vector.scene, options: options)
    var violations: Set<String> = []
    for event in vector.events {
      replay.step(event)
      for record in replay.effects.records {
        if case .violation(let violation) = record.effect {
          violations.insert(violation.invariant.rawValue)
        } else {
          shown.append(record)
        }
      }
      literalShadows.append((replay.state.views[0].decorations, replay.state.views[0].cachedDecorations))
    }
    state = replay.state
    violated = violations.sorted()
  }
}

/// Whether two numbers agree as far as the vectors are exact.
private func agree(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude <= 1e-9 }

private func agree(_ left: Double?, _ right: Double?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return agree(left, right)
}

private func agree(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
  agree(left.x, right.x) && agree(left.y, right.y) && agree(left.width, right.width)
    && agree(left.height, right.height)
}

private func agree(_ left: EffectRecord, _ right: EffectRecord) -> Bool {
  left.event == right.event && left.time == right.time && left.view == right.view
    && agree(left.effect, right.effect)
}

private func agree(_ left: ScrollEffect, _ right: ScrollEffect) -> Bool {
  switch (left, right) {
  case (.fade(let one), .fade(let other)), (.unfade(let one), .unfade(let other)):
    one.item == other.item && one.cell == other.cell && agree(one.from, other.from)
      && agree(one.to, other.to) && one.duration == other.duration
  case (.decorationChanged(let one, let oldOne, let newOne), .decorationChanged(let other, let old, let new)):
    one == other && agree(oldOne, old) && agree(newOne, new)
  case (.decorationAdded(let one, let frame, let z), .decorationAdded(let other, let otherFrame, let otherZ)):
    one == other && agree(frame, otherFrame) && agree(z, otherZ)
  default: left == right
  }
}
