import CSystem
import CalotypePlatform
internal import CalotypePictures
internal import CalotypeScreens
import Synchronization

/// The output of a session: at most one frame that is being written, and one that is wanted.
///
/// Writing never waits. If the terminal reads nothing, ``flush()`` is called again when there is room; frames that came in
/// the meantime have replaced each other.
final class TerminalOutput: Sendable {
  let descriptor: Int32
  private let modes: TerminalModes
  private let capabilities: TerminalCapabilities
  private let state = Mutex(State())

  private struct State {
    /// The bytes that the terminal has not taken yet.
    var rest: ArraySlice<UInt8> = []
    /// The time of the input that the frame in `rest` shows.
    var input: ContinuousClock.Instant?
    var wanted: Drawing?
    /// The content of the terminal after `rest`; `nil` if it is unknown.
    var shown: Drawing? { didSet { next = nil } }
    /// A frame that is likely to be shown next, and the change to it.
    var next: (frame: Frame, change: Change)?
    /// The place of the cursor after `rest`, and whether it is visible.
    var cursor: Rect?
    var showsCursor = false
    var isPaused = true
    var isClosing = false
    /// Whether the session's thread is in the function that receives events.
    var isReceiving = false
    var isSynchronized = false { didSet { next = nil } }
    /// How pixels are shown; `nil` for block elements.
    var graphics: GraphicsProtocol? { didSet { next = nil } }
    /// The size of a cell in pixels; `nil` if it is unknown.
    var cell: CellShape? { didSet { next = nil } }
    /// The pictures after `rest` that are shown as pixels.
    var bands: [PictureBand] = []
    var statistics = TerminalStatistics()

    /// How pixels are shown, and the size of a cell; `nil` for block elements. kitty scales pictures to their cells.
    var pixels: (GraphicsProtocol, CellShape)? {
      switch graphics {
      case .kitty: (.kitty, cell ?? CellShape(width: 10, height: 20))
      case .sixel: cell.map { (.sixel, $0) }
      case nil: nil
      }
    }
  }

  private struct Drawing {
    let frame: Frame
    let depth: ColorDepth
    let input: ContinuousClock.Instant?
  }

  /// The bytes that turn a frame into the next one, and where they leave the terminal.
  private struct Change {
    /// Empty if both look the same.
    var bytes: [UInt8] = []
    let bands: [PictureBand]
    /// The place of the cursor, and whether it is visible.
    let (cursor, showsCursor): (Rect?, Bool)
  }

  init(_ descriptor: Int32, _ modes: TerminalModes, _ capabilities: TerminalCapabilities) {
    self.descriptor = descriptor
    self.modes = modes
    self.capabilities = capabilities
  }

  /// Whether bytes wait for the terminal.
  var isWaiting: Bool { state.withLock { !$0.rest.isEmpty } }

  /// Whether the session should end.
  var isClosing: Bool { state.withLock { $0.isClosing } }

  var statistics: TerminalStatistics { state.withLock { $0.statistics } }

