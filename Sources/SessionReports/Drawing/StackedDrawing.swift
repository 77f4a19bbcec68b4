import ScrollCore

/// A picture of parts below one another: what it tells, drawings, a legend.
struct StackedDrawing {
  private var pen: StagePen
  /// How high it is so far.
  var height: Double
  private let width: Double
  private let em: Double

  init(width: Double, em: Double) {
    pen = StagePen(LayoutSize(width: width, height: 0), scale: 1, em: em)
    (self.width, self.em) = (width, em)
    height = 0.6 * em
  }

  /// What it tells, in up to three lines.
  mutating func addTitle(_ text: String, _ tint: Drawing.Tint) {
    for line in TextFitting.lines(text, (width - 2 * em) / em, isStrong: true).prefix(3) {
      height += 1.3 * em
      pen.text(line, em, height - 0.5 * em, .strong, tint: tint, size: 1, most: width - 2 * em)
    }
  }

  /// A line below.
  mutating func addNote(_ text: String) {
    height += 1.3 * em
    pen.text(text, em, height - 0.5 * em, .note, size: 0.85, most: width - 2 * em)
  }

  /// A drawing as wide as the picture.
  mutating func add(_ drawing: Drawing) {
    place(drawing, 0, height + 0.4 * em)
    height += drawing.size.height + 0.4 * em
  }

  /// A drawing somewhere.
  mutating func place(_ drawing: Drawing, _ x: Double, _ y: Double) {
    let (x, y) = (StagePen.tenth(x), StagePen.tenth(y))
    pen.drawing.shapes += drawing.shapes.map { $0.moved(x, y, drawing.em / em) }
  }

  /// Two lines below a drawing.
  mutating func caption(
    _ time: String, _ words: String, _ x: Double, _ y: Double, _ most: Double, _ tint: Drawing.Tint?
  ) {
    pen.text(time, x, y + 0.2 * em, .strong, tint: tint, anchor: .middle, most: most)
    if !words.isEmpty { pen.text(words, x, y + 1.5 * em, .note, tint: tint, anchor: .middle, most: most) }
  }

  /// What the colours say.
  mutating func addLegend(isRecording: Bool) {
    height += 1.6 * em
    var x = em
    let y = height - 0.8 * em
    func swatch() -> LayoutRect { LayoutRect(x: x, y: y - 0.45 * em, width: 1.4 * em, height: 0.9 * em) }
    let entries: [(Drawing.Role, String)] =
      isRecording
      ? [(.item, "should be"), (.shownEdge, "as the app showed it")] : [(.item, "as it should be")]
    for (role, words) in entries {
      pen.rect(swatch(), role, radius: 2)
      x += 1.8 * em
      x += pen.text(words, x, y, .note) + 1.4 * em
    }
  }

  /// The SVG.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - lead: How the description begins.
  ///   - parts: What it shows, part by part.
  /// - Returns: Its text.
  mutating func svg(_ title: String, _ lead: String, _ parts: [String]) -> String {
    pen.drawing.size.height = StagePen.tenth(height + 0.6 * em)
    return pen.drawing.svg(title: title, description: lead + parts.prefix(20).joined(separator: "; "))
  }
}

extension Drawing {
  /// From where to where something is drawn, from top to bottom.
  var extent: Extent {
    var extent = Extent(lower: size.height, upper: 0)
    func take(_ rect: LayoutRect) {
      extent.lower = min(extent.lower, max(0, rect.y))
      extent.upper = max(extent.upper, min(size.height, rect.maxY))
    }
    for area in areas { take(area.rect) }
    for callout in callouts { take(callout.rect) }
    for shape in shapes { if case .clip(let rect) = shape.form { take(rect) } }
    return extent
  }
}

extension Drawing.Shape {
  /// The same elsewhere, in a picture whose usual text is of another size.
  func moved(_ x: Double, _ y: Double, _ text: Double) -> Drawing.Shape {
    func there(_ point: LayoutPoint) -> LayoutPoint {
      LayoutPoint(x: StagePen.tenth(point.x + x), y: StagePen.tenth(point.y + y))
    }
    func there(_ rect: LayoutRect) -> LayoutRect { LayoutRect(origin: there(rect.origin), size: rect.size) }
    var shape = self
    switch form {
    case .rect(let rect, let radius): shape.form = .rect(there(rect), radius: radius)
    case .line(let points): shape.form = .line(points.map { there($0) })
    case .arrow(let from, let to): shape.form = .arrow(there(from), there(to))
    case .hatch(let rect): shape.form = .hatch(there(rect))
    case .dot(let centre, let radius, let isHalf):
      shape.form = .dot(there(centre), radius: radius, isHalf: isHalf)
    case .text(let said, let place, let anchor, let size):
      shape.form = .text(said, there(place), anchor, size: size * text)
    case .fade(let rect, let axis, let stops): shape.form = .fade(there(rect), axis, stops)
    case .clip(let rect): shape.form = .clip(there(rect))
    case .endClip: break
    }
    return shape
  }
}
