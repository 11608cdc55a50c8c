import CalotypeHTTP
import CalotypeOpen
import Foundation
import Testing

@testable import CalotypeCLI

/// `new --from`: the sources of a package for an answer. `Scripts/checks/new-from` builds packages for recorded answers of
/// public APIs, and runs their tests.
struct NewFromTests {
  private func shape(_ json: String) throws -> Shape { Shape(of: try Document(Array(json.utf8))) }

  private func sources(_ json: String, at address: String = "https://api.example.com/books") throws -> AnswerSources {
    let (shape, name, request) = (try shape(json), try PackageName("shelf"), try Request(url: address))
    let names = SwiftNames(of: shape, at: request, in: name)
    return AnswerSources(
      names: names, model: try RowModel(of: shape, name: names.type), shape: shape, request: request,
      service: "api.example.com", recording: "api.example.com/GET_books", token: nil)
  }

  /// The source in a file whose name ends so.
  private func source(_ ending: String, of json: String, at address: String = "https://api.example.com/books") throws
    -> String
  {
    let package = NewPackage(
      name: try PackageName("shelf"), calotype: .folder("/calotype"), folder: "/shelf",
      sources: try sources(json, at: address))
    return try #require(package.files.first { $0.path.hasSuffix(ending) }).text
  }

  // MARK: - Names

