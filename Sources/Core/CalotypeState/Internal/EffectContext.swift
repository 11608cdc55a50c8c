/// Which effect an operation belongs to, for what it asks for while it runs.
package struct EffectContext: Sendable {
  /// The effect that this task works for; nil outside any.
  @TaskLocal package static var current: Self?

  /// The number under which its store knows the effect.
  package let number: Int

  let table: EffectTable
  let place: EffectPlace
  let executor: (any TaskExecutor)?
}
