/// The command that explains what is on screen.
extension CommandSpec {
  static let why = CommandSpec(
    name: "why", synopsis: "FILE", summary: "Say which event last changed something, and why.",
    details: """
      Says of an item, a section, a dot or a view what it was like at a moment, which event last changed that, what was
      measured, the rule that decided, and the effect; what it was before, and what changes it next. What a declared curve
      gives changes with no event: it is told with what it follows. What the app showed last stands beside it, recorded
      before replayed. Items and sections are named by the numbers or the key they have at that moment, and followed through
      edits. Rules are named as in the article Behaviours of the documentation, with the known defects of the original that
      literal ones repeat. Without --item, --section or --dot it tells of the view and its named elements; with --finding of
      what check finds, at the moment it tells of. Exits with 0, also if nothing has changed it; 2 for a moment before the
      first event, or for what does not exist then.
      """,
    options: moment + [
      OptionSpec(
        .finding, "N", "The subject and the moment of the finding with this number in check, from 1."),
      OptionSpec(
        .item, "ITEM",
        "Tell of this item: its section and its number there, 0,3 or [0,3], or its key. Any key: key:KEY."),
      OptionSpec(
        .sectionOrKey, "S", "Tell of this section: its shadow. Its number, or the key of an item in it."),
      OptionSpec(.dot, "N", "Tell of this dot of a page control, counted through all sections."),
      OptionSpec(.view, "ID", "The view it is in; needed where a scene has several."),
      session,
    ] + setting + tolerances + ending,
    example: "scroll-session why sessions/captured/list-slow-drags.jsonl --at 650ms --item 0,0")
}
