/// Something a session can reach: an event, a rule, a phase, an edge, a branch.
///
/// A closed list, by which two searches, or a search and a folder of sessions, can be compared. Each point has a name of its
/// group and a word in it, and a sentence; what a session has reached is found by a ``CoverageRecorder``.
public enum CoveragePoint: Int, Hashable, Sendable, CaseIterable {
  // MARK: Events, each counted when it is accepted.

  /// A view came on screen.
  case eventAppear
  /// The content offset changed, as recorded.
  case eventScroll
  /// A scroll that says in which order the literal fade found the cells.
  case eventScrollCells
  /// A finger began to drag.
  case eventDragBegan
  /// The dragging finger moved.
  case eventDragMoved
  /// The finger left the screen.
  case eventDragEnded
  /// The system took the finger away.
  case eventDragCancelled
  /// The content came to rest, as recorded.
  case eventScrollEnded
  /// The app moved the content at once.
  case eventScrollTo
  /// The app moved the content with an animation.
  case eventScrollToAnimated
  /// A display tick.
  case eventFrame
  /// The bounds changed their size.
  case eventViewport
  /// Insets changed: the content's or what bars cover.
  case eventInsets
  /// The content of a `frames` layout was given another size.
  case eventContent
  /// Items were inserted, alone or in a batch.
  case eventItemsInserted
  /// Items were deleted, alone or in a batch.
  case eventItemsDeleted
  /// An item was moved, alone or in a batch.
  case eventItemsMoved
  /// Items got other sizes, alone or in a batch.
  case eventItemsResized
  /// Items were replaced in their places, alone or in a batch.
  case eventItemsReloaded
  /// Sections were inserted, alone or in a batch.
  case eventSectionsInserted
  /// Sections were deleted, alone or in a batch.
  case eventSectionsDeleted
  /// A section was moved, alone or in a batch.
  case eventSectionsMoved
  /// Sections were replaced in their places, alone or in a batch.
  case eventSectionsReloaded
  /// Several changes of the data at once.
  case eventBatch
  /// All data were replaced.
  case eventReload
  /// A setting of a behaviour changed.
  case eventBehaviour
  /// A label for people.
  case eventMark
  /// A recorded state hash.
  case eventCheckpoint
  /// The app said which alpha an item had.
  case eventObservedAlpha
  /// The app said which items were visible.
  case eventObservedVisible
  /// The app said which decorations were on screen.
  case eventObservedDecorations
  /// The app said where the content was.
  case eventObservedOffset
  /// The app said where an item lay.
  case eventObservedFrame
  /// The app said at which scale an item was drawn.
  case eventObservedScale
  /// The app said how lit dots of a page control were.
  case eventObservedDots
  /// The app said which page was marked as the active one.
  case eventObservedPage
  /// The app said how the edge mask was.
  case eventObservedMask
  /// The recording says that it is complete.
  case eventEnd

  // MARK: Rejections.

  /// An event earlier than the last accepted one was refused.
  case rejectedTimeWentBackwards
  /// An offset that is no finite number was refused.
  case rejectedNonFiniteOffset
  /// A size, inset, place of a finger or spacing that cannot be was refused.
  case rejectedBadSize
  /// A section that does not exist was named.
  case rejectedNoSuchSection
  /// An item that does not exist was named.
  case rejectedNoSuchItem
  /// A setting that cannot change, or out of its range, was refused.
  case rejectedBadSetting
  /// Data of another kind of layout were refused.
  case rejectedWrongLayout
  /// A batch that contradicts itself, or a name given twice, was refused.
  case rejectedConflictingUpdates
  /// An event that would give two items the same key was refused.
  case rejectedDuplicateKey
  /// Data too long or too many to lay out were refused.
  case rejectedLayoutTooLarge
  /// A second finger began to drag.
  case rejectedDragAlreadyBegan
  /// A drag moved or ended that had not begun.
  case rejectedNoDrag
  /// A view that does not exist was named.
  case rejectedNoSuchView

  // MARK: Changes of the phase, all that are possible.

