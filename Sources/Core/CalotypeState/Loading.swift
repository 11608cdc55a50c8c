/// The state of a value that takes time to load. A failure never looks like empty data, and the last good value is
/// retained while the value is reloaded and when the reload fails.
///
///     case .appeared:
///       guard state.dogs.start() else { return .none }
///       return .run { [api] send in await send(.dogsLoaded(Result(of: try await api.breeds()))) }
///
///     case .dogsLoaded(let result):
///       state.dogs.finish(with: result)
///
/// A screen checks ``value`` first, then ``failure``; otherwise the first load has not finished.
public enum Loading<Value, Failure: Error> {
  /// Loading has not started.
  case idle

  /// A load is in progress. `previous` is the last good value, or `nil`.
  case loading(previous: Value?)

  /// The value is loaded.
  case loaded(Value)

  /// The last load failed. `previous` is the last good value, or `nil`.
  case failed(Failure, previous: Value?)

  /// A first load that is in progress.
  public static var loading: Self { .loading(previous: nil) }

  /// Creates a failed load without a previous value.
  public static func failed(_ failure: Failure) -> Self { .failed(failure, previous: nil) }

  /// The last good value, also during a reload and after a failed one.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    }
  }

  /// The error of the last load; `nil` if it succeeded or another load is in progress.
  public var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

  /// Whether a load is in progress.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Starts a load. The last good value is retained.
  ///
  /// - Returns: Whether the load started; `false` if another one is in progress.
  @discardableResult
  public mutating func start() -> Bool {
    guard !isLoading else { return false }
    self = .loading(previous: value)
    return true
  }

  /// Finishes a load. A failure retains the last good value.
  public mutating func finish(with result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: self.value)
    }
  }

  /// Transforms the value and leaves the loading state unchanged.
  ///
  ///     state.products.map { $0.count }    // .loading(previous: 20) while 20 products are reloaded
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
    /// The path to ``Loading/idle``.
    public var idle: AnyCasePath<Loading, Void> {
      AnyCasePath({ .idle }, extract: { if case .idle = $0 { () } else { nil } })
    }

    /// The path to ``Loading/loading(previous:)``.
    public var loading: AnyCasePath<Loading, Value?> {
      AnyCasePath(
        { .loading(previous: $0) }, extract: { if case .loading(let value) = $0 { .some(value) } else { nil } })
    }

    /// The path to ``Loading/loaded(_:)``.
    public var loaded: AnyCasePath<Loading, Value> {
      AnyCasePath({ .loaded($0) }, extract: { if case .loaded(let value) = $0 { value } else { nil } })
    }

    /// The path to ``Loading/failed(_:previous:)``.
    public var failed: AnyCasePath<Loading, (Failure, previous: Value?)> {
      AnyCasePath(
        { .failed($0, previous: $1) },
        extract: { if case .failed(let failure, let value) = $0 { (failure, value) } else { nil } })
    }
  }

  /// The paths of the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
