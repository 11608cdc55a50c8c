import Calotype

/// The picture of a product, or a word in its place.
struct ProductPicture: View {
  let product: Product
  /// The pictures that have loaded, by their addresses.
  let photos: [String: Pixels]

  var body: some View {
    if let photo = product.image.flatMap({ photos[$0] }) {
      Picture(.shown(photo), alternative: "", mode: .fit)
    } else {
      Text(product.image == nil ? "No picture" : "Picture").role(.secondary).centered().background(.bar)
    }
  }
}
