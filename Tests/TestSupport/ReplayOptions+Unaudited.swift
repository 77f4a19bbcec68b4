public import SessionReplay

extension Replay.Options {
  /// Without the rules, which take more than half of a replay in a debug build: for tests of something else.
  public static var unaudited: Replay.Options {
    var options = Replay.Options()
    options.audits = false
    return options
  }
}
