import Testing

@testable import OnlineStore

/// The counter tests of the original app, corrected: a count never drops below 0.
struct BasketTests {
  private var empty: Basket { Basket() }

  @Test func `plus counts up: 1, 2, 3`() {
    var basket = Basket()
    for count in 1...3 {
      basket[7] += 1
      #expect(basket[7] == count)
    }
    #expect(basket.count == 3)
  }

  @Test func `minus at 0 changes nothing, and the next plus gives 1`() {
    var basket = Basket()
    for _ in 1...3 {
      basket[7] -= 1
      #expect(basket == empty)
    }
    basket[7] += 1
    #expect(basket[7] == 1)
    basket[7] -= 1
    #expect(basket == empty)
  }

  @Test(arguments: [(1000, 999), (.max, 999), (.min, 0)])
  func `there is a most of one product`(wanted: Int, kept: Int) {
    var basket = Basket()
    basket[7] = wanted
    #expect(basket[7] == kept)
  }

  @Test func `the cart's lines are in the order of the product list`() {
    var basket = Basket()
    basket[5] = 1
    basket[1] = 2
    let lines = basket.lines(of: [.shirt, .backpack, .bracelet])
    #expect(lines == [CartLine(product: .shirt, quantity: 2), CartLine(product: .bracelet, quantity: 1)])
    #expect(lines.total == Money(cents: 739_60))
  }

  @Test func `products missing from the list are named, lowest number first`() {
    var basket = Basket()
    for id in [40, 1, -3] { basket[id] = 1 }
    #expect(basket.unlistedIDs(in: [.shirt]) == [-3, 40])
  }

  @Test func `sums are exact, and missing on overflow`() {
    let tenth = Product(id: 3, price: Money(cents: 10))
    #expect([CartLine(product: tenth, quantity: 3)].total == Money(cents: 30))
    #expect([CartLine].init().total == .zero)
    let dear = Product(id: 4, price: Money(cents: .max))
    #expect([CartLine(product: dear, quantity: 1)].total == Money(cents: .max))
    #expect([CartLine(product: dear, quantity: 2)].total == nil)
    #expect([CartLine(product: dear, quantity: 1), CartLine(product: tenth, quantity: 1)].total == nil)
  }

  @Test func `an order removes the ordered products and keeps those added since`() {
    var basket = Basket()
    basket[1] = 3
    basket[5] = 1
    basket.remove(
      Order(
        userID: 1, date: Timestamp(secondsSince1970: 0),
        lines: [.init(productID: 1, quantity: 2), .init(productID: 5, quantity: 4)]))
    #expect(basket[1] == 1)
    #expect(basket[5] == 0)
  }
}
