import CalotypeFiles
import CalotypeScreens

/// The files that a check writes beside the goldens, outside of the source tree:
///
///     .build/goldens/                          beside the folder of goldens
///       pending/dogs/list/loaded@80x24.txt     the print, if its golden is missing or differs
///       failures/dogs/list/loaded@80x24.diff   the diff of both layers
///       failures/dogs/list/loaded@80x24.svg    the print as a picture
///       rejected/dogs/list/loaded@80x24.txt    a print that was rejected in a review
///
/// They are never read as goldens: `accept` renders the prints again, and requires that they equal the pending files.
package struct GoldenArtifacts: Hashable, Sendable {
  /// The folder, as an absolute path. It is created on the first write.
  package let folder: String

  /// Creates the artifacts of a store, in `.build/goldens` beside its folder.
  package init(of store: GoldenStore) { folder = "\(parent(of: store.folder))/.build/goldens" }

  private enum Place: String, CaseIterable {
    case pending, failures, rejected
  }

  /// Writes the files for the findings of a check, and removes those of earlier checks.
  ///
  /// - Parameters:
  ///   - findings: All findings of the check.
  ///   - filter: The checked part; files outside of it are left alone.
  ///   - environment: Returns the environment of a print.
  /// - Throws: ``GoldenError``, which should be a warning only: the result of a check does not depend on these files.
  package func update(
    _ findings: [GoldenFinding], in filter: GoldenFilter, environment: (GoldenName) -> RenderEnvironment?
  ) throws(GoldenError) {
    let open = findings.filter { $0.print != nil && ($0.kind == .changed || $0.kind == .missing) }
    let prints = open.grouped(by: \.acceptedAs).map { findings in
      (findings.sorted { isBefore($0.path, $1.path) }, findings[0].print.flatMap { environment($0.name) })
    }
    let written = concurrently(prints.count, inPortionsOf: 4) { index in
      Result { () throws(GoldenError) in try write(prints[index].0, prints[index].1) }
    }
    var wanted: Set<String> = []
    for paths in written { wanted.formUnion(try paths.get()) }
    try remove { filter.includes(path: $1) && !wanted.contains(path($0, $1)) }
  }

  /// Writes the layers of a print, their diff and a picture.
  ///
  /// - Returns: The paths.
  private func write(
    _ findings: [GoldenFinding], _ environment: RenderEnvironment?
  ) throws(GoldenError) -> [String] {
    var files = findings.map { (path($0.isRejected ? .rejected : .pending, $0.path), $0.bytes ?? []) }
    let id = findings[0].acceptedAs
    let diff = findings.flatMap { $0.diff?.bytes ?? [] }
    if !diff.isEmpty { files.append((path(.failures, "\(id).diff"), diff)) }
    if let picture = ReviewEntry(id, findings, environment).svg {
      files.append((path(.failures, "\(id).svg"), picture))
    }
    for (path, bytes) in files { try write(bytes, to: path) }
    return files.map(\.0)
  }

  /// Reads the pending print of a file; `nil` if there is none, or it was accepted or rejected since.
  package func pending(_ path: String) throws(GoldenError) -> [UInt8]? {
    do { return try Files.readIfPresent(self.path(.pending, path)) } catch { throw GoldenError(error) }
  }

  /// Marks the findings whose prints were rejected.
  package func markRejected(_ findings: inout [GoldenFinding]) {
    for index in findings.indices {
      guard let print = findings[index].bytes,
        let bytes = try? Files.readIfPresent(path(.rejected, findings[index].path))
      else { continue }
      findings[index].isRejected = areEqual(bytes, print)
    }
  }

  /// Stores the prints of findings as rejected. The goldens stay, and reviews skip the same bytes.
  ///
  /// - Throws: ``GoldenError`` if a file cannot be written.
  package func reject(_ findings: [GoldenFinding]) throws(GoldenError) {
    for finding in findings {
      guard let bytes = finding.bytes else { continue }
      try write(bytes, to: path(.rejected, finding.path))
      do { try Files.remove(path(.pending, finding.path)) } catch { throw GoldenError(error) }
    }
  }

  /// Removes all files of accepted prints.
  ///
  /// - Throws: ``GoldenError`` if a file cannot be written.
  package func remove(_ filter: GoldenFilter) throws(GoldenError) { try remove { filter.includes(path: $1) } }

  private func path(_ place: Place, _ path: String) -> String { "\(folder)/\(place.rawValue)/\(path)" }

  private func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    do { try Files.write(bytes, to: path) } catch { throw GoldenError(error) }
  }

  private func remove(where isStale: (Place, String) -> Bool) throws(GoldenError) {
    for place in Place.allCases {
      do throws(FileError) {
        for path in try Files.list("\(folder)/\(place.rawValue)") where isStale(place, path) {
          try Files.remove(self.path(place, path))
        }
      } catch { throw GoldenError(error) }
    }
  }
}