  /// A finger took hold of content at rest.
  case phaseIdleToDragging
  /// The app moved content at rest with an animation.
  case phaseIdleToAnimating
  /// A drag ended at rest.
  case phaseDraggingToIdle
  /// A drag ended in a flick.
  case phaseDraggingToDecelerating
  /// A drag ended on the way to an item or a page.
  case phaseDraggingToSnapping
  /// A drag ended beyond an end.
  case phaseDraggingToBouncing
  /// A flick came to rest.
  case phaseDeceleratingToIdle
  /// A finger stopped a flick.
  case phaseDeceleratingToDragging
  /// The app took over from a flick.
  case phaseDeceleratingToAnimating
  /// A flick ran beyond an end.
  case phaseDeceleratingToBouncing
  /// A bounce came to rest.
  case phaseBouncingToIdle
  /// A finger stopped a bounce.
  case phaseBouncingToDragging
  /// The app took over from a bounce.
  case phaseBouncingToAnimating
  /// Content that grew, or its other axis, turned a bounce into a flick.
  case phaseBouncingToDecelerating
  /// Content came to rest at an item or a page.
  case phaseSnappingToIdle
  /// A finger stopped content on its way to an item or a page.
  case phaseSnappingToDragging
  /// The app took over from content on its way to an item or a page.
  case phaseSnappingToAnimating
  /// Content reached its item or page and went on across the axis.
  case phaseSnappingToDecelerating
  /// Content reached its item or page and bounced across the axis, or as the data shrank.
  case phaseSnappingToBouncing
  /// An animation came to its end.
  case phaseAnimatingToIdle
  /// A finger stopped an animation.
  case phaseAnimatingToDragging

  // MARK: Rules that decided; those without `literal` are seen in replays that explain.

  /// All of an item, or as much as fits, was visible.
  case ruleWhollyVisible
  /// Some of an item was cut off.
  case rulePartlyVisible
  /// What a shadow paints met the viewport.
  case rulePainted
  /// What a shadow paints no longer met the viewport, or nothing was left to paint.
  case ruleNotPainted
  /// A section's items had another union.
  case ruleSectionChanged
  /// The distance of an item from the middle gave its scale.
  case ruleCentreDistance
  /// A leader's offset in pages moved its follower.
  case ruleFollowsLeader
  /// The distance of a dot from the middle gave its alpha.
  case ruleDotDistance
  /// How much content is hidden gave the mask.
  case ruleHiddenLength
  /// The item nearest to where the content was going was chosen.
  case ruleNearestItem
  /// The page next to where a drag ended was chosen.
  case ruleNextPage
  /// The physics of the finger moved the content.
  case rulePhysics
  /// The original's fade judged an item.
  case ruleLiteralFade
  /// The original's fade judged one item and changed the cell of another.
  case ruleLiteralCell
  /// The original's shadow with a cache changed the screen.
  case ruleLiteralShadowCached
  /// The original's shadow for each item changed the screen.
  case ruleLiteralShadowPerItem
  /// The original's section shadow for each visible item changed the screen.
  case ruleLiteralShadowPerVisibleItem
  /// The original's shadow that stays on screen changed the screen.
  case ruleLiteralShadowDedup
  /// The original's scale was given to an item.
  case ruleLiteralCarousel
  /// The original's search chose where a drag came to rest.
  case ruleLiteralSnap
  /// The original's page control lit a dot.
  case ruleLiteralDots
  /// The original's edge mask changed.
  case ruleLiteralMask
  /// The original's link moved its follower.
  case ruleLiteralLink

  // MARK: Effects.

  /// A drag came to rest wherever the physics said.
  case effectTargetFree
  /// A drag was sent to an item.
  case effectTargetItem
  /// A drag was sent to a page.
  case effectTargetPage
  /// A drag in a view with items or pages found none.
  case effectTargetNone
  /// Another page became the active one.
  case effectPage
  /// The last page went, and none was active.
  case effectPageNone
  /// An item faded.
  case effectFade
  /// An item became clear.
  case effectUnfade
  /// An item got another scale.
  case effectTransform
  /// The engine moved the content.
  case effectOffset
  /// A dot changed.
  case effectDot
  /// The edge mask changed.
  case effectMask
  /// A decoration left.
  case effectDecorationRemoved
  /// A decoration's section got another number.
  case effectDecorationReindexed
  /// A decoration got another frame.
  case effectDecorationChanged
  /// A decoration came.
  case effectDecorationAdded
  /// An invariant did not hold.
  case effectViolation

