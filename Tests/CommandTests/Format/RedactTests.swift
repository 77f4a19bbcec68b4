import Foundation
import Testing

@testable import SessionLog

/// Logs with a secret in every text that the format has: `redact` gives none of them away.
///
/// The events come from the table of formats, and the schema says which texts a scene has: a new one is poisoned, too, or named here.
@Suite("Redacted logs")
struct RedactTests {
  private static let secret = "Zoe"

  private static let header = """
    {"format":"scroll-session","version":1,"name":"Zoe","meta":{"recorder":{"Zoe":"Zoe"},"Zoe":"Zoe"},"Zoe":["Zoe"],"nmae":"Zoe",\
    "scene":{"Zoe":"Zoe","views":[{"id":"Zoe view","Zoe":1,"viewport":{"width":100,"height":100},"sections":[{"id":"Zoe a","count":2,\
    "keys":["Zoe 1","Zoe\\u0020\\"2"],"Zoe":{}},{"id":"Zoe b","count":1,"keys":["Zoe"]}],"behaviours":[{"kind":"curve","property":"x",\
    "by":"offset","of":"Zoe element","points":[[0,1]],"Zoe":0}]},{"id":"Zoe other","viewport":{"width":100,"height":100},"sections":[]}],\
    "links":[{"leader":"Zoe view","follower":"Zoe other","Zoe":"Zoe"}]},"expect":{"findings":["stuck fade"],"Zoe":1}}
    """

  /// Every line that the table of formats has, with all of its fields, and one that nobody knows.
  private static let lines = EventFormatTests.Line.all.map { line in
    var text = line.text(
      line.fields,
      replacing: { field in
        field.field == .kind ? line.sample(field) : field.shape.poisoned(secret)
      })
    text.removeLast()
    return text + #","view":"Zoe view","Zoe":{"Zoe":["Zoe"]}}"#
  }

