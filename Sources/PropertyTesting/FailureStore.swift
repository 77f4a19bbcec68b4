import Foundation
public import PropertyChecking

/// The file with the stored failures of one property.
///
/// It stands in the folder `__properties__` beside the test file and belongs under version control; a test
/// target whose package warns of files it does not know excludes the folder. Its format is that of
/// `FailureStoreText`.
public struct FailureStore: Sendable {
  /// Where the file is, or would be.
  public let path: String

  /// The store of a property of a test file, such as
  /// `Tests/__properties__/SortingTests.stays-sorted.failures`.
  ///
  /// - Parameters:
  ///   - property: The property's name; letters and digits of it name the file.
  ///   - file: The test file's path.
  public init(property: String, besideTestFile file: String) {
    let url = URL(fileURLWithPath: file)
    let words = property.lowercased().split { !($0.isLetter || $0.isNumber) }
    let name = "\(url.deletingPathExtension().lastPathComponent).\(words.joined(separator: "-")).failures"
    path =
      url.deletingLastPathComponent().appendingPathComponent("__properties__").appendingPathComponent(name)
      .path
  }

  /// The stored failures; none if there is no file.
  ///
  /// - Throws: ``PropertyFailure`` if the file cannot be read or understood.
  public func load() throws(PropertyFailure) -> [StoredFailure] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw PropertyFailure("\(path) cannot be read: \(error)")
    }
    do throws(StoreTextError) {
      return try FailureStoreText.decode(text)
    } catch {
      throw PropertyFailure("\(path):\(error)")
    }
  }

  /// Replaces the stored failures; without any, there is no file.
  ///
  /// - Throws: ``PropertyFailure`` if the file cannot be written.
  public func save(_ failures: [StoredFailure]) throws(PropertyFailure) {
    do {
      guard !failures.isEmpty else {
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
        return
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FailureStoreText.encode(failures).write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw PropertyFailure("\(path) cannot be written: \(error)")
    }
  }
}
