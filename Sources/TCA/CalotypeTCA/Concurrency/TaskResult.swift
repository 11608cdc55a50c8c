/// A result of asynchronous work that is `Equatable` although its error is not.
///
/// New features use `Result(of:)` and typed errors instead.
///
///     case factLoaded(TaskResult<String>)
///     await send(.factLoaded(TaskResult { try await facts.fetch(number) }))
///
/// Errors are compared with `==` if their type is `Equatable`; otherwise they are equal if their types and descriptions
/// are.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work succeeded.
  case success(Success)
  /// The work failed.
  case failure(any Error)

  /// Creates a result from asynchronous work.
  public init(isolation: isolated (any Actor)? = #isolation, catching body: () async throws -> Success) async {
    self.init(await Result(isolation: isolation, catching: body))
  }

  /// Creates a task result from a result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value; throws the error of a failure.
  public var value: Success { get throws { try Result(self).get() } }

  /// Transforms the value.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Transforms the value with a function that returns another result.
  public func flatMap<NewSuccess>(_ transform: (Success) -> TaskResult<NewSuccess>) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from a task result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether the values or the errors are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)):
      areEqual(lhs, rhs) ?? (type(of: lhs) == type(of: rhs) && String(reflecting: lhs) == String(reflecting: rhs))
    default: false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the type of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error): hasher.combine(ObjectIdentifier(type(of: error)))
    }
  }
}

extension TaskResult: CasePathable, CasePathIterable {
  /// Iterates over `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to `success`.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath({ .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to `failure`.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath({ .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The case of a value.
    public subscript(root: TaskResult) -> PartialCaseKeyPath<TaskResult> {
      if case .success = root { \.success } else { \.failure }
    }

    /// Iterates over `\.success` and `\.failure`.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<TaskResult>> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
