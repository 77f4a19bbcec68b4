/// Files that are written under a name of their own until they are complete, and folders that were made for files: nobody wants them if
/// the process is ended before, or these if nothing has come into them.
///
/// They are made and removed within `Interruption.whole`.
enum UnfinishedFiles {
  /// Where a handler of signals finds their names; more files at once than there are places are left to whoever ended the process.
  nonisolated(unsafe) private static let names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let places = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    places.initialize(repeating: nil, count: capacity)
    return places
  }()
  private static let capacity = 64

  /// Makes a file of a name that ends in so many letters `X`, and takes note of it.
  ///
  /// - Returns: Its descriptor, and its name with other letters.
  static func make(_ template: String, suffix: Int32 = 0) -> (descriptor: Int32, name: String) {
    Interruption.whole {
      var template = Array(template.utf8CString)
      let descriptor = mkstemps(&template, suffix)
      let name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if descriptor >= 0 { note(name) }
      return (descriptor, name)
    }
  }

  /// Takes note of a file, or of a folder, which goes at the end if it is empty.
  static func note(_ path: String) {
    Interruption.whole {
      if let place = (0..<capacity).first(where: { names[$0] == nil }) { names[place] = strdup(path) }
    }
  }

  /// Forgets a file that is complete, or has been removed.
  static func forget(_ path: String) {
    for place in 0..<capacity {
      guard let name = names[place], strcmp(name, path) == 0 else { continue }
      names[place] = nil
      free(name)
    }
  }

  /// Removes a file, and forgets it.
  static func remove(_ path: String) {
    Interruption.whole {
      unlink(path)
      forget(path)
    }
  }

  /// Removes all of them, in a handler of signals.
  static func removeAll() {
    for place in 0..<capacity {
      if let name = names[place] { unlink(name) }
    }
    // What was made later lies in what was made before.
    for place in (0..<capacity).reversed() {
      if let name = names[place] { rmdir(name) }
    }
  }
}
