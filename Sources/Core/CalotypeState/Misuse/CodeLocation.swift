/// A location in source code.
public struct CodeLocation: Sendable, CustomStringConvertible {
  /// The module and the file: `DogBreeds/DogsApp.swift`.
  public let fileID: StaticString

  /// The file's path on the machine that compiled it. For tools; messages never contain it.
  public let filePath: StaticString

  /// The line, starting at one.
  public let line: UInt

  /// The column, starting at one.
  public let column: UInt

  /// Creates the current location, unless another one is passed.
  @usableFromInline
  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line: `DogBreeds/DogsApp.swift:34`.
  public var description: String { "\(fileID):\(line)" }
}
