#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs a function on a new thread with a given stack size, and waits for it.
func onAThread<R: Sendable>(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> R) -> R? {
  let work = ThreadWork { body() }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let argument = Unmanaged.passUnretained(work).toOpaque()
  let failure = pthread_create(
    &thread, &attributes,
    { argument in
      #if canImport(Darwin)
        let argument: UnsafeMutableRawPointer? = argument
      #endif
      if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeUnretainedValue().run() }
      return nil
    }, argument)
  guard failure == 0 else { return nil }
  #if canImport(Darwin)
    if let thread { pthread_join(thread, nil) }
  #else
    pthread_join(thread, nil)
  #endif
  return work.result as? R
}

/// `@unchecked`: the thread that waits reads the result only after the other has ended.
private final class ThreadWork: @unchecked Sendable {
  private let body: @Sendable () -> any Sendable
  private(set) var result: (any Sendable)?

  init(_ body: @escaping @Sendable () -> any Sendable) {
    self.body = body
  }

  func run() {
    result = body()
  }
}
