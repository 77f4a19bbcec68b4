import Foundation
import ScrollCore
import ScrollEngine

/// A file of layout vectors, as `Vectors/README.md` describes it.
struct VectorFile: Decodable {
  var vectors: [Vector]

  static func load(_ name: String) throws -> [Vector] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = folder.appendingPathComponent("Vectors/\(name).json")
    return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url)).vectors
  }

  /// All files with layouts; the figures of `pixel.json` are those of the pixel grid's own tests.
  static let layoutFiles = [
    "content-inset", "decorations", "edge-cases", "horizontal", "justification", "line-breaking", "pinned",
    "queries", "scale", "sections", "updates",
  ]
}

struct Vector: Decodable {
  struct Lengths: Decodable {
    var w: Double
    var h: Double
    var size: LayoutSize { LayoutSize(width: w, height: h) }
  }

  struct Insets: Decodable {
    var top: Double
    var left: Double
    var bottom: Double
    var right: Double
    var insets: LayoutInsets { LayoutInsets(top: top, left: left, bottom: bottom, right: right) }
  }

  struct Section: Decodable {
    var id: String?
    var inset: Insets
    var minimumLineSpacing: Double
    var minimumInteritemSpacing: Double
    var header: Double
    var footer: Double
    var items: [Lengths]

    var spec: SectionSpec {
      SectionSpec(
        id: id, items: .sizes(items.map(\.size)), sectionInset: inset.insets,
        minimumLineSpacing: minimumLineSpacing, minimumInteritemSpacing: minimumInteritemSpacing,
        header: header, footer: footer)
    }
  }

  struct Pin: Decodable {
    var headers: Bool
    var footers: Bool
  }

  struct Step: Decodable {
    var op: String
    var section: Int?
    var index: Int?
    var indices: [Int]?
    var items: [Lengths]?
    var at: String?
    var from: Int?
    var to: Int?
    var w: Double?
    var h: Double?
    var value: Section?
    var ops: [String]?
    var result: [Section]?
    var expected: Expectation
  }

  var name: String
  var direction: String
  var viewport: Lengths
  var contentInset: Insets?
  var sections: [Section]?
  var pin: Pin?
  var expected: Expectation
  var steps: [Step]?
  var tolerance: Double?

  /// The sections given, or those of the one generator there is (file `scale`).
  var specs: [SectionSpec] {
    sections?.map(\.spec) ?? Vector.thousandSections
  }

  /// Whether only some frames are given.
  var isSampled: Bool { sections == nil || name == "ig-1000-rows-counts" }

  func layout() throws -> ContentLayout {
    var metrics = FlowMetrics()
    metrics.pinnedHeaders = pin?.headers ?? false
    metrics.pinnedFooters = pin?.footers ?? false
    return try ContentLayout(
      axis: direction == "vertical" ? .vertical : .horizontal, viewport: viewport.size,
      contentInset: contentInset?.insets ?? .zero, spec: .flow(metrics), sections: specs)
  }

  private static var thousandSections: [SectionSpec] {
    (0..<1000).map { s in
      let sizes = (0..<50).map { i in
        LayoutSize(width: Double(40 + (i * 37 + s * 11) % 60), height: Double(20 + (i * 13 + s * 7) % 40))
      }
      return SectionSpec(
        items: .sizes(sizes), sectionInset: LayoutInsets(top: 4, left: 6, bottom: 8, right: 10),
        minimumLineSpacing: 5, minimumInteritemSpacing: 7, header: s % 2 == 1 ? 18 : 0,
        footer: s % 3 == 0 ? 9 : 0)
    }
  }
}
