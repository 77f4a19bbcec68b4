/// The command for logs that were damaged.
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
}
