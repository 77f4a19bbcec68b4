import ScrollCore
import ScrollEngine

extension ObservedProperty {
  /// Its place among all.
  var index: Int {
    switch self {
    case .visible: 0
    case .alpha: 1
    case .scale: 2
    case .dots: 3
    case .page: 4
    case .mask: 5
    case .decorations: 6
    case .offset: 7
    case .frame: 8
    case .shift: 9
    case .element: 10
    case .header: 11
    case .content: 12
    }
  }
}
