#if DEBUG
  import ScrollCore

  /// Views whose offsets the finger and the physics say.
  ///
  /// 20 items of 100 points in a viewport of 300 × 600: the scroll range is 0...1400.
  extension PhaseTimelines {
    static let simulated: [PhaseTimeline] = [
      PhaseTimeline(
        "at rest", .list(.simulated),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        // The engine knows where the content is; this says where it was seen.
        10    scroll 50                   idle          0
        20    scroll.ended                idle          0
        30    frame                       idle          0
        40    drag.moved 160,290          idle          0         rejected no-drag
        50    drag.ended -300             idle          0         rejected no-drag
        60    drag.cancelled              idle          0         rejected no-drag
        70    scroll.to 900               idle          900
        // 10 items: the range is 0...400, and content at rest stays in it.
        80    items.deleted 0,10          idle          400       moves
        // What the app puts beyond the end stays there.
        90    appear 900                  idle          900
        100   items.deleted 0,1           idle          900
        110   scroll.to 0 animated        animating     900
        120   appear 30                   idle          30
        130   drag.began 160,300          dragging      30
        """),
      PhaseTimeline(
        "a finger", .list(.simulated),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        10    drag.moved 160,460          dragging      40        moves
        // Of two fingers the first owns the drag.
        20    drag.began 80,100           dragging      40        rejected drag-already-began
        20    drag.moved 160,455          dragging      45        moves
        30    scroll 90                   dragging      45
        40    scroll.ended                dragging      45
        50    frame                       dragging      45
        // The app puts two items in front and corrects the offset; the finger goes on from there.
        60    items.inserted 0,2          dragging      45
        60    scroll.to 245               dragging      245
        70    drag.moved 160,450          dragging      250       moves
        80    scroll.to 0 animated        dragging      250
        // 7 items: the range is 0...100, but what a finger holds beyond an end stays there. Cancelled, it springs back.
        90    items.deleted 0,15          dragging      250
        100   drag.cancelled              bouncing      250       target 100
        110   appear 50                   idle          50
        120   drag.began 160,500          dragging      50
        130   drag.cancelled              idle          50        target 50
        // A second appear ends a drag that nobody saw ending.
        140   drag.began 160,500          dragging      50
        150   appear 70                   idle          70
        160   drag.moved 160,400          idle          70        rejected no-drag
        // 10 points in each of 5 times 10 ms: 1000 pt/s, which nobody recorded, go 499.5 points.
        200   appear 0                    idle          0
        200   items.inserted 0,13         idle          0
        200   drag.began 160,500          dragging      0
        210   drag.moved 160,490          dragging      10        moves
        220   drag.moved 160,480          dragging      20        moves
        230   drag.moved 160,470          dragging      30        moves
        240   drag.moved 160,460          dragging      40        moves
        250   drag.moved 160,450          dragging      50        moves
        250   drag.ended                  decelerating  50        target 549.5
        // A finger that rests before it lifts.
        260   appear 0                    idle          0
        260   drag.began 160,500          dragging      0
        270   drag.moved 160,490          dragging      10        moves
        280   drag.moved 160,480          dragging      20        moves
        480   drag.ended                  idle          20        target 20
        """),
      PhaseTimeline(
        "a deceleration", .list(.simulated),
        """
        time  event                       phase         offset    effects
        // A flick of v pt/s goes v / 2.002002670673 · (1 - 0.998^ms) points (-1000 · ln 0.998), all in all 999 of 2000.
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        0     drag.ended -2000            decelerating  0         target 999
        50    scroll 80                   decelerating  0
        50    scroll.ended                decelerating  0
        60    drag.moved 160,480          decelerating  0         rejected no-drag
        70    drag.ended -1200            decelerating  0         rejected no-drag
        80    drag.cancelled              decelerating  0         rejected no-drag
        100   frame                       decelerating  181.252   moves
        // An edit begins the motion anew, where it is and as fast as it is.
        150   items.inserted 0,1          decelerating  259.145   moves
        200   frame                       decelerating  329.618   moves
        // A finger catches the content where it is at that moment.
        250   drag.began 160,500          dragging      393.379   moves
        260   drag.ended 0                idle          393.379   target 393.379
        270   appear 0                    idle          0
        280   drag.began 160,500          dragging      0
        300   drag.ended -2000            decelerating  0         target 999
        400   frame                       decelerating  181.252   moves
        // The app takes over.
        410   scroll.to 500               idle          500
        420   frame                       idle          500
        500   appear 0                    idle          0
        500   drag.began 160,500          dragging      0
        500   drag.ended -2000            decelerating  0         target 999
        600   appear 10                   idle          10
        700   frame                       idle          10
        // Left alone it comes to rest at its target.
        1000  appear 0                    idle          0
        1000  drag.began 160,500          dragging      0
        1000  drag.ended -2000            decelerating  0         target 999
        4900  frame                       idle          999       moves
        // 9 items: the range is 0...300, and what decelerates meets its new end.
        5000  appear 0                    idle          0
        5000  drag.began 160,500          dragging      0
        5000  drag.ended -2000            decelerating  0         target 999
        5150  items.deleted 0,12          decelerating  259.145   moves
        5250  frame                       bouncing      348.972   moves
        9000  frame                       idle          300       moves
        """),
      PhaseTimeline(
        "an animation", .list(.simulated),
        """
        time  event                       phase         offset    effects
        // In 0.3 s, u²(3 - 2u) of the way.
        0     appear 0                    idle          0
        0     scroll.to 1000 animated     animating     0
        75    frame                       animating     156.25    moves
        80    scroll 20                   animating     156.25
        90    scroll.ended                animating     156.25
        100   drag.moved 160,480          animating     156.25    rejected no-drag
        110   drag.ended -1200            animating     156.25    rejected no-drag
        120   drag.cancelled              animating     156.25    rejected no-drag
        // 10 items: the range is 0...400, but the app knows what it does.
        130   items.deleted 0,10          animating     156.25
        150   frame                       animating     500       moves
        // Another one begins where the content is.
        150   scroll.to 700 animated      animating     500
        300   frame                       animating     600       moves
        450   frame                       idle          700       moves
        500   scroll.to 0 animated        animating     700
        510   scroll.to 100               idle          100
        520   scroll.to 0 animated        animating     100
        530   appear 300                  idle          300
        600   scroll.to 200 animated      animating     300
        750   drag.began 160,500          dragging      250       moves
        // Already there.
        760   drag.ended 0                idle          250       target 250
        770   scroll.to 250 animated      idle          250
        """),
      PhaseTimeline(
        "a bounce", .list(.simulated),
        """
        time  event                       phase         offset    effects
        // 120 points beyond the start: (1 - 1 / (120 · 0.55 / 600 + 1)) · 600 are left of them, and t seconds after
        // the lift (1 + 10t) · e^(-10t) of those.
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        10    drag.moved 160,620          dragging      -59.459   moves
        100   drag.ended 0                bouncing      -59.459   target 0
        120   scroll 20                   bouncing      -59.459
        130   scroll.ended                bouncing      -59.459
        140   drag.moved 160,480          bouncing      -59.459   rejected no-drag
        150   drag.ended -1200            bouncing      -59.459   rejected no-drag
        160   drag.cancelled              bouncing      -59.459   rejected no-drag
        200   frame                       bouncing      -43.748   moves
        // An edit lets the spring begin anew, as fast as it is.
        250   items.inserted 0,1          bouncing      -33.168   moves
        300   frame                       bouncing      -24.141   moves
        400   drag.began 160,500          dragging      -11.841   moves
        410   drag.moved 160,500          dragging      -11.841
        420   drag.moved 160,490          dragging      -6.508    moves
        500   drag.ended 0                bouncing      -6.508    target 0
        510   scroll.to -30               idle          -30
        600   drag.began 160,500          dragging      -30
        610   drag.ended 0                bouncing      -30       target 0
        620   appear -20                  idle          -20
        630   drag.began 160,500          dragging      -20
        640   drag.ended 0                bouncing      -20       target 0
        5000  frame                       idle          0         moves
        // A flick that meets an end: 100 points on, after 52.7 ms, it has 2000 - 2.002 · 100 = 1799.8 pt/s left, and swings
        // 1799.8 · t · e^(-10t) points beyond. The range is 0...1500 now.
        6000  scroll.to 1400              idle          1400
        6000  drag.began 160,500          dragging      1400
        6000  drag.ended -2000            decelerating  1400      target 1500
        6100  frame                       bouncing      1553.057  moves
        6150  frame                       bouncing      1566.187  moves
        // It goes on in a range that has grown by 10 items, though it has slowed down: 18.2 pt/s are 9.1 points.
        6150  items.inserted 0,10         decelerating  1566.187
        9000  frame                       idle          1575.302  moves
        """),
      PhaseTimeline(
        "on the way to an item", .list(.simulated, paging: .item),
        """
        time  event                       phase         offset    effects
        // A flick of 1000 pt/s goes 499.5 points; item 7 is in the middle at 7 · 100 + 50 - 300 = 450, item 8 at 550.
        // A spring brings it there: t seconds on, (450 + 3500t) · e^(-10t) points are left.
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        0     drag.ended -1000            snapping      0         target 450 item 7
        10    scroll 30                   snapping      0
        20    scroll.ended                snapping      0
        30    drag.moved 160,480          snapping      0         rejected no-drag
        40    drag.ended -1200            snapping      0         rejected no-drag
        50    drag.cancelled              snapping      0         rejected no-drag
        100   frame                       snapping      155.696   moves
        // 10 items: the range is 0...400, and the target moves into it. 1655.457 pt/s are left, and 244.304 points:
        // t seconds on, (244.304 + 787.578t) · e^(-10t).
        100   items.deleted 0,10          snapping      155.696
        200   frame                       snapping      281.152   moves
        5000  frame                       idle          400       moves
        5100  appear 0                    idle          0
        5100  drag.began 160,500          dragging      0
        5100  drag.ended -1000            snapping      0         target 400 item 7
        5200  scroll.to 300               idle          300
        5300  drag.began 160,500          dragging      300
        5300  drag.ended -1000            snapping      300       target 400 item 7
        5400  appear 0                    idle          0
        5500  drag.began 160,500          dragging      0
        5500  drag.ended -1000            snapping      0         target 400 item 7
        5600  drag.began 160,500          dragging      142.484   moves
        5700  drag.cancelled              snapping      142.484   target 150 item 4
        """),
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
