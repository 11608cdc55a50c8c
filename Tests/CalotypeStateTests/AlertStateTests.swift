import CalotypeTCA
import Testing

struct AlertStateTests {
  @Test func `alerts with the same texts and buttons are equal`() {
    #expect(Self.removal(of: "Ada") == Self.removal(of: "Ada"))
    #expect(Self.removal(of: "Ada").id != Self.removal(of: "Ada").id)
    #expect(Self.removal(of: "Ada") != Self.removal(of: "Grace"))
    #expect(Set([Self.removal(of: "Ada"), Self.removal(of: "Ada")]).count == 1)

    var alert = Self.removal(of: "Ada")
    alert.message = TextState("For ever.")
    #expect(alert != Self.removal(of: "Ada"))
    alert = Self.removal(of: "Ada")
    alert.buttons[0] = ButtonState(role: .cancel, action: .removed) { TextState("Remove") }
    #expect(alert != Self.removal(of: "Ada"))
  }

  @Test func `braces and lists make the same alert`() {
    let listed = AlertState<Answer>(
      title: TextState("Remove Ada?"), message: TextState("It cannot be undone."),
      buttons: [
        .destructive(TextState("Remove"), action: .send(.removed)),
        .default(TextState("Rename"), action: .send(.renamed)),
        .cancel(TextState("Keep")),
      ])
    #expect(listed == Self.removal(of: "Ada"))
    let two = AlertState<Answer>(
      title: TextState("Sure?"), primaryButton: .cancel(TextState("No")), secondaryButton: .default(TextState("Yes")))
    #expect(two.buttons == [.cancel(TextState("No")), .default(TextState("Yes"))])
    #expect(AlertState<Answer>(title: TextState("Done")) == AlertState { TextState("Done") })
    #expect(AlertState<Answer>(title: TextState("Done"), dismissButton: .cancel(TextState("OK"))).buttons.count == 1)
  }

  @Test(arguments: [(0, ["none"]), (1, ["one"]), (3, ["0", "1", "2", "many"])])
  func `answers are made with if, switch and for`(count: Int, labels: [String]) {
    let dialog = ConfirmationDialogState<Answer> {
      TextState("Which?")
    } actions: {
      if count > 1 {
        for number in 0..<count { ButtonState(action: .renamed) { TextState("\(number)") } }
      }
      switch count {
      case 0: ButtonState { TextState("none") }
      case 1: ButtonState { TextState("one") }
      default: ButtonState { TextState("many") }
      }
    }
    #expect(dialog.buttons.map { String(state: $0.label) } == labels)
  }

  @Test func `a dialog has a title visibility`() {
    let dialog = ConfirmationDialogState<Answer>(titleVisibility: .hidden) { TextState("Which?") }
    #expect(dialog.titleVisibility == .hidden)
    #expect(dialog == ConfirmationDialogState(title: TextState("Which?"), titleVisibility: .hidden))
    #expect(dialog != ConfirmationDialogState { TextState("Which?") })
  }

  @Test func `an alert's actions are mapped to those of a parent`() {
    let alert = Self.removal(of: "Ada")
    let mapped = alert.map { $0.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action.action) == ["removed", "renamed", nil])
    #expect(mapped.id == alert.id)
    #expect(mapped.title == alert.title)

    let dialog = ConfirmationDialogState(title: TextState("Which?"), buttons: alert.buttons).map { _ in 7 }
    #expect(dialog.buttons.map(\.action.action) == [7, 7, 7])
  }

  @MainActor
  @Test func `a button returns its action`() async {
    let button = ButtonState<Answer>(action: .renamed) { TextState("Rename") }
    var sent: [Answer?] = []
    button.withAction { sent.append($0) }
    await button.withAction {
      await Task.yield()
      sent.append($0)
    }
    ButtonState<Answer> { TextState("Keep") }.withAction { sent.append($0) }
    #expect(sent == [.renamed, .renamed, nil])
  }

  @Test func `an alert prints exactly the fields that it compares`() {
    let labels = Mirror(reflecting: Self.removal(of: "Ada")).children.map(\.label)
    #expect(labels == ["title", "actions", "message"])
    let button = ButtonState<Answer>(role: .cancel) { TextState("Keep") }
    #expect(Mirror(reflecting: button).children.map(\.label) == ["role", "label"])
  }

  private enum Answer: Hashable { case removed, renamed }

  private static func removal(of name: String) -> AlertState<Answer> {
    AlertState {
      TextState("Remove \(name)?")
    } actions: {
      ButtonState(role: .destructive, action: .removed) { TextState("Remove") }
      ButtonState(action: .send(.renamed, animation: .default)) { TextState("Rename") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be undone.")
    }
  }
}

struct TextStateTests {
  @Test func `texts are concatenated and compared by their characters`() {
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    #expect(TextState("a").bold() + TextState("b") != TextState("ab"))
    #expect(TextState("a").bold().bold(isActive: false) == TextState("a"))
    #expect(TextState("a").italic().underline() == TextState("a").underline().italic())
    #expect(TextState("ab".dropFirst()) == TextState(verbatim: "b"))
    #expect(String(state: TextState("a").bold() + TextState("b").strikethrough()) == "ab")
  }

  @Test func `looks are printed as in Markdown`() {
    let text = TextState("Remove ") + TextState("Ada").bold() + TextState("?").italic()
    #expect("\(text)" == "Remove Ada?")
    #expect(text.debugDescription == #""Remove **Ada**_?_""#)
  }
}
