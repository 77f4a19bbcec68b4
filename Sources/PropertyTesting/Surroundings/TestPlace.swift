import Foundation

/// Where a property is checked: in which function of which file.
struct TestPlace: Sendable {
  /// The file's path.
  let file: String
  /// The module and the file's name, as in `AppTests/HotelListTests.swift`.
  let fileID: String
  /// The function as the compiler names it, such as `reversing()`; a raw identifier is without its backticks.
  let function: String

  /// The name of the function alone.
  var functionName: String {
    function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
  }

  /// The file's name without its ending.
  var fileName: String { URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent }

  /// The command that runs this function again, whatever its type is called.
  ///
  /// The package manager calls it `AppTests.HotelList/reversing()`, in an XCTestCase `AppTests.HotelList/testReversing`, and without
  /// a type `AppTests.reversing()`. A raw identifier has its backticks there; the argument is a regular expression.
  var command: String {
    let module = fileID.prefix { $0 != "/" }
    let name = functionName
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber != true
    let pattern = String(name.map { $0.isLetter || $0.isNumber || " _-,".contains($0) ? $0 : "." })
    return "swift test --filter '\(module).*[./]\(isPlain ? "\(pattern)\\b" : "`?\(pattern)`?")'"
  }
}
