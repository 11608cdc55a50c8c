import Calotype

/// The screen of all products.
struct ProductsView: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    Page {
      search
      LoadingContent(
        state.products.list, waiting: "Loading products…", failed: "The products could not be loaded",
        retry: { send(.products(.refreshTapped)) }
      ) { list in
        if list.products.isEmpty {
          EmptyState("The store has no products.") { Button("Refresh") { send(.products(.refreshTapped)) } }
        } else {
          categories(of: list)
          found(in: list)
        }
        if !list.omitted.isEmpty {
          OmissionNotice(list.omitted, of: "products").padding(rows: 1).layoutPriority(1)
        }
      }
    } header: {
      StoreHeader(state: state, send: send)
    } footer: {
      EnvironmentReader { environment in
        Footer(status: status(in: environment.locale)) {
          if !state.products.matches.isEmpty { KeyHelp(.enter, "Open") }
          KeyHelp("c", "Cart")
          if hasProducts { KeyHelp(.character("/"), "Search") }
          KeyHelp("r", "Refresh")
          KeyHelp("1–2", "Tabs")
        }
      }
    }
    .onKey(.character("c")) { send(.cartOpened) }
    .onKey(.character("r")) { send(.products(.refreshTapped)) }
  }

  /// The search field. It is visible from the start, so that nothing moves when the products appear.
  private var search: some View {
    HStack(spacing: 1) {
      Symbol.search.role(.accent)
      TextField("Search products", text: state.products.query.text, key: .character("/")) {
        send(.products(.queryChanged($0)))
      }
      .disabled(!hasProducts)
      Button("Cart") { send(.cartOpened) }
    }
    .padding(Insets(top: 1))
  }

  /// Returns a tab for all products, then one for each category. An unknown category selects none.
  @ViewBuilder private func categories(of list: ProductList) -> ViewList {
    if !list.categories.isEmpty {
      let category = list.category(named: state.products.category)
      let selected: String?? = category == nil && state.products.category != nil ? nil : .some(category)
      let options: [String?] = [nil] + list.categories
      Tabs(options, selection: selected, id: "categories") {
        $0 ?? "All"
      } onSelect: {
        send(.products(.categoryChanged($0)))
      }
      .frame(rows: 1)
    }
  }

  @ViewBuilder private func found(in list: ProductList) -> ViewList {
    let matches = state.products.matches
    if matches.isEmpty {
      EmptyState(noMatch, symbol: .search) {
        Button("Show all products") { send(.products(.filterCleared)) }
      }
    } else {
      EnvironmentReader { environment in
        Text("")
        switch environment.sizeClass {
        case .compact:
          List("products", matches, row: { ProductRow(product: $0, state: state, send: send) }, onSelect: open)
        case .regular:
          table(of: matches)
        case .expanded:
          Grid(
            "products", matches, minimumColumns: 38, card: { ProductCard(product: $0, state: state, send: send) },
            onSelect: open)
        }
      }
    }
  }

  private func table(of products: [Product]) -> some View {
    Table("products", products) {
      TableColumn("Product", .flexible(minimum: 12)) { Text($0.shownTitle).lineLimit(1) }
      TableColumn("Rating") { RatingText(rating: $0.rating, showsCount: false) }
      TableColumn("Price", alignment: .trailing) { PriceText(price: $0.price) }
      TableColumn("", .fixed(11), alignment: .trailing) {
        QuantityControl(product: $0, quantity: state.basket[$0.id], send: send)
      }
    } onSelect: {
      open($0)
    }
  }

  @MainActor private func open(_ product: Product) { send(.productOpened(product.id)) }

  private var hasProducts: Bool { state.products.list.value?.products.isEmpty == false }

  private var noMatch: String {
    let query = state.products.query
    let place = state.products.category.map { " in “\($0)”" } ?? ""
    return query.isEmpty ? "There are no products\(place)." : "No product\(place) matches “\(query.trimmed)”."
  }

  private func status(in locale: DisplayLocale) -> String? {
    guard let all = state.products.list.value?.products.count, all > 0 else { return nil }
    return Noun("products").counted(state.products.matches.count, of: all, in: locale)
  }
}
