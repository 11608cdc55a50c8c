import Calotype
import Synchronization
import Testing

@MainActor
struct AlertStateViewTests {
  @Test func `an alert covers its page`() {
    let send = Send<PresentationAction<Answer>>.ignored
    #expect(
      rows(page(40).alert(removal, send), columns: 40, rows: 11) == [
        "....╭──────────────────────────────╮....",
        "....│                              │....",
        "....│  Remove Ada?                 │....",
        "....│                              │....",
        "....│  It cannot be brought back.  │....",
        "....│                              │....",
        "....│  [ Keep ]                    │....",
        "....│  [ Rename ]                  │....",
        "....│  [ ! Remove ]                │....",
        "....│                              │....",
        "....╰──────────────────────────────╯....",
      ])
    #expect(
      rows(page(80).alert(removal, send), columns: 80, rows: 11) == [
        "................................................................................",
        "....................╭──────────────────────────────────────╮....................",
        "....................│                                      │....................",
        "....................│  Remove Ada?                         │....................",
        "....................│                                      │....................",
        "....................│  It cannot be brought back.          │....................",
        "....................│                                      │....................",
        "....................│  [ Keep ]  [ Rename ]  [ ! Remove ]  │....................",
        "....................│                                      │....................",
        "....................╰──────────────────────────────────────╯....................",
        "................................................................................",
      ])
    #expect(rows(page(4).alert(nil, send), columns: 4, rows: 2) == ["....", "...."])
  }

  @Test(arguments: [(AlertStateRole.success, "✓"), (.warning, "!"), (.failure, "✗")])
  func `a symbol shows what an alert reports`(_ role: AlertStateRole, symbol: String) {
    let alert = AlertState<Answer>(role: role) { TextState("Ada") }
    #expect(
      rows(page(20).alert(alert.map { $0 }, .ignored), columns: 20, rows: 8) == [
        "....╭──────────╮....",
        "....│          │....",
        "....│  \(symbol) Ada   │....",
        "....│          │....",
        "....│  [ OK ]  │....",
        "....│          │....",
        "....╰──────────╯....",
        "↓ …",
      ])
    #expect(alert != AlertState { TextState("Ada") })
  }

  @Test func `a button sends its action, and one without an action dismisses`() {
    let heard = Mutex<[PresentationAction<Answer>]>([])
    let send = Send<PresentationAction<Answer>> { action in heard.withLock { $0.append(action) } }
    let targets = press(page().alert(removal, send))
    #expect(targets == [.control("Keep"), .key(.escape), .control("Rename"), .control("Remove")])
    #expect(heard.withLock { $0 } == [.dismiss, .dismiss, .presented(.renamed), .presented(.removed)])
  }

  @Test func `buttons with equal titles are distinguished`() {
    let alert = AlertState<Answer> {
      TextState("Which?")
    } actions: {
      ButtonState(action: .renamed) { TextState("OK") }
      ButtonState(action: .renamed) { TextState("OK 3") }
      ButtonState(action: .removed) { TextState("OK") }
    }
    let targets = press(page().alert(alert, .ignored))
    #expect(Set(targets) == [.control("OK"), .control("OK 3"), .control("OK 4"), .key(.escape)])
    let dialog = ConfirmationDialogState<Answer> {
      TextState("Which?")
    } actions: {
      ButtonState(action: .removed) { TextState("Cancel") }
    }
    let answers = press(page().confirmationDialog(dialog, .ignored))
    #expect(Set(answers) == [.control("Cancel"), .control("Cancel 2"), .key(.escape)])
  }

  @Test func `Esc dismisses an alert whose answers all do something`() {
    let heard = Mutex<[PresentationAction<Answer>]>([])
    let send = Send<PresentationAction<Answer>> { action in heard.withLock { $0.append(action) } }
    let alert = AlertState<Answer> {
      TextState("Which?")
    } actions: {
      ButtonState(action: .renamed) { TextState("Go") }
      ButtonState(action: .removed) { TextState("Go") }
    }
    #expect(Set(press(page().alert(alert, send))) == [.control("Go"), .control("Go 2"), .key(.escape)])
    #expect(heard.withLock { $0 }.count { $0 == .dismiss } == 1)
    #expect(heard.withLock { $0 }.filter { $0 != .dismiss } == [.presented(.renamed), .presented(.removed)])
  }

  @Test func `an alert without buttons gets one`() {
    let heard = Mutex<[PresentationAction<Answer>]>([])
    let send = Send<PresentationAction<Answer>> { action in heard.withLock { $0.append(action) } }
    let view = Text("page").alert(AlertState { TextState("Done") }, send)
    #expect(rows(view, columns: 20, rows: 3) == ["page  Done", "", "      [ OK ]"])
    #expect(press(view) == [.control("OK"), .key(.escape)])
    #expect(heard.withLock { $0 } == [.dismiss, .dismiss])
  }

  @Test func `a dialog gets a way back in the reader's language, and may hide its title`() {
    let heard = Mutex<[PresentationAction<Answer>]>([])
    let send = Send<PresentationAction<Answer>> { action in heard.withLock { $0.append(action) } }
    let dialog = { (visibility: ConfirmationDialogStateTitleVisibility) in
      ConfirmationDialogState<Answer>(titleVisibility: visibility) {
        TextState("Ada")
      } actions: {
        ButtonState(action: .renamed) { TextState("Rename") }
      } message: {
        TextState("What to do?")
      }
    }
    let view = page().confirmationDialog(dialog(.visible), send)
    #expect(
      rows(view, columns: 40, rows: 11) == [
        "........................................",
        "......╭──────────────────────────╮......",
        "......│                          │......",
        "......│  Ada                     │......",
        "......│                          │......",
        "......│  What to do?             │......",
        "......│                          │......",
        "......│  [ Rename ]  [ Cancel ]  │......",
        "......│                          │......",
        "......╰──────────────────────────╯......",
        "........................................",
      ])
    #expect(press(view) == [.control("Rename"), .control("Cancel"), .key(.escape)])
    #expect(heard.withLock { $0 } == [.presented(.renamed), .dismiss, .dismiss])
    let german = Text("page").confirmationDialog(dialog(.hidden), send).environment(\.locale, .german)
    #expect(
      rows(german, columns: 40, rows: 3) == [
        "page  What to do?", "", "      [ Rename ]  [ Abbrechen ]",
      ])
  }

  @Test func `an alert that is not presented sends its dismiss action`() {
    let heard = Mutex<[Answer]>([])
    let send = Send<Answer> { action in heard.withLock { $0.append(action) } }
    _ = press(page().alert(removal, send, dismiss: .kept))
    #expect(heard.withLock { $0 } == [.kept, .kept, .renamed, .removed])
    let dialog = ConfirmationDialogState<Answer> { TextState("Which?") }
    _ = press(page().confirmationDialog(dialog, send, dismiss: .kept))
    #expect(heard.withLock { $0 }.suffix(2) == [.kept, .kept])
  }

  private enum Answer { case removed, renamed, kept }

  private var removal: AlertState<Answer> {
    AlertState {
      TextState("Remove ") + TextState("Ada").with(.bold, true) + TextState("?")
    } actions: {
      ButtonState(role: .cancel) { TextState("Keep") }
      ButtonState(action: .renamed) { TextState("Rename") }
      ButtonState(role: .destructive, action: .removed) { TextState("Remove") }
    } message: {
      TextState("It cannot be brought back.")
    }
  }

  private func page(_ columns: Int = 40) -> some View {
    VStack { for _ in 0..<11 { Text(String(repeating: ".", count: columns)) } }
  }
}
