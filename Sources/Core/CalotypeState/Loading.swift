/// The life of a value that comes from somewhere slow. A failure never looks like empty data, and a value that was
/// there is kept through a reload and through its failure.
///
///     case .appeared:
///       guard state.dogs.start() else { return .none }
///       return .run { [api] send in await send(.dogsLoaded(Result(of: try await api.breeds()))) }
///
///     case .dogsLoaded(let result):
///       state.dogs.finish(with: result)
///
/// A screen asks for the ``value`` first, then for the ``failure``; what is left is waiting.
public enum Loading<Value, Failure: Error> {
  /// Nobody has asked yet.
  case idle

  /// Somebody has asked. The value is the last good one; nil where there never was one.
  case loading(previous: Value?)

  /// It came.
  case loaded(Value)

  /// It did not come, for this reason. The value is the last good one; nil where there never was one.
  case failed(Failure, previous: Value?)
}

extension Loading {
  /// Waiting for the first value.
  public static var loading: Self { .loading(previous: nil) }

  /// Failed before there was any value.
  public static func failed(_ failure: Failure) -> Self { .failed(failure, previous: nil) }

  /// The last good value, also while it is loaded again and after that has failed.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    }
  }

  /// Why the last attempt failed; nil where it did not, and while another is under way.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Whether an attempt is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Begins an attempt. The last good value stays.
  ///
  /// - Returns: Whether it is begun; false while another is under way, which goes on.
  @discardableResult
  public mutating func start() -> Bool {
    guard !self.isLoading else { return false }
    self = .loading(previous: self.value)
    return true
  }

  /// Ends an attempt. A failure keeps the last good value.
  public mutating func finish(with result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: self.value)
    }
  }
}

extension Loading {
  /// The life of what the value is turned into: a waiting and a failure stay what they are.
  ///
  ///     state.products.map { $0.count }    // .loading(previous: 20) where 20 products are loaded again
  public func map<Other>(_ transform: (Value) -> Other) -> Loading<Other, Failure> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let failure, let previous): .failed(failure, previous: previous.map(transform))
    }
  }
}

extension Loading: Equatable where Value: Equatable, Failure: Equatable {}
extension Loading: Hashable where Value: Hashable, Failure: Hashable {}
extension Loading: Sendable where Value: Sendable {}

extension Loading: CasePathable {
  /// `\.idle`, `\.loading`, `\.loaded` and `\.failed`.
  public struct AllCasePaths: Sendable {
    /// Nobody has asked yet.
    public var idle: AnyCasePath<Loading, Void> {
      AnyCasePath({ .idle }, extract: { if case .idle = $0 { () } else { nil } })
    }

    /// Somebody has asked.
    public var loading: AnyCasePath<Loading, Value?> {
      AnyCasePath(
        { .loading(previous: $0) }, extract: { if case .loading(let value) = $0 { .some(value) } else { nil } })
    }

    /// It came.
    public var loaded: AnyCasePath<Loading, Value> {
      AnyCasePath({ .loaded($0) }, extract: { if case .loaded(let value) = $0 { value } else { nil } })
    }

    /// It did not come.
    public var failed: AnyCasePath<Loading, (Failure, previous: Value?)> {
      AnyCasePath(
        { .failed($0, previous: $1) },
        extract: { if case .failed(let failure, let value) = $0 { (failure, value) } else { nil } })
    }
  }

  /// The paths of the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
