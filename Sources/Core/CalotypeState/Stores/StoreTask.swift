/// The effects that an action led to when it was sent: to wait for, or to cancel.
///
///     await store.send(.refreshPulled).finish()
///
/// It covers the action's own effects and those of the actions that they sent. Who has no use for it ignores it.
public struct StoreTask: Hashable, Sendable {
  /// Nil where the action led to no effect, which costs nothing then.
  let group: EffectGroup?

  init(_ group: EffectGroup?) {
    self.group = group
  }

  /// No effects.
  package static var none: Self { Self(nil) }

  /// Waits until all effects have ended. Where the waiting task is cancelled, they are too.
  public func finish() async {
    guard let group = self.group else { return }
    await withTaskCancellationHandler {
      await group.end()
    } onCancel: {
      group.cancel()
    }
  }

  /// Cancels all effects. What they still send goes nowhere.
  public func cancel() {
    self.group?.cancel()
  }

  /// Whether the effects were cancelled; true too where there never were any.
  public var isCancelled: Bool {
    self.group?.isCancelled ?? true
  }

  /// Whether both are the effects of one and the same sending.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.group === rhs.group
  }

  /// Hashes which sending it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.group.map { ObjectIdentifier($0) })
  }
}
