import CalotypeRecordings
import CalotypeHTTP
import Testing

/// States that do not show what their name says, because a name is misspelled or a failure did not happen.
struct StateProblemTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, path, status) in [
      ("GET_a", "a", 204), ("GET_b", "b", 204), ("GET_a@server-error", "a", 500), ("GET_a@empty", "a", 204),
      ("GET_b@healthy-error", "b", 204),
    ] {
      try folder.write("GET https://dog.ceo/\(path)\n\nHTTP \(status)\n", to: "dog/\(name).meta")
    }
    try folder.write("GET https://dog.ceo/a\n\nfault: refused\n", to: "dog/GET_a@refused.meta")
  }

  private func complaint(
    _ id: String, _ variants: String..., asking paths: [String], hasFailed: Bool = false, setting: [String] = [],
    of declared: [String] = []
  ) async throws -> String? {
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"], variants: variants)
    for path in paths { _ = try? await transport.send(Request(url: "https://dog.ceo/\(path)")) }
    return transport.stateProblem(id, hasFailed: hasFailed, setting: setting, of: declared)
  }

  @Test(arguments: [
    ("sever-error", "server-error"), ("emtpy", "empty"), ("refsed", "refused"), ("server_error", "server-error"),
  ])
  func `an unknown variant is reported with the nearest name`(variant: String, nearest: String) async throws {
    #expect(
      try await complaint("dogs/list/failed", variant, asking: ["a"]) == """
        dogs/list/failed uses the variant “\(variant)”, which no recording has. Did you mean “\(nearest)”? \
        Variants: empty, healthy-error, refused, server-error.
        """)
  }

  @Test func `a variant without a near name is reported with all names`() async throws {
    #expect(
      try await complaint("dogs/list/odd", "unheard-of", asking: ["a"])
        == "dogs/list/odd uses the variant “unheard-of”, which no recording has. "
        + "Variants: empty, healthy-error, refused, server-error.")
  }

  @Test func `a variant of other requests must be used`() async throws {
    #expect(
      try await complaint("dogs/list/empty", "empty", asking: ["b"])
        == "dogs/list/empty uses the variant “empty”, but no request of its journey is recorded in this variant. "
        + "Record it with “fixtures record dogs/list/empty --variant empty”.")
    #expect(try await complaint("dogs/list/empty", "empty", asking: ["a", "b"]) == nil)
  }

  @Test func `an undeclared argument is reported with the nearest name`() async throws {
    #expect(
      try await complaint("dogs/list/filtered", asking: ["a"], setting: ["qurey"], of: ["query"])
        == "dogs/list/filtered sets “qurey”, which its screen does not declare. Did you mean “query”?")
    #expect(try await complaint("dogs/list/filtered", asking: ["a"], setting: ["query"], of: ["query"]) == nil)
  }

  @Test(arguments: [
    // A name that says nothing but failure: the screen must lack its content.
    ("failed", "server-error", ["a"], false, true), ("failed", "server-error", ["a"], true, false),
    ("failed", "empty", ["a"], false, true), ("refused", "refused", ["a"], false, true),
    // A longer name, or that of the variant: something must fail.
    ("refresh-failed", "server-error", ["a", "b"], false, false), ("stats-failed", "empty", ["a", "b"], false, true),
    ("healthy", "healthy-error", ["b"], false, true), ("no-list", "refused", ["a", "b"], false, false),
    // A name without failure.
    ("empty", "empty", ["a"], false, false), ("sad", "empty", ["a"], true, false),
  ])
  func `a state that is declared as a failure must fail`(
    state: String, variant: String, asking: [String], hasFailed: Bool, isRefused: Bool
  ) async throws {
    let complaint = try await self.complaint("dogs/list/\(state)", variant, asking: asking, hasFailed: hasFailed)
    #expect((complaint != nil) == isRefused, "\(complaint ?? "")")
    #expect(complaint?.contains("declared as a failure") != false)
  }

  @Test func `a failure without a variant is reported with the default recordings it used`() async throws {
    #expect(
      try await complaint("dogs/list/failed", asking: ["b", "a"]) == """
        dogs/list/failed is declared as a failure by its name or its variant, but nothing failed:
          dog/GET_a 204
          dog/GET_b 204
        Write a recording that fails, pass the path of the failure to the screen's “failure:”, or rename the state and its \
        variant.
        """)
    #expect(try await complaint("views/error/failed", asking: []) == nil)
  }
}
