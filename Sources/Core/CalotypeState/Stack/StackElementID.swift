import Synchronization

/// The id of an element of a ``StackState``.
///
/// Ids are integers, assigned in the order of the pushes to all stacks. They start at zero in each test:
/// `\.path[id: 0]`.
public struct StackElementID: Hashable, Sendable, Comparable {
  let number: Int

  /// Whether one id was assigned before the other.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an id from a number, for tests, which know the order of the pushes.
  public init(integerLiteral value: Int) { self.init(number: value) }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `#0`
  public var description: String { "#\(number)" }

  /// `#0`
  public var debugDescription: String { description }

  /// An empty mirror, so that a dump shows `#0`.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A source of element ids, as a dependency. Each test has its own, which starts at zero.
package final class StackElementIDs: Sendable {
  private let next: Atomic<Int>

  /// Creates a source that starts at a number.
  package init(from first: Int = 0) { next = Atomic(first) }

  /// Returns an independent source with the same next id, for a test that repeats a reducer's changes.
  package func copy() -> StackElementIDs { StackElementIDs(from: next.load(ordering: .relaxed)) }

  /// The next id.
  var upcoming: StackElementID { StackElementID(number: next.load(ordering: .relaxed)) }

  /// Returns a new id.
  func take() -> StackElementID { StackElementID(number: next.add(1, ordering: .relaxed).oldValue) }

  /// Marks an id as used.
  func skip(_ id: StackElementID) { next.max(id.number + 1, ordering: .relaxed) }
}

extension StackElementIDs: DependencyKey {
  package static var liveValue: StackElementIDs { StackElementIDs() }
  package static var testValue: StackElementIDs { StackElementIDs() }
}
