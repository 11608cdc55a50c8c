// A file that imports CalotypeFiles can call the C library, too.
@_exported import CalotypePlatform

/// Returns the system's `read`, for types that have a method of this name.
package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// Returns the system's `write`, for types that have a method of this name.
func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
