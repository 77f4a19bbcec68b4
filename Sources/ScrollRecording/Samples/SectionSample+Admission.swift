import ScrollCore

extension SectionSample {
  /// Sections as a log can have them: rectangles that are ones, keys and names that are there once.
  ///
  /// - Parameters:
  ///   - sections: The sections of a view, as the app gives them.
  ///   - leaveOut: Told what had to go.
  /// - Returns: The sections without what had to go.
  /// - Complexity: O(*n*) in the number of items.
  static func admitted(_ sections: [SectionSample], _ leaveOut: (Omission) -> Void) -> [SectionSample] {
    var sections = sections
    var names: Set<String> = []
    var keys: Set<ItemKey> = []
    for index in sections.indices {
      if let name = sections[index].name, !names.insert(name).inserted {
        sections[index].name = nil
        leaveOut(.name)
      }
      for item in sections[index].frames.indices where !sections[index].frames[item].isFrame {
        sections[index].frames[item] = .zero
        leaveOut(.frame)
      }
      if sections[index].header?.isFrame == false {
        sections[index].header = nil
        leaveOut(.frame)
      }
      guard let given = sections[index].keys else { continue }
      guard given.count == sections[index].frames.count else {
        sections[index].keys = nil
        leaveOut(.key)
        continue
      }
      for (item, key) in given.enumerated() {
        guard let key, !keys.insert(key).inserted else { continue }
        sections[index].keys?[item] = nil
        leaveOut(.key)
      }
      if given.allSatisfy({ $0 == nil }) { sections[index].keys = nil }
    }
    return sections
  }

  /// Whether no key and no name is there twice.
  static func areDistinct(_ sections: [SectionSample]) -> Bool {
    var isDistinct = true
    _ = admitted(sections) { if $0 == .key || $0 == .name { isDistinct = false } }
    return isDistinct
  }
}
