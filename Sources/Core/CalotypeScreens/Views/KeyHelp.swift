/// A key and its action in two words: `q Quit`. It does not react to the key itself; see ``View/onKey(_:perform:)``.
///
/// The key has its own background, or is reversed where that is invisible. In ASCII it is in brackets of the same width:
/// `[q] Quit`. In a disabled part of a screen there is neither.
///
///     KeyHelp(.escape, "Back")    //  Esc  Back, in ASCII [Esc] Back
///     KeyHelp(.up, "Up")          //  ↑  Up, in ASCII [^] Up
public struct KeyHelp: View {
  /// The key and its action.
  public let body: ModifiedView

  /// The key and its action in words.
  let hint: KeyHint

  /// Creates the help for a key with the name that is printed on it.
  public init(_ key: String, _ label: String) {
    self.init(KeyHint(key: key, label: label))
  }

  /// Creates the help for a key.
  public init(_ key: Key, _ label: String) {
    var hint = KeyHint(key: KeyPress(key).name, label: label)
    hint.press = key
    self.init(hint)
  }

  private init(_ hint: KeyHint) {
    self.hint = hint
    let (key, label) = (hint.key, hint.label)
    let row = EnvironmentReader { environment in
      var environment = environment
      environment.isEnabled = hint.isUsable(in: environment)
      return HStack(spacing: 1) {
        if !environment.isEnabled {
          Text(" \(key) ").role(.disabled).lineLimit(1)
        } else if environment.effectiveGlyphs == .ascii {
          Text("[\(key)]").role(.accent).bold().lineLimit(1)
        } else {
          Text(" \(key) ").role(.accent).bold().lineLimit(1).background { $0.chip($0.theme[.badge]) }
        }
        Text(label).role(.text, in: environment).lineLimit(1)
      }
    }
    body = row.mapNode { [hint] node, environment in
      Node(
        DecoratedElement(content: node) { content, rect, canvas in
          content.draw(in: rect, on: &canvas)
          guard hint.isUsable(in: environment) else { return }
          canvas.keyHints.append(hint)
          canvas.keyHints[canvas.keyHints.count - 1].rect = rect.cropped(to: content.size).intersection(canvas.clip)
        })
    }
  }
}

extension KeyHint {
  /// Whether the key has its action now. While a text is typed, it gets the letters.
  fileprivate func isUsable(in environment: RenderEnvironment) -> Bool {
    if environment.live.isEditing, case .character = press { return false }
    return environment.isEnabled
  }
}

extension KeyPress {
  /// The name that is printed on the key, after its modifiers: `Ctrl-C`, `↑`, `F1`.
  package var name: String {
    let held = [(Modifiers.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    return held.filter { modifiers.contains($0.0) }.map(\.1).joined() + key.name
  }
}

extension Key {
  fileprivate var name: String {
    switch self {
    case .escape: "Esc"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .character(" "): "Space"
    case .character(let character): String(character)
    }
  }
}
