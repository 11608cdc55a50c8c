import Calotype
import CalotypeFiles
import CalotypeJSON
import CalotypeOpen

/// The sources of a package for the list in an answer: model, client, list, detail, catalog and tests.
struct AnswerSources {
  let package: PackageName
  let names: SwiftNames
  let model: RowModel
  let shape: Shape
  /// The request of the list.
  let request: Request
  /// The folder of the recordings, which is the service's name too.
  let service: String
  /// The id of the recording: `api.github.com/GET_users_apple_repos`.
  let recording: String
  /// The variable with the token, or `nil`.
  let token: String?

  /// The files of the template that do not depend on the API.
  static let kept = [
    ".gitattributes", ".gitignore", ".swift-format", "Package.swift", "Sources/TemplateAppCommand/TemplateApp.swift",
    "Tests/TemplateAppTests/GoldenTests.swift",
  ]

  /// The most columns of the list.
  private static let mostColumns = 5

  /// The paths and contents of the files.
  var files: [(path: String, text: String)] {
    let sources = "Sources/\(package.module)"
    let tests = "Tests/\(package.module)Tests"
    let (list, detail) = (listView, detailView)
    let formats = Self.formats(usedIn: list + detail)
    return [
      ("README.md", readme),
      ("\(sources)/API/\(names.type).swift", modelSource),
      ("\(sources)/API/\(names.type)Client.swift", client),
      ("\(sources)/\(names.type)List/\(names.type)List.swift", reducer),
      ("\(sources)/\(names.type)List/\(names.type)ListView.swift", list),
      ("\(sources)/\(names.type)List/\(names.type)DetailView.swift", detail),
      ("\(sources)/Catalog+\(package.module).swift", catalog),
      ("\(tests)/\(names.type)ClientTests.swift", clientTests),
      ("\(tests)/\(names.type)ListTests.swift", listTests),
    ] + (formats.isEmpty ? [] : [("\(sources)/\(names.type)List/Format.swift", formats)])
  }

  /// Whether a row holds the object of the answer, because its identifier is not in it.
  private var isWrapped: Bool { shape.rows.form != .array || model.object == nil || model.id == nil }

  private var hasKey: Bool { shape.rows.form == .members }

  private var many: String { SwiftNames.escaped(names.many) }
  private var one: String { SwiftNames.escaped(names.one) }

  // MARK: - Model

  private var modelSource: String {
    var lines: [String] = []
    if let object = model.object, !isWrapped {
      lines += declaration(
        of: object, "Decodable, Equatable, Identifiable, Sendable", "One \(names.oneWord) of the list.")
      if let id = model.id, id.path != "id" {
        lines.insert(
          contentsOf: ["", "  /// The identifier in the API.", "  var id: \(id.type) { \(id.path) }"],
          at: lines.count - 1)
      }
    } else {
      lines += [
        "/// One \(names.oneWord) of the list.", "struct \(names.type): Equatable, Identifiable, Sendable {",
        hasKey ? "  /// The key in the API." : "  /// The position in the list.",
        "  let id: \(hasKey ? "String" : "Int")",
      ]
      if shape.rows.form == .groups { lines += ["  /// The key of its group in the API.", "  let key: String"] }
      if let object = model.object {
        lines += ["  let details: Details", ""]
        lines += declaration(
          of: RowModel.Object(name: "Details", properties: object.properties), "Decodable, Equatable, Sendable", nil
        )
        .map { $0.isEmpty ? "" : "  " + $0 }
      } else {
        lines.append("  let value: \(model.scalar ?? "String")")
      }
      lines.append("}")
    }
    lines += [
      "", "extension \(names.type) {", "  /// The title on screens.",
      "  var displayTitle: String { \(title).visibleName }", "}", "",
    ]
    return (["import Calotype", ""] + lines).joined(separator: "\n")
  }

