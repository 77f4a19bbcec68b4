import SessionReports

/// The file in which GitHub's runner collects what the commands of a step want to be shown.
struct SummaryFile {
  let path: String

  /// Adds a text, which is told how long it may be: the runner shows nothing of a file that is too long.
  func append(_ text: (_ limit: Int) -> String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard descriptor >= 0 else { throw FileError(path) }
    let output = OutputFile(descriptor: descriptor, path)
    let length = Int(lseek(descriptor, 0, SEEK_END))
    try output.write(Array(text(max(0, GitHubReport.longestSummary - length)).utf8))
    try output.flush()
  }
}
