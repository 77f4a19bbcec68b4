import ScrollCore
import SessionLog
import SessionReplay

/// The table of all points.
extension CoveragePoint {
  /// The point's name: its group, a full stop, and what it is there, as `edge.range-end`; never used for another point.
  public var name: String { words.name }

  /// What it takes to reach the point, as a sentence.
  public var text: String { words.text }

  /// The point with a name; nothing if there is none.
  public init?(name: String) {
    guard let point = CoveragePoint.named[name] else { return nil }
    self = point
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The point of an event's kind, of a rejection, of a change of the phase, or of a rule; nothing for what is none.
  init?(_ type: EventType) { self.init(name: "event." + type.rawValue) }
  init?(_ reason: Rejection) { self.init(name: "rejected." + reason.rawValue) }
  init?(from: Phase, to: Phase) { self.init(name: "phase.\(from.rawValue)>\(to.rawValue)") }
  init?(_ rule: ChangeRule) {
    guard let point = CoveragePoint.ofRule[rule] else { return nil }
    self = point
  }

  /// Effects are many, and each follows a rule.
  private static let ofRule: [ChangeRule: CoveragePoint] = Dictionary(
    uniqueKeysWithValues: ChangeRule.allCases.compactMap { rule in
      named["rule." + rule.rawValue].map { (rule, $0) }
    })

  private typealias Words = (name: String, text: String)

  private var words: Words {
    switch self {
    case .eventAppear: event(.appear, "A view came on screen.")
    case .eventScroll: event(.scroll, "The content offset changed, as recorded.")
    case .eventScrollCells:
      ("event.scroll.cells", "A scroll that says in which order the literal fade found the cells.")
    case .eventDragBegan: event(.dragBegan, "A finger began to drag.")
    case .eventDragMoved: event(.dragMoved, "The dragging finger moved.")
    case .eventDragEnded: event(.dragEnded, "The finger left the screen.")
    case .eventDragCancelled: event(.dragCancelled, "The system took the finger away.")
    case .eventScrollEnded: event(.scrollEnded, "The content came to rest, as recorded.")
    case .eventScrollTo: event(.scrollTo, "The app moved the content at once.")
    case .eventScrollToAnimated: ("event.scroll.to.animated", "The app moved the content with an animation.")
    case .eventFrame: event(.frame, "A display tick.")
    case .eventViewport: event(.viewport, "The bounds changed their size.")
    case .eventInsets: event(.insets, "Insets changed: the content's or what bars cover.")
    case .eventContent: event(.content, "The content of a `frames` layout was given another size.")
    case .eventItemsInserted: event(.itemsInserted, "Items were inserted, alone or in a batch.")
    case .eventItemsDeleted: event(.itemsDeleted, "Items were deleted, alone or in a batch.")
    case .eventItemsMoved: event(.itemsMoved, "An item was moved, alone or in a batch.")
    case .eventItemsResized: event(.itemsResized, "Items got other sizes, alone or in a batch.")
    case .eventItemsReloaded:
      event(.itemsReloaded, "Items were replaced in their places, alone or in a batch.")
    case .eventSectionsInserted: event(.sectionsInserted, "Sections were inserted, alone or in a batch.")
    case .eventSectionsDeleted: event(.sectionsDeleted, "Sections were deleted, alone or in a batch.")
    case .eventSectionsMoved: event(.sectionsMoved, "A section was moved, alone or in a batch.")
    case .eventSectionsReloaded:
      event(.sectionsReloaded, "Sections were replaced in their places, alone or in a batch.")
    case .eventBatch: event(.batch, "Several changes of the data at once.")
    case .eventReload: event(.reload, "All data were replaced.")
    case .eventBehaviour: event(.behaviour, "A setting of a behaviour changed.")
    case .eventMark: event(.mark, "A label for people.")
    case .eventCheckpoint: event(.checkpoint, "A recorded state hash.")
    case .eventObservedAlpha: event(.observedAlpha, "The app said which alpha an item had.")
    case .eventObservedVisible: event(.observedVisible, "The app said which items were visible.")
    case .eventObservedDecorations:
      event(.observedDecorations, "The app said which decorations were on screen.")
    case .eventObservedOffset: event(.observedOffset, "The app said where the content was.")
    case .eventObservedFrame: event(.observedFrame, "The app said where an item lay.")
    case .eventObservedScale: event(.observedScale, "The app said at which scale an item was drawn.")
    case .eventObservedDots: event(.observedDots, "The app said how lit dots of a page control were.")
    case .eventObservedPage: event(.observedPage, "The app said which page was marked as the active one.")
    case .eventObservedMask: event(.observedMask, "The app said how the edge mask was.")
    case .eventEnd: event(.end, "The recording says that it is complete.")

    case .rejectedTimeWentBackwards:
      rejected(.timeWentBackwards, "An event earlier than the last accepted one was refused.")
    case .rejectedNonFiniteOffset:
      rejected(.nonFiniteOffset, "An offset that is no finite number was refused.")
    case .rejectedBadSize:
      rejected(.badSize, "A size, inset, place of a finger or spacing that cannot be was refused.")
    case .rejectedNoSuchSection: rejected(.noSuchSection, "A section that does not exist was named.")
    case .rejectedNoSuchItem: rejected(.noSuchItem, "An item that does not exist was named.")
    case .rejectedBadSetting:
      rejected(.badSetting, "A setting that cannot change, or out of its range, was refused.")
    case .rejectedWrongLayout: rejected(.wrongLayout, "Data of another kind of layout were refused.")
    case .rejectedConflictingUpdates:
      rejected(.conflictingUpdates, "A batch that contradicts itself, or a name given twice, was refused.")
    case .rejectedDuplicateKey:
      rejected(.duplicateKey, "An event that would give two items the same key was refused.")
    case .rejectedLayoutTooLarge:
      rejected(.layoutTooLarge, "Data too long or too many to lay out were refused.")
    case .rejectedDragAlreadyBegan: rejected(.dragAlreadyBegan, "A second finger began to drag.")
    case .rejectedNoDrag: rejected(.noDrag, "A drag moved or ended that had not begun.")
    case .rejectedNoSuchView: rejected(.noSuchView, "A view that does not exist was named.")

    case .phaseIdleToDragging: phase(.idle, .dragging, "A finger took hold of content at rest.")
    case .phaseIdleToAnimating: phase(.idle, .animating, "The app moved content at rest with an animation.")
    case .phaseDraggingToIdle: phase(.dragging, .idle, "A drag ended at rest.")
    case .phaseDraggingToDecelerating: phase(.dragging, .decelerating, "A drag ended in a flick.")
    case .phaseDraggingToSnapping:
      phase(.dragging, .snapping, "A drag ended on the way to an item or a page.")
    case .phaseDraggingToBouncing: phase(.dragging, .bouncing, "A drag ended beyond an end.")
    case .phaseDeceleratingToIdle: phase(.decelerating, .idle, "A flick came to rest.")
    case .phaseDeceleratingToDragging: phase(.decelerating, .dragging, "A finger stopped a flick.")
    case .phaseDeceleratingToAnimating: phase(.decelerating, .animating, "The app took over from a flick.")
    case .phaseDeceleratingToBouncing: phase(.decelerating, .bouncing, "A flick ran beyond an end.")
    case .phaseBouncingToIdle: phase(.bouncing, .idle, "A bounce came to rest.")
    case .phaseBouncingToDragging: phase(.bouncing, .dragging, "A finger stopped a bounce.")
    case .phaseBouncingToAnimating: phase(.bouncing, .animating, "The app took over from a bounce.")
    case .phaseBouncingToDecelerating:
      phase(.bouncing, .decelerating, "Content that grew, or its other axis, turned a bounce into a flick.")
    case .phaseSnappingToIdle: phase(.snapping, .idle, "Content came to rest at an item or a page.")
    case .phaseSnappingToDragging:
      phase(.snapping, .dragging, "A finger stopped content on its way to an item or a page.")
    case .phaseSnappingToAnimating:
      phase(.snapping, .animating, "The app took over from content on its way to an item or a page.")
    case .phaseSnappingToDecelerating:
      phase(.snapping, .decelerating, "Content reached its item or page and went on across the axis.")
    case .phaseSnappingToBouncing:
      phase(
        .snapping, .bouncing,
        "Content reached its item or page and bounced across the axis, or as the data shrank.")
    case .phaseAnimatingToIdle: phase(.animating, .idle, "An animation came to its end.")
    case .phaseAnimatingToDragging: phase(.animating, .dragging, "A finger stopped an animation.")

    case .rulePhase: rule(.phase)
    case .rulePhysics: rule(.physics)
    case .ruleFade: rule(.fade)
    case .ruleFadeEntry: rule(.fadeEntry)
    case .ruleLiteralFadeAppearance: rule(.literalFadeAppearance)
    case .ruleLiteralFade: rule(.literalFade)
    case .ruleLiteralFadeRepetition: rule(.literalFadeRepetition)
    case .ruleLiteralFadeCell: rule(.literalFadeCell)
    case .ruleScale: rule(.scale)
    case .ruleLiteralScale: rule(.literalScale)
    case .ruleSnap: rule(.snap)
    case .ruleLiteralSnap: rule(.literalSnap)
    case .rulePageTarget: rule(.pageTarget)
    case .ruleActivePage: rule(.activePage)
    case .ruleLink: rule(.link)
    case .ruleLiteralLink: rule(.literalLink)
    case .ruleDot: rule(.dot)
    case .ruleLiteralDot: rule(.literalDot)
    case .ruleMask: rule(.mask)
    case .ruleLiteralMask: rule(.literalMask)
    case .ruleShadow: rule(.shadow)
    case .ruleShadowFrame: rule(.shadowFrame)
    case .ruleShadowNumber: rule(.shadowNumber)
    case .ruleLiteralShadow: rule(.literalShadow)
    case .ruleLiteralShadows: rule(.literalShadows)
    case .ruleLiteralShadowFrame: rule(.literalShadowFrame)

    case .effectTargetFree: ("effect.target.free", "A drag came to rest wherever the physics said.")
    case .effectTargetItem: ("effect.target.item", "A drag was sent to an item.")
    case .effectTargetPage: ("effect.target.page", "A drag was sent to a page.")
    case .effectTargetNone: ("effect.target.none", "A drag in a view with items or pages found none.")
    case .effectPage: ("effect.page", "Another page became the active one.")
    case .effectPageNone: ("effect.page.none", "The last page went, and none was active.")
    case .effectFade: ("effect.fade", "An item faded.")
    case .effectUnfade: ("effect.unfade", "An item became clear.")
    case .effectTransform: ("effect.transform", "An item got another scale.")
    case .effectOffset: ("effect.offset", "The engine moved the content.")
    case .effectDot: ("effect.dot", "A dot changed.")
    case .effectMask: ("effect.mask", "The edge mask changed.")
    case .effectDecorationRemoved: ("effect.decoration.removed", "A decoration left.")
    case .effectDecorationReindexed:
      ("effect.decoration.reindexed", "A decoration's section got another number.")
    case .effectDecorationChanged: ("effect.decoration.changed", "A decoration got another frame.")
    case .effectDecorationAdded: ("effect.decoration.added", "A decoration came.")
    case .effectViolation: ("effect.violation", "An invariant did not hold.")

    case .warningItemExceedsLine: ("warning.item-exceeds-line", "Items are longer than their line.")
    case .warningLiteralTrap: ("warning.literal-trap", "The original's code would have crashed.")
    case .warningMaskBase: ("warning.mask-base", "The mask's curve has a base that cannot be used.")

    case .layoutFlow: ("layout.flow", "A flow layout.")
    case .layoutCarousel: ("layout.carousel", "A carousel.")
    case .layoutPages: ("layout.pages", "Pages.")
    case .layoutFrames: ("layout.frames", "Given frames.")
    case .layoutVertical: ("layout.vertical", "A view that scrolls vertically.")
    case .layoutHorizontal: ("layout.horizontal", "A view that scrolls horizontally.")
    case .layoutGrid: ("layout.grid", "Two items next to each other in a line, near an edge of the viewport.")
    case .layoutMixedSizes:
      ("layout.mixed-sizes", "A section of a flow layout whose items have sizes of their own.")
    case .layoutManySections: ("layout.many-sections", "More than one section.")
    case .layoutHeaders: ("layout.headers", "A section with a header or footer.")
    case .layoutPinned: ("layout.pinned", "Headers or footers that are pinned.")
    case .layoutContentInset: ("layout.content-inset", "A content inset.")
    case .layoutOcclusion: ("layout.occlusion", "A bar that covers some of the viewport.")
    case .layoutSimulated: ("layout.simulated", "Offsets from the finger alone.")
    case .layoutRecorded: ("layout.recorded", "Offsets from recorded scroll events.")

    case .invariantFiniteOutput: invariant(.finiteOutput, "An effect with a number was emitted.")
    case .invariantNoTrap: invariant(.noTrap, "A literal fade judged the view.")
    case .invariantPathIndependence:
      invariant(.pathIndependence, "A view with a behaviour changed its offset, its size or its data.")
    case .invariantIdempotentScroll:
      invariant(.idempotentScroll, "A recorded offset or a `scroll.to` moved a live view to where it was.")
    case .invariantRejectedChangesNothing: invariant(.rejectedChangesNothing, "An event was rejected.")
    case .invariantRejectedForAReason: invariant(.rejectedForAReason, "An event was rejected.")
    case .invariantPhaseFollowsEvents: invariant(.phaseFollowsEvents, "A phase changed.")
    case .invariantEffectsInOrder: invariant(.effectsInOrder, "An event had several effects.")
    case .invariantWarnsOnce: invariant(.warnsOnce, "The app was warned.")
    case .invariantFadeMatchesVisibility:
      invariant(
        .fadeMatchesVisibility,
        "A view with a fade changed its offset, its size or its data while items were visible.")
    case .invariantFadeAlternates:
      invariant(.fadeAlternates, "An item that was already visible had a transition.")
    case .invariantNoRedundantTransition: invariant(.noRedundantTransition, "A transition took some time.")
    case .invariantEnterIsInstant:
      invariant(.enterIsInstant, "An item became visible and had its first transition.")
    case .invariantFadeDuration: invariant(.fadeDuration, "A transition took some time or none.")
    case .invariantFadeLevels: invariant(.fadeLevels, "A transition ended at a level.")
    case .invariantAlphaInUnitRange:
      invariant(.alphaInUnitRange, "A transition, a dot or a mask had an alpha.")
    case .invariantFadeOnlyVisible:
      invariant(.fadeOnlyVisible, "A view with a fade changed while it had items that were not visible.")
    case .invariantOneShadowPerSection: invariant(.oneShadowPerSection, "A shadow came.")
    case .invariantShadowCoversSection: invariant(.shadowCoversSection, "A shadow came or got another frame.")
    case .invariantShadowBehindContent:
      invariant(.shadowBehindContent, "A shadow came with a place in the stack.")
    case .invariantShadowPresentWhenPainted:
      invariant(.shadowPresentWhenPainted, "A view with shadows changed while one was on screen.")
    case .invariantShadowAbsentWhenNotPainted:
      invariant(.shadowAbsentWhenNotPainted, "A view with shadows changed while a section had none.")
    case .invariantNoOrphanDecoration:
      invariant(.noOrphanDecoration, "Data changed while a shadow was on screen.")
    case .invariantDecorationDiffConsistent:
      invariant(.decorationDiffConsistent, "A shadow came, went, changed or was renumbered.")
    case .invariantDecorationStableWhileScrolling:
      invariant(.decorationStableWhileScrolling, "The content moved while a shadow was on screen.")
    case .invariantScaleInRange: invariant(.scaleInRange, "An item got a scale.")
    case .invariantScaleSymmetric:
      invariant(.scaleSymmetric, "A carousel changed with two items on either side of the middle.")
    case .invariantScaleMonotone: invariant(.scaleMonotone, "A carousel changed with two items in sight.")
    case .invariantScalePeakAtCentre:
      invariant(.scalePeakAtCentre, "A carousel changed with an item in the middle.")
    case .invariantSnapTargetCentresAnItem:
      invariant(.snapTargetCentresAnItem, "A drag was sent to an item, or found none.")
    case .invariantSnapInBounds:
      invariant(.snapInBounds, "The same, in a view that has a scroll range to leave.")
    case .invariantSnapIdempotent: invariant(.snapIdempotent, "A drag was sent to an item.")
    case .invariantSnapNearest:
      invariant(.snapNearest, "A drag was sent to an item, and the recording says where it was going.")
    case .invariantSnapBreaksTies: invariant(.snapBreaksTies, "A drag was sent to an item.")
    case .invariantMotionExplained: invariant(.motionExplained, "The engine moved simulated content.")
    case .invariantMotionInBounds: invariant(.motionInBounds, "The engine moved simulated content.")
    case .invariantLinkedOffsetsAgree:
      invariant(.linkedOffsetsAgree, "A view of linked ones moved, or changed its data or size.")
    case .invariantPageAlphaInUnitRange: invariant(.pageAlphaInUnitRange, "A dot got an alpha.")
    case .invariantPageAlphaSymmetric: invariant(.pageAlphaSymmetric, "A dot got an alpha between 0 and 1.")
    case .invariantPageYInRange: invariant(.pageYInRange, "A dot was moved up or down.")
    case .invariantPageContinuous:
      invariant(.pageContinuous, "A scroll changed a dot that was already shown.")
    case .invariantPageActiveAtRest: invariant(.pageActiveAtRest, "A page control was exactly on a page.")
    case .invariantPageTargetOnPage: invariant(.pageTargetOnPage, "A drag was sent to a page, or found none.")
    case .invariantPageTargetFollowsVelocity:
      invariant(.pageTargetFollowsVelocity, "A drag was sent to a page.")
    case .invariantEdgeMaskInRange: invariant(.edgeMaskInRange, "A mask was emitted.")
    case .invariantEdgeMaskFullAtRestEdge:
      invariant(.edgeMaskFullAtRestEdge, "A view with a mask was at an end of its range or beyond.")
    case .invariantEdgeMaskClearBeyondHideDistance:
      invariant(.edgeMaskClearBeyondHideDistance, "A side of a mask had at least its hide distance hidden.")
    case .invariantEdgeMaskHonoursHideDistance:
      invariant(
        .edgeMaskHonoursHideDistance, "A side of a mask had less than its hide distance hidden, but some.")
    case .invariantEdgeMaskContinuous: invariant(.edgeMaskContinuous, "A scroll changed a mask.")
    case .invariantEdgeMaskMonotone:
      invariant(.edgeMaskMonotone, "A scroll moved a view with a mask within its range.")
    case .invariantEdgeMaskOffWhenNotScrollable:
      invariant(.edgeMaskOffWhenNotScrollable, "A view with a mask could not scroll.")
    case .invariantEdgeMaskFresh:
      invariant(.edgeMaskFresh, "A view with a mask changed its offset, its size, its data or a setting.")
    case .invariantEdgeStopsOrdered: invariant(.edgeStopsOrdered, "A mask with a gradient was emitted.")
    case .invariantEdgeCurveDual:
      invariant(.edgeCurveDual, "A mask with a curve that is no straight line was emitted.")

    case .edgeItemFlushStart:
      ("edge.item-flush-start", "An item begins exactly where the uncovered viewport begins.")
    case .edgeItemFlushEnd: ("edge.item-flush-end", "An item ends exactly where the uncovered viewport ends.")
    case .edgeItemTouchesStart:
      ("edge.item-touches-start", "An item ends exactly where the uncovered viewport begins.")
    case .edgeItemTouchesEnd:
      ("edge.item-touches-end", "An item begins exactly where the uncovered viewport ends.")
    case .edgeItemOneUlp:
      ("edge.item-one-ulp", "An item's edge and one of the viewport are neighbouring numbers.")
    case .edgeItemWithinTolerance:
      (
        "edge.item-within-tolerance",
        "An item's edge and one of the viewport are less than the tolerance apart."
      )
    case .edgeItemAtTolerance:
      ("edge.item-at-tolerance", "An item's edge and one of the viewport are exactly the tolerance apart.")
    case .edgeItemBeyondTolerance:
      (
        "edge.item-beyond-tolerance",
        "An item's edge and one of the viewport are one to two tolerances apart."
      )
    case .edgeItemFillsViewport:
      ("edge.item-fills-viewport", "An item sticks out of the uncovered viewport at both ends.")
    case .edgeItemEqualsViewport:
      ("edge.item-equals-viewport", "An item begins and ends exactly where the uncovered viewport does.")
    case .edgeItemWithoutArea:
      ("edge.item-without-area", "An item without an area lies in the viewport or touches it.")
    case .edgeItemCutAcross: ("edge.item-cut-across", "An item in sight is cut off across the scroll axis.")
    case .edgeContentEmpty: ("edge.content-empty", "A view without any item.")
    case .edgeSectionEmpty: ("edge.section-empty", "A section without items in a view with some.")
    case .edgeContentShorter: ("edge.content-shorter", "The content is shorter than the viewport.")
    case .edgeContentEqual: ("edge.content-equal", "The content is exactly as long as the viewport.")
    case .edgeViewportEmpty: ("edge.viewport-empty", "A viewport without an area.")
    case .edgeViewportCovered: ("edge.viewport-covered", "Bars cover all of a viewport.")
    case .edgeRangeStart:
      ("edge.range-start", "Content that can scroll is exactly at the start of its range.")
    case .edgeRangeEnd: ("edge.range-end", "Content that can scroll is exactly at the end of its range.")
    case .edgeBeyondStart: ("edge.beyond-start", "The content is beyond the start of its range.")
    case .edgeBeyondEnd: ("edge.beyond-end", "The content is beyond the end of its range.")
    case .edgeFarAway: ("edge.far-away", "An offset of more than 10^12 points.")
    case .edgePageMultiple:
      ("edge.page-multiple", "A paging, linked or dotted view is exactly on a page other than the first.")
    case .edgeHalfPage: ("edge.half-page", "A paging, linked or dotted view is exactly between two pages.")
    case .edgeSnapTie: ("edge.snap-tie", "Two stops for a drag were equally near.")
    case .edgeSnapFirstItem: ("edge.snap-first-item", "A drag was sent to the first item.")
    case .edgeSnapLastItem: ("edge.snap-last-item", "A drag was sent to the last item.")
    case .edgeSnapOffCentre:
      ("edge.snap-off-centre", "A drag was sent to an item that cannot be centred, at an end of the range.")
    case .edgeFirstPage: ("edge.first-page", "A drag was sent to the first page.")
    case .edgeLastPage: ("edge.last-page", "A drag was sent to the last page.")
    case .edgeItemCentred: ("edge.item-centred", "A carousel's item has the peak scale.")
    case .edgeDotAtRadius: ("edge.dot-at-radius", "A dot is exactly the radius from the middle.")
    case .edgeDotWithoutRadius: ("edge.dot-without-radius", "A page control with a radius of 0 is on a page.")
    case .edgeMaskAtHideDistance:
      ("edge.mask-at-hide-distance", "Exactly the hide distance is hidden at a side of a mask.")
    case .edgeMaskWithoutHideDistance:
      ("edge.mask-without-hide-distance", "A side of a mask has no hide distance.")
    case .edgeMaskSideOff: ("edge.mask-side-off", "A side of a mask is switched off.")
    case .edgeMaskStopsMeet: ("edge.mask-stops-meet", "The gradients of a mask meet.")
    case .edgeShadowTouchesViewport:
      (
        "edge.shadow-touches-viewport",
        "What a shadow paints ends exactly where the viewport begins, or begins where it ends."
      )
    case .edgeShadowBlurAlone:
      ("edge.shadow-blur-alone", "Of a shadow only the blur or the offset is in sight.")

    case .branchFadeTurned: ("branch.fade-turned", "A transition began before the one before it had ended.")
    case .branchFadeAtOnce: ("branch.fade-at-once", "An item that was visible changed without any duration.")
    case .branchFadeCurved:
      ("branch.fade-curved", "A transition took over from one that was under way along a curve.")
    case .branchFadeEntered: ("branch.fade-entered", "An item came into sight with a transition.")
    case .branchInsertBeforeVisible:
      ("branch.insert-before-visible", "Items or sections were inserted before the first visible item.")
    case .branchInsertAmongVisible:
      ("branch.insert-among-visible", "Items or sections were inserted between visible items.")
    case .branchDeleteBeforeVisible:
      ("branch.delete-before-visible", "Items or sections were deleted before the first visible item.")
    case .branchDeleteVisible: ("branch.delete-visible", "Visible items were deleted.")
    case .branchMoveVisible: ("branch.move-visible", "A visible item was moved, alone or with its section.")
    case .branchResizeVisible: ("branch.resize-visible", "A visible item got another size.")
    case .branchReloadVisible:
      ("branch.reload-visible", "A visible item was replaced, alone or with its section.")
    case .branchReloadByKey: ("branch.reload-by-key", "All data were replaced by items with keys.")
    case .branchEditBeyondVisible:
      ("branch.edit-beyond-visible", "Only items behind the last visible one changed.")
    case .branchBatchDeletesAndInserts:
      ("branch.batch-deletes-and-inserts", "A batch both deleted and inserted.")
    case .branchBatchMoves: ("branch.batch-moves", "A batch moved an item or a section.")
    case .branchEditWhileDragging: ("branch.edit-while-dragging", "Data changed under a finger.")
    case .branchEditWhileMoving:
      ("branch.edit-while-moving", "Data changed while the content moved by itself.")
    case .branchResizeIdle: ("branch.resize-idle", "The viewport changed its size at rest.")
    case .branchResizeDragging: ("branch.resize-dragging", "The viewport changed its size under a finger.")
    case .branchResizeDecelerating:
      ("branch.resize-decelerating", "The viewport changed its size during a flick.")
    case .branchResizeBouncing: ("branch.resize-bouncing", "The viewport changed its size during a bounce.")
    case .branchResizeSnapping:
      ("branch.resize-snapping", "The viewport changed its size on the way to an item or a page.")
    case .branchResizeAnimating:
      ("branch.resize-animating", "The viewport changed its size during an animation.")
    case .branchScrollToWhileDragging:
      ("branch.scroll-to-while-dragging", "The app moved the content under a finger.")
    case .branchLateScrollEnded:
      ("branch.late-scroll-ended", "A flick's end was reported while a finger was down again.")
    case .branchLinkChain: ("branch.link-chain", "A view followed one that follows another.")
    case .branchLinkTwoFollowers: ("branch.link-two-followers", "Two views followed the same one.")
    case .branchLinkAcrossAxes: ("branch.link-across-axes", "A view followed one with another axis.")
    case .branchLinkFromSimulation:
      ("branch.link-from-simulation", "A view followed one with simulated offsets.")
    case .branchFollowerScrolled: ("branch.follower-scrolled", "A follower's own scroll was recorded.")
    case .branchFollowerDragged: ("branch.follower-dragged", "A finger dragged a follower.")
    case .branchFollowerEdited: ("branch.follower-edited", "A follower's data or size changed.")
    case .branchTicksMadeUp:
      ("branch.ticks-made-up", "Simulated content moved at a tick that nobody recorded.")
    case .branchTicksRecorded: ("branch.ticks-recorded", "Simulated content moved at a recorded tick.")
    case .branchTicksAfterEnd:
      ("branch.ticks-after-end", "Simulated content came to rest after the last event.")
    case .branchScrollObserved:
      ("branch.scroll-observed", "A recorded scroll of a simulated view was compared.")
    case .branchRubberBand: ("branch.rubber-band", "A finger pulled simulated content beyond an end.")
    case .branchHeldAtEnd:
      ("branch.held-at-end", "A finger pulled simulated content that does not bounce, and stands at an end.")
    case .branchNoBounceFling:
      ("branch.no-bounce-fling", "Simulated content that does not bounce was let go.")
    case .branchVelocityEstimated:
      (
        "branch.velocity-estimated",
        "A drag that snaps or is simulated ended without a velocity in the recording."
      )
    case .branchVelocityZero: ("branch.velocity-zero", "A drag ended with a finger at rest.")
    case .branchProposedGiven:
      ("branch.proposed-given", "A drag ended with a proposed offset in the recording.")
    case .branchProposedNonFinite:
      ("branch.proposed-non-finite", "A drag ended with a proposed offset that is no number.")
    case .branchSameTime: ("branch.same-time", "An event came at the same time as the one before it.")
    case .branchSettingFade: ("branch.setting-fade", "The fade's settings changed while items were visible.")
    case .branchSettingShadow:
      ("branch.setting-shadow", "The shadows' settings changed while one was on screen.")
    case .branchSettingCarousel:
      ("branch.setting-carousel", "The carousel's settings changed while items were in sight.")
    case .branchSettingPageControl:
      ("branch.setting-page-control", "The page control's settings changed while it had dots.")
    case .branchSettingMask: ("branch.setting-mask", "The mask's settings changed while there was one.")
    case .branchMaskLinear: ("branch.mask-linear", "A mask with a straight line was emitted.")
    case .branchMaskLogarithmic: ("branch.mask-logarithmic", "A mask with a logarithm was emitted.")
    case .branchMaskExponential: ("branch.mask-exponential", "A mask with a mirrored logarithm was emitted.")
    case .branchShadowOfSection:
      ("branch.shadow-of-section", "Shadows have the section's frame instead of the items'.")
    case .branchLiteralShadowCached:
      ("branch.literal-shadow-cached", "The original's shadow with a cache changed the screen.")
    case .branchLiteralShadowPerItem:
      ("branch.literal-shadow-per-item", "The original's shadow for each item changed the screen.")
    case .branchLiteralShadowPerVisibleItem:
      (
        "branch.literal-shadow-per-visible-item",
        "The original's section shadow for each visible item changed the screen."
      )
    case .branchLiteralShadowDedup:
      ("branch.literal-shadow-dedup", "The original's shadow that stays on screen changed the screen.")
    }
  }

  // Where the vocabulary has a name, the point has it, too.

  private func event(_ type: EventType, _ text: String) -> Words { ("event." + type.rawValue, text) }

  private func rejected(_ reason: Rejection, _ text: String) -> Words {
    ("rejected." + reason.rawValue, text)
  }

  private func phase(_ from: Phase, _ to: Phase, _ text: String) -> Words {
    ("phase.\(from.rawValue)>\(to.rawValue)", text)
  }

  private func invariant(_ invariant: Invariant, _ text: String) -> Words {
    ("invariant." + invariant.rawValue, text)
  }

  /// The rule's own sentence.
  private func rule(_ rule: ChangeRule) -> Words {
    ("rule." + rule.rawValue, "Rule \(rule.id): \(rule.sentence).")
  }
}