  private func declaration(of object: RowModel.Object, _ protocols: String, _ remark: String?) -> [String] {
    var lines = remark.map { ["/// \($0)"] } ?? []
    lines.append("struct \(object.name): \(protocols) {")
    for property in object.properties {
      lines.append("  let \(SwiftNames.escaped(property.name)): \(property.type)\(property.isOptional ? "?" : "")")
    }
    if object.properties.contains(where: { $0.key != $0.name }) {
      let same = object.properties.filter { $0.key == $0.name }.map { SwiftNames.escaped($0.name) }
      lines += ["", "  private enum CodingKeys: String, CodingKey {"]
      if !same.isEmpty { lines.append("    case " + same.joined(separator: ", ")) }
      lines += object.properties.filter { $0.key != $0.name }.map {
        "    case \(SwiftNames.escaped($0.name)) = \($0.key.debugDescription)"
      }
      lines.append("  }")
    }
    for nested in object.properties.compactMap(\.object) {
      lines += [""] + declaration(of: nested, "Decodable, Equatable, Sendable", nil).map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines + ["}"]
  }

  /// The title of a row, as an expression in its type.
  private var title: String {
    let values = shape.title.compactMap { value(of: $0, in: "") }
    switch values.count {
    case 0: return model.id.map { "\"\\(\(path($0, in: "")))\"" } ?? "\"\\(id)\""
    case 1 where values[0].type == "String":
      return values[0].isOptional ? "(\(values[0].path) ?? \"\")" : values[0].path
    case 1: return values[0].isOptional ? "(\(values[0].path).map { \"\\($0)\" } ?? \"\")" : "\"\\(\(values[0].path))\""
    default:
      let isOptional = values.contains(where: \.isOptional)
      return
        "[\(values.map(\.path).joined(separator: ", "))]\(isOptional ? ".compactMap(\\.self)" : "").joined(separator: \" \")"
    }
  }

  /// The path and the type of a field from a row: `$0.details.owner?.login`; `nil` for a field without a property.
  private func value(of field: Field, in row: String) -> (path: String, type: String, isOptional: Bool)? {
    let prefix = row.isEmpty ? "" : row + "."
    if case .key = field.place { return (prefix + (hasKey ? "id" : "key"), "String", false) }
    return model.values[field.place].map { (path($0, in: prefix), $0.type, $0.isOptional) }
  }

  private func path(_ value: RowModel.Value, in prefix: String) -> String {
    prefix + (isWrapped && model.object != nil ? "details." : "") + value.path
  }

  // MARK: - Client

  private var client: String {
    let parts = (request.head.path ?? "/").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      percentDecoded($0).debugDescription
    }
    let isRoot = parts[0].isEmpty || parts[0] == "/"
    var address =
      "Service.\(names.service).url" + (isRoot ? "" : ".appending(\(segments.joined(separator: ", ")))")
    for item in (parts.dropFirst().first ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      address +=
        "\n      .appending(query: \(percentDecoded(parts[0]).debugDescription), \(percentDecoded(parts.dropFirst().first ?? "").debugDescription))"
    }
    let host = (request.head.authority ?? "").split(separator: ":").map(String.init)
    let origin =
      ".\(request.head.scheme ?? "https")(\(host[0].debugDescription)\(host.count > 1 ? ", port: \(host[1])" : ""))"
    let credential =
      token.map {
        ",\n    credential: Credential(field: .authorization, prefix: \"Bearer \", variable: \($0.debugDescription))"
      } ?? ""
    return """
      import Calotype

      extension Service {
        /// \(request.head.authority ?? ""). \(package.variable)=http://127.0.0.1:8080 replaces its address.
        static let \(SwiftNames.escaped(names.service)) = Service(
          \(service.debugDescription), at: \(origin), replacedBy: \(package.variable.debugDescription)\(credential))
      }

      /// The requests to the service.
      struct \(names.type)Client: Sendable {
        /// Fetches all \(names.manyWords).
        var \(many): @Sendable () async throws(APIError) -> [\(names.type)]
      }

      extension \(names.type)Client: TransportClient {
        /// A client over any transport: the network, recordings, or one of a test.
        static func over(_ transport: any Transport) -> Self {
          Self(\(many): { () async throws(APIError) in
            let url = \(address.replacing("\n", with: "\n    "))
      \(rowsOfAnswer)
          })
        }
      }

      extension DependencyValues {
        /// The client over the store's transport, unless a test overrides it.
        var api: \(names.type)Client {
          get { self[\(names.type)Client.self] }
          set { self[\(names.type)Client.self] = newValue }
        }
      }
      \(answerDeclaration)
      """
  }

  /// The keys from the answer to the list, and the names of their properties.
  private var envelope: [(key: String, name: String)] {
    shape.path.map { ($0, SwiftNames.property(Vocabulary.words($0))) }
  }

  private var listType: String {
    let row = isWrapped ? model.object == nil ? model.scalar ?? "String" : "\(names.type).Details" : names.type
    switch shape.rows.form {
    case .members: return "[String: \(row)]"
    case .groups: return "[String: [\(row)]]"
    case .array, .table, .columns: return "[\(row)]"
    }
  }

