import SessionLog

/// The program that shows a page to the person at this machine.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Shows a file; where that fails, says so and where the file is.
  static func open(_ path: String) {
    // A name that begins with a dash would be an option.
    let file = path.hasPrefix("-") ? "./" + path : path
    guard let status = OutsideCommand.run([opener, file]) else {
      Terminal.complain("there is no \(opener) here: open \(path) in a browser")
      return
    }
    if status != 0 { Terminal.complain("\(opener) failed (\(status)): open \(path) in a browser") }
  }
}
