import Foundation
import ScrollCore
import ScrollEngine
import TestSupport

/// A file of recorded touches, as the README of `../shared/data/touch` describes it.
struct TouchRecording: Decodable {
  struct Sample: Decodable {
    var microseconds: Int64
    var x: Double
    var y: Double
    var action: String
    var pointer: Int?
    var resampled: Bool?

    enum CodingKeys: String, CodingKey {
      case microseconds = "t_us"
      case x, y, action, pointer, resampled
    }
  }

  /// The velocity that an estimator was computed to give on each axis.
  struct Figures: Decodable {
    var x: Double?
    var y: Double?
  }

  /// What an independent implementation makes of the recording.
  struct Expected: Decodable {
    struct Computed: Decodable {
      /// The weighted average of iOS scroll views.
      var iOS: Figures?
      /// How far figures may be off, as a part of them.
      var tolerance: Double?

      enum CodingKeys: String, CodingKey {
        case iOS = "ios_weighted_0.60_0.35_0.05"
        case tolerance = "tol_rel"
      }
    }

    var computed: Computed?
  }

  var name: String
  var samples: [Sample]
  var expected: Expected

  /// The recordings, where a machine has them.
  static let data = sharedData("touch")

  static func all() throws -> [TouchRecording] {
    try FileManager.default.contentsOfDirectory(atPath: data.folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
      .map {
        try JSONDecoder().decode(
          TouchRecording.self, from: Data(contentsOf: data.folder.appendingPathComponent($0)))
      }
  }
}
