/// An error that ends a command, as text for the user.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
