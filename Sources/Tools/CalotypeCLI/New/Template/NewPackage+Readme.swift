/// How to go on.
extension NewPackage {
  var readme: File {
    File(
      "README.md",
      """
      # \(self.name.module)

      Terminal screens of API data, made with Calotype: a list of books and the details of one, over a placeholder API. Everything
      runs offline, on the recorded answers in `Fixtures/`.

      \(self.commands([
        ("swift test", "hold every screen to its golden"),
        ("swift run \(self.name.command) show \(self.name.command)/list", "print a screen"),
        ("swift run \(self.name.command) screens", "list every screen and state"),
      ]))

      ## Make it your own

      1. `Sources/\(self.name.module)/API/`: the address of your API, its requests, and the types that its answers become.
      2. `Sources/\(self.name.module)/BookList/` and `BookDetail/`: what happens (the reducer) and how it looks (the view).
      3. `Sources/\(self.name.module)/Catalog+\(self.name.module).swift`: every state worth looking at. What it lists is printed, checked and tested.
      4. Put recorded answers of your API in place of those in `Fixtures/library`:

             rm -r Fixtures/library
             swift run \(self.name.command) fixtures record \(self.name.command)/list
             swift run \(self.name.command) fixtures record \(self.name.command)/book

         While the service is away, `fixtures record \(self.name.command)/list/failed` keeps its failure. A recording is two files that you may
         also write by hand: the body, and beside it a few lines with the request and the status.
      5. Look at the screens, then write their goldens:

             swift run \(self.name.command) show \(self.name.command)/list
             swift run \(self.name.command) record

      `\(self.name.variable)=http://127.0.0.1:8080 swift run \(self.name.command) show \(self.name.command)/list --live` asks another server than the real one.

      ## Every day

      \(self.commands([
        ("swift run \(self.name.command) check", "what has changed on which screen, and how"),
        ("swift run \(self.name.command) review", "old and new side by side: accept, reject or skip"),
        ("swift run \(self.name.command) accept ID", "write one golden; “reject ID” keeps the old one"),
        ("swift run \(self.name.command) prune", "goldens that belong to no screen any more"),
        ("swift run \(self.name.command) fixtures check", "whether all recordings can be read, and hold no secret"),
      ]))

      ## What is where

      | folder | what it is |
      |---|---|
      | `Sources/\(self.name.module)` | the app: API client, features, views, catalogue |
      | `Sources/\(self.name.module)Command` | the command over the catalogue, in three lines |
      | `Tests/\(self.name.module)Tests` | every golden in one test, a feature step by step, the API client over recordings |
      | `Fixtures/library` | recorded answers: a body and a sidecar each |
      | `__Snapshots__/\(self.name.command)` | goldens: `.txt` for the text, `.ansi` for the style, `.index` for prints that look alike |
      """)
  }

  /// Commands and what they do, as a block of code with two columns.
  private func commands(_ rows: [(command: String, purpose: String)]) -> String {
    table(rows.map { ["    \($0.command)", $0.purpose] }).split(separator: "\n").joined(separator: "\n")
  }
}
