/// A place in a program's source.
public struct CodeLocation: Sendable, CustomStringConvertible {
  /// Module and file: `DogBreeds/DogsApp.swift`.
  public let fileID: StaticString

  /// The file's path on the machine that compiled it. For tools; it never goes into a message.
  public let filePath: StaticString

  /// The line, from one.
  public let line: UInt

  /// The column, from one.
  public let column: UInt

  /// The place where this is written, unless another is given.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// File and line: `DogBreeds/DogsApp.swift:34`.
  public var description: String {
    "\(self.fileID):\(self.line)"
  }
}
