/// The command that draws.
extension CommandSpec {
  static let picture = CommandSpec(
    name: "picture", synopsis: "FILE", summary: "Draw a moment, a film strip or a timeline as an SVG.",
    details: """
      Draws what the page's stage shows, for a ticket, a document or a mail: what the app showed over what should have been,
      and what is wrong as what it is, such as two places and an arrow for a jump. Without a moment it is the worst one
      of the first finding of check, or the end if nothing was found. --strip draws eight moments that tell how it came
      to that, --timeline the whole session: where the content was, what moved it, and when something was wrong. The file
      has a title and a description, no script, and is dark where its reader's system is. The same log gives the same
      bytes everywhere. It shows frames and keys, never pictures of the app. Exits with 0, whatever was found.
      """,
    options: [
      OptionSpec(.out, "FILE", "Where the picture goes; with - print it.", short: "-o"),
      OptionSpec(.finding, "N", "The worst moment of the finding with this number in check, from 1."),
      OptionSpec(.at, "T", "This moment: 1.5s, 1500ms or 1500000us."),
      OptionSpec(.event, "N", "The moment after the event with this number, from 0."),
      OptionSpec(.strip, "A film strip: eight moments that tell what happened."),
      OptionSpec(.timeline, "The whole session along its time."),
      session,
    ] + setting + tolerances + [Allowance.option, help],
    example: "scroll-session picture sessions/captured/bugs/hotel-stays-faded.jsonl -o hotels.svg")
}
