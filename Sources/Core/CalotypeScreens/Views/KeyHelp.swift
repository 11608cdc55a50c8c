/// A key and its action in two words: `q Quit`. It does not react to the key itself; see ``View/onKey(_:perform:)``.
///
/// The key has its own background. In ASCII it is in brackets of the same width: `[q] Quit`. In a disabled part of a
/// screen there is neither.
///
///     KeyHelp(.escape, "Back")    //  Esc  Back, in ASCII [Esc] Back
///     KeyHelp(.up, "Up")          //  ↑  Up, in ASCII [^] Up
public struct KeyHelp: View {
  /// The key and its action.
  public let body: EnvironmentReader<HStack>

  /// Creates the help for a key with the name that is printed on it.
  public init(_ key: String, _ label: String) {
    body = EnvironmentReader { environment in
      return HStack(spacing: 1) {
        if !environment.isEnabled {
          Text(" \(key) ").role(.disabled).lineLimit(1)
        } else if environment.effectiveGlyphs == .ascii {
          Text("[\(key)]").role(.accent).bold().lineLimit(1)
        } else {
          Text(" \(key) ").role(.badge).lineLimit(1)
        }
        Text(label).role(.text, in: environment).lineLimit(1)
      }
    }
  }

  /// Creates the help for a key.
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
}
