/// The steps of a case key path, for messages. Creating it is cheap; its description is not.
///
/// `@unchecked`: a key path may contain an index that is not `Sendable`, but this one is to a stored property and
/// contains none.
package final class CaseTrail: @unchecked Sendable {
  private let previous: CaseTrail?
  private let name: String
  private let stored: AnyKeyPath?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - previous: The previous steps.
  ///   - path: The property or subscript of the enum's `AllCasePaths`.
  ///   - name: The name of the ``AnyCasePath``.
  init<Paths, Step>(after previous: CaseTrail?, _ path: KeyPath<Paths, Step>, in: Paths.Type, name: String) {
    self.previous = previous
    self.name = name
    // In the initial value of a stored property, `#function` is the enclosing type. But a stored property's name is
    // known to its key path; that of a computed property is not.
    stored = MemoryLayout<Paths>.offset(of: path) == nil ? nil : path
  }

  /// The steps as written: `.breed.pictureLoaded`.
  var description: String { sequence(first: self) { $0.previous }.map(\.step).reversed().joined() }

  private var step: String {
    let name = stored.flatMap { "\($0)".split(separator: ".").last.map(String.init) } ?? self.name
    return name.hasPrefix("[") ? name : ".\(name)"
  }
}

/// Returns a case key path as written: `\.breed.pictureLoaded`, `\.rows[id: 1].tapped`. For messages.
package func pathName(of path: AnyKeyPath) -> String {
  guard let root = type(of: path).rootType as? any AnyCase.Type,
    let end = root.init()[keyPath: path] as? any AnyCase
  else { return "\(path)" }
  return "\\\(end.trail?.description ?? ".self")"
}
