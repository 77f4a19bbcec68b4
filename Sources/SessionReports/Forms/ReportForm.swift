package import SessionLog

/// How a value stands in a report for programs: of which type it is there, and how it is written.
package struct ReportForm<Value>: Sendable {
  package let type: ReportType
  package let write: @Sendable (Value, inout JSONText) -> Void

  package init(_ type: ReportType, _ write: @escaping @Sendable (Value, inout JSONText) -> Void) {
    self.type = type
    self.write = write
  }

  /// The value as a line of its own.
  package func line(_ value: Value) -> String {
    var json = JSONText()
    write(value, &json)
    json.raw("\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension ReportForm {
  /// An object whose fields are described one by one.
  ///
  /// - Parameters:
  ///   - name: What it is called among the objects of all reports.
  ///   - sentence: What it is about.
  ///   - describe: Adds its fields, in the order in which they are written.
  /// - Returns: Its form.
  package static func object(
    _ name: String, _ sentence: String, _ describe: (inout ReportObject<Value>) -> Void
  ) -> ReportForm {
    var object = ReportObject<Value>(name, sentence)
    describe(&object)
    return object.form
  }
}

/// The fields of an object: each with its name, its type, what it says, when it is there, and how it is read.
package struct ReportObject<Value>: Sendable {
  package private(set) var description: ReportObjectDescription
  private var writers: [@Sendable (Value, inout FieldCount, inout JSONText) -> Void] = []

  package init(_ name: String, _ sentence: String) {
    description = ReportObjectDescription(name: name, sentence: sentence, fields: [])
  }

  /// Adds a field that is always there.
  package mutating func add<Part>(
    _ name: String, _ form: ReportForm<Part>, _ sentence: String,
    _ read: @escaping @Sendable (Value) -> Part
  ) {
    add(name, form.type, sentence, nil) { value, fields, json in
      fields.write(name, form, read(value), &json)
    }
  }

  /// Adds a field that is left out where there is nothing to say.
  package mutating func add<Part>(
    _ name: String, _ form: ReportForm<Part>, _ sentence: String, onlyIf condition: String,
    _ read: @escaping @Sendable (Value) -> Part?
  ) {
    add(name, form.type, sentence, condition) { value, fields, json in
      if let part = read(value) { fields.write(name, form, part, &json) }
    }
  }

  /// Adds the field that is `true` where something is so, and is left out elsewhere.
  package mutating func mark(
    _ name: String, _ sentence: String, onlyIf condition: String,
    _ read: @escaping @Sendable (Value) -> Bool
  ) {
    add(name, .mark, sentence, condition) { value, fields, json in
      if read(value) { fields.write(name, ReportForm<Bool>.flag, true, &json) }
    }
  }

  /// Takes in the fields of another object.
  package mutating func include<Part>(
    _ other: ReportObject<Part>, _ read: @escaping @Sendable (Value) -> Part
  ) {
    description.fields += other.description.fields
    let writers = other.writers
    self.writers.append { value, fields, json in
      let part = read(value)
      for write in writers { write(part, &fields, &json) }
    }
  }

  private mutating func add(
    _ name: String, _ type: ReportType, _ sentence: String, _ condition: String?,
    _ write: @escaping @Sendable (Value, inout FieldCount, inout JSONText) -> Void
  ) {
    description.fields.append(
      ReportFieldDescription(name: name, type: type, sentence: sentence, condition: condition))
    writers.append(write)
  }

  /// The object as a whole.
  package var form: ReportForm<Value> {
    let writers = writers
    return ReportForm(.object(description)) { value, json in
      var fields = FieldCount()
      json.raw("{")
      for write in writers { write(value, &fields, &json) }
      json.raw("}")
    }
  }
}

/// How many fields of an object have been written.
struct FieldCount {
  var isNone = true

  /// Writes a field, and a comma before it if it is not the first.
  package mutating func write<Part>(
    _ name: String, _ form: ReportForm<Part>, _ part: Part, _ json: inout JSONText
  ) {
    if !isNone { json.raw(",") }
    isNone = false
    json.string(name)
    json.raw(":")
    form.write(part, &json)
  }
}
