/// Returns a function that reads a part of a state without copying the state.
///
/// A stored part is read in place, because reading through a key path copies the key path's root. A computed or
/// observed part is read through the key path, because in-place access would call its setter or its observers.
///
/// - Parameters:
///   - place: The part.
///   - read: Reads the part. It must not change it.
func inPlace<Root, Part, Value>(
  _ place: WritableKeyPath<Root, Part>, _ read: @escaping (inout Part) -> Value
) -> (inout Root) -> Value {
  let part = StatePart(place)
  if part.isStored { return { part.change(in: &$0, read) } }
  return { root in
    var part = root[keyPath: place]
    return read(&part)
  }
}
