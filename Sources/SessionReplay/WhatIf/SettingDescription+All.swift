import ScrollCore
import SessionLog

extension SettingDescription {
  /// All settings that a view may have, in the order in which a scene is written; the article on scenes has the same words.
  package static let all =
    view + layouts + scrolling + fade + shadows + carousel + pageControl + edgeMask + curve

  private static let view = [
    SettingDescription("viewport", .positive, "The bounds' size.", .size),
    SettingDescription(
      "direction", .word(of: ContentDirection.self),
      "At which side lines and horizontal content start: ltr, the left; rtl, the right."),
    SettingDescription(
      "contentInset", .anyNumber, "Extra scroll range around the content; edges may be negative.", .insets),
    SettingDescription("occlusion", .positive, "What bars cover at the edges.", .insets),
    SettingDescription(
      "range", .word(of: RangeKnowledge.self),
      "Whether content size, insets and viewport give the range in which the content may rest."),
    SettingDescription(
      "keeps", .word(of: KeptPlace.self),
      "What stays where it is on screen when the data are edited and nobody scrolls."),
  ]

  private static let layouts = [
    SettingDescription("layout.itemSize", .positive, "The size of items given by count.", .pair),
    SettingDescription(
      "layout.sectionInset", .positive, "The space around the lines of each section.", .insets),
    SettingDescription(
      "layout.itemWidth", .number(in: 0...CarouselMetrics.largestFraction),
      "An item's length along the axis, as a fraction of the viewport's length across."),
    SettingDescription(
      "layout.itemHeight", .number(in: 0...CarouselMetrics.largestFraction),
      "An item's length across the axis, as a fraction of the viewport's length across."),
    SettingDescription(
      "layout.minimumLineSpacing", .positive,
      "The least distance between lines; in a carousel or pages, between items."),
    SettingDescription(
      "layout.minimumInteritemSpacing", .positive, "The least distance between items of a line."),
    SettingDescription(
      "layout.header", .positive, "The length of headers or footers along the axis; 0 means none."),
    SettingDescription(
      "layout.footer", .positive, "The length of headers or footers along the axis; 0 means none."),
    SettingDescription(
      "layout.pinnedHeaders", .flag, "Whether headers or footers stay in sight while their section does."),
    SettingDescription(
      "layout.pinnedFooters", .flag, "Whether headers or footers stay in sight while their section does."),
    SettingDescription(
      "layout.mode", .word(of: Mode.self),
      "Corrected: no inset is negative; literal: an item longer than the viewport is centred by a negative inset."
    ),
    SettingDescription("layout.contentSize", .positive, "The content's size.", .pair),
  ]

  private static let scrolling = [
    SettingDescription("scrolling.bounces", .flag, "Whether the content may be pulled beyond its range."),
    SettingDescription(
      "scrolling.alwaysBounce", .flag, "Whether content shorter than the viewport may be pulled, too."),
    SettingDescription(
      "scrolling.deceleration", .word(["normal", "fast"]),
      "How far a flick goes: normal, fast, or a rate a millisecond between 0 and 1."),
    SettingDescription(
      "scrolling.paging", .word(of: ScrollingSpec.Paging.self), "Where a drag that ends comes to rest."),
    SettingDescription(
      "scrolling.every", .number(least: 0x1p-30, most: nil),
      "With start, center or end: stops are at the multiples of a length."),
    SettingDescription(
      "scrolling.items", .number(least: 1, most: nil),
      "With start, center or end: so many items from stop to stop."),
    SettingDescription(
      "scrolling.padding", .positive,
      "With start, center or end: how far from the viewport's top, left, bottom and right something is aligned.",
      .insets),
    SettingDescription(
      "scrolling.flick", .word(of: ScrollingSpec.Flick.self),
      "How far a drag goes: one stop at most from where it began, or any number."),
    SettingDescription(
      "scrolling.loop", .flag, "Whether the content goes round: a page is that of its item's key."),
    SettingDescription(
      "scrolling.offsets", .word(of: ScrollingSpec.OffsetSource.self),
      "Recorded: scroll events set the offset; simulated: the finger does, by the physics of a scroll view."),
  ]

