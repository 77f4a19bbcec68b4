import ScrollCore
import SessionLog
import SessionReports
import SessionSearch

/// A search that several workers do: what has been found, which is saved as it comes.
///
/// It changes within `Interruption.whole`.
final class FuzzRun: @unchecked Sendable {
  private let arguments: Arguments
  private var search: FuzzReport
  private let progress = FuzzProgress()
  /// What has been found of a kind, as small as it is by now.
  private var found: [Fuzzer.Finding.Kind: ShrunkFinding] = [:]
  /// Where it is saved, unless there was such a file before.
  private var saved: [Fuzzer.Finding.Kind: String] = [:]
  /// Whether something could not be saved, which has been told.
  private var hasFailed = false

  init(_ arguments: Arguments, seed: Seed) {
    self.arguments = arguments
    search = FuzzReport(seed: seed.description)
  }

  var outcome: Command.Outcome {
    hasFailed ? .unusable : search.found.isEmpty && search.trapped.isEmpty ? .fine : .found
  }

  /// What needs not be looked for in a case any more.
  func known(before number: Int) -> Set<Fuzzer.Finding.Kind> {
    Interruption.whole { search.known(before: number) }
  }

  /// Takes what came of a case.
  func take(_ outcome: Fuzzer.Outcome) {
    // Whoever interrupts the search waits for none of this.
    let found = outcome.findings.map { ShrunkFinding($0, shrinks: false) }
    Interruption.whole {
      search.add(events: outcome.events)
      progress.show(search)
    }
    for one in found {
      Interruption.whole { if search.add(one.finding) { save(one) } }
    }
  }

  /// Takes down that the engine crashed in a case.
  func take(trapIn number: Int) {
    Interruption.whole { search.add(trapIn: number) }
  }

  /// Shrinks what was found; what the engine traps at meanwhile stays as it is.
  func shrink() {
    progress.end()
    let found = search.found
    let left = Locked(found.indices)
    Workers.run(1) { worker in
      while let place = left.use({ $0.popFirst() }) {
        worker.note(place)
        let smallest = ShrunkFinding(found[place])
        Interruption.whole { self.save(smallest) }
      }
    }
  }

  /// Says what has been found.
  func finish() throws {
    progress.end()
    let found = search.found.compactMap { self.found[$0.kind] }
    try Command.show(
      arguments[.json] ? search.json(found) : search.text(found, options: arguments.settings))
  }

  /// Keeps a session, and writes it to the folder, if there is one, under a name that says what it shows and what it is, in the place of
  /// what was saved of its kind before.
  private func save(_ found: ShrunkFinding) {
    let kind = found.finding.kind
    self.found[kind] = found
    guard let folder = arguments[.save] else { return }
    let bytes = found.wholeLog
    var digest = Digest(seed: 0)
    for byte in bytes { digest.add(UInt64(byte)) }
    let code = TextReport.hexadecimal(digest.value).prefix(8)
    let path = "\(folder)/\(kind.name)-\(code).jsonl"
    guard saved[kind] != path else { return }
    let isNew = access(path, F_OK) != 0
    do throws(FileError) {
      try ReplacingFile.write(bytes, to: path)
      if let mine = saved[kind] { unlink(mine) }
      saved[kind] = isNew ? path : nil
    } catch {
      hasFailed = true
      Command.complain(.file(error))
    }
  }
}
