import ScrollCore
import ScrollEngine
import SessionReplay

/// Draws the views of a moment side by side: what the app showed over what should have been.
struct StageDrawing {
  var pen: StagePen
  /// Whether names, headings and labels are told.
  let hasLabels: Bool
  /// How many items of a view are drawn.
  private static let mostItems = 3_000
  private static let mostDots = 60

  /// - Parameters:
  ///   - views: The views.
  ///   - size: How large the picture is.
  ///   - em: The size of its text.
  ///   - hasLabels: Whether names, headings and labels are told.
  init(_ views: [StageView], size: LayoutSize, em: Double, hasLabels: Bool = true) {
    self.hasLabels = hasLabels
    let places = StagePlaces(
      views.map {
        StagePlaces.View(
          viewport: $0.screen.viewport, axis: $0.state.axis, hasDots: ($0.screen.dotCount ?? 0) > 0)
      }, in: size, em: em, hasLabels: hasLabels)
    pen = StagePen(size, scale: places.scale, em: em)
    for (view, box) in zip(views, places.boxes) { draw(view, box) }
    pen.drawLabels()
    for view in views { pen.drawing.wrong += view.wrong.count }
  }

  /// The picture.
  var drawing: Drawing { pen.drawing }

  // MARK: A view

  private mutating func draw(_ view: StageView, _ box: StagePlaces.Box) {
    if hasLabels { drawHead(view, box) }
    pen.area(
      LayoutRect(x: box.whole.x, y: box.whole.y - box.head, width: box.whole.width, height: box.head),
      ring: box.frame, in: LayoutRect(origin: .zero, size: pen.drawing.size), view.id, .view,
      "view \(StageView.isolated(view.id)), \(view.phase), offset \(TextReport.measure(view.screen.offset.x)), \(TextReport.measure(view.screen.offset.y))"
    )
    pen.clip(box.whole)
    pen.rect(box.whole, .ground, radius: 0)
    pen.rect(box.frame, .panel, radius: 0)
    guard view.screen.isLive, view.screen.viewport.width > 0, view.screen.viewport.height > 0 else {
      pen.endClip()
      pen.rect(box.frame, .unseen)
      let centre = box.whole.centre
      pen.text(
        view.screen.isLive ? "no size" : "not on screen yet", centre.x, centre.y, .note, anchor: .middle)
      return
    }
    drawSections(view, box)
    drawBeyond(view, box)
    for item in view.screen.items.prefix(StageDrawing.mostItems) { drawItem(item, view, box) }
    drawVeil(box)
    if let mask = view.screen.mask { drawMask(mask, view, box) }
    drawBars(view, box)
    drawEnds(view, box)
    for wrong in view.wrong { drawWrong(wrong, view, box) }
    pen.endClip()
    let all = view.wrong.first { $0.stretch.subject == .view }
    pen.rect(box.frame, all == nil ? .frame : .wrong, tint: all?.tint, radius: 3)
    if view.screen.dotCount ?? 0 > 0 { drawDots(view, box) }
    if hasLabels, let finger = view.finger {
      let place = pen.place(
        LayoutRect(origin: finger, size: LayoutSize(width: 0, height: 0)), in: box, at: .zero)
      pen.dot(place.origin, 1.1 * pen.em, .finger)
      pen.text("finger", place.x, place.y + 1.9 * pen.em, .text, anchor: .middle)
    }
    let more = view.screen.items.count - StageDrawing.mostItems
    if more > 0 {
      pen.text(
        "\(more.grouped) more items are not drawn", box.whole.centre.x, box.whole.maxY - pen.em, .note,
        anchor: .middle)
    }
  }

  private mutating func drawHead(_ view: StageView, _ box: StagePlaces.Box) {
    let axis = view.state.axis
    let y = box.whole.y - 0.8 * pen.em
    let width =
      pen.text(
        "\(StageView.isolated(view.id)) \(axis == .horizontal ? "↔" : "↕")", box.whole.x, y, .strong,
        size: 0.95,
        most: box.headWidth / 2) + 0.6 * pen.em
    let (offset, range) = (view.screen.offset.along(axis), view.screen.scrollRange)
    pen.text(
      "\(view.phase), offset \(TextReport.measure(offset)) of \(TextReport.measure(range.lower)) … \(TextReport.measure(range.upper))",
      box.whole.x + width, y, .note, most: box.headWidth - width)
  }

