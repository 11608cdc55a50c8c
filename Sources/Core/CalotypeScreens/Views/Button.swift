/// Something to press: `[ Retry ]`.
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
/// Brackets say that something can be pressed: they are missing while the button is at work, and where it is disabled.
/// All of these are four columns wider than the title, so nothing beside a button moves when it becomes another. The
/// title takes one row, and is cut where there is too little room.
public struct Button: View {
  /// What a button is for, as far as it shows.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// One thing among others.
    case normal
    /// What one came to do; at most one on a screen, but for the answers of an alert. Bold, brackets included.
    case prominent
    /// What cannot be taken back. In the look of an error, with a `!`.
    case destructive
  }

  private let title: String
  private let id: String
  private let role: Role
  private let isBusy: Bool
  private let step: Int
  private let perform: Perform

  /// A button that does something when it is pressed.
  ///
  /// - Parameters:
  ///   - title: What a press does.
  ///   - id: What tells it from other buttons of the same title on a screen, for the focus.
  ///   - role: What it is for.
  ///   - isBusy: Whether what it does is under way. It cannot be pressed then; if it has the focus, it keeps it.
  ///   - step: Which picture shows that it is busy, as in a ``Spinner``.
  ///   - perform: What a press does.
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

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let label = ButtonLabel(title: self.title, role: self.role, busyStep: self.isBusy ? self.step : nil)
    let node = label.lowered(in: environment)
    if self.isBusy { return Node(idle: .control(self.id), around: node, in: environment) }
    let target = Interaction.Target(focus: .control(self.id), response: .press(self.perform))
    return Node(target, around: node, in: environment)
  }
}

/// The title in its brackets, with or without a sign.
private struct ButtonLabel: View {
  let title: String
  let role: Button.Role
  let busyStep: Int?

  func lowered(in environment: RenderEnvironment) -> Node {
    let canPress = environment.isEnabled && self.busyStep == nil
    let roles = self.roles(isEnabled: environment.isEnabled)
    let open = self.piece(canPress ? "[" : " ", roles.brackets)
    let title = self.piece(self.title, roles.title)
    let close = self.piece(canPress ? "]" : " ", roles.brackets)
    guard let glyph = self.glyph(in: environment) else {
      return HStack(spacing: 1) {
        open
        title
        close
      }.lowered(in: environment)
    }
    return HStack {
      open
      self.piece(glyph, self.busyStep != nil && environment.isEnabled ? .accent : roles.title)
      Text(" ")
      title
      close
    }.lowered(in: environment)
  }

  private func glyph(in environment: RenderEnvironment) -> String? {
    if let step = self.busyStep { return Spinner.picture(step, in: environment.effectiveGlyphs) }
    return self.role == .destructive ? "!" : nil
  }

  private func roles(isEnabled: Bool) -> (brackets: Role, title: Role) {
    if !isEnabled { return (.text, .disabled) }
    if self.busyStep != nil { return (.text, .secondary) }
    return switch self.role {
    case .normal: (.border, .accent)
    case .prominent: (.accent, .accent)
    case .destructive: (.border, .error)
    }
  }

  private func piece(_ text: String, _ role: Role) -> Text {
    let text = Text(text).role(role).lineLimit(1)
    return self.role == .prominent ? text.bold() : text
  }
}
