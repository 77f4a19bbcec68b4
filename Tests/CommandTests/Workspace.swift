import Foundation
import ScrollCore
import SessionLog

/// A folder of its own for a test's files, removed with the value.
final class Workspace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("scroll-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }

  /// Writes a file and returns its path; folders in its name are made.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}

/// Sessions small enough to check by hand.
enum Sample {
  static let header =
    #"{"format":"scroll-session","version":1,"name":"sample","scene":{"views":[{"viewport":{"width":100,"height":100},"layout":{"kind":"flow","itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":10}],"behaviours":[{"kind":"fade"}]}]}}"#

  /// Ten items of 40 pt in a viewport of 100: at 0 the third is partly visible, at 20 the first and the third.
  static let session =
    header + "\n"
      + """
      {"t":0,"type":"appear","x":0,"y":0}
      {"t":0,"type":"observed.alpha","item":[0,2],"alpha":0.1}
      {"t":1000000,"type":"scroll","y":20}
      {"t":2000000,"type":"scroll","y":200}
      {"t":2000000,"type":"end","events":4}

      """

  /// The same, but the app did not fade the third item.
  static let doctored = session.replacing(#""alpha":0.1"#, with: #""alpha":1"#)

  /// The effects of ``session``; worked out from the viewport, not by running it.
  static let fades = [
    #"{"event":0,"t":0,"effect":"fade","item":[0,2],"from":null,"to":0.1,"duration":0}"#,
    #"{"event":2,"t":1000000,"effect":"fade","item":[0,0],"from":1,"to":0.1,"duration":200000}"#,
  ]

  static func session(_ lines: String...) -> String {
    header + "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The fields of a scene with two views that are linked and have all behaviours but curves.
  static let settings = {
    let view = ViewSpec(
      behaviours: [
        .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
        .pageControl(PageControlSettings()), .edgeMask(EdgeMaskSettings()),
      ])
    var follower = view
    follower.id = "follower"
    let scene = SceneSpec(views: [view, follower], links: [LinkSpec(leader: 0, follower: 1)])
    return Set(SessionLogWriter.text(of: scene).matches(of: /"(\w+)":/).map { String($0.output.1) })
  }()
}
