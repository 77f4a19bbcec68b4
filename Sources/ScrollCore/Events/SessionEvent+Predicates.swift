/// What kind of thing an event is, where several ask: each question has one answer.
extension SessionEvent.Action {
  /// Whether the view came on screen.
  package var isAppear: Bool {
    if case .appear = self { return true }
    return false
  }

  /// Whether it is a tick of the display.
  public var isFrame: Bool {
    if case .frame = self { return true }
    return false
  }

  /// Whether it is about a finger that drags.
  package var isDrag: Bool {
    switch self {
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled: true
    default: false
    }
  }

  /// Whether a finger leaves, or is taken away.
  package var endsDrag: Bool {
    switch self {
    case .dragEnded, .dragCancelled: true
    default: false
    }
  }

  /// Where the dragging finger is after it, in the view; `nil` if there is none any more.
  public var finger: LayoutPoint? {
    switch self {
    case .dragBegan(let place), .dragMoved(let place): place
    default: nil
    }
  }

  /// Whether the app asked for another offset, or for an item.
  package var isRequest: Bool {
    switch self {
    case .scrollTo, .scrollToItem: true
    default: false
    }
  }

  /// Whether it says where the content is now, or is to go: it scrolled, or was asked to.
  ///
  /// A finger and a tick say nothing of the kind, though content may move with them.
  package var isScroll: Bool {
    switch self {
    case .scroll, .scrollWithCellOrder, .scrollTo, .scrollToItem: true
    default: false
    }
  }

  /// Whether it changes data, sizes, insets or settings, and nothing else: the frames of items, or what of them the viewport can
  /// show.
  package var changesSetting: Bool {
    switch self {
    case .viewport, .insets, .content, .update, .batch, .reload, .behaviour: true
    default: false
    }
  }
}
