/// The command that tells what is on screen.
extension CommandSpec {
  static let seek = CommandSpec(
    name: "seek", synopsis: "FILE", summary: "Say what was on screen at a moment.",
    details: """
      Replays a session up to a moment and says what each view shows then: offset, phase and content size, the visible items
      with their frames, alphas and scales, the active page and the lit dots, the edge mask, and the section shadows; what
      declared curves make of items and named elements, and with --item what they follow. Transitions go on between events:
      an item in the middle of a fade has the alpha it has at that very moment, and content that moves by itself is where it
      is then. What the app showed last stands beside it, with its time and line: recorded before replayed. The moment is a
      time, or that of an event, a line or a mark; without any of these it is the end, the time of the last line. Exits with
      0; with 2 for a moment before the first event.
      """,
    options: moment + [
      OptionSpec(.item, "ITEM", "Of all items tell of this one, in sight or not: 0,3 or [0,3], or its key."),
      OptionSpec(.view, "ID", "Tell of this view only."),
      OptionSpec(
        .mostOfView, "N", "List at most so many items, shadows and dots of a view (40); --json lists all."),
      session,
    ] + setting + ending,
    example: "scroll-session seek sessions/captured/list-slow-drags.jsonl --at 650ms")
}
