import ScrollCore
import SessionLog
import SessionReplay
import SessionReports
import SessionSearch

// Every option of every command, by what its value is.

extension OptionKey where Value == Void {
  static var everyEvent: Self { Self(flag: "--every-event") }
  static var explain: Self { Self(flag: "--explain") }
  static var failFast: Self { Self(flag: "--fail-fast") }
  static var first: Self { Self(flag: "--first") }
  static var github: Self { Self(flag: "--github") }
  static var help: Self { Self(flag: "--help") }
  static var ignoreExpect: Self { Self(flag: "--ignore-expect") }
  static var json: Self { Self(flag: "--json") }
  static var literal: Self { Self(flag: "--literal") }
  static var observed: Self { Self(flag: "--observed") }
  static var open: Self { Self(flag: "--open") }
  static var prefix: Self { Self(flag: "--prefix") }
  static var strict: Self { Self(flag: "--strict") }
  static var strip: Self { Self(flag: "--strip") }
  static var timeline: Self { Self(flag: "--timeline") }
  static var twice: Self { Self(flag: "--twice") }
}

extension OptionKey where Value == String {
  /// A second log, with which another is compared.
  static var b: Self { Self(text: "--b") }
  static var command: Self { Self(text: "--command") }
  static var diff: Self { Self(text: "--diff") }
  static var effects: Self { Self(text: "--effects") }
  static var failures: Self { Self(text: "--failures") }
  static var junit: Self { Self(text: "--junit") }
  static var like: Self { Self(text: "--like") }
  static var log: Self { Self(text: "--log") }
  static var mark: Self { Self(text: "--mark") }
  static var out: Self { Self(text: "--out") }
  static var pictures: Self { Self(text: "--pictures") }
  static var report: Self { Self(text: "--report") }
  static var save: Self { Self(text: "--save") }
  static var scene: Self { Self(text: "--scene") }
  /// What is set, `PATH=VALUE`: it is read within the limits of logs, which are an option, too.
  static var set: Self { Self(text: "--set") }
  static var title: Self { Self(text: "--title") }
  static var view: Self { Self(text: "--view") }
  static var test: Self { Self(text: "--test") }
}

extension OptionKey where Value == [String] {
  static var ignore: Self { Self(list: "--ignore") }
  static var only: Self { Self(list: "--only") }
}

extension OptionKey where Value == Double {
  static var alphaTolerance: Self { Self(number: "--alpha-tolerance") }
  static var maskTolerance: Self { Self(number: "--mask-tolerance") }
  static var scaleTolerance: Self { Self(number: "--scale-tolerance") }
  static var tolerance: Self { Self(number: "--tolerance") }
}

extension OptionKey where Value == Int {
  static var cases: Self { Self(count: "--cases") }
  /// How many events a session that is made has.
  static var events: Self { Self(count: "--events", most: 100_000) }
  static var finding: Self { Self(count: "--finding") }
  static var hashEvery: Self { Self(count: "--hash-every") }
  static var jobs: Self { Self(count: "--jobs", most: 256) }
  static var line: Self { Self(count: "--line") }
  /// How many things are listed of each view, where there is no list of everything.
  static var mostOfView: Self { Self(count: "--limit") }
  static var recordCheckpoints: Self { Self(count: "--record-checkpoints") }
  static var replays: Self { Self(count: "--replays") }

  static var dot: Self { Self(index: "--dot") }
  static var event: Self { Self(index: "--event") }
  static var section: Self { Self(index: "--section") }

  /// The number of one case.
  static var oneCase: Self {
    Self("--case") { (text) throws(OptionFault) in
      guard let number = Int(text), number >= 0, number < Int.max else {
        throw OptionFault("--case needs the number of one case, and no --cases")
      }
      return number
    }
  }
  /// How many things are listed: a number, or all.
  static var limit: Self {
    Self("--limit", needs: "a number, or all") { text in
      text == "all" ? .max : Int(text).flatMap { $0 >= 0 ? $0 : nil }
    }
  }
  static var novelty: Self {
    Self("--novelty", needs: "a number from 0 to 100") { text in
      Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
    }
  }
}

