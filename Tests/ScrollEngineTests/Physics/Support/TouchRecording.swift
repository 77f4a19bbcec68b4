import Foundation
import ScrollCore
import ScrollEngine

/// A file of recorded touches, as the README of `../shared/data/touch` describes it.
struct TouchRecording: Decodable {
  struct Sample: Decodable {
    var microseconds: Int64
    var nanoseconds: Int64?
    var x: Double
    var y: Double
    var action: String
    var pointer: Int?
    var resampled: Bool?

    enum CodingKeys: String, CodingKey {
      case microseconds = "t_us"
      case nanoseconds = "t_ns"
      case x, y, action, pointer, resampled
    }
  }

  /// The figures of one estimator; one that is stated to be none is kept apart from one that is not given.
  struct Figures: Decodable {
    enum Figure: Equatable { case none, velocity(Double) }

    var tolerance: Double?
    var x: Figure?
    var y: Figure?
    var closest: [String: String]

    enum Key: String, CodingKey {
      case tolerance = "tol_rel"
      case closest = "closest_formula"
      case x, y
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      func figure(_ key: Key) throws -> Figure? {
        guard fields.contains(key) else { return nil }
        return try fields.decode(Double?.self, forKey: key).map { .velocity($0) } ?? Figure.none
      }
      tolerance = try fields.decodeIfPresent(Double.self, forKey: .tolerance)
      x = try figure(.x)
      y = try figure(.y)
      closest = try fields.decodeIfPresent([String: String].self, forKey: .closest) ?? [:]
    }
  }

  struct Expected: Decodable {
    /// By estimator; the entries that are no figures are left out.
    var stated: [String: Figures] = [:]
    var computed: [String: Figures] = [:]
    var tolerance = 1e-6
    var coefficientTolerance: Double?
    var coefficients: [Double]?

    struct Key: CodingKey {
      var stringValue: String
      init(stringValue: String) { self.stringValue = stringValue }
      var intValue: Int? { nil }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      tolerance =
        try fields.decodeIfPresent(Double.self, forKey: Key(stringValue: "computed_tol_rel")) ?? 1e-6
      coefficientTolerance = try fields.decodeIfPresent(
        Double.self, forKey: Key(stringValue: "coefficient_tol_rel"))
      for (name, path) in [("stated", \Expected.stated), ("computed", \.computed)] {
        let key = Key(stringValue: name)
        guard fields.contains(key) else { continue }
        let entries = try fields.nestedContainer(keyedBy: Key.self, forKey: key)
        for entry in entries.allKeys {
          switch entry.stringValue {
          case "tol_rel": tolerance = try entries.decode(Double.self, forKey: entry)
          case "phases": continue
          case "lsq2_coefficients_c0_c1_c2_per_second_powers":
            coefficients = try entries.decode([Double].self, forKey: entry)
          default: self[keyPath: path][entry.stringValue] = try entries.decode(Figures.self, forKey: entry)
          }
        }
      }
    }
  }

  var name: String
  var samples: [Sample]
  var expected: Expected

  /// Where the recordings have been put beside the project.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data/touch")

  /// Whether the tests run: a machine that must have the recordings fails without them instead of skipping.
  static let isWanted =
    FileManager.default.fileExists(atPath: folder.path) || ProcessInfo.processInfo.environment["CI"] == "true"

  static func all() throws -> [TouchRecording] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
      .map {
        try JSONDecoder().decode(
          TouchRecording.self, from: Data(contentsOf: folder.appendingPathComponent($0)))
      }
  }
}
