/// A mistake in a program that the state layer noticed and survived, e.g. an action for a screen that is not there.
public struct Misuse: Sendable, CustomStringConvertible {
  /// What happened, why that is likely, and how to mend it. It may have several lines.
  public let message: String

  /// Where in the program the mistake shows.
  public let location: CodeLocation

  /// A mistake and its place.
  public init(_ message: String, at location: CodeLocation) {
    self.message = message
    self.location = location
  }

  /// Place and message: `DogBreeds/DogsApp.swift:34: An action came for …`.
  public var description: String {
    "\(self.location): \(self.message)"
  }
}