extension OptionKey where Value == SectionChoice {
  /// A section, also by the key of one of its items.
  static var sectionOrKey: Self { Self("--section") { SectionChoice($0) } }
}

extension OptionKey where Value == Microseconds {
  static var at: Self { Self(time: "--at") }
  static var from: Self { Self(time: "--from") }
  static var time: Self {
    Self("--time") { (text) throws(OptionFault) in
      let time = try Self(time: "--time").read(text)
      guard time > .zero else { throw OptionFault("--time needs a time that is longer than none") }
      return time
    }
  }
  static var timeTolerance: Self { Self(time: "--time-tolerance") }
  static var until: Self { Self(time: "--until") }

  /// A key of an option that is a moment or a duration.
  private init(time name: String) {
    self.init(name) { (text) throws(OptionFault) in
      do throws(TimeText.Failure) {
        return Microseconds(try TimeText.microseconds(text))
      } catch {
        throw OptionFault("\(name) \(error.message)")
      }
    }
  }
}

extension OptionKey where Value == ItemChoice {
  static var item: Self { Self("--item") { ItemChoice($0) } }
}

extension OptionKey where Value == SessionChoice {
  static var session: Self { Self("--session") { SessionChoice($0) } }
}

extension OptionKey where Value == ScrollingSpec.OffsetSource {
  static var offsets: Self {
    Self("--offsets", needs: "recorded or simulated") { ScrollingSpec.OffsetSource(rawValue: $0) }
  }
}

extension OptionKey where Value == ClosedRange<Int> {
  /// The numbers of the events that are left out: `12..30`, or one number.
  static var without: Self {
    Self("--without", needs: "the numbers of events, such as 12..30 or 12") { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let numbers = parts.filter { !$0.isEmpty }.map { Int($0) }
      let isRange = parts.count == 3 && parts[1].isEmpty
      guard parts.count == 1 || isRange, let first = numbers.first ?? nil, let last = numbers.last ?? nil,
        numbers.count == (isRange ? 2 : 1), first >= 0, first <= last
      else {
        return nil
      }
      return first...last
    }
  }
}

extension OptionKey where Value == FindingRule {
  /// A rule to be explained.
  static var rule: Self { Self(word: "--explain") }
}

extension OptionKey where Value == EffectRecording {
  static var record: Self { Self(word: "--record") }
}

extension OptionKey where Value == Redaction.Fingers {
  static var fingers: Self { Self(word: "--fingers") }
}

extension OptionKey where Value == Invariant {
  static var invariant: Self {
    Self("--invariant") { (text) throws(OptionFault) in
      guard let invariant = Invariant(rawValue: text) else {
        throw OptionFault("there is no invariant \(text): check names those a session breaks")
      }
      return invariant
    }
  }
}

extension OptionKey where Value == RefreshRate {
  static var refresh: Self {
    Self("--refresh", needs: "a rate of 1 to 1000 Hz") { text in
      Double(text).flatMap { RefreshRate(hertz: $0) }
    }
  }
}

extension OptionKey where Value == [Allowance] {
  static var allow: Self {
    Self("--allow") { (text) throws(OptionFault) in
      var allowances: [Allowance] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        allowances.append(try Allowance(String(part)))
      }
      return allowances
    }
  }
}

extension OptionKey where Value == Seed {
  static var seed: Self {
    Self("--seed", needs: "a word of digits and letters, u left out") { Seed($0) }
  }
}

extension OptionKey where Value == Set<FuzzCommand.Judge> {
  static var against: Self {
    Self(
      "--against", needs: "invariants, consistency, determinism, or some of them with commas"
    ) { text in
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let judges = words.compactMap { FuzzCommand.Judge(rawValue: String($0)) }
      return judges.count == words.count ? Set(judges) : nil
    }
  }
}
