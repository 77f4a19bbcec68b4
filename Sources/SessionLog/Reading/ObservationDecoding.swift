import ScrollCore

/// What the app showed.
extension EventDecoder {
  /// The observation of a line whose type says that it is one.
  func observation(
    of type: EventType, _ line: borrowing EventLine, _ bytes: [UInt8], _ ignored: inout [IgnoredField]
  ) throws(ScanError) -> SessionObservation {
    switch type {
    case .observedAlpha:
      var item = cursor(.item, line, bytes)
      var alpha = cursor(.alpha, line, bytes)
      return .alpha(item: try item.itemIndexPath(), alpha: try alpha.number())
    case .observedScale:
      var item = cursor(.item, line, bytes)
      var scale = cursor(.scale, line, bytes)
      return .scale(item: try item.itemIndexPath(), scale: try scale.number())
    case .observedDots: return try dots(line, bytes)
    case .observedPage:
      var page = cursor(.page, line, bytes)
      return .page(page.takeNull() ? nil : try page.index("a page, 0 or more, or null"))
    case .observedMask:
      var start = cursor(.start, line, bytes)
      var end = cursor(.end, line, bytes)
      return .mask(
        start: try start.number(), end: try end.number(),
        stops: try optional(.stops, line, bytes) { (cursor) throws(ScanError) in
          try cursor.numbers(4, "four stops")
        })
    case .observedFrame:
      var item = cursor(.item, line, bytes)
      var frame = cursor(.frame, line, bytes)
      return .frame(item: try item.itemIndexPath(), frame: try frame.rect())
    case .observedOffset:
      return .offset(x: try number(.x, line, bytes), y: try number(.y, line, bytes))
    case .observedDecorations:
      return .decorations(
        try required(.decorations, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.list { (cursor) throws(ScanError) in try cursor.observedDecoration() }
        })
    default:
      return .visible(whole: try paths(.whole, line, bytes), partial: try paths(.partial, line, bytes))
    }
  }

  /// The dots of a page control; where they lie is said of all of them or of none.
  private func dots(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> SessionObservation {
    var list = cursor(.alphas, line, bytes)
    let alphas = try list.list { (cursor) throws(ScanError) in try cursor.number() }
    let first = try optional(.first, line, bytes) { (cursor) throws(ScanError) in try cursor.index() } ?? 0
    let ys = try optional(.ys, line, bytes) { (cursor) throws(ScanError) in
      try cursor.list { (cursor) throws(ScanError) in try cursor.number() }
    }
    guard let ys else { return .dots(first: first, alphas: alphas, ys: nil) }
    guard ys.count == alphas.count else {
      throw ScanError(line.offset(of: .ys), expected: "as many \"ys\" as \"alphas\", \(alphas.count)")
    }
    return .dots(first: first, alphas: alphas, ys: ys)
  }

  /// The index paths that a field lists, if the line has it.
  func paths(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> [ItemIndexPath]? {
    try optional(field, line, bytes) { (cursor) throws(ScanError) in
      try cursor.list { (cursor) throws(ScanError) in try cursor.itemIndexPath() }
    }
  }
}
