#if DEBUG
  import ScrollCore

  @testable import ScrollEngine

  extension Timeline {
    /// The event that a cell names: its type in a log, and what is most needed of its fields.
    static func action(_ cell: String, line: Int) throws -> SessionEvent.Action {
      let words = cell.split(separator: " ").map(String.init)
      func numbers(_ word: String) throws -> [Double] {
        try word.split(separator: ",").map { part in
          guard let number = Double(part) else {
            throw TimelineError(line: line, text: "'\(part)' of '\(cell)' is no number")
          }
          return number
        }
      }
      let values = try words.count > 1 ? numbers(words[1]) : []
      let isAnimated = words.last == "animated"
      let place = values.count == 2 ? LayoutPoint(x: values[0], y: values[1]) : nil
      switch (words.first, values.count) {
      case ("appear", 1): return .appear(x: 0, y: values[0])
      case ("scroll", 1): return .scroll(x: nil, y: values[0], by: nil)
      case ("scroll.to", 1): return .scrollTo(x: nil, y: values[0], animated: isAnimated)
      case ("drag.began", 2): if let place { return .dragBegan(place) }
      case ("drag.moved", 2): if let place { return .dragMoved(place) }
      case ("drag.ended", 0): return .dragEnded(velocityX: nil, velocityY: nil, proposed: nil)
      case ("drag.ended", 1): return .dragEnded(velocityX: 0, velocityY: values[0], proposed: nil)
      case ("drag.cancelled", 0): return .dragCancelled
      case ("scroll.ended", 0): return .scrollEnded
      case ("frame", 0): return .frame
      case ("viewport", 2): return .viewport(LayoutSize(width: values[0], height: values[1]))
      case ("items.deleted", 2):
        return .update(.itemsDeleted(section: 0, at: Int(values[0]), count: Int(values[1])))
      case ("items.inserted", 2):
        return .update(.itemsInserted(section: 0, at: Int(values[0]), .count(Int(values[1]))))
      default: break
      }
      throw TimelineError(line: line, text: "there is no event '\(cell)'")
    }
  }

  extension PhaseEvent {
    /// What an action is to a phase, if it is anything.
    init?(_ action: SessionEvent.Action) {
      switch action {
      case .appear: self = .appear
      case .scroll, .scrollWithCellOrder: self = .scroll
      case .scrollTo(_, _, animated: false), .scrollToItem(_, _, animated: false): self = .scrollTo
      case .scrollTo(_, _, animated: true), .scrollToItem(_, _, animated: true): self = .scrollToAnimated
      case .dragBegan: self = .dragBegan
      case .dragMoved: self = .dragMoved
      case .dragEnded: self = .dragEnded
      case .dragCancelled: self = .dragCancelled
      case .scrollEnded: self = .scrollEnded
      case .frame: self = .frame
      case .viewport, .insets, .content, .update, .batch, .reload: self = .edit
      case .behaviour, .mark, .checkpoint, .observed, .end: return nil
      }
    }
  }
#endif
