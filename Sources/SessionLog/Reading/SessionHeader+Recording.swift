extension SessionHeader {
  /// Whether the header says that it was an app or a page that was recorded: its `meta` names a `recorder` or an `import`.
  ///
  /// - Complexity: O(*n*) in the bytes of ``unknownFields``.
  package var isRecording: Bool {
    guard var cursor = cursorAtMeta, cursor.isNext(UInt8(ascii: "{")) else { return false }
    return (try? cursor.namesRecorder()) ?? false
  }

  /// What the header says about the recording, as it stands in the line; `nil` if it says nothing.
  ///
  /// - Complexity: O(*n*) in the bytes of ``unknownFields``.
  package var meta: String? {
    guard var cursor = cursorAtMeta else { return nil }
    let start = cursor.position
    guard (try? cursor.skipValue()) != nil else { return nil }
    return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
  }

  /// A cursor at the value of `meta`; `nil` if there is none.
  private var cursorAtMeta: JSONCursor? {
    guard !unknownFields.isEmpty else { return nil }
    var limits = Limits()
    limits.keyCount = .max
    var cursor = JSONCursor(bytes: Array("{\(unknownFields)}".utf8), position: 0, limits: limits)
    do {
      var keys = try cursor.beginObject()
      while let key = try cursor.nextKey(&keys) {
        if key == "meta" { return cursor }
        try cursor.skipValue()
      }
    } catch {
      // What was read before reads again; only a header made by hand can have other fields.
    }
    return nil
  }
}

extension JSONCursor {
  /// Whether an object has a `recorder` or an `import` that is not null.
  fileprivate mutating func namesRecorder() throws(ScanError) -> Bool {
    var keys = try beginObject()
    while let key = try nextKey(&keys) {
      if (key == "recorder" || key == "import") && !takeNull() { return true }
      if key != "recorder" && key != "import" { try skipValue() }
    }
    return false
  }
}
