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

  /// The picture beside the facts, or above them if there is too little room.
  private func parts(of product: Product) -> some View {
    EnvironmentReader { environment in
      if environment.sizeClass == .compact {
        ProductPicture(product: product, photo: state.photo(of: product)).frame(maxRows: 6).layoutPriority(-1)
        facts(of: product).padding(Insets(top: 1))
      } else {
        HStack(spacing: 3) {
          ProductPicture(product: product, photo: state.photo(of: product)).frame(
            columns: environment.size.columns * 3 / 8, rows: 14)
          facts(of: product)
        }
        .padding(Insets(top: 1))
      }
    }
  }

  private func facts(of product: Product) -> some View {
    VStack(spacing: 1) {
      Text(product.shownTitle).role(.title).lineLimit(4)
      Form {
        FormRow("Price") { PriceText(price: product.price, isBold: true) }
        FormRow("Category", product.category)
        FormRow("Rating") { RatingText(rating: product.rating) }
        pictureRow(product.image)
      }
      ButtonRow {
        QuantityControl(
          product: product, quantity: state.basket[product.id], title: "Add to cart", send: send)
        Button("Cart") { send(.cartOpened) }
      }
      Text(product.description ?? "There is no description.")
        .role(product.description == nil ? .secondary : .text)
    }
    .frame(maxColumns: 72)
  }

  private func pictureRow(_ image: String?) -> FormRow {
    guard let image else { return FormRow("Picture", nil) }
    return FormRow("Picture") { Text(image).role(.secondary).lineLimit(1).link(Link(image)) }
  }
}
