import ScrollCore

/// What is on screen.
extension ViewRecorder {
  /// What the view shows at a display tick.
  ///
  /// First the log is brought up to date, in the order viewport, insets, frames, content size, offset; then what is seen
  /// is written, as far as it has changed. When nothing has changed for a while, everything is written once more, and
  /// the view rests.
  ///
  /// - Parameters:
  ///   - sample: What is drawn.
  ///   - seconds: When.
  ///   - isThorough: Whether everything is written, as when the view comes to rest.
  /// - Complexity: O(*n* log *n*) in the number of items on screen while frames stay as recorded.
  public func displayTick(_ sample: ScreenSample, at seconds: Double, isThorough: Bool = false) {
    // An app that is asked for a frame may have to draw for it.
    guard !view.isAsking, recording.begin(view, at: seconds) else { return }
    (view.unseenMoveAt, view.unseenMotion) = (nil, 0)
    takeItems(sample)
    bringUpToDate(sample)
    if view.scene.finger != nil { recording.wake(view) }
    view.hasNews = false
    showChanges(sample, everything: isThorough || isRepeatDue, isRepeat: !isThorough)
    if view.hasNews { recording.wake(view) }
    if view.isAwake && recording.isResting(view) { rest(sample) }
    recording.commit()
  }

  /// While a view is awake, everything is written at least this often: a value that stands still while it should change would not be seen
  /// otherwise, if it is right again at rest.
  private static var repeatInterval: Int64 { 250_000 }

  private var isRepeatDue: Bool {
    // A finger that holds everything still keeps the view awake.
    guard view.isAwake, recording.now.since(view.newsAt) < view.restDelay else { return false }
    guard let last = view.told.everythingAt else { return true }
    return recording.now.since(last).count >= ViewRecorder.repeatInterval
  }

  /// Writes everything once more if there was anything new since the view rested last, and rests.
  private func rest(_ sample: ScreenSample) {
    if view.isMoving {
      // Nobody told that the scroll ended, but it did.
      let restedAt = view.changedAt
      emit(.scrollEnded, isInferred: true)
      view.changedAt = restedAt
      stopMoving()
    }
    if view.hasStaleFarFrames {
      let lines = view.lineCount
      updateFrames(all: true)
      guard view.lineCount == lines else { return }  // It rests when that is as long ago.
    }
    if view.lineCount != view.lineCountAtRest {
      recording.cutAtRest()
      let shownFor = recording.now.since(view.alphaQuietUntil).count
      view.alphaQuietUntil = .zero
      showChanges(sample, everything: true)
      guard shownFor >= ViewRecorder.repeatInterval else {
        // After another size, alphas were written now for the first time. What is wrong stays wrong only if it is seen again.
        view.changedAt = recording.now
        return
      }
      if view.comesToRestAtStops || recording.isLinked(view) {
        show(.offset(x: view.scene.offset.x, y: view.scene.offset.y))
      }
      recording.tellOmissions()
    }
    view.isAwake = false
    view.mover = .unknown
    view.lineCountAtRest = view.lineCount
  }

  // MARK: Bringing up to date

  /// Takes those items of a sample that can be items, and sorts them.
  private func takeItems(_ sample: ScreenSample) {
    view.items.removeAll(keepingCapacity: true)
    guard let items = sample.items else { return }
    var isSorted = true
    for item in items {
      guard view.scene.hasItem(at: item.path) else {
        recording.leaveOut(.item, view)
        continue
      }
      var item = item
      if !item.frame.isFrame {
        recording.leaveOut(.frame, view)
        item.frame = view.scene.frame(at: item.path)
      }
      if let last = view.items.last, !(last.path < item.path) { isSorted = false }
      view.items.append(item)
    }
    if !isSorted { sortItems() }
  }

