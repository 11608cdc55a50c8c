#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler asks to expand macros.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = []
  }
#else
  /// Nothing: without the trait `Macros` the compiler has nothing to ask.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
