#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler runs to expand macros.
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
  /// An empty program. Without the trait `Macros` the compiler never runs it.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