  /// What lies beyond the viewport, in the room that is drawn.
  private mutating func drawBeyond(_ view: StageView, _ box: StagePlaces.Box) {
    let seen = view.state.viewportRect.extent(along: view.state.axis)
    let more = max(box.whole.width - box.frame.width, box.whole.height - box.frame.height) / 2 / pen.scale
    let near = Extent(lower: seen.lower - more, upper: seen.upper + more)
    guard view.state.layout.itemCountBound(near: near) <= StageDrawing.mostItems + view.screen.items.count
    else {
      return
    }
    var placed: [PlacedItem] = []
    _ = view.state.layout.collectItems(near: near, into: &placed)
    var told = view.screen.items[...]
    for place in placed {
      while let first = told.first, first.path < place.path { told = told.dropFirst() }
      guard told.first?.path != place.path else { continue }
      let rect = pen.place(place.frame, in: box, at: view.screen.offset)
      guard rect.meets(box.whole) else { continue }
      let key = view.state.layout.key(of: place.path)
      pen.rect(rect, .beyond, opacity: 0.35)
      drawName(StageView.name(place.path, key), "", rect, .text, rect.width - 0.9 * pen.em)
      pen.area(
        rect, in: box.whole, view.id, .item(place.path),
        "\(StageView.longName(place.path, key)), not visible",
        isBeyond: true)
    }
  }

  private mutating func drawVeil(_ box: StagePlaces.Box) {
    let (whole, frame) = (box.whole, box.frame)
    for rect in [
      LayoutRect(x: whole.x, y: whole.y, width: whole.width, height: frame.y - whole.y),
      LayoutRect(x: whole.x, y: frame.maxY, width: whole.width, height: whole.maxY - frame.maxY),
      LayoutRect(x: whole.x, y: frame.y, width: frame.x - whole.x, height: frame.height),
      LayoutRect(x: frame.maxX, y: frame.y, width: whole.maxX - frame.maxX, height: frame.height),
    ] where rect.width > 0.05 && rect.height > 0.05 {
      pen.rect(rect, .veil, opacity: 0.55, radius: 0)
    }
  }

  /// Sections, their headers and their shadows.
  private mutating func drawSections(_ view: StageView, _ box: StagePlaces.Box) {
    let seen = view.state.viewportRect.extent(along: view.state.axis)
    var sections: [PlacedDecoration] = []
    if view.state.layout.sectionCount > 1 || !view.screen.decorations.isEmpty {
      _ = view.state.layout.collectDecorations(near: seen, extent: .union, into: &sections)
    }
    for section in sections.prefix(200) where view.state.layout.sectionCount > 1 {
      pen.rect(pen.place(section.frame, in: box, at: view.screen.offset).grown(by: 3), .section, opacity: 0.5)
    }
    for shadow in view.screen.decorations {
      let rect = pen.place(shadow.frame, in: box, at: view.screen.offset)
      for step in 0..<3 {
        pen.rect(
          rect.grown(by: 6 - 2 * Double(step)).moved(by: 4, .vertical), .shadow, opacity: 0.07, radius: 9)
      }
      pen.rect(rect.grown(by: 4), .shadowEdge, radius: 8)
      pen.area(
        rect.grown(by: 6), in: box.whole, view.id, .section(shadow.section),
        "section \(shadow.section), with its shadow")
    }
    for section in sections.prefix(200) {
      guard
        let frame = view.state.layout.pinnedHeaderFrame(
          ofSection: section.section, offset: view.screen.offset)
      else { continue }
      let rect = pen.place(frame, in: box, at: view.screen.offset)
      pen.rect(rect, .header, radius: 2)
      drawName("section \(section.section)", "", rect, .note, rect.width - pen.em)
      pen.area(
        rect, in: box.whole, view.id, .section(section.section), "header of section \(section.section)")
    }
  }

  // MARK: Items

  /// What was seen of an item last.
  private struct Seen<Value> {
    let value: Value
    /// How long ago.
    let ago: Int64
    /// Whether it is told beside what should be.
    let isOther: Bool
  }

