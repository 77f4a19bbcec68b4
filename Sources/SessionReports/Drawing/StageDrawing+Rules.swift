import ScrollCore
import ScrollEngine
import SessionReplay

/// What rules look at, drawn as what it is.
extension StageDrawing {
  /// Of a view with more items nobody asks for all stops while a cursor moves.
  private static let mostStops = 2_000

  /// The ends of the scroll range, and the stops, where they are in sight.
  mutating func drawEnds(_ view: StageView, _ box: StagePlaces.Box) {
    let axis = view.state.axis
    let sight = Sight(view, box, pen.scale)
    let (range, offset) = (view.screen.scrollRange, view.screen.offset.along(axis))
    // Content in its range begins and ends where the viewport does; beyond, its edge is inside.
    for (edge, over) in [
      (sight.start + (range.lower - offset) * pen.scale, range.lower - offset),
      (sight.end + (range.upper - offset) * pen.scale, offset - range.upper),
    ] where over > 1 && view.state.knowsRange {
      pen.line(sight.across(at: edge), role: .range)
    }
    guard view.state.hasStops, view.screen.items.count < StageDrawing.mostStops else { return }
    guard
      view.state.layout.itemCountBound(near: Extent(lower: -0x1p40, upper: 0x1p40)) < StageDrawing.mostStops
    else { return }
    var places: [Double] = []
    view.state.forEachStop(near: offset.clamped(lower: range.lower, upper: range.upper) ?? 0) { place, _, _ in
      if let place = place.clamped(lower: range.lower, upper: range.upper) { places.append(place) }
    }
    let tick = 0.9 * pen.em
    for place in Set(places).sorted() {
      let at = sight.start + (place - offset) * pen.scale
      guard at >= sight.start - 1, at <= sight.end + 1 else { continue }
      pen.line(sight.tick(at: at, tick), role: .stop)
    }
    pen.area(
      LayoutRect(
        axis: axis, along: sight.along, across: Extent(lower: sight.cross.lower, upper: sight.cross.lower + 4)
      ),
      ring: box.frame, in: box.whole, view.id, .view, "stops of view \(StageView.isolated(view.id))")
  }

  /// Something that is wrong, but for an item's alpha and the like, a dot, or the mask.
  mutating func drawWrong(_ wrong: StageView.Wrong, _ view: StageView, _ box: StagePlaces.Box) {
    if let matter = wrong.matter { return draw(matter, wrong, view, box) }
    let frame = box.frame
    switch wrong.stretch.shown.finding {
    case .stop(let recorded, let nearest): drawStop(recorded, nearest, wrong, view, box)
    case .decoration: drawDecoration(wrong, view, box)
    case .drawn(.header(let section), let recorded, let replayed):
      drawHeader(section, recorded, replayed, wrong, view, box)
    case .offset, .page, .drawn(.element, _, _): label(wrong.words(), frame, wrong, box)
    case .visibility(let item, _, _), .frame(let item, _, _), .content(let item, _, _),
      .alpha(let item, _, _),
      .scale(let item, _, _):
      // What is in sight has been drawn with the items.
      guard !view.screen.items.contains(where: { $0.path == item }), view.state.layout.contains(item) else {
        return
      }
      let rect = pen.place(view.state.layout.frame(of: item), in: box, at: view.screen.offset)
      guard rect.meets(box.whole) else { return }
      pen.rect(rect, .wrong, tint: wrong.tint)
      label(
        "\(StageView.name(item, view.state.layout.key(of: item))): \(wrong.words())", rect,
        wrong, box)
    default: break
    }
  }

  private mutating func label(
    _ text: String, _ rect: LayoutRect, _ wrong: StageView.Wrong, _ box: StagePlaces.Box
  ) {
    if hasLabels { pen.label(text, beside: rect.inside(box.whole), wrong.tint, in: box) }
  }

  /// Where an item is drawn; `nil` if there is none.
  private func rect(_ item: ScrollBreach.Item, _ view: StageView, _ box: StagePlaces.Box) -> LayoutRect? {
    var path: ItemIndexPath? = item.path
    if let key = item.key { path = view.state.layout.item(withKey: key) ?? item.path }
    guard let path, view.state.layout.contains(path) else { return nil }
    return pen.place(view.state.layout.frame(of: path), in: box, at: view.screen.offset)
  }

