import CalotypePictures
import CalotypePlatform
import CalotypeScreens
import CalotypeTerminal

/// A program with a terminal session, which a test drives by keys. It reports to descriptor 3 what has happened.
///
/// The letters q, x, t, f, g and a end it; w writes to standard error, b shows many frames at once, l shows frames without
/// end, c shows a text field, p a picture, n a frame that it has prepared for, o another one. Other keys are counted.
/// The option `--no-guard` runs it without a guard, `--stubborn` ignores signals.
@main
struct TerminalProbe {
  static func main() async {
    let options = CommandLine.arguments.dropFirst()
    report("pid \(getpid())")
    do {
      var probe = Self(isStubborn: options.contains("--stubborn"))
      try await probe.run(isGuarded: !options.contains("--no-guard"))
    } catch {
      print("probe: \(error)")
      exit(1)
    }
    print("probe: returned")
  }

  private struct Failure: Error, CustomStringConvertible { let description = "thrown" }

  let isStubborn: Bool
  private var shown = 0
  private var keys = 0
  private var order = 0

  init(isStubborn: Bool) { self.isStubborn = isStubborn }

  private mutating func run(isGuarded: Bool) async throws {
    let session = try TerminalSession(isGuarded: isGuarded)
    draw(on: session, session.size)
    let (batches, continuation) = AsyncStream.makeStream(
      of: (time: ContinuousClock.Instant, events: [TerminalEvent]).self)
    try session.start {
      continuation.yield(($0, $1))
      return true
    }
    for await (time, batch) in batches {
      for event in batch {
        switch event {
        case .redraw(let size): draw(on: session, size)
        case .signal(let number):
          Self.report("signal \(number)")
          if isStubborn { continue }
          session.close()
          SignalPipe.endProcess(by: number)
        case .end: return Self.report("end")
        case .input(.key(let press)):
          guard case .character(let key) = press.key, try perform(key, at: time, on: session) else { return }
        case .input, .background, .cell: continue
        }
      }
      Self.report("keys \(keys) \(order)")
    }
  }

  /// Performs a key. Returns `false` if the program should end.
  private mutating func perform(
    _ key: Character, at time: ContinuousClock.Instant, on session: TerminalSession
  ) throws -> Bool {
    switch key {
    case "q":
      let statistics = session.statistics
      Self.report("statistics \(statistics.frames) \(statistics.bytes) \(statistics.times.count)")
      return false
    case "x": exit(7)
    case "t": throw Failure()
    case "f": fatalError("This is the message of a crash.")
    case "g": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "a": abort()
    case "w": write("A remark\n", to: STDERR_FILENO)
    case "c":
      var environment = RenderEnvironment(size: session.size)
      environment.focus = .control("Name")
      session.show(Frame(TextField("Name", text: "Ada") { _ in }, in: environment), depth: .truecolor, since: time)
    case "p":
      let pixels = Pixels(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
      let picture = pixels.map { Picture(.shown($0), alternative: "Two colors").frame(columns: 6, rows: 2) }
      session.show(Frame(picture ?? Text("").frame(), in: RenderEnvironment(size: session.size)), depth: .truecolor)
    case "b":
      let before = Self.memory
      let size = session.size
      let frames = (0..<16).map { _ in picture(size) }
      for number in 0..<10_000 { session.show(frames[number % frames.count], depth: .truecolor, since: time) }
      draw(on: session, size)
      Self.report("memory \(before) \(Self.memory)")
    case "n", "o":
      let next = picture(session.size)
      session.prepare(key == "n" ? next : picture(session.size), depth: .truecolor)
      session.show(next, depth: .truecolor)
    case "l":
      let frames = (0..<16).map { _ in picture(session.size) }
      Task.detached { while true { for frame in frames { session.show(frame, depth: .truecolor) } } }
    default:
      keys += 1
      order = (order &* 31 &+ Int(key.unicodeScalars.first?.value ?? 0)) & 0xFFFF_FFFF
    }
    return true
  }

  private mutating func draw(on session: TerminalSession, _ size: Size) {
    session.show(picture(size), depth: .truecolor)
    Self.report("drawn \(size.columns)x\(size.rows) \(shown)")
  }

  /// A picture of letters that change with each picture, letters that stay, a wide character, and blanks. A cell that is
  /// left from another picture can be seen in it.
  private mutating func picture(_ size: Size) -> Frame {
    shown += 1
    let head = "ready \(size.columns)x\(size.rows) \(shown) "
    let rows = (0..<size.rows).map { row in
      var cells = (0..<size.columns).map { column in
        let letter = 97 + (column * 3 + row * 7 + (row % 3 == 2 ? 0 : shown)) % 26
        return row % 4 == 2 && 2 * column >= size.columns ? " " : Character(Unicode.Scalar(UInt8(letter)))
      }
      if row % 5 == 3, cells.count > 10 { cells.replaceSubrange(4..<6, with: ["柴"]) }
      return row == 0 ? String((head + String(cells)).prefix(size.columns)) : String(cells)
    }
    return Frame(Text(rows.joined(separator: "\n")), in: RenderEnvironment(size: size))
  }

  /// The memory of this process in KB; 0 if the system does not tell.
  private static var memory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 64)
    guard fgets(&text, 64, file) != nil else { return 0 }
    let pages = String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ").dropFirst()
      .first
    return (pages.flatMap { Int($0) } ?? 0) * Int(getpagesize()) / 1024
  }

  private static func report(_ text: String) { write("\(text)\n", to: 3) }
}

private func write(_ text: String, to descriptor: Int32) {
  let bytes = Array(text.utf8)
  _ = write(descriptor, bytes, bytes.count)
}
