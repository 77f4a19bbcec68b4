#if DEBUG
  import ScrollCore

  /// Views whose offsets are recorded.
  ///
  /// 20 items of 100 points in a viewport of 300 × 600: the scroll range is 0...1400.
  extension PhaseTimelines {
    static let recorded: [PhaseTimeline] = [
      PhaseTimeline(
        "at rest", .list(),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        // Recordings have movement at rest: keys, wheels, apps that do not say what they do.
        10    scroll 50                   idle          50
        20    scroll.ended                idle          50
        30    frame                       idle          50
        40    drag.moved 160,290          idle          50        rejected no-drag
        50    drag.ended -300             idle          50        rejected no-drag
        60    drag.cancelled              idle          50        rejected no-drag
        70    scroll.to 900               idle          900
        // 5 items are shorter than the viewport, but the recording says where the content is.
        80    items.deleted 0,15          idle          900
        90    appear 20                   idle          20
        100   scroll.to 0 animated        animating     20
        110   appear 30                   idle          30
        120   drag.began 160,300          dragging      30
        """),
      PhaseTimeline(
        "a finger", .list(),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        10    drag.began 160,500          dragging      0
        // The finger tells its velocity, the scroll that follows where the content is.
        20    drag.moved 160,480          dragging      0
        20    scroll 20                   dragging      20
        // Of two fingers the first owns the drag.
        30    drag.began 80,100           dragging      20        rejected drag-already-began
        // The end of a flick is told late, when a finger is down again.
        40    scroll.ended                dragging      20
        50    frame                       dragging      20
        // The app puts two items in front and corrects the offset under the finger.
        60    items.inserted 0,2          dragging      20
        60    scroll.to 220               dragging      220
        70    scroll.to 0 animated        dragging      220
        80    drag.ended -1200            decelerating  220
        90    appear 0                    idle          0
        // A velocity of 0 starts no deceleration; an unknown one may.
        100   drag.began 160,500          dragging      0
        110   drag.ended 0                idle          0
        120   drag.began 160,500          dragging      0
        130   drag.ended                  decelerating  0
        140   drag.began 160,500          dragging      0
        150   drag.cancelled              idle          0
        // A second appear ends a drag that nobody saw ending.
        160   drag.began 160,500          dragging      0
        170   appear 70                   idle          70
        180   drag.moved 160,400          idle          70        rejected no-drag
        """),
      PhaseTimeline(
        "a deceleration", .list(),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        0     drag.ended -1200            decelerating  0
        10    scroll 20                   decelerating  20
        20    frame                       decelerating  20
        30    items.inserted 0,1          decelerating  20
        40    viewport 300,700            decelerating  20
        50    drag.moved 160,480          decelerating  20        rejected no-drag
        60    drag.ended -1200            decelerating  20        rejected no-drag
        70    drag.cancelled              decelerating  20        rejected no-drag
        80    scroll.ended                idle          20
        // A finger catches the content.
        90    drag.began 160,500          dragging      20
        100   drag.ended -1200            decelerating  20
        110   drag.began 160,500          dragging      20
        // The app takes over, at once or animated.
        120   drag.ended -1200            decelerating  20
        130   scroll.to 500               idle          500
        140   drag.began 160,500          dragging      500
        150   drag.ended -1200            decelerating  500
        160   scroll.to 0 animated        animating     500
        170   drag.began 160,500          dragging      500
        180   drag.ended 900              decelerating  500
        190   appear 0                    idle          0
        """),
      PhaseTimeline(
        "an animation", .list(),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     scroll.to 90 animated       animating     0
        10    scroll 20                   animating     20
        20    frame                       animating     20
        30    items.inserted 0,1          animating     20
        40    drag.moved 160,480          animating     20        rejected no-drag
        50    drag.ended -1200            animating     20        rejected no-drag
        60    drag.cancelled              animating     20        rejected no-drag
        70    scroll.to 300 animated      animating     20
        80    scroll.ended                idle          20
        90    scroll.to 300 animated      animating     20
        100   scroll.to 0                 idle          0
        110   scroll.to 300 animated      animating     0
        120   appear 40                   idle          40
        130   scroll.to 300 animated      animating     40
        140   drag.began 160,500          dragging      40
        """),
      PhaseTimeline(
        "on the way to an item", .list(paging: .item),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0
        0     drag.began 160,500          dragging      0
        // A flick of 1000 pt/s goes 499.5 points; item 7 is in the middle at 7 · 100 + 50 - 300 = 450, item 8 at 550.
        10    drag.ended -1000            snapping      0         target 450 item 7
        20    scroll 30                   snapping      30
        30    frame                       snapping      30
        // The target has been said; where the content goes, the recording says.
        40    items.deleted 0,15          snapping      30
        50    drag.moved 160,480          snapping      30        rejected no-drag
        60    drag.ended -1200            snapping      30        rejected no-drag
        70    drag.cancelled              snapping      30        rejected no-drag
        80    items.inserted 0,15         snapping      30
        90    scroll.ended                idle          30
        100   drag.began 160,500          dragging      30
        // 529.5 points are nearer to 550.
        110   drag.ended -1000            snapping      30        target 550 item 8
        120   drag.began 160,500          dragging      30
        // At rest where no item is in the middle: item 3 is at 50, item 2 before the start, which shows it at 0.
        130   drag.ended 0                snapping      30        target 50 item 3
        140   scroll.to 450               idle          450
        // At rest where one is: nothing to do.
        150   drag.began 160,500          dragging      450
        160   drag.ended 0                idle          450       target 450 item 7
        170   drag.began 160,500          dragging      450
        180   drag.ended -1000            snapping      450       target 950 item 12
        190   scroll.to 0 animated        animating     450
        200   drag.began 160,500          dragging      450
        210   drag.ended 1000             snapping      450       target 0 item 2
        220   appear 0                    idle          0
        // The system says nothing of where the content goes.
        230   drag.began 160,500          dragging      0
        240   drag.cancelled              idle          0
        """),
      PhaseTimeline(
        "a fade goes with the scrolls, whatever the phase",
        .list(length: 250, behaviours: [.fade(FadeSettings())]),
        """
        time  event                       phase         offset    effects
        0     appear 0                    idle          0         unfade [0,0] 1, unfade [0,1] 1, fade [0,2] 0.1
        16    drag.began 160,200          dragging      0
        33    drag.moved 160,180          dragging      0
        33    scroll 20                   dragging      20        fade [0,0] 1>0.1
        50    drag.ended -600             decelerating  20
        // 60...310: item 2 (200...300) is whole now, item 3 (300...400) has come.
        133   scroll 60                   decelerating  60        unfade [0,2] 0.1>1, fade [0,3] 0.1
        150   scroll.ended                idle          60
        // 20...270, after 50 of 200 ms: 0.1 + 0.9 / 4.
        183   scroll 20                   idle          20        fade [0,2] 0.325>0.1
        """),
    ]
  }
#endif
