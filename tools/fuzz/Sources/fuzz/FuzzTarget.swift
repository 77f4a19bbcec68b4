import SessionLog

/// What libFuzzer calls with every input: reads and replays it in one of several ways.
///
/// The first byte chooses a session to go on with (see `Preset`), so that most inputs get past a header; the second one what is
/// done with the rest (see `Trial`).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard input.count >= 2 else { return 0 }
  let preset = Preset.all[Int(input[0]) % Preset.all.count]
  let bytes = Array(input[2...])
  switch Trial.allCases[Int(input[1]) % Trial.allCases.count] {
  case .replay: preset.replay(bytes)
  case .shortcuts: preset.compareShortcuts(bytes)
  case .pieces: preset.comparePieces(bytes)
  case .recovery: preset.recover(bytes)
  case .seeking: preset.seek(bytes)
  case .comparison: preset.compareLogs(bytes)
  }
  return 0
}

/// What is done with an input.
enum Trial: CaseIterable {
  /// It is read and replayed; the rules must find nothing.
  case replay
  /// The effects must be the same with and without the shortcuts.
  case shortcuts
  /// What is read must be the same however the input is cut.
  case pieces
  /// What is recovered must be a log that needs no recovery, and all of a log that is whole.
  case recovery
  /// What a player says must not depend on the way it came.
  case seeking
  /// Two logs differ as much as each other, and a log never from itself.
  case comparison
}
