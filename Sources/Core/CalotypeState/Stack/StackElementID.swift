import Synchronization

/// Which element of a ``StackState`` is meant.
///
/// Ids are whole numbers, given in the order in which elements are pushed, whichever stack they are pushed on, from zero
/// in each test: `\.path[id: 0]`.
public struct StackElementID: Hashable, Sendable, Comparable {
  let number: Int

  /// Whether one was given before the other.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.number < rhs.number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of a number: for tests, which know in which order elements are pushed.
  public init(integerLiteral value: Int) {
    self.init(number: value)
  }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `#0`
  public var description: String { "#\(self.number)" }

  /// `#0`
  public var debugDescription: String { self.description }

  /// Nothing inside: a dump shows `#0`.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Gives the ids of the elements of stacks: `\.stackElementIDs`. Each test has one of its own, which begins at zero.
package final class StackElementIDs: Sendable {
  private let next: Atomic<Int>

  /// A source that begins at a number.
  package init(from first: Int = 0) {
    self.next = Atomic(first)
  }

  /// A source that goes on from here by itself: for a test that does to the expected state what a reducer did.
  package func copy() -> StackElementIDs {
    StackElementIDs(from: self.next.load(ordering: .relaxed))
  }

  /// The id that is given next.
  var upcoming: StackElementID { StackElementID(number: self.next.load(ordering: .relaxed)) }

  /// An id that nobody has.
  func take() -> StackElementID {
    StackElementID(number: self.next.add(1, ordering: .relaxed).oldValue)
  }

  /// Notes that somebody has an id.
  func skip(_ id: StackElementID) {
    self.next.max(id.number + 1, ordering: .relaxed)
  }
}

private enum StackElementIDsKey: DependencyKey {
  static let liveValue = StackElementIDs()
  static var testValue: StackElementIDs { StackElementIDs() }
}

extension DependencyValues {
  /// Where stacks take their ids from.
  package var stackElementIDs: StackElementIDs {
    get { self[StackElementIDsKey.self] }
    set { self[StackElementIDsKey.self] = newValue }
  }
}
