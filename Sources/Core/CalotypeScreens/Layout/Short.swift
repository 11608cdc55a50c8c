/// An integer in four bytes, since nodes are many. Others count as the nearest of these.
@propertyWrapper package struct Short: Hashable, Sendable {
  private var stored: Int32

  package init(wrappedValue: Int) { stored = Int32(clamping: wrappedValue) }

  package var wrappedValue: Int {
    get { Int(stored) }
    set { stored = Int32(clamping: newValue) }
  }
}
