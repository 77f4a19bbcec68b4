public import PropertyChecking

/// The file with the stored failures of one property.
///
/// It stands in the folder `__properties__` beside the test file and belongs under version control; a test
/// target whose package warns of files it does not know excludes the folder. Its format is that of
/// `FailureStoreText`.
public struct FailureStore: Sendable {
  private let file: StoreFile

  /// Where the file is, or would be.
  public var path: String { file.path }

  /// The store of a property of a test file, such as
  /// `Tests/__properties__/SortingTests.stays-sorted.failures` in the suite `SortingTests`.
  ///
  /// - Parameters:
  ///   - property: The property's name. Its letters and digits name the file, with a hash unless it is made of words of small letters
  ///     and digits with one space between them.
  ///   - suites: The suites around the test, from the outside. A single one that is called like the file is left out; `_` stands for
  ///     none, and `-` for `nil`, if they are not known.
  ///   - file: The test file's path.
  public init(property: String, suites: [String]? = nil, besideTestFile file: String) {
    self.file = StoreFile(property: property, suites: suites, besideTestFile: file, ending: "failures")
  }

  /// The stored failures; none if there is no file.
  ///
  /// - Throws: ``PropertyFailure`` if the file cannot be read or understood.
  public func load() throws(PropertyFailure) -> [StoredFailure] {
    guard let text = try file.read() else { return [] }
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
    try file.write(failures.isEmpty ? nil : FailureStoreText.encode(failures))
  }
}
