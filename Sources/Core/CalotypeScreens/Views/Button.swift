/// A control that does something when it is pressed: `[ Retry ]`.
///
///     Button("Retry") { send(.retryTapped) }
///     Button("Delete", role: .destructive) { send(.deleteTapped) }
///     Button("Pay", role: .prominent, isBusy: state.isPaying, step: state.step) { send(.payTapped) }
///     Button("Next") { send(.nextTapped) }.disabled(state.isLastPage)
///
///     // [ Retry ]     something to press
///     // [! Delete]    something that cannot be taken back
///     //  ⠋ Pay        at work
///     //   Next        disabled
///
/// The brackets show that a button can be pressed. They are blank while it is busy or disabled. A button is always four
/// columns wider than its title, so nothing moves when its state changes. The title takes one row, and is cut if there
/// is too little room.
public struct Button: PrimitiveView {
  /// The purpose of a button, which decides its style.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// One action among others.
    case normal
    /// The main action, at most one on a screen or in an alert. Bold, including the brackets.
    case prominent
    /// An action that cannot be undone. In the style of an error, with a `!`.
    case destructive
  }

  private let title: String
  private let id: String
  private let role: Role
  private let isBusy: Bool
  private let step: Int
  private let perform: Perform

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
    self.title = title
    self.id = id ?? title
    self.role = role
    self.isBusy = isBusy
    self.step = step
    self.perform = perform
  }

  func node(in environment: RenderEnvironment) -> Node {
    let node = label(in: environment)
    if isBusy { return Node(idle: .control(id), around: node, in: environment) }
    let target = Interaction.Target(focus: .control(id), response: .press(perform))
    return Node(target, around: node, in: environment)
  }

  /// The title in its brackets, with a symbol if the button is busy or destructive.
  private func label(in environment: RenderEnvironment) -> Node {
    let canPress = environment.isEnabled && !isBusy
    let bracketRole: CalotypeScreens.Role = role == .prominent ? .accent : .border
    let titleRole: CalotypeScreens.Role =
      !environment.isEnabled ? .disabled : isBusy ? .secondary : role == .destructive ? .error : .accent
    let open = styled(.bracket("[", isShown: canPress, role: bracketRole))
    let close = styled(.bracket("]", isShown: canPress, role: bracketRole))
    let title = styled(Text(self.title).role(titleRole))
    guard isBusy || role == .destructive else {
      return HStack(spacing: 1) {
        open
        title
        close
      }.node(in: environment)
    }
    let symbol = isBusy ? Spinner.picture(step, in: environment.effectiveGlyphs) : "!"
    return HStack {
      open
      styled(Text(symbol).role(isBusy && environment.isEnabled ? .accent : titleRole))
      Text(" ")
      title
      close
    }.node(in: environment)
  }

  private func styled(_ text: Text) -> Text {
    let text = text.lineLimit(1)
    return role == .prominent ? text.bold() : text
  }
}

extension Text {
  /// A bracket of a control; a blank if the control cannot be pressed.
  static func bracket(_ bracket: String, isShown: Bool, role: Role = .border) -> Text {
    Text(isShown ? bracket : " ").role(isShown ? role : .text)
  }
}
