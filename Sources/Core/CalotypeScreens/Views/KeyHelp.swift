/// What a key does, in two words: `q Quit`. It answers to nothing itself, see ``View/onKey(_:perform:)``.
///
/// The key stands on a ground of its own; where there are no such signs, in brackets: `[q] Quit`. Both are of the same
/// width. In a disabled part of a screen the ground and the brackets are missing.
///
///     KeyHelp(.escape, "Back")    //  Esc  Back, in ASCII [Esc] Back
///     KeyHelp(.up, "Up")          //  ↑  Up, in ASCII [^] Up
public struct KeyHelp: View {
  private let key: String
  private let label: String

  /// The help of a key by the name that is printed on it.
  public init(_ key: String, _ label: String) {
    self.key = key
    self.label = label
  }

  /// The help of a key.
  public init(_ key: Key, _ label: String) {
    let name =
      switch key {
      case .escape: "Esc"
      case .enter: "Enter"
      case .tab: "Tab"
      case .up: "↑"
      case .down: "↓"
      case .left: "←"
      case .right: "→"
      case .character(" "): "Space"
      case .character(let character): String(character)
      }
    self.init(name, label)
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    HStack(spacing: 1) {
      if !environment.isEnabled {
        Text(" \(self.key) ").role(.disabled).lineLimit(1)
      } else if environment.effectiveGlyphs == .ascii {
        Text("[\(self.key)]").role(.accent).bold().lineLimit(1)
      } else {
        Text(" \(self.key) ").role(.badge).lineLimit(1)
      }
      Text(self.label).role(environment.isEnabled ? .text : .disabled).lineLimit(1)
    }
    .lowered(in: environment)
  }
}
