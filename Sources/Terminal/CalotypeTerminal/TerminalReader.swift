import CSystem
import CalotypePlatform
internal import CalotypeScreens

/// The thread of a session. It waits for input, signals and room for output, and sleeps if nothing happens.
struct TerminalReader: ~Copyable {
  private let output: TerminalOutput
  private let signals: Int32
  private let receive: TerminalSession.Receiver
  private var parser = InputParser()
  /// Some input. Between two reads, signals are heard.
  private var buffer = [UInt8](repeating: 0, count: 1024)
  private var phase = Phase.running

  /// Whether the terminal exists.
  private var isConnected = true

  /// Whether the receiver wants no more events.
  private var isDone = false

  /// Whether a signal has asked the program to end.
  private var isEnding = false

  private enum Phase {
    case running
    /// The user pressed Ctrl-Z, or SIGTSTP came.
    case stopping
    /// The process has stopped, and now continues. If nothing could stop it, no SIGCONT follows.
    case stopped
    /// The process goes on while the shell has the terminal. The signal that ends a job comes with SIGCONT, but may reach this
    /// thread a moment later.
    case continued
    /// The shell has the terminal.
    case inBackground
  }

  init(_ output: TerminalOutput, signals: Int32, _ receive: @escaping TerminalSession.Receiver) {
    self.output = output
    self.signals = signals
    self.receive = receive
  }

  mutating func run() {
    while !isDone, !(output.isClosing && hasAnswers) {
      if phase == .stopping, hasAnswers { stop() }
      let reads = isConnected && (phase == .running || phase == .stopping)
      let interest = Int16(POLLIN) | (output.isWaiting ? Int16(POLLOUT) : 0)
      var polled = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: reads ? output.descriptor : -1, events: interest, revents: 0),
      ]
      if poll(&polled, 2, timeout) == 0 { timeOut() }
      if polled[0].revents != 0 { readSignals() }
      if polled[1].revents & Int16(POLLOUT) != 0 { output.flush() }
      if polled[1].revents & ~Int16(POLLOUT) != 0 { readInput() }
    }
  }

  /// Whether no answer is expected, so that none can reach the shell.
  private var hasAnswers: Bool { !isConnected || calotype_terminal_answer_time() == 0 }

  /// The milliseconds to wait; -1 for no limit.
  private var timeout: Int32 {
    var limits: [Int32] = []
    let answerTime = calotype_terminal_answer_time()
    if phase == .stopped || phase == .continued { limits.append(100) }
    // The escape key can be the beginning of an answer that arrives in parts.
    if let limit = parser.timeLimit { limits.append(max(limit, answerTime)) }
    if phase == .stopping || output.isClosing { limits.append(answerTime) }
    return limits.min() ?? -1
  }

  private mutating func timeOut() {
    switch phase {
    case .continued where !isInForeground:
      phase = .inBackground
      // Like a program that reads from the terminal: shells continue it with SIGCONT when it is in the foreground. One
      // that it has asked to end goes on.
      if !isEnding { calotype_signals_stop(SIGTTIN) }
    case .stopped, .continued: resume()
    case .running, .stopping, .inBackground: break
    }
    if parser.timeLimit != nil { handle(parser.flush()) }
  }

  // MARK: Input

  private mutating func readInput() {
    let count = read(output.descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // In the background, a thread that blocks SIGTTIN gets EIO (POSIX, 11.1.4), perhaps before it hears of SIGCONT.
    if count < 0, errno == EIO, !isInForeground { return resume() }
    guard count > 0 else {
      isConnected = false
      return send([.end])
    }
    handle(parser.parse(buffer[..<count]))
  }

  private mutating func handle(_ parsed: [InputParser.Parsed]) {
    var batch: [TerminalEvent] = []
    for item in parsed {
      switch item {
      case .input(.key(KeyPress(.character("z"), .control))): phase = .stopping
      case .input(let input): batch.append(.input(input))
      // 1 is set, 2 is reset.
      case .reply(.mode(2026, 1)), .reply(.mode(2026, 2)): output.synchronize()
      case .reply(.kittyFlags(let flags)): parser.escapesAreUnambiguous = flags & 1 != 0
      case .reply(.background(let color)): batch.append(.background(color))
      case .reply(.cell(let cell)):
        output.measure(cell)
        batch.append(.cell(cell))
      case .reply(.graphics(let graphics)): output.use(graphics)
      case .reply(.deviceAttributes):
        calotype_terminal_expect_answers(0)
        if output.hasGraphics { batch.append(.redraw(output.size)) }
      case .reply: break
      }
    }
    send(batch)
  }

  private mutating func send(_ batch: [TerminalEvent]) {
    guard !batch.isEmpty, !isDone, output.beginToReceive() else { return }
    isDone = !receive(.now, batch)
    output.endReceiving()
  }

  // MARK: Signals

  private mutating func readSignals() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    for byte in bytes.prefix(max(0, count)) where !isDone && !output.isClosing {
      switch Int32(byte) {
      // The session closes, or bytes wait.
      case 0: break
      case SIGWINCH: redraw()
      case SIGTSTP: if phase == .running { phase = .stopping }
      case SIGCONT: resume()
      case SIGCHLD: calotype_terminal_check_guard()
      case let number:
        isEnding = true
        send([.signal(number)])
      }
    }
  }

  private mutating func redraw() {
    output.forgetContent()
    send([.redraw(output.size)])
  }

  /// Gives the terminal back and stops, like a program that leaves Ctrl-Z to the terminal.
  private mutating func stop() {
    output.pause()
    calotype_terminal_undo(0)
    phase = .stopped
    calotype_signals_stop(SIGTSTP)
  }

  private var isInForeground: Bool { calotype_terminal_is_foreground(output.descriptor) == 1 }

  /// Continues after a stop.
  private mutating func resume() {
    guard isInForeground else {
      output.pause()
      phase = .continued
      return
    }
    do {
      output.pause()
      // The rest of a sequence or a paste does not come.
      parser = InputParser(escapesAreUnambiguous: parser.escapesAreUnambiguous)
      try output.enter()
      phase = .running
      redraw()
    } catch {
      isConnected = false
      send([.end])
    }
  }
}
