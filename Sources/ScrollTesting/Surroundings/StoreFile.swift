import Foundation
import SessionSearch

/// A file of a test's folder `__properties__`, where failures are kept.
struct StoreFile: Sendable {
  /// Where it is, or would be.
  let path: String

  /// The file of a property, `FILE.SUITES.PROPERTY.jsonl`, a name that leads back to all three.
  ///
  /// A suite that is called like the file, and stands alone, is left out; `_` stands for no suite, and `-` for suites that are not
  /// known. No other part is empty, `_` or `-`, and none has a dot. What a part cannot say is in a hash behind an underscore, and so
  /// is what is cut off where all of them have more than 200 bytes: a file system allows 255. Suites whose names differ only in case
  /// are told apart where the file system does so.
  init(property: String, suites: [String]?, besideTestFile file: String) {
    let url = URL(fileURLWithPath: file)
    let fileName = url.deletingPathExtension().lastPathComponent
    let around =
      switch suites {
      case nil: ["-"]
      case []: ["_"]
      case [fileName]: [] as [String]
      case let suites?: suites.map(StoreFile.spelled)
      }
    let first = fileName.contains(".") ? StoreFile.slug(fileName) : fileName
    let whole = ([first] + around + [StoreFile.slug(property)]).joined(separator: ".")
    var name = whole
    while name.utf8.count > 200 { name.removeLast() }
    if name != whole { name += "_\(Seed(named: whole))" }
    path =
      url.deletingLastPathComponent().appendingPathComponent("__properties__")
      .appendingPathComponent("\(name).jsonl").path
  }

  /// The letters and digits of a name, in lower case, with dashes between its words; and its hash, unless it is made of words of
  /// `a` to `z` and digits with one space between them.
  private static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    let slug = words.joined(separator: "-")
    let hasOnlyWords = name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == " " }
    // Of words with one space between them nothing is lost.
    let isWhole = hasOnlyWords && !name.isEmpty && words.joined(separator: " ") == name
    return isWhole ? slug : "\(slug)_\(Seed(named: name))"
  }

  /// The name of a suite: that of most types is as it is.
  private static func spelled(_ suite: String) -> String {
    let isWord = !suite.isEmpty && suite.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isWord ? suite : slug(suite)
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
