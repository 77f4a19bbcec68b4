/// Files that are written under a name of their own until they are complete, and folders that were made for files: nobody wants them if
/// the process is ended before, or these if nothing has come into them.
///
/// They are made and removed within `Interruption.whole`. A file is known by the folder it lies in, which somebody may rename meanwhile.
enum UnfinishedFiles {
  /// The path of a file or a folder, and the folder it was made in if that is held open, else -1.
  private struct Place {
    var path: UnsafeMutablePointer<CChar>?
    var folder: Int32 = -1

    /// Its path from its folder.
    var name: UnsafePointer<CChar>? {
      guard let path else { return nil }
      return folder < 0 ? UnsafePointer(path) : UnfinishedFiles.last(path)
    }

    var start: Int32 { folder < 0 ? AT_FDCWD : folder }
  }

  /// Where a handler of signals finds them; more at once than there are places are left to whoever ended the process.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: capacity)
    places.initialize(repeating: Place(), count: capacity)
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
      if descriptor >= 0 {
        note(name, in: open(Folders.around(name), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      }
      return (descriptor, name)
    }
  }

  /// Takes note of a file, or of a folder, which goes at the end if it is empty.
  static func note(_ path: String, in folder: Int32 = -1) {
    Interruption.whole {
      if let free = (0..<capacity).first(where: { places[$0].path == nil }) {
        places[free] = Place(path: strdup(path), folder: folder)
      } else if folder >= 0 {
        close(folder)
      }
    }
  }

  /// Gives a file the name it is meant to have in its folder, in the place of what may have that name; returns when that is on the disk.
  static func finish(_ path: String, as target: String) throws(FileError) {
    let folder = try Interruption.whole { () throws(FileError) in
      let place = place(of: path)
      let isDone =
        if let place, let name = place.name, place.folder >= 0 {
          target.withCString { renameat(place.folder, name, place.folder, last($0)) == 0 }
        } else {
          rename(path, target) == 0
        }
      guard isDone else { throw FileError(target) }
      return forget(path)
    }
    guard folder >= 0 else { return }
    // Where a file system knows no such thing, at once.
    fsync(folder)
    close(folder)
  }

  /// Removes a file, and forgets it.
  static func remove(_ path: String) {
    Interruption.whole {
      if let place = place(of: path), let name = place.name {
        unlinkat(place.start, name, 0)
      } else {
        unlink(path)
      }
      let folder = forget(path)
      if folder >= 0 { close(folder) }
    }
  }

  /// Removes all of them, in a handler of signals.
  static func removeAll() {
    for place in 0..<capacity {
      if let name = places[place].name { unlinkat(places[place].start, name, 0) }
    }
    // What was made later lies in what was made before.
    for place in (0..<capacity).reversed() {
      if places[place].folder < 0, let path = places[place].path { rmdir(path) }
    }
  }

  /// Forgets a file that is complete, or has been removed.
  ///
  /// - Returns: The folder that was held open for it, or -1.
  private static func forget(_ path: String) -> Int32 {
    guard let index = index(of: path) else { return -1 }
    let place = places[index]
    places[index] = Place()
    free(place.path)
    return place.folder
  }

  private static func place(of path: String) -> Place? { index(of: path).map { places[$0] } }

  private static func index(of path: String) -> Int? {
    (0..<capacity).first { index in places[index].path.map { strcmp($0, path) == 0 } ?? false }
  }

  /// What comes behind the last slash of a path.
  private static func last(_ path: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
    strrchr(path, Int32(UInt8(ascii: "/"))).map { UnsafePointer($0 + 1) } ?? path
  }
}
