extension FixtureStore {
  /// A part of the store, as if nothing else were recorded: what a test borrows.
  package func limited(to isIncluded: (_ recording: Recording) -> Bool) -> Self {
    Self(self, keeping: isIncluded)
  }
}
