public import ScrollCore
public import ScrollEngine
public import SessionLog

/// One recording replayed in two settings at once: what would have been, had something been otherwise.
///
/// The effect logs of both are written as the events come, with the keys of items, to be compared with ``LogDiff``.
public struct SideBySide: Sendable {
  /// The effect log of the first replay, since the last ``removeAll()``.
  public var bytesOfA: [UInt8] { writerOfA.bytes }
  /// The effect log of the second.
  public var bytesOfB: [UInt8] { writerOfB.bytes }

  private var a: Replay
  private var b: Replay
  private var writerOfA = EffectLogWriter()
  private var writerOfB = EffectLogWriter()
  /// The events the second replay does not see, by their numbers.
  private let omitted: ClosedRange<Int>?

  /// Prepares the two replays of a session and writes the headers of their effect logs.
  ///
  /// - Parameters:
  ///   - header: The session's header; its scene is not used.
  ///   - a: The first scene.
  ///   - b: The second.
  ///   - omitted: The numbers of events the second replay leaves out, from 0.
  ///   - options: How both are replayed.
  /// - Throws: What is wrong with a scene.
  public init(
    _ header: SessionHeader, in a: SceneSpec, and b: SceneSpec, omitting omitted: ClosedRange<Int>? = nil,
    options: Replay.Options = Replay.Options()
  ) throws(SceneError) {
    self.a = try Replay(scene: a, options: options)
    self.b = try Replay(scene: b, options: options)
    self.omitted = omitted
    var header = header
    header.scene = a
    writerOfA.begin(header)
    header.scene = b
    writerOfB.begin(header)
  }

  /// The view, by its number, in which an item has a key now, in the first setting or the second; nothing if none has it.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func view(withKey key: ItemKey) -> Int? {
    a.state.views.indices.first {
      a.state.views[$0].layout.item(withKey: key) != nil || b.state.views[$0].layout.item(withKey: key) != nil
    }
  }

  /// The state in the first setting.
  public var stateOfA: SessionState { a.state }

  /// Replays an event in both settings.
  public mutating func step(_ event: SessionEvent) {
    if let omitted, omitted.contains(b.eventCount) {
      b.skip()
    } else {
      b.step(event)
    }
    a.step(event)
    write()
  }

  /// Counts a line that says nothing here.
  public mutating func skip() {
    a.skip()
    b.skip()
  }

  /// Ends both replays.
  public mutating func finish() {
    a.finish()
    b.finish()
    write()
  }

  /// Removes what has been written and keeps the storage.
  public mutating func removeAll() {
    writerOfA.removeAll()
    writerOfB.removeAll()
  }

  private mutating func write() {
    for index in a.effects.records.indices {
      writerOfA.append(a.effects.records[index], key: a.state.key(of: a.effects.records[index]))
    }
    for index in b.effects.records.indices {
      writerOfB.append(b.effects.records[index], key: b.state.key(of: b.effects.records[index]))
    }
  }
}