  private var answerType: String { envelope.isEmpty ? listType : "Answer" }

  private var rowsOfAnswer: String {
    let answer = "try await transport.success(Request(.get, url)).json()"
    guard isWrapped || !envelope.isEmpty else { return "      return \(answer)" }
    let list = (["answer"] + envelope.map { SwiftNames.escaped($0.name) }).joined(separator: ".")
    let label = model.object == nil ? "value" : "details"
    var lines = ["let answer: \(answerType) = \(answer)"]
    switch shape.rows.form {
    case _ where !isWrapped: lines.append("return \(list)")
    case .members:
      lines += [
        "// A JSON object has no order.",
        "return \(list).sorted { $0.key < $1.key }.map { \(names.type)(id: $0.key, \(label): $0.value) }",
      ]
    case .groups:
      lines += [
        "// A JSON object has no order.",
        "let rows = \(list).sorted { $0.key < $1.key }.flatMap { group in group.value.map { (group.key, $0) } }",
        "return rows.enumerated().map { \(names.type)(id: $0, key: $1.0, \(label): $1.1) }",
      ]
    case .array, .table, .columns:
      lines.append("return \(list).enumerated().map { \(names.type)(id: $0, \(label): $1) }")
    }
    return lines.map { "      " + $0 }.joined(separator: "\n")
  }

