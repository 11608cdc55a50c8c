#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler asks to expand macros.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      CasePathableMacro.self,
      DependencyClientMacro.self,
      DependencyEndpointMacro.self,
      DependencyEntryMacro.self,
      MarkerMacro.self,
      ObservableStateMacro.self,
      ReducerMacro.self,
      ViewActionMacro.self,
    ]
  }
#else
  /// Nothing: without the trait `Macros` the compiler has nothing to ask.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
