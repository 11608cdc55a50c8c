extension PresentationState where State: CasePathable {
  /// The payload of a case of the child's state: `state.$destination[case: \.edit]?.title = "Dogs"`.
  ///
  /// In another case it is `nil`, and setting it changes nothing and reports ``Misuse``. Setting it to `nil` ends the
  /// presentation.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value? {
    get { wrappedValue.flatMap(AnyCasePath(path).extract) }
    set {
      let path = AnyCasePath(path)
      guard let state = wrappedValue, path.extract(state) != nil else {
        return reportMisuse(
          """
          A case of presented state was set, but the state is \
          \(wrappedValue.map { "in another case: \(caseName(of: $0))" } ?? "nil")
          Nothing was changed. Check the case first, or set the whole state: "state.destination = .edit(…)".
          """)
      }
      wrappedValue = newValue.map(path.embed)
    }
  }
}

extension StackState where Element: CasePathable {
  /// The payload of a case of an element; `nil` in another case: `state.path[id: 0, case: \.detail]?.title = "…"`.
  ///
  /// In another case, setting it changes nothing. Setting it to `nil` removes the element.
  public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value? {
    get { self[id: id].flatMap(AnyCasePath(path).extract) }
    set {
      let path = AnyCasePath(path)
      guard let element = self[id: id], path.extract(element) != nil else {
        let reason = self[id: id].map { "the element is in another case: \(caseName(of: $0))" }
        return reportMisuse(
          """
          A case of the element \(id) of a stack was set, but \(reason ?? "there is no such element")
          Nothing was changed. Check the case first.
          """)
      }
      self[id: id] = newValue.map(path.embed)
    }
  }
}
