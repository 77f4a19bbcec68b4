package import ScrollCore
import SessionLog
import SessionReplay

/// What can be set in a scene: what a page offers to try.
package enum SettingsReport {
  /// A list of settings for programs.
  package static func json(of scene: SceneSpec) -> String {
    var json = JSONText()
    json.list(ListedSetting.all(of: scene)) { json, setting in
      json.raw("{\"path\":")
      json.string(setting.path)
      json.raw(",\"short\":")
      json.string(setting.short)
      json.raw(",\"view\":")
      json.string(scene.views[setting.view].id)
      json.raw(",\"value\":")
      json.line(setting.value)
      json.raw(",\"default\":")
      json.line(setting.standard ?? "null")
      json.kind(setting.description.kind)
      json.raw(",\"sentence\":")
      json.string(setting.description.sentence)
      json.raw("}")
    }
    json.raw("\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONText {
  fileprivate mutating func kind(_ kind: SettingDescription.Kind) {
    switch kind {
    case .number(let least, let most):
      raw(",\"kind\":\"number\"")
      if let least {
        raw(",\"least\":")
        number(least)
      }
      if let most {
        raw(",\"most\":")
        number(most)
      }
    case .time: raw(",\"kind\":\"time\",\"least\":0")
    case .flag: raw(",\"kind\":\"flag\"")
    case .word(let words):
      raw(",\"kind\":\"word\",\"words\":")
      list(words) { $0.string($1) }
    }
  }
}
