/// Something a session can reach: an event, a rule, a phase, an edge, a branch.
///
/// A closed list, by which two searches, or a search and a folder of sessions, can be compared. Each point has a name, of its
/// group and a word in it, and a sentence, its ``text``; what a session has reached is found by a ``CoverageRecorder``.
public enum CoveragePoint: Int, Hashable, Sendable, CaseIterable {
  // Events, each counted when it is accepted.
  case eventAppear, eventScroll, eventScrollCells, eventDragBegan, eventDragMoved, eventDragEnded,
    eventDragCancelled, eventScrollEnded, eventScrollTo, eventScrollToAnimated, eventFrame, eventViewport,
    eventInsets, eventContent, eventItemsInserted, eventItemsDeleted, eventItemsMoved, eventItemsResized,
    eventItemsReloaded, eventSectionsInserted, eventSectionsDeleted, eventSectionsMoved,
    eventSectionsReloaded, eventBatch, eventReload, eventBehaviour, eventMark, eventCheckpoint,
    eventObservedAlpha, eventObservedVisible, eventObservedDecorations, eventObservedOffset,
    eventObservedFrame, eventObservedScale, eventObservedDots, eventObservedPage, eventObservedMask,
    eventEnd

  // Reasons for which an event was rejected.
  case rejectedTimeWentBackwards, rejectedNonFiniteOffset, rejectedBadSize, rejectedNoSuchSection,
    rejectedNoSuchItem, rejectedBadSetting, rejectedWrongLayout, rejectedConflictingUpdates,
    rejectedDuplicateKey, rejectedLayoutTooLarge, rejectedDragAlreadyBegan, rejectedNoDrag,
    rejectedNoSuchView

  // Changes of the phase, all that are possible.
  case phaseIdleToDragging, phaseIdleToAnimating, phaseDraggingToIdle, phaseDraggingToDecelerating,
    phaseDraggingToSnapping, phaseDraggingToBouncing, phaseDeceleratingToIdle, phaseDeceleratingToDragging,
    phaseDeceleratingToAnimating, phaseDeceleratingToBouncing, phaseBouncingToIdle, phaseBouncingToDragging,
    phaseBouncingToAnimating, phaseBouncingToDecelerating, phaseSnappingToIdle, phaseSnappingToDragging,
    phaseSnappingToAnimating, phaseSnappingToDecelerating, phaseSnappingToBouncing, phaseAnimatingToIdle,
    phaseAnimatingToDragging

  // Rules that an effect followed, seen in replays that explain.
  case rulePhase, rulePhysics, ruleFade, ruleFadeEntry, ruleLiteralFadeAppearance, ruleLiteralFade,
    ruleLiteralFadeRepetition, ruleLiteralFadeCell, ruleScale, ruleLiteralScale, ruleSnap, ruleLiteralSnap,
    rulePageTarget, ruleActivePage, ruleLink, ruleLiteralLink, ruleDot, ruleLiteralDot, ruleMask,
    ruleLiteralMask, ruleShadow, ruleShadowFrame, ruleShadowNumber, ruleLiteralShadow, ruleLiteralShadows,
    ruleLiteralShadowFrame

  // Effects.
  case effectTargetFree, effectTargetItem, effectTargetPage, effectTargetNone, effectPage, effectPageNone,
    effectFade, effectUnfade, effectTransform, effectOffset, effectDot, effectMask, effectDecorationRemoved,
    effectDecorationReindexed, effectDecorationChanged, effectDecorationAdded, effectViolation

  // Warnings.
  case warningItemExceedsLine, warningLiteralTrap, warningMaskBase

  // Layouts and what stands in a scene.
  case layoutFlow, layoutCarousel, layoutPages, layoutFrames, layoutVertical, layoutHorizontal, layoutGrid,
    layoutMixedSizes, layoutManySections, layoutHeaders, layoutPinned, layoutContentInset, layoutOcclusion,
    layoutSimulated, layoutRecorded

