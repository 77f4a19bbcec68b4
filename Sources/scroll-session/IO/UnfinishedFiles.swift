/// Files that are written under a name of their own until they are complete, and that nobody wants if the process is ended before.
///
/// A handler of the signals that a person or a system ends a process with removes them, with nothing but what a handler may call.
/// Files are made and removed by the main thread alone.
enum UnfinishedFiles {
  /// Where the handler finds their names; more files at once than there are places are left to whoever ended the process.
  nonisolated(unsafe) private static var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private static let capacity = 16

  /// Takes note of a file that has been made.
  static func add(_ path: String) {
    let names = names ?? prepare()
    guard let place = (0..<capacity).first(where: { names[$0] == nil }) else { return }
    names[place] = strdup(path)
  }

  /// Forgets a file that is complete, or has been removed.
  static func remove(_ path: String) {
    guard let names else { return }
    for place in 0..<capacity {
      guard let name = names[place], strcmp(name, path) == 0 else { continue }
      names[place] = nil
      free(name)
    }
  }

  private static func prepare() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let places = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    places.initialize(repeating: nil, count: capacity)
    names = places
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        UnfinishedFiles.removeAll()
        // Once more, as if nobody had listened: whoever waits for the process hears how it ended.
        signal(number, SIG_DFL)
        raise(number)
      }
      // What somebody wanted to be ignored stays ignored, as behind `nohup`.
      if isIgnored(before) { signal(number, SIG_IGN) }
    }
    return places
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func removeAll() {
    guard let names else { return }
    for place in 0..<capacity {
      if let name = names[place] { unlink(name) }
    }
  }
}
