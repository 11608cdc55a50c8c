/// A way to read from a part of a state, again and again, without copying what lies around it.
///
/// In place where the part is stored: reading through a key path copies what the path begins at. A computed or observed
/// part is read that way all the same, because access for changing would run its setter or its observers.
///
/// - Parameters:
///   - place: Where the part lies.
///   - read: Reads from it. It must not change it.
func inPlace<Root, Part, Value>(
  _ place: WritableKeyPath<Root, Part>, _ read: @escaping (inout Part) -> Value
) -> (inout Root) -> Value {
  if MemoryLayout<Root>.offset(of: place) != nil { return { read(&$0[keyPath: place]) } }
  return { root in
    var part = root[keyPath: place]
    return read(&part)
  }
}
