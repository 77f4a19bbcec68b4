import ScrollCore

extension SessionEvent.Action {
  /// The order in which the literal fade found the cells, where it was recorded.
  var cellOrder: [ItemIndexPath]? {
    guard case .scrollWithCellOrder(_, _, _, let order) = self else { return nil }
    return order
  }
}