  // Invariants, each when it could have been broken.
  case invariantFiniteOutput, invariantNoTrap, invariantPathIndependence, invariantIdempotentScroll,
    invariantRejectedChangesNothing, invariantRejectedForAReason, invariantPhaseFollowsEvents,
    invariantEffectsInOrder, invariantWarnsOnce, invariantFadeMatchesVisibility, invariantFadeAlternates,
    invariantNoRedundantTransition, invariantEnterIsInstant, invariantFadeDuration, invariantFadeLevels,
    invariantAlphaInUnitRange, invariantFadeOnlyVisible, invariantOneShadowPerSection,
    invariantShadowCoversSection, invariantShadowBehindContent, invariantShadowPresentWhenPainted,
    invariantShadowAbsentWhenNotPainted, invariantNoOrphanDecoration, invariantDecorationDiffConsistent,
    invariantDecorationStableWhileScrolling, invariantScaleInRange, invariantScaleSymmetric,
    invariantScaleMonotone, invariantScalePeakAtCentre, invariantSnapTargetCentresAnItem,
    invariantSnapInBounds, invariantSnapIdempotent, invariantSnapNearest, invariantSnapBreaksTies,
    invariantMotionExplained, invariantMotionInBounds,
    invariantLinkedOffsetsAgree,
    invariantPageAlphaInUnitRange, invariantPageAlphaSymmetric, invariantPageYInRange,
    invariantPageContinuous, invariantPageActiveAtRest, invariantPageTargetOnPage,
    invariantPageTargetFollowsVelocity,
    invariantEdgeMaskInRange,
    invariantEdgeMaskFullAtRestEdge, invariantEdgeMaskClearBeyondHideDistance,
    invariantEdgeMaskHonoursHideDistance, invariantEdgeMaskContinuous, invariantEdgeMaskMonotone,
    invariantEdgeMaskOffWhenNotScrollable, invariantEdgeMaskFresh, invariantEdgeStopsOrdered,
    invariantEdgeCurveDual

  // Places exactly at an edge, or a hair beside.
  case edgeItemFlushStart, edgeItemFlushEnd, edgeItemTouchesStart, edgeItemTouchesEnd, edgeItemOneUlp,
    edgeItemWithinTolerance, edgeItemAtTolerance, edgeItemBeyondTolerance, edgeItemFillsViewport,
    edgeItemEqualsViewport, edgeItemWithoutArea, edgeItemCutAcross, edgeContentEmpty, edgeSectionEmpty,
    edgeContentShorter, edgeContentEqual, edgeViewportEmpty, edgeViewportCovered, edgeRangeStart,
    edgeRangeEnd, edgeBeyondStart, edgeBeyondEnd, edgeFarAway, edgePageMultiple, edgeHalfPage, edgeSnapTie,
    edgeSnapFirstItem, edgeSnapLastItem, edgeSnapOffCentre, edgeFirstPage, edgeLastPage, edgeItemCentred,
    edgeDotAtRadius, edgeDotWithoutRadius, edgeMaskAtHideDistance, edgeMaskWithoutHideDistance,
    edgeMaskSideOff, edgeMaskStopsMeet, edgeShadowTouchesViewport, edgeShadowBlurAlone

  // Ways through the engine that no single effect names.
  case branchFadeTurned, branchFadeAtOnce, branchFadeCurved, branchFadeEntered, branchInsertBeforeVisible,
    branchInsertAmongVisible, branchDeleteBeforeVisible, branchDeleteVisible, branchMoveVisible,
    branchResizeVisible, branchReloadVisible, branchReloadByKey, branchEditBeyondVisible,
    branchBatchDeletesAndInserts, branchBatchMoves, branchEditWhileDragging, branchEditWhileMoving,
    branchResizeIdle, branchResizeDragging, branchResizeDecelerating, branchResizeBouncing,
    branchResizeSnapping, branchResizeAnimating, branchScrollToWhileDragging, branchLateScrollEnded,
    branchLinkChain, branchLinkTwoFollowers, branchLinkAcrossAxes, branchLinkFromSimulation,
    branchFollowerScrolled, branchFollowerDragged, branchFollowerEdited, branchTicksMadeUp,
    branchTicksRecorded, branchTicksAfterEnd, branchScrollObserved, branchRubberBand, branchHeldAtEnd,
    branchNoBounceFling, branchVelocityEstimated, branchVelocityZero, branchProposedGiven,
    branchProposedNonFinite, branchSameTime, branchSettingFade, branchSettingShadow, branchSettingCarousel,
    branchSettingPageControl, branchSettingMask, branchMaskLinear, branchMaskLogarithmic,
    branchMaskExponential, branchShadowOfSection, branchLiteralShadowCached,
    branchLiteralShadowPerItem, branchLiteralShadowPerVisibleItem, branchLiteralShadowDedup
}
