/// Where something stands in a room that is larger than itself.
public enum Alignment: Hashable, Sendable {
  /// At the left, or at the top; it is offered the whole breadth.
  case leading
  /// In the middle; an odd cell is left over behind.
  case center
  /// At the right, or at the bottom.
  case trailing
}
