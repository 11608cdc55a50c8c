import CalotypeTesting
import Testing

@testable import OnlineStore

/// Each member of an answer as what no service should send: nothing crashes, no product is lost without a word, and all of
/// it can be drawn.
@MainActor
struct OddPayloadTests {
  private nonisolated static let values = [
    "null", "true", "0", "-1", "-0.0", "1e308", "1e-320", "12345678901234567890123", "-9223372036854775808", "\"\"",
    "\" \"", "\"x\"", "\"1e99999\"", "\"-\"", "\"\\u0000\\u001b[2J\"", "\"\\ud800\"", "[]", "{}", "[[[[]]]]",
    "{\"rate\": {\"count\": []}}", "{\"firstname\": [], \"lastname\": {}}", "{\"city\": 7}",
    "{\"rate\": 1e300, \"count\": 1e300}", "\"\(String(repeating: "w", count: 5000))\"",
  ]

  private func members(_ values: [(String, String)], changing name: String, to value: String?) -> String {
    let members = values.compactMap { key, usual in
      let value = key == name ? value : usual
      return value.map { "\"\(key)\": \($0)" }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private func draw(_ state: OnlineStore.State) {
    for columns in [40, 120] {
      let environment = RenderEnvironment(size: Size(columns: columns, rows: 24))
      #expect(Frame(OnlineStoreView(state: state, send: .ignored), in: environment).size == environment.size)
    }
  }

  @Test(arguments: ["id", "title", "price", "description", "category", "image", "rating"])
  func `an odd member costs its product at most`(name: String) async throws {
    let usual = [
      ("id", "7"), ("title", "\"A\""), ("price", "22.3"), ("description", "\"B\""), ("category", "\"C\""),
      ("image", "\"https://example.com/a.jpg\""), ("rating", "{\"rate\": 3.9, \"count\": 120}"),
    ]
    for value in [nil] + Self.values.map({ $0 }) {
      let odd = self.members(usual, changing: name, to: value)
      let list = try await StoreClient.over(StubTransport("[\(odd), {\"id\": 1, \"price\": 1}]")).products()
      #expect(list.products.last?.id == 1 || list.products.first?.id == 1)
      #expect(list.products.count + list.omitted.count == 2, "\(name): \(value ?? "missing")")
      var state = OnlineStore.State()
      state.products.list = .loaded(list)
      for product in list.products { state.basket[product.id] = .max }
      self.draw(state)
      state.product = list.products.first.map { ProductDetail.State(id: $0.id) }
      self.draw(state)
      state.isCartOpen = true
      self.draw(state)
      state.alert = state.purchase(on: Timestamp(secondsSince1970: 0)).map { .confirmation($0) }
      self.draw(state)
    }
  }

  @Test(arguments: ["id", "email", "name", "address", "password", "phone", "__v"])
  func `an odd member costs a user that member at most`(name: String) async throws {
    let usual = [
      ("id", "1"), ("email", "\"emmy@example.com\""), ("name", "{\"firstname\": \"emmy\", \"lastname\": \"noether\"}"),
      ("address", "{\"city\": \"göttingen\"}"), ("password", "\"REDACTED\""), ("phone", "\"1\""), ("__v", "0"),
    ]
    for value in [nil] + Self.values.map({ $0 }) {
      let user = try await StoreClient.over(StubTransport(self.members(usual, changing: name, to: value))).profile(1)
      #expect(user != nil)
      var state = OnlineStore.State()
      state.tab = .profile
      state.profile.user = .loaded(user)
      self.draw(state)
    }
  }

  @Test func `twenty thousand products are read and added up`() async throws {
    let body = "[" + (1...20_000).map { "{\"id\":\($0),\"price\":\"0.01\"}" }.joined(separator: ",") + "]"
    let list = try await StoreClient.over(StubTransport(body)).products()
    #expect(list.products.count == 20_000)
    var state = OnlineStore.State()
    state.products.list = .loaded(list)
    for product in list.products { state.basket[product.id] = Basket.maximumQuantity }
    #expect(state.cart.total == Money(cents: 19_980_000))
    self.draw(state)
  }
}
