import Foundation

/// A file of a test's folder `__properties__`, where failures are kept.
struct StoreFile: Sendable {
  /// Where it is, or would be.
  let path: String

  /// The file of a property; letters and digits of its name are those of the file's.
  init(property: String, besideTestFile file: String, ending: String) {
    let url = URL(fileURLWithPath: file)
    let words = property.lowercased().split { !($0.isLetter || $0.isNumber) }
    let name = "\(url.deletingPathExtension().lastPathComponent).\(words.joined(separator: "-")).\(ending)"
    path =
      url.deletingLastPathComponent().appendingPathComponent("__properties__").appendingPathComponent(name)
      .path
  }

  /// What the file holds; nothing if there is none.
  func read() throws(PropertyFailure) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw PropertyFailure("\(path) cannot be read: \(error)")
    }
  }

  /// Replaces what the file holds; with nothing to hold there is no file.
  func write(_ text: String?) throws(PropertyFailure) {
    do {
      guard let text else {
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
        return
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw PropertyFailure("\(path) cannot be written: \(error)")
    }
  }
}
