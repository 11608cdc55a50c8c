import CSystem
import CalotypeFiles

/// A program that was started, with the pipes that lead to it and from it.
struct RunningProcess {
  /// Which of several programs it is.
  let number: Int

  /// Whether nothing more can come from it.
  var isDone: Bool { self.streams.isEmpty }

  private let process: pid_t
  private let deadline: ContinuousClock.Instant
  private var streams: [Stream] = []
  private var collected = ChildProcess.Ending(end: .exited(0))
  private var timedOut = false

  /// One end of a pipe or of a terminal.
  private struct Stream {
    let descriptor: Int32
    let kind: Kind
    enum Kind { case output, errors, results }
  }

  /// Starts a program.
  init(_ child: ChildProcess, number: Int, timeout: Duration) throws(FailureReport) {
    self.number = number
    self.deadline = .now.advanced(by: timeout)
    var inherited: [Int32] = [-1, -1, -1, -1]
    var own: [Int32] = []
    defer { for descriptor in inherited + own where descriptor >= 0 { close(descriptor) } }
    var streams: [Stream] = []
    func cannot(_ what: String) -> FailureReport {
      let reason = String(cString: strerror(errno))
      for stream in streams { close(stream.descriptor) }
      return FailureReport("Cannot \(what): \(reason).")
    }

    let path = UnsafeMutablePointer<CChar>.allocate(capacity: 128)
    path.initialize(repeating: 0, count: 128)
    defer { path.deallocate() }
    var kinds: [(Int, Stream.Kind)] = child.hasResults ? [(3, .results)] : []
    if let size = child.terminal {
      var (upper, lower): (Int32, Int32) = (-1, -1)
      guard calotype_open_terminal(Int32(size.columns), Int32(size.rows), &upper, &lower, path) == 0 else {
        throw cannot("open a terminal")
      }
      own.append(lower)
      streams.append(Stream(descriptor: upper, kind: .errors))
    } else {
      kinds += [(1, .output), (2, .errors)]
    }
    for (target, kind) in kinds {
      guard let pipe = Pipe() else { throw cannot("open a pipe") }
      inherited[target] = pipe.writing
      streams.append(Stream(descriptor: pipe.reading, kind: kind))
    }

    let arguments = CStrings([child.program] + child.arguments)
    let environment = CStrings(child.environment)
    defer {
      arguments.free()
      environment.free()
    }
    self.process = calotype_spawn(
      child.program, arguments.pointer, environment.pointer, child.folder, inherited,
      child.terminal == nil ? nil : path, child.isAlone ? 1 : 0, Int32(child.processors))
    guard self.process > 0 else { throw cannot("start \(child.program)") }
    for stream in streams { _ = fcntl(stream.descriptor, F_SETFL, fcntl(stream.descriptor, F_GETFL) | O_NONBLOCK) }
    self.streams = streams
  }

  /// Waits until something comes from one of the processes, or one has taken too long, and takes it in.
  static func wait(for running: inout [RunningProcess]) {
    var polled: [pollfd] = []
    var owners: [(process: Int, stream: Stream)] = []
    for (index, process) in running.enumerated() {
      for stream in process.streams {
        polled.append(pollfd(fd: stream.descriptor, events: Int16(POLLIN), revents: 0))
        owners.append((index, stream))
      }
    }
    let left = running.map { ContinuousClock.now.duration(to: $0.deadline) }.min() ?? .zero
    let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: max(0, milliseconds) + 1))
    for (entry, owner) in zip(polled, owners) where entry.revents != 0 {
      running[owner.process].move(owner.stream)
    }
    for index in running.indices where ContinuousClock.now >= running[index].deadline { running[index].giveUp() }
  }

  /// Takes in what there is now.
  private mutating func move(_ stream: Stream) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(stream.descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // A terminal whose other end was closed fails with EIO: that is its end.
    guard count > 0 else { return self.end(stream) }
    switch stream.kind {
    case .output: self.collected.output += chunk[..<count]
    case .results: self.collected.results += chunk[..<count]
    case .errors:
      self.collected.errors += chunk[..<count]
      let excess = self.collected.errors.count - 65_536
      if excess > 0 { self.collected.errors.removeFirst(excess) }
    }
  }

  private mutating func end(_ stream: Stream) {
    close(stream.descriptor)
    self.streams.removeAll { $0.descriptor == stream.descriptor }
  }

  private mutating func giveUp() {
    self.timedOut = true
    kill(self.process, SIGKILL)
    for stream in self.streams { close(stream.descriptor) }
    self.streams = []
  }

  /// Ends a process that nobody waits for any more.
  func stop() {
    kill(self.process, SIGKILL)
    for stream in self.streams { close(stream.descriptor) }
    _ = self.ending()
  }

  /// How the process ended, and what it wrote.
  func ending() -> ChildProcess.Ending {
    var status: Int32 = 0
    while waitpid(self.process, &status, 0) < 0, errno == EINTR {}
    var ending = self.collected
    // The macros WIFSIGNALED and WEXITSTATUS, which Swift does not see.
    let number = status & 0x7F
    ending.end = self.timedOut ? .timedOut : number == 0 ? .exited(status >> 8 & 0xFF) : .signalled(number)
    return ending
  }
}

/// A pipe whose ends other programs do not inherit, and which are none of the numbers that they get it as.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    self.reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    self.writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    for end in ends { close(end) }
    if self.reading >= 0, self.writing >= 0 { return }
    for end in [self.reading, self.writing] where end >= 0 { close(end) }
    return nil
  }
}

/// Strings as C takes a list of them: copies, ended by NULL.
private struct CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    self.count = strings.count
    self.pointer = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { (self.pointer + index).initialize(to: strdup(string)) }
    (self.pointer + strings.count).initialize(to: nil)
  }

  func free() {
    for index in 0..<self.count { release(self.pointer[index]) }
    self.pointer.deallocate()
  }
}

/// The system's `free`, which a method of this name hides.
private func release(_ pointer: UnsafeMutablePointer<CChar>?) { free(pointer) }
