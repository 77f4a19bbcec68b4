import Foundation
import PropertyChecking

/// One property of a test, with its store.
struct PropertyTest<Value> {
  let property: Property<Value>
  let environment: TestEnvironment
  let place: TestPlace

  /// Checks the property, keeps what failed, and reports.
  func run(cases: Int, seed: Seed?) throws(PropertyFailure) -> CheckReport<Value> {
    let settings = try environment.settings(
      cases: cases, seed: seed ?? Seed(named: property.name), of: property.name)
    let store = FailureStore(property: property.name, suites: place.suites, besideTestFile: place.file)
    // A store that cannot be read or written is told, but not instead of what fails.
    var stored: [StoredFailure] = []
    var trouble: PropertyFailure?
    do throws(PropertyFailure) { stored = try store.load() } catch { trouble = error }
    let report = property.check(settings, replaying: environment.asksForOneCase ? [] : stored) {
      environment.trace($0, settings.seed, of: property.name)
    }
    if trouble == nil {
      do throws(PropertyFailure) { try update(store, stored, report) } catch { trouble = error }
    }
    guard report.isPassed else { throw PropertyFailure(message(report, store, trouble)) }
    if let trouble { throw trouble }
    if !report.fixed.isEmpty { print(message(report, store, nil)) }
    return report
  }

  private func update(
    _ store: FailureStore, _ stored: [StoredFailure], _ report: CheckReport<Value>
  ) throws(PropertyFailure) {
    guard !environment.isReadOnly else { return }
    let found = report.failures.filter { !$0.isFlaky }.map {
      StoredFailure(property: property.name, label: $0.failure.label, choices: $0.choices)
    }
    let fixed = Set(report.fixed)
    let kept = stored.filter { failure in
      if environment.asksForOneCase { return true }
      // What fails still was shrunk anew, and is among the found ones.
      return fixed.contains(failure)
        ? !environment.forgetsFixed : !found.contains { $0.label == failure.label }
    }
    if Set(kept + found) != Set(stored) { try store.save(kept + found) }
  }

  private func message(
    _ report: CheckReport<Value>, _ store: FailureStore, _ trouble: PropertyFailure?
  ) -> String {
    var lines = [report.description]
    for found in report.failures {
      if case .generated(let number) = found.origin {
        lines.append(
          "  replay:   PROPERTY_SEED=\(report.seed) PROPERTY_CASE=\(number) \(place.command)")
      }
    }
    if !report.failures.isEmpty {
      // A stored failure that fails now and then stays as it is.
      let isKept = report.failures.contains { !$0.isFlaky || $0.origin == .stored }
      lines.append("  stored:   \(environment.stored(in: store.path, isKept: isKept, trouble))")
    }
    if !report.fixed.isEmpty && !environment.forgetsFixed {
      lines.append("  PROPERTY_FORGET_FIXED=1 takes what is fixed out of \(store.path)")
    }
    return lines.joined(separator: "\n")
  }
}
