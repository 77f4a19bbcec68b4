package import ScrollCore

extension EffectRecord: CustomStringConvertible {
  /// Its line in an effect log, as `check` shows it, without a line break.
  ///
  /// The view is left out, since a record knows only its number.
  package var description: String {
    var writer = EffectLogWriter()
    writer.append(self)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}

extension ScrollEffect: CustomStringConvertible {
  /// Its line in an effect log without event and time, such as `{"effect":"page","from":0,"to":1}`.
  package var description: String {
    var text = JSONText()
    text.raw("{\"effect\":\"")
    text.effect(self, view: nil)
    text.raw("}")
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
