/// An option that is on or off: `[x] Only favorites`.
///
///     Toggle("Only favorites", isOn: state.onlyFavorites) { send(.onlyFavoritesChanged($0)) }
///
///     // [x] Only favorites     on
///     // [ ] Only favorites     off
///     //  x  Only favorites     on and disabled
///     //  -  Only favorites     off and disabled
///
/// A label that does not fit wraps, its rows aligned.
public struct Toggle: PrimitiveView {
  private let label: String
  private let id: String
  private let isOn: Bool
  private let changed: @MainActor @Sendable (Bool) -> Void

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
    self.label = label
    self.id = id ?? label
    self.isOn = isOn
    self.changed = changed
  }

  func node(in environment: RenderEnvironment) -> Node {
    let target = Interaction.Target(focus: .control(id), response: .press { [changed, isOn] in changed(!isOn) })
    let row = CheckRow(label: label, isChosen: isOn, glyphs: ("[", "x", "]"))
    return Node(target, around: row.node(in: environment), in: environment)
  }
}

/// A mark and a label that wraps beside it: `[x] Only favorites`, `(•) Name`.
struct CheckRow: PrimitiveView {
  let label: String
  let isChosen: Bool
  let glyphs: (open: String, chosen: String, close: String)

  func node(in environment: RenderEnvironment) -> Node {
    let isEnabled = environment.isEnabled
    return HStack(spacing: 1) {
      HStack {
        Text.bracket(glyphs.open, isShown: isEnabled)
        Text(isChosen ? glyphs.chosen : isEnabled ? " " : "-").role(.accent, in: environment)
        Text.bracket(glyphs.close, isShown: isEnabled)
      }
      .layoutPriority(1)
      Text(label).role(.text, in: environment)
    }.node(in: environment)
  }
}
