import CalotypeGoldens

/// Runs a program that prints a catalog, and reads its prints.
struct PrintRunner {
  /// The path of the program, which has the subcommand ``PrintStream/command``.
  let program: String

  /// The part of the catalog, as the user named it; `nil` for the whole catalog.
  let filter: String?

  /// The folder of recordings.
  let recordings: String

  /// The limit for one run. With a fixed clock, a screen that waits for a later time would wait forever.
  private static let timeout = Duration.seconds(120)

  /// A run, compared with the first one.
  struct Run {
    /// The prints that differ, in the order of the first run; `nil` for a missing one.
    var differing: [(name: GoldenName, print: Golden?)] = []

    /// The reason why nothing was printed; `nil` if the run succeeded.
    var failure: String?

    /// Returns the print of a name if it differs from the first run: `.some(nil)` if it is missing, `nil` if it is
    /// equal.
    func print(_ name: GoldenName) -> Golden?? { differing.first { $0.name == name }.map(\.print) }
  }

  /// Returns the first run.
  func stream(in surroundings: Surroundings) throws -> PrintStream {
    let ending = try child(surroundings).run(timeout: Self.timeout)
    do { return try CalotypeProof.stream(ending) } catch {
      throw CommandError("Cannot render the catalog in a new process: \(error)")
    }
  }

  /// Further runs, one per processor at a time.
  ///
  /// - Parameter names: The prints to render; `nil` for all.
  func runs(of names: [GoldenName]?, in surroundings: [Surroundings], against baseline: Baseline) throws -> [Run] {
    // More names do not fit into a command line.
    let names = names.flatMap { $0.count > 500 ? nil : $0 }
    let expected = names.map { names in Baseline(names.compactMap { baseline[$0] }) } ?? baseline
    var runs = [Run](repeating: Run(), count: surroundings.count)
    try ChildProcess.run(
      surroundings.map { child($0, names) }, atOnce: Host.processors, timeout: Self.timeout
    ) { number, ending in
      do throws(CommandError) {
        runs[number].differing = expected.differing(from: try CalotypeProof.stream(ending).prints)
      } catch {
        runs[number].failure = error.description
      }
    }
    return runs
  }

  private func child(_ surroundings: Surroundings, _ names: [GoldenName]? = nil) -> ChildProcess {
    let filters = names.map { $0.map(\.description) } ?? filter.map { [$0] } ?? []
    return ChildProcess(
      program: program, arguments: [PrintStream.command] + filters + ["--fixtures", recordings],
      surroundings: surroundings, writesResults: true)
  }
}

/// Returns the prints of a finished run.
///
/// - Throws: ``CommandError`` with the reason why there are none.
private func stream(_ ending: ChildProcess.Ending) throws(CommandError) -> PrintStream {
  let errors = String(decoding: ending.errors.suffix(400), as: UTF8.self)
    .split(whereSeparator: \.isNewline).suffix(3).joined(separator: " ⏎ ")
  let reason: String
  switch ending.end {
  case .exited(0):
    if let stream = PrintStream(ending.results) { return stream }
    reason = "the program did not print a catalog"
  case .exited(let code): reason = "the program exited with code \(code)"
  case .signaled(let number): reason = "the program was ended by signal \(number)"
  case .timedOut: reason = "the program did not exit within 120 seconds"
  }
  throw CommandError(errors.isEmpty ? reason : "\(reason); its last output: \(errors)")
}

/// The prints of the first run, with which all others are compared.
struct Baseline {
  /// The prints, in the order of the catalog.
  let prints: [Golden]

  /// The index of each print.
  let order: [GoldenName: Int]

  init(_ prints: [Golden]) {
    self.prints = prints
    order = Dictionary(prints.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The print of a name.
  subscript(name: GoldenName) -> Golden? { order[name].map { prints[$0] } }

  /// Returns the prints that differ in another run, or are missing there.
  func differing(from others: [Golden]) -> [(name: GoldenName, print: Golden?)] {
    if others == prints { return [] }
    let found = Dictionary(others.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return prints.filter { found[$0.name] != $0 }.map { ($0.name, found[$0.name]) }
  }
}
