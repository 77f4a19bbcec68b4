/// Pairs, triples and so on of independently drawn values, each in a group of its own.
public func zip<each Value>(_ generators: repeat Generator<each Value>) -> Generator<(repeat each Value)> {
  let generators = (repeat each generators)
  return Generator<(repeat each Value)> { source throws(Discarded) in
    (repeat try source.part(each generators))
  }
}

extension ChoiceSource {
  @usableFromInline
  mutating func part<Value>(_ generator: Generator<Value>) throws(Discarded) -> Value {
    openSpan(.part)
    let value = try generator.generate(&self)
    closeSpan()
    return value
  }
}
