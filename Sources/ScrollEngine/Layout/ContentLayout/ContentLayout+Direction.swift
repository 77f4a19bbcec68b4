package import ScrollCore

/// Content that starts at the right: lines are laid out from the left, and mirrored where somebody asks for a place in them.
///
/// Given rectangles are where they are; of them only the start of the range is another.
extension ContentLayout {
  /// The length of the lines along the axis; where they start at the right, they fill their room at least, as no viewport shows what is
  /// left of the content.
  var linesLength: Double {
    let length = starts[sectionCount].points
    return isReversed ? max(length, roomAlong) : length
  }

  /// The viewport less the content inset along the axis, in whole `LayoutUnit`s.
  private var roomAlong: Double {
    LayoutUnit.rounded(viewport.along(axis)) - LayoutUnit.rounded(contentInset.leading(axis))
      - LayoutUnit.rounded(contentInset.trailing(axis))
  }

  /// The length in which horizontal content is turned round.
  private var turnedLength: Double {
    spec.isFrames ? max(LayoutUnit.rounded(contentSize.width), roomAlong) : linesLength
  }

  /// The offset along the axis at which the first page begins, and of which any other offset is the rest; 0 where content starts
  /// at the left, or above.
  package var startOffset: Double { isReversed ? turnedLength - LayoutUnit.rounded(viewport.width) : 0 }

  /// How far an offset along the axis is from where the first page begins, or the offset that is so far from there.
  @inline(__always)
  package func fromStart(_ offset: Double) -> Double { isReversed ? startOffset - offset : offset }

  /// A stretch of the content along the axis, seen from where the content starts, or the other way round.
  @inline(__always)
  package func fromStart(_ stretch: Extent) -> Extent {
    isReversed ? stretch.reflected(in: turnedLength) : stretch
  }

  /// What insets have at the start of the content, and at its end.
  package func insets(_ insets: LayoutInsets) -> (start: Double, end: Double) {
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    return isReversed ? (trailing, leading) : (leading, trailing)
  }

  /// Moves a rectangle along the axis, so that it begins so far from where the content starts.
  func move(_ rect: inout LayoutRect, to place: Double) {
    if axis == .vertical {
      rect.y = place
    } else {
      rect.x = isReversed ? turnedLength - place - rect.width : place
    }
  }

  // MARK: Lines

  /// The width in which lines are mirrored; `nil` where they are not.
  @inline(__always)
  var mirror: Double? {
    space.direction == .rtl ? mirrorToRight : nil
  }

  private var mirrorToRight: Double? {
    if spec.isFrames { return nil }
    return axis == .horizontal ? linesLength : space.contentCrossLength
  }

  /// A rectangle in lines where it is, or back.
  @inline(__always)
  func mirrored(_ rect: LayoutRect) -> LayoutRect { mirror.map { rect.mirrored(in: $0) } ?? rect }

  /// A stretch of the axis as lines have it, or back.
  @inline(__always)
  func mirrored(_ stretch: Extent) -> Extent {
    isReversed && !spec.isFrames ? stretch.reflected(in: linesLength) : stretch
  }
}

extension LayoutRect {
  /// The rectangle as far from the right end of a width as it was from the left.
  func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(x: width - x - self.width, y: y, width: self.width, height: height)
  }
}

extension Extent {
  /// The stretch as far from the end of a length as it was from the beginning.
  package func reflected(in length: Double) -> Extent { Extent(lower: length - upper, upper: length - lower) }
}
