import Foundation
import PropertyChecking

/// A file of a test's folder `__properties__`, where failures are kept.
struct StoreFile: Sendable {
  /// Where it is, or would be.
  let path: String

  /// The file of a property, `FILE.SUITES.PROPERTY.ENDING`, without the suite if the test file is called like it.
  ///
  /// Of the property's name the file has the letters and digits, in lower case, at most 100 of them and the dashes between. Where
  /// other names would lead to the same, a hash of the name follows, after an underscore.
  init(property: String, suites: [String], besideTestFile file: String, ending: String) {
    let url = URL(fileURLWithPath: file)
    let fileName = url.deletingPathExtension().lastPathComponent
    let around = suites == [fileName] ? [] : suites.map(StoreFile.spelled)
    let name = ([fileName] + around + [StoreFile.slug(property), ending]).joined(separator: ".")
    path =
      url.deletingLastPathComponent().appendingPathComponent("__properties__").appendingPathComponent(name)
      .path
  }

  private static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    let slug = String(words.joined(separator: "-").prefix(100))
    let isPlain = name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == " " }
    // Of words with one space between them nothing is lost.
    let isWhole = isPlain && !name.isEmpty && words.joined(separator: " ") == name && name.count <= 100
    return isWhole ? slug : "\(slug)_\(Seed(named: name))"
  }

  /// The name of a type, or of one with a raw identifier.
  private static func spelled(_ suite: String) -> String {
    suite.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? suite : slug(suite)
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
