internal import Screen

/// The mouse.
extension KeyBindings {
  /// Rows that a notch of the wheel scrolls.
  private static let wheelRows = 3

  /// What the mouse asks for; nothing where it is dragged without hold of anything.
  func action(for mouse: MouseEvent, in state: ViewerState) -> Action? {
    switch mouse.kind {
    case .press: mouse.isDouble ? .doubleClick(mouse.position) : .click(mouse.position)
    case .drag: state.holdsScrollbar ? .drag(mouse.position) : nil
    case .release: state.holdsScrollbar ? .release : nil
    case .wheelUp: .scrollRows(-KeyBindings.wheelRows)
    case .wheelDown: .scrollRows(KeyBindings.wheelRows)
    }
  }

  /// What the help says of the mouse over the wall or an open card.
  public static func mouseHelp(overCard: Bool) -> [HelpLine] {
    let wall: [HelpLine] = [
      .binding(keys: "click", help: "focus the card; on a header, go to its top"),
      .binding(keys: "double click", help: "open the card"),
    ]
    return [.heading("Mouse"), .binding(keys: "wheel", help: "three rows down, up")]
      + (overCard ? [] : wall) + [
        .binding(keys: "scrollbar", help: "press or drag to go there"),
        .binding(keys: "Shift", help: "with it the terminal selects text"),
      ]
  }
}
