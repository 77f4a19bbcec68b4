import SessionLog
import SessionReplay

/// What one measured session came to.
struct StatsReport {
  /// The file it stands in, as people named it.
  let file: FileName
  /// What its header calls it.
  let name: String
  let measures: SessionMeasures
  /// The last line, if it was cut off.
  let torn: LogError?
}
