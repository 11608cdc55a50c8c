// The module of the C library has a different name on each system. This file re-exports it, so that a file which imports
// CalotypePlatform can call `open`, `write` or `kill`.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
