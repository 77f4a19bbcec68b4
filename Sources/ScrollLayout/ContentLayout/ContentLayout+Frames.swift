public import ScrollGeometry
public import SessionModel

extension ContentLayout {
  /// The frame of an item in content coordinates, in points.
  ///
  /// - Precondition: The item exists.
  /// - Complexity: O(log *sections*); in a section of different sizes also O(log *lines* + *items of the line*), in a `frames`
  ///   layout O(log *items*).
  public func frame(of item: ItemIndexPath) -> LayoutRect {
    precondition(contains(item), "no such item in the layout")
    switch storage {
    case .flow(let flow):
      return flow.frame(of: item)
    case .frames(let frames): return frames.frame(of: item)
    case .changing: return .zero
    }
  }

  /// The resting frame of a section's header; nothing if it has none.
  ///
  /// - Precondition: The section exists.
  public func headerFrame(ofSection section: Int) -> LayoutRect? {
    requireSection(section)
    switch storage {
    case .flow(let flow): return flow.headerFrame(ofSection: section)
    case .frames(let frames): return frames.headerFrame(ofSection: section)
    case .changing: return nil
    }
  }

  /// The resting frame of a section's footer; nothing if it has none, as in a `frames` layout.
  ///
  /// - Precondition: The section exists.
  public func footerFrame(ofSection section: Int) -> LayoutRect? {
    requireSection(section)
    guard case .flow(let flow) = storage else { return nil }
    return flow.footerFrame(ofSection: section)
  }

  /// The frame of a section's header at a scroll offset: pinned to the viewport's leading edge, within the content
  /// inset, as long as the section's items last; the resting frame if headers are not pinned.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The content offset, in points; NaN leaves the header at rest.
  /// - Returns: Nothing if the section has no header.
  /// - Precondition: The section exists.
  public func pinnedHeaderFrame(ofSection section: Int, offset: LayoutPoint) -> LayoutRect? {
    guard case .flow(let flow) = storage else { return headerFrame(ofSection: section) }
    requireSection(section)
    return flow.pinnedHeaderFrame(ofSection: section, offset: offset)
  }

  /// The frame of a section's footer at a scroll offset: pinned to the viewport's trailing edge, within the content
  /// inset, but never before the section's items; the resting frame if footers are not pinned.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The content offset, in points; NaN leaves the footer at rest.
  /// - Returns: Nothing if the section has no footer.
  /// - Precondition: The section exists.
  public func pinnedFooterFrame(ofSection section: Int, offset: LayoutPoint) -> LayoutRect? {
    requireSection(section)
    guard case .flow(let flow) = storage else { return nil }
    return flow.pinnedFooterFrame(ofSection: section, offset: offset)
  }

  /// The frame of a section's decoration.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - extent: The union of the items with an area; or the whole section over the full cross length (in a
  ///     `frames` layout: the union of items and header with an area).
  /// - Returns: Nothing if no item has an area; for the whole section, if its length is 0.
  /// - Precondition: The section exists.
  public func decorationFrame(ofSection section: Int, extent: DecorationExtent) -> LayoutRect? {
    requireSection(section)
    switch storage {
    case .flow(let flow): return flow.decorationFrame(ofSection: section, extent: extent)
    case .frames(let frames): return frames.decorationFrame(ofSection: section, extent: extent)
    case .changing: return nil
    }
  }
}
