extension DependencyValues {
  /// The live values, without overrides.
  public static var live: Self { Self(.live) }

  /// New test values, without overrides. They share nothing with other tests.
  public static var test: Self { Self(.test) }

  /// The preview values, without overrides.
  public static var preview: Self { Self(.preview) }

  private init(_ context: DependencyContext) {
    self.init()
    self.context = context
  }
}
