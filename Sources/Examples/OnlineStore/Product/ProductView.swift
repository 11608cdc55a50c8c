import Calotype

/// The screen of one product.
struct ProductView: View {
  let id: Product.ID
  let product: Loading<Product?, APIError>
  let state: OnlineStore.State
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
        TitleBar("Product \(id)", trailing: state.cartText(in: environment.locale)) {
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

  private func parts(of product: Product) -> some View {
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
    .padding(Insets(top: 1))
  }

  private func pictureRow(_ image: String?) -> FormRow {
    guard let image else { return FormRow("Picture", nil) }
    let link = Link(image)
    return FormRow("Picture") { Text(image).role(link == nil ? .secondary : .accent).lineLimit(1).link(link) }
  }
}
