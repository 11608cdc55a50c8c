#if Macros
  /// Gives every case of an enum a path under the case's name, so that `\.breed` names it.
  ///
  ///     @CasePathable
  ///     enum Action {
  ///       case breed(Breed.Action)
  ///       case refreshTapped
  ///     }
  ///
  ///     action.is(\.refreshTapped)
  ///     action[case: \.breed.pictureLoaded]
  ///
  /// It writes the lines that `CasePathable` otherwise asks for, and the list of the cases with them. What several values
  /// share in a case comes out as a tuple. An enum that is `@dynamicMemberLookup` too has its cases as optional
  /// properties: `state.loggedIn`.
  ///
  /// Two cases of one name are an error, because one key path would mean both.
  @attached(extension, conformances: CasePathable, CasePathIterable)
  @attached(member, names: named(AllCasePaths), named(allCasePaths))
  public macro CasePathable() = #externalMacro(module: "CalotypeMacrosPlugin", type: "CasePathableMacro")
#endif