  /// How clear a picture is: the longer nobody looked, the thinner.
  private static func clarity(_ ago: Int64) -> Double {
    let decades = [(50_000.0, 1.0), (500_000, 0.65), (5_000_000, 0.3)]
    let ago = Double(ago)
    for index in 1..<decades.count where ago < decades[index].0 {
      let (begin, end) = (decades[index - 1], decades[index])
      return begin.1 + (end.1 - begin.1) * max(0, ago - begin.0) / (end.0 - begin.0)
    }
    return 0.3
  }

  /// A look within the last frames may show a change on its way; what is wrong is told by findings.
  private static func seen<Value>(
    _ recorded: Recorded<Value>?, _ view: StageView, isSame: (Value) -> Bool, isWrong: Bool
  ) -> Seen<Value>? {
    guard let recorded else { return nil }
    let ago = view.time.since(recorded.time).count
    return Seen(
      value: recorded.value, ago: ago, isOther: isWrong || !isSame(recorded.value) && ago > 100_000)
  }

  private mutating func drawItem(_ item: Screen.Item, _ view: StageView, _ box: StagePlaces.Box) {
    let own = view.wrong.filter { $0.stretch.subject == .item(item.path) }
    func isWrong(_ property: ObservedProperty) -> Bool { own.contains { $0.property == property } }
    let layout = pen.place(item.frame, in: box, at: view.screen.offset)
    let (scale, alpha) = (item.scale ?? 1, item.alpha ?? 1)
    let (x, y) = (view.shift(.x, of: item), view.shift(.y, of: item))
    let isMoved = max(x.magnitude, y.magnitude) > 0.5
    let drawn = pen.place(
      item.frame.moved(by: x, .horizontal).moved(by: y, .vertical), in: box, at: view.screen.offset)
    let rect = drawn.scaled(by: scale)
    let alphas = StageDrawing.seen(
      view.observed.number(.alpha, of: item.id), view, isSame: { ($0 - alpha).magnitude <= 0.01 },
      isWrong: isWrong(.alpha))
    let scales = StageDrawing.seen(
      view.observed.number(.scale, of: item.id), view, isSame: { ($0 - scale).magnitude <= 0.01 },
      isWrong: isWrong(.scale))
    let frames = StageDrawing.seen(
      view.observed.frame(of: item.id), view, isSame: { $0.isAbout(item.frame) }, isWrong: isWrong(.frame))
    let sight = view.observed.visibility(of: item.id)
    let sightAgo = sight.map { view.time.since($0.time).count }
    let shiftAgo = [CurveSpec.Property.x, .y].compactMap { view.observed.number($0, of: item.id) }
      .map { view.time.since($0.time).count }.min()
    let ago = [alphas?.ago, scales?.ago, frames?.ago, shiftAgo, sightAgo].compactMap { $0 }.min()
    let isUnseen = view.isRecording && (ago == nil || sight?.value == .hidden)
    let clarity = view.isRecording ? StageDrawing.clarity(ago ?? .max) : 0.6

    let isOpaque = alpha >= 1 && !isUnseen && alphas?.isOther != true
    if !isOpaque { pen.rect(rect, .panel) }
    if let alphas, alphas.isOther {
      drawHalves(rect, alphas, alpha, view, isWrong: !own.isEmpty)
    } else if isOpaque && !hasLabels {
      // In a film strip one shape has to be enough.
      pen.rect(rect, .beyond)
    } else if !isUnseen || ago == nil {
      pen.rect(rect, .item, opacity: isUnseen ? 0.3 * alpha : alpha)
    }
    if !isOpaque || hasLabels {
      pen.rect(rect, isUnseen ? .unseen : .edge, opacity: isUnseen ? 1 : max(0.4, clarity))
    }
    if isMoved || (scale - 1).magnitude > 0.01 { pen.rect(layout, .section, opacity: 0.4) }
    if let scales, scales.isOther {
      let shown = drawn.scaled(by: scales.value)
      let clarity = StageDrawing.clarity(scales.ago)
      pen.hatch(shown, .shownHatch, opacity: 0.45 * clarity)
      pen.rect(shown, .shownEdge, opacity: clarity)
    }
    if let frames, frames.isOther {
      pen.rect(
        pen.place(frames.value, in: box, at: view.screen.offset), .shownEdge,
        opacity: StageDrawing.clarity(frames.ago))
    }
    if own.isEmpty, alphas?.isOther == true || scales?.isOther == true || frames?.isOther == true {
      pen.drawing.otherwise += 1
    }
    let values: [(name: String, value: Double, plain: Double, least: Double)] = [
      ("alpha", alpha, 1, 0.01), ("scale", scale, 1, 0.01), ("x", x, 0, 0.5), ("y", y, 0, 0.5),
    ]
    let measures = values.filter { ($0.value - $0.plain).magnitude > $0.least }
      .map { "\($0.name) \(TextReport.measure($0.value))" }
    var facts = measures
    if isUnseen {
      facts.append(ago == nil ? "never seen" : "not in sight when last seen")
    } else if let ago, let last = view.observed.last?.time, Microseconds(view.time.count - ago) < last {
      facts.append("last seen at \(TextReport.seconds(Microseconds(view.time.count - ago)))")
    }
    let isHalved = alphas?.isOther == true
    drawName(
      StageView.name(item.path, item.key), isHalved ? "" : facts.joined(separator: ", "), rect, .text,
      isHalved ? rect.width / 2 - pen.em : rect.width - 0.9 * pen.em,
      tint: !isHalved && !isUnseen && alpha > 0.5 ? .onItem : nil)
    var label = [
      StageView.longName(item.path, item.key), item.visibility == .partial ? "partly visible" : "visible",
    ]
    label += facts
    if let alphas, alphas.isOther, own.isEmpty { label.append(lastSeen(alphas, view)) }
    let said = own.map { words($0, item, view) }.joined(separator: ", ")
    pen.area(
      isMoved || layout.width < rect.width ? rect : layout, ring: rect, in: box.whole, view.id,
      .item(item.path),
      label.joined(separator: ", ") + (said.isEmpty ? "" : "; \(said)"), isWrong: !own.isEmpty)
    for wrong in own where wrong.matter == nil {
      pen.rect(rect.part(in: box.whole).grown(by: 1.5), .wrong, tint: wrong.tint, radius: 6)
      if hasLabels {
        pen.label(
          "\(StageView.name(item.path, item.key)): \(words(wrong, item, view))",
          beside: rect.inside(box.whole),
          wrong.tint, in: box)
      }
      drawCurve(wrong, rect, view)
    }
  }

