import CalotypeState
import Foundation
import Synchronization

/// Runs a part of a test in which all that is bound to no executor runs on the main queue, in turn: tasks, detached ones
/// too, and actors.
///
///     try await withMainSerialExecutor {
///       let task = Task { await model.load() }
///       await Task.yield()
///       #expect(model.isLoading)
///     }
///
/// It is about the whole process while it lasts, so tests that run at the same time are slowed, and a detached task that
/// blocks its thread blocks the main queue. Keep it to suites that are `.serialized`. A ``TestStore`` needs none of it: it
/// has its effects run in turn without touching anything else.
///
/// - Parameter operation: The part of the test.
public func withMainSerialExecutor<R>(
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  Hook.borrow(1)
  defer { Hook.borrow(-1) }
  return try await operation()
}

/// Runs a part of a test in which all that is bound to no executor runs on the main queue, in turn.
///
///     override func invokeTest() {
///       withMainSerialExecutor { super.invokeTest() }
///     }
///
/// - Parameter operation: The part of the test.
public func withMainSerialExecutor<R>(operation: () throws -> R) rethrows -> R {
  Hook.borrow(1)
  defer { Hook.borrow(-1) }
  return try operation()
}

/// Whether all that is bound to no executor runs on the main queue, in turn.
///
/// Setting it is about the whole process, from now on. `withMainSerialExecutor` puts an end to it by itself.
public var uncheckedUseMainSerialExecutor: Bool {
  get { Hook.isInForce }
  set { Hook.set(newValue) }
}

/// The hook through which the runtime passes every job that is bound to no executor.
private enum Hook {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Function = @convention(thin) (UnownedJob, Enqueue) -> Void

  private struct Contents {
    var isSet = false
    var borrowers = 0
  }

  private static let contents = Mutex(Contents())

  /// Where the runtime looks; nil in a runtime that has none. Written under the lock only.
  nonisolated(unsafe) private static let place = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?
    .assumingMemoryBound(to: Function?.self)

  static var isInForce: Bool {
    self.contents.withLock { $0.isSet || $0.borrowers > 0 }
  }

  static func set(_ isSet: Bool) {
    self.contents.withLock { contents in
      contents.isSet = isSet
      self.apply(contents)
    }
  }

  static func borrow(_ change: Int) {
    self.contents.withLock { contents in
      contents.borrowers += change
      self.apply(contents)
    }
  }

  private static func apply(_ contents: Contents) {
    self.place?.pointee = contents.isSet || contents.borrowers > 0 ? { job, _ in MainActor.shared.enqueue(job) } : nil
  }
}
