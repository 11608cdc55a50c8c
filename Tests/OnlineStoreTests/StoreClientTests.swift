import CalotypeTesting
import Testing

@testable import OnlineStore

struct StoreClientTests {
  @Test func `the recorded store sells twenty products in four categories`() async throws {
    let list = try await withRecordings("store/GET_products") { try await StoreClient.over($0).products() }
    #expect(list.products.map(\.id) == Array(1...20))
    #expect(list.omitted == [])
    #expect(list.categories == ["men's clothing", "jewelery", "electronics", "women's clothing"])
    #expect(list[2]?.title == "Slim-fit T-shirt – short sleeves", "without the blank at its end")
    #expect(list[2]?.price == Money(cents: 22_30))
    #expect(list[5]?.price == Money(cents: 695_00))
    #expect(list[1]?.rating == Rating(tenths: 39, count: 120))
    #expect(list[7]?.rating == Rating(tenths: 30, count: 400))
    #expect(list[13]?.rating == nil, "as in early recordings")
  }

  @Test func `a product is decoded from numbers and texts, and invalid fields are missing`() async throws {
    let body = #"""
      [
        {"id": "1", "title": " A\t", "price": "22.30", "rating": {"rate": "3.9", "count": "120"}, "more": [1]},
        {"id": 2.0, "title": 7, "price": 1e1, "category": null, "image": {}, "description": [], "rating": 4},
        {"id": 3, "price": "$5", "title": "  ", "category": "", "rating": {"rate": -1, "count": 5}},
        {"id": 4, "price": 0, "rating": {"rate": 4.25, "count": -5}},
        {"id": 5, "price": 0.30000000000000004, "rating": "good"},
        {"id": 6, "price": "$1,299.00"},
        {"id": 7, "price": "12,345"}
      ]
      """#
    let list = try await StoreClient.over(StubTransport(body)).products()
    #expect(
      list.products == [
        Product(id: 1, title: "A", price: Money(cents: 22_30), rating: Rating(tenths: 39, count: 120)),
        Product(id: 2, title: "7", price: Money(cents: 10_00), rating: Rating(tenths: 40)),
        Product(id: 3, price: Money(cents: 5_00)),
        Product(id: 4, price: .zero, rating: Rating(tenths: 43)),
        Product(id: 5, price: Money(cents: 30)),
        Product(id: 6, price: Money(cents: 1_299_00)),
        Product(id: 7, price: Money(cents: 12_345_00)),
      ])
    #expect(list.omitted == [])
  }

  @Test(arguments: [
    (#"{"id": 7}"#, "the 2nd: “price” is missing"),
    (#"{"id": 7, "price": null}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": "soon"}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": "12,50"}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": "1,299.0,0"}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": "1,29,900"}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": "NaN"}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": true}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": [5]}"#, "the 2nd: “price” is not a number"),
    (#"{"id": 7, "price": -0.01}"#, "the 2nd: “price” is below zero"),
    (#"{"id": 7, "price": 1e300}"#, "the 2nd: “price” is too large"),
    (#"{"id": 7, "price": 123456789012345678901234567890}"#, "the 2nd: “price” is too large"),
    (#"{"price": 5}"#, "the 2nd: “id” is missing"),
    (#"{"id": "seven", "price": 5}"#, "the 2nd: “id” is not a whole number"),
    (#"{"id": 1.5, "price": 5}"#, "the 2nd: “id” is not a whole number"),
    (#"{"id": 1e19, "price": 5}"#, "the 2nd: “id” is not a whole number"),
    (#"{"id": 1, "price": 5, "title": "Twin"}"#, "“Twin”: its number 1 is taken"),
    ("null", "the 2nd: it is null"),
    ("7", "the 2nd: it has another shape than expected"),
    ("[[]]", "the 2nd: it has another shape than expected"),
  ])
  func `an unreadable product is omitted and reported`(product: String, reason: String) async throws {
    let body = #"[{"id": 1, "price": 1}, \#(product), {"id": 3, "price": 3}]"#
    let list = try await StoreClient.over(StubTransport(body)).products()
    #expect(list.products.map(\.id) == [1, 3])
    #expect(list.omitted == [reason])
  }

  @Test func `an invisible title is missing`() async throws {
    let body = #"""
      [
        {"id": 1, "price": 1, "title": "\u200b\ufeff", "category": " \u2060 "},
        {"id": 2, "price": 1, "title": "\u0000"}
      ]
      """#
    let list = try await StoreClient.over(StubTransport(body)).products()
    #expect(list.products.map(\.title) == [nil, "\u{0}"])
    #expect(list.categories == [])
  }

  @Test func `categories that differ in the case of letters are one`() async throws {
    let body = #"[{"id": 1, "price": 1, "category": "Toys"}, {"id": 2, "price": 1, "category": "toys"}]"#
    let list = try await StoreClient.over(StubTransport(body)).products()
    #expect(list.categories == ["Toys"])
    #expect(list.category(named: "TOYS") == "Toys")
  }

  @Test func `an empty list is an empty store`() async throws {
    #expect(try await StoreClient.over(StubTransport("[]")).products() == ProductList(products: []))
  }

  @Test(arguments: [
    (200, "null", APIError.unreadable("it is null")),
    (200, "{}", .unreadable("it has another shape than expected")),
    (200, #"{"status":"error","message":"closed"}"#, .unreadable("it has another shape than expected")),
    (200, "", .unreadable("it is empty")),
    (200, " \n", .unreadable("it is empty")),
    (200, "<!DOCTYPE html><title>Sign in</title>", .unreadable("it is a web page, not JSON")),
    (200, #"[{"id": 1, "price": 1},"#, .unreadable("it is not valid JSON")),
    (
      200, "[7]",
      .unreadable("none of its items can be read, e.g. the 1st: it has another shape than expected")
    ),
    (500, "<html>", .status(500, message: nil)),
    (502, "", .status(502, message: nil)),
    (524, "<html>", .status(524, message: nil)),
    (304, "[]", .status(304, message: nil)),
    (400, #"{"status":"error","message":"no"}"#, .status(400, message: "no")),
    (404, "[]", .status(404, message: nil)),
  ])
  func `a response that is not a list is a failure, never an empty store`(
    status: Int, body: String, error: APIError
  ) async {
    await #expect(throws: error) { try await StoreClient.over(StubTransport(body, status: status)).products() }
  }

  @Test func `a transport error is passed on unchanged`() async {
    let client = StoreClient.over(StubTransport(failing: .connectionRefused("fakestoreapi.com")))
    let error = APIError.transport(.connectionRefused("fakestoreapi.com"))
    await #expect(throws: error) { try await client.products() }
    await #expect(throws: error) { try await client.product(1) }
    await #expect(throws: error) { try await client.profile(1) }
    await #expect(throws: error) { try await client.order(.sample) }
  }

  private static let nothing = [(200, "null"), (200, ""), (200, " \r\n"), (404, ""), (404, #"{"message":"no"}"#)]

  @Test(arguments: Self.nothing)
  func `an unknown number is not a user`(status: Int, body: String) async throws {
    let answer = StubTransport(body, status: status)
    #expect(try await StoreClient.over(answer).profile(99) == nil)
    #expect(answer.asked == ["GET https://fakestoreapi.com/users/99"])
  }

  @Test(arguments: Self.nothing)
  func `a number missing from the store and its list is not a product`(status: Int, body: String) async throws {
    let answer = StubTransport { request in
      request.head.path == "/products"
        ? Response(status: 200, body: Array(#"[{"id": 3, "price": 1}]"#.utf8))
        : Response(status: status, body: Array(body.utf8))
    }
    #expect(try await StoreClient.over(answer).product(-9) == nil)
    #expect(answer.asked == ["GET https://fakestoreapi.com/products/-9", "GET https://fakestoreapi.com/products"])
    #expect(try await StoreClient.over(answer).product(3) == Product(id: 3, price: Money(cents: 1_00)))
  }

  @Test func `a number that one of the products may have that could not be read is a failure, not no product`() async {
    let client = StoreClient.over(
      StubTransport { request in
        request.head.path == "/products"
          ? Response(status: 200, body: Array(#"[{"id": 3, "price": 1}, {"id": 5, "price": "soon"}]"#.utf8))
          : Response(status: 404)
      })
    let reason = "product 5 may be one of those that could not be read, e.g. the 2nd: “price” is not a number"
    await #expect(throws: APIError.unreadable(reason)) { try await client.product(5) }
  }

  @Test func `a service that is somewhere else is a failure, and has neither products nor users`() async {
    let page = StoreClient.over(StubTransport("<html>", status: 404))
    await #expect(throws: APIError.status(404, message: nil)) { try await page.product(1) }
    await #expect(throws: APIError.status(404, message: nil)) { try await page.profile(1) }
    let words = StoreClient.over(StubTransport(#"{"error": "no"}"#, status: 404))
    await #expect(throws: APIError.status(404, message: "no")) { try await words.product(1) }
    let empty = StoreClient.over(StubTransport("", status: 204))
    await #expect(throws: APIError.unreadable("it is empty")) { try await empty.product(1) }
  }

  @Test func `a different user than the requested one is a failure`() async {
    let client = StoreClient.over(StubTransport(#"{"id": 7, "email": "a@example.com"}"#))
    await #expect(throws: APIError.unreadable("it is user 7 instead of 1")) { try await client.profile(1) }
  }

  @Test(arguments: [
    (200, "{}", APIError.unreadable("“id” is missing")),
    (200, #"{"id": 7, "price": 5}"#, .unreadable("it is product 7 instead of 1")),
    (200, "[]", .unreadable("it has another shape than expected")),
    (200, "<html>", .unreadable("it is a web page, not JSON")),
    (400, #"{"status":"error","message":"id should be provided"}"#, .status(400, message: "id should be provided")),
    (500, "", .status(500, message: nil)),
  ])
  func `a response that is not a product is a failure`(status: Int, body: String, error: APIError) async {
    await #expect(throws: error) { try await StoreClient.over(StubTransport(body, status: status)).product(1) }
  }

  @Test func `of a user, the name, the e-mail and the address are read, and no secret`() async throws {
    let user = try await withRecordings("store/GET_users_1") { try await StoreClient.over($0).profile(1) }
    #expect(
      user
        == UserProfile(
          id: 1, firstName: "jane", lastName: "doe", email: "jane@example.com", street: "old mill lane 7",
          city: "99999 lumenhöhe"))
    let body = #"{"id":1,"email":"a@example.com","username":"hypatia","password":"m38rmF$","token":"t0k"}"#
    let shown = String(reflecting: try await StoreClient.over(StubTransport(body)).profile(1))
    for secret in ["m38rmF$", "t0k", "hypatia"] { #expect(!shown.contains(secret)) }
  }

  @Test(arguments: [
    (#"{"name": "mary major", "email": null}"#, UserProfile(firstName: "mary major")),
    (#"{"name": {"firstname": 7}, "address": []}"#, UserProfile(firstName: "7")),
    (#"{"name": {"firstName": "mary", "lastName": "major"}}"#, UserProfile(firstName: "mary", lastName: "major")),
    (#"{"name": {"first": "mary", "last": "major"}}"#, UserProfile(firstName: "mary", lastName: "major")),
    (
      #"{"id": "x", "name": {"firstname": " mary "}, "address": {"city": " exempleville ", "number": 7}}"#,
      UserProfile(firstName: "mary", street: "7", city: "exempleville")
    ),
    (#"{"id": "1", "email": "mary@example.com", "name": []}"#, UserProfile(id: 1, email: "mary@example.com")),
  ])
  func `an unusual user is still a user`(body: String, user: UserProfile) async throws {
    #expect(try await StoreClient.over(StubTransport(body)).profile(1) == user)
  }

  @Test(arguments: [
    (#"{"status":"error","message":"closed"}"#, APIError.unreadable("“name” is missing")),
    ("{}", .unreadable("“name” is missing")),
    ("[]", .unreadable("it has another shape than expected")),
    ("<html>", .unreadable("it is a web page, not JSON")),
  ])
  func `a response without a name and an email address is not a user`(body: String, error: APIError) async {
    await #expect(throws: error) { try await StoreClient.over(StubTransport(body)).profile(1) }
  }

  @Test func `an order is sent as the documented object`() async throws {
    let answer = StubTransport(#"{"id":11}"#, status: 201)
    #expect(try await StoreClient.over(answer).order(.sample) == .sample)
    #expect(answer.asked == ["POST https://fakestoreapi.com/carts"])
    let request = try #require(answer.requests.first)
    #expect(request.head.headerFields[.contentType] == "application/json")
    #expect(!request.followsRedirects, "what another page answers is no answer to an order")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"date":"2026-11-22T09:05:00.000Z","products":[{"productId":1,"quantity":2},"#
        + #"{"productId":5,"quantity":1}],"userId":1}"#)
  }

  @Test(arguments: [
    (200, #"{"id":11}"#), (201, "null"), (202, "[1"), (204, ""), (299, "<html>"),
  ])
  func `any 2xx response accepts the order, regardless of its body`(status: Int, body: String) async throws {
    #expect(try await StoreClient.over(StubTransport(body, status: status)).order(.sample) == .sample)
  }

  @Test(arguments: [199, 300, 302, 400, 401, 404, 429, 500, 502, 524])
  func `any other status does not`(status: Int) async {
    await #expect(throws: APIError.status(status, message: nil)) {
      try await StoreClient.over(StubTransport(#"{"id":11}"#, status: status)).order(.sample)
    }
  }
}
