import Calotype

/// The buttons that change the quantity of a product in the cart.
///
///     // [ Add ]      none
///     //  − 2 +   some
struct QuantityControl: View {
  let product: Product
  let quantity: Int
  var title = "Add"
  let send: Send<OnlineStore.Action>

  var body: some View {
    // “Add” has the id of the plus that replaces it, which keeps the focus. Another screen has another title.
    let id = "\(title): \(product.id)"
    if quantity == 0 {
      Button(title, id: "\(id) +") { send(.quantityChanged(product.id, 1)) }
    } else {
      Stepper("", id: id, value: quantity, in: 0...Basket.maximumQuantity) { send(.quantityChanged(product.id, $0)) }
    }
  }
}
