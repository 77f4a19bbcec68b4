import ScrollCore

/// Puts shapes into a picture, at one scale.
struct StagePen {
  var drawing: Drawing
  /// How many pixels a point has.
  let scale: Double
  /// The size of text.
  let em: Double
  /// Labels that wait until everything else is drawn, and the places of texts.
  private var labels: [Label] = []
  private var texts: [LayoutRect] = []

  private struct Label {
    let rect: LayoutRect
    let lines: String
    let tint: Drawing.Tint
    let isBelow: Bool
    let box: StagePlaces.Box
  }

  /// What lies farther away is drawn there.
  private static let farthest = 1e5
  private static let mostLabels = 40

  init(_ size: LayoutSize, scale: Double, em: Double) {
    drawing = Drawing(size: size, em: em)
    self.scale = scale
    self.em = em
  }

  /// A length to a tenth of a pixel.
  static func tenth(_ value: Double) -> Double {
    guard let value = value.clamped(lower: -farthest, upper: farthest) else { return 0 }
    return (value * 10 + 0.5).flooredToWhole / 10 + 0
  }

  private static func rounded(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: tenth(point.x), y: tenth(point.y))
  }

  private static func rounded(_ rect: LayoutRect) -> LayoutRect {
    let (x, y) = (tenth(rect.x), tenth(rect.y))
    return LayoutRect(x: x, y: y, width: tenth(rect.maxX - x), height: tenth(rect.maxY - y))
  }

  /// A rectangle of content coordinates in pixels, in a view whose content lies at an offset.
  func place(_ rect: LayoutRect, in box: StagePlaces.Box, at offset: LayoutPoint) -> LayoutRect {
    LayoutRect(
      x: box.frame.x + (rect.x - offset.x) * scale, y: box.frame.y + (rect.y - offset.y) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  // MARK: Shapes

  mutating func add(
    _ form: Drawing.Form, _ role: Drawing.Role, tint: Drawing.Tint? = nil, opacity: Double = 1
  ) {
    guard opacity > 0.004 else { return }
    drawing.shapes.append(
      Drawing.Shape(
        form: form, role: role, tint: tint, opacity: (min(opacity, 1) * 100 + 0.5).flooredToWhole / 100))
  }

  mutating func rect(
    _ rect: LayoutRect, _ role: Drawing.Role, tint: Drawing.Tint? = nil, opacity: Double = 1,
    radius: Double = 4
  ) {
    let rect = StagePen.rounded(rect)
    guard rect.width >= 0, rect.height >= 0 else { return }
    let most = StagePen.tenth(max(0, min(radius, rect.width / 2, rect.height / 2)))
    add(.rect(rect, radius: most), role, tint: tint, opacity: opacity)
  }

  mutating func line(
    _ points: LayoutPoint..., role: Drawing.Role, tint: Drawing.Tint? = nil, opacity: Double = 1
  ) {
    line(points, role: role, tint: tint, opacity: opacity)
  }

  mutating func line(
    _ points: [LayoutPoint], role: Drawing.Role, tint: Drawing.Tint? = nil, opacity: Double = 1
  ) {
    add(.line(points.map { StagePen.rounded($0) }), role, tint: tint, opacity: opacity)
  }

  mutating func arrow(_ from: LayoutPoint, _ to: LayoutPoint, _ tint: Drawing.Tint) {
    add(.arrow(StagePen.rounded(from), StagePen.rounded(to)), .arrow, tint: tint)
  }

  mutating func hatch(
    _ rect: LayoutRect, _ role: Drawing.Role, tint: Drawing.Tint? = nil, opacity: Double = 0.5
  ) {
    let rect = StagePen.rounded(rect)
    guard rect.width > 0, rect.height > 0 else { return }
    add(.hatch(rect), role, tint: tint, opacity: opacity)
  }

  mutating func dot(
    _ centre: LayoutPoint, _ radius: Double, _ role: Drawing.Role, tint: Drawing.Tint? = nil,
    opacity: Double = 1, isHalf: Bool = false
  ) {
    add(
      .dot(StagePen.rounded(centre), radius: StagePen.tenth(radius), isHalf: isHalf), role, tint: tint,
      opacity: opacity)
  }

  mutating func clip(_ rect: LayoutRect) { add(.clip(StagePen.rounded(rect)), .ground) }

  mutating func endClip() { add(.endClip, .ground) }

  /// A text, shortened to a width.
  ///
  /// - Returns: How wide it is.
  @discardableResult
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ role: Drawing.Role = .text, tint: Drawing.Tint? = nil,
    anchor: Drawing.Anchor = .start, size: Double? = nil, most: Double = .infinity
  ) -> Double {
    let isStrong = role == .strong || role == .callout
    let size = size ?? (role == .note ? 0.78 : 0.86)
    guard most > em else { return 0 }
    let text = TextFitting.fitted(text, most / (size * em), isStrong: isStrong)
    guard !text.isEmpty else { return 0 }
    let width = TextFitting.width(text, isStrong: isStrong) * size * em
    let start = anchor == .start ? x : anchor == .middle ? x - width / 2 : x - width
    texts.append(LayoutRect(x: start, y: y - em / 2, width: width, height: em))
    add(
      .text(text, StagePen.rounded(LayoutPoint(x: x, y: y)), anchor, size: size),
      role == .callout ? .strong : role, tint: tint)
    return width
  }

  /// A place that can be pointed at, as far as it is drawn.
  mutating func area(
    _ rect: LayoutRect, ring: LayoutRect? = nil, in whole: LayoutRect, _ view: String,
    _ subject: ScreenSubject,
    _ label: String, isBeyond: Bool = false, isWrong: Bool = false
  ) {
    drawing.areas.append(
      Drawing.Area(
        rect: StagePen.rounded(rect.part(in: whole)), ring: StagePen.rounded((ring ?? rect).part(in: whole)),
        view: view, subject: subject, label: label, isBeyond: isBeyond, isWrong: isWrong))
  }

  // MARK: Labels

  /// Remembers a label beside something that is wrong.
  mutating func label(
    _ text: String, beside rect: LayoutRect, _ tint: Drawing.Tint, in box: StagePlaces.Box,
    isBelow: Bool = false
  ) {
    guard labels.count < StagePen.mostLabels else { return }
    if labels.contains(where: { $0.lines == text && $0.rect == rect }) { return }
    labels.append(Label(rect: rect, lines: text, tint: tint, isBelow: isBelow, box: box))
  }

  /// Draws the labels where they cover neither what is wrong nor its name nor one another: beside the view if there is room, else
  /// above or below.
  mutating func drawLabels() {
    // A label on the view as a whole may stand in it.
    let taken = texts + labels.filter { $0.rect.height < $0.box.frame.height - 1 }.map { $0.rect }
    let height = drawing.size.height
    var placed: [LayoutRect] = []
    func covered(_ one: LayoutRect) -> Int {
      let one = one.grown(by: 2)
      return taken.count { $0.meets(one) } + 4 * placed.count { $0.meets(one) }
        + (one.y < 0 || one.maxY > height ? 99 : 0)
    }
    for label in labels {
      let (place, lines, isBeside) = place(label, covered)
      let covers = covered(place)
      placed.append(place)
      drawing.callouts.append(
        Drawing.Callout(rect: StagePen.rounded(place), text: label.lines, covers: covers))
      if isBeside {
        let isRight = place.x > label.rect.x
        let middle =
          (label.rect.y + label.rect.height / 2)
          .clamped(lower: label.box.whole.y, upper: label.box.whole.maxY) ?? place.y
        line(
          LayoutPoint(x: isRight ? label.rect.maxX + 2 : label.rect.x - 2, y: middle),
          LayoutPoint(x: isRight ? place.x : place.maxX, y: place.y + place.height / 2), role: .leader,
          tint: label.tint)
      }
      rect(place, .callout, tint: label.tint, radius: 5)
      for (index, one) in lines.enumerated() {
        text(
          one, place.x + place.width / 2, place.y + 0.2 * em + (Double(index) + 0.5) * 1.25 * em, .callout,
          tint: label.tint, anchor: .middle)
      }
    }
    labels = []
  }

  private func place(
    _ label: Label, _ covered: (LayoutRect) -> Int
  ) -> (rect: LayoutRect, lines: [String], isBeside: Bool) {
    let (rect, box, size) = (label.rect, label.box, drawing.size)
    let right = box.whole.maxX + 1.2 * em
    let left = box.whole.x - 1.2 * em
    let rooms = (left: left - 4, right: min(box.whole.x + box.headWidth, size.width) - right - 4)
    let isBeside = !label.isBelow && max(rooms.left, rooms.right) > 8 * em
    let room = isBeside ? max(rooms.left, rooms.right) : size.width - 8
    let lines = TextFitting.lines(label.lines, (room - em) / (0.86 * em), isStrong: true)
    var widest = 0.0
    for line in lines { widest = max(widest, TextFitting.width(line, isStrong: true) * 0.86 * em) }
    let width = min(size.width - 8, isBeside ? min(room, widest + em) : widest + em)
    let height = Double(lines.count) * 1.25 * em + 0.4 * em
    let middle = rect.y + rect.height / 2
    let x =
      isBeside
      ? (rooms.right >= rooms.left || width <= rooms.right ? right : left - width)
      : (rect.x + rect.width / 2 - width / 2).clamped(lower: 4, upper: max(4, size.width - width - 4)) ?? 4
    var places: [Double] = isBeside ? [] : [rect.maxY + 5, rect.y - height - 5]
    for by in 0..<24 {
      let step = Double((by + 1) / 2) * (height / 2 + 2)
      places.append(middle - height / 2 + (by % 2 == 1 ? -step : step))
    }
    var best = LayoutRect(x: x, y: places[0], width: width, height: height)
    for y in places.dropFirst() {
      let place = LayoutRect(x: x, y: y, width: width, height: height)
      if covered(place) < covered(best) { best = place }
    }
    return (best, lines, isBeside)
  }
}

