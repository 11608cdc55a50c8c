/// An option that is on or off: `[x] Only favorites`.
///
///     Toggle("Only favorites", isOn: state.onlyFavorites) { send(.onlyFavoritesChanged($0)) }
///
///     // [x] Only favorites     on
///     // [ ] Only favorites     off
///     // ▌x▐ Only favorites     on, with the focus
///     //  x  Only favorites     on and disabled
///     //  -  Only favorites     off and disabled
///
/// A label that does not fit wraps, its rows aligned.
public struct Toggle: View {
  /// The mark and the label.
  public let body: ModifiedView

  /// Creates a checkbox.
  ///
  /// - Parameters:
  ///   - label: The name of the option.
  ///   - id: The name of the toggle for the focus, unique on the screen; `nil` for the label.
  ///   - isOn: Whether the option is on.
  ///   - changed: Called with the new value.
  public init(
    _ label: String, id: String? = nil, isOn: Bool, changed: @escaping @MainActor @Sendable (_ isOn: Bool) -> Void
  ) {
    let focus = FocusID.control(id ?? label)
    body = CheckRow(label: label, focus: focus, isChosen: isOn, brackets: ("[", "]"))
      .responding(to: focus) { changed(!isOn) }
  }
}

/// A mark and a label that wraps beside it: `[x] Only favorites`, `(•) Name`.
struct CheckRow: PrimitiveView {
  let label: String
  let focus: FocusID
  let isChosen: Bool
  let brackets: (String, String)
  /// The mark if it is chosen; `nil` for an `x`.
  var symbol: Symbol?

  func node(in environment: RenderEnvironment) -> Node {
    let isEnabled = environment.isEnabled
    let (open, close) = environment.brackets(brackets, disabled: (" ", " "), around: focus)
    let mark = symbol.map { String(environment.glyph($0)) } ?? "x"
    return HStack(spacing: 1) {
      HStack {
        open
        Text(isChosen ? mark : isEnabled ? " " : "-").role(.accent, in: environment)
        close
      }
      .layoutPriority(1)
      Text(label).role(.text, in: environment)
    }.node(in: environment)
  }
}
