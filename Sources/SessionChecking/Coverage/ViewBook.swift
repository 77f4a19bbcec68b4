import ScrollCore
import ScrollEngine

/// What a recorder of coverage remembers of a view from one event to the next.
///
/// Small values only: keeping a state would make the engine copy what it changes.
struct ViewBook: Sendable {
  /// What stands in the scene: layout, axis, insets.
  var traits = PointSet()
  /// Which view it follows, if any, and how.
  var link: LinkSpec?
  /// How many views it follows, one by way of another.
  var depth = 0
  /// Whether another view follows the same one.
  var hasTwin = false
  /// Whether it follows a view or is followed.
  var isLinked = false
  /// Whether the finger alone moves it.
  var isSimulated = false
  /// Whether the view it follows, be it by way of others, is simulated.
  var followsSimulation = false
  /// Whether it follows a view that scrolls along the other axis.
  var followsOtherAxis = false

  /// The phase before the event.
  var phase = Phase.idle
  /// The offset before the event.
  var offset = LayoutPoint.zero
  /// Whether the view had been seen before the event.
  var isLive = false
  /// The first visible item before the event; nothing without a corrected fade or a carousel.
  var firstVisible: ItemIndexPath?
  /// The last one.
  var lastVisible: ItemIndexPath?
  /// How many shadows were on screen before the event.
  var shadowCount = 0
  /// How many dots there were.
  var dotCount = 0
  /// Whether there was a mask.
  var hasMask = false

  /// Whether the view's offset is the affair of the one it follows.
  var isFollower: Bool { link?.mode == .corrected }

  /// Takes down a view as it is after an event.
  mutating func update(_ view: Int, _ state: borrowing SessionState) {
    phase = state.views[view].phase
    offset = state.views[view].offset
    isLive = state.views[view].isLive
    let fading = state.views[view].fadingItems.map { $0.path }
    let visible = fading.isEmpty ? state.views[view].scaledItems.map { $0.path } : fading
    firstVisible = visible.first
    lastVisible = visible.last
    shadowCount = state.views[view].decorations.count
    dotCount = state.views[view].dots.count
    hasMask = state.views[view].mask != nil
  }
}

extension ViewBook {
  /// The books of a scene's views before the first event.
  static func books(of scene: SceneSpec) -> [ViewBook] {
    var books = scene.views.map { spec in
      var book = ViewBook()
      book.traits = PointSet(traitsOf: spec)
      book.isSimulated = spec.scrolling.offsets == .simulated
      return book
    }
    for link in scene.links where books.indices.contains(link.leader) && books.indices.contains(link.follower)
    {
      books[link.follower].link = link
      books[link.follower].isLinked = true
      books[link.leader].isLinked = true
      books[link.follower].followsOtherAxis = scene.views[link.leader].axis != scene.views[link.follower].axis
      books[link.follower].hasTwin = scene.links.contains {
        $0.leader == link.leader && $0.follower != link.follower
      }
      if link.mode == .corrected { books[link.follower].isSimulated = false }
    }
    for view in books.indices {
      var place = view
      while let link = books[place].link, books[view].depth < books.count {
        books[view].depth += 1
        place = link.leader
      }
      books[view].followsSimulation = place != view && books[place].isSimulated
    }
    return books
  }
}

extension PointSet {
  /// What stands in a view of a scene.
  init(traitsOf spec: ViewSpec) {
    switch spec.layout {
    case .flow(let metrics):
      insert(.layoutFlow)
      insert(.layoutPinned, if: metrics.pinnedHeaders || metrics.pinnedFooters)
      insert(.layoutHeaders, if: !spec.sections.isEmpty && (metrics.header > 0 || metrics.footer > 0))
    case .carousel: insert(.layoutCarousel)
    case .pages: insert(.layoutPages)
    case .frames: insert(.layoutFrames)
    }
    insert(spec.axis == .vertical ? .layoutVertical : .layoutHorizontal)
    insert(.layoutManySections, if: spec.sections.count > 1)
    insert(.layoutContentInset, if: spec.contentInset != .zero)
    insert(.layoutOcclusion, if: spec.occlusion != .zero)
    insert(spec.scrolling.offsets == .simulated ? .layoutSimulated : .layoutRecorded)
    for section in spec.sections {
      if case .sizes = section.items { insert(.layoutMixedSizes) }
      insert(
        .layoutHeaders, if: section.header ?? 0 > 0 || section.footer ?? 0 > 0 || section.headerFrame != nil)
    }
  }
}
