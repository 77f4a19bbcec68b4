extension SessionHeader {
  /// Whether the header says that it was an app or a page that was recorded: its `meta` names a `recorder` or an `import`.
  ///
  /// - Complexity: O(*n*) in the bytes of ``unknownFields``.
  public var isRecording: Bool {
    guard !unknownFields.isEmpty else { return false }
    var limits = Limits()
    limits.keyCount = .max
    var cursor = JSONCursor(bytes: Array("{\(unknownFields)}".utf8), position: 0, limits: limits)
    do {
      var keys = try cursor.beginObject()
      while let key = try cursor.nextKey(&keys) {
        if key == "meta" && cursor.isNext(UInt8(ascii: "{")) { return try cursor.namesRecorder() }
        try cursor.skipValue()
      }
    } catch {
      // What was read before reads again; only a header made by hand can have other fields.
    }
    return false
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
