import SessionLog

extension JSONTree {
  /// A value in a tree.
  struct Place {
    /// The places of the children that lead to it.
    var path: [Int]
    /// The names of the fields that lead to it, without elements of lists.
    var names: [String]
    /// The name of the field it is in; empty for an element of a list.
    var name: String
    /// The value.
    var value: JSONTree

    /// How many things it lists or counts.
    var count: Int { value.index ?? value.children.count }

    /// Whether it lists or counts things.
    var isList: Bool {
      if case .array = value { return name != "" && name != "views" }
      return name == "count"
    }

    /// Whether it may be made simpler: not the type of an event, nor its time.
    var isValue: Bool {
      switch value {
      case .number: name != "t"
      case .string: !["type", "kind"].contains(name)
      default: false
      }
    }

    /// Simpler values that might do: of a number, or of a text.
    var simpler: [JSONTree] {
      switch value {
      case .number(let number):
        let usual: [Double] = JSONTree.isLength(names.last ?? "", path.last ?? 0) ? [100] : []
        return (usual + number.simpler).map { .number($0) }
      case .string(let text) where text.count > 1:
        return [.string(String(text.prefix(1))), .string(String(text.prefix(text.count / 2)))]
      default: return []
      }
    }
  }

  /// All values below this one, in the order of the text.
  var places: [Place] {
    var found: [Place] = []
    addPlaces(to: &found, [], [])
    return found
  }

  private func addPlaces(to found: inout [Place], _ path: [Int], _ names: [String]) {
    for (index, child) in children.enumerated() {
      var place = Place(path: path + [index], names: names, name: "", value: child)
      if case .object(let fields) = self {
        place.name = fields[index].name
        place.names.append(place.name)
      }
      found.append(place)
      child.addPlaces(to: &found, place.path, place.names)
    }
  }

  /// The value in a place.
  private subscript(path: ArraySlice<Int>) -> JSONTree {
    path.reduce(self) { $0.children[$1] }
  }

  /// The tree with another value in a place.
  func replacing(_ path: ArraySlice<Int>, with value: JSONTree) -> JSONTree {
    guard let first = path.first else { return value }
    return replacing(child: first, with: children[first].replacing(path.dropFirst(), with: value))
  }

  /// The tree with another value wherever one stands, but in times.
  func replacing(all value: JSONTree, with other: JSONTree) -> JSONTree {
    switch self {
    case .array(let elements): .array(elements.map { $0.replacing(all: value, with: other) })
    case .object(let fields):
      .object(
        fields.map {
          ["t", "type"].contains($0.name)
            ? $0 : Field($0.name, $0.value.replacing(all: value, with: other))
        })
    default: self == value ? other : self
    }
  }

  /// The tree without a field.
  func removing(_ path: [Int]) -> JSONTree {
    let around = path.dropLast()
    guard let last = path.last, case .object(var fields) = self[around] else { return self }
    fields.remove(at: last)
    return replacing(around, with: .object(fields))
  }

  /// The tree with a number in the place of a list of items.
  func counting(_ path: [Int]) -> JSONTree {
    let around = path.dropLast()
    guard let last = path.last, case .object(var fields) = self[around] else { return self }
    fields[last] = Field("count", .number(Double(fields[last].value.children.count)))
    return replacing(around, with: .object(fields))
  }

  /// The tree without some elements of a list, nor those of the lists beside it that have as many.
  func removing(_ range: Range<Int>, of place: Place) -> JSONTree {
    let around = place.path.dropLast()
    guard case .object(let fields) = self[around] else { return self }
    let shorter = fields.map { field -> Field in
      switch field.value {
      case .array(var elements) where elements.count == place.count:
        elements.removeSubrange(range)
        return Field(field.name, .array(elements))
      case .number where field.name == "count" && field.value.index == place.count:
        return Field(field.name, .number(Double(place.count - range.count)))
      default: return field
      }
    }
    return replacing(around, with: .object(shorter))
  }

  /// Whether a number in a field is a width or a height; of a list, the number in a place of it.
  static func isLength(_ name: String, _ index: Int) -> Bool {
    switch name {
    case "width", "height", "itemSize", "contentSize", "items": true
    case "frame", "frames", "headerFrame": index > 1
    default: false
    }
  }
}

extension JSONTree {
  /// A number as a count.
  var index: Int? {
    guard case .number(let number) = self, number.magnitude < 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}