extension LayoutRect {
  /// The same, larger by so much on every side.
  func grown(by length: Double) -> LayoutRect {
    LayoutRect(x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }

  /// The same about its centre.
  func scaled(by scale: Double) -> LayoutRect {
    LayoutRect(
      x: x + width * (1 - scale) / 2, y: y + height * (1 - scale) / 2, width: width * scale,
      height: height * scale)
  }

  /// The same elsewhere along an axis.
  func moved(by length: Double, _ axis: ScrollAxis) -> LayoutRect {
    LayoutRect(
      x: axis == .horizontal ? x + length : x, y: axis == .vertical ? y + length : y, width: width,
      height: height)
  }

  /// What of it lies in another.
  func part(in whole: LayoutRect) -> LayoutRect {
    let (left, top) = (max(x, whole.x), max(y, whole.y))
    return LayoutRect(
      x: left, y: top, width: max(0, min(maxX, whole.maxX) - left),
      height: max(0, min(maxY, whole.maxY) - top))
  }

  /// What of it lies in another; of one that lies outside, the nearest place there.
  func inside(_ whole: LayoutRect) -> LayoutRect {
    let part = part(in: whole)
    return LayoutRect(
      x: min(part.x, whole.maxX), y: min(part.y, whole.maxY), width: part.width, height: part.height)
  }

  /// Whether it has a point in common with another.
  func meets(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The point in its middle.
  var centre: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
}
