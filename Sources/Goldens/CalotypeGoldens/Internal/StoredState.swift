import CalotypeFiles

/// The files of one state as they stand in a store. Each is read once, when it is asked for.
struct StoredState {
  let id: String

  /// What the index says; empty where there is none.
  let index: GoldenIndex

  /// Whether there is an index, damaged or not.
  let hasIndex: Bool

  private let folder: String
  private let moved: [String: String]
  private var read: [String: GoldenFile] = [:]

  /// Reads the index.
  ///
  /// - Parameter moved: From where files are about to be moved, by where to: the state is read as it will stand then.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``.
  init(_ id: String, in folder: String, moved: [String: String] = [:]) throws(GoldenError) {
    self.id = id
    self.folder = folder
    self.moved = moved
    let path = GoldenIndex.path(of: id)
    switch try GoldenFile.read("\(folder)/\(moved[path] ?? path)") {
    case .missing:
      self.index = GoldenIndex()
      self.hasIndex = false
    case .bytes(let bytes):
      self.index = GoldenIndex(bytes)
      self.hasIndex = true
    case .tooLarge(let size):
      self.index = GoldenIndex(tooLarge: size)
      self.hasIndex = true
    }
  }

  /// The file below the folder that holds a display's golden: its own, or that of the display with which it is shared.
  func path(_ display: String, _ layer: Golden.Layer) -> String {
    GoldenName.path(self.id, self.index.owner(of: display, layer) ?? display, layer)
  }

  /// A display's golden.
  ///
  /// - Parameter size: The size at which a large file is read all the same.
  mutating func file(_ display: String, _ layer: Golden.Layer, orOfSize size: Int) throws(GoldenError) -> GoldenFile {
    try self.file(at: self.path(display, layer), orOfSize: size)
  }

  /// A display's golden, however large; nil where there is none.
  mutating func bytes(_ display: String, _ layer: Golden.Layer) throws(GoldenError) -> [UInt8]? {
    try self.bytes(at: self.path(display, layer))
  }

  /// A file of the state, however large; nil where there is none.
  mutating func bytes(at path: String) throws(GoldenError) -> [UInt8]? {
    var file = try self.file(at: path, orOfSize: 0)
    if case .tooLarge(let size) = file { file = try GoldenFile.read(self.place(path), orOfSize: size) }
    if case .bytes(let bytes) = file { return bytes }
    return nil
  }

  /// Where a file stands now.
  private func place(_ path: String) -> String { "\(self.folder)/\(self.moved[path] ?? path)" }

  private mutating func file(at path: String, orOfSize size: Int) throws(GoldenError) -> GoldenFile {
    if let file = self.read[path] {
      if case .tooLarge(size) = file {} else { return file }
    }
    let file = try GoldenFile.read(self.place(path), orOfSize: size)
    self.read[path] = file
    return file
  }

  /// The first line of the index that names what is no display of the state, in words; nil for none.
  ///
  /// - Parameter verb: `names` or `named`.
  func staleLine(_ displays: [String], _ verb: String) -> String? {
    self.index.lines.lazy.compactMap { $0.staleness(displays, verb) }.first
  }

  /// What has to be written and removed so that the store holds these goldens of the state and nothing beside them.
  /// Files that belong to no display are left alone.
  ///
  /// - Parameters:
  ///   - displays: All displays of the state, in the catalogue's order.
  ///   - written: New bytes for some goldens; the others keep theirs.
  mutating func changes(
    displays: [String], writing written: [GoldenFileName: [UInt8]]
  ) throws(GoldenError) -> [GoldenFileChange] {
    let layout = try GoldenLayout(id: self.id, displays: displays) { (display, layer) throws(GoldenError) in
      if let bytes = written[GoldenFileName(display: display, layer: layer)] { return bytes }
      return try self.bytes(display, layer)
    }
    var changes: [GoldenFileChange] = []
    for (path, bytes) in layout.files {
      let old = try self.bytes(at: path)
      if old.map({ areEqual($0, bytes) }) != true { changes.append(GoldenFileChange(path: path, old: old, new: bytes)) }
    }
    let kept = Set(layout.files.map(\.path))
    let own = Golden.Layer.allCases.flatMap { layer in displays.map { GoldenName.path(self.id, $0, layer) } }
    for path in own + [GoldenIndex.path(of: self.id)] where !kept.contains(path) && Files.exists(self.place(path)) {
      changes.append(GoldenFileChange(path: path, old: try self.bytes(at: path), new: nil))
    }
    return changes
  }
}

/// One file of a state, by what it is named after.
struct GoldenFileName: Hashable {
  let display: String
  let layer: Golden.Layer
}

/// What becomes of one file of a store; nil bytes are no file.
struct GoldenFileChange: Hashable, Sendable {
  let path: String
  let old: [UInt8]?
  let new: [UInt8]?
}
