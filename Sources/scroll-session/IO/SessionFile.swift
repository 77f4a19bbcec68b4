import SessionLog
import SessionModel

/// Sessions read as a whole, for commands that go through them more than once.
struct SessionFile {
  let path: String
  private(set) var sessions: [RecordedSession] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` is standard input.
  ///   - scene: The scene to use instead of each header's own.
  ///   - offsets: Where content offsets come from, instead of each view's own word.
  ///   - limits: How much the file may ask for.
  /// - Throws: A `CommandError` or `FileError` for what cannot be read, or holds no session.
  init(
    _ path: String, scene: SceneSpec? = nil, offsets: ScrollingSpec.OffsetSource? = nil, limits: Limits
  ) throws {
    let input = try InputFile(path)
    self.path = input.path
    var reader = SessionReader(limits: limits, scene: scene)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    do {
      reading: while true {
        switch try reader.next() {
        case .header(var header):
          if let offsets { header.scene.useOffsets(offsets) }
          sessions.append(RecordedSession(header: header))
        case .event: sessions[sessions.count - 1].note(reader)
        case .needsInput:
          let count = try input.read(into: &piece)
          if count == 0 { reader.endInput() }
          reader.append(piece, count: count)
        case .skipped: break
        case .torn(let error):
          Terminal.complain("the last line is cut off and was left out: \(input.path):\(error)")
        case .end: break reading
        }
      }
    } catch let error as LogError {
      throw CommandError.input(input.path, error)
    }
    guard !sessions.isEmpty else {
      throw CommandError.input("\(input.path):1:1: expected a header, found the end of the input")
    }
  }
}

extension SceneSpec {
  /// Lets content offsets come from somewhere else in every view.
  mutating func useOffsets(_ source: ScrollingSpec.OffsetSource) {
    for view in views.indices { views[view].scrolling.offsets = source }
  }
}
