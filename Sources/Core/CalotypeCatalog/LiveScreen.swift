import CalotypeHTTP
import CalotypeScreens
import CalotypeState
import Observation

/// A screen that the user works with: its store, its view, and what keys and clicks do.
///
/// It has no terminal and no clock of its own, so a live session and a scripted journey use it in the same way:
///
///     let screen = LiveScreen(in: environment) { clock.now }
///     screen.start(state, in: context)
///     screen.handle(.key(KeyPress(.down)))
///     let frame = screen.frame()
@MainActor
package final class LiveScreen {
  /// Called when the screen has changed, once until the next ``frame()``.
  package var onChange: (() -> Void)?

  /// Called with a text to copy to the clipboard.
  package var onCopy: (@MainActor @Sendable (String) -> Void)?

  /// Whether the user has left the app.
  package private(set) var isFinished = false

  /// Whether the user has left the app by Ctrl-C.
  package private(set) var isInterrupted = false

  /// The time that the steps of a script have taken. It counts for double clicks and typed letters, not for the app.
  var stepTime = Duration.zero

  private var environment: RenderEnvironment
  private let now: () -> Duration
  private var content: (@MainActor () -> any View)?
  private var journey: Task<Void, Never>?
  /// Whether the steps to the start have been performed.
  private var hasArrived = false
  private var runningEffects: @MainActor () -> [Int] = { [] }
  private var interactor = Interactor()
  /// The view, until what it was made of changes: each time it is made, its store notes an observer until then.
  private var view: (any View)?
  private var shown: Frame?
  /// The frame after another press of the last key, drawn before it.
  private var ahead: (press: KeyPress, interactor: Interactor, frame: Frame)?
  /// The last key, if it only changed what is drawn.
  private var lastMove: KeyPress?
  private var isHelpOpen = false
  private var nested: LiveScreen?

  /// Creates a screen without content.
  ///
  /// - Parameters:
  ///   - environment: The size, theme, glyphs and colors.
  ///   - now: Returns the time since the session began, for double clicks, typed letters and animations.
  package init(in environment: RenderEnvironment, now: @escaping () -> Duration) {
    self.environment = environment
    self.environment.live.hasKeyOverview = true
    self.now = now
  }

  /// Shows a state of a catalog: its journey runs, and the user can go on from there.
  ///
  /// - Parameter executor: The executor of the journey and the effects; `nil` for Swift's own.
  package func start(
    _ state: ScreenState, over transport: any Transport, storage: (any Storage)?, set arguments: Arguments = [:],
    clock: (any Clock<Duration>)? = nil, executor: (any TaskExecutor)? = nil
  ) {
    journey = Task { [weak self] in
      let scene = await withTaskExecutorPreference(executor) {
        await state.scene(
          over: transport, storage: storage, set: arguments, on: self, clock: clock, executor: executor)
      }
      guard let self, !isFinished else { return }
      // A state without a store is a picture.
      if content == nil { present { scene.view } }
      hasArrived = true
    }
  }

  /// Shows the view of a store.
  ///
  /// - Parameter runningEffects: Returns the numbers of the running effects.
  package func present(
    _ content: @escaping @MainActor () -> any View, runningEffects: @escaping @MainActor () -> [Int] = { [] }
  ) {
    self.content = content
    self.runningEffects = runningEffects
    refresh()
  }

  /// Whether there is a store whose effects all sleep on a test clock.
  func isIdle(_ sleeps: ClockSleeps) -> Bool {
    if isFinished { return true }
    let running = runningEffects()
    // The steps to the start may be about to send the next action.
    guard hasArrived || !running.isEmpty else { return false }
    let asleep = Set(sleeps.all.compactMap(\.effect))
    return running.allSatisfy(asleep.contains)
  }

  /// Whether effects are running, such as one that stores a favorite.
  package var hasRunningEffects: Bool { nested?.hasRunningEffects ?? false || !runningEffects().isEmpty }

  /// Whether letters go to a text field.
  package var isEditing: Bool { nested?.isEditing ?? interactor.isField(frame()) }

  /// Ends the screen, and cancels its effects.
  package func stop() {
    nested?.stop()
    journey?.cancel()
    (journey, content, view, shown) = (nil, nil, nil, nil)
    runningEffects = { [] }
    isFinished = true
  }

  /// The size of the screen.
  package var size: Size {
    get { environment.size }
    set {
      environment.size = newValue
      nested?.size = newValue
      invalidate()
    }
  }

  /// The theme of the screen.
  package var theme: Theme {
    get { environment.theme }
    set {
      guard newValue != environment.theme else { return }
      environment.theme = newValue
      nested?.theme = newValue
      invalidate()
    }
  }

  /// The shape of the terminal's cells, by which pictures are cut and scaled.
  package var cell: CellShape {
    get { environment.live.cell }
    set {
      guard newValue != environment.live.cell else { return }
      environment.live.cell = newValue
      nested?.cell = newValue
      invalidate()
    }
  }

  /// Shows another screen over this one until the user leaves it. Ctrl-C leaves both.
  package func open(_ start: (LiveScreen) -> Void) {
    let screen = LiveScreen(in: environment, now: now)
    screen.onChange = { [weak self] in self?.invalidate() }
    screen.onCopy = onCopy
    nested = screen
    start(screen)
    invalidate()
  }

  /// Draws the next step of animations.
  package func advance() {
    nested?.advance()
    invalidate()
  }

  /// Draws content again that is not observed.
  package func refresh() {
    nested?.refresh()
    view = nil
    invalidate()
  }

  private func invalidate() {
    guard shown != nil || content != nil else { return }
    let wasShown = shown != nil
    (shown, ahead) = (nil, nil)
    if wasShown { onChange?() }
  }

  // MARK: Frames

  /// The frame to show now.
  package func frame() -> Frame {
    if let shown { return shown }
    let frame = nested?.frame() ?? draw()
    shown = frame
    return frame
  }

  /// Draws the frame after another press of the last key, so that a key that is held is answered at once. Later it would
  /// take five times as long: now the processor's caches hold all that draws.
  ///
  /// - Returns: The frame; `nil` if the key would do something else than to change what is drawn.
  package func drawAhead() -> Frame? {
    if let nested { return nested.drawAhead() }
    guard let lastMove, let shown, !shown.isAnimated else { return nil }
    let current = interactor
    defer { interactor = current }
    guard case .redraw = interactor.handle(.key(lastMove), in: shown, at: now() + stepTime) else { return nil }
    let frame = draw()
    guard !frame.isAnimated else { return nil }
    ahead = (lastMove, interactor, frame)
    return frame
  }

  private func draw() -> Frame {
    var environment = environment
    environment.live.step = Int(now() / .milliseconds(100))
    let view = view ?? observedView()
    self.view = view
    return draw(view, in: environment)
  }

  private func observedView() -> any View {
    withObservationTracking {
      content?() ?? Text("")
    } onChange: { [weak self] in
      // A store notifies on the main actor.
      MainActor.assumeIsolated { self?.refresh() }
    }
  }

  private func draw(_ view: some View, in environment: RenderEnvironment) -> Frame {
    guard isHelpOpen else { return interactor.frame(of: view, in: environment) }
    var listing = environment
    (listing.live.listsAllKeys, listing.live.hasKeyOverview) = (true, false)
    let hints = Frame(view, in: listing).allKeyHints
    return interactor.frame(of: view.overlay { KeyOverview(hints: hints) }, in: environment)
  }

  // MARK: Input

  /// Handles an input of the user.
  package func handle(_ input: Input) {
    if let nested {
      nested.handle(input)
      guard nested.isFinished else { return }
      (isInterrupted, isFinished) = (nested.isInterrupted, nested.isInterrupted)
      nested.stop()
      self.nested = nil
      return refresh()
    }
    let frame = frame()
    let input = frame.resolved(input)
    if input == .key(KeyPress("c", .control)) {
      (isInterrupted, isFinished) = (true, true)
      return
    }
    if isHelpOpen, input.closesHelp {
      isHelpOpen = false
      return invalidate()
    }
    if input == .key(KeyPress("q")), !interactor.isField(frame), !interactor.isSearching(at: now() + stepTime),
      !frame.interactions.contains(where: { $0.key == "q" })
    {
      isFinished = true
      return
    }
    if let ahead = ahead.take(), input == .key(ahead.press) {
      interactor = ahead.interactor
      invalidate()
      shown = ahead.frame
      return
    }
    lastMove = nil
    switch interactor.handle(input, in: frame, at: now() + stepTime) {
    case .perform(let perform):
      perform()
      // The focus or the cursor may have moved, too.
      refresh()
    case .redraw:
      lastMove = input.move
      invalidate()
    case .none:
      guard input == .key(KeyPress("?")), !interactor.isField(frame) else { return }
      isHelpOpen = true
      invalidate()
    }
  }

  /// Uses the mouse over the part of the screen that shows a text, or over the middle of the screen.
  ///
  /// - Returns: Whether there is such a part.
  func use(_ mouse: [MouseEvent.Kind], over label: String?) -> Bool {
    let middle = Rect(column: size.columns / 2, row: size.rows / 2, columns: 1, rows: 1)
    guard let place = label.map({ frame().place(labeled: $0) }) ?? middle else { return false }
    for kind in mouse where !isFinished {
      handle(.mouse(MouseEvent(kind, column: place.column, row: place.row)))
    }
    return true
  }
}

