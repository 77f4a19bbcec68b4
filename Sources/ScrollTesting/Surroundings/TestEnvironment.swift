import Foundation
import SessionSearch

/// What the environment says about how properties are tested.
package struct TestEnvironment: Sendable {
  /// That of this process, unless a test of this library says otherwise.
  @TaskLocal package static var current = TestEnvironment(ProcessInfo.processInfo.environment)

  private let variables: [String: String]

  /// An environment of given variables.
  package init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// What a property is checked with.
  struct Settings {
    /// How many cases are tested.
    let cases: Int
    /// What the cases start from.
    let seed: Seed
    /// The one case to test, by its number; `nil` for all.
    let onlyCase: Int?
  }

  /// How a property is checked here, where the test says it otherwise.
  ///
  /// - Throws: What is wrong with a variable, or with the number of cases.
  func settings(cases: Int, seed: Seed, of property: String) throws(PropertyFailure) -> Settings {
    let settings = Settings(
      cases: try self.cases() ?? cases, seed: try self.seed() ?? seed, onlyCase: try onlyCase())
    guard settings.cases > 0 else {
      throw PropertyFailure("property “\(property)” is not tested: it has \(settings.cases) cases")
    }
    return settings
  }

  /// Announces a case, if that is asked for.
  func trace(_ number: Int, _ seed: Seed, of property: String) {
    guard isTracing else { return }
    FileHandle.standardError.write(
      Data("\(property): PROPERTY_SEED=\(seed) PROPERTY_CASE=\(number)\n".utf8))
  }

  /// Says where a failure is stored, or why it is not.
  func stored(in path: String, isKept: Bool, _ trouble: PropertyFailure?) -> String {
    guard isKept else { return "no, since it does not fail every time" }
    return isReadOnly ? "no, since CI is set" : trouble.map { "no: \($0)" } ?? path
  }

  /// `PROPERTY_CASES`: how many cases to test.
  private func cases() throws(PropertyFailure) -> Int? {
    try value("PROPERTY_CASES", "a positive whole number") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
  }

  /// `PROPERTY_SEED`: what cases start from; `random` for another one every time.
  private func seed() throws(PropertyFailure) -> Seed? {
    try value("PROPERTY_SEED", "a seed such as 3kf0v7tz, or “random”") { text in
      text == "random" ? Seed(UInt64.random(in: 0..<(1 << 40))) : Seed(text)
    }
  }

  /// `PROPERTY_CASE`: the one case to test.
  private func onlyCase() throws(PropertyFailure) -> Int? {
    try value("PROPERTY_CASE", "a case's number") { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// `CI`: whether stores must stay as they are.
  var isReadOnly: Bool { isSet("CI") }

  /// `PROPERTY_FORGET_FIXED`: whether stored failures that pass again are taken out.
  var forgetsFixed: Bool { isSet("PROPERTY_FORGET_FIXED") }

  /// `PROPERTY_TRACE`: whether every case is announced, to find one that ends the process.
  private var isTracing: Bool { isSet("PROPERTY_TRACE") }

  private func isSet(_ name: String) -> Bool {
    !["", "0", "false"].contains(variables[name] ?? "")
  }

  private func value<Result>(
    _ name: String, _ expected: String, _ read: (String) -> Result?
  ) throws(PropertyFailure) -> Result? {
    guard let text = variables[name], !text.isEmpty else { return nil }
    guard let value = read(text) else {
      throw PropertyFailure("the environment variable \(name) must be \(expected), not “\(text)”")
    }
    return value
  }
}
