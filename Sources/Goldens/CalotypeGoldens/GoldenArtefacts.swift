import CalotypeFiles

/// What checks leave behind for eyes and tools, outside of the source tree:
///
///     .build/goldens/                        beside the folder of goldens
///       pending/dogs/list/loaded@80x24.txt     the print, where its golden is missing or differs
///       failures/dogs/list/loaded@80x24.diff   the difference, both layers
///       failures/dogs/list/loaded@80x24.svg    the print as a picture
///       rejected/dogs/list/loaded@80x24.txt    a print that somebody looked at and does not want
///
/// None of it is ever read back as a golden: what is accepted is rendered anew, and has to be what lies here.
public struct GoldenArtefacts: Hashable, Sendable {
  /// The folder, as an absolute path. It is made when there is something to put there.
  public let folder: String

  /// What belongs to a store: `.build/goldens` in the folder above it.
  public init(of store: GoldenStore) {
    let above = store.folder.lastIndex(of: "/").map { String(store.folder[..<$0]) } ?? ""
    self.folder = "\(above)/.build/goldens"
  }

  /// One of the folders.
  private enum Place: String, CaseIterable {
    case pending, failures, rejected
  }

  /// Brings the folder up to date with a check: what is changed or missing lies there, and nothing of former checks.
  ///
  /// - Parameters:
  ///   - findings: All findings of the check.
  ///   - filter: What the check was about; what lies outside is left alone.
  ///   - picture: The print as SVG; nil for none.
  /// - Throws: ``GoldenError``, which is worth a remark and no more: a check does not depend on this folder.
  public func update(
    _ findings: [GoldenFinding], in filter: GoldenFilter, picture: (GoldenName) -> [UInt8]?
  ) throws(GoldenError) {
    let wanted = try self.write(findings, picture)
    try self.remove { filter.includes(path: $1) && !wanted.contains(self.path($0, $1)) }
  }

  /// Brings the files of one print up to date; for a test, which knows of no other.
  ///
  /// - Parameters:
  ///   - findings: All findings about the print.
  ///   - picture: The print as SVG.
  /// - Throws: ``GoldenError``, which is worth a remark and no more.
  public func update(
    _ findings: [GoldenFinding], of name: GoldenName, picture: () -> [UInt8]
  ) throws(GoldenError) {
    let wanted = try self.write(findings) { _ in picture() }
    let layers = Golden.Layer.allCases.map(name.path(of:))
    let all =
      [Place.pending, .rejected].flatMap { place in layers.map { self.path(place, $0) } }
      + ["diff", "svg"].map { self.path(.failures, "\(name).\($0)") }
    for path in all where !wanted.contains(path) {
      do { try Files.remove(path) } catch { throw GoldenError(error) }
    }
  }

  /// Writes what belongs to findings.
  ///
  /// - Returns: The files' paths.
  private func write(
    _ findings: [GoldenFinding], _ picture: (GoldenName) -> [UInt8]?
  ) throws(GoldenError) -> Set<String> {
    var wanted: Set<String> = []
    var differences: [(name: GoldenName, bytes: [UInt8])] = []
    for finding in findings.sorted(by: { isBefore($0.path, $1.path) }) {
      guard let verdict = finding.verdict, finding.kind == .changed || finding.kind == .missing else { continue }
      let place: Place = finding.isRejected ? .rejected : .pending
      wanted.insert(self.path(place, verdict.path))
      try self.write(verdict.print, to: self.path(place, verdict.path))
      if differences.last?.name != verdict.name { differences.append((verdict.name, [])) }
      differences[differences.count - 1].bytes += verdict.difference.bytes
    }
    for (name, bytes) in differences {
      for (bytes, path) in [(bytes, "\(name).diff"), (picture(name) ?? [], "\(name).svg")] where !bytes.isEmpty {
        wanted.insert(self.path(.failures, path))
        try self.write(bytes, to: self.path(.failures, path))
      }
    }
    return wanted
  }

  /// The print that a check has found and nobody has settled since; nil for none.
  public func pending(_ name: GoldenName, _ layer: Golden.Layer) throws(GoldenError) -> [UInt8]? {
    do { return try Files.readIfPresent(self.path(.pending, name.path(of: layer))) } catch { throw GoldenError(error) }
  }

  /// Whether this very print was rejected.
  public func isRejected(_ finding: GoldenFinding) -> Bool {
    guard let verdict = finding.verdict, verdict.status != .unchanged,
      let bytes = try? Files.readIfPresent(self.path(.rejected, verdict.path))
    else { return false }
    return areEqual(bytes, verdict.print)
  }

  /// The findings, with those marked whose very prints were rejected.
  public func markingRejected(_ findings: [GoldenFinding]) -> [GoldenFinding] {
    findings.map { finding in
      var finding = finding
      finding.isRejected = self.isRejected(finding)
      return finding
    }
  }

  /// Marks the prints of findings as unwanted: the goldens stay, and nobody is asked about the same bytes again.
  ///
  /// - Throws: ``GoldenError/unwritable(path:detail:)``.
  public func reject(_ findings: [GoldenFinding]) throws(GoldenError) {
    for verdict in findings.compactMap(\.verdict) {
      try self.write(verdict.print, to: self.path(.rejected, verdict.path))
      do { try Files.remove(self.path(.pending, verdict.path)) } catch { throw GoldenError(error) }
    }
  }

  /// Forgets everything about the prints of a part of the store, because they are settled.
  ///
  /// - Throws: ``GoldenError/unwritable(path:detail:)``.
  public func forget(_ filter: GoldenFilter) throws(GoldenError) {
    try self.remove { filter.includes(path: $1) }
  }

  private func path(_ place: Place, _ path: String) -> String { "\(self.folder)/\(place.rawValue)/\(path)" }

  private func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    do { try Files.write(bytes, to: path) } catch { throw GoldenError(error) }
  }

  private func remove(where isStale: (Place, String) -> Bool) throws(GoldenError) {
    for place in Place.allCases {
      do throws(FileError) {
        for path in try Files.list("\(self.folder)/\(place.rawValue)") where isStale(place, path) {
          try Files.remove(self.path(place, path))
        }
      } catch { throw GoldenError(error) }
    }
  }
}
