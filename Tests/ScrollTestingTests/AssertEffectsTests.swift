import Foundation
import ScrollTesting
import Testing

@Suite("assertEffects", .noVariables)
struct AssertEffectsTests {
  private let folder = Folder()

  /// A cell that fades what is not wholly visible, scrolled half out of sight.
  private static let log = """
    {"format":"scroll-session","version":1,"name":"cell","scene":{"views":[{"viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100]},"sections":[{"count":1}],"behaviours":[{"kind":"fade"}]}]}}
    {"t":0,"type":"appear"}
    {"t":100000,"type":"scroll","y":50}

    """
  /// What is expected of it: the cell appears clear, and fades to a tenth within 0.2 s, by the defaults of the fade.
  private static let effects = """
    {"format":"scroll-effects","version":1,"session":"cell","engine":"1.0.0"}
    {"event":0,"t":0,"effect":"unfade","item":[0,0],"from":null,"to":1,"duration":0}
    {"event":1,"t":100000,"effect":"fade","item":[0,0],"from":1,"to":0.1,"duration":200000}

    """

  private func failure(
    _ record: EffectRecording = .missing, _ variables: [String: String] = [:],
    _ log: String = "Logs/cell.jsonl"
  ) throws -> String {
    try folder.text(of: #expect(throws: PropertyFailure.self) { try run(record, variables, log) })
  }

  private func run(
    _ record: EffectRecording = .missing, _ variables: [String: String] = [:],
    _ log: String = "Logs/cell.jsonl"
  ) throws {
    try with(variables) { try assertEffects(of: log, record: record, file: folder.testFile) }
  }

  private var recorded: String { get throws { try folder.read("Logs/cell.effects.jsonl") } }

  @Test func `missing effects are written once, which fails, and compared from then on`() throws {
    try folder.write("Logs/cell.jsonl", AssertEffectsTests.log)
    #expect(
      try failure()
        == "effects were recorded in FOLDER/Logs/cell.effects.jsonl: look at them, and run the test again")
    #expect(try recorded.hasPrefix(AssertEffectsTests.effects))
    // And the hash of the state, at the end.
    #expect(try recorded.split(separator: "\n").count == 4)
    for record in EffectRecording.allCases { try run(record) }
    try run(.missing, ["CI": "1"])
  }

