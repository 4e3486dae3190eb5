public import Geometry
public import Records
public import Screen

/// All that comes in from outside; ``update(_:_:)`` is what it changes the state by.
public enum Message: Sendable {
  /// A key was pressed, or something else has come from the terminal; `hasMore` where more of it
  /// has come already and follows at once.
  case input(InputEvent, hasMore: Bool = false)
  /// The user asks for something of the table; `count` is how often, unless that was typed.
  case action(Action, count: Int? = nil)

  /// The screen has a new size.
  case resize(CellSize)
  /// The terminal has told its background.
  case background(Color)
  /// So much time has passed since the last tick or, where there was none, since one was asked for.
  case tick(Duration)
  /// There is time to do some of the work that is pending.
  case workSlice

  /// The next piece of the deck was read.
  case piece(DeckPiece)
  /// How far the reading of the sources is.
  case reading(ReadingState)
  /// The sources were read again; `isAsked` where the user asked for that.
  case deck(Deck, isAsked: Bool)
  /// The sources could not be read again.
  case unreadable(reason: String)
  /// What has come to be known of pictures, by card of the present deck's store.
  case pictures([(card: Int, fact: PictureFact)])

  /// Another program has ended.
  case childEnded(ChildCommand, ChildCommand.Ending)
  /// What was to be opened may do anything: the user is to be asked.
  case askToOpen(target: [UInt8])
  /// Something to say in the status line.
  case note(String)
}

/// What a change of state asks of the world.
public enum Effect: Hashable, Sendable {
  /// End the program.
  case quit
  /// End the program as an interrupt does.
  case interrupt
  /// Stop the program until the shell continues it.
  case suspend
  /// Write the whole screen anew, whatever is on it.
  case redraw
  /// Read the sources again.
  case reload
  /// Write a layout to a file, instead of what is in it.
  case saveLayout(String, path: [UInt8])
  /// Edit a file, by the bytes of its path.
  case edit(path: [UInt8])
  /// Open an address or a file in the program that is for it; ``Message/askToOpen(target:)`` answers
  /// what may do anything, unless the user has confirmed it.
  case open(target: [UInt8], isConfirmed: Bool = false)
}
