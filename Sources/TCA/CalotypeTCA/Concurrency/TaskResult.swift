/// The outcome of asynchronous work, whose errors are compared as well as can be.
///
/// It is older than `Result(of:)` and typed errors, which new features use; old ones need not be changed:
///
///     case factLoaded(TaskResult<String>)
///     await send(.factLoaded(TaskResult { try await facts.fetch(number) }))
///
/// Two errors are equal if their type says so, or, where it says nothing, if they are of one type and print alike.
public enum TaskResult<Success: Sendable>: Sendable {
  /// It went well.
  case success(Success)
  /// It did not.
  case failure(any Error)

  /// The outcome of asynchronous work.
  public init(
    isolation: isolated (any Actor)? = #isolation, catching body: () async throws -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// The same as a result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// What came of it, or the error.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// The same with another value.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    self.flatMap { .success(transform($0)) }
  }

  /// The outcome of what comes next.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// The same as a result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both have the same value, or errors that are equal as far as one can see.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
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
  /// `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// It went well.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath({ .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// It did not.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath({ .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The case that a value is in.
    public subscript(root: TaskResult) -> PartialCaseKeyPath<TaskResult> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// First `\.success`, then `\.failure`.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<TaskResult>> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
  return type(of: lhs) == type(of: rhs) && String(reflecting: lhs) == String(reflecting: rhs)
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  lhs == rhs as? Value
}