  /// The objects around the list.
  private var answerDeclaration: String {
    guard !envelope.isEmpty else { return "" }
    var lines: [String] = []
    for (depth, (key, name)) in envelope.enumerated() {
      let isLast = depth == envelope.count - 1
      let type = isLast ? listType : Self.type(of: name)
      let indent = String(repeating: "  ", count: depth)
      lines += [
        "\(indent)\(depth == 0 ? "private struct Answer" : "struct \(Self.type(of: envelope[depth - 1].name))"): Decodable {",
        "\(indent)  let \(SwiftNames.escaped(name)): \(type)",
      ]
      if name != key {
        lines += [
          "", "\(indent)  private enum CodingKeys: String, CodingKey {",
          "\(indent)    case \(SwiftNames.escaped(name)) = \(key.debugDescription)", "\(indent)  }",
        ]
      }
      if !isLast { lines.append("") }
    }
    lines += envelope.indices.reversed().map { String(repeating: "  ", count: $0) + "}" }
    return "\n/// The objects around the list.\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func type(of property: String) -> String { capitalized(property) + "Fields" }

  // MARK: - Screens

  private var reducer: String {
    """
    import Calotype

    /// The list of all \(names.manyWords), and the \(names.oneWord) that is open.
    struct \(names.type)List: Reducer {
      struct State: Equatable, Sendable {
        var \(many): Loading<[\(names.type)], APIError> = .idle
        var opened: \(names.type)?
      }

      enum Action: Equatable, Sendable {
        case appeared
        case retryTapped
        case \(names.many)Loaded(Result<[\(names.type)], APIError>)
        case \(names.one)Tapped(\(names.type).ID)
        case backTapped
      }

      @Dependency(\\.api) var api

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .appeared where state.\(many).value != nil:
            // The list is loaded once, and again only after a failure.
            return .none

          case .appeared, .retryTapped:
            guard state.\(many).start() else { return .none }
            return .run { [api] send in
              await send(.\(names.many)Loaded(Result(of: try await api.\(many)())))
            }

          case .\(names.many)Loaded(let result):
            state.\(many).finish(with: result)
            return .none

          case .\(names.one)Tapped(let id):
            state.opened = state.\(many).value?.first { $0.id == id }
            return .none

          case .backTapped:
            state.opened = nil
            return .none
          }
        }
      }
    }

    """
  }

  private var listView: String {
    let titles = Set(shape.title.map(\.place))
    let fields = shape.columns.filter { !titles.contains($0.place) }.compactMap { field in
      text(of: field, in: "$0").map { (field, $0) }
    }
    let columns = fields.prefix(Self.mostColumns - 1).map { field, text in
      let width = ["Format", "\"\\("].contains { text.hasPrefix($0) } ? "" : ", .fitted(maximum: 28)"
      let alignment = field.isTrailing ? ", alignment: .trailing" : ""
      return "      TableColumn(\(label(of: field))\(width)\(alignment)) { Text(\(text)) }\n"
    }
    return """
      import Calotype

      /// The list of all \(names.manyWords), or the \(names.oneWord) that is open.
      struct \(names.type)ListView: View {
        let state: \(names.type)List.State
        let send: Send<\(names.type)List.Action>

        var body: some View {
          if let opened = state.opened {
            \(names.type)DetailView(\(names.one): opened, send: send)
          } else {
            list
          }
        }

        private var list: some View {
          Page {
            LoadingContent(
              state.\(many), waiting: "Loading \(names.manyWords)…", failed: "The \(names.manyWords) could not be loaded",
              retry: { send(.retryTapped) }
            ) { rows in
              if rows.isEmpty {
                EmptyState("There are no \(names.manyWords).", hint: "The service answered with an empty list.")
              } else {
                table(of: rows)
              }
            }
          } header: {
            TitleBar(\(capitalized(names.manyWords).debugDescription), trailing: state.countText)
          }
        }

        private func table(of rows: [\(names.type)]) -> some View {
          Table(\(names.many.debugDescription), rows) {
            TableColumn(\(titleLabel), .fitted(minimum: 16, maximum: 40)) { Text($0.displayTitle) }
      \(columns.joined())    } onSelect: {
            send(.\(names.one)Tapped($0.id))
          }
          .padding(Insets(top: 1))
        }
      }

      extension \(names.type)List.State {
        /// `7 \(names.manyWords)`; `nil` if there are none.
        fileprivate var countText: String? {
          guard let rows = \(many).value, !rows.isEmpty else { return nil }
          return Noun(one: \(names.oneWord.debugDescription), many: \(names.manyWords.debugDescription)).counted(rows.count)
        }
      }

      """
  }

  private var detailView: String {
    let titles = Set(shape.title.map(\.place))
    let rows = shape.fields.filter { !titles.contains($0.place) }.compactMap { field in
      text(of: field, in: SwiftNames.escaped(names.one)).map { "          FormRow(\(label(of: field)), \($0))\n" }
    }
    return """
      import Calotype

      /// The screen of one \(names.oneWord).
      struct \(names.type)DetailView: View {
        let \(one): \(names.type)
        let send: Send<\(names.type)List.Action>

        var body: some View {
          Page {
            ScrollView {
              Form {
      \(rows.joined())        }
            }
            .padding(rows: 1)
          } header: {
            TitleBar(\(one).displayTitle, back: { send(.backTapped) })
          }
        }
      }

      """
  }

  private var titleLabel: String {
    (shape.title.count == 1 ? shape.title.first : nil).map(label) ?? capitalized(names.oneWord).debugDescription
  }

  private func label(of field: Field) -> String {
    var words = field.label == "key" ? [names.oneWord] : Vocabulary.words(field.label)
    // “Created” for created_at, “Stars” for stars_count.
    if words.count > 1, ["at", "count", "on"].contains(words[words.count - 1]) { words.removeLast() }
    return capitalized(words.map { ["id": "ID", "url": "URL"][$0] ?? $0 }.joined(separator: " ")).debugDescription
  }

  /// Returns the text of a field, as an expression; `nil` for a field without a property.
  private func text(of field: Field, in row: String) -> String? {
    guard let (path, type, isOptional) = value(of: field, in: row) else { return nil }
    switch (field.type, type) {
    case (.date, "Int"):
      return "Format.time(secondsSince1970: \(path)\(isMilliseconds(field) ? Self.milliseconds(isOptional) : ""))"
    case (.date(let hasTime), "String"): return "Format.\(hasTime ? "time" : "day")(\(path))"
    case (.money(let money), "Int") where money.isMinor: return "Format.cents(\(path)\(Self.sign(money)))"
    case (.money(let money), "Int"), (.money(let money), "Double"), (.money(let money), "String"):
      return "Format.money(\(path)\(Self.sign(money)))"
    case (.percent, "Int"), (.percent, "Double"): return "Format.percent(\(path))"
    case (.number(isLabel: false), "Int"), (.duration, "Int"), (_, "Double"): return "Format.number(\(path))"
    case (_, "Bool"): return "Format.answer(\(path))"
    case (_, "[String]") where row == "$0": return isOptional ? "Format.label(\(path)?.count)" : "\"\\(\(path).count)\""
    case (_, "[String]"): return "Format.list(\(path))"
    case (_, "Int"): return isOptional ? "Format.label(\(path))" : "\"\\(\(path))\""
    default: return isOptional ? "\(path) ?? \"—\"" : path
    }
  }

  private static func milliseconds(_ isOptional: Bool) -> String { isOptional ? ".map { $0 / 1000 }" : " / 1000" }

  /// Whether a time is a number of milliseconds.
  private func isMilliseconds(_ field: Field) -> Bool {
    let text = (0..<shape.rows.count).lazy.compactMap { shape.rows.value(of: field.place, at: $0) }
      .first { $0.kind == .number }?.text
    return text.flatMap { Int($0) }.map { $0 >= 100_000_000_000 } ?? false
  }

  private static func sign(_ money: FieldType.Money) -> String {
    guard let sign = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"][money.currency ?? ""] else { return "" }
    return ", \(sign.debugDescription)"
  }

  private static func formats(usedIn views: String) -> String {
    let functions = [
      (
        "answer(",
        """
          /// `yes` or `no`
          static func answer(_ value: Bool?) -> String { value.map { $0 ? "yes" : "no" } ?? missing }
        """
      ),
      (
        "list(",
        """
          /// `red, green`
          static func list(_ texts: [String]?) -> String {
            texts.map { $0.isEmpty ? missing : $0.joined(separator: ", ") } ?? missing
          }
        """
      ),
      (
        "label(",
        """
          /// `2026`
          static func label(_ number: Int?) -> String { number.map { "\\($0)" } ?? missing }
        """
      ),
      (
        "number(",
        """
          /// `12,345.5`
          static func number(_ value: (some CustomStringConvertible)?) -> String {
            value.map { DisplayLocale.english.formatted(decimal: "\\($0)") ?? "\\($0)" } ?? missing
          }
        """
      ),
      (
        "percent(",
        """
          /// `12.5%`
          static func percent(_ value: (some CustomStringConvertible)?) -> String {
            value.map { (DisplayLocale.english.formatted(decimal: "\\($0)") ?? "\\($0)") + "%" } ?? missing
          }
        """
      ),
      (
        "money(",
        """
          /// `$1,234.50`
          static func money(_ amount: (some CustomStringConvertible)?, _ sign: String = "") -> String {
            amount.map { sign + (DisplayLocale.english.formatted(decimal: "\\($0)", places: 2) ?? "\\($0)") } ?? missing
          }
        """
      ),
      (
        "cents(",
        """
          /// `$1,234.50` for 123450
          static func cents(_ amount: Int?, _ sign: String = "") -> String {
            amount.map { sign + DisplayLocale.english.formatted(minorUnits: $0, places: 2) } ?? missing
          }
        """
      ),
      (
        "day(",
        """
          /// `Jan 30, 2019` for `2019-01-30`
          static func day(_ date: String?) -> String {
            date.map { CalendarDate($0).map(DisplayLocale.english.formatted) ?? $0 } ?? missing
          }
        """
      ),
      (
        "time(",
        """
          /// `Jan 30, 2019 09:05`, in UTC
          static func time(_ time: String?) -> String {
            time.map { Moment($0).map(DisplayLocale.english.formatted) ?? $0 } ?? missing
          }
        """
      ),
      (
        "time(secondsSince1970: ",
        """
          /// `Jan 30, 2019 09:05` for 1548839100, in UTC
          static func time(secondsSince1970 seconds: Int?) -> String {
            seconds.map { Moment(secondsSince1970: $0).map(DisplayLocale.english.formatted) ?? "\\($0)" } ?? missing
          }
        """
      ),
    ]
    let used = functions.filter { views.contains("Format.\($0.0)") }.map(\.1)
    guard !used.isEmpty else { return "" }
    return """
      import Calotype

      /// The texts of values on screens.
      enum Format {
        /// The text of a missing value.
        private static let missing = "—"

      \(used.joined(separator: "\n\n"))
      }

      """
  }

  private var catalog: String {
    """
    import Calotype

    extension Catalog {
      /// The screens and their states. The real reducers reach each state over recordings.
      public static let \(package.property) = Catalog(\(package.command.debugDescription), services: [.\(names.service)]) {
        Screen(
          "list", \(names.type)List(), from: \(names.type)List.State(), view: \(names.type)ListView.init,
          failure: \\.\(many).failure
        ) { journey in
          await journey.send(.appeared)
        }
        .state("loaded")
        .state("loading") { $0.begin(.appeared) }
        .state("empty", variant: "empty")
        .state("failed", variant: "server-error")

        Screen(
          "detail", \(names.type)List(), from: \(names.type)List.State(), view: \(names.type)ListView.init,
          failure: \\.\(many).failure
        ) { journey in
          await journey.send(.appeared)
          if let first = journey.state.\(many).value?.first { await journey.send(.\(names.one)Tapped(first.id)) }
        }
        .state("loaded")
      }
    }

    """
  }

  private var readme: String {
    let command = "swift run \(package.command)"
    return """
      # \(package.module)

      The \(names.manyWords) of \(request.head.authority ?? "") as a list and a detail in the terminal. `calotype new --from` has written it from the answer of
      \(request.url)

          swift test        # compare every screen with its golden
          \(command) run \(package.command)        # use the app over the recording; with --live over the service
          \(command) show \(package.command)/list  # print a screen

      After a change of the screens, look at them, then accept them:

          \(command) check
          \(command) review

      | folder | content |
      |---|---|
      | `Sources/\(package.module)/API` | the model of one \(names.oneWord), and the client |
      | `Sources/\(package.module)/\(names.type)List` | behavior and screens; `Format.swift` writes numbers and dates |
      | `Sources/\(package.module)/Catalog+\(package.module).swift` | the states that are printed, checked and tested |
      | `Fixtures/\(service)` | the recorded answer, one that is empty, and a failure |
      | `__Snapshots__/\(package.command)` | goldens: `.txt` holds the text, `.ansi` the styles |

      `\(command) fixtures record \(package.command)/list` asks the service again. \(package.variable) replaces its address.

      """
  }

  /// The answer with an empty list.
  var emptyAnswer: [UInt8] {
    let list = shape.rows.form == .array ? "[]" : "{}"
    return Array(
      shape.path.reversed().reduce(list) { "{\(String(decoding: JSONValue.string($1).text(), as: UTF8.self)): \($0)}" }
        .utf8)
  }

  // MARK: - Tests

  private var clientTests: String {
    """
    import CalotypeTesting
    import Testing

    @testable import \(package.module)

    /// The API client over the recordings in `Fixtures`. A test names the recordings that it uses, and no others answer.
    struct \(names.type)ClientTests {
      @Test func `the client decodes the \(names.manyWords)`() async throws {
        try await withRecordings(\(recording.debugDescription)) { transport in
          let rows = try await \(names.type)Client.over(transport).\(many)()
          #expect(rows.count == \(shape.rows.count))
        }
      }

      @Test func `a failure of the service is an error`() async throws {
        try await withRecordings("\(recording)@server-error") { transport in
          await #expect(throws: APIError.status(500, message: "Something went wrong.")) {
            try await \(names.type)Client.over(transport).\(many)()
          }
        }
      }
    }

    """
  }

  private var listTests: String {
    """
    import CalotypeTesting
    import Testing

    @testable import \(package.module)

    @MainActor
    struct \(names.type)ListTests {
      @Test func `the list loads, and a row opens and closes`() async throws {
        try await withRecordings(\(recording.debugDescription)) { transport in
          let rows = try await \(names.type)Client.over(transport).\(many)()
          let store = TestStore(initialState: \(names.type)List.State()) {
            \(names.type)List()
          } withDependencies: {
            $0.api.\(many) = { rows }
          }
          await store.send(.appeared) { $0.\(many).start() }
          await store.receive(.\(names.many)Loaded(.success(rows))) { $0.\(many).finish(with: .success(rows)) }
          await store.send(.\(names.one)Tapped(rows[0].id)) { $0.opened = rows[0] }
          await store.send(.backTapped) { $0.opened = nil }
        }
      }

      @Test func `a retry loads again after a failure`() async {
        let refusal = APIError.status(500, message: nil)
        let store = TestStore(initialState: \(names.type)List.State()) {
          \(names.type)List()
        } withDependencies: {
          $0.api.\(many) = { () async throws(APIError) in throw refusal }
        }
        await store.send(.appeared) { $0.\(many).start() }
        await store.receive(.\(names.many)Loaded(.failure(refusal))) { $0.\(many).finish(with: .failure(refusal)) }
        store.dependencies.api.\(many) = { [] }
        await store.send(.retryTapped) { $0.\(many).start() }
        await store.receive(.\(names.many)Loaded(.success([]))) { $0.\(many).finish(with: .success([])) }
      }
    }

    """
  }
}

/// Returns a part of an address without its percent encoding.
private func percentDecoded(_ text: some StringProtocol) -> String {
  var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2,
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
