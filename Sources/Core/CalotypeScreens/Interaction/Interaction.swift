/// The action of a button or key. It can be created anywhere and runs on the main actor, like the store.
public typealias Perform = @MainActor @Sendable () -> Void

/// A part of a frame that responds to the user.
public struct Interaction: Sendable {
  /// The place of the part.
  package let rect: Rect

  /// The place of the cursor, one cell or the two of a wide character, or `nil` if the part has none.
  package let cursor: Rect?

  /// The position of a row, or `nil` if the part is a control or a key.
  let row: Int?

  /// Whether it is an answer of an alert, which ends the alert.
  var isAnswer = false

  /// Creates the target on demand: a frame has many rows, and few are used.
  var makeTarget: @Sendable (_ index: Int) -> Target

  /// The part's identity, key and action.
  package var target: Target { makeTarget(row ?? 0) }

  /// The key that triggers the part wherever the focus is, or `nil`. A row has none.
  package var key: Key? { row == nil ? target.key : nil }

  /// Whether the part can have the focus.
  var isControl: Bool { if row == nil, case .key = target.focus { false } else { true } }

  /// Whether this part has a focus. The target of a row is created only if the focus may be on it.
  func has(_ focus: FocusID) -> Bool {
    guard (row != nil) == focus.isRow else { return false }
    return target.focus == focus
  }

  /// The identity of an interactive part, its key, and its action.
  package struct Target: Sendable {
    /// The identity that keeps the focus from frame to frame.
    package let focus: FocusID

    /// The key that triggers the part wherever the focus is, or `nil`.
    package internal(set) var key: Key?

    /// Whether it gets the focus first: the main action of a screen or an alert.
    var isDefault = false

    /// The selected tab, if the part is one of a row of tabs.
    var selectedTab: FocusID?

    /// The action.
    package internal(set) var response: Response

    var isField: Bool { if case .edit = response { true } else { false } }

    var isButton: Bool {
      if case .press = response { key == nil } else { false }
    }
  }

  /// The action of a part.
  package enum Response: Sendable {
    /// A press.
    case press(Perform)
    /// A replacement of the text of a field by the user's input.
    case edit(Field)
  }

  /// A text field.
  package struct Field: Sendable {
    /// The text.
    let text: String

    /// Called with the new text.
    let edited: @MainActor @Sendable (String) -> Void

    /// Returns the number of clusters before a column of the field.
    var position: @Sendable (_ column: Int) -> Int = { $0 }
  }

  /// Performs the action as a user would: presses the part, or types a text into it.
  @MainActor
  public func activate(typing text: String = "") {
    switch target.response {
    case .press(let perform): perform()
    case .edit(let field): field.edited(text)
    }
  }
}

/// The identity of a part that can have the focus. It stays the same when the screen is redrawn, filtered or reordered.
public enum FocusID: Sendable {
  /// A control, by its id, which defaults to its title or prompt.
  case control(String)
  /// A row, by the name of its list and its own id. Its position, counted from 0, is only a hint where to look first
  /// and not part of the identity.
  case row(list: String, id: String, position: Int? = nil)
  /// A part that only a key triggers.
  case key(Key)
}

extension FocusID {
  /// Whether it identifies a row.
  var isRow: Bool { if case .row = self { true } else { false } }

  /// Whether it identifies a row of a list.
  func isRow(of list: String) -> Bool { if case .row(list, _, _) = self { true } else { false } }
}

extension FocusID: Hashable {
  /// Whether both identify the same part, at any position.
  public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

  /// Hashes the identity without the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private enum Identity: Hashable {
    case control(String), row(list: String, id: String), key(Key)
  }

  private var identity: Identity {
    switch self {
    case .control(let id): .control(id)
    case .row(let list, let id, _): .row(list: list, id: id)
    case .key(let key): .key(key)
    }
  }
}
