import Calotype

extension Catalog {
  /// The screens of the online store.
  public static let store = Catalog("store", services: [.store]) {
    Screen("products", OnlineStore(), from: .init(), view: OnlineStoreView.init, failure: \.products.list.failure) {
      await $0.openProducts()
    }
    .argument("query", "Only products whose title or category contains this text.")
    .argument("category", "Only products of this category, e.g. electronics.")
    .state("loaded")
    .state("filtered", set: ["query": "cotton"])
    .state("category", set: ["category": "electronics"])
    .state("no-match", set: ["query": "unicorn", "category": "jewelery"])
    .state("no-category", set: ["category": "submarines"])
    .state("with-cart") { await $0.fillCart() }
    .state("loading") { $0.begin(.products(.appeared)) }
    .states("empty", "one-omitted", "many-omitted", "hostile")
    .state("refresh-failed", variant: "then-fails") { journey in
      await journey.fillCart()
      await journey.send(.products(.refreshTapped))
    }
    .states("server-error", "bad-gateway", "origin-timeout", "refused", "cut-off", "web-page", "not-json", "null")

    .journey(
      "buy",
      [
        .press(.down), .press(.right), .press(.enter), .press(.enter), .press("c"), .press(.up),
        .press(.left), .press(.left), .press(.enter), .press("p"), .press(.escape), .press("p"), .press(.enter),
        .press(.enter), .press("2"), .press("1"),
      ]
    )
    .journey(
      "pay-again", variant: "order-refused-once", from: { await $0.openCart() },
      [
        .press("p"), .press(.enter), .press(.enter), .press(.enter), .press("/"), .type("cotton"),
        .doubleClick("cotton"), .type("shirt"), .resize(columns: 36, rows: 11), .resize(columns: 130, rows: 30),
      ])

    Screen("product", OnlineStore(), from: .init(), view: OnlineStoreView.init, failure: \.productFailure) { journey in
      await journey.openProducts()
      await journey.openProduct()
    }
    .argument("product", "The product's number. The default is 1.", kind: .wholeNumber)
    .state("loaded")
    .state("in-cart") { journey in
      await journey.fillCart()
      await journey.openProduct()
    }
    // So narrow that even short texts are cut.
    .state("no-rating", set: ["product": "13"], displays: Display.standard + [Display(columns: 12, rows: 40)])
    .state("long", set: ["product": "12"])
    .state("unknown", set: ["product": "99"])
    .state("unknown-empty", set: ["product": "100"])
    .state("unknown-not-found", set: ["product": "101"])
    .state("alone", set: ["product": "7"]) { await $0.openProduct() }
    .state("loading") { $0.begin(.productOpened(1)) }
    .state("refresh-failed", variant: "then-fails") { journey in
      await journey.openProducts()
      await journey.openProduct()
      await journey.send(.products(.refreshTapped))
    }
    .state("bare", variant: "bare") { await $0.openProduct() }
    .state("hostile", variant: "hostile") { await $0.openProduct() }
    .state("list-failed", variant: "server-error")
    .states("bad-gateway")
    .state("bad-request", variant: "bad-request") { await $0.openProduct() }

    Screen("cart", OnlineStore(), from: .init(), view: OnlineStoreView.init, failure: \.cartFailure) {
      await $0.openCart()
    }
    .argument("items", "The products in the cart by number: 1,1,5. The default is three products.", kind: .wholeNumbers)
    .state("filled")
    .state("empty", set: ["items": ""])
    .state("one", set: ["items": "3"])
    .state("large") { journey in
      await journey.openProducts()
      for id in [2, 6, 14] { await journey.send(.quantityChanged(id, Basket.maximumQuantity)) }
      await journey.send(.cartOpened)
    }
    .state("everything", set: ["items": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"])
    .state("free", variant: "free", set: ["items": "2,2"])
    .state("hostile", variant: "hostile", set: ["items": "2,5"], displays: Array(Display.standard.prefix(2)))
    .state("unknown", set: ["items": "1,99,101"])
    .state("loading") { journey in
      await journey.send(.cartOpened)
      journey.begin(.products(.appeared))
    }
    .state("server-error", variant: "server-error")
    .state("confirm") { await $0.askToPay() }
    .state("confirm-changed", variant: "then-dearer") { journey in
      await journey.askToPay()
      await journey.send(.products(.refreshTapped))
      await journey.send(.alert(.presented(.purchaseConfirmed)))
    }
    .state("paying") { await $0.beginToPay() }
    .state("paying-elsewhere") { journey in
      await journey.beginToPay()
      journey.begin(.cartClosed)
    }
    .state("paid") { await $0.pay() }
    .state("paid-no-answer", variant: "no-body") { await $0.pay() }
    .state("paid-odd-answer", variant: "order-odd") { await $0.pay() }
    .state("pay-refused", variant: "order-refused") { await $0.pay() }
    .state("pay-too-late", variant: "order-slow") { await $0.pay() }
    .state("pay-failed", variant: "order-failed") { await $0.pay() }
    .state("pay-bad-gateway", variant: "order-bad-gateway") { await $0.pay() }
    .state("pay-rejected", variant: "order-rejected") { await $0.pay() }
    .state("paid-elsewhere") { journey in
      await journey.beginToPay()
      await journey.send(.cartClosed)
    }

    Screen("profile", OnlineStore(), from: .init(), view: OnlineStoreView.init, failure: \.profileFailure) {
      await $0.openProfile()
    }
    .argument("user", "The user's number. The default is 1.", kind: .wholeNumber)
    .state("loaded") { journey in
      await journey.fillCart()
      await journey.openProfile()
    }
    .state("second", set: ["user": "2"])
    .state("third", set: ["user": "3"])
    .states("partial", "hostile")
    .state("unknown", set: ["user": "99"])
    .state("loading") { $0.begin(.tabSelected(.profile)) }
    .states("server-error", "refused", "web-page")
  }
}
