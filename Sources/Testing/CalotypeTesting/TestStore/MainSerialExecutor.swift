import CalotypeState
import Foundation
import Synchronization

/// Runs an operation during which all tasks and actors without an executor run on the main queue, one after the other.
///
///     try await withMainSerialExecutor {
///       let task = Task { await model.load() }
///       await Task.yield()
///       #expect(model.isLoading)
///     }
///
/// It affects the whole process, so it slows parallel tests, and a detached task that blocks its thread blocks the main
/// queue. Use it in suites that are `.serialized`. A ``TestStore`` does not need it.
///
/// - Parameter operation: The operation.
public func withMainSerialExecutor<R>(
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  Hook.update { $0.borrowers += 1 }
  defer { Hook.update { $0.borrowers -= 1 } }
  return try await operation()
}

/// Runs an operation during which all tasks and actors without an executor run on the main queue, one after the other.
///
///     override func invokeTest() {
///       withMainSerialExecutor { super.invokeTest() }
///     }
///
/// - Parameter operation: The operation.
public func withMainSerialExecutor<R>(operation: () throws -> R) rethrows -> R {
  Hook.update { $0.borrowers += 1 }
  defer { Hook.update { $0.borrowers -= 1 } }
  return try operation()
}

/// Whether all tasks and actors without an executor run on the main queue, one after the other.
///
/// Setting it affects the whole process. `withMainSerialExecutor` resets it automatically.
public var uncheckedUseMainSerialExecutor: Bool {
  get { Hook.isActive }
  set { Hook.update { $0.isSet = newValue } }
}

/// The hook of the runtime for jobs without an executor.
private enum Hook {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Function = @convention(thin) (UnownedJob, Enqueue) -> Void

  struct Contents {
    var isSet = false
    var borrowers = 0

    var isActive: Bool { isSet || borrowers > 0 }
  }

  private static let contents = Mutex(Contents())

  /// The address of the hook; `nil` if the runtime has none. Written with the lock only.
  nonisolated(unsafe) private static let place = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?
    .assumingMemoryBound(to: Function?.self)

  static var isActive: Bool { contents.withLock { $0.isActive } }

  static func update(_ change: (inout Contents) -> Void) {
    self.contents.withLock { contents in
      change(&contents)
      place?.pointee = contents.isActive ? { job, _ in MainActor.shared.enqueue(job) } : nil
    }
  }
}
