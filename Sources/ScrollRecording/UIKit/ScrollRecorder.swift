#if canImport(UIKit) && !os(watchOS)
  public import ScrollCore
  public import UIKit

  /// Records a scroll view of UIKit: what it does, and what its cells, decorations and masks look like meanwhile.
  ///
  /// ```swift
  /// ScrollRecorder.record(collectionView, as: "hotels", behaviours: [.fade()])
  /// ```
  ///
  /// The view's delegate stays the app's, and nothing of the view is changed. Cells of collection views and table views are looked at; of any other scroll
  /// view the log says where its content is.
  @MainActor
  public final class ScrollRecorder: RecordedView {
    /// What the app calls the view.
    public let name: String

    private weak var view: UIScrollView?
    private let recording: AppRecording
    private let options: Options
    private var items: (any ItemViews)?

    /// What writes the view's lines, while it is on screen.
    private(set) var writer: ViewRecorder?
    private var sample = ScreenSample()
    private var sections: [SectionSample] = []
    private var dataMayHaveChanged = false
    private var drag = Drag.none
    private var isSettling = false
    /// Whether a test moves the content in place of a finger, of which neither the pan recogniser nor the view knows.
    private var isPlayed = false
    /// Whether the view was not on screen when it was last looked at.
    private var isCovered = false
    /// How often it could not be looked at, since its layout was out of date.
    private var postponedCount = 0
    private var seenBounds = CGRect.zero
    /// Whether the view is being looked at: the app, which is asked then, may stop the recording or ask for a log.
    private var isLooking = false
    /// What the app has observed at the look that is going on.
    private var observed: [SessionObservation] = []

    private var observations: [NSKeyValueObservation] = []
    private var panTarget: ActionTarget?

    struct Options {
      var declaration: Declaration
      var leader: ScrollRecorder?
      var look: (@MainActor (inout ScreenSample) -> Void)?
    }

    private enum Drag {
      case none
      /// The finger was last seen at a place in the viewport.
      case going(LayoutPoint)
      /// The finger has left, and it is not known yet whether the content goes on by itself.
      case lifted(velocity: LayoutPoint?, at: Double)
    }

    /// Records a view from now on until it goes.
    ///
    /// The recording begins when the view is in a window that shows, pauses while it is in none or hidden, and ends with the view. A view that is recorded already
    /// goes on as it was, and a mark says so if it was to be otherwise. Closures are kept as long as the view is recorded, so capture no view strongly.
    ///
    /// - Parameters:
    ///   - view: The collection view, table view or other scroll view.
    ///   - name: What the log and all reports call the view.
    ///   - behaviours: What the app means the view to do, for `check` to compare with what it does.
    ///   - curves: What else follows where the content is: properties of all items.
    ///   - keeps: What stays where it is on screen when the data are edited.
    ///   - paging: Where a drag comes to rest, if the app has a say in it; of a view whose `isPagingEnabled` is set, that need not be said.
    ///   - stops: Which of them there are, where something of an item is aligned.
    ///   - flick: How far a drag may bring the content.
    ///   - loops: Whether the content goes round; the key of a copy is that of its original with `~` and anything behind.
    ///   - axis: The direction in which the view scrolls; left out, the one in which its content is longer than the view.
    ///   - direction: `.rtl` where the first item is at the right; pages and stops are counted from there, offsets from the left either way.
    ///   - leader: The recorder of the view whose pages this one follows.
    ///   - key: What the app calls an item, whatever its index path; unique within the view. With keys the log tells an insertion from a
    ///     reload. Left out, a diffable data source is asked for the item's identifier. It may be asked for rows that the app's data have
    ///     lost already, and answers `nil` for those.
    ///   - content: What a cell says whose content it shows, by that item's key.
    ///   - shadows: The class of the decoration or supplementary views drawn behind sections.
    ///   - recording: The log that is written to.
    ///   - look: Called at every look at the view, to add what only the app knows: dots, page, mask, occlusion.
    /// - Returns: The view's recorder; you need not keep it.
    @discardableResult
    public static func record(
      _ view: UIScrollView, as name: String, behaviours: [BehaviourSpec] = [], curves: [CurveSpec] = [],
      keeps: KeptPlace = .none, paging: ScrollingSpec.Paging = .none, stops: ScrollingSpec.Stops = .each,
      flick: ScrollingSpec.Flick? = nil, loops: Bool = false, axis: ScrollAxis? = nil,
      direction: ContentDirection = .ltr,
      following leader: ScrollRecorder? = nil,
      key: (@MainActor (IndexPath) -> String?)? = nil,
      content: (@MainActor (UIView) -> String?)? = nil, shadows: UICollectionReusableView.Type? = nil,
      in recording: AppRecording = .shared, look: (@MainActor (inout ScreenSample) -> Void)? = nil
    ) -> ScrollRecorder {
      let declaration = Declaration(
        behaviours: behaviours, curves: curves, keeps: keeps, paging: paging, stops: stops, flick: flick,
        loops: loops,
        axis: axis, direction: direction)
      if let known = recording.recorder(where: { (other: ScrollRecorder) in other.view === view }) {
        if known.name != name || known.options.declaration != declaration {
          recording.noteOther(name, recordedAs: known.name)
        }
        return known
      }
      let options = Options(declaration: declaration, leader: leader, look: look)
      let recorder = ScrollRecorder(view, name: name, options: options, recording: recording)
      let names = ItemNames(key: key, content: content)
      switch view {
      case let view as UICollectionView:
        recorder.items = CollectionItems(of: view, names: names, shadows: shadows) { [weak recorder] shelf in
          recorder?.observe(shelf: shelf)
        }
      case let view as UITableView: recorder.items = TableItems(view: view, names: names)
      default: break
      }
      recording.add(recorder)
      return recorder
    }

    private init(_ view: UIScrollView, name: String, options: Options, recording: AppRecording) {
      self.view = view
      self.name = name
      self.options = options
      self.recording = recording
      observe(view)
    }

    // MARK: What the app may say

    /// Says where a drag will come to rest; call it from your delegate's `scrollViewWillEndDragging`, last.
    ///
    /// - Parameters:
    ///   - pointsPerMillisecond: The velocity as the delegate was given it, the content's.
    ///   - natural: Where the content would come to rest by itself: the target before anybody changed it. A collection view's layout
    ///     changes it before the delegate is asked, so of a layout that does, it is what that was proposed.
    ///   - target: The target as the delegate leaves it.
    public func willEndDragging(pointsPerMillisecond: CGPoint, natural: CGPoint? = nil, target: CGPoint) {
      writer?.willEndDragging(
        pointsPerMillisecond: LayoutPoint(pointsPerMillisecond), natural: natural.map { LayoutPoint($0) },
        target: LayoutPoint(target))
    }

    /// Says that the app is about to scroll the view.
    public func willScroll(to offset: CGPoint, animated: Bool) {
      writer?.willScroll(to: LayoutPoint(offset), animated: animated, at: CACurrentMediaTime())
    }

    /// Says that the app is about to scroll the view to an item, animated or not; `check` judges whether it is there in the end.
    ///
    /// An item that has come since the last look at the view is left out, and a mark says so.
    public func willScroll(to item: IndexPath, align: ItemAlignment) {
      guard let view, let writer else { return }
      let now = CACurrentMediaTime()
      if !isLooking {
        // Bars that have just changed decide where the item belongs.
        isLooking = true
        fillSample(from: view)
        isLooking = false
        observed.removeAll(keepingCapacity: true)
        writer.insetsChanged(contentInset: sample.contentInset, occlusion: sample.occlusion, at: now)
      }
      writer.willScroll(to: ItemIndexPath(item), align: align, at: now)
    }

    /// Changes the view's data, and has them looked at.
    ///
    /// Without it a change is noticed if the number of items or a visible key is another one. What changes while the view rests, as after a
    /// tap, is looked at only with it, even if it changes no data.
    ///
    /// ```swift
    /// recorder.update { collectionView.performBatchUpdates { collectionView.deleteItems(at: paths) } }
    /// ```
    public func update(_ changes: () -> Void) {
      changes()
      dataMayHaveChanged = true
      recording.wake()
    }

    /// Writes an observation that only the app can make.
    ///
    /// One that is made within `look:` belongs to that look, and follows the scroll and the frames that are found there.
    public func observe(_ observation: SessionObservation) {
      if isLooking {
        observed.append(observation)
      } else {
        writer?.observe(observation, at: CACurrentMediaTime())
      }
    }

    private func writeObserved(_ seconds: Double) {
      for observation in observed { writer?.observe(observation, at: seconds) }
      observed.removeAll(keepingCapacity: true)
    }

    /// Writes a label for people, about this view.
    public func mark(_ label: String) {
      writer?.mark(label, at: CACurrentMediaTime())
    }

    /// Looks at the view once more, and records it no longer.
    public func stop() {
      look(at: CACurrentMediaTime(), isThorough: true)
      detach()
      recording.remove(self)
    }

    func detach() {
      writer?.remove(at: CACurrentMediaTime())
      writer = nil
      observations = []
      items?.detach()
      if let panTarget { view?.panGestureRecognizer.removeTarget(panTarget, action: ActionTarget.action) }
      panTarget = nil
    }

    // MARK: What the view says

    /// Observes and never writes: a write within a change is delivered as another change.
    private func observe(_ view: UIScrollView) {
      let changed = onMain { $0.changed() }
      observations = [
        view.observe(\.contentOffset) { _, _ in changed() },
        view.observe(\.bounds) { _, _ in changed() },
        view.observe(\.contentSize) { _, _ in changed() },
        view.observe(\.contentInset) { _, _ in changed() },
      ]
      let target = ActionTarget { [weak self] in
        guard let self, let view = self.view else { return }
        followPan(of: view)
      }
      view.panGestureRecognizer.addTarget(target, action: ActionTarget.action)
      panTarget = target
    }

    /// A section that scrolls across moves nothing of the view itself, but its cells.
    private func observe(shelf: UIScrollView) -> NSKeyValueObservation {
      let moved = onMain { $0.recording.wake() }
      return shelf.observe(\.contentOffset) { _, _ in moved() }
    }

    /// UIKit changes its views on the main thread; what an app changes elsewhere is seen at the next look.
    private func onMain(_ body: @escaping @MainActor @Sendable (ScrollRecorder) -> Void)
      -> @Sendable () -> Void
    {
      { [weak self] in
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { if let self { body(self) } }
      }
    }

    private func changed() {
      // What has changed is laid out later in this turn of the run loop, so everything else waits for the next look.
      recording.wake()
      guard let view, isOnScreen(view), let writer else { return }
      // The scroll view's own target comes first and moves the content; the log has the finger first.
      followPan(of: view)
      let now = CACurrentMediaTime()
      let source: ScrollSource =
        if case .going = drag { .finger } else if view.isDecelerating || isLifted || isPlayed {
          .momentum
        } else { .code }
      endDrag(willDecelerate: true)
      writer.boundsChanged(to: LayoutRect(view.bounds), by: source, at: now)
    }

    private var isLifted: Bool {
      if case .lifted = drag { true } else { false }
    }

    private func followPan(of view: UIScrollView) {
      guard let writer, !isPlayed else { return }
      let now = CACurrentMediaTime()
      let pan = view.panGestureRecognizer
      switch (pan.state, drag) {
      case (.began, .none), (.began, .lifted), (.changed, .none), (.changed, .lifted):
        endDrag(willDecelerate: false)
        let place = finger(of: pan, in: view)
        drag = .going(place)
        isSettling = false
        writer.dragBegan(place, at: now)
      case (.began, .going(let last)), (.changed, .going(let last)):
        let place = finger(of: pan, in: view)
        guard place != last else { return }
        drag = .going(place)
        writer.dragMoved(place, at: now)
      case (.ended, .going):
        drag = .lifted(velocity: LayoutPoint(pan.velocity(in: view)), at: now)
      case (.cancelled, .going), (.failed, .going):
        drag = .none
        writer.dragCancelled(at: now)
      default: break
      }
    }

    /// Where the finger is in the viewport: a scroll view's own coordinates are its content's.
    private func finger(of pan: UIPanGestureRecognizer, in view: UIScrollView) -> LayoutPoint {
      let place = pan.location(in: view)
      return LayoutPoint(x: place.x - view.bounds.origin.x, y: place.y - view.bounds.origin.y)
    }

    private func endDrag(willDecelerate: Bool) {
      guard case .lifted(let velocity, let time) = drag else { return }
      drag = .none
      isSettling = willDecelerate
      writer?.dragEnded(pointsPerSecond: velocity, willDecelerate: willDecelerate, at: time)
    }

    // MARK: The finger of a test

    func records(_ view: UIScrollView) -> Bool { self.view === view }

    /// A finger that UIKit knows nothing of drags the content, and is at a place in the viewport.
    func play(fingerAt place: LayoutPoint) {
      let now = CACurrentMediaTime()
      if case .going = drag { writer?.dragMoved(place, at: now) } else { writer?.dragBegan(place, at: now) }
      (isPlayed, isSettling) = (true, false)
      drag = .going(place)
    }

    /// It leaves, after the app has been asked where the content is to go.
    func playLift(pointsPerMillisecond: CGPoint, natural: CGPoint, target: CGPoint, goesOn: Bool) {
      willEndDragging(pointsPerMillisecond: pointsPerMillisecond, natural: natural, target: target)
      drag = .lifted(velocity: nil, at: CACurrentMediaTime())
      endDrag(willDecelerate: goesOn)
    }

    /// The content is where it goes.
    func playEnd() { isPlayed = false }

    // MARK: Looking

    var isPresent: Bool { view != nil }

    private func isOnScreen(_ view: UIScrollView) -> Bool {
      view.window?.isHidden == false && !view.isHidden
    }

    /// Views that are not on screen, that come back to one, that were given other bounds by another, and those that had not been laid out.
    func needsLook(isAwake: Bool) -> Bool {
      guard let view else { return false }
      guard isOnScreen(view) else { return writer != nil && !isCovered }
      guard writer != nil else { return !waitsForLayout(of: view) }
      return isCovered || postponedCount > 0 || !isAwake && view.bounds != seenBounds
    }

    /// Whether the view's data may have changed since it was laid out: then its layout must not be asked, and there are no cells.
    ///
    /// That a scroll has not been laid out yet does no harm.
    private func waitsForLayout(of view: UIScrollView) -> Bool {
      guard let items, view.layer.needsLayout() else { return false }
      if writer == nil || !items.hasCells { return true }
      // A view that scrolls may always be about to be laid out; after some turns it has been.
      return postponedCount < 4 && (dataMayHaveChanged || !items.matches(sections))
    }

    func join(at seconds: Double) {
      guard !isLooking, writer == nil, let view, isOnScreen(view), !waitsForLayout(of: view) else { return }
      isLooking = true
      defer { isLooking = false }
      fillSample(from: view)
      // The app may have stopped it just now.
      if panTarget != nil { begin(view, seconds) }
      writeObserved(seconds)
    }

    func look(at seconds: Double, isThorough: Bool) {
      guard !isLooking, let view, let writer else { return }
      isLooking = true
      defer { isLooking = false }
      guard isOnScreen(view) else {
        if !isCovered { writer.disappeared(at: seconds) }
        isCovered = true
        drag = .none
        isSettling = false
        return
      }
      postponedCount = waitsForLayout(of: view) ? postponedCount + 1 : 0
      guard postponedCount == 0 else { return }
      seenBounds = view.bounds
      if isCovered {
        isCovered = false
        writer.appeared(at: seconds, offset: LayoutPoint(view.contentOffset))
      }
      followDrag(of: view, seconds)
      fillSample(from: view)
      followData(of: view, seconds)
      writer.displayTick(sample, at: seconds, isThorough: isThorough)
      writeObserved(seconds)
      if isSettling, !view.isDecelerating, !isPlayed {
        // After the look: what is laid out for the last scroll belongs to it.
        isSettling = false
        writer.scrollEnded(at: seconds)
      }
    }

    private func followDrag(of view: UIScrollView, _ seconds: Double) {
      guard !isPlayed else { return }
      if case .none = drag, isSettling, view.isTracking {
        // A touch that catches a fling and drags nothing: the recogniser of drags tells nobody of it.
        let place = finger(of: view.panGestureRecognizer, in: view)
        drag = .going(place)
        isSettling = false
        writer?.dragBegan(place, at: seconds)
      }
      if case .going = drag, !view.isTracking, !view.isDragging {
        // A recogniser that is reset between two looks may have told nobody.
        drag = .lifted(velocity: nil, at: seconds)
      }
      endDrag(willDecelerate: view.isDecelerating)
    }

    private func followData(of view: UIScrollView, _ seconds: Double) {
      guard let items, dataMayHaveChanged || !items.matches(sections) else { return }
      dataMayHaveChanged = false
      sections = items.sections()
      writer?.dataChanged(to: sections, contentSize: LayoutSize(view.contentSize), at: seconds)
    }

    private func fillSample(from view: UIScrollView) {
      sample.removeAll()
      sample.bounds = LayoutRect(view.bounds)
      sample.contentSize = LayoutSize(view.contentSize)
      let inset = view.adjustedContentInset
      sample.contentInset = LayoutInsets(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
      items?.look(&sample)
      options.look?(&sample)
    }

    private func begin(_ view: UIScrollView, _ seconds: Double) {
      sections = items?.sections() ?? []
      var setup = options.declaration.setup(name, bounds: sample.bounds, contentSize: sample.contentSize)
      setup.contentInset = sample.contentInset
      setup.occlusion = sample.occlusion
      setup.sections = sections
      if items?.pinsHeaders == true { setup.pinnedHeaders = 0 }
      // Pages are multiples of the bounds from offset 0, so of what begins at an inset nothing is said.
      let inset = setup.axis == .vertical ? sample.contentInset.top : sample.contentInset.left
      if view.isPagingEnabled, setup.scrolling.paging == .none, inset == 0 { setup.scrolling.paging = .page }
      setup.leader = options.leader?.writer?.name
      let writer = recording.session.addView(setup, at: seconds)
      if let items {
        writer.frameOfItem = { path in MainActor.assumeIsolated { items.frame(of: path) } }
      }
      self.writer = writer
      seenBounds = view.bounds
      (isCovered, postponedCount) = (false, 0)
    }
  }
#endif
