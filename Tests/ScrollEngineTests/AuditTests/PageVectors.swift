import ScrollCore

extension DrawingVector {
  /// Three views in a row: the driving one, the top one and the page control.
  mutating func readPages(_ vector: VectorValue) {
    var model = PageModel(vector)
    scene = model.scene
    for (number, event) in (vector["events"]?.list ?? []).enumerated() {
      let time = event["t"]
      let record = vector["expected"]?.list.first { $0["event"]?.int == number }
      let place = DrawingVector.point(event["offset"])
      switch event["type"]?.text {
      case "scroll":
        model.drive = place.x
        let effects = model.isLiteral ? model.effects(of: record) : model.effects()
        add(time, 0, .scroll(x: place.x, y: nil, by: nil), effects)
      case "dragEnd":
        model.drive = DrawingVector.point(event["startOffset"]).x
        add(time, 0, .scroll(x: model.drive, y: nil, by: nil), model.effects())
        add(time, 0, .dragBegan(.zero), [])
        model.drive = place.x
        add(time, 0, .scroll(x: model.drive, y: nil, by: nil), model.effects())
        let stop = record?["page"].map { TargetOffset.Stop.page($0.int) }
        let target = TargetOffset(offset: DrawingVector.point(record?["target"]), stop: stop)
        let velocity = DrawingVector.point(event["velocity"])
        add(
          time, 0, .dragEnded(velocityX: 0 - velocity.x, velocityY: 0 - velocity.y, proposed: nil),
          [(0, .target(target))])
      default:
        // One event of the vector is several of a session: each view is told on its own.
        if let size = event["viewport"]?.size {
          model.control = size
          add(time, 2, .viewport(size), model.effects())
        }
        model.count = event["layout"]?["count"]?.int ?? model.count
        model.pageWidth = event["pageWidth"]?.double ?? model.pageWidth
        for view in 0..<3 {
          model.reload(view)
          add(time, view, .reload([model.section(view)], contentSize: nil), model.effects())
        }
      }
    }
  }
}

/// The three views, and what the corrected rules make of them at any moment: every position and every dot, anew.
struct PageModel {
  let isLiteral: Bool
  private let config: VectorValue
  private let dot: LayoutSize
  var control: LayoutSize
  var pageWidth: Double
  var count: Int
  /// The offset of the driving view.
  var drive = 0.0
  /// The pitches and the number of dots as the views have been told.
  private var pitches: [Double] = [0, 0, 0]
  private var toldCount = 0
  private var positions = [0.0, 0.0]
  private var dots: [[Double]] = []
  private var page: Int?

  init(_ vector: VectorValue) {
    isLiteral = DrawingVector.mode(vector) == .literal
    config = vector["config"] ?? vector
    dot = config["itemSize"]?.listedSize ?? .zero
    control = vector["viewport"]?.size ?? .zero
    pageWidth = config["pageWidth"]?.double ?? .nan
    count = vector["layout"]?["count"]?.int ?? 0
    for view in 0..<3 { reload(view) }
  }

  private func width(_ view: Int) -> Double {
    [pageWidth, config["topWidth"]?.double ?? pageWidth, dot.width][view]
  }

  private func spacing(_ view: Int) -> Double {
    let pages = config["pageSpacing"]?.double ?? 0
    return [pages, config["topSpacing"]?.double ?? pages, config["dotSpacing"]?.double ?? 0][view]
  }

  /// A view is told what there is.
  mutating func reload(_ view: Int) {
    pitches[view] = width(view) + spacing(view)
    if view == 2 { toldCount = count }
  }

  /// One row of pages, or of dots that can all be in the middle.
  func section(_ view: Int) -> SectionSpec {
    let side = view == 2 ? max(0, (control.width - dot.width) / 2) : 0
    return SectionSpec(
      items: .count(count), itemSize: view == 2 ? dot : LayoutSize(width: width(view), height: 100),
      sectionInset: LayoutInsets(left: side, right: side), minimumLineSpacing: spacing(view),
      minimumInteritemSpacing: 1000)
  }

  var scene: SceneSpec {
    var settings = PageControlSettings()
    settings.radius = config["radius"]?.double ?? .nan
    settings.mode = isLiteral ? .literal : .corrected
    var views: [ViewSpec] = []
    for view in 0..<3 {
      views.append(
        ViewSpec(
          id: "\(view)", axis: .horizontal,
          viewport: view == 2 ? control : LayoutSize(width: width(view), height: 100),
          layout: .flow(FlowMetrics()), sections: [section(view)]))
    }
    views[0].scrolling.paging = .page
    views[2].behaviours = [.pageControl(settings)]
    let links = [1, 2].map { LinkSpec(leader: 0, follower: $0, mode: settings.mode) }
    return SceneSpec(views: views, links: links)
  }

  /// What has changed, corrected: the article Behaviours (3c), word by word. (Literal: nothing, but at scrolls.)
  mutating func effects() -> [(Int, Effect)] {
    guard !isLiteral else { return [] }
    let progress = pitches[0] > 0 ? drive / pitches[0] : 0
    let radius = config["radius"]?.double ?? .nan
    var rows: [[Double]] = []
    for index in 0..<toldCount {
      let d = ((progress - Double(index)) * pitches[2]).magnitude
      let u = radius > 0 ? min(1, d / radius) : d == 0 ? 0 : 1
      rows.append([Double(index), 1 - u, max(0, control.height - dot.height) * u])
    }
    var effects = move(progress * pitches[1], progress * pitches[2])
    let active = toldCount == 0 ? nil : min(max(Int((progress + 0.5).rounded(.down)), 0), toldCount - 1)
    if active != page { effects.append((2, .page(from: page, to: active))) }
    page = active
    if dots.count > toldCount { dots.removeSubrange(toldCount...) }
    return effects + draw(rows)
  }

  /// What has changed, as a record of the vector has it.
  mutating func effects(of record: VectorValue?) -> [(Int, Effect)] {
    guard let record, let top = record["topOffset"], let control = record["controlOffset"] else { return [] }
    return move(top.double, control.double) + draw(record["dots"]?.list.map(\.numbers) ?? [])
  }

  private mutating func move(_ top: Double, _ control: Double) -> [(Int, Effect)] {
    var effects: [(Int, Effect)] = []
    for (index, place) in [top, control].enumerated() where positions[index] != place {
      effects.append((index + 1, .offset(LayoutPoint(x: place, y: 0))))
      positions[index] = place
    }
    return effects
  }

  private mutating func draw(_ rows: [[Double]]) -> [(Int, Effect)] {
    var effects: [(Int, Effect)] = []
    for row in rows where !dots.contains(row) {
      dots.removeAll { $0[0] == row[0] }
      dots.append(row)
      effects.append((2, .dot(index: Int(row[0]), alpha: row[1], y: row[2])))
    }
    dots.sort { $0[0] < $1[0] }
    return effects
  }
}
