import Calotype

/// The screen of one product.
struct ProductView: View {
  let id: Product.ID
  let product: Loading<Product?, APIError>
  let state: OnlineStore.State
  var showsCart = true
  let send: Send<OnlineStore.Action>

  var body: some View {
    Page {
      LoadingContent(
        product, waiting: "Loading product \(id)…", failed: "Product \(id) could not be loaded", retry: refresh
      ) { product in
        if let product {
          parts(of: product)
        } else {
          UnknownItemNotice(UnknownItem("\(id)", of: "products"), known: state.allProducts.map { "\($0.id)" }) {
            Button("Show the products") { send(.product(.dismiss)) }
          }
        }
      }
    } header: {
      EnvironmentReader { environment in
        TitleBar("Product \(id)", trailing: showsCart ? state.cartText(in: environment.locale) : nil) {
          send(.product(.dismiss))
        }
      }
    } footer: {
      Footer {
        KeyHelp(.escape, "Back")
        KeyHelp("c", "Cart")
        KeyHelp("r", "Refresh")
      }
    }
    .onKey(.character("c")) { send(.cartOpened) }
    .onKey(.character("r"), perform: refresh)
  }

  /// Requests the list again if it has the product, so that there is one price.
  @MainActor private func refresh() {
    send(state.isListed(id) ? .products(.refreshTapped) : .product(.presented(.refreshTapped)))
  }

  /// The picture beside the facts, or beside the name and the price if there is too little room.
  private func parts(of product: Product) -> some View {
    EnvironmentReader { environment in
      let (size, isCompact) = (environment.size, environment.sizeClass == .compact)
      let rows = isCompact ? 5 : min(size.rows * 3 / 5, size.columns / 4)
      HStack(spacing: isCompact ? 2 : 3) {
        if product.image != nil, size.columns > 24 {
          ProductPicture(product: product, photos: state.photos).frame(columns: 2 * rows, rows: rows)
        }
        VStack(spacing: 1) {
          VStack {
            Text(product.shownCategory).role(.secondary).lineLimit(1)
            Text(product.shownTitle).role(.title).lineLimit(6).link(product.image.flatMap { Link($0) })
          }
          HStack(spacing: 2) {
            PriceText(price: product.price, isBold: true)
            RatingText(rating: product.rating)
          }
          if !isCompact { offer(of: product) }
        }
      }
      .padding(Insets(top: 1))
      if isCompact { offer(of: product).padding(Insets(top: 1)) }
    }
  }

  private func offer(of product: Product) -> some View {
    VStack(spacing: 1) {
      ButtonRow {
        QuantityControl(product: product, quantity: state.basket[product.id], title: "Add to cart", send: send)
        if showsCart { Button("Cart") { send(.cartOpened) } }
      }
      Text(product.description ?? "There is no description.")
        .role(product.description == nil ? .secondary : .text)
    }
    .frame(maxColumns: 72)
  }
}