  private static let log =
    ([header] + lines + [#"{"t":9,"type":"Zoe","optional":true,"Zoe":"Zoe"}"#]).joined(separator: "\n") + "\n"

  @Test func `every text of the format is poisoned`() throws {
    let data = try Data(contentsOf: Scroll.project.appendingPathComponent("sessions/session-log.schema.json"))
    var names: Set<String> = []
    func look(_ value: JSONValue, _ name: String) {
      switch value {
      case .object(let fields):
        let isFree = fields["enum"] == nil && fields["const"] == nil && fields["pattern"] == nil
        if fields["type"] == .text("string"), isFree { names.insert(name) }
        for (key, value) in fields { look(value, key) }
      case .list(let values): for value in values { look(value, name) }
      default: break
      }
    }
    look(try JSONDecoder().decode(JSONValue.self, from: data), "")
    // A type, and how a fade goes on (`if`), are words; keys stand in lists.
    #expect(
      names == ["name", "type", "view", "key", "of", "label", "kind", "id", "leader", "follower", "if"])
    for name in names.subtracting(["type", "kind", "view", "if"]) {
      #expect(RedactTests.log.contains("\"\(name)\":\"\(RedactTests.secret)"), "\(name)")
    }
  }

  @Test func `no secret comes out, and every line does`() throws {
    let workspace = try Workspace()
    let path = try workspace.write(RedactTests.log, to: "in.jsonl")
    #expect(try Scroll.run(["check", path]).output.contains(RedactTests.secret))
    let run = try Scroll.run(["redact", path, "-o", workspace.path("out.jsonl")])
    #expect(run.status == 0, "\(run.errors)")
    let output = try workspace.read("out.jsonl")
    #expect(!(output + run.output + run.errors).contains(RedactTests.secret))
    #expect(output.split(separator: "\n").count == RedactTests.lines.count + 1)
    // The same text, the same number.
    #expect(output.contains(#""leader":"t2""#) && output.contains(#""view":"t2""#))
    for row in ["unknown fields", "unknown events, 1 in", "what else the header says", "label, 1 in line"] {
      #expect(run.output.contains(row), "\(row)")
    }
    let again = try Scroll.run(["redact", path, "-o", "-", "--fingers", "coarse"])
    #expect(again.output == output && !again.errors.contains(RedactTests.secret))
  }

  @Test func `nothing that is said of a damaged line quotes it`() throws {
    let workspace = try Workspace()
    var damaged = [
      #"{"t":9,"type":"Zoe"}"#, #"{"t":9,"type":"frame","view":"Zoe"}"#, "Zoe", #"{"Zoe""#, #"{"t":Zoe}"#,
      #"{"t":9,"type":"mark","view":"Zoe view","label":Zoe}"#, #"{"t":9,"type":"mark","Zoe":1,"Zoe":1}"#,
      #"{"t":9,"type":"frame","view":"Zoe view","c":"Zoe"}"#, #"{"format":"scroll-session","version":1}"#,
      #"{"format":"Zoe"}"#,
    ]
    damaged += RedactTests.lines.map { String($0.dropLast($0.count / 2)) + "Zoe" }
    for (number, line) in damaged.enumerated() {
      try workspace.write(RedactTests.log + line + "\n" + line, to: "in/\(number + 10).jsonl")
    }
    try workspace.write(RedactTests.header.replacing("Zoe other", with: "Zoe view"), to: "in/99.jsonl")
    try workspace.write("Zoe", to: "in/98.jsonl")
    let run = try Scroll.run(["redact", workspace.path("in"), "-o", workspace.path("out")])
    #expect(run.status == 2)
    #expect(!(run.output + run.errors).contains(RedactTests.secret))
    #expect(run.errors.split(separator: "\n").count == damaged.count + 2)
    // A folder that nothing came into is not left.
    #expect(!FileManager.default.fileExists(atPath: workspace.path("out")))
  }

  @Test(
    "a check says the same",
    arguments: zip(
      ["captured/bugs", "captured/bugs", "linked", "simulated"], ["keep", "none", "coarse", "none"]))
  func verdicts(folder: String, fingers: String) throws {
    let workspace = try Workspace()
    let run = try Scroll.run(
      ["redact", "sessions/\(folder)", "-o", workspace.path("out"), "--fingers", fingers])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(try Scroll.run(["check", workspace.path("out")]).status != 2)
  }

  @Test func `hashes, counts and checksums are those of the new log, and wrong ones stay wrong`() throws {
    let workspace = try Workspace()
    let recorded = try String(
      contentsOf: Scroll.project.appendingPathComponent("sessions/captured/list-slow-drags.jsonl"),
      encoding: .utf8)
    let path = try workspace.write(recorded, to: "in.jsonl")
    _ = try Scroll.run(["replay", path, "--record-checkpoints", "100", "--out", workspace.path("with.jsonl")])
    let run = try Scroll.run(["redact", workspace.path("with.jsonl"), "-o", workspace.path("out.jsonl")])
    #expect(run.status == 0 && run.output.contains("verdict       ok"), "\(run.output)\(run.errors)")
    let hashes = try workspace.read("out.jsonl").matches(of: /"hash":"\w+"/).map { $0.output }
    #expect(hashes.count > 10 && hashes.allSatisfy { !recorded.contains($0) })
    let wrong = try workspace.read("with.jsonl").replacing(/"hash":"../, with: #""hash":"00"#)
    let second = try Scroll.run(
      ["redact", try workspace.write(wrong, to: "wrong.jsonl"), "-o", workspace.path("other.jsonl")])
    #expect(second.status == 0 && second.output.contains("verdict       FAILED"), "\(second.output)")
    let sums = try workspace.read("out.jsonl").split(separator: "\n").map { line in
      var bytes = Array(line.utf8)
      LineChecksum.add(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    _ = try workspace.write(sums.joined(separator: "\n"), to: "sums.jsonl")
    let third = try Scroll.run(["redact", workspace.path("sums.jsonl"), "-o", workspace.path("third.jsonl")])
    let again = try workspace.read("third.jsonl").split(separator: "\n")
    #expect(third.status == 0 && again.allSatisfy { $0.contains(",\"c\":\"") })
  }
}

extension FieldShape {
  /// A value with a secret in every text.
  fileprivate func poisoned(_ secret: String) -> String {
    switch self {
    case .text: "\"\(secret)\""
    case .orNull(let shape): shape.poisoned(secret)
    case .list(let shape, let count):
      "[" + Array(repeating: shape.poisoned(secret), count: count ?? 1).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\"\($0.key)\":\($0.shape.poisoned(secret))" }.joined(separator: ",")
        + ",\"\(secret)\":\"\(secret)\"}"
    case .sections:
      "[{\"id\":\"\(secret) x\",\"count\":1,\"keys\":[\"\(secret) y\"],\"\(secret)\":\"\(secret)\"}]"
    case .updates:
      "["
        + EventType.allCases.filter { $0.isUpdate }.map { type in
          "{\"type\":\"\(type.rawValue)\","
            + type.fields.filter { $0.need != .shorthand && $0.key != "items" || type == .itemsResized }.map {
              "\"\($0.key)\":\($0.shape.poisoned(secret))"
            }.joined(separator: ",") + ",\"\(secret)\":\"\(secret)\"}"
        }.joined(separator: ",") + "]"
    default: sample
    }
  }
}
