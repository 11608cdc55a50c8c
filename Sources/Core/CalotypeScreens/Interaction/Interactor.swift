/// Decides what keys, clicks and pasted text do on a screen: it moves the focus, edits text fields, scrolls, and finds
/// the actions that are performed.
///
/// It is a value that knows frames only, so a live session and a scripted journey behave the same:
///
///     var interactor = Interactor()
///     let frame = interactor.frame(of: view, in: environment)
///     if case .perform(let action) = interactor.handle(.key(KeyPress(.enter)), in: frame, at: .zero) { action() }
///
/// **Focus.** It stays on the same control or row while a screen is redrawn, filtered or reordered, and returns to it if
/// it was gone. If it is gone, the focus goes to the nearest row of the same list, otherwise to the part of this page
/// that had it before, otherwise to the main action, the first row, or the first control. A modal box begins anew each
/// time, and gives the focus back to the page.
package struct Interactor: Sendable {
  /// A part, and the page where it got the focus.
  private struct Choice: Sendable {
    let focus: FocusID
    var page: PageID
  }

  /// The part that the user chose, after those that had the focus before.
  private var choices: [Choice] = []

  /// The choices on the page below each modal box.
  private var covered: [[Choice]] = []

  /// The part that has the focus on the screen: the chosen one, or another one while that is gone.
  private(set) var shownFocus: FocusID?

  /// The page of the last frame.
  private var page = PageID()

  /// Whether the next frame is the first after an input.
  private var hasInput = false

  /// The cursor in the text field with the focus.
  var caret: Caret?

  /// The text that was cut last in a text field.
  var killed = ""

  /// The first visible items of lists and scroll views, by name.
  var scroll: [String: Int] = [:]

  /// The region that the user scrolled or clicked last.
  var usedRegion: String?

  /// The selected tab on the last frame, if the user chose one of its row. The focus follows the selection.
  private var selectedTab: FocusID?

  /// The row of the open item. The focus goes to it if another item was opened in another way.
  private var opened: FocusID?

  /// The letters that were typed to find a row, and when.
  var search: (text: String, time: Duration) = ("", .zero)

  /// The row that has to be scrolled into sight.
  var pendingReveal: FocusID?

  /// The move of the focus into rows that a scroll has only just shown.
  var pendingMove: (direction: MouseEvent.Direction, region: String)?

  /// The column of the control that gets the focus in the row that has just got it.
  var pendingColumn: Int?

  /// Whether a text field had the focus on the last frame.
  private var isEditing = false

  /// The last click.
  var click: (focus: FocusID?, column: Int, row: Int, time: Duration)?

  package init() {}

  /// The effect of an input.
  package enum Effect {
    /// The input has no meaning on this screen.
    case none
    /// The focus, the cursor or a scroll position has changed.
    case redraw
    /// The user performed an action.
    case perform(Perform)
  }

  /// The longest time between two clicks of a double click, and between two letters that find a row.
  static let (clickTime, typingTime) = (Duration.milliseconds(400), Duration.milliseconds(1000))

  // MARK: Frames

  /// Draws a view with the focus, the cursor and the scroll positions.
  package mutating func frame(of view: some View, in environment: RenderEnvironment) -> Frame {
    var frame = draw(view, in: environment)
    cover(frame.modalBoxes)
    if let target = pendingReveal {
      pendingReveal = nil
      move(to: target)
      while let (window, first) = frame.window(revealing: target), scroll[window] != first {
        scroll[window] = first
        frame = draw(view, in: environment)
      }
    }
    page = frame.page
    let tab = frame.selectedTab(by: choices.last?.focus)
    if let tab, selectedTab != nil, tab != selectedTab { choose(tab) }
    selectedTab = tab
    if let row = frame.opened, row != opened {
      opened = row
      choose(row)
    }
    let shown = available(in: frame)
    // A part of a page that came beside another one is also of that page.
    if let shown, shown == choices.last?.focus { choices[choices.count - 1].page = page }
    if shown != shownFocus || isEditing != isField(shown, frame) {
      if shown != shownFocus { caret = nil }
      (shownFocus, isEditing) = (shown, isField(shown, frame))
      frame = draw(view, in: environment)
    }
    if let column = pendingColumn {
      pendingColumn = nil
      if let control = frame.control(in: shownFocus, near: column) {
        move(to: control)
        frame = draw(view, in: environment)
      }
    }
    if let (direction, name) = pendingMove {
      pendingMove = nil
      // A row may need more lines than one, and the line that counts hidden rows may be new.
      for _ in 0..<8 {
        guard let region = frame.regions.last(where: { $0.name == name }) else { break }
        let next = frame.neighbor(of: shownFocus, direction, in: region.rect)
        // A scroll view moves line by line, also if no control is visible yet.
        if next == nil, region.rows == nil { break }
        if let next { move(to: next) } else if case .none = scroll(direction == .up ? .up : .down, [region]) { break }
        frame = draw(view, in: environment)
        if next != nil { break }
      }
    }
    hasInput = false
    frame.focusPlace = frame.control(shownFocus)?.rect
    return frame
  }

  private mutating func draw(_ view: some View, in environment: RenderEnvironment) -> Frame {
    var environment = environment
    environment.focus = shownFocus
    environment.live.scroll = scroll
    environment.live.caret = caret
    environment.live.isEditing = isEditing
    let frame = Frame(view, in: environment)
    // Only the user scrolls: in a window that has its size again, or a list that has its rows again, all is where it was.
    if hasInput { for region in frame.regions { scroll[region.name] = region.visible.lowerBound } }
    return frame
  }

  /// Begins anew in a modal box, and goes on below when it is gone.
  private mutating func cover(_ boxes: Int) {
    while covered.count < boxes {
      covered.append(choices)
      choices = []
    }
    while covered.count > boxes { choices = covered.removeLast() }
  }

  /// The part that gets the focus on a frame.
  private func available(in frame: Frame) -> FocusID? {
    for known in choices.reversed() {
      let isChosen = known.focus == choices.last?.focus
      let isSamePage = known.page.resembles(page)
      let tab = frame.selectedTab(by: known.focus)
      // What is still there when another page comes beside it or leaves stays. All tabs have one page.
      let stays = known.focus == shownFocus && !known.page.hasOtherTab(than: page)
      guard isSamePage || stays || tab != nil else { continue }
      if frame.has(known.focus) { return isChosen ? known.focus : tab ?? known.focus }
      if isChosen, isSamePage, let near = frame.nearestRow(to: known.focus), frame.has(near) { return near }
    }
    return frame.firstFocus
  }

  /// Moves the focus to a part.
  mutating func move(to focus: FocusID) {
    if let shownFocus, focus != shownFocus {
      caret = nil
      // The chosen part may be gone for now, and come back. A field that the user leaves is not returned to.
      if isEditing { choices.removeAll { $0.focus == shownFocus } } else { choose(shownFocus) }
    }
    choose(focus)
    shownFocus = focus
  }

  /// The row of a list that the user left last, if it is in sight. From a control in a row, the way back is to that row.
  func lastRow(besides row: FocusID, in frame: Frame) -> FocusID? {
    guard case .row(let list, _, _) = row,
      frame.control(shownFocus).flatMap(frame.row)?.isRow(of: list) != true
    else { return nil }
    return choices.last { $0.focus.isRow(of: list) && frame.control($0.focus) != nil }?.focus
  }

  private mutating func choose(_ focus: FocusID) {
    choices.removeAll { $0.focus == focus }
    choices.append(Choice(focus: focus, page: page))
    choices = choices.suffix(32)
  }

  // MARK: Input

  /// Handles an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - frame: The frame on the screen, as ``frame(of:in:)`` returned it.
  ///   - time: The time since the session began, for double clicks and typed letters.
  package mutating func handle(_ input: Input, in frame: Frame, at time: Duration) -> Effect {
    if case .windowFocus = input { return .none }
    hasInput = true
    return switch input {
    case .key(let press): handle(press, in: frame, at: time)
    case .mouse(let event): handle(event, in: frame, at: time)
    case .paste(let text):
      edit(in: frame) {
        $0.insert(text)
        return true
      } ?? .none
    case .windowFocus: .none
    }
  }

  private mutating func handle(_ press: KeyPress, in frame: Frame, at time: Duration) -> Effect {
    let isPlain = press.modifiers.isEmpty
    // In a field, letters and most other keys belong to the text.
    if let effect = edit(in: frame, { $0.handle(press) }) { return effect }
    if let field = field(in: frame) {
      switch press.key {
      case .escape, .enter: return leave(field, by: press.key, in: frame)
      case .character: return .none
      default: break
      }
    }
    // Letters that follow each other find a row, also those that have an action of their own. One that finds none does
    // not go on with that: it has its action soon.
    if case .character(let character) = press.key, isPlain, isSearching(at: time) {
      if let effect = find(search.text + String(character), in: frame, at: time) { return effect }
      if character.isLetter || character.isNumber, frame.regions.contains(where: \.isSelectable) { return .none }
    }
    search.text = ""
    if isPlain, let part = frame.interactions.last(where: { $0.key == press.key }) {
      let target = part.target
      switch target.response {
      case .press(let perform): return pressed(part, perform)
      case .edit: return moved(to: target.focus)
      }
    }
    switch (press.key, press.modifiers) {
    case (.enter, []), (.character(" "), []): return self.press(in: frame)
    case (.tab, []): return step(by: 1, in: frame)
    case (.tab, .shift): return step(by: -1, in: frame)
    case (.up, []), (.down, []), (.left, []), (.right, []), (.pageUp, []), (.pageDown, []), (.home, []), (.end, []):
      return navigate(press.key, in: frame)
    case (.character(let character), []): return find(String(character), in: frame, at: time) ?? .none
    case (.escape, []):
      // Without another meaning, it ends a search.
      guard
        case .edit(let field)? = frame.interactions.last(where: { $0.key != nil && $0.target.isField })?.target
          .response, !field.text.isEmpty
      else { return .none }
      return .perform { field.edited("") }
    default: return .none
    }
  }

  /// Whether the next letter continues those that were typed to find a row.
  package func isSearching(at time: Duration) -> Bool {
    !search.text.isEmpty && time - search.time < Self.typingTime
  }

  private mutating func press(in frame: Frame) -> Effect {
    guard let shownFocus, let part = frame.control(shownFocus), case .press(let perform) = part.target.response
    else { return .none }
    // Now the user has chosen it, even if it had the focus by default.
    move(to: shownFocus)
    return pressed(part, perform)
  }

  mutating func pressed(_ part: Interaction, _ perform: @escaping Perform) -> Effect {
    // The next alert may have an answer of the same name.
    if part.isAnswer { (choices, shownFocus) = ([], nil) }
    return .perform(perform)
  }

  /// Leaves a text field. Esc returns to the part that had the focus before; without any other part, it clears the text.
  private mutating func leave(_ field: Interaction.Field, by key: Key, in frame: Frame) -> Effect {
    let last = choices.last { $0.focus != shownFocus }?.focus
    if key == .escape, let last, frame.has(last), !isField(last, frame) { return moved(to: last) }
    if let place = frame.place(outOf: shownFocus) { return moved(to: place) }
    return key == .escape && !field.text.isEmpty ? .perform { field.edited("") } : .none
  }

  mutating func moved(to focus: FocusID) -> Effect {
    move(to: focus)
    return .redraw
  }

  /// Whether a text field has the focus.
  package func isField(_ frame: Frame) -> Bool { isField(shownFocus, frame) }

  private func isField(_ focus: FocusID?, _ frame: Frame) -> Bool {
    guard let focus, !focus.isRow else { return false }
    return frame.control(focus)?.target.isField ?? false
  }

  func field(in frame: Frame) -> Interaction.Field? {
    guard case .edit(let field) = frame.control(shownFocus)?.target.response else { return nil }
    return field
  }

  /// Edits the field with the focus; `nil` if there is none, or if nothing was edited.
  mutating func edit(in frame: Frame, _ change: (inout TextEdit) -> Bool) -> Effect? {
    guard let field = field(in: frame) else { return nil }
    var edit = TextEdit(field.text, at: caret, killed: killed)
    guard change(&edit) else { return nil }
    (caret, killed) = (edit.caret, edit.killed)
    let text = edit.text
    return text == field.text ? .redraw : .perform { field.edited(text) }
  }

  /// Moves the focus to the next row that begins with some letters, after the row with the focus.
  private mutating func find(_ letters: String, in frame: Frame, at time: Duration) -> Effect? {
    guard let region = frame.region(with: shownFocus) ?? frame.regions.first(where: \.isSelectable),
      letters.first.map({ $0.isLetter || $0.isNumber }) ?? false
    else { return nil }
    let start = region.position(of: shownFocus) ?? 0
    // A longer word may be that of the same row, one letter means the next row.
    let first = letters.count > 1 ? start : start + 1
    var found: Int?
    for index in (0..<min(region.count, Self.searchedRows)).lazy.map({ (first + $0) % region.count }) {
      // A row that begins with the letters comes before one that has another word with them.
      let text = region.text(at: index)[...]
      if text.hasPrefix(letters, ignoringCase: true) {
        found = index
        break
      }
      let words = text.indices.lazy.filter { text[$0] == " " }.map { text[$0...].dropFirst() }
      if found == nil, words.contains(where: { $0.hasPrefix(letters, ignoringCase: true) }) { found = index }
    }
    guard let focus = found.flatMap(region.focus) else { return nil }
    search = (letters, time)
    return revealed(focus, in: frame)
  }

  /// Moves the focus to a row, and scrolls the window around its list if it is hidden there.
  mutating func revealed(_ row: FocusID, in frame: Frame) -> Effect {
    if frame.has(row) { return moved(to: row) }
    pendingReveal = row
    return .redraw
  }

  /// The most rows that are searched for typed letters: their texts are drawn.
  private static let searchedRows = 5000
}

extension Substring {
  fileprivate func hasPrefix(_ prefix: String, ignoringCase: Bool) -> Bool {
    self.prefix(prefix.count).lowercased() == prefix.lowercased()
  }
}
