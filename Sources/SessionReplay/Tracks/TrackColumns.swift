package import ScrollCore

/// The tracks of a view in a stretch of time, in columns that are equally long.
package struct TrackColumns: Sendable {
  /// When the first column begins.
  package let from: Microseconds
  /// When the last column ends.
  package let to: Microseconds
  /// What the view did in each column.
  package private(set) var rows: [TrackRow]
  /// The last offset before the first column; `nil` where nothing is known.
  package private(set) var offsetBefore: Double?
  private var counts: [Int]

  /// Prepares empty columns.
  ///
  /// - Precondition: There is a column.
  package init(from: Microseconds, to: Microseconds, count: Int) {
    precondition(count > 0, "there are 1 or more columns, not \(count)")
    self.from = from
    self.to = to
    rows = Array(repeating: TrackRow(), count: count)
    counts = Array(repeating: 0, count: count * TrackKind.allCases.count)
  }

  /// How often something happened in a column.
  package func count(_ kind: TrackKind, in column: Int) -> Int {
    counts[kind.index * rows.count + column]
  }

  /// Whether something happened in any column.
  package func has(_ kind: TrackKind) -> Bool {
    counts[kind.index * rows.count..<(kind.index + 1) * rows.count].contains { $0 > 0 }
  }

  /// Takes in what the tracks of a session know of a view.
  ///
  /// - Complexity: O(*n* + *c*) in the stretches in the time and the columns.
  package mutating func add(_ tracks: SessionTracks, view: Int) {
    guard !tracks.stretches.isEmpty else { return }
    var index = tracks.stretch(at: from) ?? 0
    // Of stretches at the same time the first counts.
    while index > 0 && tracks.stretches[index - 1].time >= from { index -= 1 }
    if tracks.stretches[index].time < from { index += 1 }
    noteBefore(tracks, view, index)
    while index < tracks.stretches.count && tracks.stretches[index].time <= to {
      add(tracks, view, index)
      index += 1
    }
  }

  private mutating func noteBefore(_ tracks: SessionTracks, _ view: Int, _ first: Int) {
    var index = first - 1
    while index >= 0 {
      let row = tracks.row(ofView: view, in: index)
      if !row.offset.isEmpty {
        offsetBefore = row.lastOffset
        return
      }
      index -= 1
    }
  }

  private mutating func add(_ tracks: SessionTracks, _ view: Int, _ index: Int) {
    let place = column(tracks.stretches[index].time)
    rows[place].add(tracks.row(ofView: view, in: index))
    for kind in TrackKind.allCases {
      let count = tracks.count(kind, ofView: view, in: index)
      if count > 0 { counts[kind.index * rows.count + place] += count }
    }
  }

  /// The column of a time between both ends.
  private func column(_ time: Microseconds) -> Int {
    let length = to.count - from.count
    guard length > 0 else { return 0 }
    let elapsed = time.count - from.count
    let (product, overflow) = elapsed.multipliedReportingOverflow(by: Int64(rows.count))
    // In whole numbers, so that an event lies in the column that begins with it; sessions of years may be off by one.
    let position = overflow ? Int64(Double(elapsed) / Double(length) * Double(rows.count)) : product / length
    return min(Int(position), rows.count - 1)
  }
}
