/// What is known of one thing: keys, and a value for each.
///
///     Form {
///       FormRow("Position", player.position)
///       FormRow("Height", player.height)
///       FormRow("College", nil)
///     }
///     // Position  Forward
///     // Height    6 ft 8 in
///     // College   —
///
/// The keys' column is as wide as the longest key, and at most two fifths of the width, rounded down; longer keys wrap,
/// and so do values, each below its own start. Where less than 16 columns are left for the values and one of them needs
/// more, each key stands above its value:
///
///     Position
///       Power forward
///
/// What is not a ``FormRow``, such as a ``Divider`` or a ``Text``, takes the whole width. That holds for a ``Section``, too:
/// rows inside of it belong to no column of this form, and stand as forms of one row each. Give each section a form.
/// Where there are too few rows, the last one says how many entries are left out.
///
/// A row stays one when it is changed: `FormRow(…).disabled()`, and any other change of the environment, is one of its key
/// and its value. `padding` keeps rows free above and below both, columns before the key and behind the value. Everything
/// else (`frame`, `border`, `onKey`) is a change of the value.
public struct Form: View {
  private let keys: Alignment
  private let content: ViewList

  /// Keys and values.
  ///
  /// - Parameters:
  ///   - keys: Where a key stands in its column, if it is shorter.
  ///   - content: The rows.
  public init(keys: Alignment = .leading, @ViewBuilder content: () -> ViewList) {
    self.keys = keys
    self.content = content()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let entries = Self.entries(of: self.content, keys: self.keys, in: environment)
    let hint = FormElement.Hint(glyph: Symbol.down.scalar(in: environment.effectiveGlyphs)) { count in
      Text(environment.locale.more(count)).role(.secondary).lineLimit(1).styled(in: environment)
    }
    return Node(FormElement(entries, hint))
  }

  /// A view as a part of a form: the rows that it holds, or itself over the whole width.
  static func entries(of view: any View, keys: Alignment, in environment: RenderEnvironment) -> [FormElement.Entry] {
    switch view {
    case let row as FormRow: [row.entry(keys: keys, in: environment)]
    case let list as ViewList: list.flattened.flatMap { self.entries(of: $0, keys: keys, in: environment) }
    case let view as ModifiedView: view.formEntries(keys: keys, in: environment)
    default: [.whole(view.nested(in: environment))]
    }
  }
}

/// A key and its value, as a row of a ``Form``.
///
///     FormRow("Team", team.name)
///     FormRow("Record") { Badge("12–3") }
public struct FormRow: View {
  private let key: String
  private let value: ViewList

  /// A key and a text; a dash where there is none, or where nothing of it can be seen.
  public init(_ key: String, _ value: String?) {
    self.init(key) {
      if let value, !isBlank(value) { Text(value) } else { Text("—").role(.secondary) }
    }
  }

  /// A key and any view.
  public init(_ key: String, @ViewBuilder value: () -> ViewList) {
    self.key = key
    self.value = value()
  }

  /// A form of this row alone.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Form { self }.lowered(in: environment)
  }

  fileprivate func entry(keys: Alignment, in environment: RenderEnvironment) -> FormElement.Entry {
    let key = Text(self.key).role(environment.isEnabled ? .secondary : .disabled).alignment(keys)
    return .pair(key: key.lowered(in: environment), value: self.value.lowered(in: environment))
  }
}
