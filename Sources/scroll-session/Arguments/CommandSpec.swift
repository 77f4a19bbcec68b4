/// A command: its name, its options, and what `--help` says.
struct CommandSpec {
  let name: String
  let synopsis: String
  let summary: String
  let details: String
  let options: [OptionSpec]
  let example: String

  /// The text of `scroll-session NAME --help`.
  var help: String {
    var text = "\(summary)\n\nusage: scroll-session \(name) \(synopsis) [options]\n\n\(details)\n\noptions:\n"
    for option in options {
      let left = (option.short.map { $0 + ", " } ?? "") + option.name + (option.value.map { " " + $0 } ?? "")
      text += "  " + left + String(repeating: " ", count: max(1, 20 - left.utf8.count)) + option.help + "\n"
    }
    if options.contains(where: { $0.name == Allowance.option.name }) { text += Allowance.help }
    return text + "\nexample:\n  \(example)\n"
  }

  /// All commands, in the order of the help.
  static let all = [
    replay, check, report, picture, diff, seek, why, stats, trace, fuzz, shrink, scene, recover,
    redact,
  ]

  /// The text of `scroll-session --help`.
  static var overview: String {
    var text = """
      Replays recorded scroll sessions: what should have been on screen, and what must always hold.

      usage: scroll-session COMMAND FILE… [options]

      commands:

      """
    for command in all {
      let left = "\(command.name) \(command.synopsis)"
      text +=
        "  " + left + String(repeating: " ", count: max(1, 28 - left.unicodeScalars.count)) + command.summary
        + "\n"
    }
    return text + """

      `-` is standard input or output. Every command explains itself: scroll-session COMMAND --help
      Exit codes: 0 fine; 1 a violation, difference or loss was found (with --strict also rejected events, unknown
      fields, a torn last line, or a recording that is odd or was not judged); 2 bad usage or bad input; 129, 130 or 143
      interrupted, after what had been found was told; 141 nobody read standard output. scroll-session --version prints
      the engine's version.

      example:
        scroll-session replay sessions/captured/list-slow-drags.jsonl

      """
  }

  /// In which setting a session is replayed.
  static let setting = [
    OptionSpec(.scene, "FILE", "Replay in this scene (a scene or a session log) instead of the log's own."),
    OptionSpec(
      .offsets, "SOURCE",
      "Take content offsets from scroll events (recorded) or from the finger (simulated)."),
    OptionSpec(.set, "PATH=VALUE", "Replay with this setting: fade.duration=300000, viewport.width=844."),
  ]

  /// How far the app may have shown something else than it should.
  static let tolerances = [
    OptionSpec(.tolerance, "PT", "How far observed edges and offsets may lie from the replayed (0.5)."),
    OptionSpec(
      .alphaTolerance, "A", "How far observed alphas of items and dots may lie from the replayed (0.01)."),
    OptionSpec(.scaleTolerance, "S", "How far observed scales may lie from the replayed (0.01)."),
    OptionSpec(
      .maskTolerance, "A",
      "How far alphas and stops of an observed mask may lie from the replayed (0.01)."),
    OptionSpec(.timeTolerance, "T", "How late the app may show something: 34ms, or 0s for never (16667us)."),
  ]

  /// What nearly every command ends its list with.
  static let ending = [
    Allowance.option, OptionSpec(.json, "Print one JSON object instead of text."),
    help,
  ]
  /// The session that is told of, the first one unless somebody says so.
  static let session = OptionSpec(
    .session, "N|NAME", "The session, where a file has several: its number, or its name (1).")
  /// The moment that is told of, in one of four ways.
  static let moment = [
    OptionSpec(.at, "T", "The moment: 1.5s, 1500ms or 1500000us (the end of the session)."),
    OptionSpec(.event, "N", "The moment after the event with this number, from 0."),
    OptionSpec(.line, "N", "The moment after this line of the file, from 1."),
    OptionSpec(.mark, "LABEL", "The moment of the first mark with this label."),
  ]
  /// How often the display shows something new.
  static let refresh = OptionSpec(
    .refresh, "HZ", "The display's refresh rate, 1 to 1000, instead of an estimate: 60, 90 or 120.")
  /// What counts as a fault.
  static let faults = [
    OptionSpec(
      .strict,
      "Exit with 1 for rejected events, a torn last line, unknown fields, what is odd and what is not judged, too."
    ),
    OptionSpec(.ignoreExpect, "Judge as if no header said what is known: violations and findings fail."),
  ]
  /// How every command explains itself.
  static let help = OptionSpec(.help, "Print this.", short: "-h")

