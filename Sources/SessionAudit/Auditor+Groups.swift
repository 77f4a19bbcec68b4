import ScrollCore

extension Auditor {
  /// Checks what came of an event of a view that follows others or is followed: all of them, in scene order.
  mutating func checkGroup(
    _ event: borrowing SessionEvent, _ own: AuditContext, effects: inout [EffectRecord],
    decorationCache: borrowing [DecorationIdentity]
  ) {
    let root = links.ties[event.view].root
    var context = own
    var isLost = false
    for view in views.indices where links.ties[view].root == root {
      context.isOwn = view == event.view
      views[view].takeOffsets(effects, context)
      if views[view].isStopped { isLost = true }
    }
    // Those that come to life with this event count at once.
    for view in views.indices where links.ties[view].root == root && !views[view].isLive {
      views[view].isAwake = isAwake(view, event, effects, own.records)
    }
    for view in views.indices where links.ties[view].root == root {
      guard views[view].isAwake, !views[view].isStopped else { continue }
      context.isOwn = view == event.view
      context.link = position(of: view, isLost: isLost)
      quick[view] = views[view].check(
        event, context, effects: &effects, decorationCache: decorationCache, links: links)
    }
  }

  /// Whether a view that no event has reached yet is on screen after one of its group: it is the event's own, a link
  /// has put it in its place, or there are records of it.
  private func isAwake(
    _ view: Int, _ event: borrowing SessionEvent, _ effects: borrowing [EffectRecord], _ records: Range<Int>
  ) -> Bool {
    if view == event.view || views[view].isMentioned(in: effects, records) { return true }
    let tie = links.ties[view]
    guard tie.leader >= 0 else { return false }
    return tie.mode == .corrected || (tie.leader == event.view && event.action.setsOffset)
  }

  /// Where a view stands among those it is linked with.
  private func position(of view: Int, isLost: Bool) -> LinkPosition {
    var position = LinkPosition()
    position.isLost = isLost
    let root = links.ties[view].root
    position.lead = place(of: root)
    position.leadPitch = views.span[root].pitch
    let leader = links.ties[view].leader
    if leader >= 0 {
      position.isLiteral = links.ties[view].mode == .literal
      position.linked = position.isLiteral ? literalPlace(of: view, leader) : correctedPlace(of: view, root)
    }
    // The root agrees with itself.
    if leader >= 0 && views.span[view].pitch > 0 { position.agreed = agreedProgress(root, asked: view) }
    return position
  }

  /// Where a view's content is along its axis. (Read in place: debug builds copy what they take out of an array, here the books.)
  func place(of view: Int) -> Double { views.span[view].offset.along(views.span[view].axis) }

  /// As many of its own pages on as the view at the head is of that one's; those between them may have no pages.
  private func correctedPlace(of view: Int, _ root: Int) -> Double {
    AuditNumbers.pages(to: place(of: root), pitch: views.span[root].pitch) * views.span[view].pitch
  }

  /// Where the original puts a follower: where its leader is, or of a page control, that in lengths of the control per
  /// dot, of which there need be none.
  private func literalPlace(of view: Int, _ leader: Int) -> Double {
    guard views.span[view].hasDots else { return place(of: leader) }
    let axis = views[view].axis
    let dot = views[view].geometry.itemLength
    return place(of: leader) / (views[view].geometry.viewport.along(axis) / dot)
  }

  /// The progress all live views of a group must show: the root's, or where it has no pages the first one's that has;
  /// nothing for that view itself.
  private func agreedProgress(_ root: Int, asked view: Int) -> Double? {
    var first = views.span[root].isAwake && views.span[root].pitch > 0 ? root : nil
    if first == nil {
      first = views.indices.first { links.ties[$0].root == root && views[$0].isAwake && views[$0].pitch > 0 }
    }
    guard let first, first != view else { return nil }
    return AuditNumbers.pages(to: place(of: first), pitch: views[first].pitch)
  }
}
