public import Decks

extension ViewerState {
  /// The layout values that a section has after all had their say.
  ///
  /// In turn: built-in, deck and section, command line, keys. None of a section's keys is nil.
  public func values(forSection section: Int) -> LayoutValues {
    deck.sections[section].layout
  }
}
