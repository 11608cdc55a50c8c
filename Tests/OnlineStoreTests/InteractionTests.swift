import CalotypeTesting
import Synchronization
import Testing

@testable import OnlineStore

/// What a user can do on each screen, and the action that it sends.
@MainActor
struct InteractionTests {
  private let offline = APIError.transport(.connectionRefused("fakestoreapi.com"))

  /// Uses every part of the screen, in drawing order.
  private func actions(in state: OnlineStore.State, columns: Int = 80) -> [OnlineStore.Action] {
    let sent = Mutex<[OnlineStore.Action]>([])
    let view = OnlineStoreView(state: state, send: Send { action in sent.withLock { $0.append(action) } })
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 40))
    for interaction in Frame(view, in: environment).interactions { interaction.activate(typing: "ter") }
    return sent.withLock { $0 }
  }

  private func text(of state: OnlineStore.State, columns: Int) -> String {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 24))
    let frame = Frame(OnlineStoreView(state: state, send: .ignored), in: environment)
    return String(decoding: frame.plainText(), as: UTF8.self)
  }

  private let tabs: [OnlineStore.Action] = [.tabSelected(.products), .tabSelected(.profile)]

  @Test(arguments: [40, 80, 120])
  func `products are searched, opened, added and counted`(columns: Int) {
    let actions = actions(in: .selling([.shirt, .bracelet], wanted: [2]), columns: columns)
    #expect(actions.filter { tabs.contains($0) } == tabs + tabs, "pressed, and by their numbers")
    let others: [OnlineStore.Action] = [
      .products(.queryChanged("ter")), .cartOpened, .products(.categoryChanged(nil)),
      .products(.categoryChanged("men's clothing")), .products(.categoryChanged("jewelery")),
      .productOpened(1), .quantityChanged(1, 1), .quantityChanged(1, 3), .productOpened(5), .quantityChanged(5, 1),
      .products(.refreshTapped),
    ]
    for action in others { #expect(actions.contains(action)) }
    #expect(actions.count == 2 * tabs.count + others.count + 1, "the key of the cart is one more")
  }

  @Test func `a search without a match is cleared, and so is an unknown category`() {
    var state = OnlineStore.State.selling([.gift])
    state.products.query = "zebra"
    #expect(actions(in: state).contains(.products(.filterCleared)))
    #expect(text(of: state, columns: 80).contains("No product matches “zebra”."))
    state.products.category = "submarines"
    state.products.query = ""
    #expect(actions(in: state).contains(.products(.filterCleared)))
    #expect(text(of: state, columns: 80).contains("There are no products in “submarines”."))
  }

  @Test func `the longest price does not move the columns of the others`() {
    let dear = Product(id: 7, title: "The moon", price: .highestPrice, rating: Rating(tenths: 100))
    let rows = """
       Product                                   Rating            Price
       ──────────────────────────────────────────────────────────────────────────────
       Slim-fit shirt                            —                $22.30      [ Add ]
       The moon                                  ★ 10.0  $999,999,999.99      [ Add ]
      """
    #expect(text(of: .selling([.shirt, dear]), columns: 80).contains(rows))
  }

  @Test(arguments: [40, 80, 120])
  func `the longest price is never cut, also beside a quantity`(columns: Int) {
    let dear = Product(id: 7, title: "The moon", price: .highestPrice, rating: Rating(tenths: 39, count: 120))
    #expect(text(of: .selling([dear], wanted: [999]), columns: columns).contains("$999,999,999.99"))
  }

  @Test(arguments: [40, 80, 120])
  func `a missing rating is not shown`(columns: Int) {
    let unrated = Product(id: 7, title: "The moon", price: .zero, rating: Rating(tenths: 0, count: 0))
    #expect(!text(of: .selling([unrated]), columns: columns).contains("★"))
  }

  @Test func `products that failed are retried, and those that load are waited for`() {
    var state = OnlineStore.State()
    state.products.list = .failed(offline)
    #expect(actions(in: state).filter { $0 == .products(.refreshTapped) }.count == 2, "the button and the key")
    state.products.list = .loading
    #expect(actions(in: state).filter { $0 == .products(.refreshTapped) }.count == 1, "the key, which changes nothing")
  }

  @Test func `a product is added, and left by escape`() {
    var state = OnlineStore.State.selling([.shirt])
    state.product = ProductDetail.State(id: 1)
    let actions = actions(in: state)
    #expect(actions.contains(.quantityChanged(1, 1)))
    #expect(actions.contains(.product(.dismiss)))
    #expect(actions.contains(.products(.refreshTapped)), "the list, which it is from")
    #expect(actions.filter { $0 == .cartOpened }.count == 2, "the button and the key")
    #expect(actions.count == 5)
  }

  @Test func `the price is visible below a title of any length`() {
    let endless = Product(id: 1, title: String(repeating: "w", count: 10_000), price: Money(cents: 22_30))
    var state = OnlineStore.State.selling([endless])
    state.product = ProductDetail.State(id: 1)
    let text = text(of: state, columns: 40)
    #expect(text.contains("w…"))
    #expect(text.contains("$22.30"))
  }

  @Test func `from 120 columns on the list stays beside the open product`() {
    var state = OnlineStore.State.selling([.shirt, .bracelet], wanted: [2])
    state.product = ProductDetail.State(id: 5)
    let actions = actions(in: state, columns: 120)
    for action in [.productOpened(1), .product(.dismiss), .quantityChanged(5, 1)] as [OnlineStore.Action] {
      #expect(actions.contains(action))
    }
    #expect(text(of: state, columns: 120).contains("2 in the cart │ ‹ Product 5"))
    // Without a list, the product has the whole width.
    state.products.list = .failed(offline)
    #expect(!text(of: state, columns: 120).contains("│"))
  }

  @Test func `a product that failed is retried`() {
    var state = OnlineStore.State()
    state.product = ProductDetail.State(id: 1, product: .failed(offline))
    let retries = actions(in: state).filter { $0 == .product(.presented(.refreshTapped)) }
    #expect(retries.count == 2, "the button and the key")
  }

  @Test(arguments: [40, 80])
  func `in the cart things are counted, removed and paid for`(columns: Int) {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    let expected: [OnlineStore.Action] = [
      .cartClosed, .quantityChanged(1, 1), .quantityChanged(1, 3), .quantityChanged(1, 0), .payTapped, .payTapped,
    ]
    #expect(actions(in: state, columns: columns) == expected, "the last one by its key")
  }

  @Test(arguments: [40, 60])
  func `in a narrow cart the unit price is hidden, not the remove button`(columns: Int) {
    let dear = Product(id: 7, title: "The moon", price: Money(cents: 1_234_567_50))
    var state = OnlineStore.State.selling([dear], wanted: [999])
    state.isCartOpen = true
    #expect(text(of: state, columns: columns).contains(" − 999 + "))
    #expect(text(of: state, columns: columns).contains(" $1,233,332,932.50"))
    #expect(text(of: state, columns: columns).contains(" [ Remove ]\n"))
  }

  @Test func `a free cart cannot be paid`() {
    var state = OnlineStore.State.selling([.gift], wanted: [2])
    state.isCartOpen = true
    #expect(actions(in: state).filter { $0 == .payTapped }.count == 1, "the key, which changes nothing")
  }

  @Test func `while an order is on its way the cart can only be closed`() {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    state.pending = .sample
    #expect(actions(in: state) == [.cartClosed, .cartClosed], "the button and escape")
  }

  @Test func `the question before an order names the total of the order, not of the cart`() {
    var state = OnlineStore.State.selling([.gift], wanted: [3])
    state.alert = .confirmation(.sample)
    #expect(text(of: state, columns: 80).contains("Do you want to proceed with your purchase of $739.60?"))
    #expect(text(of: state, columns: 80).contains("[ Pay $739.60 ]"))
    #expect(!text(of: state, columns: 80).contains("changed"))
    state.alert = .confirmation(.sample, hasChanged: true)
    #expect(text(of: state, columns: 80).contains("Your cart has changed."))
  }

  @Test func `a refused order can be retried, and an uncertain one warns first`() {
    var state = OnlineStore.State()
    state.alert = .orderFailed(.sample, .transport(.connectionRefused("fakestoreapi.com")))
    #expect(text(of: state, columns: 80).contains("Your order did not go through"))
    #expect(text(of: state, columns: 80).contains("[ Try again ]  [ Keep the cart ]"))
    state.alert = .orderFailed(.sample, .transport(.timeout(.total)))
    #expect(text(of: state, columns: 80).contains("Your order may have been received"))
    #expect(text(of: state, columns: 80).contains("everything twice."))
    #expect(text(of: state, columns: 80).contains("[ Keep the cart ]  [ ! Pay again ]"))
    #expect(!text(of: state, columns: 80).contains("Try again"))
  }

  @Test func `an empty cart is only claimed once the products are known`() {
    var state = OnlineStore.State()
    state.isCartOpen = true
    state.products.list = .loading
    #expect(!text(of: state, columns: 80).contains("Nothing in the cart"))
    state.products.list = .failed(offline)
    #expect(!text(of: state, columns: 80).contains("Nothing in the cart"))
    state.products.list = .loaded(ProductList(products: [.shirt]))
    #expect(text(of: state, columns: 80).contains("Nothing in the cart"))
  }

  @Test func `behind the thanks the paid order is shown, also if its products are gone`() {
    var state = OnlineStore.State.selling([.shirt, .bracelet, .backpack], wanted: [0, 0, 1])
    state.isCartOpen = true
    state.alert = .orderAccepted(.sample)
    #expect(state.shownLines.map(\.quantity) == [2, 1])
    state.products.list = .loaded(ProductList(products: []))
    let shown = text(of: state, columns: 80)
    #expect(shown.contains("The store has your order of $739.60."))
    #expect(shown.contains("✓ Thank you!"))
    #expect(shown.contains("Total  $739.60") && !shown.contains("Pay ") && !shown.contains("empty"), "behind the alert")
  }

  @Test func `an empty cart leads back to the products`() {
    var state = OnlineStore.State.selling([.shirt])
    state.isCartOpen = true
    #expect(actions(in: state) == [.cartClosed, .cartClosed, .payTapped], "escape, button, idle key")
  }

  @Test(
    arguments: [
      (.confirmation(.sample), [.presented(.purchaseConfirmed), .dismiss, .dismiss]),
      (.orderAccepted(.sample), [.dismiss, .dismiss]),
      (.orderFailed(.sample, .refused("no")), [.presented(.retryTapped), .dismiss, .dismiss]),
      (.orderFailed(.sample, .status(502, message: nil)), [.dismiss, .dismiss, .presented(.retryTapped)]),
    ] as [(OnlineStore.Alert, [PresentationAction<OnlineStore.Alert.Action>])])
  func `only the alert reacts while it is shown, over any screen`(
    alert: OnlineStore.Alert, answers: [PresentationAction<OnlineStore.Alert.Action>]
  ) {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.alert = alert
    for isCartOpen in [false, true] {
      state.isCartOpen = isCartOpen
      #expect(actions(in: state) == answers.map { .alert($0) }, "its buttons, and escape")
    }
  }

  @Test func `an unknown user leads to the first one, which leads only to the products`() {
    var state = OnlineStore.State()
    state.tab = .profile
    state.profile = Profile.State(id: 99, user: .loaded(nil))
    let actions = actions(in: state)
    #expect(actions.contains(.profile(.userChanged(1))))
    #expect(actions.filter { $0 == .tabSelected(.products) }.count == 3, "the tab, its number and the button")
    state.profile.id = 1
    #expect(!self.actions(in: state).contains(.profile(.userChanged(1))))
  }

  @Test(arguments: [40, 80, 120])
  func `a profile shows the user and the cart, or leads to the products`(columns: Int) {
    var state = OnlineStore.State.selling([.shirt, .bracelet], wanted: [2])
    state.tab = .profile
    state.profile.user = .loaded(UserProfile(firstName: "jane", lastName: "doe", city: "lumenhöhe"))
    let text = text(of: state, columns: columns)
    for word in ["JD", "Jane Doe", "no email", "Lumenhöhe", "In your cart", "Slim-fit"] {
      #expect(text.contains(word))
    }
    #expect(actions(in: state, columns: columns).contains(.quantityChanged(1, 3)))
    state.basket[1] = 0
    #expect(actions(in: state, columns: columns).filter { $0 == .tabSelected(.products) }.count == 3)
  }

  @Test func `a profile that failed is retried`() {
    var state = OnlineStore.State()
    state.tab = .profile
    state.profile.user = .failed(offline)
    #expect(actions(in: state).filter { $0 == .profile(.refreshTapped) }.count == 2, "the button and the key")
  }
}
