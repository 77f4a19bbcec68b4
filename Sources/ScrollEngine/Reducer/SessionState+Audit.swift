public import ScrollCore

/// What an auditor has to be told, since no effect shows it.
extension SessionState {
  /// The index paths a view's decoration cache holds, as the auditor is told; only the literal variant has a cache
  /// of its own.
  public func cachedDecorations(ofView view: Int) -> [DecorationIdentity] {
    guard views.indices.contains(view), let shadows = views[view].shadows, shadows.settings.mode == .literal
    else {
      return []
    }
    return shadows.literal.cache.map {
      DecorationIdentity(kind: .sectionShadow, section: $0.path.section, item: $0.path.item)
    }
  }
}
