internal import Geometry
internal import Screen

/// The mouse.
extension KeyBindings {
  /// Rows that a notch of the wheel scrolls.
  private static let wheelRows = 3

  /// What the mouse asks for; nothing where it is dragged without hold of anything.
  func action(for mouse: MouseEvent, in state: ViewerState) -> Action? {
    switch mouse.kind {
    case .press: mouse.isDouble ? .doubleClick(mouse.position) : .click(mouse.position)
    case .drag: state.followsMouse ? .drag(mouse.position) : nil
    case .release: state.followsMouse ? .release : nil
    case .wheelUp: wheel(-1, at: mouse.position, in: state)
    case .wheelDown: wheel(1, at: mouse.position, in: state)
    }
  }

  /// What notches of the wheel ask for, down where positive.
  private func wheel(_ notches: Int, at cell: CellPoint, in state: ViewerState) -> Action {
    state.context == .picture
      ? .picture(.enlargeAround(-notches, cell)) : .scrollRows(notches * KeyBindings.wheelRows)
  }

  /// What the help says of the mouse in a context: on the wall, over an open card or a picture.
  public static func mouseHelp(in context: KeyBinding.Context) -> [HelpLine] {
    let selects = HelpLine.binding(keys: "Shift", help: "with it the terminal selects text")
    guard context != .picture else {
      return [
        .heading("Mouse"), .binding(keys: "wheel", help: "larger, smaller, around where it is"),
        .binding(keys: "drag", help: "move what is larger than the screen"),
        .binding(keys: "double click", help: "back"), selects,
      ]
    }
    let wall: [HelpLine] = [
      .binding(keys: "click", help: "focus the card; on a header, go to its top"),
      .binding(keys: "double click", help: "open the card"),
    ]
    return [.heading("Mouse"), .binding(keys: "wheel", help: "three rows down, up")]
      + (context == .card ? [] : wall) + [
        .binding(keys: "scrollbar", help: "press or drag to go there"), selects,
      ]
  }
}
