import Foundation

#if canImport(Testing)
  import Testing
#endif

/// Where a property is checked: in which function of which file, and in which test.
struct TestPlace: Sendable {
  /// The file's path.
  let file: String
  /// The line of the call.
  let line: Int
  /// The module and the file's name, as in `AppTests/HotelListTests.swift`.
  let fileID: String
  /// The function as the compiler names it, such as `reversing()`; a raw identifier is without its backticks.
  let function: String
  /// The names of the suites around the current test, from the outside, and then its own, as in `Lists`, `reversing()`; nothing if
  /// the framework does not say, as XCTest does not.
  var test: [String]? = TestPlace.currentTest

  /// The file and line of the call, as editors link it.
  var call: String { "\(file):\(line)" }

  /// The names of the suites around the test, from the outside; nothing if they are not known.
  var suites: [String]? { test?.dropLast() }

  /// The name of the function alone.
  var functionName: String { TestPlace.withoutArguments(function) }

  /// The command that runs this test again, and no other.
  ///
  /// The package manager calls it `AppTests.HotelList/reversing()`, in an XCTestCase `AppTests.HotelList/testReversing`, and without
  /// a type `AppTests.reversing()`. A raw identifier has its backticks there; the argument is a regular expression. Without a known
  /// test it is the function, whatever its type is called.
  var command: String {
    let module = fileID.prefix { $0 != "/" }
    let path =
      test.map { ".\(TestPlace.pattern(TestPlace.withoutArguments($0.joined(separator: "/"))))" }
      ?? ".*[./]`?\(TestPlace.pattern(functionName))`?"
    return "swift test --filter '^\(module)\(path)(\\(|$)'"
  }

  /// Whether nobody can tell which of several functions of the file with this name is meant.
  var isAmbiguous: Bool {
    guard test == nil, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return text.components(separatedBy: "func \(functionName)(").count > 2
  }

  private static func withoutArguments(_ function: String) -> String {
    function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
  }

  private static func pattern(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || " _-,/`".contains($0) ? $0 : "." })
  }

  /// What the current test is called, for people; nothing if the framework does not say.
  static var currentName: String? {
    #if canImport(Testing)
      Test.current.map { $0.displayName ?? withoutArguments($0.name) }
    #else
      nil
    #endif
  }

  private static var currentTest: [String]? {
    #if canImport(Testing)
      Test.current?.id.nameComponents
    #else
      nil
    #endif
  }
}
