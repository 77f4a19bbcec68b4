/// Something that was recorded: what a finger, the app or the system did, and when.
public struct SessionEvent: Hashable, Sendable {
  /// When it happened, from the start of the recording.
  public var time: Microseconds
  /// The view it happened in, as an index into the scene's views.
  public var view: Int
  /// Whether a recorder or importer concluded it instead of seeing it.
  public var isInferred: Bool
  /// What happened.
  public var action: Action

  /// Creates an event.
  public init(time: Microseconds, view: Int = 0, isInferred: Bool = false, action: Action) {
    self.time = time
    self.view = view
    self.isInferred = isInferred
    self.action = action
  }

  /// What happened.
  public enum Action: Hashable, Sendable {
    /// The view came on screen, at an offset; a coordinate left out is 0.
    case appear(x: Double?, y: Double?)
    /// The content offset changed; a coordinate left out stays.
    case scroll(x: Double?, y: Double?, by: ScrollSource?)
    /// A scroll that also says in which order the literal fade found the cells.
    ///
    /// The original sorts with a predicate that is no strict order; what comes out depends on what the platform
    /// put in. Corrected mode treats it as any scroll.
    indirect case scrollWithCellOrder(x: Double?, y: Double?, by: ScrollSource?, cellOrder: [ItemIndexPath])
    /// A finger began to drag, at a place in the view.
    case dragBegan(LayoutPoint)
    /// The dragging finger moved, to a place in the view.
    case dragMoved(LayoutPoint)
    /// The finger left the screen: where the app sent the content, and where it would have gone.
    indirect case dragEnded(
      velocityX: Double?, velocityY: Double?, proposed: LayoutPoint?, natural: LayoutPoint? = nil)
    /// The system took the finger away.
    case dragCancelled
    /// The content came to rest.
    case scrollEnded
    /// The app moved the content; a coordinate left out stays.
    case scrollTo(x: Double?, y: Double?, animated: Bool)
    /// The app asked for an item: the content moves along its axis until the item lies where it is asked for.
    case scrollToItem(ItemIndexPath, align: ItemAlignment, animated: Bool)
    /// A display tick: time advances.
    case frame
    /// The view's bounds changed their size.
    case viewport(LayoutSize)
    /// Insets changed; those left out stay.
    indirect case insets(contentInset: LayoutInsets?, occlusion: LayoutInsets?)
    /// The content of a `frames` layout grew or shrank.
    case content(LayoutSize)
    /// The data changed in one way.
    indirect case update(LayoutUpdate)
    /// The data changed in several ways at once.
    indirect case batch([LayoutUpdate])
    /// Everything is new; an item is the same if its key is the same, or without keys its index path.
    indirect case reload([SectionSpec], contentSize: LayoutSize?)
    /// Settings of a behaviour changed.
    indirect case behaviour(BehaviourChange)
    /// A label for people. Changes nothing.
    indirect case mark(String)
    /// The state hash when the recording was checked; replay must reproduce it. Changes nothing.
    case checkpoint(hash: UInt64)
    /// What the app showed. Changes nothing.
    indirect case observed(SessionObservation)
    /// The recording is complete. Changes nothing.
    case end(events: Int?, hash: UInt64?)
  }

  /// Whether the event only says something: it changes neither state, clock nor hash.
  package var isStatement: Bool {
    switch action {
    case .mark, .checkpoint, .observed, .end: true
    default: false
    }
  }
}

/// Where an item that the app asked for is to be in the viewport less bars.
public enum ItemAlignment: String, Hashable, Sendable, CaseIterable {
  /// Its start at the start.
  case start
  /// Its centre in the centre.
  case center
  /// Its end at the end.
  case end
  /// Wholly in sight, by the least move; an item that is too long for that with its start at the start.
  case visible
}

/// What moved the content, where the recorder knew.
public enum ScrollSource: String, Hashable, Sendable, CaseIterable {
  /// A finger on the glass.
  case finger
  /// The flick's momentum.
  case momentum
  /// The app.
  case code
  /// A key.
  case keyboard
  /// The browser, of itself: it keeps the content in a range that became shorter, or what is read in its place.
  case browser
  /// The recorder could not tell.
  case unknown
}
