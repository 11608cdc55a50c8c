/// A programming mistake that the library detected and survived, e.g. an action for a screen that no longer exists.
public struct Misuse: Sendable, CustomStringConvertible {
  /// What happened, the likely causes, and how to fix it. It may have several lines.
  public let message: String

  /// The location of the mistake.
  public let location: CodeLocation

  /// The location and the message: `DogBreeds/DogsApp.swift:34: An action was sent to …`.
  public var description: String { "\(location): \(message)" }
}
