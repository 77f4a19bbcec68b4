import ScrollGeometry
import SessionModel

extension PagesMetrics {
  /// The metrics of lines in a room.
  func lines(in space: Space) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = space.viewport
    metrics.minimumLineSpacing = minimumLineSpacing
    metrics.minimumInteritemSpacing = FlowRules.loneItemSpacing
    return metrics
  }
}
