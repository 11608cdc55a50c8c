import Calotype

/// The picture of a product, over the whole place.
struct ProductPicture: View {
  let product: Product

  var body: some View {
    Text(String(product.shownTitle.prefix(1))).role(.secondary)
      .frame(minColumns: .max, minRows: .max, horizontal: .center, vertical: .center)
      .background(.bar)
  }
}
