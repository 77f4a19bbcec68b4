import Foundation
import LogWriting
import Testing

/// The recorders for other systems: the manual's pages describe the options that they have, and all of them write lines that there are.
@Suite("Recorders of other systems")
struct ForeignRecorderTests {
  private struct System {
    let page: String
    /// The file that writes the lines.
    let source: String
    /// The file that declares the options, and what stands around their names.
    let options: (file: String, of: Regex<(Substring, Substring)>)
  }

  // `Regex` is not sendable.
  private static var systems: [System] {
    [
      System(
        page: "RecordingReactNative.md", source: "react-native/scroll-recorder.js",
        options: ("react-native/scroll-recorder.d.ts", #/^  (\w+)\?: /#)),
      System(
        page: "RecordingAndroid.md", source: "android/ScrollLog.kt",
        options: ("android/ScrollLog.kt", #/^    val (\w+): /#)),
      System(
        page: "RecordingFlutter.md", source: "flutter/scroll_recorder.dart",
        options: (
          "flutter/scroll_recorder.dart", #/^    (?:required this\.|this\.|int Function\(\)\? )(\w+)\b/#
        )),
    ]
  }

  private func lines(of file: String) throws -> [String] {
    let url = Scroll.project.appendingPathComponent("tools/recorder/\(file)")
    return try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test("the page describes all options, and no other", arguments: 0..<3)
  func options(number: Int) throws {
    let system = Self.systems[number]
    let source = try lines(of: system.options.file)
    let start = try #require(
      source.firstIndex {
        $0.hasPrefix("export interface Options") || $0.hasPrefix("class ScrollOptions")
          || $0 == "  ScrollRecorder({"
      })
    let end = try #require(
      source[start...].firstIndex { $0 == "}" || $0.hasPrefix(")") || $0.hasPrefix("  })") })
    let declared = try source[start..<end].compactMap {
      try system.options.of.prefixMatch(in: $0).map { String($0.output.1) }
    }
    let page = try String(
      contentsOf: Scroll.project.appendingPathComponent(Documents.manual + system.page), encoding: .utf8)
    let table = try #require(
      page.components(separatedBy: "| option |").dropFirst().first?.components(separatedBy: "\n\n").first)
    let described = table.components(separatedBy: "\n").dropFirst(2).flatMap { row in
      row.components(separatedBy: "|")[1].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
    #expect(described.sorted() == declared.sorted())
    #expect(declared.count > 10)
  }

  /// How items are drawn: some of them name these lines by what was seen.
  private static let drawn = ["observed.alpha", "observed.scale"]

  /// What every one of them writes, besides what apps let it observe.
  private static let written: Set<EventType> = [
    .appear, .scroll, .dragBegan, .dragMoved, .dragEnded, .dragCancelled, .scrollEnded, .scrollTo, .viewport,
    .insets, .content,
    .itemsInserted, .itemsDeleted, .itemsResized, .reload, .mark, .end, .observedVisible, .observedOffset,
  ]

  @Test("all of them write the same types of lines, which there are", arguments: 0..<3)
  func types(number: Int) throws {
    let text = try lines(of: Self.systems[number].source).joined(separator: "\n")
    let named = /(?:emit\(\s*|type'?: |line\(\s*[^"]*?)['"]([a-z.]+)['"]/
    let types = Set(text.matches(of: named).map { String($0.output.1) }).subtracting(Self.drawn)
    #expect(types == Set(Self.written.map(\.rawValue)))
  }
}