  // MARK: Warnings.

  /// Items are longer than their line.
  case warningItemExceedsLine
  /// The original's code would have crashed.
  case warningLiteralTrap
  /// The mask's curve has a base that cannot be used.
  case warningMaskBase

  // MARK: Layouts and what stands in a scene.

  /// A flow layout.
  case layoutFlow
  /// A carousel.
  case layoutCarousel
  /// Pages.
  case layoutPages
  /// Given frames.
  case layoutFrames
  /// A view that scrolls vertically.
  case layoutVertical
  /// A view that scrolls horizontally.
  case layoutHorizontal
  /// Two items next to each other in a line, near an edge of the viewport.
  case layoutGrid
  /// A section of a flow layout whose items have sizes of their own.
  case layoutMixedSizes
  /// More than one section.
  case layoutManySections
  /// A section with a header or footer.
  case layoutHeaders
  /// Headers or footers that are pinned.
  case layoutPinned
  /// A content inset.
  case layoutContentInset
  /// A bar that covers some of the viewport.
  case layoutOcclusion
  /// Offsets from the finger alone.
  case layoutSimulated
  /// Offsets from recorded scroll events.
  case layoutRecorded

  // MARK: Invariants, each when it could have been broken.

  /// An effect with a number was emitted.
  case invariantFiniteOutput
  /// A literal fade judged the view.
  case invariantNoTrap
  /// A view with a behaviour changed its offset, its size or its data.
  case invariantPathIndependence
  /// A recorded offset or a `scroll.to` moved a live view to where it was.
  case invariantIdempotentScroll
  /// An event was rejected.
  case invariantRejectedChangesNothing
  /// A view with a fade changed its offset, its size or its data while items were visible.
  case invariantFadeMatchesVisibility
  /// An item that was already visible had a transition.
  case invariantFadeAlternates
  /// A transition took some time.
  case invariantNoRedundantTransition
  /// An item became visible and had its first transition.
  case invariantEnterIsInstant
  /// A transition took some time or none.
  case invariantFadeDuration
  /// A transition ended at a level.
  case invariantFadeLevels
  /// A transition, a dot or a mask had an alpha.
  case invariantAlphaInUnitRange
  /// A view with a fade changed while it had items that were not visible.
  case invariantFadeOnlyVisible
  /// A shadow came.
  case invariantOneShadowPerSection
  /// A shadow came or got another frame.
  case invariantShadowCoversSection
  /// A shadow came with a place in the stack.
  case invariantShadowBehindContent
  /// A view with shadows changed while one was on screen.
  case invariantShadowPresentWhenPainted
  /// A view with shadows changed while a section had none.
  case invariantShadowAbsentWhenNotPainted
  /// Data changed while a shadow was on screen.
  case invariantNoOrphanDecoration
  /// A shadow came, went, changed or was renumbered.
  case invariantDecorationDiffConsistent
  /// The content moved while a shadow was on screen.
  case invariantDecorationStableWhileScrolling
  /// An item got a scale.
  case invariantScaleInRange
  /// A carousel changed with two items on either side of the middle.
  case invariantScaleSymmetric
  /// A carousel changed with two items in sight.
  case invariantScaleMonotone
  /// A carousel changed with an item in the middle.
  case invariantScalePeakAtCentre
  /// A drag was sent to an item, or found none.
  case invariantSnapTargetCentresAnItem
  /// The same, in a view that has a scroll range to leave.
  case invariantSnapInBounds
  /// A drag was sent to an item.
  case invariantSnapIdempotent
  /// A drag was sent to an item, and the recording says where it was going.
  case invariantSnapNearest
  /// A view of linked ones moved, or changed its data or size.
  case invariantLinkedOffsetsAgree
  /// A dot got an alpha.
  case invariantPageAlphaInUnitRange
  /// A dot got an alpha between 0 and 1.
  case invariantPageAlphaSymmetric
  /// A dot was moved up or down.
  case invariantPageYInRange
  /// A scroll changed a dot that was already shown.
  case invariantPageContinuous
  /// A page control was exactly on a page.
  case invariantPageActiveAtRest
  /// A drag was sent to a page, or found none.
  case invariantPageTargetOnPage
  /// A mask was emitted.
  case invariantEdgeMaskInRange
  /// A view with a mask was at an end of its range or beyond.
  case invariantEdgeMaskFullAtRestEdge
  /// A side of a mask had at least its hide distance hidden.
  case invariantEdgeMaskClearBeyondHideDistance
  /// A side of a mask had less than its hide distance hidden, but some.
  case invariantEdgeMaskHonoursHideDistance
  /// A scroll changed a mask.
  case invariantEdgeMaskContinuous
  /// A scroll moved a view with a mask within its range.
  case invariantEdgeMaskMonotone
  /// A view with a mask could not scroll.
  case invariantEdgeMaskOffWhenNotScrollable
  /// A view with a mask changed its offset, its size, its data or a setting.
  case invariantEdgeMaskFresh
  /// A mask with a gradient was emitted.
  case invariantEdgeStopsOrdered
  /// A mask with a curve that is no straight line was emitted.
  case invariantEdgeCurveDual

