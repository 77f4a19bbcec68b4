package import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay

/// What was on screen at a moment.
package struct SeekReport: Sendable {
  /// The file, as people named it.
  package let file: FileName
  /// The session's header.
  package let header: SessionHeader
  /// Where the player stands: after the last event of the moment.
  package let head: Playhead
  /// What was on screen.
  package let moment: SessionMoment
  /// The only view to tell of, as an index into the scene's.
  package let view: Int?
  /// The only item to tell of, in sight or not; it is in a view that is told of.
  package let item: ItemIndexPath?
  /// The time of the session's last event, if the moment lies behind it and the session was read to its end.
  package var end: Microseconds?

  /// How many items, shadows and dots of a view are listed for people if nobody says otherwise.
  package static let usualLimit = 40

  /// Creates a report.
  package init(
    file: FileName, header: SessionHeader, head: Playhead, moment: SessionMoment, view: Int?,
    item: ItemIndexPath? = nil
  ) {
    self.file = file
    self.header = header
    self.head = head
    self.moment = moment
    self.view = view
    self.item = item
  }

  /// What was on screen, for people.
  ///
  /// - Parameter limit: How many items, shadows and dots of a view are listed.
  /// - Returns: Some lines.
  package func text(limit: Int = SeekReport.usualLimit) -> String {
    SeekText(report: self, limit: limit).text
  }

  /// The same for programs: one object.
  package var json: String { SeekReport.form.line(self) }

  /// The views to tell of.
  var views: [(id: String, moment: Screen, observed: ViewObservations, rests: Bool)] {
    shown.map { index in
      var view = moment.views[index]
      if let item {
        view.items = moment.state.item(item, inView: index, at: moment.time).map { [$0] } ?? []
      }
      return (header.scene.views[index].id, view, moment.observations[index], moment.rests[index])
    }
  }

  /// The states of the views to tell of, in the same order.
  var states: [ViewState] { shown.map { moment.state.views[$0] } }

  /// The named elements of a view, in the order in which they are declared, each with its curves.
  static func elements(_ view: ViewState) -> [(name: String, curves: [CurveReading])] {
    var elements: [(name: String, curves: [CurveReading])] = []
    for reading in view.elementReadings {
      guard let name = reading.curve.element else { continue }
      if let index = elements.firstIndex(where: { $0.name == name }) {
        elements[index].curves.append(reading)
      } else {
        elements.append((name, [reading]))
      }
    }
    return elements
  }

  private var shown: [Int] { moment.views.indices.filter { view == nil || view == $0 } }
}

extension ViewObservations {
  /// The items the app showed although they are not among those that are replayed, ascending.
  func unexpected(
    _ items: [Screen.Item], in layout: ContentLayout
  ) -> [(path: ItemIndexPath, seen: Recorded<ItemVisibility>)] {
    guard let visible = visibleItems(in: layout)?.value else { return [] }
    return ((visible.whole ?? []) + (visible.partial ?? [])).sorted().compactMap { path in
      guard !items.contains(where: { $0.path == path }) else { return nil }
      return visibility(of: layout.id(of: path)).map { (path, $0) }
    }
  }

  /// The decorations on screen, with the numbers their sections have now; one whose section is gone is not there any more.
  func decorations(in layout: ContentLayout) -> Recorded<[ObservedDecoration]>? {
    decorations.map { list in
      let now = list.value.compactMap { decoration in
        var observed = decoration.observed
        guard let id = decoration.section else { return observed }
        guard let section = layout.section(of: id) else { return nil }
        observed.section = section
        return observed
      }
      return Recorded(now, at: list.time, line: list.line)
    }
  }

  /// The sections whose decorations the app showed although they have none that is replayed, ascending.
  func unexpectedSections(_ shadows: [Screen.Decoration], in layout: ContentLayout) -> [Int] {
    Set((decorations(in: layout)?.value ?? []).map { $0.section }).subtracting(shadows.map { $0.section })
      .sorted()
  }

  /// The frames of a section's decorations, with the line that says so; nothing if decorations were not observed.
  func shadows(ofSection section: Int, in layout: ContentLayout) -> Recorded<ShownValue>? {
    decorations(in: layout).map { list in
      Recorded(
        .frames(list.value.filter { $0.section == section }.map { $0.frame }), at: list.time, line: list.line)
    }
  }
}
