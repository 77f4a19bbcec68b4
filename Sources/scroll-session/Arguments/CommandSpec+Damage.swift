/// The commands for logs that were, or must not be, damaged.
extension CommandSpec {
  static let recover = CommandSpec(
    name: "recover", synopsis: "FILE", summary: "Make a valid log of a damaged one, and say what was lost.",
    details: """
      Reads a session log of which something is cut off, overwritten, zeroed or run together, keeps every whole record byte
      for byte, and says with lines, bytes and reasons what was kept and what was lost. Null bytes, carriage returns and
      byte-order marks go, missing line breaks come; the end line of a session of which something was lost goes, too. Where
      something was lost between two records, a mark says so. Logs run together stay sessions of one log. Events that go
      back in time are kept and counted. Without --out nothing is written. Exits with 0 if nothing was lost, 1 if something
      was, 2 if nothing can be recovered.
      """,
    options: [
      OptionSpec(
        .out, "OUT", "Write the recovered log to this file once it is complete; with - print it.",
        short: "-o"),
      OptionSpec(.scene, "FILE", "Where a header is lost, use this scene (a scene or a session log)."),
      OptionSpec(.limit, "N", "List at most so many stretches, all of them with `all` (40)."),
    ] + ending,
    example: "scroll-session recover Tests/CommandTests/Examples/crashed.jsonl --out whole.jsonl")

  static let append = CommandSpec(
    name: "append", synopsis: "LOG", summary: "Append records from standard input to a log, safely.",
    details: """
      Reads records from a recorder, line by line, and appends each whole one to the log with a single write, so that the log
      is valid whenever the recorder, this command or the disk gives up. A log that is there is read first: what a crash
      left of its last record is moved to LOG.torn; one that is damaged otherwise is not touched (see recover). What is no
      record is said, left out, and marked in the log. A header begins the next session. A full disk takes back what was
      written of the last record. Exits with 0; with 1 if an end line counts wrong; with 2 if something was left out.
      """,
    options: [
      OptionSpec(
        .fsync, "WHEN",
        "Make records survive a power cut: never, end, after every N records, or within 250ms (end)."),
      OptionSpec(.crc, "Give every record that has none a checksum, by which any later damage is seen."),
      OptionSpec(.end, "When the input ends, write an end line: count and state hash."),
    ] + ending,
    example: "recorder | scroll-session append recording.jsonl --fsync 1s")
}
