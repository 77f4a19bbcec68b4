import ScrollCore
import SessionLog

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SceneSpec {
  /// The phone's list, the scene of a session log, or none for `any`.
  static func named(_ name: String) throws -> SceneSpec? {
    switch name {
    case "phone": return phone
    case "any": return nil
    default: return try RecordedSession(text(of: name)).header.scene
    }
  }

  /// A phone's list as the model for Hypothesis has it: equal items of 100 points, with fade and section shadows.
  static let phone = SceneSpec(views: [
    ViewSpec(
      layout: .flow(.equalItems),
      sections: [16, 40, 100].map { SectionSpec(items: .count($0)) },
      behaviours: [.fade(FadeSettings()), .sectionShadow(ShadowSettings())])
  ])
}

extension FlowMetrics {
  fileprivate static var equalItems: FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 370, height: 100)
    metrics.minimumLineSpacing = 0
    metrics.minimumInteritemSpacing = 0
    return metrics
  }
}

/// A file's text; empty if it cannot be read.
private func text(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}
