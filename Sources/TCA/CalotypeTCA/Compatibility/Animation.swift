/// An animation, which is ignored: a terminal shows the new state at once. It exists so that reducers written for
/// graphical programs compile.
public struct Animation: Hashable, Sendable {
  private init() {}

  /// An ignored animation.
  public static let `default` = Self()
  /// An ignored animation.
  public static let linear = Self()
  /// An ignored animation.
  public static let easeIn = Self()
  /// An ignored animation.
  public static let easeOut = Self()
  /// An ignored animation.
  public static let easeInOut = Self()
  /// An ignored animation.
  public static let spring = Self()
  /// An ignored animation.
  public static let interactiveSpring = Self()
  /// An ignored animation.
  public static let interpolatingSpring = Self()
  /// An ignored animation.
  public static let bouncy = Self()
  /// An ignored animation.
  public static let smooth = Self()
  /// An ignored animation.
  public static let snappy = Self()

  /// Creates an animation, which is ignored.
  public static func linear(duration: Double) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func easeIn(duration: Double) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func easeOut(duration: Double) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func easeInOut(duration: Double) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func spring(response: Double, dampingFraction: Double = 1, blendDuration: Double = 0) -> Self {
    Self()
  }

  /// Creates an animation, which is ignored.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Self {
    Self()
  }
  /// Creates an animation, which is ignored.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self {
    Self()
  }
  /// Creates an animation, which is ignored.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Self {
    Self()
  }
  /// Creates an animation, which is ignored.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  /// Creates an animation, which is ignored.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Self {
    Self()
  }

  /// Returns the same animation, which is ignored.
  public func delay(_ delay: Double) -> Self { self }
  /// Returns the same animation, which is ignored.
  public func speed(_ speed: Double) -> Self { self }
  /// Returns the same animation, which is ignored.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self { self }
  /// Returns the same animation, which is ignored.
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
}

/// A transaction, which is ignored like ``Animation``.
public struct Transaction: Sendable {
  /// An animation, which is ignored.
  public var animation: Animation?
  /// Whether animations are disabled, which is ignored.
  public var disablesAnimations = false

  /// Creates a transaction with an animation, which is ignored.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Runs a function. The animation is ignored.
@discardableResult
public func withAnimation<R>(_ animation: Animation? = .default, _ body: () throws -> R) rethrows -> R {
  try body()
}

/// Runs a function. The transaction is ignored.
@discardableResult
public func withTransaction<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R { try body() }
