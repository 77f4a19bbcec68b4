import ScrollCore
import ScrollEngine

/// Scales of a carousel's items.
extension ObservationComparison {
  /// Compares an item's scale with those it had at offsets the content had, or passed.
  ///
  /// Nothing is known of scales in a view without a carousel, or before anything was shown. An item that was not visible had no
  /// scale.
  func compare(scale recorded: Double, of item: ItemIndexPath, into outcome: inout Outcome) {
    guard let carousel = view.carouselSettings else { return outcome.notCompared = .noBehaviour }
    guard view.isLive else { return outcome.notCompared = .beforeAppear }
    let delay = delay(of: item) { frame in
      firstDelayOnTheWay { way, moment in
        guard let frame = frame(moment), mayBeVisible(frame, at: moment) else { return false }
        let settings = history.pastSetting(of: moment)?.carousel ?? carousel
        return scales(of: frame, settings, on: way, at: moment)
          .contains(recorded, within: options.scaleTolerance)
      }
    }
    if delay == .zero { return }
    let replayed = view.scale(of: item)
    outcome.found.append((.scale(item: item, recorded: recorded, replayed: replayed), delay))
  }

  /// The scales of an item with the content somewhere on a way, which may be up to the tolerance off.
  private func scales(
    of frame: LayoutRect, _ settings: CarouselSettings, on way: Extent, at moment: ViewHistory.Moment
  ) -> ValueRange {
    let viewport = viewportRect(at: moment)
    func scale(at offset: Double) -> Double {
      let origin = LayoutPoint(axis: view.axis, along: offset, across: moment.offset.across(view.axis))
      let moved = LayoutRect(origin: origin, size: viewport.size)
      return settings.mode == .corrected
        ? settings.scale(of: frame, in: moved, axis: view.axis)
        : settings.literalScale(of: frame, in: moved, axis: view.axis)
    }
    let lower = way.lower - options.pointTolerance
    let upper = way.upper + options.pointTolerance
    var scales = ValueRange(scale(at: lower))
    scales.include(scale(at: upper))
    let extent = frame.extent(along: view.axis)
    let centred = extent.lower + (frame.size.along(view.axis) - viewport.size.along(view.axis)) / 2
    // Nowhere is an item larger than in the middle.
    if centred > lower && centred < upper { scales.include(scale(at: centred)) }
    return scales
  }

  private func mayBeVisible(_ frame: LayoutRect, at moment: ViewHistory.Moment) -> Bool {
    let range = VisibilityRange(of: frame, in: viewportRect(at: moment), tolerance: options.pointTolerance)
    return range.mayBePartial || range.mayBeWhole
  }
}
