#if DEBUG
  import SessionModel

  /// What the engine does otherwise than its rules say: each has to be fixed, and then it moves to the others.
  extension PhaseTimelines {
    static let wrong: [PhaseTimeline] = [
      PhaseTimeline(
        "an animation that takes over from a motion", .list(.simulated),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        0     drag.ended -2000            decelerating  0         target 999
        100   scroll.to 381.252 animated  animating     181.252   moves
        250   frame                       animating     281.252   moves
        // The app knows what it does, with an edit in between as well.
        400   appear 0                    idle          0
        400   drag.began 160,500          dragging      0
        400   drag.moved 160,620          dragging      -59.459   moves
        400   drag.ended 0                bouncing      -59.459   target 0
        500   scroll.to 100 animated      animating     -43.748   moves
        500   items.inserted 0,1          animating     -43.748
        800   frame                       idle          100       moves
        """),
      PhaseTimeline(
        "an animation that takes over from a snap", .list(.simulated, paging: .item),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        0     drag.ended -1000            snapping      0         target 450 item 7
        100   scroll.to 355.696 animated  animating     155.696   moves
        250   frame                       animating     255.696   moves
        """),
      PhaseTimeline(
        "an animation after a motion that has ended since the last tick", .list(.simulated),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     scroll.to 100 animated      animating     0
        400   scroll.to 200 animated      animating     100       moves
        410   scroll 50                   animating     100
        420   scroll.ended                animating     100
        430   drag.moved 160,480          animating     100       rejected no-drag
        440   drag.ended -1200            animating     100       rejected no-drag
        450   drag.cancelled              animating     100       rejected no-drag
        550   frame                       animating     150       moves
        1000  appear 0                    idle          0
        1000  scroll.to 100 animated      animating     0
        1400  scroll.to 200 animated      animating     100       moves
        1550  items.inserted 0,1          animating     100
        1550  frame                       animating     150       moves
        2000  appear 0                    idle          0
        2000  scroll.to 100 animated      animating     0
        2400  scroll.to 200 animated      animating     100       moves
        2550  scroll.to 250 animated      animating     150       moves
        3000  appear 0                    idle          0
        3000  scroll.to 100 animated      animating     0
        3400  scroll.to 200 animated      animating     100       moves
        3500  scroll.to 50                idle          50
        4000  scroll.to 100 animated      animating     50
        4400  scroll.to 200 animated      animating     100       moves
        4550  drag.began 160,500          dragging      150       moves
        5000  appear 0                    idle          0
        5000  scroll.to 100 animated      animating     0
        5400  scroll.to 200 animated      animating     100       moves
        5500  appear 0                    idle          0
        """),
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
        """),
    ]
  }
#endif
