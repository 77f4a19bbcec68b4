/// Threads that work at the same time, of which one whose work traps is replaced.
///
/// A trap, such as a failed precondition of the engine, would end the process and with it all that was found before. Here it
/// ends one thread: the handler of its signal tells the thread that waits, and sleeps for good; what it had allocated stays. After
/// other crashes, such as an access to memory that is not there, nothing can be trusted: they end the process as ever, and leave
/// what the workers had noted on standard error.
struct Workers: @unchecked Sendable {
  /// What the handler of a trap knows of one worker.
  private struct Place {
    /// Its thread, once that runs.
    var thread: pthread_t?
    /// What it noted last.
    var note = -1
  }

  /// A message to the thread that waits: the worker's number, and whether it has trapped.
  private struct Message {
    var worker: Int32
    var isTrapped: Int32
  }

  /// Where the handler finds the workers, and whom it tells; one crew works at a time.
  nonisolated(unsafe) private static var places: UnsafeMutablePointer<Place>?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var listener: Int32 = -1

  /// The number of this worker; −1 for the caller's own thread, which works if no other can be started.
  private let number: Int

  /// Notes what the worker does next.
  func note(_ value: Int) {
    if number >= 0 { Workers.places?[number].note = value }
  }

  /// Runs the same work on several threads and returns when all of them are done.
  ///
  /// - Parameters:
  ///   - count: How many threads.
  ///   - work: What each does; it gets the worker, to note what it is about to do.
  ///   - trapped: What the caller's thread does about a trap; it gets what was noted last. Then a new thread does the work.
  static func run(
    _ count: Int, _ work: @escaping @Sendable (Workers) -> Void, trapped: (Int) -> Void = { _ in }
  ) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return work(Workers(number: -1)) }
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    places.initialize(repeating: Place(), count: count)
    (Workers.places, Workers.count, listener) = (places, count, ends[1])
    let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    let before = crashes.map { ($0, signal($0, { Workers.handle($0) })) }
    var running = (0..<count).count { start(Workers(number: $0), work) }
    if running == 0 { work(Workers(number: -1)) }
    while running > 0 {
      var message = Message(worker: 0, isTrapped: 0)
      guard read(ends[0], &message, MemoryLayout<Message>.size) == MemoryLayout<Message>.size else {
        continue
      }
      let worker = Int(message.worker)
      guard message.isTrapped != 0 else {
        if let thread = places[worker].thread { pthread_join(thread, nil) }
        running -= 1
        continue
      }
      trapped(places[worker].note)
      if !start(Workers(number: worker), work) { running -= 1 }
    }
    for (number, handler) in before { signal(number, handler) }
    (Workers.places, Workers.count, listener) = (nil, 0, -1)
    for end in ends { close(end) }
    places.deallocate()
  }

  /// A crash: only what a handler may call, which must not allocate.
  private static func handle(_ number: Int32) {
    for worker in 0..<count where number == SIGILL || number == SIGTRAP {
      guard let thread = places?[worker].thread, pthread_equal(thread, pthread_self()) != 0 else { continue }
      tell(Message(worker: Int32(worker), isTrapped: 1))
      while true { pause() }
    }
    say("\nscroll-session: the engine has crashed in one of these cases or files, counted from 0:")
    for worker in 0..<count {
      guard let note = places?[worker].note, note >= 0 else { continue }
      say(" ")
      say(note)
    }
    say("\n")
    UnfinishedFiles.removeAll()
    // Once more, as if nobody had listened.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func say(_ text: StaticString) { _ = write(2, text.utf8Start, text.utf8CodeUnitCount) }

  private static func say(_ number: Int) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(48 + number / divisor % 10)
      _ = write(2, &digit, 1)
      divisor /= 10
    }
  }

  private static func tell(_ message: Message) {
    var message = message
    _ = write(listener, &message, MemoryLayout<Message>.size)
  }

  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts the work of a worker.
  private static func start(_ worker: Workers, _ work: @escaping @Sendable (Workers) -> Void) -> Bool {
    start {
      places?[worker.number].thread = pthread_self()
      work(worker)
      tell(Message(worker: Int32(worker.number), isTrapped: 0))
    }
  }

  /// Starts a thread, unless the system has none left.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Work(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, box.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, box.toOpaque())
    #endif
    if status != 0 { box.release() }
    return status == 0
  }
}

/// A value several threads use, one at a time.
final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does something with the value while no other thread can.
  func use<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
