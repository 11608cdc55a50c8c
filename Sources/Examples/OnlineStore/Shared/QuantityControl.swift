import Calotype

/// Puts a product into the cart, and says how many of it are there.
///
///     // [ Add ]      none
///     // [−]   2 [+]  some
struct QuantityControl: View {
  let product: Product
  let quantity: Int
  var title = "Add"
  let send: Send<OnlineStore.Action>

  var body: some View {
    // Both are called by the product, and “Add” as the plus that takes its place: the focus stays on it.
    let id = "Quantity of \(product.id)"
    if quantity == 0 {
      Button(title, id: "\(id) +") { send(.quantityChanged(product.id, 1)) }
    } else {
      Stepper("", id: id, value: quantity, in: 0...Basket.maximumQuantity) { send(.quantityChanged(product.id, $0)) }
    }
  }
}
