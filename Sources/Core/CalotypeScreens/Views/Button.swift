/// A control that does something when it is pressed: `[ Retry ]`.
///
///     Button("Retry") { send(.retryTapped) }
///     Button("Delete", role: .destructive) { send(.deleteTapped) }
///     Button("Pay", role: .prominent, isBusy: state.isPaying, step: state.step) { send(.payTapped) }
///     Button("Next") { send(.nextTapped) }.disabled(state.isLastPage)
///
///     // [ Retry ]       something to press
///     // ▌ Retry ▐       with the focus
///     // [ ! Delete ]    something that cannot be taken back
///     // ⠋ Pay           at work
///     // ( Next )        disabled
///
/// The brackets show that a button can be pressed: blocks if it has the focus, round ones if it is disabled. A spinner
/// takes their place while it is busy. The title does not move when the state changes. It takes one row, and is cut if
/// there is too little room.
public struct Button: View {
  /// The purpose of a button, which decides its style.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// One action among others.
    case normal
    /// The main action, at most one on a screen or in an alert. Bold, including the brackets.
    case prominent
    /// An action that cannot be undone. In the style of an error, after a `!`.
    case destructive
  }

  /// The title in its brackets, with a symbol if the button is busy or destructive.
  public let body: ModifiedView

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The name of the action.
  ///   - id: The name of the button for the focus, unique on the screen; `nil` for the title.
  ///   - role: The purpose of the button.
  ///   - isBusy: Whether the action is running. The button cannot be pressed then, but it keeps the focus.
  ///   - step: The step of the ``Spinner`` that a busy button shows.
  ///   - perform: Called when the button is pressed.
  public init(
    _ title: String, id: String? = nil, role: Role = .normal, isBusy: Bool = false, step: Int = 0,
    perform: @escaping Perform
  ) {
    self.init(
      title, id: id, role: role, isBusy: isBusy, step: step, isDefault: role == .prominent, perform: perform)
  }

  init(
    _ title: String, id: String?, role: Role = .normal, isBusy: Bool = false, step: Int = 0, isDefault: Bool,
    perform: @escaping Perform
  ) {
    let focus = FocusID.control(id ?? title)
    let label = EnvironmentReader { environment in
      func styled(_ text: Text) -> Text {
        let text = text.lineLimit(1)
        return role == .prominent ? text.bold() : text
      }
      let brackets = environment.brackets(around: focus, role: role == .prominent ? .accent : .border)
      return HStack(spacing: 1) {
        if isBusy {
          styled(Text(Spinner.picture(step, in: environment)).role(.accent, in: environment)).animated()
        } else {
          styled(brackets.open)
        }
        let name = Text(role == .destructive ? "! \(title)" : title)
        styled(name.role(isBusy ? .secondary : role == .destructive ? .error : .accent, in: environment))
        styled(isBusy ? Text(" ") : brackets.close)
      }
    }
    body = label.responding(to: focus, isDefault: isDefault, perform: isBusy ? nil : perform)
  }
}
