import Foundation
import SessionReports
import Testing

/// What follows from the descriptions of reports: the JSON Schema and the page of fields.
///
/// `SCROLL_SESSION_WRITE=1 swift test --filter SessionReportsTests` writes both anew; a test that has written fails.
@Suite("Descriptions of reports")
struct DescriptionTests {
  private static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "schema and page are as the descriptions have them",
    arguments: [
      ("sessions/reports.schema.json", ReportSchema.text),
      ("Sources/SessionReports/SessionReports.docc/FieldsOfReports.md", ReportTables.text),
    ])
  func files(path: String, text: String) throws {
    let url = DescriptionTests.project.appendingPathComponent(path)
    let known = try? String(contentsOf: url, encoding: .utf8)
    guard known != text else { return }
    if ProcessInfo.processInfo.environment["SCROLL_SESSION_WRITE"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record("\(path) is not what the descriptions say")
  }

  @Test func `objects of one name are the same, and no object has a field twice`() {
    var known: [String: ReportObjectDescription] = [:]
    for report in ReportDescription.all {
      for object in every(report.object) {
        let names = object.fields.map(\.name)
        #expect(Set(names).count == names.count, "\(object.name)")
        if let same = known[object.name] { #expect(same.fields.map(\.name) == names, "\(object.name)") }
        known[object.name] = object
      }
    }
  }

  @Test func `what a field says is a sentence, and its condition ends one`() {
    for report in ReportDescription.all {
      for object in report.objects {
        #expect(object.sentence.hasSuffix("."), "\(object.name)")
        for field in object.fields {
          #expect(
            field.sentence.hasSuffix(".") && field.sentence.first?.isLowercase == false, "\(field.sentence)")
          #expect(field.condition?.hasSuffix(".") != true, "\(object.name).\(field.name)")
        }
      }
    }
  }

  /// All objects below one, also those whose name is known already.
  private func every(_ object: ReportObjectDescription) -> [ReportObjectDescription] {
    [object] + object.fields.flatMap { $0.type.objects.flatMap(every) }
  }
}
