import ScrollGeometry
import SessionModel

/// What a section's geometry depends on besides its items: its own values, or else the layout's.
struct SectionMetrics: Hashable, Sendable {
  /// The size of items given by count.
  let itemSize: LayoutSize
  /// The space around the lines.
  let inset: LayoutInsets
  /// The least distance between lines.
  let lineSpacing: Double
  /// The least distance between the items of a line.
  let interitemSpacing: Double
  /// The header's length along the axis.
  let header: Double
  /// The footer's length along the axis.
  let footer: Double
  /// Which of the values that would follow the room are the section's own: item size 1, inset 2; nothing where none
  /// would.
  let fixed: Int?

  /// Resolves and admits the metrics of a section.
  init(_ section: SectionSpec, by rules: FlowRules, in space: Space) throws(LayoutError) {
    let flow = rules.metrics
    itemSize = section.itemSize ?? flow.itemSize
    inset = section.sectionInset ?? rules.inset(ofItems: itemSize, in: space)
    lineSpacing = section.minimumLineSpacing ?? flow.minimumLineSpacing
    interitemSpacing = section.minimumInteritemSpacing ?? flow.minimumInteritemSpacing
    header = section.header ?? flow.header
    footer = section.footer ?? flow.footer
    fixed =
      rules.followsRoom ? (section.itemSize == nil ? 0 : 1) + (section.sectionInset == nil ? 0 : 2) : nil
    guard section.headerFrame == nil else { throw .wrongItemShape }
    try Admission.check(itemSize)
    // What was worked out from an admitted size and room is in order, also where it is negative.
    if !rules.followsRoom || section.sectionInset != nil { try Admission.check(sectionInset: inset) }
    try Admission.check(length: lineSpacing)
    if !rules.followsRoom || section.minimumInteritemSpacing != nil {
      try Admission.check(length: interitemSpacing)
    }
    try Admission.check(length: header)
    try Admission.check(length: footer)
  }

  /// Adds all values to a digest, in the order of declaration.
  func add(to digest: inout Digest) {
    digest.add(itemSize.width)
    digest.add(itemSize.height)
    digest.add(inset.top)
    digest.add(inset.left)
    digest.add(inset.bottom)
    digest.add(inset.right)
    digest.add(lineSpacing)
    digest.add(interitemSpacing)
    digest.add(header)
    digest.add(footer)
    if let fixed { digest.add(fixed) }
  }
}
