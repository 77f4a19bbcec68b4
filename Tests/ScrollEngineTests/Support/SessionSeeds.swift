import Foundation

/// Which random sessions tests try.
///
/// `SHORTCUT_SESSIONS` and `SHORTCUT_SEED` in the environment ask for more sessions, and for others.
enum SessionSeeds {
  /// As many seeds as asked for, else a few.
  static func seeds(_ few: UInt64) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SHORTCUT_SEED"].flatMap { UInt64($0) } ?? 1
    return first..<(first + (environment["SHORTCUT_SESSIONS"].flatMap { UInt64($0) } ?? few))
  }
}
