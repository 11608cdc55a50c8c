/// Optional state of a child that is presented: a dialog, an overlay, the screen that a list opens.
///
///     struct State: Equatable {
///       @Presents var detail: Detail.State?
///     }
///
///     Reduce { state, action in … }
///       .ifLet(\.$detail, action: \.detail) { Detail() }
///
/// The property is a plain optional; `\.$detail` is what ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``
/// asks for. The child's state lies in a box of its own, so it does not make its parent's larger, and a child may
/// present another of its own kind.
@propertyWrapper
public struct PresentationState<State> {
  /// Nil where there is no child, so that an empty one costs nothing.
  private var box: Box?

  /// A child, or nil for none.
  public init(wrappedValue: State?) {
    self.box = wrappedValue.map { Box($0) }
  }

  /// The child's state; nil while it is not presented.
  public var wrappedValue: State? {
    get { self.box?.state }
    _modify {
      if let box = self.ownBox() {
        defer { if box.state == nil { self.box = nil } }
        yield &box.state
      } else {
        var state: State?
        defer { self.box = state.map { Box($0) } }
        yield &state
      }
    }
  }

  /// The wrapper itself: `\.$detail`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// What a case of the child's state holds: `state.$destination[case: \.edit]?.title = "Dogs"`.
  ///
  /// Nil in another case, where setting it changes nothing and is reported as ``Misuse``. Setting it to nil ends the
  /// presentation.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value? where State: CasePathable {
    get { self.wrappedValue.flatMap(AnyCasePath(path).extract) }
    set {
      let path = AnyCasePath(path)
      guard let state = self.wrappedValue, path.extract(state) != nil else {
        return MisuseReporter.current(
          .otherPresentedCase(self.wrappedValue.map { caseName(of: $0) }, at: CodeLocation()))
      }
      self.wrappedValue = newValue.map(path.embed)
    }
  }

  /// Whether there is a child.
  var isPresent: Bool { self.box != nil }

  /// Whether both are the same value in memory. Then they are equal; otherwise they may be.
  func isIdentical(to other: Self) -> Bool {
    self.box === other.box
  }

  /// Lets a function look at the child's state without copying it. It must not change it.
  func read<R>(_ look: (inout State?) -> R) -> R {
    guard let box = self.box else {
      var none: State?
      return look(&none)
    }
    return look(&box.state)
  }

  /// The box, with no other owner; nil where there is none.
  private mutating func ownBox() -> Box? {
    if !isKnownUniquelyReferenced(&self.box), let shared = self.box { self.box = Box(shared.state) }
    return self.box
  }

  /// Takes the child's state out of its place. Nil, and nothing done, where there is none.
  mutating func take() -> Taken? {
    guard let box = self.box else { return nil }
    self.box = nil
    return Taken(box: box)
  }

  /// Puts back what was taken out.
  mutating func putBack(_ taken: Taken) {
    self.box = taken.box
  }

  /// The state of a child that is out of its place, so that it has one owner and changes without a copy.
  struct Taken {
    fileprivate var box: Box

    /// Changes the state in place.
    mutating func change<R>(_ body: (inout State?) -> R) -> R {
      if !isKnownUniquelyReferenced(&self.box) { self.box = Box(self.box.state) }
      return body(&self.box.state)
    }
  }

  /// The child's state, shared until one of its owners changes it.
  ///
  /// `@unchecked`: it is only changed by a wrapper that owns it alone, and only as `Sendable` as the state is.
  fileprivate final class Box: @unchecked Sendable {
    var state: State?

    init(_ state: State?) {
      self.state = state
    }
  }
}

/// Marks optional state of a child that is presented: `@Presents var detail: Detail.State?`.
public typealias Presents<State> = PresentationState<State>

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present the same child, or none.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Shared values in one box are compared with what a test expects of them.
    (!SharedAssertion.isComparing && lhs.isIdentical(to: rhs)) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the child.
  public func hash(into hasher: inout Hasher) {
    self.wrappedValue.hash(into: &hasher)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes a child, or nil.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the child, or nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self.wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// A presented child that is missing is not presented.
  public func decode<State: Decodable>(
    _: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try self.decodeIfPresent(State.self, forKey: key))
  }
}

extension PresentationState: CustomReflectable {
  /// The optional's own, so that a dump shows the child and not the box.
  public var customMirror: Mirror {
    Mirror(reflecting: self.wrappedValue as Any)
  }
}

extension PresentationState: CustomDebugStringConvertible {
  /// The optional's own.
  public var debugDescription: String {
    String(reflecting: self.wrappedValue as Any)
  }
}

extension Misuse {
  fileprivate static func otherPresentedCase(_ name: String?, at location: CodeLocation) -> Self {
    Self(
      """
      A case of presented state was set while the state is \(name.map { "in another: \($0)" } ?? "nil")
      Nothing was changed. Ask which case it is first, or set the whole state: "state.destination = .edit(…)".
      """,
      at: location)
  }
}