  private mutating func draw(
    _ matter: ScrollBreach.Matter, _ wrong: StageView.Wrong, _ view: StageView, _ box: StagePlaces.Box
  ) {
    let (tint, frame, axis) = (wrong.tint, box.frame, view.state.axis)
    let sight = Sight(view, box, pen.scale)
    let sign = view.state.isReversed ? -pen.scale : pen.scale
    let words = StageView.words(matter)
    func named(_ item: ScrollBreach.Item) -> String { "\(StageView.name(item.path, item.key)): \(words)" }
    switch matter {
    case .jump(let item, let distance, _, _, _), .loss(let item, let distance, _, _),
      .swap(let item, let distance, _):
      guard let now = rect(item, view, box) else { return label(words, frame, wrong, box) }
      drawMove(now.moved(by: -distance * sign, axis), now, tint, box)
      label(named(item), now, wrong, box)
    case .pushedOut(let item, _): label(named(item), frame, wrong, box)
    case .target(let item, _, let distance):
      guard let now = rect(item, view, box) else { return label(words, frame, wrong, box) }
      // The content has to move on by so much: then the item is as much nearer to the start.
      drawMove(now, now.moved(by: -distance * sign, axis), tint, box)
      label(named(item), now, wrong, box)
    case .blank:
      pen.hatch(frame, .wrongHatch, tint: tint, opacity: 0.45)
      let centre = frame.centre
      let width = TextFitting.width(words, isStrong: true) * 1.1 * pen.em + pen.em
      pen.rect(
        LayoutRect(x: centre.x - width / 2, y: centre.y - pen.em, width: width, height: 2 * pen.em), .callout,
        tint: tint)
      pen.text(words, centre.x, centre.y, .callout, tint: tint, anchor: .middle, size: 1.1)
    case .unlit(let item, _, _), .faded(let item, _, _, _, _):
      guard let now = rect(item, view, box) else { return label(words, frame, wrong, box) }
      pen.hatch(now, .wrongHatch, tint: tint, opacity: 0.45)
      label(named(item), now, wrong, box)
    case .overlap(let one, let other, _, _, _):
      guard let first = rect(one, view, box), let second = rect(other, view, box) else { return }
      pen.rect(first, .wrong, tint: tint)
      pen.rect(second, .wrong, tint: tint)
      pen.rect(first.part(in: second), .panel, opacity: 0.5)
      pen.hatch(first.part(in: second), .wrongHatch, tint: tint, opacity: 0.8)
      label(
        "\(StageView.name(one.path, one.key)) and \(StageView.name(other.path, other.key)) \(words)",
        first.part(in: second), wrong, box)
    case .beyond(let offset, let range, let side):
      let edge =
        side == .start
        ? sight.start + (range.lower - offset) * pen.scale : sight.end + (range.upper - offset) * pen.scale
      let gap =
        side == .start ? Extent(lower: sight.start, upper: edge) : Extent(lower: edge, upper: sight.end)
      let rect = LayoutRect(axis: axis, along: gap, across: sight.cross)
      pen.hatch(rect, .wrongHatch, tint: tint, opacity: 0.45)
      pen.line(sight.across(at: edge), role: .range, tint: tint)
      label(words, rect.part(in: frame), wrong, box)
    case .left(let side, let distance, _):
      let edge = side == .start ? sight.start : sight.end
      let away = edge + (side == .start ? -distance.magnitude : distance.magnitude) * pen.scale
      let middle = (sight.cross.lower + sight.cross.upper) / 2
      pen.line(sight.across(at: away), role: .range, tint: tint)
      pen.arrow(
        sight.point(edge, middle),
        sight.point(away.clamped(lower: sight.all.lower, upper: sight.all.upper) ?? edge, middle),
        tint)
      label(words, frame, wrong, box)
    case .stop(let offset, let nearest): drawStop(offset, nearest, wrong, view, box)
    case .otherStop(let stop, let due, _):
      let axis = view.state.axis
      func point(_ value: Double) -> LayoutPoint {
        axis == .vertical ? LayoutPoint(x: 0, y: value) : LayoutPoint(x: value, y: 0)
      }
      drawStop(point(stop.offset), point(due.offset), wrong, view, box)
    case .otherPage(let before, let after, _):
      for (item, isBefore) in [(before, true)] + (after.map { [($0, false)] } ?? []) {
        let name = StageView.name(item.path, item.key)
        guard let rect = rect(item, view, box), rect.meets(box.whole) else {
          if isBefore { label("\(name) was here before the turn", frame, wrong, box) }
          continue
        }
        pen.rect(rect.grown(by: isBefore ? 3 : -2), isBefore ? .ghost : .wrong, tint: isBefore ? nil : tint)
        label("\(name): \(isBefore ? "here before the turn" : "here now")", rect, wrong, box)
      }
    case .leap(let distance, _), .pulledBack(let distance, _):
      let (middle, centre) = ((sight.cross.lower + sight.cross.upper) / 2, (sight.start + sight.end) / 2)
      let half =
        min(distance.magnitude * pen.scale, 0.9 * (sight.end - sight.start)) / 2
        * (distance * sign < 0 ? -1 : 1)
      pen.arrow(sight.point(centre + half, middle), sight.point(centre - half, middle), tint)
      label(words, frame, wrong, box)
    case .deadStop:
      let (middle, centre) = ((sight.cross.lower + sight.cross.upper) / 2, (sight.start + sight.end) / 2)
      let reach = min(6 * pen.em, (sight.end - sight.start) / 3)
      pen.arrow(sight.point(centre + reach, middle), sight.point(centre + 4, middle), tint)
      pen.rect(
        LayoutRect(
          axis: axis, along: Extent(lower: centre - 2, upper: centre + 2),
          across: Extent(lower: middle - 2 * pen.em, upper: middle + 2 * pen.em)), .wrong, tint: tint,
        radius: 0)
      label(words, frame, wrong, box)
    case .covered(let item, _, let isStart):
      guard let now = rect(item, view, box) else { return }
      let bars = StageDrawing.bars(view.screen.bars, frame, pen.scale)
      let isFirst = isStart != view.state.isReversed
      let bar = bars[axis == .vertical ? (isFirst ? 0 : 1) : (isFirst ? 2 : 3)].rect
      pen.hatch(now.part(in: bar), .wrongHatch, tint: tint, opacity: 0.9)
      pen.rect(now, .wrong, tint: tint)
      label(named(item), now, wrong, box)
    case .twoDecorations: drawDecoration(wrong, view, box)
    case .twoDots: break
    }
  }

