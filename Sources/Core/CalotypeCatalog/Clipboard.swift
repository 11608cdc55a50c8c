import CalotypeState

/// The clipboard of the user. In a live session it is that of the terminal, if the terminal allows it; elsewhere, nothing
/// happens.
///
///     @Dependency(\.clipboard) var clipboard
///     …
///     return .run { _ in await clipboard.copy(text) }
public struct Clipboard: Sendable {
  /// Copies a text.
  public var copy: @Sendable (_ text: String) async -> Void

  /// Creates a clipboard.
  public init(copy: @escaping @Sendable (_ text: String) async -> Void) { self.copy = copy }
}

extension DependencyValues {
  /// The clipboard of the user.
  public var clipboard: Clipboard {
    get { self[ClipboardKey.self] }
    set { self[ClipboardKey.self] = newValue }
  }
}

private enum ClipboardKey: DependencyKey {
  static let liveValue = Clipboard { _ in }
}
