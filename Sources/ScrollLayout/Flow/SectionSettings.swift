import ScrollGeometry
import SessionModel

/// What does not change in a section of lines while its items do: what was given, and what the room makes of it.
final class SectionSettings: Sendable {
  /// The section as given, without its items.
  let spec: SectionSpec
  /// The values that hold for it.
  let metrics: SectionMetrics
  /// What its lines go by.
  let rules: LineRules
  /// The header's length; zero means none.
  let header: LayoutUnit
  /// The footer's length; zero means none.
  let footer: LayoutUnit
  /// Where the first line starts: after the header and the leading inset.
  let linesStart: LayoutUnit
  /// The inset between the last line and the footer.
  let trailingInset: LayoutUnit
  /// The cross coordinate where lines start.
  let crossOrigin: LayoutUnit

  /// Works out what the metrics come to.
  ///
  /// - Parameters:
  ///   - bare: The section without items.
  ///   - metrics: Its metrics, admitted.
  ///   - space: The room.
  init(_ bare: SectionSpec, metrics: SectionMetrics, in space: Space) {
    spec = bare
    self.metrics = metrics
    rules = LineRules(metrics, in: space)
    header = LayoutUnit(rounding: metrics.header)
    footer = LayoutUnit(rounding: metrics.footer)
    trailingInset = LayoutUnit(rounding: metrics.inset.trailing(space.axis))
    linesStart = header + LayoutUnit(rounding: metrics.inset.leading(space.axis))
    crossOrigin = LayoutUnit(flooring: metrics.inset.crossLeading(space.axis))
  }

  /// How far items may lie before the section's start or after its end, where insets are negative.
  var overhang: LayoutUnit {
    let leading = header - linesStart
    let trailing = LayoutUnit.zero - trailingInset
    let longer = leading > trailing ? leading : trailing
    return longer > .zero ? longer : .zero
  }

  /// The length of the section with lines of so much together.
  ///
  /// - Throws: `tooLarge` beyond 2^41 pt.
  func length(withLines linesLength: LayoutUnit) throws(LayoutError) -> LayoutUnit {
    guard linesLength <= Admission.longestContent else { throw .tooLarge }
    let linesEnd = linesStart + linesLength
    guard linesEnd <= Admission.longestContent else { throw .tooLarge }
    // Negative insets may take away more than there is.
    let whole = linesEnd + trailingInset + footer
    let length = whole > header + footer ? whole : header + footer
    guard length <= Admission.longestContent else { throw .tooLarge }
    return length
  }

  /// Adds name and metrics to a digest.
  func add(to digest: inout Digest) {
    if let id = spec.id {
      digest.add(1)
      digest.add(id)
    } else {
      digest.add(0)
    }
    metrics.add(to: &digest)
  }

  /// Whether two sections have the same values and were given in the same way.
  func equals(_ other: SectionSettings) -> Bool {
    self === other || spec == other.spec && metrics == other.metrics
  }
}
