package import ScrollCore
package import ScrollEngine
import SessionLog
import SessionReplay

/// Subjects, changes and measures in words.
package enum WhyWords {
  /// What a subject is called.
  static func name(_ subject: ScreenSubject) -> String {
    switch subject {
    case .view, .side: "view"
    case .item(let path): "item [\(path.section),\(path.item)]"
    case .section(let section): "section \(section)"
    case .dot(let index): "dot \(index)"
    }
  }

  /// Where the number of a thing that follows the content comes from; nothing of what is not in sight.
  static func origin(of thing: DrawnThing, in view: ViewState) -> String? {
    let (curve, frame): (CurveSpec?, LayoutRect?)
    switch thing {
    case .item(let path, let property):
      (curve, frame) = (view.curve(property), view.layout.contains(path) ? view.layout.frame(of: path) : nil)
    case .element(let name, let property): (curve, frame) = (view.curve(property, of: name), nil)
    case .header:
      return "where the layout has it, from the viewport's start; pinned, as long as its section lasts"
    }
    return curve.flatMap { view.reading(of: $0, frame: frame) }.map(origin)
  }

  /// Where the number of a curve comes from.
  static func origin(of reading: CurveReading) -> String {
    let (curve, points) = (reading.curve, reading.points)
    let distance = "\(number(points.magnitude)) pt"
    let isNone = distance == "0 pt"
    let measured =
      switch curve.measure {
      case .distance where isNone: "its middle is the viewport's"
      case .distance: "its middle is \(distance) \(points < 0 ? "before" : "behind") the viewport's"
      case .hidden where isNone: "nothing of it is out of sight"
      case .hidden: "\(distance) of it \(distance == "1 pt" ? "is" : "are") out of sight"
      case .offset where isNone: "the content is at the start of its range"
      case .offset: "the content is \(distance) \(points < 0 ? "before" : "behind") the start of its range"
      case .pull where isNone: "the content is not pulled beyond its start"
      case .pull: "the content is pulled \(distance) beyond its start"
      }
    let measure = curve.isEven ? reading.measure.magnitude : reading.measure
    let inUnits =
      switch curve.unit {
      case _ where isNone: ""
      case .point: ""
      case .viewport: ", \(number(measure)) of the viewport's length"
      case .item: ", \(number(measure)) of the item's length"
      }
    let (begin, end) = curve.segment(at: measure)
    let course =
      switch (begin, end) {
      case (let begin?, let end?):
        "goes from \(number(begin.value)) at \(number(begin.measure)) to \(number(end.value)) at \(number(end.measure))"
      case (let last?, nil): "stays at \(number(last.value)) from \(number(last.measure)) on"
      case (nil, let first?): "stays at \(number(first.value)) up to \(number(first.measure))"
      case (nil, nil): "has no points"
      }
    return measured + inUnits + "; there the curve \(course)"
  }

  /// An alpha, and where it goes, or comes from and goes, unless it is as good as there.
  static func alpha(_ alpha: Double, from begin: Double? = nil, to end: Double?) -> String {
    let words = number(alpha)
    guard let end = end.map(number), end != words else { return words }
    return words + " on its way" + (begin.map { " from \(number($0))" } ?? "") + " to \(end)"
  }

  /// Says that something does not exist, and what does.
  package static func absence(of subject: ScreenSubject, in view: ViewState, _ when: String) -> String {
    let sections = view.layout.sectionCount
    switch subject {
    case .item(let path) where path.section < sections:
      let items = view.layout.itemCount(inSection: path.section)
      return "there is no \(name(subject)) \(when); section \(path.section) has \(range(items, "item"))"
    case .item, .section:
      return "there is no \(name(subject)) \(when); the view has \(range(sections, "section"))"
    case .dot:
      guard view.pageControlSettings != nil else {
        return "there is no \(name(subject)): the view has no page control"
      }
      return "there is no \(name(subject)) \(when); the view has \(range(view.layout.itemCount, "dot"))"
    case .view, .side: return "there is no view"
    }
  }

  /// Says that no item of a view has a key, and which one comes nearest to it.
  ///
  /// - Parameters:
  ///   - key: The key nobody has.
  ///   - view: The view.
  ///   - when: The moment, as in "at the end".
  ///   - instead: What can be written instead, where no item has a key.
  /// - Returns: The sentence.
  package static func absence(
    of key: ItemKey, in view: ViewState, _ when: String,
    instead: String = "an index path is a section and an item, such as 0,3"
  ) -> String {
    let missing = "there is no item with the key \(LogError.shown(key.text)) \(when)"
    var nearest: (key: ItemKey, distance: Int)?
    var isFirst = true
    view.layout.forEachKey { _, other in
      isFirst = false
      let distance = EditDistance.between(key.text, other.text, atMost: (nearest?.distance ?? 33) - 1)
      if let distance { nearest = (other, distance) }
    }
    if isFirst { return missing + ": no item has a key; \(instead)" }
    guard let nearest else { return missing }
    return missing + "; the nearest is \(LogError.shown(nearest.key.text))"
  }

  private static func range(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "\(noun) 0 only" : "\(noun)s 0 to \((count - 1).grouped)"
  }

  static func visibility(_ visibility: ItemVisibility) -> String {
    switch visibility {
    case .whole: "wholly visible"
    case .partial: "partly visible"
    case .hidden: "not visible"
    }
  }

  /// How much of an item is visible; of one that is longer than the viewport, and fills it, that it does.
  static func visibility(
    _ visibility: ItemVisibility, of item: LayoutRect, in viewport: LayoutRect, _ axis: ScrollAxis
  ) -> String {
    let (along, seen) = (item.extent(along: axis), viewport.extent(along: axis))
    let isLonger = along.upper - along.lower > seen.upper - seen.lower + Extent.tolerance
    return visibility == .whole && isLonger ? "fills the viewport" : self.visibility(visibility)
  }

  /// What the property was like after a change.
  static func outcome(_ change: Change) -> String {
    switch change.outcome {
    case .effect(let record): effect(record.effect)
    case .visible(.hidden): "not visible"
    case .visible(let visibility):
      change.rule == .literalFadeReuse ? "a reused cell" : self.visibility(visibility)
    case .moved(let offset): point(offset)
    case .gone: "gone"
    }
  }

  private static func effect(_ effect: ScrollEffect) -> String {
    switch effect {
    case .fade(let transition), .unfade(let transition): return number(transition.to)
    case .transform(_, let scale): return number(scale)
    case .dot(_, let alpha, let y): return "alpha \(number(alpha)), y \(number(y))"
    case .phase(_, let phase): return phase.rawValue
    case .target(let target): return point(target.offset) + stop(target.stop)
    case .page(_, let page): return page.map { "page \($0)" } ?? "no page"
    case .offset(let offset): return point(offset)
    case .mask(let mask): return "alpha \(number(mask.start)) at the start, \(number(mask.end)) at the end"
    case .decorationRemoved: return "none"
    case .decorationReindexed(_, let from, let to): return "that of section \(from), now \(to)"
    case .decorationChanged(_, _, let frame), .decorationAdded(_, let frame, _): return rect(frame)
    case .warning, .rejected, .violation, .state: return ""
    }
  }

  private static func stop(_ stop: TargetOffset.Stop?) -> String {
    switch stop {
    case .item(let path): ", item [\(path.section),\(path.item)]"
    case .page(let page): ", page \(page)"
    case nil: ""
    }
  }

  /// A number to a thousandth; the effect beside it has all its digits.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "no number" }
    guard value.magnitude < 0x1p40 else { return TextReport.short(value) }
    // Half a thousandth goes away from zero; `rounded()` would need a mathematics library.
    let thousandths = value * 1_000
    let whole = Int64(thousandths)
    let rest = thousandths - Double(whole)
    let nearest = whole + (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0)
    return TextReport.short(Double(nearest) / 1_000)
  }

  static func point(_ point: LayoutPoint) -> String { "x \(number(point.x)), y \(number(point.y))" }

  static func rect(_ rect: LayoutRect) -> String {
    "[\(number(rect.x)), \(number(rect.y)), \(number(rect.width)), \(number(rect.height))]"
  }

  private static func extent(_ extent: Extent) -> String {
    "\(number(extent.lower))…\(number(extent.upper))"
  }

}

