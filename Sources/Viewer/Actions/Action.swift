public import Geometry
public import MasonryEngine

/// Everything that can be asked of the view; keys and the mouse become these and nothing else does.
///
/// A count that was typed is in the state, not here: `update` takes it out.
public enum Action: Hashable, Sendable {
  /// A gap of the layout that keys change.
  public enum Gap: Hashable, Sendable {
    /// Between columns.
    case betweenColumns
    /// Along a column.
    case alongColumns
    /// Around a section's cards.
    case inset
  }

  /// What can be asked of the placement trace.
  public enum Trace: Hashable, Sendable {
    /// Deal on by itself, or no longer.
    case run
    /// Deal that many cards, or take them back.
    case step(Int)
    /// Deal faster by steps.
    case hasten(Int)
    /// Take all cards back.
    case first
    /// Deal all cards.
    case last
  }

  /// What can be asked of a picture that fills the screen.
  public enum Picture: Hashable, Sendable {
    /// Enlarge it by steps.
    case enlarge(Int)
    /// Enlarge it by steps around what a cell of the screen shows.
    case enlargeAround(Int, CellPoint)
    /// Show all of it.
    case fit
    /// Show what is next to it that way.
    case pan(Direction)
    /// Show the picture that many pictures on.
    case step(Int)
    /// Show the first picture, or the one whose number was typed.
    case first
    /// Show the last picture, or the one whose number was typed.
    case last
  }

  /// Focus the nearest card that way.
  case move(Direction)
  /// Focus the card that many places on in reading order, which is that of the deck.
  case step(Int)
  /// Focus the first card, or the one whose number was typed, from 1.
  case goToFirst
  /// Focus the last card, or the one whose number was typed, from 1.
  case goToLast
  /// Focus the first card of the section that many places on.
  case goToSection(Int)

  /// Go to the end and keep it in sight while cards come, or no longer.
  case follow

  /// Scroll by rows, down where positive.
  case scrollRows(Int)
  /// Scroll by halves of the screen.
  case scrollHalves(Int)
  /// Scroll by pages.
  case scrollPages(Int)

  /// One column more, or as many as were typed.
  case addColumn
  /// One column less.
  case removeColumn
  /// As many columns as fit.
  case fitColumns
  /// Make the wall wider by columns of the terminal.
  case widen(Int)
  /// Make the wall as wide as the screen.
  case fillScreen
  /// Make a gap larger by cells.
  case grow(Gap, Int)
  /// Take the next order of placement.
  case nextOrder
  /// Take the next tolerance.
  case nextTolerance
  /// Fill openings, or no longer.
  case toggleDense
  /// Let keys change the focused card's section only, or all.
  case toggleScope
  /// Undo what keys changed of the layout.
  case resetLayout

  /// Show what the engine knows, or no longer.
  case toggleInspector
  /// Deal the focused card's section card by card, or no longer.
  case toggleTrace
  /// Something of the placement trace.
  case trace(Trace)
  /// Show the layouts one after the other without a hand on the keys, or no longer.
  case toggleTour
  /// Hand out the layout, to be used elsewhere.
  case takeLayout
  /// Open the focused card.
  case openCard
  /// Let the open card's picture fill the screen.
  case openPicture
  /// Something of the picture that fills the screen.
  case picture(Picture)
  /// Edit the focused card's file.
  case editFile
  /// Open the focused card's address, picture or file in another program.
  case openTarget
  /// Mark the focused card, or no longer.
  case toggleMark
  /// Mark all cards, or none.
  case toggleAllMarks

  /// Open a prompt.
  case openPrompt(Prompt.Kind)
  /// Change the text of the open prompt.
  case edit(Prompt.Edit)
  /// Close the prompt and keep what it shows.
  case acceptPrompt
  /// Take the candidate that many places on for what is typed.
  case nextCandidate(Int)
  /// Focus the card with what is searched for that many matches on.
  case goToMatch(Int)
  /// Sort the cards by the next of their fields.
  case nextSort

  /// Another digit of a count.
  case digit(Int)
  /// Forget the count that was typed.
  case dropCount
  /// Show the keys, or no longer.
  case toggleHelp
  /// Undo the innermost thing that can be undone; never ends the program.
  case dismiss
  /// Write the whole screen anew.
  case redraw
  /// Read the sources again.
  case reload
  /// Stop until the shell continues the program.
  case suspend
  /// End the program as an interrupt does.
  case interrupt
  /// End the program.
  case quit

  /// Focus or go to what was clicked, at a cell of the screen, or take hold of the scrollbar there.
  case click(CellPoint)
  /// Open what was clicked twice.
  case doubleClick(CellPoint)
  /// Let the scrollbar or the picture follow the mouse, which has moved to a cell with its button held down.
  case drag(CellPoint)
  /// Let go of what the mouse has hold of.
  case release
}
