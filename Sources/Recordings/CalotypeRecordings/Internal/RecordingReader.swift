import CalotypeFiles
import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// Reads the recordings of one service, each by itself: what two files have to do with each other is not its business.
struct RecordingReader: ~Copyable, Sendable {
  /// The folder of all recordings.
  let store: String
  let service: String
  /// The service's folder.
  let folder: OpenFolder
  let files: ServiceFiles
  let settings: ServiceSettings

  /// A recording and what it is matched by.
  struct Result: Sendable {
    let recording: Recording
    let rule: MatchRule
    let key: RequestKey
  }

  /// Reads a recording.
  ///
  /// - Parameter stem: The sidecar's name without ending.
  /// - Throws: ``FixtureError`` for the first thing that is wrong with it.
  func read(_ stem: String) throws(FixtureError) -> Result {
    guard let name = RecordingName.parts(of: stem) else { throw self.error(.invalidName, stem) }
    let sidecar: Sidecar
    let text: [UInt8]
    do {
      text = try self.bytes(of: stem + ".meta")
      sidecar = try SidecarParser.parse(text)
    } catch let error as SidecarParser.Failure {
      throw self.error(error.problem, stem, line: error.line)
    } catch let error as FileError {
      throw FixtureError(error)
    } catch {
      throw self.error(.unreadable("\(error)"), stem)
    }

    let type = MediaType(sidecar.response.flatMap { contentType($0.headerFields) })
    let ending = try self.ending(of: stem, stem)
    if ending == nil, sidecar.needsBody {
      throw self.error(.noBody(example: "\(stem).\(type.fileExtension)"), stem, line: Self.lineOfContentType(text))
    }
    let (requestEnding, requestBody) = try self.requestBody(of: sidecar, stem)
    let rule = sidecar.rule(in: self.settings, keepsBody: requestEnding != nil)
    let isLabelled = name.variant.map { RecordingLabel.isLabel($0, of: sidecar.request, body: requestBody) }
    return Result(
      recording: Recording(
        id: self.service + "/" + stem, service: self.service, variant: name.variant, number: name.number,
        isUsual: isLabelled ?? true, sidecar: sidecar, bodyEnding: ending, requestBodyEnding: requestEnding),
      rule: rule, key: RequestKey(sidecar.request, body: requestBody, by: rule))
  }

  private func bytes(of file: String) throws(FileError) -> [UInt8] { try self.folder.read(file) }

  private func requestBody(
    of sidecar: Sidecar, _ stem: String
  ) throws(FixtureError) -> (ending: String?, bytes: [UInt8]) {
    guard self.files.hasRequestBodies else { return (nil, []) }
    let contentType = contentType(sidecar.request.headerFields)
    let name = stem + RecordingName.requestMark
    guard let ending = try self.ending(of: name, stem) else { return (nil, []) }
    let file = "\(name).\(ending)"
    let body: [UInt8]
    do { body = try self.bytes(of: file) } catch { throw FixtureError(error) }
    let path = "\(self.store)/\(self.service)/\(file)"
    if !sidecar.isVerbatim, let problem = BodyCheck.problem(body, contentType, file: path) { throw problem }
    return (ending, body)
  }

  /// The line of a sidecar that says the type of the answer's body; the first one where none does.
  private static func lineOfContentType(_ sidecar: [UInt8]) -> Int {
    let lines = sidecar.split(separator: 0x0A, omittingEmptySubsequences: false)
    let status = lines.firstIndex { $0.starts(with: "HTTP".utf8) } ?? 0
    let name = "content-type:"
    let found = lines[status...].firstIndex { line in
      String(decoding: line.prefix(name.utf8.count), as: UTF8.self).lowercased() == name
    }
    return (found ?? 0) + 1
  }

  /// How the one file of that name ends.
  private func ending(of name: String, _ stem: String) throws(FixtureError) -> String? {
    guard let endings = self.files.severalEndings(of: name) else { return self.files.ending(of: name) }
    throw self.error(.severalBodies(endings.map { "\(name).\($0)" }), stem)
  }

  private func error(_ problem: FixtureError.Problem, _ stem: String, line: Int? = 1) -> FixtureError {
    FixtureError(problem, in: "\(self.store)/\(self.service)/\(stem).meta", line: line)
  }
}
