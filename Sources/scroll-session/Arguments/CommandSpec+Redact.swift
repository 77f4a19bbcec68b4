/// The command for logs that leave the house.
extension CommandSpec {
  static let redact = CommandSpec(
    name: "redact", synopsis: "LOG… -o OUT", summary: "Make logs that may leave the house.",
    details: """
      Writes session logs anew, without what names somebody or something: every text (names of sessions, views, sections and
      elements, keys, labels) becomes a number, the same one for the same text in all logs of a run. What the header says
      besides, unknown fields and unknown events are left out. Times start at 0, fingers become coarse, hashes and
      checksums are those of the new log. Of a folder, or several logs, OUT is a folder, and its files have numbers for
      names. It says line by line and field by field what it replaced, never what stood there, and whether a check
      says the same of both logs. Sizes, places, offsets and durations stay: the manual says what they may tell. Exits
      with 1 if a verdict has changed, with 2 if a log could not be read.
      """,
    options: [
      OptionSpec(.out, "OUT", "The file to write, or the folder; with - print the log.", short: "-o"),
      OptionSpec(
        .fingers, "HOW",
        "Where fingers were: coarse (4 pt and 16 ms, the usual), keep, or none (left out)."),
      Allowance.option, help,
    ],
    example: "scroll-session redact sessions/captured -o to-send")
}
