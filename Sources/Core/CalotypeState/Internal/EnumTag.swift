/// Reads the case of an enum without its payload in nanoseconds; a `Mirror` takes microseconds.
///
/// It calls the function that the compiler generates for each enum in the type's value witness table. The layout is
/// part of Swift's stable ABI. If a check of the layout fails, there is no tag.
struct EnumTag<Value> {
  private typealias Function = @convention(c) (_ value: UnsafeRawPointer, _ type: UnsafeRawPointer) -> UInt32

  private let type: UnsafeRawPointer
  private let function: Function

  /// `nil` if the type is not an enum.
  init?() {
    #if _pointerBitWidth(_64) && !_ptrauth(_arm64e)
      let type = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
      guard type.load(as: UInt.self) == Layout.kindOfEnums else { return nil }
      let witnesses = type.load(fromByteOffset: Layout.witnesses, as: UnsafeRawPointer.self)
      let flags = witnesses.load(fromByteOffset: Layout.flags, as: UInt32.self)
      guard flags & Layout.hasEnumWitnesses != 0 else { return nil }
      self.type = type
      function = witnesses.load(fromByteOffset: Layout.tag, as: Function.self)
    #else
      return nil
    #endif
  }

  /// Returns the number of the case of a value.
  func of(_ value: inout Value) -> UInt32 { withUnsafePointer(to: &value) { function($0, type) } }
}

/// Offsets in bytes, from the type and from its value witnesses.
private enum Layout {
  static let kindOfEnums: UInt = 0x201
  static let witnesses = -8
  static let flags = 80
  static let hasEnumWitnesses: UInt32 = 0x20_0000
  static let tag = 88
}