extension Input {
  /// The key, unless it is a letter: what that finds depends on the time.
  fileprivate var move: KeyPress? {
    guard case .key(let press) = self else { return nil }
    if case .character = press.key { return nil }
    return press
  }

  /// Whether it closes the overview of keys, and does not scroll it.
  fileprivate var closesHelp: Bool {
    switch self {
    case .key(let press): ![.up, .down, .pageUp, .pageDown, .home, .end].contains(press.key)
    case .mouse(let event): event.kind == .press(button: 0)
    case .paste, .windowFocus: false
    }
  }
}

/// All keys of a screen, over it.
private struct KeyOverview: View {
  private struct Row: Identifiable, Sendable {
    let id: Int
    let hint: KeyHint
  }

  private let rows: [Row]

  init(hints: [KeyHint]) {
    var all: [KeyHint] = []
    for hint in hints where !all.contains(where: { $0.key == hint.key }) { all.append(hint) }
    rows = all.enumerated().map { Row(id: $0, hint: $1) }
  }

  var body: some View {
    EnvironmentReader { environment in
      // In a low terminal, there are more keys instead of free rows.
      let isLow = environment.size.rows < rows.count + 9
      VStack {
        Text("Keys").role(.title)
        if !isLow { Text("") }
        Table("keys", rows) {
          TableColumn("Key", .fixed(11)) { KeyHelp($0.hint.key, "") }
          TableColumn("Action") { Text($0.hint.label) }
        }
        .lines(.none)
        .frame(maxRows: rows.count + 1)
        if !isLow { Text("") }
        Text("Any other key closes this list.").role(.secondary).lineLimit(1)
      }
      .padding(columns: 2, rows: isLow ? 0 : 1)
      .border()
    }
  }
}
