import ScrollCore
import ScrollEngine
import SessionReplay

/// One side of a comparison alone, so that both can be laid over each other.
extension StageView {
  /// What should be seen.
  var model: StageView { only(screen) }

  /// What the app showed when somebody looked last; where nobody did, what should be seen.
  var app: StageView {
    var screen = screen
    screen.items = screen.items.filter { observed.visibility(of: $0.id)?.value != .hidden }
    for index in screen.items.indices {
      let id = screen.items[index].id
      if let frame = observed.frame(of: id) { screen.items[index].frame = frame.value }
      if let alpha = observed.number(.alpha, of: id) { screen.items[index].alpha = alpha.value }
      if let scale = observed.number(.scale, of: id) { screen.items[index].scale = scale.value }
    }
    if case .offset(let x, let y)? = observed.offset?.value {
      screen.offset = LayoutPoint(x: x ?? screen.offset.x, y: y ?? screen.offset.y)
    }
    if let mask = screen.mask, case .mask(let start, let end, let stops)? = observed.mask?.value {
      screen.mask = EdgeMask(
        start: start, end: end, startStop: stops?[1] ?? mask.startStop,
        endStop: stops?[2] ?? mask.endStop)
    }
    if let shown = observed.decorations {
      screen.decorations = shown.value.compactMap {
        guard let id = $0.section, let section = state.layout.section(of: id) else { return nil }
        return Screen.Decoration(section: section, frame: $0.observed.frame)
      }
    }
    if let count = screen.dotCount {
      screen.dots = (0..<count).compactMap { index in
        guard case .dot(let alpha?, let y)? = observed.dot(index)?.value else {
          return screen.dots.first { $0.index == index }
        }
        return Screen.Dot(index: index, alpha: alpha, y: y ?? 0)
      }
      if case .page(let page)? = observed.page?.value { screen.activePage = page }
    }
    var app = only(screen)
    app.shifts = observed
    return app
  }

  /// How far an item is drawn from its place.
  func shift(_ property: CurveSpec.Property, of item: Screen.Item) -> Double {
    shifts?.number(property, of: item.id)?.value ?? state.curved(property, of: item.path) ?? 0
  }

  private func only(_ screen: Screen) -> StageView {
    StageView(
      id: id, state: state, screen: screen, observed: ViewObservations(), rests: rests, finger: finger,
      time: time, isRecording: false, wrong: [])
  }
}
