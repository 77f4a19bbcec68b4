import LogWriting
import ScrollCore

/// Makes the bytes of lines, and counts them.
struct LineEncoder {
  /// The lines made since they were last taken away, each with its line break.
  private(set) var bytes: [UInt8] = []
  /// How many they are.
  private(set) var count = 0
  /// Whether a line was too long for a reader, and is not there.
  private(set) var hasDroppedLine = false

  private let hasChecksums: Bool
  private var writer = SessionLogWriter()

  init(hasChecksums: Bool) {
    self.hasChecksums = hasChecksums
  }

  /// Writes a header; the lines after it name its views.
  mutating func begin(_ name: String, _ scene: SceneSpec, fields: String) {
    writer.begin(name, scene, fields: fields)
    takeLine()
  }

  mutating func append(_ event: SessionEvent) {
    writer.append(event)
    takeLine()
  }

  mutating func append(_ observation: SessionObservation, at time: Microseconds, view: Int) {
    writer.append(observation, at: time, view: view)
    takeLine()
  }

  /// Forgets the lines made so far, and keeps the storage.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
    hasDroppedLine = false
  }

  private mutating func takeLine() {
    if writer.bytes.count > SessionLogWriter.longestLine - LineEncoder.checksumRoom {
      hasDroppedLine = true
    } else {
      var line = writer.bytes
      if hasChecksums { LineChecksum.add(to: &line) }
      bytes.append(contentsOf: line)
      count += 1
    }
    writer.removeAll()
  }

  /// What a checksum and the line break take.
  private static var checksumRoom: Int { 16 }
}
