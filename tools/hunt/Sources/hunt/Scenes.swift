import ScrollGeometry
import ScrollLayout
import ScrollSession

extension Scene {
  /// A phone's list as the model for Hypothesis has it: equal items of 100 points, with fade and section shadows.
  static let phone = Scene(views: [
    ViewSpec(
      layout: .flow(.equalItems),
      sections: [16, 40, 100].map { SectionSpec(items: .count($0)) },
      behaviours: [.fade(FadeSettings()), .sectionShadow(ShadowSettings())])
  ])
}

extension FlowMetrics {
  fileprivate static var equalItems: FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 370, height: 100)
    metrics.minimumLineSpacing = 0
    metrics.minimumInteritemSpacing = 0
    return metrics
  }
}
