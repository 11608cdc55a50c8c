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

  /// Expects a text in a screen, in several widths.
  private func draw(_ state: OnlineStore.State, _ words: String, in widths: [Int] = [40, 120]) {
    for columns in widths {
      let environment = RenderEnvironment(size: Size(columns: columns, rows: 24))
      let frame = Frame(OnlineStoreView(state: state, send: .ignored), in: environment)
      #expect(String(decoding: frame.plainText(), as: UTF8.self).contains(words))
    }
  }

  @Test(arguments: ["id", "title", "price", "description", "category", "image", "rating"])
  func `an invalid member discards only its product`(name: String) async throws {
    let usual = [
      ("id", "7"), ("title", "\"A\""), ("price", "22.3"), ("description", "\"B\""), ("category", "\"C\""),
      ("image", "\"https://example.com/a.jpg\""), ("rating", "{\"rate\": 3.9, \"count\": 120}"),
    ]
    for value in [nil] + Self.values.map({ $0 }) {
      let odd = members(usual, changing: name, to: value)
      let list = try await StoreClient.over(StubTransport("[\(odd), {\"id\": 1, \"price\": 1}]")).products()
      #expect(list[1] == Product(id: 1, price: Money(cents: 1_00)), "the next one is as it would be alone")
      #expect(list.products.count + list.omitted.count == 2, "\(name): \(value ?? "missing")")
      var state = OnlineStore.State()
      state.products.list = .loaded(list)
      for product in list.products { state.basket[product.id] = .max }
      draw(state, "Online store")
      state.product = list.products.first.map { ProductDetail.State(id: $0.id) }
      draw(state, "‹ Product")
      state.isCartOpen = true
      draw(state, "Cart")
      state.alert = state.purchase(on: Timestamp(secondsSince1970: 0)).map { .confirmation($0) }
      draw(state, "Confirm your purchase")
    }
  }

  @Test(arguments: [([5], "Unknown products: 5"), ([5, 6], "Unknown products: 5, 6")])
  func `a cart names the products that are left out`(ids: [Int], words: String) {
    var state = OnlineStore.State.selling([.shirt])
    for id in ids { state.basket[id] = 1 }
    state.isCartOpen = true
    draw(state, words, in: [120])
  }

  @Test(arguments: ["id", "email", "name", "address", "password", "phone", "__v"])
  func `an invalid member discards only that member of a user`(name: String) async throws {
    let usual = [
      ("id", "1"), ("email", "\"jane@example.com\""), ("name", "{\"firstname\": \"jane\", \"lastname\": \"doe\"}"),
      ("address", "{\"city\": \"lumenhöhe\"}"), ("password", "\"REDACTED\""), ("phone", "\"1\""), ("__v", "0"),
    ]
    for value in [nil] + Self.values.map({ $0 }) {
      let user = try await StoreClient.over(StubTransport(members(usual, changing: name, to: value))).profile(1)
      #expect(name == "email" || user?.email == "jane@example.com")
      #expect(name == "name" || user?.firstName == "jane" && user?.lastName == "doe")
      #expect(name == "address" || user?.city == "lumenhöhe")
      var state = OnlineStore.State()
      state.tab = .profile
      state.profile.user = .loaded(user)
      // The other members are shown.
      draw(state, name == "email" ? "Jane Doe" : "jane@example.com")
      if name != "address" { draw(state, "Lumenhöhe") }
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
    draw(state, "Online store")
  }
}
