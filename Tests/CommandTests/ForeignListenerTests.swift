import Foundation
import Testing

/// The lines that the manual's listeners for other systems are to write are valid, and say something about the app.
@Suite("Listeners of other systems")
struct ForeignListenerTests {
  private static let pages = ["RecordingAndroid.md", "RecordingReactNative.md", "RecordingFlutter.md"]

  private func lines(of page: String) throws -> String {
    let blocks = try Document(Documents.manual + page).blocks(in: "json")
    return try #require(blocks.count == 1 ? blocks.first : nil).text
  }

  @Test("their lines are judged, and fine", arguments: pages)
  func fine(page: String) throws {
    let run = try Scroll.run(["check", "-", "--strict"], input: Data(try lines(of: page).utf8))
    #expect(run.status == 0 && run.output.contains("fade by 5 alphas"), "\(run.output)\(run.errors)")
  }

  @Test("a row that was not faded is found in them", arguments: pages)
  func stuck(page: String) throws {
    let log = try lines(of: page).replacing(#""item":[0,0],"alpha":0.1"#, with: #""item":[0,0],"alpha":1"#)
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(
      run.status == 1 && run.output.contains("stuck         item [0,0] rests at alpha 1, should be 0.1"))
  }

  @Test("their code names every type of line that is shown, and no other", arguments: pages)
  func types(page: String) throws {
    let document = try Document(Documents.manual + page)
    let code = try #require(["kotlin", "jsx", "dart"].compactMap { document.blocks(in: $0).first }.first).text
    let shown = Set(try lines(of: page).matches(of: /"type":"([a-z.]+)"/).map { String($0.output.1) })
    let written = Set(code.matches(of: /event\(['"]([a-z.]+)['"]/).map { String($0.output.1) })
    #expect(shown.isSubset(of: written))
    #expect(written.subtracting(shown).isSubset(of: ["drag.cancelled"]))
  }
}
