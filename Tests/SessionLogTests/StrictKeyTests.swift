import Testing

@testable import SessionLog

/// What becomes of keys: one that stands twice, one that nobody knows.
@Suite("Keys in session logs")
struct StrictKeyTests {
  /// An object the format knows, as text with `KEYS` where more keys may stand, and one of its keys.
  struct KnownObject: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    let key: String
    var testDescription: String { name }
  }

  /// Objects of event lines.
  static let ofEvents = [
    KnownObject(name: "an event", line: #"{"t":0,"type":"scroll","y":1KEYS}"#, key: "y"),
    KnownObject(
      name: "an event of a type nobody knows", line: #"{"t":0,"type":"zoom","optional":trueKEYS}"#,
      key: "type"),
    KnownObject(
      name: "an edit", line: #"{"t":0,"type":"items.deleted","section":0,"at":0KEYS}"#, key: "section"),
    KnownObject(
      name: "an edit in a batch",
      line: #"{"t":0,"type":"batch","updates":[{"type":"items.deleted","section":0,"at":0KEYS}]}"#, key: "at"),
    KnownObject(
      name: "insets", line: #"{"t":0,"type":"insets","occlusion":{"top":1KEYS}}"#, key: "top"),
    KnownObject(
      name: "a content size", line: #"{"t":0,"type":"content","contentSize":{"width":1,"height":1KEYS}}"#,
      key: "height"),
    KnownObject(
      name: "an item's size",
      line: #"{"t":0,"type":"items.resized","section":0,"at":0,"items":[{"width":1,"height":1KEYS}]}"#,
      key: "width"),
    KnownObject(
      name: "a new section", line: #"{"t":0,"type":"reload","sections":[{"count":1KEYS}]}"#, key: "count"),
    KnownObject(
      name: "a changed behaviour", line: #"{"t":0,"type":"behaviour","kind":"fade","duration":1KEYS}"#,
      key: "duration"),
    KnownObject(
      name: "a changed curve",
      line: #"{"t":0,"type":"behaviour","kind":"edge-mask","interpolation":{"kind":"linear","base":2KEYS}}"#,
      key: "base"),
    KnownObject(
      name: "an observed decoration",
      line:
        #"{"t":0,"type":"observed.decorations","decorations":[{"kind":"k","section":0,"frame":[0,0,1,1]KEYS}]}"#,
      key: "frame"),
  ]

  /// Objects of headers.
  static let ofHeaders = [
    KnownObject(name: "a header", line: "HEADERKEYS}", key: "version"),
    KnownObject(name: "an expectation", line: #"HEADER,"expect":{"violations":[]KEYS}}"#, key: "violations"),
    KnownObject(name: "known findings", line: #"HEADER,"expect":{"findings":[]KEYS}}"#, key: "findings"),
  ]

  /// Objects of scenes.
  static let ofScenes = [
    KnownObject(name: "a scene", line: #"{"views":[{}]KEYS}"#, key: "views"),
    KnownObject(name: "a view", line: #"{"views":[{"axis":"vertical"KEYS}]}"#, key: "axis"),
    KnownObject(
      name: "a viewport", line: #"{"views":[{"viewport":{"width":1,"height":1KEYS}}]}"#, key: "width"),
    KnownObject(name: "a layout", line: #"{"views":[{"layout":{"kind":"flow"KEYS}}]}"#, key: "kind"),
    KnownObject(name: "a section", line: #"{"views":[{"sections":[{"id":"a"KEYS}]}]}"#, key: "id"),
    KnownObject(
      name: "insets of a section", line: #"{"views":[{"sections":[{"sectionInset":{"left":1KEYS}}]}]}"#,
      key: "left"),
    KnownObject(
      name: "scrolling", line: #"{"views":[{"scrolling":{"paging":"none"KEYS}}]}"#, key: "paging"),
    KnownObject(name: "a behaviour", line: #"{"views":[{"behaviours":[{"kind":"fade"KEYS}]}]}"#, key: "kind"),
    KnownObject(
      name: "a curve",
      line: #"{"views":[{"behaviours":[{"kind":"edge-mask","interpolation":{"kind":"linear"KEYS}}]}]}"#,
      key: "kind"),
    KnownObject(
      name: "a link",
      line: #"{"views":[{"id":"a"},{"id":"b"}],"links":[{"leader":"a","follower":"b"KEYS}]}"#, key: "leader"),
  ]

  /// Checks what becomes of keys, one or two, that are added to an object.
  private func check(_ object: KnownObject, _ complaint: (String) -> String) {
    func said(_ keys: String) -> String { complaint(object.line.replacing("KEYS", with: keys)) }
    #expect(said("") == "fine")
    #expect(said(#","unknown":1,"other":{"a":[null]}"#) == "fine", "unknown keys are ignored")
    for key in [object.key, object.key.map { "\\u00" + String($0.asciiValue ?? 0, radix: 16) }.joined()] {
      #expect(
        said(#","\#(key)":0"#).contains(#"expected each key once, found "\#(object.key)" again"#), "\(key)")
    }
    #expect(
      said(#","unknown":1,"\u0075nknown":1"#).contains(#"expected each key once, found "unknown" again"#))
    #expect(
      said(#","unknown":{"a":1,"a":2,"b":[{"c":1,"c":1}]}"#) == "fine", "within ignored values anything goes")
  }

  @Test("one that stands twice in an event is an error with its name", arguments: ofEvents)
  func events(object: KnownObject) {
    check(object) { complaint(about: $0) }
  }

  @Test("one that stands twice in a header is an error with its name", arguments: ofHeaders)
  func headers(object: KnownObject) {
    let header = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}"#
    check(object) { line in
      readLog(line.replacing("HEADER", with: header) + "\n").error?.description ?? "fine"
    }
  }

  @Test("one that stands twice in a scene is an error with its name", arguments: ofScenes)
  func scenes(object: KnownObject) {
    check(object) { complaint(aboutScene: $0) }
    check(object) { scene in
      readLog(#"{"format":"scroll-session","version":1,"scene":\#(scene)}"# + "\n").error?.description
        ?? "fine"
    }
  }

  @Test func `a field that another event knows is ignored, with all in it`() {
    #expect(
      complaint(about: #"{"t":0,"type":"frame","occlusion":{"top":1,"top":2},"items":"none"}"#) == "fine")
  }

  @Test func `an event type nobody knows is an error, unless the line calls itself optional`() {
    #expect(
      complaint(about: #"{"t":0,"type":"zoom","scale":2}"#).hasPrefix("2:15: expected a known event type"))
    #expect(
      complaint(about: #"{"t":0,"type":"zoom","optional":"yes"}"#)
        == #"2:33: expected true or false, found "yes""#)
    let log = readLog(oneView + #"{"t":0,"type":"zoom","optional":true,"y":"high"}"# + "\n")
    #expect(log.items.last == .skipped)
  }
}