  /// From where something was, or is, to where it is, or should be.
  private mutating func drawMove(
    _ from: LayoutRect, _ to: LayoutRect, _ tint: Drawing.Tint, _ box: StagePlaces.Box
  ) {
    pen.rect(from.grown(by: -2), .ghost)
    pen.rect(to, .wrong, tint: tint)
    // Beside the names, which are on the left.
    func point(_ rect: LayoutRect) -> LayoutPoint {
      let whole = box.whole
      let (x, y) = (rect.x + 0.78 * rect.width, rect.y + rect.height / 2)
      return LayoutPoint(
        x: x.clamped(lower: whole.x + 3, upper: whole.maxX - 3) ?? x,
        y: y.clamped(lower: whole.y + 3, upper: whole.maxY - 3) ?? y)
    }
    pen.arrow(point(from), point(to), tint)
  }

  /// From where content rests, at the viewport's start, to the stop it should rest at.
  private mutating func drawStop(
    _ offset: LayoutPoint, _ nearest: LayoutPoint, _ wrong: StageView.Wrong, _ view: StageView,
    _ box: StagePlaces.Box
  ) {
    let sight = Sight(view, box, pen.scale)
    let axis = view.state.axis
    let way = (nearest.along(axis) - offset.along(axis)) * pen.scale
    let place = sight.start + way
    let at = sight.cross.lower + 1.6 * pen.em
    // A stop before the viewport's start is shown by the end of the viewport that should be there.
    let base = place < sight.all.lower ? sight.end : sight.start
    pen.line(sight.across(at: base + way), role: .range, tint: wrong.tint)
    pen.arrow(sight.point(base + way, at), sight.point(base, at), wrong.tint)
    label(
      "\(wrong.words()): \(TextReport.measure((way / pen.scale).magnitude)) pt from it", box.frame, wrong, box
    )
  }

  /// The shadows a section was shown with.
  private mutating func drawDecoration(
    _ wrong: StageView.Wrong, _ view: StageView, _ box: StagePlaces.Box
  ) {
    guard case .section(let section) = wrong.stretch.subject else { return }
    let layout = view.state.layout
    let shown = (view.observed.decorations(in: layout)?.value ?? []).filter { $0.section == section }
    var frames = shown.map { $0.frame }
    if frames.isEmpty, case .decoration(_, _, let recorded, let replayed) = wrong.stretch.shown.finding {
      frames = [recorded ?? replayed].compactMap { $0 }
    }
    let rects = frames.map { pen.place($0, in: box, at: view.screen.offset) }
    for (index, rect) in rects.enumerated() {
      pen.rect(rect.grown(by: 5 + 5 * Double(index)), .shownEdge, radius: 9)
    }
    guard let first = rects.first else { return }
    let said = shown.count > 1 ? "shown with \(shown.count) shadows, should be 1" : wrong.words()
    label("section \(section): \(said)", first, wrong, box)
    pen.area(
      first, ring: first.grown(by: 5 + 5 * Double(rects.count)), in: box.whole, view.id, .section(section),
      "section \(section): \(said)", isWrong: true)
  }