  private func lastSeen(_ seen: Seen<Double>, _ view: StageView) -> String {
    "last seen \(TextReport.measure(seen.value)) at \(TextReport.seconds(Microseconds(view.time.count - seen.ago)))"
  }

  /// What is wrong with an item, in the numbers of the moment if it has them.
  private func words(_ wrong: StageView.Wrong, _ item: Screen.Item, _ view: StageView) -> String {
    switch wrong.stretch.shown.finding {
    case .alpha:
      wrong.words(recorded: view.observed.number(.alpha, of: item.id)?.value, replayed: .some(item.alpha))
    case .scale:
      wrong.words(recorded: view.observed.number(.scale, of: item.id)?.value, replayed: .some(item.scale))
    default: wrong.words()
    }
  }

  /// The left half as the app showed it last, the right half as it should be now.
  private mutating func drawHalves(
    _ rect: LayoutRect, _ shown: Seen<Double>, _ right: Double, _ view: StageView, isWrong: Bool
  ) {
    let em = pen.em
    let half = LayoutRect(x: rect.x, y: rect.y, width: rect.width / 2, height: rect.height)
    let clarity = StageDrawing.clarity(shown.ago)
    let dense = min(1, shown.value) * clarity
    pen.rect(half, isWrong ? .shown : .item, opacity: dense, radius: 2)
    pen.hatch(half, .shownHatch, tint: isWrong ? nil : .note, opacity: 0.35 * clarity)
    pen.rect(half.moved(by: half.width, .horizontal), .item, opacity: right, radius: 2)
    pen.rect(LayoutRect(x: half.maxX - 0.75, y: rect.y, width: 1.5, height: rect.height), .divide, radius: 0)
    guard rect.height >= 2.6 * em, half.width >= 6.6 * em else { return }
    let y = rect.maxY - 0.9 * em
    let told = shown.ago > 0 ? lastSeen(shown, view) : "shown \(TextReport.measure(shown.value))"
    pen.text(
      told, rect.x + 0.5 * em, y, .strong,
      tint: isWrong ? dense > 0.5 ? .panel : .shown : dense > 0.5 ? .onItem : .ink, size: 0.8,
      most: half.width - em)
    pen.text(
      "should be \(TextReport.measure(right))", half.maxX + 0.5 * em, y, .strong,
      tint: right > 0.5 ? .onItem : .ink, size: 0.8, most: half.width - em)
  }