/// What was measured, in words.
extension WhyWords {
  /// The extents along the axis, and what follows from them.
  static func measures(_ measures: Change.Measures, _ aspect: ChangeAspect, _ axis: ScrollAxis) -> String {
    let along = measures.extent.extent(along: axis)
    let viewport = measures.viewport.extent(along: axis)
    let seen = "viewport \(extent(viewport))\(cover(measures.cover))"
    switch aspect {
    case .alpha, .visibility:
      return "item \(extent(along)), \(seen): \(cuts(measures, axis))"
    case .scale:
      return "item \(extent(along)), \(seen): \(middles(along, viewport))"
    case .dot:
      return "dot \(extent(along)), \(seen): \(middles(along, viewport))"
    case .shadow:
      return "painted \(extent(along)), \(seen)"
    case .mask:
      let before = number(max(0, viewport.lower - along.lower))
      let behind = number(max(0, along.upper - viewport.upper))
      return "content \(extent(along)), \(seen): \(before) pt hidden before it, \(behind) pt behind it"
    case .offset, .phase, .target, .page:
      return seen
    }
  }

  /// What bars cover of the viewport, which is no part of what is told of it.
  private static func cover(_ cover: Change.Cover?) -> String {
    guard let cover else { return "" }
    let insets = cover.insets
    let edges = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ]
    let told = edges.filter { $0.1 != 0 }.map { "\($0.0) \(number($0.1))" }.joined(separator: ", ")
    return " without what is covered (\(told)\(cover.line.map { ", since line \($0.grouped)" } ?? ""))"
  }

  private static func middles(_ one: Extent, _ other: Extent) -> String {
    let distance = (other.lower + other.upper) / 2 - (one.lower + one.upper) / 2
    return "middles \(number(distance.magnitude)) pt apart"
  }

  /// How much of an item is visible, and beyond which edges the rest is.
  private static func cuts(_ measures: Change.Measures, _ axis: ScrollAxis) -> String {
    let visibility = measures.viewport.visibility(of: measures.extent)
    guard visibility == .partial else {
      return self.visibility(visibility, of: measures.extent, in: measures.viewport, axis)
    }
    let item = measures.extent
    let viewport = measures.viewport
    let edges = [
      ("top", viewport.y - item.y), ("bottom", item.maxY - viewport.maxY), ("left", viewport.x - item.x),
      ("right", item.maxX - viewport.maxX),
    ].filter { $0.1 > Extent.tolerance }
    return "partly visible, "
      + edges.map { "\(number($0.1)) pt beyond the \($0.0) edge" }.joined(separator: ", ")
  }
}