  private static let shared =
    setting + [OptionSpec(.everyEvent, "Evaluate and check every event in full, without shortcuts.")]
    + faults + ending

  static let replay = CommandSpec(
    name: "replay", synopsis: "FILE|DIR…", summary: "Replay sessions: effects and a summary.",
    details: """
      Replays every session in the files (folders: all .jsonl files in and below them), checks the invariants and
      compares what the app observed, and prints a summary of each: what was replayed, what happened, what was
      violated, and the state hash. Where the finger moves the content (simulated offsets) or another view does, the
      summary says how far the recorded offsets lie from the engine's.
      """,
    options: [
      OptionSpec(.effects, "OUT", "Write the effect log to a file; with - print it and nothing else."),
      OptionSpec(.explain, "Add the measured cause and the item's key to each effect (with --effects)."),
      OptionSpec(.until, "T", "Stop after this time: 1.5s, 1500ms or 1500000us."),
      OptionSpec(.hashEvery, "N", "Emit the state hash after every N events (with --effects)."),
      OptionSpec(
        .recordCheckpoints, "N",
        "Copy the log with a checkpoint, the state hash, after every N events (with --out)."),
      OptionSpec(.out, "FILE", "Where the copy goes; with - print it and nothing else."),
    ] + tolerances + shared,
    example: "scroll-session replay sessions/captured/list-slow-drags.jsonl --effects -")

  static let check = CommandSpec(
    name: "check", synopsis: "FILE|DIR…", summary: "Check invariants, observations and expected effects.",
    details: """
      Replays every session in the files and folders and says of each whether it is fine: no invariant is violated
      (or, if the header says which must be, exactly those), what the app observed is what the engine says, within the
      tolerances, and the effects equal those of NAME.effects.jsonl where that file stands beside NAME.jsonl (unless
      --scene, --set or --offsets give another setting). What the app showed wrong is told first, as findings, the
      worst first: stuck (wrong while the view rests), wrong, odd (rarely meant, and it might be), late (it had been
      right shortly before) and start (in the first moments). Where all are odd, the verdict is "odd". Of a recording
      of an app it says what was looked at; where a declared behaviour was never observed, or nothing moved, the
      verdict is "not judged". A bug that is known may stand in the header, as
      "expect":{"findings":["stuck fade"]}: then the verdict is "known" as long as there are these findings and,
      besides, none but late ones; it fails if there are others, or if one of these is gone. --record writes files of
      expected effects; where the environment has a CI none is written, and with --record missing ones fail. Where
      effects are not as expected, both and their differences are left in files.
      """,
    options: [
      OptionSpec(.rule, "RULE", "Say what a rule of findings says, and stop: jump, fade, stops, …"),
      OptionSpec(.failFast, "Stop at the first session that fails."),
      OptionSpec(
        .jobs, "N", "How many files are looked at at once (as many as there are cores; with --report 1)."),
      OptionSpec(.twice, "Replay everything a second time and compare the bytes (deterministic-replay)."),
      OptionSpec(
        .record, "WHICH",
        "Write expected effects: all, missing, failed (missing or other ones), or never; in CI never."),
      OptionSpec(
        .failures, "DIR", "Where expected, actual and differing effects are left (a temporary folder)."),
      OptionSpec(
        .junit, "OUT",
        "Write a JUnit XML report, a test case for each session; with - print it and nothing else."),
      OptionSpec(
        .github,
        "Add annotations for GitHub's actions, and a table to the file that GITHUB_STEP_SUMMARY names."),
      OptionSpec(
        .pictures, "DIR",
        "Draw what was found first in each session as an SVG in this folder; see picture."),
      OptionSpec(
        .report, "OUT",
        "Write a report page of the same logs, and print where it shows each finding; see report."),
    ] + tolerances + shared,
    example: "scroll-session check sessions")

  static let stats = CommandSpec(
    name: "stats", synopsis: "FILE|DIR…", summary: "Durations, distances, speeds, gaps, and late frames.",
    details: """
      Replays every session in the files and folders and says what happened in it: events and effects by kind, with
      their rates and bytes; how long the content of each view was in each phase, how far and how fast it went; drags
      and flicks; when frames came, with Apple's hitch time ratio and Chrome's janky frames; the longest gaps and the
      densest 100 ms. A frame is a recorded scroll, or a recorded frame event: the time at which the app moved the
      content, not the time at which the display showed it. Invariants are not checked; see check --help.
      """,
    options: [refresh] + setting + ending,
    example: "scroll-session stats sessions/captured/list-slow-drags.jsonl")

