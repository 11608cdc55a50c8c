/// The steps of a case key path, for messages. It costs nothing to speak of until it is read.
///
/// `@unchecked`: a key path may hold an index that is not `Sendable`. It is sound because the one kept here is a name of
/// a stored property, which holds nothing.
final class CaseTrail: @unchecked Sendable {
  private let previous: CaseTrail?
  private let name: String
  private let stored: AnyKeyPath?

  /// A step.
  ///
  /// - Parameters:
  ///   - previous: The steps before it.
  ///   - path: The property or subscript of the enum's `AllCasePaths`.
  ///   - name: What ``AnyCasePath`` took for its name.
  init<Paths, Step>(after previous: CaseTrail?, _ path: KeyPath<Paths, Step>, in: Paths.Type, name: String) {
    self.previous = previous
    self.name = name
    // `#function` in the first value of a stored property is the type around it. A stored property's name, on the
    // other hand, is known to its key path; a computed one's is not.
    self.stored = MemoryLayout<Paths>.offset(of: path) == nil ? nil : path
  }

  /// The steps as they are written: `.breed.pictureLoaded`.
  var description: String {
    var steps: [String] = []
    var next: CaseTrail? = self
    while let step = next {
      steps.append(step.step)
      next = step.previous
    }
    return steps.reversed().joined()
  }

  private var step: String {
    let name = self.stored.flatMap { "\($0)".split(separator: ".").last.map(String.init) } ?? self.name
    return name.hasPrefix("[") ? name : ".\(name)"
  }
}

/// A case key path as it is written: `\.breed.pictureLoaded`, `\.rows[id: 1].tapped`. For messages.
package func pathName(of path: AnyKeyPath) -> String {
  guard let root = type(of: path).rootType as? any AnyCase.Type,
    let end = root.init()[keyPath: path] as? any AnyCase
  else { return "\(path)" }
  return "\\\(end.trail?.description ?? ".self")"
}
