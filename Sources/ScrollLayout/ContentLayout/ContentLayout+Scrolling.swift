public import ScrollGeometry
import SessionModel

extension ContentLayout {
  /// The offsets along the axis at which content and viewport are in line, in points: the scroll range.
  ///
  /// See ``scrollRange(on:)``.
  ///
  /// - Complexity: O(1).
  public func scrollRange() -> Extent { scrollRange(on: axis) }

  /// The offsets on either axis at which content and viewport are in line, in points.
  ///
  /// From minus the leading content inset to where content and trailing inset end at the viewport's end; content that
  /// cannot scroll has the lower end alone. Offsets outside are valid, as in a bounce. (Article Flow rules.)
  ///
  /// All four lengths are rounded to `LayoutUnit`s first, as the content's is: one page of 411.428… pt in a viewport as
  /// long would otherwise leave a range of 3·10^-7 pt, in which a finger drags and bounces it.
  ///
  /// - Complexity: O(1).
  public func scrollRange(on side: ScrollAxis) -> Extent {
    let leading = LayoutUnit.rounded(contentInset.leading(side))
    let trailing = LayoutUnit.rounded(contentInset.trailing(side))
    let viewport = LayoutUnit.rounded(viewport.along(side))
    let content: Double
    if side == axis || isFrames {
      content = LayoutUnit.rounded(contentSize.along(side))
    } else {
      // Across, lines have what the insets leave of the viewport: rounded by itself, that could be a unit more.
      let left = viewport - leading - trailing
      content = left > 0 ? left : 0
    }
    // A difference, since negating would make −0 of no inset.
    let lower = 0 - leading
    let upper = content + trailing - viewport
    return Extent(lower: lower, upper: upper > lower ? upper : lower)
  }

  private var isFrames: Bool {
    if case .frames = storage { true } else { false }
  }

  /// The distance from one item to the next along the axis, in points, before it is rounded to `LayoutUnit`s.
  ///
  /// - Pages: the viewport's length and the layout's spacing, whatever sections have of their own.
  /// - Carousel and flow layout: the length of the first section's first item and that section's line spacing. A section
  ///   without items counts with its item size, a layout without sections with its own metrics.
  /// - Frames: between the leading edges of the first two items of the first section that has items, in either
  ///   direction; of a lone item its length; 0 without items.
  ///
  /// - Complexity: O(log *n*) in the number of sections and of items.
  public var pitch: Double {
    switch storage {
    case .flow(let flow): flow.pitch
    case .frames(let frames): frames.pitch
    case .changing: 0
    }
  }

  /// The length of an item along the axis, in points, before it is rounded to `LayoutUnit`s: what ``pitch`` has besides
  /// the spacing.
  ///
  /// - Pages: the viewport's length.
  /// - Carousel and flow layout: the length of the first section's first item. A section without items counts with its
  ///   item size, a layout without sections with its own.
  /// - Frames: the length of the first item; 0 without items.
  ///
  /// - Complexity: O(log *n*) in the number of sections and of items.
  public var itemLength: Double {
    switch storage {
    case .flow(let flow): flow.itemLength
    case .frames(let frames): frames.itemLength
    case .changing: 0
    }
  }
}

extension FlowLayout {
  /// See ``ContentLayout/pitch``.
  var pitch: Double {
    if case .pages(let pages) = rules.kind { return itemLength + pages.minimumLineSpacing }
    return itemLength + (firstSection?.settings.metrics.lineSpacing ?? rules.metrics.minimumLineSpacing)
  }

  /// See ``ContentLayout/itemLength``.
  var itemLength: Double {
    if case .pages = rules.kind { return space.viewport.along(space.axis) }
    return (firstSection?.firstSize ?? rules.metrics.itemSize).along(space.axis)
  }

  private var firstSection: FlowSection? { sections.count > 0 ? sections[0] : nil }
}
