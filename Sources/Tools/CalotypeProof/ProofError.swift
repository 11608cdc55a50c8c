/// A failure that stopped a proof, as a sentence for the user.
package struct ProofError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
