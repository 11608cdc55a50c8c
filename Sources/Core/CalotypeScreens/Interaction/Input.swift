/// Something that the user did: a key, a movement of the mouse, pasted text.
public enum Input: Hashable, Sendable {
  /// A key was pressed, or repeats.
  case key(KeyPress)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// Text was pasted. It is untrusted, and line breaks in it are no Enter.
  case paste(String)
  /// The terminal's window got the focus or lost it.
  case windowFocus(Bool)
}

/// A key with the modifiers that were held.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key

  /// The modifiers. Shift is not among them if it only makes another character, as in `A` or `?`.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key that a screen can respond to.
public enum Key: Hashable, Sendable {
  /// The escape key.
  case escape
  /// The Enter or Return key.
  case enter
  /// The Tab key.
  case tab
  /// The key that deletes the character before the cursor, and the one that deletes the character at the cursor.
  case backspace, delete
  /// The Insert key.
  case insert
  /// The arrow keys.
  case up, down, left, right
  /// The keys that go to the beginning or the end.
  case home, end
  /// The keys that go up or down by a page.
  case pageUp, pageDown
  /// A function key, F1 to F35.
  case function(Int)
  /// The key that types this character.
  case character(Character)
}

extension Key: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character: `"/"`.
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
  /// Creates the key that types a character: `"/"`.
  public init(unicodeScalarLiteral value: Character) { self = .character(value) }
}

/// The modifier keys of a ``KeyPress`` or ``MouseEvent``.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the modifiers.
  public let rawValue: UInt8

  /// Creates modifiers from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// The Alt, Option or Meta key.
  public static let alt = Modifiers(rawValue: 2)
  /// The Control key.
  public static let control = Modifiers(rawValue: 4)
}

/// A use of the mouse at a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a ``MouseEvent``.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed. Button 0 is the left one, 1 the middle one, 2 the right one.
    case press(button: Int)
    /// The pointer moved to another cell while a button was held.
    case drag(button: Int)
    /// A button was released.
    case release(button: Int)
    /// The wheel was turned toward this side by one notch.
    case wheel(Direction)
  }

  /// A side of the screen.
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  /// What the user did.
  public var kind: Kind

  /// The column, counted from 0.
  public var column: Int

  /// The row, counted from 0.
  public var row: Int

  /// The modifiers.
  public var modifiers: Modifiers

  /// Creates an event.
  public init(_ kind: Kind, column: Int, row: Int, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
