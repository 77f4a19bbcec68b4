package import ScrollCore
import ScrollEngine
package import SessionReplay

/// What goes along with the replays of a search: it hands each event to the replay, and looks at what comes of it.
///
/// It is kept with a kept session, so that it need not see again how the sessions made of that begin.
package protocol SessionCompanion: Sendable {
  /// Replays an event.
  mutating func step(_ event: SessionEvent, in replay: inout Replay)
  /// Prepares for another session that goes on from here: forgets what belongs to this one alone.
  mutating func goOn()
}

/// Makes sessions and replays them, guided by what is new.
///
/// Cases are numbered, and each has a seed of its own. The first cases of every block of ``SessionBlock/length`` are new
/// sessions of a ``SessionGenerator``. A session is kept up to an event that led to something new, with its replay: to a kind of
/// effect, or a violated rule, that no event of its type had had in its block, with these phases of the view before and after.
/// Then so many cases in a hundred (``SearchOptions/noveltyPercent``) are made of kept sessions,
/// rather of those whose novelty has stayed rare and which have not been taken often. Such a case goes on where the kept session ends,
/// with the end of another one, with some of its own last events over and over, with a passage of a recording, or with new
/// events; what it takes from elsewhere is made possible in the state it comes to, and a third of the time its offsets and sizes
/// are others, at the layout's edges. The beginning is not replayed again.
///
/// So a case depends on its seed and on the cases before it in its block, and on nothing else. Of a block at most 64 sessions
/// of at most 1500 events are kept, and 65,536 things told apart.
package struct GuidedSearch<Companion: SessionCompanion>: Sendable {
  /// Which sessions are made.
  package let options: SearchOptions
  /// How many cases of a hundred are made of kept sessions.
  private let percent: Int
  /// Whether a case may be made of others of its block.
  package var isGuided: Bool { percent > 0 }
  private let settings: Replay.Options
  private let companion: @Sendable (SceneSpec) -> Companion
  /// The number of the case that comes next.
  private var next = 0
  private var map = NoveltyMap()
  private var corpus = SessionCorpus<Companion>()

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - options: Which sessions are made.
  ///   - settings: What the replays do besides reducing.
  ///   - companion: Makes what goes along with a session from its beginning.
  package init(
    _ options: SearchOptions, replay settings: Replay.Options = Replay.Options(),
    companion: @escaping @Sendable (SceneSpec) -> Companion
  ) {
    self.options = options
    percent = options.noveltyPercent ?? options.usualNovelty
    self.settings = settings
    self.companion = companion
  }

  /// Makes and replays a case.
  ///
  /// Cases in order cost nothing besides. Before any other, with guidance, those before it in its block are made again.
  ///
  /// - Parameters:
  ///   - number: The case's number, from 0.
  ///   - goesOn: Whether there is time for more events.
  /// - Returns: The session, not finished; nothing if the scene cannot be replayed.
  package mutating func run(
    _ number: Int, while goesOn: () -> Bool = { true }
  ) -> SearchedSession<Companion>? {
    let block = SessionBlock.start(of: number)
    if !isGuided {
      next = number
    } else if next > number || next < block {
      next = block
    }
    while next < number { _ = runNext(goesOn) }
    return runNext(goesOn)
  }

  private mutating func runNext(_ goesOn: () -> Bool) -> SearchedSession<Companion>? {
    defer { next += 1 }
    if SessionBlock.start(of: next) == next {
      map = NoveltyMap()
      corpus = SessionCorpus()
    }
    guard var course = goOn(next) ?? begin(next) else { return nil }
    guard isGuided else {
      course.run(while: goesOn)
      return course.finished()
    }
    course.run(while: goesOn) { map.newHash(of: $0, after: $1, in: $2) }
    for kept in course.kept { corpus.keep(kept) }
    return course.finished()
  }

  /// A new session.
  private func begin(_ number: Int) -> SessionCourse<Companion>? {
    let generator = options.generator(options.seed.ofCase(number))
    guard let replay = try? Replay(scene: generator.scene, options: settings) else { return nil }
    return SessionCourse(replay, companion(generator.scene), EventSource(generator))
  }

  /// A session made of a kept one, if the case is to be one.
  private mutating func goOn(_ number: Int) -> SessionCourse<Companion>? {
    let seed = options.seed.ofCase(number)
    var chance = Chance(seed.ofCase(1))
    guard SessionBlock.goesOn(number, percent, &chance), let kept = corpus.choose(map, &chance) else {
      return nil
    }
    let replay = kept.moment.replay
    let generator = options.generator(seed.ofCase(2), after: replay.scene, &chance)
    let passage = passage(after: kept, &chance)
    let time = max(replay.lastTime, replay.state.clock ?? .zero)
    let script = passage?.placed(in: replay.scene, after: time) ?? []
    return SessionCourse(
      kept,
      EventSource(after: time, script: script, nudges: chance.oneIn(3), then: generator, chance))
  }

  /// The events a kept session goes on with before there are new ones.
  private mutating func passage(after kept: KeptSession<Companion>, _ chance: inout Chance) -> Passage? {
    let recordings = options.statistics?.passages ?? []
    return switch SessionMutation.pick(hasRecordings: !recordings.isEmpty, &chance) {
    case .splice: corpus.choose(map, &chance)?.passage.end(&chance)
    case .again: kept.passage.again(&chance)
    case .snippet: chance.pick(recordings)
    case .continuation: nil
    }
  }
}
