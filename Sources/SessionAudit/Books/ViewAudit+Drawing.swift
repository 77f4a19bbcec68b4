import ScrollCore

extension ViewAudit {
  private var scalePlace: ScaleAudit.Place {
    ScaleAudit.Place(offset: offset.along(axis), length: geometry.viewport.along(axis))
  }

  /// Brings the book of the carousel to the event's offset and data.
  mutating func showScales(in window: LayoutRect) {
    guard offset.isFinite else { return carousel.showNothing() }
    find(in: window, tolerance: carousel.settings.mode == .corrected ? 1.0 / 1024 : 0)
    carousel.show(sight.found, geometry, at: scalePlace)
  }

  /// Checks scales, dots and the mask after the event.
  mutating func checkDrawing(_ context: AuditContext) {
    if hasCarousel { carousel.check(at: scalePlace, &ledger) }
    if hasDots && !context.link.isLost {
      // More than a page control may have are beyond these books.
      if geometry.itemCount <= PageControlSettings.mostDots { checkDots(context.link) }
    }
    guard hasMask else { return }
    mask.check(
      at: MaskRules.Place(
        offset: offset.along(axis), range: range, length: geometry.viewport.along(axis),
        contentLength: geometry.contentLength),
      &ledger)
  }

  private mutating func checkDots(_ link: LinkPosition) {
    let across = geometry.viewport.across(axis)
    let place = DotAudit.Place(
      lead: link.lead, leadPitch: link.leadPitch, pitch: pitch,
      depth: across - (firstItemSize?.across(axis) ?? 0), offset: offset.along(axis))
    if dots.settings.mode == .corrected {
      dots.check(at: place, &ledger)
      return
    }
    find(in: LayoutRect(origin: offset, size: geometry.viewport), tolerance: 0)
    dots.memory.begin(at: place.offset)
    let middle = place.offset + geometry.viewport.along(axis) / 2
    for run in sight.found {
      let before = geometry.itemCount(beforeSection: run.section)
      for item in run.first..<run.end {
        let frame = geometry.frame(ItemIndexPath(section: run.section, item: item))
        let isVertical = axis == .vertical
        let centre = isVertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
        dots.checkLiteral(
          before + item, at: middle - centre, depth: across - (isVertical ? frame.width : frame.height),
          place, &ledger)
      }
    }
    dots.checkLiteralAtRest(place, &ledger)
  }

  /// Checks where the view stands among those it is linked with.
  mutating func checkLink(_ link: LinkPosition) {
    guard !link.isLost else { return }
    let place = offset.along(axis)
    if let linked = link.linked {
      // The original divides by a length that layouts round to 2^-20 pt.
      let slack = linked.magnitude * (link.isLiteral ? 0x1p-24 : 0x1p-46)
      if !AuditNumbers.agree(place, linked, within: 1e-6 + slack) {
        ledger.breach(.pathIndependence, .session, expected: .number(linked), actual: .number(place))
      }
    }
    guard let agreed = link.agreed else { return }
    let due = agreed * pitch
    if !AuditNumbers.agree(place, due, within: 1e-6 + due.magnitude * 0x1p-46) {
      ledger.breach(.linkedOffsetsAgree, .session, expected: .number(due), actual: .number(place))
    }
  }
}