  // MARK: Places exactly at an edge, or a hair beside.

  /// An item begins exactly where the uncovered viewport begins.
  case edgeItemFlushStart
  /// An item ends exactly where the uncovered viewport ends.
  case edgeItemFlushEnd
  /// An item ends exactly where the uncovered viewport begins.
  case edgeItemTouchesStart
  /// An item begins exactly where the uncovered viewport ends.
  case edgeItemTouchesEnd
  /// An item's edge and one of the viewport are neighbouring numbers.
  case edgeItemOneUlp
  /// An item's edge and one of the viewport are less than the tolerance apart.
  case edgeItemWithinTolerance
  /// An item's edge and one of the viewport are exactly the tolerance apart.
  case edgeItemAtTolerance
  /// An item's edge and one of the viewport are one to two tolerances apart.
  case edgeItemBeyondTolerance
  /// An item sticks out of the uncovered viewport at both ends.
  case edgeItemFillsViewport
  /// An item begins and ends exactly where the uncovered viewport does.
  case edgeItemEqualsViewport
  /// An item without an area lies in the viewport or touches it.
  case edgeItemWithoutArea
  /// An item in sight is cut off across the scroll axis.
  case edgeItemCutAcross
  /// A view without any item.
  case edgeContentEmpty
  /// A section without items in a view with some.
  case edgeSectionEmpty
  /// The content is shorter than the viewport.
  case edgeContentShorter
  /// The content is exactly as long as the viewport.
  case edgeContentEqual
  /// A viewport without an area.
  case edgeViewportEmpty
  /// Bars cover all of a viewport.
  case edgeViewportCovered
  /// Content that can scroll is exactly at the start of its range.
  case edgeRangeStart
  /// Content that can scroll is exactly at the end of its range.
  case edgeRangeEnd
  /// The content is beyond the start of its range.
  case edgeBeyondStart
  /// The content is beyond the end of its range.
  case edgeBeyondEnd
  /// An offset of more than 10^12 points.
  case edgeFarAway
  /// A paging, linked or dotted view is exactly on a page other than the first.
  case edgePageMultiple
  /// A paging, linked or dotted view is exactly between two pages.
  case edgeHalfPage
  /// Two stops for a drag were equally near.
  case edgeSnapTie
  /// A drag was sent to the first item.
  case edgeSnapFirstItem
  /// A drag was sent to the last item.
  case edgeSnapLastItem
  /// A drag was sent to an item that cannot be centred, at an end of the range.
  case edgeSnapOffCentre
  /// A drag was sent to the first page.
  case edgeFirstPage
  /// A drag was sent to the last page.
  case edgeLastPage
  /// A carousel's item has the peak scale.
  case edgeItemCentred
  /// A dot is exactly the radius from the middle.
  case edgeDotAtRadius
  /// A page control with a radius of 0 is on a page.
  case edgeDotWithoutRadius
  /// Exactly the hide distance is hidden at a side of a mask.
  case edgeMaskAtHideDistance
  /// A side of a mask has no hide distance.
  case edgeMaskWithoutHideDistance
  /// A side of a mask is switched off.
  case edgeMaskSideOff
  /// The gradients of a mask meet.
  case edgeMaskStopsMeet
  /// What a shadow paints ends exactly where the viewport begins, or begins where it ends.
  case edgeShadowTouchesViewport
  /// Of a shadow only the blur or the offset is in sight.
  case edgeShadowBlurAlone