  private func sortItems() {
    // The standard library's sort needs memory of its own, so the few items that are usual are put in their places one by one.
    if view.items.count > 64 {
      view.items.sort { $0.path < $1.path }
    } else {
      for index in view.items.indices.dropFirst() {
        var place = index
        while place > 0, view.items[place].path < view.items[place - 1].path {
          view.items.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
    // One item may have two cells for a moment; the first counts.
    var count = 0
    for item in view.items where count == 0 || view.items[count - 1].path != item.path {
      view.items[count] = item
      count += 1
    }
    guard count < view.items.count else { return }
    recording.leaveOut(.item, view)
    view.items.removeLast(view.items.count - count)
  }

  /// Writes what is otherwise than recorded, in the order that keeps every line true, and with the time of the scroll that it was laid out for.
  private func bringUpToDate(_ sample: ScreenSample) {
    let offset = LayoutPoint(x: sample.bounds.x, y: sample.bounds.y)
    view.resizedAt = nil
    resize(to: sample.bounds.size)
    if offset == view.scene.offset { recording.joinScroll(of: view) }
    inset(by: sample.contentInset, sample.occlusion)
    let isOtherSize = sample.contentSize != view.scene.contentSize
    if view.hasStaleFrames || isOtherSize || seesOtherFrames { updateFrames(all: view.isResized) }
    setContentSize(sample.contentSize)
    view.hasStaleFrames = false
    recording.leaveScroll()
    move(to: offset)
    recording.writeScrolls()
  }

  // MARK: Showing

  /// Writes what is seen and was not written, or everything.
  ///
  /// Dots that are on or off, and the page, are not repeated while the view moves: many apps switch them when it rests.
  private func showChanges(_ sample: ScreenSample, everything: Bool, isRepeat: Bool = false) {
    if everything { view.told.everythingAt = recording.now }
    if sample.items != nil {
      showVisible(everything: everything)
      showItems(everything: everything)
    }
    if let headers = sample.headers { showHeaders(headers, everything: everything) }
    if let shadows = sample.shadows { showShadows(shadows, everything: everything) }
    if let dots = sample.dots {
      showDots(dots, everything: everything && !(isRepeat && dots.allSatisfy { $0 == 0 || $0 == 1 }))
    }
    if let page = sample.page { showPage(page.number, everything: everything && !isRepeat) }
    if let mask = sample.mask { showMask(mask, sample.maskStops ?? [], everything: everything) }
  }

  /// Writes which items are wholly and partly visible, whenever something moved.
  private func showVisible(everything: Bool) {
    let port = view.scene.port
    view.told.turnVisible()
    for item in view.items {
      switch port.visibility(of: item.frame) {
      case .hidden: break
      case .partial: view.told.partial.append(item.path)
      case .whole: view.told.whole.append(item.path)
      }
    }
    let isSame =
      view.told.hasVisible && view.told.whole == view.told.spareWhole
      && view.told.partial == view.told.sparePartial
    let isNews = view.hasMoved || !isSame
    guard everything || isNews else { return }
    view.hasMoved = false
    view.told.hasVisible = true
    show(.visible(whole: view.told.whole, partial: view.told.partial), isNews: isNews)
  }

  /// Writes alphas and scales of the visible items, those that changed or all; what left the screen is forgotten.
  private func showItems(everything: Bool) {
    let port = view.scene.port
    let tellsAlphas = recording.now >= view.alphaQuietUntil
    view.told.turnItems()
    var next = 0
    for item in view.items where port.visibility(of: item.frame) != .hidden {
      while next < view.told.spareItems.count, view.told.spareItems[next].path < item.path { next += 1 }
      var told = ToldLook.Item(path: item.path)
      if next < view.told.spareItems.count, view.told.spareItems[next].path == item.path {
        told = view.told.spareItems[next]
      }
      if tellsAlphas, let alpha = number(item.alpha) {
        let isNews = alpha != told.alpha
        if isNews || everything {
          told.alpha = alpha
          show(.alpha(item: item.path, alpha: alpha), isNews: isNews)
        }
      }
      if let scale = number(item.scale) {
        // A scale of 1 says something only where there are others.
        let isNews = told.scale == nil ? view.showsScale || scale != 1 : scale != told.scale
        if isNews || (everything && (view.showsScale || told.scale != nil)) {
          told.scale = scale
          show(.scale(item: item.path, scale: scale), isNews: isNews)
        }
      }
      if let content = item.content, content != told.content || everything {
        show(.content(item: item.path, key: content), isNews: content != told.content)
        told.content = content
      }
      view.told.items.append(told)
    }
  }

  /// A value that is seen, as it is written; nothing if it was not read or is no number.
  private func number(_ value: Double?) -> Double? {
    guard let value else { return nil }
    if value.isFinite { return value.thousandth }
    recording.leaveOut(.value, view)
    return nil
  }

  /// Writes where the headers in sight are on screen, those that moved or all.
  private func showHeaders(_ headers: [HeaderSample], everything: Bool) {
    let axis = view.scene.axis
    // One that lies under a bar may belong below it.
    let port = LayoutRect(origin: view.scene.offset, size: view.scene.viewport)
    var count = 0
    for header in headers where header.frame.isFrame && view.scene.sections.indices.contains(header.section) {
      guard port.visibility(of: header.frame) != .hidden else { continue }
      let place = (header.frame.origin.along(axis) - view.scene.offset.along(axis)).thousandth
      let told = count < view.told.headers.count ? view.told.headers[count] : (section: -1, place: 0)
      let isNews = told.section != header.section || told.place != place
      if isNews || everything {
        show(
          .header(
            section: header.section, x: axis == .horizontal ? place : nil, y: axis == .vertical ? place : nil),
          isNews: isNews)
      }
      if count < view.told.headers.count {
        view.told.headers[count] = (header.section, place)
      } else {
        view.told.headers.append((header.section, place))
      }
      count += 1
    }
    view.told.headers.removeLast(view.told.headers.count - count)
  }

  /// Writes the shadows on screen, in the order of their sections.
  private func showShadows(_ shadows: [ShadowSample], everything: Bool) {
    var isSorted = true
    for (index, shadow) in shadows.enumerated() {
      guard shadow.section >= 0, shadow.frame.isFrame else {
        recording.leaveOut(.value, view)
        return showShadows(
          shadows.filter { $0.section >= 0 && $0.frame.isFrame }, everything: everything)
      }
      if index > 0, shadow.section < shadows[index - 1].section { isSorted = false }
    }
    let seen = isSorted ? shadows : shadows.sorted { $0.section < $1.section }
    let told = view.told.shadows
    let isSame =
      view.told.hasShadows && told.count == seen.count
      && told.indices.allSatisfy {
        told[$0].section == seen[$0].section && !told[$0].frame.isApart(from: seen[$0].frame)
      }
    guard !isSame || everything else { return }
    show(.decorations(seen.map { $0.observed }), isNews: !isSame)
    view.told.keep(seen)
  }

  private func showDots(_ dots: [Double], everything: Bool) {
    guard dots.allSatisfy({ $0.isFinite }) else { return recording.leaveOut(.value, view) }
    let isSame =
      view.told.dots.count == dots.count
      && dots.indices.allSatisfy { view.told.dots[$0] == dots[$0].thousandth }
    guard !isSame || everything, !dots.isEmpty else { return }
    view.told.dots.removeAll(keepingCapacity: true)
    for dot in dots { view.told.dots.append(dot.thousandth) }
    show(.dots(first: 0, alphas: view.told.dots, ys: nil), isNews: !isSame)
  }

  private func showPage(_ page: Int?, everything: Bool) {
    guard (page ?? 0) >= 0 else { return recording.leaveOut(.value, view) }
    let isNews = page != view.told.page || !view.told.hasPage
    guard isNews || everything else { return }
    view.told.page = page
    view.told.hasPage = true
    show(.page(page), isNews: isNews)
  }

  private func showMask(_ mask: (start: Double, end: Double), _ stops: [Double], everything: Bool) {
    guard let start = number(mask.start), let end = number(mask.end) else { return }
    let areWritable = stops.count == 4 && stops.allSatisfy { $0.isFinite }
    if !areWritable && !stops.isEmpty { recording.leaveOut(.value, view) }
    let isSame =
      view.told.mask.map { $0 == (start, end) } ?? false && (!areWritable || view.told.maskStops == stops)
    guard !isSame || everything else { return }
    view.told.mask = (start, end)
    if areWritable { view.told.maskStops = stops }
    show(.mask(start: start, end: end, stops: areWritable ? stops : nil), isNews: !isSame)
  }
}
