import Calotype

/// The picture of a product, or a word in its place.
struct ProductPicture: View {
  let product: Product
  let photo: Pixels?

  var body: some View {
    if let photo {
      Picture(.shown(photo), alternative: "", mode: .fit)
    } else {
      Text(product.image == nil ? "No picture" : "Picture").role(.secondary)
        .frame(minColumns: .max, minRows: .max, horizontal: .center, vertical: .center)
        .background(.bar)
    }
  }
}

extension OnlineStore.State {
  /// The picture of a product, if it has loaded.
  func photo(of product: Product) -> Pixels? { product.image.flatMap { photos[$0] } }
}
