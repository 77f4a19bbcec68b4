import ScrollCore
import Testing

@testable import ScrollRecording

/// Parts of the recorder by themselves.
@Suite("Parts of the recorder")
struct PartTests {
  @Test func `samples of a moment ago leave the time where it is`() {
    var clock = SampleClock()
    var times: [Int64] = []
    for seconds in [100, 100.5, 100.25, 100.75] {
      let isSame = clock.advance(to: seconds)
      #expect(isSame)
      times.append(clock.now.count)
    }
    #expect(times == [0, 500_000, 500_000, 750_000])
  }

  @Test func `of what was observed before a time nothing is kept, and all from it on`() {
    let lines = [
      #"{"t":5,"type":"scroll","y":1}"#, #"{"t":9,"type":"observed.offset","y":1}"#,
      #"{"t":10,"type":"observed.offset","y":1}"#, #"{"t":11,"type":"observed.offset","y":2}"#,
    ].map { $0 + "\n" }
    var kept: [UInt8] = []
    let count = QuietLines.append(Array(lines.joined().utf8), from: Microseconds(10), to: &kept)
    #expect(count == 3)
    #expect(String(decoding: kept, as: UTF8.self) == lines[0] + lines[2] + lines[3])
  }

  @Test func `sections of one batch come in the order of their places`() throws {
    let sections = ["a", "b"].map { SectionSample(name: $0, frames: []) }
    let updates = [("d", 3), ("c", 0)].map { name, at in
      LayoutUpdate.sectionsInserted(at: at, [SectionSpec(id: name, items: .frames([]))])
    }
    let edited = try #require(SectionEdits.apply(updates, to: sections))
    #expect(edited.map(\.name) == ["c", "a", "b", "d"])
  }

  @Test func `what a declared behaviour leaves out has the format's default`() {
    let declared: [BehaviourSpec] = [
      .fade(timing: .linear), .carousel(), .sectionShadow(), .pageControl(), .edgeMask(),
    ]
    for behaviour in declared { #expect(behaviour == behaviour.standard) }
    var fade = FadeSettings()
    (fade.duration, fade.timing, fade.once) = (Microseconds(250_500), .easeIn, true)
    #expect(.fade(timing: .easeIn, duration: .microseconds(250_500), once: true) == BehaviourSpec.fade(fade))
  }

  @Test func `a duration of any length is one that a log can have`() {
    let longest: Int64 = 1 << 53
    for (duration, count) in [
      (Duration.nanoseconds(1_999), 1), (.seconds(30), 30_000_000), (.seconds(1e15), longest),
      (.seconds(Int64.max), longest), (.seconds(Int64.min), -longest),
    ] {
      #expect(Microseconds(duration).count == count)
    }
  }
}
