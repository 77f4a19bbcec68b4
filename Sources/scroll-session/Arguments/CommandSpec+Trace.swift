/// The command that writes a trace.
extension CommandSpec {
  static let trace = CommandSpec(
    name: "trace", synopsis: "FILE", summary: "Write a session for viewers of traces, such as Perfetto.",
    details: """
      Replays and judges the sessions of a file as check does, and writes what happened as a trace: findings and violations
      on top, then for each view its events, phases, drags and effects, the fades of each item, curves of its offset,
      velocity and overscroll, the intervals between frames, and late frames as stats counts them. Arrows lead from events
      to their effects; the line of the log and the rule that decided stand at each. The name says the format: .pftrace is
      Perfetto's TrackEvent protobuf, .json are trace events. It is written as the log is read. Of a log that is damaged it
      has what comes before the bad line, and exits with 2; otherwise it exits with 0.
      """,
    options: [
      OptionSpec(
        .out, "FILE", "Where the trace goes; with - print it, as .pftrace, and nothing else.", short: "-o"),
      refresh,
    ] + setting + tolerances + [Allowance.option, help],
    example: "scroll-session trace sessions/captured/list-slow-drags.jsonl -o x.pftrace")
}