  // MARK: Ways through the engine that no single effect names.

  /// A transition began before the one before it had ended.
  case branchFadeTurned
  /// An item that was visible changed without any duration.
  case branchFadeAtOnce
  /// A transition took over from one that was under way along a curve.
  case branchFadeCurved
  /// An item came into sight with a transition.
  case branchFadeEntered
  /// Items or sections were inserted before the first visible item.
  case branchInsertBeforeVisible
  /// Items or sections were inserted between visible items.
  case branchInsertAmongVisible
  /// Items or sections were deleted before the first visible item.
  case branchDeleteBeforeVisible
  /// Visible items were deleted.
  case branchDeleteVisible
  /// A visible item was moved, alone or with its section.
  case branchMoveVisible
  /// A visible item got another size.
  case branchResizeVisible
  /// A visible item was replaced, alone or with its section.
  case branchReloadVisible
  /// All data were replaced by items with keys.
  case branchReloadByKey
  /// Only items behind the last visible one changed.
  case branchEditBeyondVisible
  /// A batch both deleted and inserted.
  case branchBatchDeletesAndInserts
  /// A batch moved an item or a section.
  case branchBatchMoves
  /// Data changed under a finger.
  case branchEditWhileDragging
  /// Data changed while the content moved by itself.
  case branchEditWhileMoving
  /// The viewport changed its size at rest.
  case branchResizeIdle
  /// The viewport changed its size under a finger.
  case branchResizeDragging
  /// The viewport changed its size during a flick.
  case branchResizeDecelerating
  /// The viewport changed its size during a bounce.
  case branchResizeBouncing
  /// The viewport changed its size on the way to an item or a page.
  case branchResizeSnapping
  /// The viewport changed its size during an animation.
  case branchResizeAnimating
  /// The app moved the content under a finger.
  case branchScrollToWhileDragging
  /// A flick's end was reported while a finger was down again.
  case branchLateScrollEnded
  /// A view followed one that follows another.
  case branchLinkChain
  /// Two views followed the same one.
  case branchLinkTwoFollowers
  /// A view followed one with another axis.
  case branchLinkAcrossAxes
  /// A view followed one with simulated offsets.
  case branchLinkFromSimulation
  /// A follower's own scroll was recorded.
  case branchFollowerScrolled
  /// A finger dragged a follower.
  case branchFollowerDragged
  /// A follower's data or size changed.
  case branchFollowerEdited
  /// Simulated content moved at a tick that nobody recorded.
  case branchTicksMadeUp
  /// Simulated content moved at a recorded tick.
  case branchTicksRecorded
  /// Simulated content came to rest after the last event.
  case branchTicksAfterEnd
  /// A recorded scroll of a simulated view was compared.
  case branchScrollObserved
  /// A finger pulled simulated content beyond an end.
  case branchRubberBand
  /// A finger pulled simulated content that does not bounce, and stands at an end.
  case branchHeldAtEnd
  /// Simulated content that does not bounce was let go.
  case branchNoBounceFling
  /// A drag that snaps or is simulated ended without a velocity in the recording.
  case branchVelocityEstimated
  /// A drag ended with a finger at rest.
  case branchVelocityZero
  /// A drag ended with a proposed offset in the recording.
  case branchProposedGiven
  /// A drag ended with a proposed offset that is no number.
  case branchProposedNonFinite
  /// An event came at the same time as the one before it.
  case branchSameTime
  /// The fade's settings changed while items were visible.
  case branchSettingFade
  /// The shadows' settings changed while one was on screen.
  case branchSettingShadow
  /// The carousel's settings changed while items were in sight.
  case branchSettingCarousel
  /// The page control's settings changed while it had dots.
  case branchSettingPageControl
  /// The mask's settings changed while there was one.
  case branchSettingMask
  /// A mask with a straight line was emitted.
  case branchMaskLinear
  /// A mask with a logarithm was emitted.
  case branchMaskLogarithmic
  /// A mask with a mirrored logarithm was emitted.
  case branchMaskExponential
  /// Shadows have the section's frame instead of the items'.
  case branchShadowOfSection
  /// What the app showed is not as replayed.
  case branchObservationDiffers
}
