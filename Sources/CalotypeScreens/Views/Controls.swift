/// Something to press: `[ Retry ]`.
///
///     Button("Retry") { send(.retryTapped) }
public struct Button: View {
  private let title: String
  private let perform: Perform

  /// A button that does something when it is pressed.
  public init(_ title: String, perform: @escaping Perform) {
    self.title = title
    self.perform = perform
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let label = HStack(spacing: 1) {
      Text("[").role(.border)
      Text(self.title).role(.accent).lineLimit(1)
      Text("]").role(.border)
    }
    let target = Interaction.Target(focus: .control(self.title), response: .press(self.perform))
    return Node(.interactive(target, label.lowered(in: environment)))
  }
}

/// One line that the user edits. The text lives in the state; the field only reports what was typed.
///
///     TextField("Filter breeds", text: state.query) { send(.queryChanged($0)) }
public struct TextField: View {
  private let prompt: String
  private let text: String
  private let edited: @MainActor @Sendable (String) -> Void

  /// A field with a prompt that shows while there is no text.
  public init(_ prompt: String, text: String, edited: @escaping @MainActor @Sendable (_ text: String) -> Void) {
    self.prompt = prompt
    self.text = text
    self.edited = edited
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let line = HStack {
      if self.text.isEmpty {
        Text(self.prompt).role(.secondary).lineLimit(1)
      } else {
        Text(self.text).lineLimit(1)
      }
      Spacer()
    }
    let target = Interaction.Target(focus: .control(self.prompt), response: .edit(self.edited))
    return Node(.interactive(target, line.lowered(in: environment)))
  }
}
