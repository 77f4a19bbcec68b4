import Foundation
import PropertyChecking

/// One property of a test, with its store.
struct PropertyTest<Value> {
  let property: Property<Value>
  let environment: TestEnvironment
  let file: String

  /// Checks the property, keeps what failed, and reports.
  func run(cases: Int, seed: Seed?) throws(PropertyFailure) -> CheckReport<Value> {
    let settings = CheckSettings(
      cases: try environment.cases() ?? cases,
      seed: try environment.seed() ?? seed ?? Seed(named: property.name),
      onlyCase: try environment.onlyCase())
    let store = FailureStore(property: property.name, besideTestFile: file)
    let stored = try store.load()
    let report = property.check(settings, replaying: stored) { trace($0, settings.seed) }
    try update(store, stored, report)
    guard report.isPassed else { throw PropertyFailure(message(report, store)) }
    if !report.fixed.isEmpty { print(message(report, store)) }
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
      // What fails still was shrunk anew, and is among the found ones.
      fixed.contains(failure) ? !environment.forgetsFixed : !found.contains { $0.label == failure.label }
    }
    if Set(kept + found) != Set(stored) { try store.save(kept + found) }
  }

  private func trace(_ number: Int, _ seed: Seed) {
    guard environment.isTracing else { return }
    FileHandle.standardError.write(
      Data("\(property.name): PROPERTY_SEED=\(seed) PROPERTY_CASE=\(number)\n".utf8))
  }

  private func message(_ report: CheckReport<Value>, _ store: FailureStore) -> String {
    var lines = [report.description]
    for found in report.failures {
      if case .generated(let number) = found.origin {
        lines.append(
          "  replay:   PROPERTY_SEED=\(report.seed) PROPERTY_CASE=\(number) swift test --filter \(testName)")
      }
    }
    if !report.failures.isEmpty {
      lines.append(environment.isReadOnly ? "  stored:   no, since CI is set" : "  stored:   \(store.path)")
    }
    if !report.fixed.isEmpty && !environment.forgetsFixed {
      lines.append("  PROPERTY_FORGET_FIXED=1 takes what is fixed out of \(store.path)")
    }
    return lines.joined(separator: "\n")
  }

  private var testName: String {
    URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }
}