  @Test(arguments: [
    (#"[{"id": 1, "name": "a"}]"#, "https://api.github.com/users/apple/repos?page=2", "repos repo Repo github"),
    (#"{"breeds": [{"id": 1, "name": "a"}]}"#, "https://dog.ceo/api/list/all", "breeds breed Breed dog"),
    (
      #"{"data": [{"id": 1, "name": "a"}]}"#, "https://x.example.com/v1/book-orders",
      "bookOrders bookOrder BookOrder example"
    ),
    (#"[{"id": 1, "name": "a"}]"#, "https://swapi.dev/api/people/", "people person Person swapi"),
    (#"[{"id": 1, "name": "a"}]"#, "https://example.com/categories", "categories category Category example"),
    (#"[{"id": 1, "name": "a"}]"#, "https://example.com/address", "addresses address Address example"),
    (#"[{"id": 1, "name": "a"}]"#, "https://example.com/catalog.json", "catalogs catalog CatalogItem example"),
    (#"[{"id": 1, "name": "a"}]"#, "http://localhost:3000/42", "items item Item localhost"),
    (#"[{"id": 1, "name": "a"}]"#, "http://127.0.0.1:3000/classes", "classes classItem Class service"),
  ])
  func `names come from the list's key or the address`(json: String, address: String, expected: String) throws {
    let names = SwiftNames(of: try shape(json), at: try Request(url: address), in: try PackageName("shelf"))
    #expect("\(names.many) \(names.one) \(names.type) \(names.service)" == expected)
  }

  // MARK: - Models

  @Test func `fields become properties, optional where one row lacks them`() throws {
    let json = """
      [{"id": 7, "full_name": "Tea", "price": 2.50, "tags": ["hot"], "in_stock": true, "owner": {"login": "ann"}},
       {"id": 8, "full_name": "Rice", "price": 3, "tags": [], "in_stock": false, "owner": null, "class": "B"}]
      """
    #expect(
      try source("API/Book.swift", of: json) == """
        import Calotype

        /// One book of the list.
        struct Book: Decodable, Equatable, Identifiable, Sendable {
          let id: Int
          let fullName: String
          let price: Double
          let tags: [String]
          let inStock: Bool
          let owner: Owner?
          let `class`: String?

          private enum CodingKeys: String, CodingKey {
            case id, price, tags, owner, `class`
            case fullName = "full_name"
            case inStock = "in_stock"
          }

          struct Owner: Decodable, Equatable, Sendable {
            let login: String
          }
        }

        extension Book {
          /// The title on screens.
          var displayTitle: String { fullName.visibleName }
        }

        """)
    let detail = try source("BookDetailView.swift", of: json)
    #expect(detail.contains(#"FormRow("Owner", book.owner?.login ?? "—")"#))
    #expect(detail.contains(#"FormRow("In stock", Format.yesOrNo(book.inStock))"#))
    #expect(detail.contains(#"FormRow("Tags", Format.list(book.tags))"#))
  }

  @Test(arguments: [
    (#"[{"name": "a"}, {"name": "a"}]"#, "let id: Int", "answer.enumerated().map { Book(id: $0, details: $1) }"),
    (#"["red", "green"]"#, "let value: String", "answer.enumerated().map { Book(id: $0, value: $1) }"),
    (
      #"{"a1": {"name": "x", "size": 1}, "b2": {"name": "y", "size": 2}}"#, "let id: String",
      "answer.sorted { $0.key < $1.key }.map { Book(id: $0.key, details: $0.value) }"
    ),
    (
      #"{"message": {"hound": ["afghan"], "pug": []}}"#, "let items: [String]",
      "answer.message.sorted { $0.key < $1.key }"
    ),
    (
      #"{"2026-01-01": [{"id": "1", "name": "x"}, {"id": "2", "name": "z"}], "2026-01-02": [{"id": "3", "name": "y"}]}"#,
      "var id: String { details.id }", "rows.map { Book(date: date, details: $0) }"
    ),
    (
      #"{"a": [{"name": "x"}, {"name": "x"}], "b": [{"name": "y"}]}"#, "let key: String",
      "rows.enumerated().map { index, row in"
    ),
    (#"{"data": {"result": {"items": [{"id": 1, "name": "a"}]}}}"#, "let id: Int", "return answer.data.result.items"),
  ])
  func `every form of a list becomes rows`(json: String, property: String, rows: String) throws {
    #expect(try source("API/Book.swift", of: json, at: "https://example.com/books").contains("  \(property)\n"))
    #expect(try source("API/BookClient.swift", of: json, at: "https://example.com/books").contains(rows))
  }

  @Test(arguments: [
    (#"[{"id": 1, "n": 1}, {"id": 2, "n": 2.5}]"#, "let n: Double"),
    (#"[{"id": 1, "n": 1}, {"id": 2, "n": 18446744073709551615}]"#, "let n: UInt64"),
    (#"[{"id": 1, "Ünïcode 42": "a"}]"#, "let ünïcode42: String"),
    (#"[{"id": 1, "24h_change": "a"}]"#, "let field24hChange: String"),
    (#"[{"id": 1, "a_b": "x", "aB": "y"}]"#, "let aB2: String"),
    (#"[{"id": 1, "x": "1", "self": "a", "displayTitle": "b"}]"#, "let displayTitle2: String"),
    (#"[{"uuid": "x", "name": "a"}]"#, "var id: String { uuid }"),
    (
      #"[{"id": 1, "operator": "Ash Power"}, {"id": 2, "operator": "Birch"}]"#,
      "var displayTitle: String { `operator`.visibleName }"
    ),
    (#"[{"id": 1, "name": "a", "type": {"name": "b", "size": 3}}]"#, "let `type`: TypeFields"),
  ])
  func `types and names fit all rows`(json: String, line: String) throws {
    #expect(try source("API/Book.swift", of: json).contains("  \(line)\n"))
  }

  @Test(arguments: [
    #"[{"id": 1, "name": "a", "odd": 1}, {"id": 2, "name": "b", "odd": "two"}]"#,
    #"[{"id": 1, "name": "a", "odd": 1}, {"id": 2, "name": "b", "odd": 99999999999999999999}]"#,
    #"[{"id": 1, "name": "a", "_links": {"odd": "x"}}, {"id": 2, "name": "b", "_links": {"odd": "y"}}]"#,
  ])
  func `fields without a common type, and links, are left out`(json: String) throws {
    #expect(try !source("API/Book.swift", of: json).contains("odd"))
  }

  @Test(arguments: [
    (#"[{"id": 1, "name": "Tea \"x\""}]"#, #"  #expect(books.first?.displayTitle == "Tea \"x\"")"#),
    (#"[{"id": 1, "name": ""}]"#, nil), (#"[{"id": 1, "price": 2.50}]"#, nil),
    (#"{"b": {"name": "x", "size": 1}, "a": {"name": "y", "size": 2}}"#, nil),
  ])
  func `the first title is tested if it is a text and the order is that of the answer`(json: String, line: String?)
    throws
  {
    let test = try source("ClientTests.swift", of: json)
    #expect(test.contains("displayTitle") == (line != nil) && line.map(test.contains) ?? true)
  }

  @Test func `two fields with the same label have their names`() throws {
    let detail = try source("BookDetailView.swift", of: #"[{"id": 1, "name": "x", "user_id": 7, "userId": 8}]"#)
    #expect(detail.contains(#"FormRow("user_id""#) && detail.contains(#"FormRow("userId""#))
  }

  @Test func `no type of a row has a name that the template uses`() throws {
    let sources = embeddedAnswerTemplate.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined()
    let code = sources.replacing(/\/\/.*/, with: "").replacing(/"[^"]*"/, with: "").replacing(/`[^`]*`/, with: "")
    let types = Set(code.matches(of: /\b[A-Z][A-Za-z]*[a-z][A-Za-z]*\b/).map { String($0.output) })
    #expect(types.filter { !$0.hasPrefix("Template") && !$0.hasPrefix("Calotype") }.subtracting(SwiftNames.taken) == [])
  }

  @Test(arguments: [
    ("[]", "The list of this answer is empty, so the types of its fields are unknown."),
    (#"{"name": "a", "size": 1}"#, "There is no list of objects or values in this answer."),
    (#"{"time": ["2026-01-01", "2026-01-02"], "high": [1, 2]}"#, "There is no list of objects or values"),
    (#"[{"page": 1}, [{"id": 1, "name": "Tea"}]]"#, "The list of this answer is at a place in an array"),
    (#"[{"a": {"b": [1]}}]"#, "The rows of this answer have no fields that a type can have."),
  ])
  func `an answer without typed rows is an error`(json: String, report: String) throws {
    let shape = try shape(json)
    let error = #expect(throws: CommandError.self) { try RowModel(of: shape, name: "Book") }
    #expect(error?.description.hasPrefix(report) == true, "\(error?.description ?? "")")
  }

  // MARK: - Clients

  @Test(arguments: [
    ("https://api.example.com/books", #"let url = Service.example.url.appending("books")"#),
    ("https://api.example.com/", "let url = Service.example.url\n"),
    ("https://api.example.com/v1/a%20b/", #".appending("v1", "a b", "")"#),
    ("https://api.example.com/books?page=2&q=a%26b", #".appending(query: "page", "2")"#),
    ("https://api.example.com/books?page=2&q=a%26b", #".appending(query: "q", "a&b")"#),
    ("https://api.example.com/books?ids=1,2&q=a+b&flag", #".appending(query: "ids", "1,2")"#),
    ("https://api.example.com/books?ids=1,2&q=a+b&flag", #".appending(query: "q", "a b")"#),
    ("https://api.example.com/books?ids=1,2&q=a+b&flag", #".appending(query: "flag", "")"#),
    ("https://api.example.com/@me/Books('x')", #".appending("@me", "Books('x')")"#),
    ("http://[::1]:3000/books", #"at: .http("[::1]", port: 3000)"#),
    ("http://[::1]/books", #"at: .http("[::1]")"#),
    ("http://localhost:3000/books", #"at: .http("localhost", port: 3000)"#),
  ])
  func `the client requests the same address`(address: String, line: String) throws {
    #expect(try source("Client.swift", of: #"[{"id": 1, "name": "a"}]"#, at: address).contains(line))
  }

  @Test(arguments: [
    ("https://api.example.com/books?ids=1,2&q=a+b&flag", "https://api.example.com/books?ids=1,2&q=a%20b&flag="),
    ("https://api.example.com/", "https://api.example.com/"), ("http://[::1]:3000/b/", "http://[::1]:3000/b/"),
    ("http://localhost:3000/a%2Fb/..", "http://localhost:3000/a%2Fb/%2E%2E"),
  ])
  func `the recorded address is that of the client`(address: String, expected: String) throws {
    #expect(AddressParts(try Request(url: address)).url.url == expected)
  }

  // MARK: - The command

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `new` with a program called swift that keeps its folder and its arguments.
  private func new(_ arguments: String..., swift script: String = "exit 0") throws -> Command.Result {
    let bin = folder.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let program = bin.appending(path: "swift")
    try Data("#!/bin/sh\necho \"$PWD: $@\" >> '\(folder.url.path)/swift.log'\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let path = "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    return try Command.run(
      ["new"] + arguments,
      environment: ["PATH": path, "XDG_DATA_HOME": folder.url.appending(path: "data").path, "TOKEN": "abcdefgh"],
      in: folder.url)
  }

  private func text(_ path: String) -> String {
    String(decoding: (try? Data(contentsOf: folder.url.appending(path: path))) ?? Data(), as: UTF8.self)
  }

  @Test func `the package is formatted, built and recorded, with the answer and two variants`() throws {
    let server = try AnswerServer(["/books": #"{"items": [{"id": 1, "name": "Tea"}]}"#])
    let result = try new("shelf", "--from", "\(server.address)/books", "--bearer-env", "TOKEN")
    #expect(result.code == 0, "\(result.errors)")
    #expect(server.requests.count == 1)
    #expect(text("swift.log").contains("\(realPath(folder.url.path))/shelf: run shelf record"))
    let service = server.address.replacing("http://", with: "").replacing(":", with: "-")
    #expect(text("shelf/Fixtures/\(service)/GET_books.json").contains("Tea"))
    #expect(text("shelf/Fixtures/\(service)/GET_books@empty.json").contains(#""items": []"#))
    #expect(text("shelf/Fixtures/\(service)/GET_books@server-error.meta").contains("HTTP 500"))
    #expect(text("shelf/Sources/Shelf/API/BookClient.swift").contains(#"prefix: "Bearer ", variable: "TOKEN""#))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(!files.contains { text($0).contains("abcdefgh") })
  }

  @Test func `what was opened before becomes a package without the network`() throws {
    let server = try AnswerServer(["/books": #"[{"id": 1, "name": "Tea"}]"#])
    #expect(try new("one", "--from", "\(server.address)/books").code == 0)
    let data = ["XDG_DATA_HOME": folder.url.appending(path: "data").path]
    #expect(try Command.run(["open", "\(server.address)/books"], environment: data, in: folder.url).code == 0)
    server.end()
    let result = try new("two", "--from", "\(server.address)/books", "--offline")
    #expect(result.code == 0, "\(result.errors)")
    #expect(text("two/Sources/Two/API/Book.swift") == text("one/Sources/One/API/Book.swift"))
  }

  @Test func `a failed build says what failed`() throws {
    let server = try AnswerServer(["/books": #"[{"id": 1, "name": "Tea"}]"#])
    let result = try new("shelf", "--from", "\(server.address)/books", swift: "echo 'it broke'; exit 3")
    #expect(result.code != 0)
    #expect(result.errors.contains("is written, but “swift format"))
    #expect(result.errors.contains("it broke"))
  }

  @Test(arguments: [
    (["shelf", "--offline"], "--bearer-env and --offline belong to --from URL."),
    (["shelf", "--from", "example.com"], "A web address needs its scheme"),
    (["shelf", "--from", "-"], "--from needs a web address"),
    (["shelf", "--from", "http://127.0.0.1:9/books", "--bearer-env", "NONE"], "The variable NONE is not set"),
    (["shelf", "--from", "http://127.0.0.1:9/books?api_key=abcdefgh1234"], "The address contains a secret"),
  ])
  func `a wrong address or credential is an error, and nothing is written`(arguments: [String], report: String) throws {
    let result = try Command.run(["new"] + arguments, in: folder.url)
    #expect(result.code != 0)
    #expect(result.errors.contains(report), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
