import ScrollCore
import SessionLog
import SessionReplay

/// The first session of an input, read and replayed line by line: what a player must say wherever it is sent.
///
/// It ends before it becomes expensive, since a player goes the same way several times.
struct StraightPlay {
  /// What is known between two lines.
  struct Verdict {
    var hash: UInt64
    var effects: [EffectRecord]
    var distances: [OffsetDistance?]
    var sums: Sums
  }

  /// What is counted, and where.
  struct Sums: Equatable {
    var place: LogPlace
    var eventCount = 0
    var rejectedCount = 0
    var violationCount = 0
    var differenceCount = 0
    var isComplete = false
    var lastTime = Microseconds.zero
    var divergence: HashDivergence?
  }

  /// Before the first line, and after each; none if no session begins.
  private(set) var verdicts: [Verdict] = []
  /// The clock at the same places.
  private(set) var clocks: [Microseconds?] = []
  /// The time of each line; of one that is passed over that of the line before it.
  private(set) var times: [Microseconds?] = []
  /// Why the log cannot be played to its end.
  private(set) var failure: LogPlayer.Failure?
  /// The last line, if it is cut off.
  private(set) var torn: LogError?
  /// How many bytes of the input there are to play.
  private(set) var byteCount: Int

  init(_ preset: Preset, _ bytes: [UInt8]) {
    byteCount = bytes.count
    var reader = preset.reader
    reader.append(bytes)
    reader.endInput()
    do {
      var replay =
        if let session = preset.session { session.replay } else { try StraightPlay.replay(of: &reader) }
      try play(&replay, &reader, from: preset.header.count)
    } catch {
      failure = error
    }
  }

  /// Reads a header and sets its scene up.
  private static func replay(of reader: inout SessionReader) throws(LogPlayer.Failure) -> Replay {
    let token: SessionReader.Token
    do { token = try reader.next() } catch { throw .log(error) }
    guard case .header(let header) = token else { throw .empty }
    do { return try Replay(scene: header.scene) } catch { throw .scene(error) }
  }

  private mutating func play(
    _ replay: inout Replay, _ reader: inout SessionReader, from start: Int
  ) throws(LogPlayer.Failure) {
    let isSimulated = replay.scene.views.contains { $0.scrolling.offsets == .simulated }
    let lastTime = Microseconds(isSimulated ? 1_000_000 : Int64.max)
    var latch = DivergenceLatch()
    var sums = Sums(place: LogPlace(byteOffset: reader.readByteCount, line: reader.line))
    var cost = 0
    note(&replay, sums)
    while true {
      let token: SessionReader.Token
      do { token = try reader.next() } catch { throw .log(error) }
      let before = sums.place.byteOffset
      sums.place = LogPlace(byteOffset: reader.readByteCount, line: reader.line)
      switch token {
      case .event:
        guard cost < 300, reader.event.time <= lastTime else {
          byteCount = before - start
          return
        }
        replay.step(reader.event)
        cost += 1 + replay.effects.records.count
        latch.note(reader.event, in: replay, line: reader.line)
        sums.violationCount += replay.violations.count
        sums.differenceCount += replay.differences.count
        sums.divergence = latch.divergence
        times.append(reader.event.time)
        note(&replay, sums)
      case .skipped:
        replay.skip()
        times.append(times.last ?? nil)
        note(&replay, sums)
      case .torn(let error):
        torn = error
        return
      case .header, .needsInput, .end: return
      }
    }
  }

  private mutating func note(_ replay: inout Replay, _ counted: Sums) {
    var sums = counted
    sums.eventCount = replay.eventCount
    sums.rejectedCount = replay.rejectedCount
    sums.isComplete = replay.isComplete
    sums.lastTime = replay.lastTime
    verdicts.append(
      Verdict(
        hash: replay.currentHash, effects: replay.effects.records, distances: replay.distances, sums: sums))
    clocks.append(replay.state.clock)
  }

  /// How many lines belong to a moment; nothing if the log cannot be read as far as that takes.
  func count(at goal: SessionPlayer.Goal) -> Int? {
    guard !verdicts.isEmpty else { return nil }
    let end = failure == nil ? times.count : nil
    switch goal {
    case .start: return 0
    case .event(let number): return number < times.count ? number + 1 : end
    case .time(let time):
      // Up to the first event that moves the clock beyond it, but for later lines at the end.
      let late = clocks.firstIndex { $0.map { $0 > time } ?? false }
      guard var count = late.map({ $0 - 1 }) ?? end else { return nil }
      while count > 0, let last = times[count - 1], last > time { count -= 1 }
      return count
    case .end: return end
    }
  }
}

extension StraightPlay.Verdict {
  /// What a player says where it is; its hash is made from scratch, so that none kept from before vouches for itself.
  init(_ head: Playhead) {
    let replay = head.replay
    hash = replay.state.hash
    effects = replay.effects.records
    distances = replay.distances
    sums = StraightPlay.Sums(
      place: head.place, eventCount: head.eventCount, rejectedCount: replay.rejectedCount,
      violationCount: head.violationCount, differenceCount: head.differenceCount,
      isComplete: replay.isComplete, lastTime: replay.lastTime, divergence: head.divergence)
  }

  /// What of another verdict differs; nothing if they are the same.
  func difference(from other: StraightPlay.Verdict) -> String? {
    if sums != other.sums { return "\(sums), straight play: \(other.sums)" }
    if hash != other.hash { return "hash \(hash), straight play: \(other.hash)" }
    // What is no number equals nothing, itself included; a log has one spelling for it.
    if effects != other.effects && EffectLogWriter.lines(effects) != EffectLogWriter.lines(other.effects) {
      return "effects \(effects), straight play: \(other.effects)"
    }
    if distances != other.distances && "\(distances)" != "\(other.distances)" {
      return "distances \(distances), straight play: \(other.distances)"
    }
    return nil
  }
}

extension EffectLogWriter {
  /// Effects as an effect log spells them.
  static func lines(_ records: [EffectRecord]) -> [UInt8] {
    var writer = EffectLogWriter()
    for record in records { writer.append(record) }
    return writer.bytes
  }
}
