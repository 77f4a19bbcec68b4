import Foundation
import Testing

/// Items that have keys, in reports and in options.
@Suite("Keys of items")
struct KeyedItemTests {
  /// The list of hotels is sorted at 0.431667 s, while Hotel 1 fades; Hotel 2 is filtered out at 0.931667 s.
  private static let log = "sessions/keys/rows-change-places.jsonl"

  private static func text(_ arguments: [String]) throws -> String {
    let run = try Scroll.run(arguments)
    #expect(run.status != 2, "\(run.errors)")
    return run.output
  }

  private static func failure(_ arguments: [String], _ input: String = "") throws -> String {
    let run = try Scroll.run(arguments, input: Data(input.utf8))
    #expect(run.status == 2 && run.output.isEmpty)
    return run.errors
  }

  @Test func `seek says the keys of the visible items`() throws {
    let text = try KeyedItemTests.text(["seek", KeyedItemTests.log, "--at", "0.5s"])
    #expect(text.contains(#"items     [0,0] "Hotel 5" [10, 0, 370, 195] partly visible, alpha 0.1"#))
    #expect(
      text.contains(#"[0,1] "Hotel 1" [10, 205, 370, 195] wholly visible, alpha 0.635 on its way to 1"#))
    let json = try KeyedItemTests.text(["seek", KeyedItemTests.log, "--at", "0.5s", "--json"])
    #expect(json.contains(#"{"item":[0,1],"key":"Hotel 1","frame":[10,205,370,195],"#))
  }

  @Test func `why takes a key, follows its item through the reload, and says what it was called before`()
    throws
  {
    let text = try KeyedItemTests.text(["why", KeyedItemTests.log, "--at", "0.5s", "--item", "Hotel 1"])
    #expect(text.contains(#"item [0,1] "Hotel 1" at 0.500 s: wholly visible"#))
    // 123,334 µs of 200,000 after its fade from 1 to 0.1 began: 1 − 0.9 · 0.61667.
    #expect(text.contains("on its way from 0.445 to 1, since event 25"))
    #expect(text.contains("then item [0,0]"))
    for item in ["key:Hotel 1", "0,1"] {
      #expect(try KeyedItemTests.text(["why", KeyedItemTests.log, "--at", "0.5s", "--item", item]) == text)
    }
    let json = try KeyedItemTests.text([
      "why", KeyedItemTests.log, "--at", "0.5s", "--item", "Hotel 1", "--json",
    ])
    #expect(json.contains(#""subject":{"item":[0,1],"key":"Hotel 1"},"t":500000"#))
  }

  @Test func `why takes a section by the key of one of its items`() throws {
    let log = """
      {"format":"scroll-session","version":1,"name":"s","scene":{"views":[{"viewport":[100,100],\
      "layout":{"itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":1},{"count":2,"keys":["7","Rome"]}],\
      "behaviours":[{"kind":"section-shadow"}]}]}}
      {"t":0,"type":"appear"}

      """
    for section in ["1", "Rome", "key:7"] {
      let run = try Scroll.run(["why", "-", "--section", section], input: Data(log.utf8))
      #expect(run.output.contains("\nsection 1 at 0.000 s\n  shadow: [0, 40, 100, 80], "), "\(run.errors)")
    }
    #expect(
      try KeyedItemTests.failure(["why", "-", "--section", "Roma"], log).contains(
        #"there is no item with the key "Roma" at the end; the nearest is "Rome""#))
  }

  @Test func `an index path may be written as reports print it`() throws {
    for arguments in [["why"], ["diff", "--set", "fade.fadedAlpha=0.3"]] {
      let plain = try KeyedItemTests.text(arguments + [KeyedItemTests.log, "--item", "0,1"])
      #expect(plain.contains("[0,1]"))
      #expect(try KeyedItemTests.text(arguments + [KeyedItemTests.log, "--item", "[0,1]"]) == plain)
    }
    // What only resembles one is a key.
    for item in ["[0,1", "0,1]", "[]", "[", "[0,]", "[[0,1]]"] {
      #expect(
        try KeyedItemTests.failure(["why", KeyedItemTests.log, "--item", item]).contains(
          "there is no item with the key \"\(item)\""))
    }
  }

  @Test func `a key that looks like an index path is written with key:`() throws {
    let log = """
      {"format":"scroll-session","version":1,"name":"s","scene":{"views":[{"viewport":[100,100],\
      "layout":{"itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":3,"keys":["0,1","key:a","[0,1]"]}],\
      "behaviours":[{"kind":"fade"}]}]}}
      {"t":0,"type":"appear"}

      """
    func headline(_ item: String) throws -> String {
      let run = try Scroll.run(["why", "-", "--item", item], input: Data(log.utf8))
      return String(run.output.split(separator: "\n").dropFirst().first ?? "")
    }
    #expect(try headline("0,1") == #"item [0,1] "key:a" at 0.000 s: wholly visible"#)
    #expect(try headline("key:0,1") == #"item [0,0] "0,1" at 0.000 s: wholly visible"#)
    #expect(try headline("key:[0,1]") == #"item [0,2] "[0,1]" at 0.000 s: partly visible"#)
    #expect(try headline("key:key:a") == #"item [0,1] "key:a" at 0.000 s: wholly visible"#)
  }

  @Test func `a key nobody has is an error that names the nearest`() throws {
    #expect(
      try KeyedItemTests.failure(["why", KeyedItemTests.log, "--item", "Hotel 2"]).contains(
        #"there is no item with the key "Hotel 2" at the end; the nearest is "Hotel "#))
    #expect(
      try KeyedItemTests.failure(["why", KeyedItemTests.log, "--at", "0.1s", "--item", "hotel7"]).contains(
        #"no item with the key "hotel7" at 0.100 s; the nearest is "Hotel 7""#))
    #expect(
      try KeyedItemTests.failure([
        "diff", KeyedItemTests.log, "--set", "fade.fadedAlpha=0.3", "--item", "Hotl 3",
      ]).contains(#"no item with the key "Hotl 3" at any time; the nearest is "Hotel 3""#))
  }

  @Test func `diff with one log compares what is said about the item with a key, wherever it is`() throws {
    let arguments = ["diff", KeyedItemTests.log, "--set", "fade.fadedAlpha=0.3", "--item"]
    let text = try KeyedItemTests.text(arguments + ["Hotel 1"])
    #expect(text.contains(#"fade item [0,0] "Hotel 1"  to 0.1"#))
    #expect(text.contains(#"unfade item [0,1] "Hotel 1"  from 0.444997"#))
    #expect(!text.contains("Hotel 5"))
    let json = try KeyedItemTests.text(arguments + ["Hotel 1", "--json"])
    #expect(json.contains(#""item":[0,1],"key":"Hotel 1""#))
    #expect(
      try KeyedItemTests.failure(["diff", KeyedItemTests.log, KeyedItemTests.log, "--item", "Hotel 1"])
        .contains(
          "--item needs a section and an item, such as 0,3, where two logs are compared"))
  }

  @Test func `effects say keys where the causes are said, and not otherwise`() throws {
    let explained = try KeyedItemTests.text(["replay", KeyedItemTests.log, "--effects", "-", "--explain"])
    #expect(
      explained.contains(#""item":[0,1],"from":0.444997,"to":1,"duration":200000,"key":"Hotel 1","because":"#)
    )
    #expect(!(try KeyedItemTests.text(["replay", KeyedItemTests.log, "--effects", "-"]).contains("Hotel")))
  }

  @Test func `a violation says the key of its item, with nothing in it that a terminal would act on`() throws
  {
    // At 30 item 2, 80…120, is whole; the literal fade leaves it as it was when it appeared, faded as the last.
    let key = #"\u001b[2J, a name of more than forty characters, of which the end is left out"#
    let log = """
      {"format":"scroll-session","version":1,"name":"s","scene":{"views":[{"viewport":[100,100],\
      "layout":{"itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":4,"keys":["a","b","\(key)","d"]}],\
      "behaviours":[{"kind":"fade","mode":"literal"}]}]}}
      {"t":0,"type":"appear"}
      {"t":500000,"type":"scroll","y":30}

      """
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(run.status == 1 && !run.output.contains("\u{1B}[2J"))
    let json = try Scroll.run(["check", "-", "--json"], input: Data(log.utf8)).output
    let text = run.output
    #expect(text.contains(#"item [0,0] "a" expected 1, actual 0.1"#))
    #expect(
      text.contains(#"item [0,2] "<1B>[2J, a name of more than forty characte…" expected 1, actual 0.1"#))
    #expect(json.contains(#""item":[0,2],"expected":1,"actual":0.1,"key":"\u001b[2J, a name"#))
  }

  @Test func `a scene in which two items have the same key is an error`() throws {
    let log = """
      {"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"count":2,"keys":["a","a"]}]}]}}

      """
    #expect(
      try KeyedItemTests.failure(["seek", "-"], log).contains(
        #":1:1: expected items with different keys in view "main", found "a" twice"#))
  }
}
