import CalotypePlatform

/// Runs an operation on a new thread and waits for its result. Returns `nil` if the thread cannot be created.
///
/// - Parameter stackSize: The size of the thread's stack in bytes. Pages that are never touched take no memory.
func runOnThread<Result: Sendable>(stackSize: Int, _ operation: @escaping @Sendable () -> Result) -> Result? {
  var result: Result?
  let work = Unmanaged.passRetained(ThreadWork { result = operation() })
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  #if canImport(Darwin)
    var thread: pthread_t!
  #else
    var thread = pthread_t()
  #endif
  guard pthread_attr_setstacksize(&attributes, stackSize) == 0,
    pthread_create(&thread, &attributes, { ThreadWork.run($0) }, work.toOpaque()) == 0
  else {
    work.release()
    return nil
  }
  pthread_join(thread, nil)
  return result
}

private final class ThreadWork {
  private let operation: () -> Void

  init(_ operation: @escaping () -> Void) { self.operation = operation }

  static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().operation() }
    return nil
  }
}
