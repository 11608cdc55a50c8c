import CSystem
import CalotypeFiles

/// A started program and the pipes to read from it.
struct RunningProcess {
  /// The program's index among those run together.
  let number: Int

  /// Whether all its output was read.
  var isDone: Bool { streams.isEmpty }

  private let process: pid_t
  private let deadline: ContinuousClock.Instant
  private var streams: [Stream] = []
  private var collected = ChildProcess.Ending(end: .exited(0))
  private var timedOut = false

  /// The reading end of a pipe, or the upper end of a terminal.
  private struct Stream {
    let descriptor: Int32
    let target: WritableKeyPath<ChildProcess.Ending, [UInt8]>
  }

  /// Starts a program.
  init(_ child: ChildProcess, number: Int, timeout: Duration) throws(CommandError) {
    self.number = number
    deadline = .now.advanced(by: timeout)
    var inherited: [Int32] = [-1, -1, -1, -1]
    var own: [Int32] = []
    defer { for descriptor in inherited + own where descriptor >= 0 { close(descriptor) } }
    var streams: [Stream] = []
    func failure(_ action: String) -> CommandError {
      let reason = String(cString: strerror(errno))
      for stream in streams { close(stream.descriptor) }
      return CommandError("Cannot \(action): \(reason).")
    }

    var terminal: [CChar]?
    var targets: [(Int, WritableKeyPath<ChildProcess.Ending, [UInt8]>)] = child.writesResults ? [(3, \.results)] : []
    if let size = child.surroundings.terminal {
      var (upper, lower, path) = (Int32(-1), Int32(-1), [CChar](repeating: 0, count: 128))
      guard calotype_open_terminal(Int32(size.columns), Int32(size.rows), &upper, &lower, &path) == 0 else {
        throw failure("open a terminal")
      }
      terminal = path
      own.append(lower)
      streams.append(Stream(descriptor: upper, target: \.errors))
    } else {
      targets += [(1, \.output), (2, \.errors)]
      if !child.input.isEmpty {
        guard let file = tmpfile() else { throw failure("open a temporary file") }
        defer { fclose(file) }
        inherited[0] = fcntl(fileno(file), F_DUPFD_CLOEXEC, 10)
        guard (try? Files.write(child.input[...], to: inherited[0], "the input")) != nil,
          lseek(inherited[0], 0, SEEK_SET) == 0
        else { throw failure("write the input of \(child.program)") }
      }
    }
    for (number, target) in targets {
      guard let pipe = Pipe() else { throw failure("open a pipe") }
      inherited[number] = pipe.writing
      streams.append(Stream(descriptor: pipe.reading, target: target))
    }

    let arguments = ([child.program] + child.arguments).map { strdup($0) } + [nil]
    let environment = child.surroundings.environment.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    process = calotype_spawn(
      child.program, arguments, environment, child.surroundings.folder, inherited, terminal,
      child.writesResults ? 1 : 0, Int32(child.surroundings.processors))
    guard process > 0 else { throw failure("start \(child.program)") }
    for stream in streams { _ = fcntl(stream.descriptor, F_SETFL, fcntl(stream.descriptor, F_GETFL) | O_NONBLOCK) }
    self.streams = streams
  }

  /// Waits until one of the processes writes something or exceeds its time limit, and reads what is available.
  static func wait(for running: inout [RunningProcess]) {
    var polled: [pollfd] = []
    var owners: [(process: Int, stream: Stream)] = []
    for (index, process) in running.enumerated() {
      for stream in process.streams {
        polled.append(pollfd(fd: stream.descriptor, events: Int16(POLLIN), revents: 0))
        owners.append((index, stream))
      }
    }
    let remaining = running.map { ContinuousClock.now.duration(to: $0.deadline) }.min() ?? .zero
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: max(0, Int(remaining / .milliseconds(1))) + 1))
    for (entry, owner) in zip(polled, owners) where entry.revents != 0 { running[owner.process].read(owner.stream) }
    for index in running.indices where ContinuousClock.now >= running[index].deadline { running[index].timeOut() }
  }

  /// Reads what is available.
  private mutating func read(_ stream: Stream) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(stream.descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // Reading from a terminal fails with EIO once its other end is closed.
    guard count > 0 else {
      close(stream.descriptor)
      return streams.removeAll { $0.descriptor == stream.descriptor }
    }
    collected[keyPath: stream.target] += chunk[..<count]
    let excess = collected.errors.count - 65_536
    if excess > 0 { collected.errors.removeFirst(excess) }
  }

  private mutating func timeOut() {
    timedOut = true
    end()
    streams = []
  }

  /// Kills the process, and waits for its end.
  func stop() {
    end()
    _ = ending()
  }

  private func end() {
    kill(process, SIGKILL)
    for stream in streams { close(stream.descriptor) }
  }

  /// Waits for the end of the process, and returns its exit status and everything it wrote.
  func ending() -> ChildProcess.Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    var ending = collected
    // The macros WIFSIGNALED and WEXITSTATUS are not imported into Swift.
    let number = status & 0x7F
    ending.end = timedOut ? .timedOut : number == 0 ? .exited(status >> 8 & 0xFF) : .signaled(number)
    return ending
  }
}

/// A pipe whose ends are not inherited, with descriptors above those that a child process gets.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    for end in ends { close(end) }
    if reading >= 0, writing >= 0 { return }
    for end in [reading, writing] where end >= 0 { close(end) }
    return nil
  }
}
