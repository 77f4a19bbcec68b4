/// The command that compares logs.
extension CommandSpec {
  static let diff = CommandSpec(
    name: "diff", synopsis: "A [B]",
    summary: "Say what two logs say differently, or what if one had been otherwise.",
    details: """
      Compares two session logs, or two effect logs, by what they say: records are paired by kind, view and item or
      section, in order. The first divergence comes first, then the differences: changed, at another time (retimed), in
      another order (moved), only in A (-), only in B (+). Numbers of events, which only say where lines stand, and the
      engine's version do not count.
      With one session log, its effects are compared with those it has when something is otherwise: another scene
      (two: both are given), one setting, simulated offsets, some events left out. Exits with 0 if nothing differs, 1 if something
      does.
      """,
    options: [
      OptionSpec(.scene, "FILE", "With one log: B is in this scene; given twice, A in the first.", limit: 2),
      OptionSpec(
        .set, "PATH=VALUE", "With one log: B has this setting: fade.fadedAlpha=0.3, viewport.width=844.",
        limit: 100),
      OptionSpec(.offsets, "SOURCE", "With one log: B has recorded or simulated offsets."),
      OptionSpec(.without, "N..M", "With one log: B is without these events."),
      OptionSpec(.tolerance, "PT", "How far coordinates and lengths may differ, in points (0)."),
      OptionSpec(.alphaTolerance, "A", "How far alphas, scales and fractions may differ (0)."),
      OptionSpec(.timeTolerance, "T", "How far times and durations may differ: 1ms or 400us (0us)."),
      OptionSpec(.ignore, "FIELDS", "Leave these fields out, with commas: frame, frame[1], t.", limit: 100),
      OptionSpec(
        .only, "KINDS", "Compare these effects or events only, with commas: fade,decoration.", limit: 100),
      OptionSpec(.view, "ID", "Compare what is said about this view only."),
      OptionSpec(
        .item, "ITEM", "Compare what is said about this item only: 0,3 or [0,3], or, with one log, its key."),
      OptionSpec(.section, "S", "Compare what is said about this section and its items only."),
      OptionSpec(.from, "T", "Leave out what is before this time of A: 1.5s."),
      OptionSpec(.until, "T", "Leave out what is after this time of A."),
      OptionSpec(.prefix, "Is A the beginning of B? What B has after A's end does not count."),
      OptionSpec(.first, "Stop at the first difference."),
      OptionSpec(.limit, "N", "List at most so many differences, all of them with `all` (40)."),
    ] + ending,
    example: "scroll-session diff sessions/fade/fast-flick-literal.jsonl --set fade.mode=corrected")
}
