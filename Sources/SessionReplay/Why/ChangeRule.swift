/// The rules that decide what is shown, by which section of the behaviours' description they stand in.
///
/// The sections are those of the article Behaviours of `ScrollEngine`: their headings end with the ``id``. Of an id, the
/// number says which behaviour it is, `c` stands for corrected and `a` for literal.
package enum ChangeRule: String, Hashable, Sendable, CaseIterable {
  /// How much of an item is visible.
  case visibility
  /// Items and sections that go.
  case identity
  /// What the content is doing.
  case phase
  /// Offsets that were recorded.
  case recordedOffset = "recorded-offset"
  /// Content that moves by itself, or under a simulated finger.
  case physics
  /// The alpha of a visible item.
  case fade
  /// The same, where a part of an item is enough.
  case fadeThreshold = "fade-threshold"
  /// The alpha of an item that has been clear, where such items stay so.
  case fadeOnce = "fade-once"
  /// The alpha of an item that comes.
  case fadeEntry = "fade-entry"
  /// The alpha of an item that leaves.
  case fadeExit = "fade-exit"
  /// The literal fade when it appears.
  case literalFadeAppearance = "literal-fade-appearance"
  /// The literal fade at a scroll.
  case literalFade = "literal-fade"
  /// The literal fade at a scroll, where nothing changes.
  case literalFadeRepetition = "literal-fade-repetition"
  /// The literal fade with the wrong cell.
  case literalFadeCell = "literal-fade-cell"
  /// A cell that comes with its old alpha.
  case literalFadeReuse = "literal-fade-reuse"
  /// A cell that goes with its alpha.
  case literalFadeExit = "literal-fade-exit"
  /// The scale of a visible item.
  case scale
  /// The scale of an item that leaves.
  case scaleExit = "scale-exit"
  /// The literal scale.
  case literalScale = "literal-scale"
  /// The item a drag comes to rest at.
  case snap
  /// The same, as the original chooses.
  case literalSnap = "literal-snap"
  /// The page a drag comes to rest at.
  case pageTarget = "page-target"
  /// The active page.
  case activePage = "active-page"
  /// A view that follows another.
  case link
  /// A view that is moved as the original does.
  case literalLink = "literal-link"
  /// The dots of a page control.
  case dot
  /// The same, as the original draws them.
  case literalDot = "literal-dot"
  /// The edge mask.
  case mask
  /// The same, as the original computes it.
  case literalMask = "literal-mask"
  /// Shadows that come and leave.
  case shadow
  /// The frame of a shadow.
  case shadowFrame = "shadow-frame"
  /// A shadow whose section has another number.
  case shadowNumber = "shadow-number"
  /// Literal shadows that come and leave, one for a section.
  case literalShadow = "literal-shadow"
  /// Literal shadows that come and leave, of the variants with several for a section.
  case literalShadows = "literal-shadows"
  /// The frame of a literal shadow.
  case literalShadowFrame = "literal-shadow-frame"

  /// The section it stands in: `0` for what all behaviours have in common, `physics` for simulated offsets.
  package var id: String {
    switch self {
    case .visibility, .identity, .phase, .recordedOffset: "0"
    case .physics: "physics"
    case .literalFadeAppearance, .literalFade, .literalFadeRepetition, .literalFadeCell, .literalFadeReuse,
      .literalFadeExit:
      "1a"
    case .fade, .fadeThreshold, .fadeOnce, .fadeEntry, .fadeExit: "1c"
    case .literalScale, .literalSnap: "2a"
    case .scale, .scaleExit, .snap: "2c"
    case .literalLink, .literalDot: "3a"
    case .pageTarget, .activePage, .link, .dot: "3c"
    case .literalMask: "4a"
    case .mask: "4c"
    case .literalShadow, .literalShadows, .literalShadowFrame: "5a"
    case .shadow, .shadowFrame, .shadowNumber: "5c"
    }
  }

  /// The rule in short.
  package var sentence: String {
    switch self {
    case .visibility: "wholly visible if its extent lies inside the viewport's or fills it, on each axis"
    case .identity: "deleted, reloaded and replaced ones are gone; what was remembered of them goes with them"
    case .phase: "the finger, the app and what the content does by itself decide"
    case .recordedOffset: "the content is where the recording says"
    case .physics: "the content follows the finger; then it decelerates, springs back or snaps"
    case .fade: "wholly visible: the clear alpha, else the faded one, from the alpha then on screen"
    case .fadeThreshold: "as much visible as the threshold says: the clear alpha, else the faded one"
    case .fadeOnce: "an item that has been clear stays clear"
    case .fadeEntry: "an item that has just become visible has the right alpha at once"
    case .fadeExit: "an item that is no longer visible is forgotten, and nothing is emitted"
    case .literalFadeAppearance: "all cells are clear and the last one is faded, whatever is visible"
    case .literalFade: "at a scroll the first and the last visible cell are judged, and no other"
    case .literalFadeRepetition: "the first and the last visible cell are animated, even if nothing changes"
    case .literalFadeCell: "one item is judged, and the cell of another one changes"
    case .literalFadeReuse: "a cell that is reused brings its old alpha"
    case .literalFadeExit: "a cell that leaves takes its alpha along, for the next item it shows"
    case .scale: "the smaller, the farther the item's middle is from the viewport's"
    case .scaleExit: "an item that is no longer visible is forgotten, and nothing is emitted"
    case .literalScale: "the smaller, the farther from the middle, without a lower end"
    case .snap: "of the offsets that centre an item, the one nearest to where the content was going"
    case .literalSnap:
      "the nearest of the items that meet the proposed viewport, within the scroll range or not"
    case .pageTarget: "the next page in the direction of the velocity, or the nearest without one"
    case .activePage: "the page nearest to the offset, a half going on to the next"
    case .link: "a follower shows the progress of its leader, in its own pages"
    case .literalLink: "a scroll of the leader copies its offset, and nothing else does"
    case .dot: "the more alpha, the nearer the dot is to the middle, within the radius"
    case .literalDot:
      "|(radius − distance) / radius| up to the radius, above 1 on one side, and only at scrolls"
    case .mask: "the less alpha, the more content is hidden beyond that end, up to the hide distance"
    case .literalMask: "computed when the offset is set, at no other time, without insets"
    case .shadow: "on screen while what it paints meets the viewport"
    case .shadowFrame: "the union of the section's items, or the whole section if its extent is \"section\""
    case .shadowNumber: "a shadow goes with its section"
    case .literalShadow: "on screen while an item or header of the section meets the viewport"
    case .literalShadows: "one for each item that meets the viewport, or one more at each call"
    case .literalShadowFrame: "from the first item, with its width, to the last one's end"
    }
  }

  /// The known defects of the original sample code that the rule repeats, by their numbers.
  package var defects: [String] {
    switch self {
    case .literalFadeAppearance: ["F5"]
    case .literalFade: ["F1", "F3", "F8", "F9"]
    case .literalFadeRepetition: ["F7"]
    case .literalFadeCell: ["F4", "F11"]
    case .literalFadeReuse, .literalFadeExit: ["F2"]
    case .literalScale: ["C1", "C2"]
    case .literalSnap: ["C3", "C4", "C5"]
    case .literalLink: ["P3", "P4", "P8"]
    case .literalDot: ["P1", "P2", "P6"]
    case .literalMask: ["E2", "E3", "E6", "E7", "E8"]
    case .literalShadow: ["S5", "S8"]
    case .literalShadows: ["S4"]
    case .literalShadowFrame: ["S1", "S2", "S3"]
    case .visibility, .identity, .phase, .recordedOffset, .physics, .fade, .fadeThreshold, .fadeOnce,
      .fadeEntry, .fadeExit, .scale, .scaleExit, .snap, .pageTarget, .activePage, .link, .dot, .mask, .shadow,
      .shadowFrame, .shadowNumber:
      []
    }
  }
}
