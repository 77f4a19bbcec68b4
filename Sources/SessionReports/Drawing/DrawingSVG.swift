import ScrollCore

extension Drawing {
  /// The picture as an SVG: without a script, in the fonts of the reader's system, dark where the reader's system is.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - description: What is on it, for those who cannot see it.
  /// - Returns: Its text.
  func svg(title: String, description: String) -> String {
    var svg = SVGText()
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    svg.text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"t d\">\n"
      + "<title id=\"t\">\(SVGText.escaped(title))</title>\n<desc id=\"d\">\(SVGText.escaped(description))</desc>\n"
    svg.addStyle(shapes)
    svg.text += "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\"/>\n"
    for shape in shapes { svg.add(shape, em) }
    svg.text += "</svg>\n"
    return svg.text
  }
}

extension Drawing.Tint {
  /// The light and the dark tone, as the page's style sheet has them.
  fileprivate var tones: (light: StaticString, dark: StaticString) {
    switch self {
    case .paper: ("#eef1f5", "#101318")
    case .panel: ("#fff", "#181d24")
    case .wash: ("#f4f6f9", "#1f252e")
    case .line: ("#cfd6df", "#333c49")
    case .ink: ("#18202b", "#e9edf3")
    case .note: ("#515c6b", "#a6b0be")
    case .item: ("#9dbfee", "#3a639f")
    case .onItem: ("#10294d", "#f0f6ff")
    case .should: ("#1a5dc0", "#80b4ff")
    case .shown: ("#b93a0a", "#ff9d6c")
    case .shade: ("#2b3646", "#000")
    case .stuck: ("#b3261e", "#ff8f86")
    case .wrong: ("#9c4400", "#ffb27a")
    case .late: ("#735600", "#f0cd62")
    case .start: ("#515c6b", "#b3bdc9")
    case .odd: ("#006a6a", "#7fd6d6")
    }
  }
}

/// An SVG on its way.
private struct SVGText {
  var text = ""
  private var ids = 0

  /// A number as short as a tenth can be.
  static func number(_ value: Double) -> String { TextReport.measure(value) }

  /// A text as it stands in XML.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      // What XML has no place for.
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A role is a class, which has its colours, its line's width and dashes; another colour is a class of its own, `t-NAME`.
  mutating func addStyle(_ shapes: [Drawing.Shape]) {
    var (roles, light, dark) = ("", "", "")
    func rule(_ selector: String, _ property: String, _ tint: Drawing.Tint) {
      light += selector + "{\(property):\(tint.tones.light)}"
      dark += selector + "{\(property):\(tint.tones.dark)}"
    }
    rule(".paper", "fill", .paper)
    var hasCover = false
    for shape in shapes { if case .fade = shape.form { hasCover = true } }
    if hasCover { rule("stop", "stop-color", .panel) }
    for role in Drawing.Role.allCases {
      let own = shapes.filter { $0.role == role }
      guard !own.isEmpty else { continue }
      let style = role.style
      if let fill = style.fill { rule(".\(role.rawValue)", "fill", fill) }
      if let stroke = style.stroke {
        if own.contains(where: { !$0.form.isText }) { rule(".\(role.rawValue)", "stroke", stroke) }
        roles += ".\(role.rawValue)" + "{stroke-width:\(SVGText.number(style.width))"
        roles += style.dash.isEmpty ? "}" : ";stroke-dasharray:\(style.dash)}"
      }
    }
    for tint in Drawing.Tint.allCases {
      let own = shapes.filter { $0.tint == tint }
      if own.contains(where: { $0.isLine }) { rule(".s-\(tint.rawValue)", "stroke", tint) }
      if own.contains(where: { !$0.isLine }) { rule(".f-\(tint.rawValue)", "fill", tint) }
    }
    text +=
      "<style>text{font-family:system-ui,sans-serif;dominant-baseline:central}.strong{font-weight:650}path,rect{fill:none}\(roles)\n"
      + light + "\n@media (prefers-color-scheme:dark){\(dark)}</style>\n"
  }

