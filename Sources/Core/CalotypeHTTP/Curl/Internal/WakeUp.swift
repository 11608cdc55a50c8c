import CCurl

/// A file descriptor that the loop thread polls and any thread can make readable. `deinit` closes it.
struct WakeUp: ~Copyable, Sendable {
  private let ends: calotype_curl_wakeup

  init() throws(HTTPError) {
    var ends = calotype_curl_wakeup()
    let error = calotype_curl_wakeup_create(&ends)
    guard error != EMFILE, error != ENFILE else { throw .tooManyOpenFiles }
    guard error == 0 else { throw .engine(code: Int(error), detail: "cannot open a descriptor to wake the loop") }
    self.ends = ends
  }

  deinit { calotype_curl_wakeup_close(ends) }

  /// The descriptor to poll for reading.
  var descriptor: Int32 { ends.read_end }

  func notify() { calotype_curl_wakeup_notify(ends) }

  func drain() { calotype_curl_wakeup_drain(ends) }
}
