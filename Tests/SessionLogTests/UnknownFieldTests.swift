import Testing

@testable import SessionLog

@Suite("Unknown fields are kept")
struct UnknownFieldTests {
  @Test(
    "those of a header are written as they were read",
    arguments: [
      ("", ""), (#","meta":{"device":"é \u0041","n":[1.50]}"#, nil), (#","b":1,"a":null"#, nil),
      (#","a\u0062": 1 "#, #","ab":1"#),
    ])
  func headers(fields: String, kept: String?) throws {
    let log = oneView.replacing("}\n", with: fields + "}\n")
    // A checksum is that of the line as it was, and is not kept.
    let session = try RecordedSession(sealedLog(log))
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(session.header)
    let expected =
      #"{"format":"scroll-session","version":1,"name":"","scene":{"views":[{"viewport":{"width":390,"height":844},"sections":[]}]}"#
      + (kept ?? fields) + "}\n"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test func `those of events are known event by event, and written behind the known ones`() throws {
    let log =
      oneView + """
        {"t":0,"frameId":7,"type":"frame","more":[{"a":"}"}]}
        {"t":1,"type":"scroll","y":5}
        {"t":2,"type":"scroll","y":6,"id":"x","inferred":true}
        {"t":3,"type":"scroll","y":7}

        """
    let session = try RecordedSession(log)
    #expect(session.unknownFields == [#""frameId":7,"more":[{"a":"}"}]"#, "", #""id":"x""#])
    var writer = SessionLogWriter()
    for (event, unknown) in zip(session.events, session.unknownFields) {
      writer.append(event, unknownFields: unknown)
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {"t":0,"type":"frame","frameId":7,"more":[{"a":"}"}]}
        {"t":1,"type":"scroll","y":5}
        {"t":2,"type":"scroll","y":6,"inferred":true,"id":"x"}

        """)
  }
}
