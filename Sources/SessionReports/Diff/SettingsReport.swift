package import ScrollCore
import SessionLog
import SessionReplay

/// What can be set in a scene: what a page offers to try.
package enum SettingsReport {
  /// A list of settings for programs.
  package static func json(of scene: SceneSpec) -> String {
    let settings = ListedSetting.all(of: scene).map { setting in
      PageJSON.object(
        [
          ("path", .text(setting.path)), ("short", .text(setting.short)),
          ("view", .text(scene.views[setting.view].id)), ("value", .json(setting.value)),
          ("default", .json(setting.standard ?? "null")),
        ] + kind(setting.description.kind) + [("sentence", .text(setting.description.sentence))])
    }
    return PageJSON.list(settings).line
  }

  private static func kind(_ kind: SettingDescription.Kind) -> [(String, PageJSON)] {
    switch kind {
    case .number(let least, let most):
      [("kind", .text("number"))] + (least.map { [("least", .number($0))] } ?? [])
        + (most.map { [("most", .number($0))] } ?? [])
    case .time: [("kind", .text("time")), ("least", .integer(0))]
    case .flag: [("kind", .text("flag"))]
    case .word(let words): [("kind", .text("word")), ("words", .list(words.map { .text($0) }))]
    }
  }
}
