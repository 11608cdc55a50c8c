/// One state of a screen with the prints that a run is about: what the store compares, lays out and writes as a whole.
public struct GoldenState: Hashable, Sendable {
  /// The state's id: `dogs/list/loaded`.
  public let id: String

  /// Every display that the state is printed in, in the catalogue's order. Where several have the same bytes, the first
  /// owns the file.
  public let displays: [String]

  /// The prints that the run is about; the goldens of the other displays keep their bytes.
  public let prints: [Golden]

  /// A state, its displays, and those of its prints that a run is about.
  public init(id: String, displays: [String], prints: [Golden]) {
    self.id = id
    self.displays = displays
    self.prints = prints
  }
}
