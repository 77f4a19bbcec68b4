package import SessionLog
package import SessionReplay
package import SessionSearch

/// The shrinking of a session for something it shows: a value that may be left and gone on with at any time.
package struct Shrinking {
  /// How far it has come.
  package var shrinker: SessionShrinker
  private let sought: Sought
  private let session: RecordedSession
  private let file: FileName
  private let judging: JudgingOptions

  /// Prepares the shrinking of a session; `nil` if it does not show what is sought.
  package init?(
    _ sought: Sought, in session: RecordedSession, _ file: FileName, _ judging: JudgingOptions,
    mostReplays: Int
  ) {
    guard
      let shrinker = SessionShrinker(SessionCase(session), mostReplays: mostReplays, look: sought.look)
    else { return nil }
    self.shrinker = shrinker
    self.sought = sought
    self.session = session
    self.file = file
    self.judging = judging
  }

  /// Prepares that of the first of some sessions that shows what is wished; `nil` if none does.
  ///
  /// - Throws: That there is no such finding.
  package init?(
    _ wish: ShrinkWish, in sessions: [RecordedSession], _ file: FileName, _ judging: JudgingOptions,
    mostReplays: Int
  ) throws(ReportError) {
    for session in sessions {
      guard let sought = try Sought(wish, in: session, file, judging),
        let shrinking = Shrinking(sought, in: session, file, judging, mostReplays: mostReplays)
      else { continue }
      self = shrinking
      return
    }
    guard case .finding(let number) = wish else { return nil }
    let counts = sessions.map { SessionCase($0).findings(options: judging)?.count ?? 0 }
    throw WhyReport.absence(ofFinding: number, among: counts.max() ?? 0, in: file)
  }

  /// Goes on until nothing becomes smaller, the replays are used up, or nobody wants more.
  ///
  /// - Parameter goesOn: Is told of each session that was tried, and says whether to try another one.
  package mutating func run(while goesOn: (SessionShrinker) -> Bool) {
    while shrinker.step() && goesOn(shrinker) {}
  }

  /// What is left so far.
  package var report: ShrinkReport {
    ShrinkReport(
      file: file, session: session, shows: sought.description, isAnnounced: sought.isAnnounced,
      judging: judging,
      finding: sought.finding, shrinker: shrinker)
  }
}

extension ShrinkReport {
  /// How many candidates are tried if nobody says otherwise.
  package static let usualReplays = 100_000
}

extension Shrinking {
  /// Prepares that of the first session of a log that shows what is wished; `nil` if none does.
  ///
  /// - Parameters:
  ///   - wish: What is looked for.
  ///   - input: The log.
  ///   - session: The only session to look at; all, if `nil`.
  ///   - options: How its sessions are read and judged.
  ///   - mostReplays: After how many candidates to stop.
  /// - Throws: What is wrong with the log, or that there is no such session or finding.
  package init?(
    _ wish: ShrinkWish, _ input: LogInput, _ session: SessionChoice? = nil,
    _ options: LogOptions = LogOptions(), mostReplays: Int = ShrinkReport.usualReplays
  ) throws(ReportError) {
    let sessions = try RecordedSession.all(in: input, options).chosen(session, in: input.file)
    try self.init(wish, in: sessions, input.file, options.examination.judging, mostReplays: mostReplays)
  }
}
