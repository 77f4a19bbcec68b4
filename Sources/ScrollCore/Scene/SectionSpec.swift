/// A section of a scene: its items, and where it differs from the layout's own metrics.
public struct SectionSpec: Hashable, Sendable {
  /// A name that stays with the section, unique in its view; for people and for reports.
  public var id: String?
  /// The section's items.
  public var items: ItemsSpec
  /// The key of each item, where the app names its items: unique in the view, and as many as there are items; nothing for
  /// an item without one.
  public var keys: [ItemKey?]?
  /// The size of the items given by count alone; nothing means the layout's.
  public var itemSize: LayoutSize?
  /// The section's inset; nothing means the layout's.
  public var sectionInset: LayoutInsets?
  /// The least distance between lines, in points; nothing means the layout's.
  public var minimumLineSpacing: Double?
  /// The least distance between items of a line, in points; nothing means the layout's.
  public var minimumInteritemSpacing: Double?
  /// The header's length along the scroll axis, in points; nothing means the layout's.
  public var header: Double?
  /// The footer's length along the scroll axis, in points; nothing means the layout's.
  public var footer: Double?
  /// The header's rectangle in content coordinates; only in a `frames` layout.
  public var headerFrame: LayoutRect?

  /// Creates a section; whatever is left out comes from the layout.
  public init(
    id: String? = nil, items: ItemsSpec, keys: [ItemKey?]? = nil, itemSize: LayoutSize? = nil,
    sectionInset: LayoutInsets? = nil,
    minimumLineSpacing: Double? = nil, minimumInteritemSpacing: Double? = nil, header: Double? = nil,
    footer: Double? = nil, headerFrame: LayoutRect? = nil
  ) {
    self.id = id
    self.items = items
    self.keys = keys
    self.itemSize = itemSize
    self.sectionInset = sectionInset
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.header = header
    self.footer = footer
    self.headerFrame = headerFrame
  }
}