  private mutating func drawName(
    _ name: String, _ facts: String, _ rect: LayoutRect, _ role: Drawing.Role, _ width: Double,
    tint: Drawing.Tint? = nil
  ) {
    let em = pen.em
    guard hasLabels, rect.height >= 0.95 * em, rect.width >= 1.6 * em else { return }
    let y = rect.y + min(rect.height / 2, 0.95 * em)
    pen.text(
      name, rect.x + 0.45 * em, y, role == .note ? .note : .strong, tint: tint, size: 0.82, most: width)
    guard !facts.isEmpty else { return }
    if rect.height > 2.6 * em {
      pen.text(facts, rect.x + 0.45 * em, y + 1.25 * em, .note, tint: tint, most: width)
    } else if TextFitting.width(facts) * 0.78 * em < width - TextFitting.width(name, isStrong: true) * em {
      pen.text(facts, rect.maxX - 0.45 * em, y, .note, tint: tint, anchor: .end)
    }
  }

  // MARK: Edges

  /// Where content fades out, the background comes through.
  ///
  /// What the app showed, where that is wrong, covers the left or upper half.
  private mutating func drawMask(_ mask: EdgeMask, _ view: StageView, _ box: StagePlaces.Box) {
    let axis = view.state.axis
    let along = box.frame.extent(along: axis)
    let across = box.frame.extent(across: axis)
    let middle = (across.lower + across.upper) / 2
    let wrong = view.wrong.first { $0.property == .mask }
    var shown: (start: Double, end: Double, stops: [Double])?
    let stops = [0, mask.startStop, mask.endStop, 1]
    if wrong != nil, case .mask(let start, let end, let seen)? = view.observed.mask?.value {
      shown = (start, end, seen ?? stops)
    }
    func cover(_ start: Double, _ end: Double, _ stops: [Double]) -> [LayoutPoint] {
      zip(stops, [start, 1, 1, end]).map { stop, alpha in
        LayoutPoint(
          x: StagePen.tenth(100 * (stop.clamped(lower: 0, upper: 1) ?? 0)) / 100,
          y: StagePen.tenth(100 * (1 - (alpha.clamped(lower: 0, upper: 1) ?? 1))) / 100)
      }
    }
    let second = LayoutRect(
      axis: axis, along: along,
      across: Extent(lower: shown == nil ? across.lower : middle, upper: across.upper))
    let first = LayoutRect(axis: axis, along: along, across: Extent(lower: across.lower, upper: middle))
    if let shown { pen.add(.fade(first, axis, cover(shown.start, shown.end, shown.stops)), .mask) }
    pen.add(.fade(second, axis, cover(mask.start, mask.end, stops)), .mask)
    for side in [ScreenSubject.Side.start, .end] {
      let length = along.upper - along.lower
      let share = max(0.04, side == .start ? stops[1] - stops[0] : stops[3] - stops[2]) * length
      let place = Extent(
        lower: side == .start ? along.lower : along.upper - share,
        upper: side == .start ? along.lower + share : along.upper)
      let rect = LayoutRect(axis: axis, along: place, across: across)
      let own = view.wrong.first {
        $0.property == .mask && ($0.stretch.subject == .side(side) || $0.stretch.subject == .view)
      }
      let should = side == .start ? mask.start : mask.end
      pen.rect(
        rect.grown(by: -1.5), own == nil ? .maskEdge : .wrong, tint: own?.tint, opacity: own == nil ? 0.5 : 1)
      var label = "edge mask, \(side.rawValue)"
      if let own {
        pen.rect(
          LayoutRect(axis: axis, along: place, across: Extent(lower: across.lower, upper: middle)).grown(
            by: -3),
          .shownEdge)
        let said = own.words(
          recorded: shown.map { side == .start ? $0.start : $0.end }, replayed: .some(should))
        if hasLabels { pen.label("\(label): \(said)", beside: rect, own.tint, in: box) }
        label += ", \(said)"
      } else {
        label += ", alpha \(TextReport.measure(should))"
      }
      let grip = Extent(lower: across.lower, upper: min(across.upper, across.lower + 24))
      pen.area(
        LayoutRect(axis: axis, along: place, across: grip), ring: own == nil ? box.frame : rect,
        in: box.whole,
        view.id, .view, label, isWrong: own != nil)
    }
  }

