import CalotypeFiles

/// The files of one state in a store. Each is read once, on first access.
struct StoredState {
  let id: String

  /// The index; empty if there is none.
  let index: GoldenIndex

  /// The name of the store's folder.
  let folderName: String

  private let folder: String
  private let moved: [String: String]
  private var read: [String: GoldenFile] = [:]

  /// Reads the index.
  ///
  /// - Parameter moved: The old paths of files that are about to move, by their new paths. The state is read as if they
  ///   had moved already.
  /// - Throws: ``GoldenError`` if the index cannot be read.
  init(_ id: String, in store: GoldenStore, moved: [String: String] = [:]) throws(GoldenError) {
    self.id = id
    folder = store.folder
    folderName = store.folderName
    self.moved = moved
    let path = GoldenIndex.path(of: id)
    switch try GoldenFile.read("\(folder)/\(moved[path] ?? path)") {
    case .missing: index = GoldenIndex()
    case .bytes(let bytes): index = GoldenIndex(bytes)
    case .tooLarge(let size): index = GoldenIndex(tooLarge: size)
    }
  }

  /// Returns the file that holds a display's golden: its own, or the file of the display that shares it.
  func path(_ display: String, _ layer: Golden.Layer) -> String {
    GoldenName.path(id, index.owner(of: display, layer) ?? display, layer)
  }

  /// Whether no layer of a print has a golden file.
  func isMissing(_ name: GoldenName) -> Bool {
    Golden.Layer.allCases.allSatisfy { !Files.exists("\(folder)/\(path(name.display, $0))") }
  }

  /// Returns the index lines about unknown displays, as sentence parts.
  ///
  /// - Parameter verb: `names` or `named`.
  func staleLines(_ displays: [String], _ verb: String) -> [String] {
    index.lines.compactMap { line in
      let unknown = line.sharers.filter { !displays.contains($0) }
      if unknown.isEmpty { return nil }
      return "line \(line.number) \(verb) \(wordList(unknown)), which "
        + (unknown.count == 1 ? "is not a display of the screen" : "are not displays of the screen")
    }
  }

  /// Returns the edits after which the store holds the goldens of the state and no other files of its displays.
  ///
  /// - Parameters:
  ///   - displays: All displays of the state, in the catalog's order.
  ///   - written: New bytes by the golden's own path; the other goldens keep theirs.
  mutating func edits(
    displays: [String], writing written: [String: [UInt8]] = [:]
  ) throws(GoldenError) -> [GoldenFileEdit] {
    let files = try goldenFiles(id, displays) { (display, layer) throws(GoldenError) in
      if let bytes = written[GoldenName.path(id, display, layer)] { return bytes }
      return try bytes(at: path(display, layer))
    }
    var edits: [GoldenFileEdit] = []
    for (path, bytes) in files {
      let old = try file(at: path, orOfSize: bytes.count)
      if old.bytes.map({ areEqual($0, bytes) }) != true {
        edits.append(GoldenFileEdit(path: path, old: old, new: bytes))
      }
    }
    let remaining = Set(files.map(\.path))
    let own = Golden.Layer.allCases.flatMap { layer in displays.map { GoldenName.path(id, $0, layer) } }
    for path in own + [GoldenIndex.path(of: id)] where !remaining.contains(path) && Files.exists(place(path)) {
      edits.append(GoldenFileEdit(path: path, old: try file(at: path), new: nil))
    }
    return edits
  }

  /// Reads a file of the state, however large; `nil` if there is none.
  private mutating func bytes(at path: String) throws(GoldenError) -> [UInt8]? {
    let found = try file(at: path)
    return if case .tooLarge(let size) = found { try file(at: path, orOfSize: size).bytes } else { found.bytes }
  }

  /// Returns the current place of a file that may be about to move.
  private func place(_ path: String) -> String { "\(folder)/\(moved[path] ?? path)" }

  mutating func file(at path: String, orOfSize size: Int = 0) throws(GoldenError) -> GoldenFile {
    if let file = read[path] {
      if case .tooLarge(size) = file {} else { return file }
    }
    let file = try GoldenFile.read(place(path), orOfSize: size)
    read[path] = file
    return file
  }
}

/// The change of one file of a store. `nil` bytes mean that there is no file afterward.
struct GoldenFileEdit: Hashable, Sendable {
  let path: String
  let old: GoldenFile
  let new: [UInt8]?

  /// Whether the file is small enough for a diff.
  var isComparable: Bool {
    if case .tooLarge = old { return false }
    return max(old.bytes?.count ?? 0, new?.count ?? 0) <= GoldenFile.comparableSize
  }

  func diff(in folderName: String) -> UnifiedDiff {
    UnifiedDiff(from: old.bytes, to: new, path: "\(folderName)/\(path)")
  }
}

/// The content of a golden's path. A file that is far larger than any print is not read.
enum GoldenFile: Hashable {
  case missing
  case bytes([UInt8])
  /// A file with more bytes than can be compared by rows, and with another size than the print.
  case tooLarge(Int)

  /// The largest size that is compared by rows: 256 KiB, twenty times the size of a print of 120 × 40 cells.
  static let comparableSize = 262_144

  /// The bytes, if they were read.
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// Reads a file.
  ///
  /// - Parameter size: The size at which a large file is read anyway, because it may equal the print.
  /// - Throws: ``GoldenError`` for anything that is not a regular file, or cannot be read.
  static func read(_ path: String, orOfSize size: Int = 0) throws(GoldenError) -> Self {
    do throws(FileError) {
      let count = try Files.size(of: path)
      if count > comparableSize, count != size { return .tooLarge(count) }
      return .bytes(try OpenFolder.read(path: path))
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return .missing }
      let isFolder = error.code == FileError.notAFile && Files.isFolder(path)
      throw GoldenError(isFolder ? FileError(.read, path, code: EISDIR) : error)
    }
  }
}
