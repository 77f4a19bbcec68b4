import ScrollCore
import SearchReports
import SessionChecking
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session coverage`: what a set of sessions reached.
enum CoverageCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let options = try Shared.options(arguments)
    var coverage = Coverage()
    var isReadable = true
    for path in try Sessions.find(arguments.operands) {
      do {
        let file = try SessionFile(path, options.log)
        for session in file.sessions {
          coverage.add(try self.coverage(of: session.header.scene, session.events, path))
        }
      } catch let error as CommandError {
        // One bad file does not keep the others from being counted.
        isReadable = false
        Command.complain(error)
      }
    }
    let report = CoverageReport(coverage)
    try Command.show(
      arguments[.json] ? report.json : report.text(listsAll: arguments[.all]))
    return isReadable ? .fine : .unusable
  }

  private static func coverage(of scene: SceneSpec, _ events: [SessionEvent], _ path: String)
    throws(CommandError)
    -> Coverage
  {
    var options = Replay.Options()
    options.explains = true
    var replay: Replay
    do {
      replay = try Replay(scene: scene, options: options)
    } catch {
      throw .input("\(path): \(SceneMessages.describe(error))")
    }
    var recorder = CoverageRecorder(scene)
    for event in events {
      replay.step(event)
      recorder.note(event, after: replay)
    }
    replay.finish()
    recorder.finish(after: replay)
    return recorder.coverage
  }
}
