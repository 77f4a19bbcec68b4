/// The command that writes a page.
extension CommandSpec {
  static let report = CommandSpec(
    name: "report", synopsis: "[FILE|DIR…]",
    summary: "Write a page that shows sessions: one file to pass on.",
    details: """
      Replays and judges every session in the files and folders as check does, and writes one HTML file: the logs, this
      engine as WebAssembly, and a viewer. A browser opens it from a disk, a mail or a ticket. It shows the findings, why
      each is one, what was on screen at any moment, and what other settings would have done; a link to a moment can be
      passed on. It loads nothing and sends nothing: a policy in the page forbids the browser both. It holds the logs as
      they are. More logs can be dropped onto it; without a file it is empty and waits for some. A file that cannot be
      read, or not to its end, is in the page with the reason. Exits with 1 if something was found, as check does, and
      with 2 if a file could not be read; the page is written in both cases.
      """,
    options: [
      OptionSpec(.out, "FILE", "Where the page goes; with - print it and nothing else.", short: "-o"),
      OptionSpec(.title, "TEXT", "What the page is called (the name of the file or folder)."),
      OptionSpec(.b, "FILE", "A second log, with which the one given is compared on the page."),
      OptionSpec(.open, "Show the page in a browser."),
    ] + setting + tolerances + faults + [Allowance.option, help],
    example: "scroll-session report sessions/captured -o report.html")
}
