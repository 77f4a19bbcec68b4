import ScrollCore
import SessionLog

extension Drawing {
  /// The picture for the page: `shapes`, each `[form, role, fill, stroke, width, dash, opacity, …]`, then what the form needs; `areas`,
  /// `callouts`, and how much is `wrong` or was seen `otherwise`.
  var json: PageJSON {
    [
      "em": .number(em), "size": .numbers(size.width, size.height), "wrong": .integer(wrong),
      "otherwise": .integer(otherwise),
      "shapes": .list(shapes.map { $0.json }), "areas": .list(areas.map { $0.json }),
      "callouts": .list(
        callouts.map {
          ["text": .text($0.text), "covers": .integer($0.covers), "rect": .list(PageJSON.rect($0.rect))]
        }),
    ]
  }
}

extension Drawing.Shape {
  fileprivate var json: PageJSON {
    let style = style
    let name: String
    let rest: [PageJSON]
    switch form {
    case .rect(let rect, let radius): (name, rest) = ("rect", PageJSON.rect(rect) + [.number(radius)])
    case .line(let points): (name, rest) = ("line", points.flatMap { [.number($0.x), .number($0.y)] })
    case .arrow(let from, let to):
      let (left, right) = Drawing.head(from, to) ?? (to, to)
      (name, rest) = ("arrow", [from, to, left, to, right].flatMap { [.number($0.x), .number($0.y)] })
    case .hatch(let rect): (name, rest) = ("hatch", PageJSON.rect(rect))
    case .dot(let centre, let radius, let isHalf):
      (name, rest) = (
        "dot", [.number(centre.x), .number(centre.y), .number(radius), .integer(isHalf ? 1 : 0)]
      )
    case .text(let text, let place, let anchor, let size):
      (name, rest) = (
        "text", [.text(text), .number(place.x), .number(place.y), .text(anchor.rawValue), .number(size)]
      )
    case .fade(let rect, let axis, let stops):
      (name, rest) = (
        "fade",
        PageJSON.rect(rect) + [.text(axis.rawValue)] + stops.flatMap { [.number($0.x), .number($0.y)] }
      )
    case .clip(let rect): (name, rest) = ("clip", PageJSON.rect(rect))
    case .endClip: (name, rest) = ("end", [])
    }
    return .list(
      [
        .text(name), .text(role.rawValue), .text(style.fill?.rawValue ?? ""),
        .text(style.stroke?.rawValue ?? ""),
        .number(style.width), .text(style.dash), .number(opacity),
      ] + rest)
  }
}

extension Drawing.Area {
  fileprivate var json: PageJSON {
    [
      "x": .number(rect.x), "y": .number(rect.y), "w": .number(rect.width), "h": .number(rect.height),
      "ring": [
        "x": .number(ring.x), "y": .number(ring.y), "w": .number(ring.width), "h": .number(ring.height),
      ],
      "view": .text(view), "subject": .text(subject.words), "label": .text(label),
      "isBeyond": .integer(isBeyond ? 1 : 0), "isWrong": .integer(isWrong ? 1 : 0),
    ]
  }
}

extension ScreenSubject {
  /// What links and questions of the page call it: `item:0,6`, `section:1`, `dot:2` or `view`.
  fileprivate var words: String {
    switch self {
    case .view, .side: "view"
    case .item(let path): "item:\(path.section),\(path.item)"
    case .section(let section): "section:\(section)"
    case .dot(let dot): "dot:\(dot)"
    }
  }
}

extension PageJSON {
  /// The numbers of a rectangle.
  fileprivate static func rect(_ rect: LayoutRect) -> [PageJSON] {
    [rect.x, rect.y, rect.width, rect.height].map { .number($0) }
  }
}
