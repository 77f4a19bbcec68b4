import ScrollCore
import SessionLog
import SessionReplay

/// Whether a behaviour of a view was judged.
struct ToldJudgement {
  let view: String
  let behaviour: JudgedBehaviour
  let isJudged: Bool
  let reason: String?

  static let form = ReportForm<ToldJudgement>.object("judgement", "Whether a behaviour of a view was judged.")
  {
    $0.add("view", .text, "The view.") { $0.view }
    $0.add("behaviour", .word, "The behaviour.") { $0.behaviour }
    $0.add("judged", .flag, "Whether it was.") { $0.isJudged }
    let reasons = ["no-items", "never-observed", "never-rested"] + NotCompared.allCases.map { $0.rawValue }
    $0.add("reason", .word(reasons), "Why not.", onlyIf: "it was not") { $0.reason }
  }
}

/// How many observations of one kind were compared.
struct ToldEvidence {
  let view: String
  let kind: ObservedProperty
  let compared: Int
  let others: [(String, Int)]
  let omissions: [ToldOmission]

  static let form = ReportForm<ToldEvidence>.object("evidence", "The observations of one kind in a view.") {
    $0.add("view", .text, "The view.") { $0.view }
    $0.add("kind", .word, "What was observed.") { $0.kind }
    $0.add("compared", .integer, "How many observations were compared.") { $0.compared }
    $0.add(
      "notCompared", .table(of: .integer, keys: NotCompared.allCases.map { $0.rawValue }),
      "How many were not, by reason."
    ) { $0.others }
    $0.add(
      "firstNotCompared", .list(of: ToldOmission.form), "The first that was not, of each reason.",
      onlyIf: "some were not"
    ) { $0.omissions.isEmpty ? nil : $0.omissions }
  }
}

/// To how much of a view the rules for everything that scrolls were applied.
struct ToldGeneral {
  let view: String
  let moments: Int
  let rests: Int
  let proposals: [String]

  static let form = ReportForm<ToldGeneral>.object(
    "general", "To how much of a view the rules for everything that scrolls were applied."
  ) {
    $0.add("view", .text, "The view.") { $0.view }
    $0.add("moments", .integer, "The moments in which it was moved or changed.") { $0.moments }
    $0.add("rests", .integer, "How often it came to rest.") { $0.rests }
    $0.add(
      "declare", .list(of: .text), "What it might declare, as JSON.",
      onlyIf: "the recording shows such a thing"
    ) { $0.proposals.isEmpty ? nil : $0.proposals }
  }
}

/// The first observation of one kind that was not compared for a reason.
struct ToldOmission {
  let reason: NotCompared
  let omission: ViewEvidence.Omission

  static let form = ReportForm<ToldOmission>.object("omission", "An observation that was not compared.") {
    $0.add("reason", .word(NotCompared.allCases.map { $0.rawValue }), "Why not.") { $0.reason.rawValue }
    $0.add("line", .integer, "Its line.") { $0.omission.place.line }
    $0.add("t", .time, "Its time.") { $0.omission.place.time }
    $0.add("item", .item, "The item it is about.", onlyIf: "it is about one") { $0.omission.item }
    $0.add("key", .key, "The key of the item.", onlyIf: "it has one") { $0.omission.key }
  }
}

extension SessionReport {
  /// Which behaviours of which views were judged, and of the others why not.
  var toldJudgements: [ToldJudgement] {
    evidence.flatMap { evidence in
      evidence.behaviours.map { behaviour in
        let reason: String? =
          switch evidence.shortfall(of: behaviour) {
          case .noItems: "no-items"
          case .neverObserved: "never-observed"
          case .neverRested: "never-rested"
          case .notCompared(let reason): reason.rawValue
          case nil: nil
          }
        return ToldJudgement(
          view: header.scene.views[evidence.view].id, behaviour: behaviour,
          isJudged: evidence.isJudged(behaviour), reason: reason)
      }
    }
  }

  /// To how much of each view the rules for everything that scrolls were applied.
  var toldGeneral: [ToldGeneral] {
    evidence.filter { $0.momentCount > 0 }.map {
      ToldGeneral(
        view: header.scene.views[$0.view].id, moments: $0.momentCount, rests: $0.restCount,
        proposals: $0.proposals.map(TextReport.declaration))
    }
  }

  /// How many observations of each kind were compared, and how many were not for which reason.
  var toldEvidence: [ToldEvidence] {
    evidence.flatMap { evidence in
      ObservedProperty.allCases.compactMap { property in
        let compared = evidence.comparedCount(property)
        let others = NotCompared.allCases.map { ($0.rawValue, evidence.count($0, property)) }
          .filter { $0.1 > 0 }
        guard compared > 0 || !others.isEmpty else { return nil }
        let omissions = NotCompared.allCases.compactMap { reason in
          evidence.first(reason, property).map { ToldOmission(reason: reason, omission: $0) }
        }
        return ToldEvidence(
          view: header.scene.views[evidence.view].id, kind: property, compared: compared, others: others,
          omissions: omissions)
      }
    }
  }
}
