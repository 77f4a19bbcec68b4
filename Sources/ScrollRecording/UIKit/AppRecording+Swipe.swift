#if canImport(UIKit) && !os(watchOS)
  import ScrollCore
  public import UIKit

  extension AppRecording {
    /// Scrolls a view in a test as fingers that swipe would, one after the other, and lets it come to rest after each.
    ///
    /// A swipe is no longer than the view: a finger drags half of the way, and lets the content glide on by two fifths. So what snaps nowhere
    /// does not rest at a stop because the distance is a multiple of a page. The delegate and a collection view's layout are
    /// asked and told as UIKit does it, so the app's own snapping decides where that ends; a view whose `isPagingEnabled` is set goes to the
    /// next page. If the view is recorded, the log has the fingers as if they were a person's.
    ///
    /// A test has no hold of UIKit's own gestures. So `isTracking`, `isDragging` and `isDecelerating` stay false, nothing is told to the pan
    /// recogniser, and the content does not go beyond its ends.
    ///
    /// - Parameters:
    ///   - view: The scroll view.
    ///   - distance: How far all swipes go, and the content about as far; to the right and down.
    ///   - pause: Lets so many seconds go by, in which the app runs.
    public func swipe(
      _ view: UIScrollView, by distance: CGPoint, pause: (Double) async throws -> Void
    ) async rethrows {
      let size = view.bounds.size
      let lengths = max(abs(distance.x) / size.width, abs(distance.y) / size.height, 1).rounded(.up)
      guard size.width > 0, size.height > 0, (distance.x + distance.y).isFinite, lengths.isFinite else {
        return
      }
      let count = min(lengths, 1_000)
      let swipe = Swipe(
        view: view, recorder: recorder { (other: ScrollRecorder) in other.records(view) },
        step: CGPoint(x: distance.x / count / 60, y: distance.y / count / 60))
      for _ in 0..<Int(count) {
        try await swipe.drag(pause)
        try await swipe.glide(to: swipe.lift(), pause)
        // A transition that ends a moment after the content rests is over by then.
        try await pause(1)
      }
    }
  }

  /// A swipe of a test: the content goes on by a step each frame.
  @MainActor
  private struct Swipe {
    let view: UIScrollView
    let recorder: ScrollRecorder?
    let step: CGPoint

    /// In so many frames the finger drags half of the way.
    private static let frameCount = 30
    /// So many steps the content would then glide on.
    private static let glideCount: CGFloat = 24

    func drag(_ pause: (Double) async throws -> Void) async rethrows {
      let size = view.bounds.size
      for frame in 1...Swipe.frameCount {
        // Half of the drag is on each side of the middle.
        let part = CGFloat(Swipe.frameCount / 2 - frame)
        recorder?.play(
          fingerAt: LayoutPoint(x: size.width / 2 + part * step.x, y: size.height / 2 + part * step.y))
        if frame == 1 { tell(view.delegate?.scrollViewWillBeginDragging) }
        view.contentOffset = reachable(moved(by: 1))
        try await pause(1.0 / 60)
      }
    }

    /// Lifts the finger.
    ///
    /// - Returns: Where the content goes; `nil` if it stays.
    func lift() -> CGPoint? {
      let velocity = CGPoint(x: step.x * 60 / 1_000, y: step.y * 60 / 1_000)
      let natural = reachable(moved(by: Swipe.glideCount))
      let page = view.isPagingEnabled ? nextPage : nil
      let layout = (view as? UICollectionView)?.collectionViewLayout
      var target =
        page
        ?? layout?.targetContentOffset(forProposedContentOffset: natural, withScrollingVelocity: velocity)
        ?? natural
      // Methods of a delegate are optional, and in stubs of UIKit they are not.
      let willEnd: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)? =
        unsafe view.delegate?.scrollViewWillEndDragging
      unsafe willEnd?(view, velocity, &target)
      // Pages are not the delegate's to change.
      target = page ?? target
      let goesOn = target != view.contentOffset
      recorder?.playLift(pointsPerMillisecond: velocity, natural: natural, target: target, goesOn: goesOn)
      let didEnd: ((UIScrollView, Bool) -> Void)? = view.delegate?.scrollViewDidEndDragging
      didEnd?(view, goesOn)
      return goesOn ? target : nil
    }

    func glide(to target: CGPoint?, _ pause: (Double) async throws -> Void) async rethrows {
      defer { recorder?.playEnd() }
      guard var target else { return try await pause(1.0 / 60) }
      tell(view.delegate?.scrollViewWillBeginDecelerating)
      var seen = view.contentOffset
      for _ in 0..<2 * Swipe.frameCount {
        try await pause(1.0 / 60)
        let offset = view.contentOffset
        // What the app has moved meanwhile, as for rows that came before those on screen, is no part of the way.
        target = CGPoint(x: target.x + offset.x - seen.x, y: target.y + offset.y - seen.y)
        view.contentOffset = CGPoint(
          x: offset.x + (target.x - offset.x) / 8, y: offset.y + (target.y - offset.y) / 8)
        seen = view.contentOffset
      }
      try await pause(1.0 / 60)
      view.contentOffset = target
      recorder?.playEnd()
      tell(view.delegate?.scrollViewDidEndDecelerating)
    }

    private func tell(_ method: ((UIScrollView) -> Void)?) { method?(view) }

    private func moved(by steps: CGFloat) -> CGPoint {
      CGPoint(x: view.contentOffset.x + steps * step.x, y: view.contentOffset.y + steps * step.y)
    }

    /// The nearest offset that the content can rest at.
    private func reachable(_ offset: CGPoint) -> CGPoint {
      let (inset, content, size) = (view.adjustedContentInset, view.contentSize, view.bounds.size)
      return CGPoint(
        x: max(-inset.left, min(offset.x, content.width + inset.right - size.width)),
        y: max(-inset.top, min(offset.y, content.height + inset.bottom - size.height)))
    }

    /// The page that a lift turns to: the next one in the direction of the finger.
    private var nextPage: CGPoint {
      let (offset, size) = (view.contentOffset, view.bounds.size)
      func next(_ offset: CGFloat, _ step: CGFloat, _ length: CGFloat) -> CGFloat {
        let page = offset / length
        return length * (step > 0 ? page.rounded(.down) + 1 : step < 0 ? page.rounded(.up) - 1 : page)
      }
      return reachable(
        CGPoint(x: next(offset.x, step.x, size.width), y: next(offset.y, step.y, size.height)))
    }
  }
#endif