  mutating func add(_ shape: Drawing.Shape, _ em: Double) {
    var names = shape.role.rawValue
    if let tint = shape.tint { names += shape.isLine ? " s-\(tint.rawValue)" : " f-\(tint.rawValue)" }
    let look =
      " class=\"\(names)\"" + (shape.opacity < 1 ? " opacity=\"\(SVGText.number(shape.opacity))\"" : "")
    switch shape.form {
    case .rect(let rect, let radius):
      let corner = radius > 0 ? " rx=\"\(SVGText.number(radius))\"" : ""
      text += "<rect\(look)\(words(rect))\(corner)/>\n"
    case .line(let points):
      var way = ""
      for (index, point) in points.enumerated() { way += (index == 0 ? "M" : "L") + words(point) }
      text += "<path\(look) d=\"\(way)\"/>\n"
    case .arrow(let from, let to):
      var way = "M\(words(from))L\(words(to))"
      if let head = Drawing.head(from, to) { way += "M\(words(head.0))L\(words(to))L\(words(head.1))" }
      text += "<path\(look) d=\"\(way)\"/>\n"
    case .hatch(let rect): text += "<path\(look) d=\"\(hatching(rect))\"/>\n"
    case .dot(let centre, let radius, let isHalf):
      let r = SVGText.number(radius)
      let top = LayoutPoint(x: centre.x, y: centre.y - radius)
      let size = SVGText.number(2 * radius)
      text +=
        isHalf
        ? "<path\(look) d=\"M\(words(top))a\(r) \(r) 0 0 0 0 \(size)z\"/>\n"
        : "<path\(look) d=\"M\(words(top))a\(r) \(r) 0 1 1 0 \(size)a\(r) \(r) 0 1 1 0 -\(size)z\"/>\n"
    case .text(let said, let place, let anchor, let size):
      let end = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
      text +=
        "<text\(look) x=\"\(SVGText.number(place.x))\" y=\"\(SVGText.number(place.y))\" font-size=\"\(SVGText.number(StagePen.tenth(size * em)))\"\(end)>\(SVGText.escaped(said))</text>\n"
    case .fade(let rect, let axis, let stops):
      ids += 1
      let end = axis == .vertical ? " x2=\"0\" y2=\"1\"" : ""
      text += "<linearGradient id=\"g\(ids)\"\(end)>"
      for stop in stops {
        text += "<stop offset=\"\(SVGText.number(stop.x))\" stop-opacity=\"\(SVGText.number(stop.y))\"/>"
      }
      text += "</linearGradient><rect style=\"fill:url(#g\(ids))\"\(words(rect))/>\n"
    case .clip(let rect):
      ids += 1
      text += "<clipPath id=\"g\(ids)\"><rect\(words(rect))/></clipPath><g clip-path=\"url(#g\(ids))\">\n"
    case .endClip: text += "</g>\n"
    }
  }

  private func words(_ point: LayoutPoint) -> String {
    "\(SVGText.number(point.x)) \(SVGText.number(point.y))"
  }

  private func words(_ rect: LayoutRect) -> String {
    " x=\"\(SVGText.number(rect.x))\" y=\"\(SVGText.number(rect.y))\" width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
  }

  private func hatching(_ rect: LayoutRect) -> String {
    var way = ""
    for line in Drawing.hatching(rect) { way += "M\(words(line.0))L\(words(line.1))" }
    return way
  }
}

extension Drawing.Shape {
  /// Whether its own colour is that of its line.
  fileprivate var isLine: Bool { role.style.stroke != nil && !form.isText }
}

extension Drawing {
  /// The ends of an arrow's head.
  static func head(_ from: LayoutPoint, _ to: LayoutPoint) -> (LayoutPoint, LayoutPoint)? {
    let (x, y) = (to.x - from.x, to.y - from.y)
    // Arrows go along an axis.
    let length = max(x.magnitude, y.magnitude)
    guard length > 1 else { return nil }
    let size = min(10, length / 2)
    let (u, v) = (x / length * size, y / length * size)
    return (
      LayoutPoint(x: to.x - u - 0.6 * v, y: to.y - v + 0.6 * u),
      LayoutPoint(x: to.x - u + 0.6 * v, y: to.y - v - 0.6 * u)
    )
  }

  /// Rising lines in a rectangle, eight pixels apart, or farther where they would be very many.
  static func hatching(_ rect: LayoutRect) -> [(LayoutPoint, LayoutPoint)] {
    var lines: [(LayoutPoint, LayoutPoint)] = []
    let step = max(8, (rect.width + rect.height) / 200)
    var along = step
    while along < rect.width + rect.height {
      // From the left or lower edge to the upper or right one.
      let (left, up) = (max(0, along - rect.height), min(along, rect.height))
      let (right, down) = (min(along, rect.width), max(0, along - rect.width))
      lines.append(
        (
          LayoutPoint(x: rect.x + left, y: rect.y + up), LayoutPoint(x: rect.x + right, y: rect.y + down)
        ))
      along += step
    }
    return lines
  }
}
