import Foundation

/// A search that cannot wait asks a task that can.
///
/// The search runs on a thread of its own, which stands still until it has its answer. The task is never blocked, and answers where
/// it is: on its actor, with its task-local values.
final class Conversation<Question: Sendable, Answer: Sendable, End: Sendable>: @unchecked Sendable {
  /// What the search says.
  enum Message: Sendable {
    /// It wants to know something.
    case question(Question)
    /// It is over.
    case end(End)
  }

  // Both under the lock: a message that nobody waits for yet, or somebody who waits for a message.
  private let lock = NSLock()
  private var message: Message?
  private var waiting: CheckedContinuation<Message, Never>?
  // Written before the semaphore is signalled, read behind it.
  private let answered = DispatchSemaphore(value: 0)
  private var lastAnswer: Answer?

  /// Starts the search.
  ///
  /// - Parameter search: Gets the function that asks; what it returns ends the conversation.
  func start(_ search: @escaping @Sendable (_ ask: (Question) -> Answer) -> End) {
    let thread = Thread { [self] in
      say(
        .end(
          search { question in
            say(.question(question))
            answered.wait()
            guard let answer = lastAnswer else { preconditionFailure("there is no answer") }
            return answer
          }))
    }
    // As much as the main thread has.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for what the search says next; after its end it says no more.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Message {
    await withCheckedContinuation { continuation in
      let message = lock.withLock {
        if self.message == nil { waiting = continuation }
        return self.message.take()
      }
      if let message { continuation.resume(returning: message) }
    }
  }

  /// Answers the last question.
  func answer(_ answer: Answer) {
    lastAnswer = answer
    answered.signal()
  }

  private func say(_ message: Message) {
    let waiting = lock.withLock {
      if self.waiting == nil { self.message = message }
      return self.waiting.take()
    }
    waiting?.resume(returning: message)
  }
}
