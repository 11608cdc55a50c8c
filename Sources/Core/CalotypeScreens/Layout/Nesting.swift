import Synchronization

/// An error for views that are nested too deep, usually because one of them contains itself.
///
/// The frame shows it instead of the views, and stores it in ``Frame/nestingError``.
public struct NestingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The types of the views from the outermost to the innermost. Inside a ``List``, a ``Table`` or a ``Grid`` the path
  /// begins at the row.
  public let path: [String]

  /// The number of levels that are drawn.
  public let limit: Int

  /// The number of levels that are drawn: 10,000. Each view and each modifier is one level. A view that is made of
  /// others counts with its parts: a ``Section`` is five levels, and the row of a ``List`` four more than its views.
  public static let limit = 10_000

  /// The limit, the path, and how to find the cause.
  public var description: String {
    let ends = path.count > 9 ? path.prefix(4) + ["…"] + path.suffix(4) : path[...]
    return """
      Views are nested more than \(limit) levels deep: \(ends.joined(separator: " › ")). Each view and each modifier \
      is a level. Check whether one of these views contains itself.
      """
  }
}

/// The depth at which the views of one frame are nested, counted while they are lowered.
final class Nesting: Sendable, Hashable {
  private let limit: Int
  private let level = Atomic(0)
  private let isExceeded = Atomic(false)
  /// The types around the view that exceeded the limit, from the innermost to the outermost.
  private let path = Mutex<[any View.Type]>([])

  private init(limit: Int) { self.limit = limit }

  /// Counts nothing: for a view that is lowered outside of a frame.
  static let uncounted = Nesting(limit: .max)

  /// Draws a frame with as many levels as fit on any thread's stack. If there are more, draws it again on a thread with
  /// a large stack.
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

  /// Whether the limit was exceeded, so that nothing is drawn.
  var hasEnded: Bool { isExceeded.load(ordering: .relaxed) }

  private var error: NestingError {
    let types = path.withLock { $0 }.reversed().filter { !($0 is any ViewBlock.Type) }
    // Without the types of the views inside: `VStack` of `VStack<ViewPair<Text, Divider>>`.
    return NestingError(path: types.map { String("\($0)".prefix { $0 != "<" }) }, limit: limit)
  }

  /// Runs an operation one level deeper. Returns `nil` at the limit, and everywhere once it was exceeded.
  func entering<Result>(_ type: any View.Type, _ operation: () -> Result) -> Result? {
    guard enter() else { return nil }
    defer { leave(type) }
    return operation()
  }

  /// Begins a level. Returns `false` at the limit, and everywhere once it was exceeded.
  @inline(__always)
  func enter() -> Bool {
    let outer = current
    if outer >= limit { isExceeded.store(true, ordering: .relaxed) }
    guard !hasEnded else { return false }
    if limit < .max { level.store(outer + 1, ordering: .relaxed) }
    return true
  }

  @inline(__always)
  func leave(_ type: any View.Type) {
    guard limit < .max else { return }
    level.store(current - 1, ordering: .relaxed)
    if hasEnded { path.withLock { $0.append(type) } }
  }

  /// The current level.
  var current: Int { level.load(ordering: .relaxed) }

  /// Lowers a row during layout, at the level of its list.
  func resuming<Result>(at level: Int, _ operation: () -> Result) -> Result {
    let outer = current
    defer { self.level.store(outer, ordering: .relaxed) }
    self.level.store(level, ordering: .relaxed)
    return operation()
  }

  /// All are equal: a frame does not depend on the counter.
  static func == (left: Nesting, right: Nesting) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension View {
  /// Lowers the view as a part of another one, one level deeper.
  func nested(in environment: RenderEnvironment) -> Node {
    guard environment.nesting.enter() else { return .empty }
    let node = lowered(in: environment)
    environment.nesting.leave(Self.self)
    return node
  }
}