  @Test func `other effects fail, and are replaced if failed or all are recorded`() throws {
    for record in [EffectRecording.failed, .all] {
      try folder.write("Logs/cell.jsonl", AssertEffectsTests.log)
      try folder.write(
        "Logs/cell.effects.jsonl", AssertEffectsTests.effects.replacingOccurrences(of: "0.1,", with: "0.5,"))
      for other in [EffectRecording.never, .missing] {
        let text = try failure(other)
        #expect(text.hasPrefix("FAILED  FOLDER/Logs/cell.jsonl  2 events over 0.100 s\n"))
        #expect(text.contains("differs       the effects from FOLDER/Logs/cell.effects.jsonl:3 on\n"))
        #expect(text.contains(#""from":1,"to":0.5,"duration":200000}"#))
        #expect(text.contains(#""from":1,"to":0.1,"duration":200000}"#))
        #expect(
          text.hasSuffix(
            "where CI is not set, record: .failed replaces the effects in FOLDER/Logs/cell.effects.jsonl, if the new ones are right"
          ))
      }
      #expect(try failure(record, ["CI": "1"]).hasPrefix("FAILED"))
      #expect(try !recorded.hasPrefix(AssertEffectsTests.effects))
      #expect(try failure(record).hasPrefix("effects were recorded in "))
      #expect(try recorded.hasPrefix(AssertEffectsTests.effects))
      try run(.never)
    }
  }

  @Test func `nothing to compare with is no success`() throws {
    try folder.write("Logs/cell.jsonl", AssertEffectsTests.log)
    #expect(
      try failure(.never)
        == "no effects are expected in FOLDER/Logs/cell.effects.jsonl: record: .missing writes them")
    let text = try failure(.missing, ["CI": "1"])
    #expect(text.contains("expects       no effects: FOLDER/Logs/cell.effects.jsonl is to be recorded"))
    #expect(!folder.exists("Logs/cell.effects.jsonl"))
  }

  @Test func `what the app showed wrong fails, whatever is expected, and nothing is recorded of it`() throws {
    let wrong = #"{"t":500000,"type":"observed.alpha","item":[0,0],"alpha":1}"# + "\n"
    try folder.write("Logs/cell.jsonl", AssertEffectsTests.log + wrong)
    let finding =
      "stuck         item [0,0] rests at alpha 1, should be 0.1, seen from 0.500 s until the end (line 4)"
    for record in EffectRecording.allCases { #expect(try failure(record).contains(finding)) }
    #expect(!folder.exists("Logs/cell.effects.jsonl"))
    let other = AssertEffectsTests.effects.replacingOccurrences(of: "0.1,", with: "0.5,")
    try folder.write("Logs/cell.effects.jsonl", other)
    for record in EffectRecording.allCases { #expect(try failure(record).contains(finding)) }
    #expect(
      try failure(.all).hasSuffix(
        "\neffects are recorded in FOLDER/Logs/cell.effects.jsonl once nothing else is wrong"))
    #expect(try recorded == other)
  }

  @Test(
    "what a broken recorder leaves fails, unless that is allowed",
    arguments: [
      (#"{"t":200000,"type":"scr"#, "the last line is cut off"),
      (#"{"t":200000,"type":"drag.moved","x":1,"y":1}"# + "\n", "events were rejected"),
      (#"{"t":200000,"type":"observed.visible","whole":[]}"# + "\n", "fade"),
    ])
  func strict(end: String, reason: String) throws {
    try folder.write("Logs/cell.jsonl", AssertEffectsTests.log + end)
    for record in EffectRecording.allCases {
      let text = try failure(record)
      #expect(text.contains(reason), "\(text)")
      #expect(text.contains("\nstrict: false lets pass what is odd, rejected, unknown, torn or not judged\n"))
    }
    #expect(!folder.exists("Logs/cell.effects.jsonl"))
    // Nothing that the next good recording would have to match was left.
    try folder.write("Logs/cell.jsonl", AssertEffectsTests.log)
    #expect(try failure().hasPrefix("effects were recorded in "))
    try run()
    let good = try recorded
    try folder.write(
      "Logs/cell.jsonl", AssertEffectsTests.log.replacingOccurrences(of: #""y":50"#, with: #""y":0"#) + end)
    #expect(try failure(.failed).contains(reason))
    #expect(try recorded == good)
  }

  @Test func `what is allowed is recorded`() throws {
    try folder.write("Logs/cell.jsonl", AssertEffectsTests.log + #"{"t":200000,"type":"scr"#)
    func run(_ variables: [String: String]) throws {
      try with(variables) { try assertEffects(of: "Logs/cell.jsonl", strict: false, file: folder.testFile) }
    }
    #expect(throws: PropertyFailure.self) { try run([:]) }
    try run(["CI": "1"])
  }

  @Test func `what a header says it shows passes`() throws {
    let wrong = #"{"t":500000,"type":"observed.alpha","item":[0,0],"alpha":1}"# + "\n"
    let expecting = AssertEffectsTests.log.replacingOccurrences(
      of: #""name":"cell","#, with: #""name":"cell","expect":{"findings":["stuck fade","stuck beyond"]},"#)
    try folder.write("Logs/cell.jsonl", expecting + wrong)
    #expect(try failure().hasPrefix("effects were recorded in "))
    try run()
  }

  @Test func `what cannot be read or written is told`() throws {
    #expect(
      try failure(.missing, [:], "Logs/none.jsonl").hasPrefix("FOLDER/Logs/none.jsonl cannot be read: "))
    #expect(
      try failure(.missing, [:], "Logs/cell.txt") == "FOLDER/Logs/cell.txt: the name of a log ends in .jsonl")
    try folder.write("Logs/cell.jsonl", "no log\n")
    #expect(try failure().hasPrefix("FOLDER/Logs/cell.jsonl:1:1: "))
    #expect(!folder.exists("Logs/cell.effects.jsonl"))
    // A name of 251 bytes, to which that of the effects does not fit.
    let name = String(repeating: "a", count: 245) + ".jsonl"
    try folder.write(name, AssertEffectsTests.log)
    #expect(try failure(.missing, [:], name).hasPrefix("effects cannot be recorded in FOLDER/aaaa"))
  }
}
