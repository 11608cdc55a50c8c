/// Optional state of a presented child: a dialog, an overlay, a detail screen.
///
///     struct State: Equatable {
///       @Presents var detail: Detail.State?
///     }
///
///     Reduce { state, action in … }
///       .ifLet(\.$detail, action: \.detail) { Detail() }
///
/// The property is an optional; pass `\.$detail` to
/// ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``. The child's state is stored out of line, so it
/// does not enlarge its parent's state, and a child can present another one of its own type.
@propertyWrapper
public struct PresentationState<State> {
  /// `nil` if there is no child, so that an absent child needs no allocation.
  private var box: Box?

  /// Creates presentation state with a child, or `nil`.
  public init(wrappedValue: State?) { box = wrappedValue.map { Box($0) } }

  /// The child's state; `nil` if it is not presented.
  public var wrappedValue: State? {
    get { self.box?.state }
    _modify {
      if let box = ownBox() {
        defer { if box.state == nil { self.box = nil } }
        yield &box.state
      } else {
        var state: State?
        defer { self.box = state.map { Box($0) } }
        yield &state
      }
    }
  }

  /// The wrapper: `\.$detail`.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// Whether both share the same storage. Then they are equal; otherwise they may be.
  func isIdentical(to other: Self) -> Bool { box === other.box }

  /// Reads the child's state without copying it. The function must not change it.
  ///
  /// It is mutating because reading through a key path copies the whole parent.
  mutating func read<R>(_ look: (inout State?) -> R) -> R {
    guard let box = self.box else {
      var none: State?
      return look(&none)
    }
    return look(&box.state)
  }

  /// Returns the uniquely referenced box; `nil` if there is no child.
  private mutating func ownBox() -> Box? {
    if !isKnownUniquelyReferenced(&box), let shared = box { box = Box(shared.state) }
    return box
  }

  /// Moves the child's state out of the wrapper, so that it has one owner; `nil` if there is no child.
  mutating func take() -> Self? {
    guard box != nil else { return nil }
    let taken = self
    box = nil
    return taken
  }

  /// The storage of the child's state, copied on write.
  ///
  /// `@unchecked`: only a unique owner changes it, and it is only as `Sendable` as the state.
  fileprivate final class Box: @unchecked Sendable {
    var state: State?

    init(_ state: State?) { self.state = state }
  }
}

/// Marks optional state of a child that is presented: `@Presents var detail: Detail.State?`.
public typealias Presents<State> = PresentationState<State>

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present an equal child, or none.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Shared values in the same storage are compared with the values that a test expects.
    (!SharedAssertion.isComparing && lhs.isIdentical(to: rhs)) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the child's state.
  public func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

extension PresentationState: CustomReflectable, CustomDebugStringConvertible {
  /// The mirror of the optional, so that a dump shows the child and not the storage.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }

  /// The description of the optional.
  public var debugDescription: String { String(reflecting: wrappedValue as Any) }
}