  /// A section's header where the app showed it, and where it should be.
  private mutating func drawHeader(
    _ section: Int, _ recorded: Double, _ replayed: Double?, _ wrong: StageView.Wrong, _ view: StageView,
    _ box: StagePlaces.Box
  ) {
    let sight = Sight(view, box, pen.scale)
    let layout = view.state.layout
    let length = max(
      0,
      section < layout.sectionCount && section >= 0
        ? layout.headerFrame(ofSection: section).map { $0.extent(along: view.state.axis) }.map {
          $0.upper - $0.lower
        } ?? 0
        : 0)
    func rect(_ distance: Double) -> LayoutRect {
      let start = sight.start + distance * pen.scale
      return LayoutRect(
        axis: view.state.axis, along: Extent(lower: start, upper: start + max(length * pen.scale, 2)),
        across: sight.cross)
    }
    let shown = rect(recorded)
    pen.hatch(shown, .shownHatch, opacity: 0.4)
    pen.rect(shown, .shownEdge)
    if let replayed { pen.rect(rect(replayed), .wrong, tint: wrong.tint) }
    label("section \(section): \(wrong.words())", shown, wrong, box)
  }

  /// A curve beside the item that should follow it, with what the app showed and what should have been.
  mutating func drawCurve(_ wrong: StageView.Wrong, _ rect: LayoutRect, _ view: StageView) {
    guard
      case .drawn(.item(let path, let property), let recorded, let replayed?) = wrong.stretch.shown.finding,
      view.state.layout.contains(path), let curve = view.state.curve(property), curve.points.count > 1,
      let reading = view.state.reading(of: curve, frame: view.state.layout.frame(of: path))
    else { return }
    let measure = curve.isEven ? reading.measure.magnitude : reading.measure
    let values = curve.points.map { $0.value } + [recorded, replayed]
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let first = min(curve.points[0].measure, measure)
    let last = max(curve.points[curve.points.count - 1].measure, measure)
    guard high > low, last > first else { return }
    // Below two alphas stand what was shown and what should be.
    let foot = property == .alpha ? 1.8 * pen.em : 4
    let size = LayoutSize(
      width: min(9 * pen.em, 0.45 * rect.width), height: min(4.5 * pen.em, 0.8 * rect.height - foot))
    guard size.width > 2 * pen.em, size.height > 1.5 * pen.em else { return }
    let plot = LayoutRect(
      x: rect.maxX - size.width - 4, y: rect.maxY - size.height - foot, width: size.width,
      height: size.height)
    func point(_ measure: Double, _ value: Double) -> LayoutPoint {
      LayoutPoint(
        x: plot.x + 4 + (measure - first) / (last - first) * (plot.width - 8),
        y: plot.maxY - 4 - (value - low) / (high - low) * (plot.height - 8))
    }
    pen.rect(plot, .plot, opacity: 0.92)
    pen.line(
      [point(first, curve.value(at: first))] + curve.points.map { point($0.measure, $0.value) }
        + [point(last, curve.value(at: last))], role: .curve)
    pen.line(point(measure, recorded), point(measure, replayed), role: .leader, tint: wrong.tint)
    pen.dot(point(measure, replayed), 3.5, .dot)
    pen.dot(point(measure, recorded), 3.5, .shown)
  }
}

/// The viewport of a view along and across its axis, in pixels.
private struct Sight {
  let axis: ScrollAxis
  /// The viewport, what is drawn of the view, and the viewport across.
  let along: Extent
  let all: Extent
  let cross: Extent
  var start: Double { along.lower }
  var end: Double { along.upper }

  init(_ view: StageView, _ box: StagePlaces.Box, _ scale: Double) {
    axis = view.state.axis
    along = box.frame.extent(along: axis)
    all = box.whole.extent(along: axis)
    cross = box.frame.extent(across: axis)
  }

  func point(_ along: Double, _ across: Double) -> LayoutPoint {
    axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
  }

  /// A line across the viewport.
  func across(at place: Double) -> [LayoutPoint] { [point(place, cross.lower), point(place, cross.upper)] }

  /// A short line at both sides of the viewport.
  func tick(at place: Double, _ length: Double) -> [LayoutPoint] {
    [point(place, cross.lower), point(place, min(cross.upper, cross.lower + length))]
  }
}

extension LayoutRect {
  /// Whether every edge lies within a point of another's.
  func isAbout(_ other: LayoutRect) -> Bool {
    (x - other.x).magnitude < 1 && (y - other.y).magnitude < 1 && (width - other.width).magnitude < 1
      && (height - other.height).magnitude < 1
  }
}
