import Synchronization

/// The views of a frame are nested too deep. Most often one of them contains itself without end.
///
/// ``Frame/nestingError`` holds it, and the frame shows it in place of the views.
public struct NestingError: Error, Hashable, Sendable {
  /// The types of the views, from the outermost to the innermost. Below a ``List``, a ``Table`` or a ``Grid``, from the
  /// row on.
  public let path: [String]

  /// How many levels are drawn.
  public let limit: Int

  /// How many levels are drawn: 10,000. Each view and each modifier is one. What the kit makes of others counts by its
  /// parts: a ``Section`` is five levels, and the row of a ``List`` four more than its views.
  public static let limit = 10_000
}

extension NestingError: CustomStringConvertible {
  /// The limit, the path, and what to look for.
  public var description: String {
    let ends = self.path.count > 9 ? self.path.prefix(4) + ["…"] + self.path.suffix(4) : self.path[...]
    return """
      Views are nested more than \(self.limit) levels deep: \(ends.joined(separator: " › ")). Each view and each modifier \
      is a level. Check whether one of these views contains itself without end.
      """
  }
}

/// How deep the views of one frame are nested, counted while they are lowered.
final class Nesting: Sendable {
  private let limit: Int
  private let level = Atomic(0)
  private let isExceeded = Atomic(false)
  /// The types around the view that was one too many, from the inside to the outside.
  private let path = Mutex<[any View.Type]>([])

  private init(limit: Int) { self.limit = limit }

  /// Counts nothing: for a view that is lowered outside of a frame.
  static let uncounted = Nesting(limit: .max)

  /// Draws with the levels that every stack has room for. If there are more, draws again on a thread with a large stack.
  static func drawing(
    in environment: RenderEnvironment, _ draw: @escaping @Sendable (RenderEnvironment) -> Frame
  ) -> Frame {
    var environment = environment
    // In a debug build a level takes up to 10 KB of a stack, and a secondary thread may have 512 KB.
    let usual = Nesting(limit: 40)
    environment.nesting = usual
    let frame = draw(environment)
    guard usual.hasEnded else { return frame }
    let deep = Nesting(limit: NestingError.limit)
    environment.nesting = deep
    let deepFrame = runOnThread(stackSize: 256 << 20) { [environment] in draw(environment) }
    if let deepFrame, !deep.hasEnded { return deepFrame }
    let error = deepFrame == nil ? usual.error : deep.error
    var message = Frame(ErrorState("This screen cannot be drawn.", cause: "\(error)"), in: environment)
    message.nestingError = error
    return message
  }

  /// Whether there were more levels than are drawn, so that nothing is.
  var hasEnded: Bool { self.isExceeded.load(ordering: .relaxed) }

  private var error: NestingError {
    let types = self.path.withLock { $0 }.reversed().filter { $0 != ViewList.self }
    return NestingError(path: types.map { "\($0)" }, limit: self.limit)
  }

  /// Runs an operation one level deeper. At the limit, and everywhere after that, returns `nil` instead.
  func entering<Result>(_ type: any View.Type, _ operation: () -> Result) -> Result? {
    let outer = self.current
    if outer >= self.limit { self.isExceeded.store(true, ordering: .relaxed) }
    guard !self.hasEnded else { return nil }
    guard self.limit < .max else { return operation() }
    defer {
      self.level.store(outer, ordering: .relaxed)
      if self.hasEnded { self.path.withLock { $0.append(type) } }
    }
    self.level.store(outer + 1, ordering: .relaxed)
    return operation()
  }

  /// The level that is being lowered.
  var current: Int { self.level.load(ordering: .relaxed) }

  /// Lowers a part that was left for the layout, at the level where it belongs.
  func resuming<Result>(at level: Int, _ operation: () -> Result) -> Result {
    let outer = self.current
    defer { self.level.store(outer, ordering: .relaxed) }
    self.level.store(level, ordering: .relaxed)
    return operation()
  }
}

extension Nesting: Hashable {
  /// All are equal: what is drawn does not depend on the counter.
  static func == (left: Nesting, right: Nesting) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension View {
  /// The view as a part of another one, one level deeper.
  func nested(in environment: RenderEnvironment) -> Node {
    environment.nesting.entering(Self.self) { self.lowered(in: environment) } ?? Node(StackElement(.horizontal, []))
  }
}
