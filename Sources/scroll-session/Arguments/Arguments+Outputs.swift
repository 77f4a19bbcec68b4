import SessionReports

/// Where a command writes.
private struct Output {
  enum Kind { case sessionLog, effectLog, other }

  let option: String
  let path: String
  let kind: Kind

  var identity: FileIdentity? { FileIdentity(path, standard: STDOUT_FILENO) }

  /// What it is not, although its name says so.
  var wrongName: String? {
    if kind == .sessionLog && path.hasSuffix(".effects.jsonl") { return "an effect log" }
    return kind == .other && path.hasSuffix(".jsonl") ? "a log" : nil
  }

  /// What would be lost with the log that is there, unless it is an older one of the same.
  func loss(ofReading read: [String], otherwise: String?) -> String? {
    switch kind {
    case .sessionLog:
      guard access(path, F_OK) == 0, let expected = Sessions.expectedEffects(of: path) else { return nil }
      return "would overwrite \(path), of which \(expected) says what is expected; remove it first"
    case .effectLog, .other:
      if Sessions.isLog(path) { return "would overwrite \(path), a session log" }
      guard let recording = Sessions.recording(ofEffects: path) else { return nil }
      let own = FileIdentity(recording, standard: STDIN_FILENO)
      guard read.count == 1, FileIdentity(read[0], standard: STDIN_FILENO) == own else {
        return "would overwrite what is expected of \(recording), which is not what is replayed"
      }
      return otherwise.map {
        "would overwrite what is expected of \(recording), which is not what comes of \($0)"
      }
    }
  }
}

extension Arguments {
  private var outputs: [Output] {
    let isLog = ![CommandSpec.report.name, CommandSpec.picture.name, CommandSpec.trace.name].contains(
      command.name)
    let all: [(OptionKey<String>, Output.Kind)] = [
      (OptionKey.effects, .effectLog), (.out, isLog ? .sessionLog : .other), (.junit, .other),
      (.report, .other), (.log, .sessionLog), (.test, .other),
    ]
    return all.compactMap { key, kind in
      self[key].map { Output(option: key.name, path: $0, kind: kind) }
    } + (summaryPath.map { [Output(option: "GITHUB_STEP_SUMMARY", path: $0, kind: .other)] } ?? [])
  }

  /// Where GitHub's runner wants a summary, if it does.
  var summaryPath: String? {
    guard self[.github], let path = getenv("GITHUB_STEP_SUMMARY").map({ String(cString: $0) }) else {
      return nil
    }
    return path.isEmpty ? nil : path
  }

  /// Makes sure that no output takes the place of what is read, of another output, or of a log whose name it has by mistake, as where
  /// a shell makes `-o a.jsonl b.jsonl` of `-o *.jsonl`.
  ///
  /// Only `replay --effects` and `check --record` may write what is expected of a recording, which is what they are for. A file in a
  /// folder of outputs gets its name later; ``ReplacingFile`` looks at that.
  func guardOutputs() throws(CommandError) {
    let printed =
      (self[.json] ? [OptionKey.json.name] : []) + (self[.github] ? [OptionKey.github.name] : [])
      + outputs.filter { $0.path == "-" }.map { "\($0.option) -" }
    guard printed.count <= 1 else {
      throw usage("\(printed.joined(separator: " and ")) both want standard output")
    }
    var outputs = outputs
    for output in outputs {
      guard let name = output.wrongName else { continue }
      let kind = name.drop { $0 != " " }
      throw usage("what \(output.option) writes is no\(kind), and \(output.path) has the name of \(name)")
    }
    let folders = given(.pictures, .failures, .record, .save)
    if !outputs.contains(where: { $0.path == "-" }) {
      outputs.append(Output(option: "standard output", path: "-", kind: .sessionLog))
    }
    // Nothing to lose: nothing is written to a file.
    guard outputs.count > 1 || outputs[0].identity != nil || !folders.isEmpty else { return }
    let read = Sessions.find(operands).paths
    let writesExpected = !given(.effects, .record).isEmpty
    let otherwise = given(.scene, .set, .offsets, .until, .explain).first
    let others = [self[.b], self[.diff]].compactMap { $0 }
    let expected = writesExpected ? [] : (read + others).compactMap { Sessions.expectedEffects(of: $0) }
    for input in read + self[all: .scene] + others + expected {
      guard let identity = FileIdentity(input, standard: STDIN_FILENO) else { continue }
      ReplacingFile.kept[identity] = "would overwrite \(input), which is read"
    }
    for (index, output) in outputs.enumerated() {
      guard let identity = output.identity else { continue }
      if let other = outputs[..<index].first(where: { $0.identity == identity }) {
        let hint = output.path == "-" ? "; \(other.option) - prints nothing else" : ""
        throw usage("\(other.option) and \(output.option) are the same file\(hint)")
      }
      if let loss = ReplacingFile.kept[identity] ?? output.loss(ofReading: read, otherwise: otherwise) {
        throw usage("\(output.option) \(loss)")
      }
    }
    if let last = outputs.last, last.option == "standard output", let identity = last.identity {
      ReplacingFile.kept[identity] = "is standard output"
    }
  }
}
