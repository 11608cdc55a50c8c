/// A box that says something and asks for an answer, to stand over a page in an overlay.
///
///     page.overlay(isPresented: state.asksToEmpty) {
///       Alert("Empty the cart?", message: "Its 3 products are put back.") {
///         AlertButton("Keep", role: .cancel) { send(.kept) }
///         AlertButton("Empty", role: .destructive) { send(.emptied) }
///       }
///     }
///     // ╭────────────────────────────────╮
///     // │                                │
///     // │  Empty the cart?               │
///     // │                                │
///     // │  Its 3 products are put back.  │
///     // │                                │
///     // │  [ Keep ]  [! Empty]           │
///     // │                                │
///     // ╰────────────────────────────────╯
///
/// It is as wide as its widest line, and at most 62 columns; longer lines wrap. Buttons that do not fit beside each other
/// stand below each other. Where there are too few rows, free rows go first, then rows of the message, which ends in an
/// ellipsis, then the title's: the buttons are in sight while anything is.
public struct Alert: View {
  private let title: String
  private let message: String?
  private let buttons: ViewList

  /// An alert.
  ///
  /// - Parameters:
  ///   - title: What it is about, in a few words.
  ///   - message: What follows from it.
  ///   - buttons: The answers: ``AlertButton``, or any buttons.
  public init(_ title: String, message: String? = nil, @ViewBuilder buttons: () -> ViewList) {
    self.title = title
    self.message = message
    self.buttons = buttons()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let message = self.message.flatMap { $0.isEmpty ? nil : Text($0).lowered(in: environment) }
    return Node(
      AlertElement(
        title: Text(self.title).role(.title).lowered(in: environment), message: message,
        buttons: ButtonRow { self.buttons }.lowered(in: environment),
        border: (BorderGlyphs(.rounded, in: environment.effectiveGlyphs), environment.theme[.border]),
        background: environment.theme[.text]))
  }
}

/// An answer to an ``Alert``.
public struct AlertButton: View {
  /// What an answer is for.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// It does what the alert asks about, or takes note; a ``Button/Role/prominent`` button.
    case normal
    /// It leaves all as it is. Esc gives this answer.
    case cancel
    /// It does what cannot be undone.
    case destructive
  }

  private let title: String
  private let id: String
  private let role: Role
  private let perform: Perform

  /// An answer that does something when it is pressed.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - id: What tells it from other buttons of the same title, for the focus; nil for the title.
  ///   - role: What it is for.
  ///   - perform: What it does.
  public init(_ title: String, id: String? = nil, role: Role = .normal, perform: @escaping Perform) {
    self.title = title
    self.id = id ?? title
    self.role = role
    self.perform = perform
  }

  /// The button.
  @ViewBuilder public var body: some View {
    switch self.role {
    case .normal: Button(self.title, id: self.id, role: .prominent, perform: self.perform)
    case .cancel: Button(self.title, id: self.id, perform: self.perform).onKey(.escape, perform: self.perform)
    case .destructive: Button(self.title, id: self.id, role: .destructive, perform: self.perform)
    }
  }
}
