import ScrollCore

extension SessionCase {
  /// The session with the axes swapped: what is vertical there is horizontal here.
  ///
  /// The engine gives the same effects with swapped axes.
  package var transposed: SessionCase {
    var other = self
    for index in other.scene.views.indices { other.scene.views[index].transpose() }
    for index in other.events.indices { other.events[index].action = other.events[index].action.transposed }
    return other
  }
}

extension LayoutRect {
  fileprivate var transposed: LayoutRect { LayoutRect(x: y, y: x, width: height, height: width) }
}

extension LayoutSize {
  fileprivate var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutPoint {
  fileprivate var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension LayoutInsets {
  fileprivate var transposed: LayoutInsets {
    LayoutInsets(top: left, left: top, bottom: right, right: bottom)
  }
}

extension ViewSpec {
  fileprivate mutating func transpose() {
    axis = axis == .vertical ? .horizontal : .vertical
    viewport = viewport.transposed
    contentInset = contentInset.transposed
    occlusion = occlusion.transposed
    switch layout {
    case .flow(var metrics):
      metrics.itemSize = metrics.itemSize.transposed
      metrics.sectionInset = metrics.sectionInset.transposed
      layout = .flow(metrics)
    case .carousel, .pages:
      break  // Their metrics are told along and across the axis.
    case .frames(let contentSize, let pinnedHeaders):
      layout = .frames(contentSize: contentSize?.transposed, pinnedHeaders: pinnedHeaders)
    }
    sections = sections.map { $0.transposed }
    behaviours = behaviours.map { behaviour in
      guard case .sectionShadow(var settings) = behaviour else { return behaviour }
      settings.offset = settings.offset.transposed
      return .sectionShadow(settings)
    }
    curves = curves.map { curve in
      var other = curve
      if curve.property == .x || curve.property == .y { other.property = curve.property == .x ? .y : .x }
      return other
    }
  }
}

extension SectionSpec {
  fileprivate var transposed: SectionSpec {
    var other = self
    other.items = items.transposed
    other.itemSize = itemSize?.transposed
    other.sectionInset = sectionInset?.transposed
    other.headerFrame = headerFrame?.transposed
    return other
  }
}

extension ItemsSpec {
  fileprivate var transposed: ItemsSpec {
    switch self {
    case .count: self
    case .sizes(let sizes): .sizes(sizes.map { $0.transposed })
    case .frames(let frames): .frames(frames.map { $0.transposed })
    }
  }
}

extension LayoutUpdate {
  fileprivate var transposed: LayoutUpdate {
    switch self {
    case .itemsInserted(let section, let at, let items, let keys):
      .itemsInserted(section: section, at: at, items.transposed, keys: keys)
    case .itemsResized(let section, let at, let items):
      .itemsResized(section: section, at: at, items.transposed)
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      .itemsReloaded(section: section, at: at, count: count, items?.transposed, keys: keys)
    case .sectionsInserted(let at, let sections): .sectionsInserted(at: at, sections.map { $0.transposed })
    case .sectionsReloaded(let at, let count, let sections):
      .sectionsReloaded(at: at, count: count, sections?.map { $0.transposed })
    case .itemsDeleted, .itemMoved, .sectionsDeleted, .sectionMoved: self
    }
  }
}

extension SessionEvent.Action {
  /// The same with swapped axes.
  var transposed: SessionEvent.Action {
    switch self {
    case .appear(let x, let y): .appear(x: y, y: x)
    case .scroll(let x, let y, let by): .scroll(x: y, y: x, by: by)
    case .scrollWithCellOrder(let x, let y, let by, let order):
      .scrollWithCellOrder(x: y, y: x, by: by, cellOrder: order)
    case .scrollTo(let x, let y, let animated): .scrollTo(x: y, y: x, animated: animated)
    case .dragBegan(let finger): .dragBegan(finger.transposed)
    case .dragMoved(let finger): .dragMoved(finger.transposed)
    case .dragEnded(let x, let y, let proposed, let natural):
      .dragEnded(
        velocityX: y, velocityY: x, proposed: proposed?.transposed, natural: natural?.transposed)
    case .viewport(let size): .viewport(size.transposed)
    case .insets(let inset, let occlusion):
      .insets(contentInset: inset?.transposed, occlusion: occlusion?.transposed)
    case .content(let size): .content(size.transposed)
    case .update(let update): .update(update.transposed)
    case .batch(let updates): .batch(updates.map { $0.transposed })
    case .reload(let sections, let contentSize):
      .reload(sections.map { $0.transposed }, contentSize: contentSize?.transposed)
    case .behaviour(.sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent)):
      .behaviour(
        .sectionShadow(
          offset: offset?.transposed, radius: radius, opacity: opacity, cornerRadius: cornerRadius, z: z,
          extent: extent))
    case .observed(.frame(let item, let frame)): .observed(.frame(item: item, frame: frame.transposed))
    case .observed(.element(let name, let alpha, let scale, let x, let y)):
      .observed(.element(of: name, alpha: alpha, scale: scale, x: y, y: x))
    case .observed(.shift(let item, let x, let y)): .observed(.shift(item: item, x: y, y: x))
    case .observed(.header(let section, let x, let y)): .observed(.header(section: section, x: y, y: x))
    case .observed(.offset(let x, let y)): .observed(.offset(x: y, y: x))
    case .observed(.decorations(let decorations)):
      .observed(
        .decorations(
          decorations.map {
            ObservedDecoration(kind: $0.kind, section: $0.section, frame: $0.frame.transposed)
          }))
    case .dragCancelled, .scrollEnded, .frame, .scrollToItem, .behaviour, .mark, .checkpoint, .observed, .end:
      self
    }
  }
}
