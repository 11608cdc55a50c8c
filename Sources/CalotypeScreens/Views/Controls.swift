/// Something to press: `[ Retry ]`.
///
///     Button("Retry") { send(.retryTapped) }
public struct Button: View {
  private let title: String
  private let id: String
  private let perform: Perform

  /// A button that does something when it is pressed.
  ///
  /// - Parameter id: What tells it from other buttons of the same title on a screen, for the focus.
  public init(_ title: String, id: String? = nil, perform: @escaping Perform) {
    self.title = title
    self.id = id ?? title
    self.perform = perform
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let label = HStack(spacing: 1) {
      Text("[").role(.border)
      Text(self.title).role(.accent).lineLimit(1)
      Text("]").role(.border)
    }
    let target = Interaction.Target(focus: .control(self.id), response: .press(self.perform))
    return Node(target, around: label.lowered(in: environment), in: environment)
  }
}

/// One line that the user edits. The text lives in the state; the field only reports what was typed.
///
///     TextField("Filter breeds", text: state.query) { send(.queryChanged($0)) }
public struct TextField: View {
  private let prompt: String
  private let id: String
  private let text: String
  private let edited: @MainActor @Sendable (String) -> Void

  /// A field with a prompt that shows while there is no text.
  ///
  /// - Parameter id: What tells it from other fields of the same prompt on a screen, for the focus.
  public init(
    _ prompt: String, id: String? = nil, text: String,
    edited: @escaping @MainActor @Sendable (_ text: String) -> Void
  ) {
    self.prompt = prompt
    self.id = id ?? prompt
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
    let target = Interaction.Target(focus: .control(self.id), response: .edit(self.edited))
    return Node(target, around: line.lowered(in: environment), in: environment)
  }
}

extension Node {
  /// An element that answers to the user, in the look of the selection where it has the focus.
  package init(_ target: Interaction.Target, around content: Node, in environment: RenderEnvironment) {
    let hasFocus = target.focus == environment.focus
    self.init(InteractiveElement(target, selection: hasFocus ? environment.theme[.selection] : nil, content))
  }
}
