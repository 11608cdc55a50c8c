#if Macros
  /// Adds a case path for every case of an enum, so that `\.breed` is a case key path.
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
  /// It generates the conformance to `CasePathable`, and the sequence of the cases. A case with several associated
  /// values has a tuple as its payload. If the enum is `@dynamicMemberLookup` too, cases are optional properties:
  /// `state.loggedIn`.
  ///
  /// Two cases with the same name are an error, because one key path would mean both.
  @attached(extension, conformances: CasePathable, CasePathIterable)
  @attached(member, names: named(AllCasePaths), named(allCasePaths))
  public macro CasePathable() = #externalMacro(module: "CalotypeMacrosPlugin", type: "CasePathableMacro")
#endif
