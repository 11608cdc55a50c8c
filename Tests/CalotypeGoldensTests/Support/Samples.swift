import CalotypeGoldens

let dogs = """
  ┌ Dogs ────────┐
  │ affenpinscher│
  │ beagle       │
  │ boxer        │
  └──────────────┘

  """

let styledDogs = """
  ┌ \u{1B}[1mDogs\u{1B}[m ────────┐
  │ affenpinscher│
  │ \u{1B}[36mbeagle\u{1B}[m       │
  │ boxer        │
  └──────────────┘

  """

/// A golden with these texts as its layers.
func golden(
  _ id: String = "dogs/list/loaded", _ variant: String = "80x24", text: String = dogs, ansi: String = styledDogs
) throws -> Golden {
  try Golden(id: id, variant: variant, text: Array(text.utf8), ansi: Array(ansi.utf8))
}

extension String {
  func replacing(_ old: String, by new: String) -> String {
    self.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
