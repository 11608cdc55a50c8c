import Calotype

/// The rows of the cart: a table, or two rows for each product if that is too wide.
struct CartLines: View {
  let lines: [CartLine]
  let send: Send<OnlineStore.Action>

  var body: some View {
    EnvironmentReader { environment in
      if environment.sizeClass == .compact {
        List("cart", lines) { line in
          VStack {
            HStack(spacing: 1) {
              Text(line.product.shownTitle).bold().lineLimit(1)
              Spacer()
              PriceText(price: line.price)
            }
            HStack(spacing: 1) {
              quantity(of: line).layoutPriority(2)
              Text("×").role(.secondary)
              PriceText(price: line.product.price).frame(minColumns: .max)
              removal(of: line).layoutPriority(2)
            }
          }
        }
      } else {
        Table("cart", lines) {
          TableColumn("Product", .flexible(minimum: 12)) { Text($0.product.shownTitle).lineLimit(1) }
          TableColumn("Price", alignment: .trailing, priority: -1) { PriceText(price: $0.product.price) }
          TableColumn("Quantity", alignment: .trailing) { quantity(of: $0) }
          TableColumn("Total", alignment: .trailing) { PriceText(price: $0.price) }
          TableColumn("", priority: 1) { removal(of: $0) }
        }
      }
    }
  }

  private func quantity(of line: CartLine) -> Stepper {
    Stepper("", id: "Quantity of \(line.id)", value: line.quantity, in: 1...Basket.maximumQuantity) {
      send(.quantityChanged(line.id, $0))
    }
  }

  private func removal(of line: CartLine) -> Button {
    Button("Remove", id: "Remove \(line.id)") { send(.quantityChanged(line.id, 0)) }
  }
}
