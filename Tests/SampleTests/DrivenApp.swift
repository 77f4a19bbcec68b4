import ScrollCore
import ScrollEngine
import SessionReplay

/// The scroll views of an app, of which the engine says what they show: events in, effects out.
struct DrivenApp {
  /// The engine.
  private(set) var replay: Replay
  /// What is on screen, in scene order.
  private(set) var views: [DrivenView]

  init(_ scene: SceneSpec) throws {
    var options = Replay.Options()
    options.audits = false
    replay = try Replay(scene: scene, options: options)
    views = scene.views.map { _ in DrivenView() }
  }

  /// Something has happened: a finger has moved, the content was scrolled, the data were edited.
  mutating func take(_ event: SessionEvent) {
    replay.step(event)
    show()
  }

  /// The display draws anew: content that moves by itself moves on.
  mutating func displayTick(at now: Microseconds) {
    while replay.stepTick(before: nil, until: now) { show() }
  }

  private mutating func show() {
    let now = replay.state.clock ?? .zero
    for index in views.indices where replay.state.views[index].isLive {
      views[index].placeCells(ofView: index, in: replay.state, at: now)
      views[index].show(
        replay.effects.records.filter { $0.view == index }, in: replay.state.views[index].layout)
    }
  }
}

/// A scroll view with cells, shadows behind its sections, dots and an edge mask.
struct DrivenView {
  /// What shows an item.
  struct Cell {
    /// The animation of its alpha.
    var fade = Animation()
    var scale = 1.0
  }

  /// A dot of a page control.
  struct Dot {
    /// How much of its lit image shows.
    var alpha: Double
    /// How far below the top it is.
    var y: Double
  }

  /// An alpha on its way, by the app's own clock.
  struct Animation {
    var from = 1.0
    var to = 1.0
    var start = Microseconds.zero
    var duration = Microseconds.zero

    init() {}

    init(from: Double?, to: Double, start: Microseconds, duration: Microseconds) {
      (self.from, self.to, self.start, self.duration) = (from ?? to, to, start, duration)
    }

    /// One that may have begun in the past.
    init(_ last: AlphaTransition) {
      self.init(from: last.from, to: last.target, start: last.start, duration: last.duration)
    }

    func alpha(at now: Microseconds, by timing: FadeTiming) -> Double {
      timing.alpha(from: from, to: to, after: now.since(start), of: duration)
    }
  }

  /// The cells by the items they show; an item is who it is, wherever an edit puts it.
  private(set) var cells: [ItemID: Cell] = [:]
  private var reusable: [Cell] = []
  private(set) var shadows: [DecorationIdentity: LayoutRect] = [:]
  private(set) var dots: [Dot?] = []
  private(set) var page: Int?
  private(set) var mask: EdgeMask?
  /// Where the engine has moved the content; where the app moves it, it knows.
  var offset = LayoutPoint.zero

  /// Puts away the cells of items that have left, and asks how those look that have come.
  mutating func placeCells(ofView index: Int, in state: SessionState, at now: Microseconds) {
    let view = state.views[index]
    let onScreen = view.layout.elements(in: view.viewportRect).items
    let before = cells
    cells = [:]
    for path in onScreen {
      let item = view.layout.id(of: path)
      cells[item] = before[item]
    }
    for (item, cell) in before where cells[item] == nil { reusable.append(cell) }
    for path in onScreen where cells[view.layout.id(of: path)] == nil {
      var cell = reusable.popLast() ?? Cell()
      cell.scale = state.item(path, inView: index, at: now)?.scale ?? 1
      cell.fade = view.transition(of: path).map(Animation.init) ?? Animation()
      cells[view.layout.id(of: path)] = cell
    }
    // Dots have no effect that says how many they are.
    if view.pageControlSettings != nil {
      let count = view.layout.itemCount
      // The original's code forgets no dot, so one that comes back is as it was.
      let kept = view.pageControlSettings?.mode == .literal ? max(count, dots.count) : count
      dots = (0..<kept).map { $0 < dots.count ? dots[$0] : nil }
    }
  }

  /// Carries out effects, in their order; the index paths in them are those of the layout after the event.
  mutating func show(_ records: [EffectRecord], in layout: ContentLayout) {
    // Sections may change places, so none is put where another still is.
    var renumbered: [DecorationIdentity: LayoutRect] = [:]
    for record in records {
      if case .decorationReindexed(let kind, let from, let to) = record.effect {
        let shadow = shadows.removeValue(forKey: DecorationIdentity(kind: kind, section: from))
        renumbered[DecorationIdentity(kind: kind, section: to)] = shadow
        continue
      }
      shadows.merge(renumbered) { $1 }
      renumbered = [:]
      show(record.effect, at: record.time, layout)
    }
    shadows.merge(renumbered) { $1 }
  }

  private mutating func show(_ effect: ScrollEffect, at time: Microseconds, _ layout: ContentLayout) {
    switch effect {
    case .fade(let transition), .unfade(let transition):
      let item = layout.id(of: transition.cell ?? transition.item)
      // The original's code says again where an alpha goes anyway.
      if transition.from == transition.to && cells[item]?.fade.to == transition.to { return }
      cells[item]?.fade = Animation(
        from: transition.from, to: transition.to, start: time, duration: transition.duration)
    case .transform(let item, let scale): cells[layout.id(of: item)]?.scale = scale
    case .offset(let point): offset = point
    case .dot(let index, let alpha, let y): dots[index] = Dot(alpha: alpha, y: y)
    case .page(_, let to): page = to
    case .mask(let new): mask = new
    case .decorationRemoved(let shadow): shadows[shadow] = nil
    case .decorationChanged(let shadow, _, let frame): shadows[shadow] = frame
    case .decorationAdded(let shadow, let frame, _): shadows[shadow] = frame
    case .decorationReindexed, .phase, .target, .warning, .rejected, .violation, .state: break
    }
  }
}
