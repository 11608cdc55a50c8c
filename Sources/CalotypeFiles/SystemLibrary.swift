// Every file that calls `open`, `write` or `kill` needs the C library, whose module has a different name on each
// system. This file alone knows the names: it re-exports the module, so a file that imports CalotypeFiles has it.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
