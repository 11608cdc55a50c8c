/// A list of keys with a value for each, such as the details of one item.
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
/// The column of keys is as wide as the longest key, at most two fifths of the width, rounded down. Longer keys wrap,
/// and so do values. If fewer than 16 columns are left for the values and one of them needs more, each key is above its
/// value:
///
///     Position
///       Power forward
///
/// Other views in a form, such as a ``Divider`` or a ``Text``, take the whole width. So does a ``Section``: rows inside
/// it are not aligned with the columns of this form. Put a form into each section instead. With too few rows, the last
/// row counts the entries that are left out.
///
/// A modified row is still a row: `FormRow(…).disabled()` and other changes of the environment apply to the key and the
/// value. `padding` adds free rows above and below both, and columns before the key and after the value. Other
/// modifiers (`frame`, `border`, `onKey`) apply to the value.
public struct Form: PrimitiveView {
  private let keys: Alignment
  private let content: ViewList

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - keys: The alignment of keys in their column.
  ///   - content: The rows.
  public init(keys: Alignment = .leading, @ViewBuilder content: () -> ViewList) {
    self.keys = keys
    self.content = content()
  }

  func node(in environment: RenderEnvironment) -> Node {
    Node(FormElement(Self.entries(of: content, keys: keys, in: environment), in: environment))
  }

  /// Returns the rows in a view, or the view itself over the whole width.
  static func entries(of view: any View, keys: Alignment, in environment: RenderEnvironment) -> [FormElement.Entry] {
    switch view {
    case let row as FormRow: [row.entry(keys: keys, in: environment)]
    case let list as ViewList: list.flattened.flatMap { entries(of: $0, keys: keys, in: environment) }
    case let view as ModifiedView: view.formEntries(keys: keys, in: environment)
    default: [FormElement.Entry(value: view.nested(in: environment))]
    }
  }
}

/// A key and its value in a ``Form``.
///
///     FormRow("Team", team.name)
///     FormRow("Record") { Badge("12–3") }
public struct FormRow: PrimitiveView {
  private let key: String
  private let value: ViewList

  /// Creates a row with a text. The value is a dash if the text is `nil` or blank.
  public init(_ key: String, _ value: String?) {
    self.init(key) {
      if let value, !isBlank(value) { Text(value) } else { Text("—").role(.secondary) }
    }
  }

  /// Creates a row with any view as its value.
  public init(_ key: String, @ViewBuilder value: () -> ViewList) {
    self.key = key
    self.value = value()
  }

  func node(in environment: RenderEnvironment) -> Node {
    Form { self }.node(in: environment)
  }

  fileprivate func entry(keys: Alignment, in environment: RenderEnvironment) -> FormElement.Entry {
    let key = Text(key).role(.secondary, in: environment).alignment(keys)
    return FormElement.Entry(key: key.node(in: environment), value: value.node(in: environment))
  }
}