  private mutating func drawBars(_ view: StageView, _ box: StagePlaces.Box) {
    for (side, rect) in StageDrawing.bars(view.screen.bars, box.frame, pen.scale)
    where rect.width > 0 && rect.height > 0 {
      pen.rect(rect, .ground, opacity: 0.8, radius: 0)
      pen.hatch(rect, .bar)
      pen.rect(rect, .bar, opacity: 0.6, radius: 0)
      if hasLabels, rect.height > pen.em, rect.width > 6 * pen.em {
        pen.text("covered by a bar", rect.x + 6, rect.y + rect.height / 2)
      }
      pen.area(rect, ring: box.frame, in: box.whole, view.id, .view, "bar that covers the \(side)")
    }
  }

  static func bars(_ bars: LayoutInsets, _ frame: LayoutRect, _ scale: Double) -> [(
    side: String, rect: LayoutRect
  )] {
    let (top, bottom) = (min(bars.top * scale, frame.height), min(bars.bottom * scale, frame.height))
    let (left, right) = (min(bars.left * scale, frame.width), min(bars.right * scale, frame.width))
    return [
      ("top", LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: top)),
      ("bottom", LayoutRect(x: frame.x, y: frame.maxY - bottom, width: frame.width, height: bottom)),
      ("left", LayoutRect(x: frame.x, y: frame.y, width: left, height: frame.height)),
      ("right", LayoutRect(x: frame.maxX - right, y: frame.y, width: right, height: frame.height)),
    ]
  }

  // MARK: Dots

  private mutating func drawDots(_ view: StageView, _ box: StagePlaces.Box) {
    let em = pen.em
    let all = view.screen.dotCount ?? 0
    let count = min(all, StageDrawing.mostDots)
    let own = view.wrong.filter { $0.property == .dots }
    var wrongDots: [Int: StageView.Wrong] = [:]
    for wrong in own {
      if case .dot(let index) = wrong.stretch.subject { wrongDots[index] = wrong }
      if case .twoDots(let dots)? = wrong.matter { for dot in dots { wrongDots[dot] = wrong } }
    }
    let centre = (view.screen.activePage ?? wrongDots.keys.min() ?? 0) - count / 2
    let first = max(0, min(centre, all - count))
    let step = min(2.1 * em, box.columnWidth / Double(count))
    let radius = min(max(step * 0.34, 1.5), 0.6 * em)
    let y = box.whole.maxY + 1.25 * em
    for index in first..<first + count {
      let x = box.whole.centre.x + step * (Double(index - first) - Double(count - 1) / 2)
      let alpha = view.screen.dots.first { $0.index == index }?.alpha ?? 0
      let place = LayoutPoint(x: x, y: y)
      let cell = LayoutRect(x: x - step / 2, y: y - step / 2, width: step, height: step)
      pen.dot(place, radius, .dot, opacity: alpha)
      var label = "dot \(index), alpha \(TextReport.measure(alpha))"
      let isActive = index == view.screen.activePage
      if isActive {
        label += ", active page"
        pen.rect(
          LayoutRect(x: x - radius, y: y + radius + 3, width: 2 * radius, height: 2.5), .active, radius: 0)
      }
      let wrong = wrongDots[index]
      var shown: Double?
      if case .dot(let seen?, _)? = view.observed.dot(index)?.value { shown = seen }
      if wrong != nil, let shown { pen.dot(place, radius, .shown, opacity: shown, isHalf: true) }
      pen.dot(place, radius, .dotEdge)
      if let wrong {
        let said = wrong.matter == nil ? wrong.words(recorded: shown, replayed: .some(alpha)) : wrong.words()
        pen.dot(place, radius + 4, .wrong, tint: wrong.tint)
        label += "; \(said)"
        if hasLabels { pen.label("dot \(index): \(said)", beside: cell, wrong.tint, in: box, isBelow: true) }
      }
      pen.area(
        cell, in: LayoutRect(origin: .zero, size: pen.drawing.size), view.id, .dot(index), label,
        isWrong: wrong != nil)
    }
  }
}