  static let fuzz = CommandSpec(
    name: "fuzz", synopsis: "", summary: "Search for a session that shows what none should.",
    details: """
      Makes sessions, in scenes of all kinds or in one of yours, replays them, and checks invariants, or that another
      replay gives the same. Whatever is found is shrunk and printed as a log and as a Swift test, each kind once.
      The same seed finds the same, whatever the number of jobs. Exits with 1 if something was found.
      """,
    options: [
      OptionSpec(.seed, "WORD", "Where all randomness comes from (1)."),
      OptionSpec(.cases, "N", "How many sessions to make (1000; without end if there is a --time)."),
      OptionSpec(.oneCase, "K", "Make one session only, the one with this number."),
      OptionSpec(.time, "T", "Stop after this time: 60s or 1500ms."),
      OptionSpec(.events, "N", "How many events a session has (60 to 2000, as it comes)."),
      OptionSpec(.scene, "FILE", "The scene of all sessions (a scene or a session log)."),
      OptionSpec(.like, "FILE|DIR", "Make half of the sessions like the recorded ones there."),
      OptionSpec(
        .novelty, "PERCENT",
        "Make so many of a hundred sessions of earlier ones that led to something new (0; with --scene 75)."),
      OptionSpec(.literal, "Let scenes have the original sample's behaviours, too, with their defects."),
      OptionSpec(
        .against, "WHAT",
        "What to check, with commas: invariants (the usual), consistency (data, layout and screens), determinism."
      ),
      OptionSpec(.jobs, "N", "How many workers search at once (1)."),
      OptionSpec(.save, "DIR", "Write what is found to this folder as it comes, a log each."),
    ] + ending,
    example: "scroll-session fuzz --cases 20000 --jobs 2")

  static let shrink = CommandSpec(
    name: "shrink", synopsis: "FILE", summary: "Find the smallest session that still shows the same.",
    details: """
      Takes events, and parts of the scene, out of a recording and makes the rest plainer, as long as it still shows
      what it shows: the invariant it breaks first, else the first finding of check, or what an option asks for. Every
      candidate is replayed. A finding stays the same by five conditions: its rule, how bad it is, what it is about (an
      item by its key), both values, recorded and replayed, within the tolerances, and the type of the event that
      changed it last. So does a violation, with its expected and actual value: numbers within 0.01, places and edges
      of frames within 0.5 pt, durations within 1 ms. Of several sessions in a file the first that shows it is taken.
      Ctrl-C ends the work with the smallest session so far, and exit code 130. Exits with 1 if there was something to shrink, 0 if not.
      """,
    options: [
      OptionSpec(.invariant, "ID", "Look for a violation of this invariant."),
      OptionSpec(.observed, "Look for what the app showed wrong: the first finding of check."),
      OptionSpec(.finding, "N", "Look for the finding with this number in check, from 1."),
      OptionSpec(.diff, "FILE", "Look for other effects in this scene (a scene or a session log)."),
      OptionSpec(
        .command, "CMD",
        "Look for the exit code, not 0, that this command has for the recording; it gets a log's path."),
      OptionSpec(
        .log, "OUT", "Write the smallest session to a file; with - print it and nothing else.", short: "-o"),
      OptionSpec(
        .test, "OUT",
        "Write a test of it for Swift Testing, which fails as long as it shows the same; - prints it."),
      OptionSpec(.replays, "N", "Try at most so many candidates (100000)."),
      OptionSpec(.session, "N|NAME", "The session, where a file has several: its number, or its name."),
    ] + setting + tolerances + ending,
    example:
      "scroll-session shrink sessions/fade/fast-flick-literal.jsonl --invariant fade-matches-visibility")

  static let scene = CommandSpec(
    name: "scene", synopsis: "FILE", summary: "Check a scene, print it with all defaults.",
    details: """
      Reads a scene, or the scene in the first header of a session log, and prints it as JSON with every default
      spelled out. A scene may be spread over several lines.
      """,
    options: [Allowance.option, help],
    example: "scroll-session scene sessions/fade/slow-scroll-corrected.jsonl")
}
