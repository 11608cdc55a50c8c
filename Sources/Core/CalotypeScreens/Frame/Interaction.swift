/// What a press does. It is made anywhere and runs on the main actor, where the store lives.
public typealias Perform = @MainActor @Sendable () -> Void

/// A part of a frame that answers to the user.
public struct Interaction: Sendable {
  /// Where the part stands.
  public let rect: Rect

  /// Where its cursor stands: one cell, or the two of a wide sign; nil where it has none.
  package let cursor: Rect?

  private let source: Source

  /// What it is and does.
  public var target: Target {
    switch self.source {
    case .target(let target): target
    case .row(let make, let index): make(index)
    }
  }

  /// The targets of rows are made when they are asked for: a frame has many, and few are ever used.
  private enum Source: Sendable {
    case target(Target)
    case row(@Sendable (Int) -> Target, Int)
  }

  package init(rect: Rect, target: Target, cursor: Rect? = nil) {
    self.rect = rect
    self.cursor = cursor
    self.source = .target(target)
  }

  package init(rect: Rect, row index: Int, target: @escaping @Sendable (Int) -> Target) {
    self.rect = rect
    self.cursor = nil
    self.source = .row(target, index)
  }

  /// A part that can be reached: its name for the focus, its key, and what happens.
  public struct Target: Sendable {
    /// The name by which the part keeps the focus from frame to frame.
    public let focus: FocusID

    /// The key that reaches the part wherever the focus is; nil for none.
    public let key: Key?

    /// What happens.
    public let response: Response

    package init(focus: FocusID, key: Key? = nil, response: Response) {
      self.focus = focus
      self.key = key
      self.response = response
    }
  }

  /// What a part does when it is used.
  public enum Response: Sendable {
    /// It is pressed.
    case press(Perform)
    /// Its text is replaced by what the user typed.
    case edit(@MainActor @Sendable (String) -> Void)
  }

  /// Uses the part as a user would: presses it, or types a text into it.
  @MainActor
  public func activate(typing text: String = "") {
    switch self.target.response {
    case .press(let perform): perform()
    case .edit(let edited): edited(text)
    }
  }
}

/// The name of a part that can have the focus. It stays the same when the screen is drawn again, filtered or reordered.
public enum FocusID: Sendable {
  /// A control, by its id: its title or prompt, unless it was given another.
  case control(String)
  /// A row, by the name of its list and its own id. Its position, counted from 0, is only a hint where to look for it
  /// first: the same row elsewhere has the same name.
  case row(list: String, id: String, position: Int? = nil)
  /// Something that only a key reaches.
  case key(Key)
}

extension FocusID: Hashable {
  /// Whether both name the same part, wherever it stands.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.control(let left), .control(let right)): left == right
    case (.row(let list, let id, _), .row(let otherList, let otherID, _)): list == otherList && id == otherID
    case (.key(let left), .key(let right)): left == right
    default: false
    }
  }

  /// Hashes the name, without the hint.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .control(let id): hasher.combine(id)
    case .row(let list, let id, _):
      hasher.combine(list)
      hasher.combine(id)
    case .key(let key): hasher.combine(key)
    }
  }
}

/// A key that a screen can answer to.
public enum Key: Hashable, Sendable {
  /// The escape key.
  case escape
  /// The key that ends an input: Enter, Return.
  case enter
  /// The tabulator key.
  case tab
  /// The arrow keys.
  case up, down, left, right
  /// The key that types this character.
  case character(Character)
}
