#if DEBUG
  import SessionModel

  /// What the engine does otherwise than its rules say: each has to be fixed, and then it moves to the others.
  extension PhaseTimelines {
    static let wrong: [PhaseTimeline] = [
      PhaseTimeline(
        "a flick that an edit leaves beyond the end, without bounces", .list(.simulated, bounces: false),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        0     drag.ended -2000            decelerating  0         target 999
        100   frame                       decelerating  181.252   moves
        // 7 items: the range is 0...100, and nothing swings back.
        100   items.deleted 0,13          idle          100       moves
        """)
    ]
  }
#endif