  /// The size of the window; 0 × 0 if it is unknown.
  var size: Size {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return Size(columns: 0, rows: 0) }
    return Size(size)
  }

  // MARK: Modes

  /// Makes the terminal raw, and switches all modes on.
  func enter(asking queries: String = "") throws(TerminalError) {
    // After `kill -STOP`, the modes are still on. Some of them are stacks.
    calotype_terminal_undo(1)
    guard calotype_terminal_take() == 0 else { throw TerminalError(failed: "change the terminal's settings") }
    state.withLock { state in
      var bytes = ""
      for mode in modes.sequences {
        calotype_terminal_add_undo(mode.off)
        bytes += mode.on
      }
      if state.isSynchronized { calotype_terminal_add_undo(TerminalModes.endOfFrame) }
      if state.graphics == .kitty { calotype_terminal_add_undo(Pixels.kittyRemoval) }
      if !queries.isEmpty { calotype_terminal_expect_answers(1000) }
      state.rest = Array((bytes + queries).utf8)[...]
      state.shown = nil
      (state.cursor, state.showsCursor) = (nil, false)
      state.isPaused = false
      flush(&state)
    }
  }

  /// Stops writing. What was not written is forgotten.
  func pause() {
    state.withLock { state in
      state.isPaused = true
      (state.rest, state.input) = ([], nil)
    }
  }

  /// Asks the reader to end.
  ///
  /// - Returns: Whether it is in the function that receives events, which may have called `exit`, or wait for the actor
  ///   that did. Then it must not be waited for; it touches nothing afterwards.
  func beginToClose() -> Bool {
    state.withLock { state in
      state.isClosing = true
      return state.isReceiving
    }
  }

  /// Begins to pass events on; `false` if the session is closing.
  func beginToReceive() -> Bool {
    state.withLock { state in
      state.isReceiving = !state.isClosing
      return state.isReceiving
    }
  }

  /// Ends passing events on. Nobody waits for the reading thread if the session began to close meanwhile.
  func endReceiving() {
    let isClosing = state.withLock { state in
      state.isReceiving = false
      return state.isClosing
    }
    if isClosing { calotype_thread_detach() }
  }

  /// Notes that the terminal can show all bytes of a frame at once.
  func synchronize() {
    state.withLock { state in
      guard !state.isSynchronized, !state.isPaused else { return }
      state.isSynchronized = true
      calotype_terminal_add_undo(TerminalModes.endOfFrame)
    }
  }

  /// Notes a way to show pixels. kitty's has all colors, so it is preferred.
  func use(_ graphics: GraphicsProtocol) {
    state.withLock { state in
      guard !state.isPaused, state.graphics != .kitty else { return }
      state.graphics = graphics
      if graphics == .kitty { calotype_terminal_add_undo(Pixels.kittyRemoval) }
    }
  }

  /// Notes the size of a cell.
  func measure(_ cell: CellShape) { state.withLock { $0.cell = cell } }

  /// Whether pictures are shown as pixels.
  var hasGraphics: Bool { state.withLock { $0.pixels != nil } }

  // MARK: Frames

  /// Shows a frame.
  ///
  /// - Returns: Whether bytes wait that did not wait before, so that ``flush()`` has to be called when there is room.
  func show(_ frame: Frame, _ depth: ColorDepth, since input: ContinuousClock.Instant?) -> Bool {
    state.withLock { state in
      let hasWaited = !state.rest.isEmpty
      state.wanted = Drawing(frame: frame, depth: depth, input: state.wanted?.input ?? input)
      if !hasWaited { flush(&state) }
      return !hasWaited && !state.rest.isEmpty
    }
  }

  /// Finds the bytes for a frame that is likely to be shown next.
  func prepare(_ frame: Frame, _ depth: ColorDepth) {
    state.withLock { state in
      // The frame before comes first, and pixels take longer than they save.
      guard state.rest.isEmpty, state.shown?.depth == depth, state.pixels == nil || frame.pictures.isEmpty else {
        return
      }
      state.next = (frame, change(to: frame, depth, &state))
    }
  }

  /// Writes a text to the clipboard (OSC 52 of xterm), after the frame that is being written.
  ///
  /// - Returns: Whether bytes wait that did not wait before.
  func copy(_ text: String) -> Bool {
    state.withLock { state in
      let hasWaited = !state.rest.isEmpty
      var bytes = Array("\u{1B}]52;c;".utf8)
      Pixels.appendBase64(Array(text.utf8)[...], to: &bytes)
      state.rest += bytes + "\u{1B}\\".utf8
      if !hasWaited { flush(&state) }
      return !hasWaited && !state.rest.isEmpty
    }
  }

  /// Forgets the content of the terminal, so that the next frame is drawn as a whole.
  func forgetContent() { state.withLock { $0.shown = nil } }

  /// Writes as much as the terminal takes.
  func flush() { state.withLock { flush(&$0) } }

  private func flush(_ state: inout State) {
    // After `kill -STOP` and `bg`, the terminal is the shell's.
    guard !state.isPaused, calotype_terminal_is_foreground(descriptor) == 1 else { return }
    while true {
      while !state.rest.isEmpty {
        let count = state.rest.withUnsafeBytes { calotype_terminal_write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { return }
        // The reader notices that the terminal is gone.
        state.rest = count < 0 ? [] : state.rest.dropFirst(count)
        state.statistics.bytes += max(0, count)
      }
      if let input = state.input {
        if state.statistics.times.count == 20_000 { state.statistics.times.removeFirst(10_000) }
        state.statistics.times.append(.now - input)
      }
      state.input = nil
      guard let wanted = state.wanted else { return }
      state.wanted = nil
      state.rest = update(to: wanted, &state)[...]
      if !state.rest.isEmpty { state.input = wanted.input }
    }
  }

  /// Returns the bytes that show a frame; none if it looks like the one before.
  private func update(to drawing: Drawing, _ state: inout State) -> [UInt8] {
    let (frame, size) = (drawing.frame, size)
    // The window has become smaller, so a frame of its size follows. This one would scroll.
    if size.columns > 0, frame.size.columns > size.columns || frame.size.rows > size.rows { return [] }
    let isFirst = state.shown?.depth != drawing.depth
    let next = state.next.take().flatMap { $0.frame.isSame(as: frame) && !isFirst ? $0.change : nil }
    let change = next ?? change(to: frame, drawing.depth, &state)
    state.bands = change.bands
    if change.bytes.isEmpty, !isFirst { return [] }
    (state.shown, state.cursor, state.showsCursor) = (drawing, change.cursor, change.showsCursor)
    state.statistics.frames += 1
    if state.statistics.frames % 64 == 0 { calotype_terminal_trim_errors() }
    return change.bytes
  }

  private func change(to frame: Frame, _ depth: ColorDepth, _ state: inout State) -> Change {
    var old = state.shown?.depth == depth ? state.shown?.frame : nil
    let bands = state.pixels == nil ? [] : frame.pictureBands()
    let hasNewPictures = bands != state.bands || old == nil
    // The cursor is visible in a text field only, but screen readers follow it everywhere.
    var change = Change(bands: bands, cursor: frame.cursor ?? frame.focusPlace, showsCursor: frame.cursor != nil)
    if hasNewPictures, !state.bands.isEmpty {
      // Text removes the pixels of sixel.
      if state.graphics == .kitty { change.bytes = Array(Pixels.kittyRemoval.utf8) } else { old = nil }
    }
    change.bytes += frame.update(from: old, depth: depth, on: capabilities)
    if hasNewPictures, let (graphics, cell) = state.pixels {
      change.bytes += frame.graphics(graphics, cell: cell) { "\u{1B}[\($1 + 1);\($0 + 1)H" }
    }
    let togglesCursor = change.showsCursor != state.showsCursor
    guard !change.bytes.isEmpty || old == nil || change.cursor != state.cursor || togglesCursor else { return change }
    if let cursor = change.cursor { change.bytes += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H".utf8 }
    if togglesCursor { change.bytes += (change.showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l").utf8 }
    if state.isSynchronized {
      change.bytes = Array("\u{1B}[?2026h".utf8) + change.bytes + Array("\u{1B}[?2026l".utf8)
    }
    return change
  }
}

extension Size {
  /// The size of a window, of at most ten million cells.
  init(_ window: winsize) {
    let columns = Int(window.ws_col)
    self.init(columns: columns, rows: min(Int(window.ws_row), Frame.maximumCells / max(1, columns)))
  }
}
