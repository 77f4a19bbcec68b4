package import ScrollCore
import SessionLog

/// A number, a word or a flag of a scene that a ``SceneSetting`` can set.
package struct ListedSetting: Hashable, Sendable {
  /// Its path from the scene on: `views[0].fade.fadedAlpha`.
  package let path: String
  /// Its path from a view on, `fade.fadedAlpha`; the whole path where more than one view has such a setting.
  package let short: String
  /// The view, as an index into the scene's.
  package let view: Int
  /// Its value, as JSON.
  package let value: String
  /// What it is where a scene does not say it, as JSON; `nil` if that depends on the data.
  package let standard: String?
  /// What it is, and which values it takes.
  package let description: SettingDescription

  /// The settings of the viewports, layouts, scrolling and behaviours of a scene, view by view.
  package static func all(of scene: SceneSpec) -> [ListedSetting] {
    // Data may be large, and are no settings.
    var scene = scene
    for view in scene.views.indices { scene.views[view].sections = [] }
    let text = Array(SessionLogWriter.text(of: scene).utf8)
    let standard = Array(SessionLogWriter.text(of: scene.withStandardSettings).utf8)
    var settings: [ListedSetting] = []
    for view in scene.views.indices {
      for description in SettingDescription.all {
        func has(_ view: Int) -> Bool {
          SceneSetting.value(at: "views[\(view)].\(description.path)", text) != nil
        }
        let isAlone = has(view) && !scene.views.indices.contains { $0 != view && has($0) }
        for part in description.parts {
          let short = description.path + part
          let path = "views[\(view)].\(short)"
          // A length in points is listed as such.
          guard let value = SceneSetting.value(at: path, text), value.first != "{" else { continue }
          settings.append(
            ListedSetting(
              path: path, short: isAlone ? short : path, view: view, value: value,
              standard: SceneSetting.value(at: path, standard), description: description))
        }
      }
    }
    return settings
  }
}

extension SceneSpec {
  /// The scene with every setting as it is where none is said.
  fileprivate var withStandardSettings: SceneSpec {
    var scene = self
    for index in views.indices {
      let view = views[index]
      let layout: LayoutSpec =
        switch view.layout {
        case .flow: .flow(FlowMetrics())
        case .carousel: .carousel(CarouselMetrics())
        case .pages: .pages(PagesMetrics())
        case .frames: .frames(contentSize: nil)
        }
      scene.views[index] = ViewSpec(
        id: view.id, axis: view.axis, layout: layout, behaviours: view.behaviours.map { $0.standard })
    }
    return scene
  }
}

extension SettingDescription {
  /// Where its values stand below its path: one there, or several.
  fileprivate var parts: [String] {
    switch shape {
    case .one: [""]
    case .size: [".width", ".height"]
    case .pair: ["[0]", "[1]"]
    case .insets: [".top", ".left", ".bottom", ".right"]
    }
  }
}