  private static let fade = [
    SettingDescription(
      "fade.fadedAlpha", .number(in: FadeSettings.alphas), "The alpha of an item that is not wholly visible."),
    SettingDescription(
      "fade.clearAlpha", .number(in: FadeSettings.alphas), "The alpha of an item that is wholly visible."),
    SettingDescription("fade.duration", .time, "How long a transition lasts."),
    SettingDescription(
      "fade.timing", .word(FadeTiming.named.map { $0.name }), "How the alpha goes on in between."),
    SettingDescription(
      "fade.enters", .word(of: FadeEntrance.self), "Corrected only: how items come into sight."),
    SettingDescription(
      "fade.threshold", .number(in: FadeSettings.thresholds),
      "Corrected only: the visible part of an item's area, less bars, from which on it is clear."),
    SettingDescription(
      "fade.once", .flag, "Corrected only: whether an item that has been clear stays clear."),
    mode("fade"),
  ]

  private static let shadows = [
    SettingDescription(
      "section-shadow.offset", .number(in: ShadowSettings.distances), "How far the shadow is moved.", .pair),
    SettingDescription(
      "section-shadow.radius", .number(in: ShadowSettings.radii), "How far the shadow's blur reaches."),
    SettingDescription(
      "section-shadow.opacity", .number(in: ShadowSettings.opacities), "The shadow's opacity, for the host."),
    SettingDescription(
      "section-shadow.cornerRadius", .number(in: ShadowSettings.radii),
      "The shadow's corner radius, for the host."),
    SettingDescription(
      "section-shadow.z", .number(in: ShadowSettings.distances),
      "The shadow's place in the stack; items are at 0."),
    SettingDescription(
      "section-shadow.extent", .word(of: DecorationExtent.self),
      "Union of the items with an area, or the whole section."),
    SettingDescription(
      "section-shadow.variant", .word(of: ShadowSettings.Variant.self),
      "Literal only: which of the sample's attempts is repeated."),
    mode("section-shadow"),
  ]

  private static let carousel = [
    SettingDescription(
      "carousel.peakScale", .number(in: CarouselSettings.peakScales), "The scale of an item in the middle."),
    SettingDescription(
      "carousel.minimumScale", .number(in: CarouselSettings.minimumScales), "The least scale."),
    mode("carousel"),
  ]

  private static let pageControl = [
    SettingDescription(
      "page-control.radius", .number(in: PageControlSettings.radii),
      "How far from the middle a dot is lit."),
    mode("page-control"),
  ]

  private static let curve = [
    SettingDescription("curve.property", .word(of: CurveSpec.Property.self), "What follows."),
    SettingDescription("curve.by", .word(of: CurveSpec.Measure.self), "What it follows."),
    SettingDescription("curve.unit", .word(of: CurveSpec.Unit.self), "What that is told in."),
    SettingDescription("curve.even", .flag, "Whether the distance counts without its sign."),
  ]

  private static let edgeMask =
    ["startFadeSize", "endFadeSize"].flatMap { maskLength($0, "The length of the gradient at each end.") }
    + ["startHide", "endHide"].flatMap {
      maskLength($0, "How much has to be hidden beyond the end until it is wholly transparent.")
    } + [
      SettingDescription(
        "edge-mask.interpolation.kind", .word(of: InterpolationKind.self),
        "How the alpha follows what is hidden."),
      SettingDescription("edge-mask.interpolation.base", .anyNumber, "The base of the curve."),
      mode("edge-mask"),
    ]

  /// A length of a mask, as a fraction of the viewport or in points.
  private static func maskLength(_ name: String, _ sentence: String) -> [SettingDescription] {
    [
      SettingDescription("edge-mask.\(name)", .number(in: MaskLength.fractions), sentence),
      SettingDescription("edge-mask.\(name).points", .number(in: MaskLength.numbersOfPoints), sentence),
    ]
  }

  private static func mode(_ behaviour: String) -> SettingDescription {
    SettingDescription(
      behaviour + ".mode", .word(of: Mode.self), "Corrected, or literal, as the original sample does it.")
  }
}

extension SettingDescription.Kind {
  fileprivate static var anyNumber: Self { .number(least: nil, most: nil) }
  fileprivate static var positive: Self { .number(least: 0, most: nil) }

  fileprivate static func number(in range: ClosedRange<Double>) -> Self {
    .number(least: range.lowerBound, most: range.upperBound)
  }

  fileprivate static func word<Words: RawRepresentable & CaseIterable>(of: Words.Type) -> Self
  where Words.RawValue == String {
    .word(Words.allCases.map { $0.rawValue })
  }
}
