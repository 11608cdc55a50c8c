/// Something that is on or off: `[x] Only favorites`.
///
///     Toggle("Only favorites", isOn: state.onlyFavorites) { send(.onlyFavoritesChanged($0)) }
///
///     // [x] Only favorites     on
///     // [ ] Only favorites     off
///     //  x  Only favorites     on and disabled
///     //  -  Only favorites     off and disabled
///
/// Where the label does not fit it wraps, its rows below each other.
public struct Toggle: View {
  private let label: String
  private let id: String
  private let isOn: Bool
  private let changed: @MainActor @Sendable (Bool) -> Void

  /// A box to check.
  ///
  /// - Parameters:
  ///   - label: What is on or off.
  ///   - id: What tells it from other toggles of the same label on a screen, for the focus.
  ///   - isOn: Whether it is on.
  ///   - changed: Takes what it is after a press.
  public init(
    _ label: String, id: String? = nil, isOn: Bool, changed: @escaping @MainActor @Sendable (_ isOn: Bool) -> Void
  ) {
    self.label = label
    self.id = id ?? label
    self.isOn = isOn
    self.changed = changed
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let target = Interaction.Target(
      focus: .control(self.id), response: .press { [changed, isOn] in changed(!isOn) })
    let row = CheckRow(label: self.label, isChosen: self.isOn, glyphs: ("[", "x", "]"))
    return Node(target, around: row.lowered(in: environment), in: environment)
  }
}

/// `[x] Only favorites`, `(•) Name`: a mark, and a label that wraps beside it.
package struct CheckRow: View {
  let label: String
  let isChosen: Bool
  let glyphs: (open: String, chosen: String, close: String)

  package func lowered(in environment: RenderEnvironment) -> Node {
    let isEnabled = environment.isEnabled
    return HStack(spacing: 1) {
      HStack {
        Text(isEnabled ? self.glyphs.open : " ").role(isEnabled ? .border : .text)
        Text(self.isChosen ? self.glyphs.chosen : isEnabled ? " " : "-").role(isEnabled ? .accent : .disabled)
        Text(isEnabled ? self.glyphs.close : " ").role(isEnabled ? .border : .text)
      }
      .layoutPriority(1)
      Text(self.label).role(isEnabled ? .text : .disabled)
    }.lowered(in: environment)
  }
}
