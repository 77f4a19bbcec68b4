import ScrollCore
import SessionLog
import SessionReports
import SessionSearch

/// The file with the sessions for which a property has failed: a session log, which `scroll-session` can read.
struct SessionStore {
  private let file: StoreFile
  private let property: String

  /// Where the file is, or would be.
  var path: String { file.path }

  /// The store of a property of a test.
  init(property: String, at place: TestPlace) {
    file = StoreFile(property: property, suites: place.suites, besideTestFile: place.file)
    self.property = property
  }

  /// The stored sessions; none if there is no file.
  func load() throws(PropertyFailure) -> [SessionCase] {
    guard let text = try file.read() else { return [] }
    return try sessions(in: text)
  }

  private func sessions(in text: String) throws(PropertyFailure) -> [SessionCase] {
    do throws(ReportError) {
      let input = LogInput(Array(text.utf8), file: FileName(path))
      return try RecordedSession.all(in: input, LogOptions())
        .map { SessionCase(scene: $0.header.scene, events: $0.events) }
    } catch {
      throw PropertyFailure(error.message)
    }
  }

  /// Replaces the stored sessions; without any, there is no file.
  func save(_ sessions: [SessionCase]) throws(PropertyFailure) {
    guard !sessions.isEmpty else { return try file.write(nil) }
    let text = sessions.map { $0.log(named: property) }.joined()
    guard try self.sessions(in: text) == sessions else {
      throw PropertyFailure("\(path) is not written: a log cannot say what happens in the session")
    }
    try file.write(text)
  }
}

extension SessionCase {
  /// The session as a log, without what has its default.
  func log(named name: String) -> String {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(name: name, scene: scene))
    for event in events { writer.append(event) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
