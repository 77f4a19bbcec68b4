import ScrollGeometry
import SessionModel

extension FlowSection {
  /// What an edit of items replaced, to put it back.
  struct Undo {
    /// Where it was.
    fileprivate enum Old {
      /// A chunk of lines, in the place of which another one stands now.
      case chunk(LineChunk, at: Int)
      /// Chunks of lines, in the place of which others stand now.
      case chunks([LineChunk], replacedBy: Range<Int>)
      /// All items.
      case lines(Lines)
    }

    fileprivate let old: Old
    /// The section's length before.
    let length: LayoutUnit
  }

  /// Puts items in the place of others.
  ///
  /// Equal items that stay equal are counted; those that do not any more become runs of lines; those that become equal
  /// are counted again.
  ///
  /// - Returns: What puts it back.
  /// - Throws: `tooLarge`; nothing has changed then.
  /// - Complexity: O(*k* + log *n*) for *k* items that come, and of those in lines that change.
  mutating func replace(_ items: Range<Int>, with new: [SizeRun]) throws(LayoutError) -> Undo {
    var count = itemCount - items.count
    for run in new {
      count += run.count
      guard count <= Admission.mostItems else { throw .tooLarge }
    }
    guard isMixed && count > 0 && count <= Admission.mostListed else {
      return try replaceCounted(items, with: new)
    }
    let undo = replaceLines(items, with: new)
    do throws(LayoutError) {
      if mixed.summary.isUniform { return try countItems(after: undo) }
      length = try settings.length(withLines: mixed.end(rules: settings.rules))
    } catch {
      put(back: undo)
      throw error
    }
    return undo
  }

  /// Puts items in the place of others in several places, ascending, whose numbers mean the items before.
  ///
  /// - Throws: `tooLarge`; the section may have changed then.
  mutating func replace(_ splices: [(items: Range<Int>, new: [SizeRun])]) throws(LayoutError) {
    let before = splices.count > 1 ? self : nil
    do throws(LayoutError) {
      for (items, new) in splices.reversed() { _ = try replace(items, with: new) }
    } catch {
      // With only a part of the changes made it may be too large; with all of them it need not.
      guard let before else { throw error }
      self = try before.replacingAll(splices)
    }
  }

  /// The section with all changes, from scratch.
  private func replacingAll(_ splices: [(items: Range<Int>, new: [SizeRun])]) throws(LayoutError)
    -> FlowSection
  {
    var runs: [SizeRun] = []
    var end = 0
    for (items, new) in splices {
      runs += sizes(of: end..<items.lowerBound)
      runs += new
      end = items.upperBound
    }
    runs += sizes(of: end..<itemCount)
    return try FlowSection(runs, settings: settings)
  }

  /// Breaks anew the lines that change.
  private mutating func replaceLines(_ items: Range<Int>, with new: [SizeRun]) -> Undo {
    // Nothing may hold the tree when it is changed, or the path to the change would be copied.
    switch mixed.replacement(of: items, with: new, rules: settings.rules) {
    case .chunk(var chunk, let place):
      mixed.exchangeChunk(at: place, with: &chunk)
      return Undo(old: .chunk(chunk, at: place), length: length)
    case .chunks(let chunks, let range):
      let old = mixed.chunks.elements(range)
      mixed.replaceChunks(range, with: chunks)
      let end = range.lowerBound + chunks.count
      return Undo(old: .chunks(old, replacedBy: range.lowerBound..<end), length: length)
    }
  }

  /// Counts the items, which an edit has made equal.
  private mutating func countItems(after undo: Undo) throws(LayoutError) -> Undo {
    let equal = UniformLines(firstSize, count: itemCount, rules: settings.rules)
    let newLength = try settings.length(withLines: equal.end)
    put(back: undo)
    let before = Undo(old: .lines(lines[0]), length: length)
    lines = [Lines(isMixed: false, mixed: .empty, uniform: equal)]
    length = newLength
    return before
  }

  /// Lays out all items anew, where those that stay are counted or there are none.
  private mutating func replaceCounted(_ items: Range<Int>, with new: [SizeRun]) throws(LayoutError) -> Undo {
    let undo = Undo(old: .lines(lines[0]), length: length)
    var runs = sizes(of: 0..<items.lowerBound)
    runs += new
    runs += sizes(of: items.upperBound..<itemCount)
    self = try FlowSection(runs, settings: settings)
    return undo
  }

  /// Takes back an edit, the last one.
  mutating func put(back undo: Undo) {
    switch undo.old {
    case .chunk(var old, let place):
      mixed.exchangeChunk(at: place, with: &old)
    case .chunks(let old, let range):
      mixed.replaceChunks(range, with: old)
    case .lines(let old):
      lines = [old]
    }
    length = undo.length
  }
}
