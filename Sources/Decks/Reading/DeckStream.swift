public import Records

/// Reads sources one after the other and hands out what they hold in pieces, as soon as there is
/// something.
///
/// All pieces together are the deck that ``readDeck(_:options:)`` makes of the same sources.
public struct DeckStream: ~Copyable {
  /// What reading on came to.
  public enum Step: Sendable {
    /// More cards, or more that was wrong.
    case piece(DeckPiece)
    /// Nothing comes at the moment.
    case rest
    /// All sources are read.
    case end
  }

  /// How many cards of small sources are gathered for a piece.
  private static let fewCards = 256

  private let sources: [Source]
  private let options: ReadOptions
  private var assembly: DeckAssembly
  /// The source that is being read, or was last, and the number of the next.
  private var current: SourceStream?
  private var nextSource = 0
  private var isAtEnd = false
  private var rests = false
  private var room: [UInt8] = []
  /// Whether it matters that the last source grows, once all are read.
  public private(set) var canGrow = false
  /// How many bytes are kept of sources that may never end, about.
  public private(set) var endlessSize = 0
  /// What sources gave that can be read once only, where that is kept.
  public private(set) var kept: KeptContents?

  /// Begins to read sources; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - sources: What to read, in order.
  ///   - options: How.
  ///   - kept: What an earlier stream of the same sources kept; nil to keep nothing.
  public init(_ sources: [Source], options: ReadOptions, keeping kept: KeptContents? = nil) {
    self.sources = sources
    self.options = options
    self.kept = kept
    assembly = DeckAssembly(of: sources, columns: options.columns)
  }

  /// Reads on until there is a piece.
  ///
  /// Where nothing comes it says so, and waits when it is called again, until something does or
  /// the descriptor `wake` can be read.
  public mutating func next(wake: Int32) -> Step {
    if rests {
      rests = false
      current?.wait(or: wake)
    }
    while true {
      if assembly.pendingCount >= Self.fewCards { return .piece(assembly.takePiece()) }
      switch advance() {
      case .contents(let contents): give(contents, isEnd: false)
      case .rest:
        if !assembly.isEmpty { return .piece(assembly.takePiece()) }
        rests = true
        return .rest
      case .end:
        give(SourceContents(), isEnd: true)
        if nextSource < sources.count {
          open()
        } else {
          isAtEnd = true
          canGrow = current?.canGrow ?? false
          return assembly.isEmpty ? .end : .piece(assembly.takePiece())
        }
      }
    }
  }

  /// Sees what became of the sources after their end; where the last has grown, ``next(wake:)`` reads
  /// on.
  public mutating func followGrowth() -> SourceChange {
    guard isAtEnd, canGrow, let change = current?.followGrowth() else { return .other }
    if change == .growth { isAtEnd = false }
    return change
  }

  /// Whether nothing has come yet but what ends.
  public var isSilent: Bool { endlessSize == 0 && nextSource == 1 }

  private mutating func advance() -> SourceStream.Step {
    guard !isAtEnd else { return .end }
    return current?.next(room: &room, endlessSize: &endlessSize) ?? .end
  }

  private mutating func give(_ contents: SourceContents, isEnd: Bool) {
    guard !isAtEnd else { return }
    let number = nextSource - 1
    current?.give(contents, to: &assembly, keeping: &kept, as: number, isEnd: isEnd)
  }

  /// Begins with the next source.
  private mutating func open() {
    let source = sources[nextSource]
    defer { nextSource += 1 }
    guard let pieces = kept?.pieces[nextSource] else {
      current = SourceStream(source, options: options, isAlone: sources.count == 1)
      return
    }
    current = nil
    var sections = SourceSections()
    for piece in pieces {
      assembly.append(piece.contents, of: source, reports: piece.reports, continuing: &sections)
    }
  }
}

/// What became of sources that were read.
public enum SourceChange: Hashable, Sendable {
  /// Nothing that is seen.
  case none
  /// The last one has grown, as far as samples tell, and can be read on.
  case growth
  /// Anything else: they are to be read anew.
  case other
}

/// What sources gave that can be read once only.
public struct KeptContents: Sendable {
  /// By the source's number.
  var pieces: [Int: [(contents: SourceContents, reports: [Report])]] = [:]

  /// Nothing yet.
  public init() {}
}

extension Deck {
  /// A deck of nothing as yet, called as that of some sources is.
  public init(readingFrom sources: [Source]) {
    self.init()
    switch sources.count {
    case 0: title = ""
    case 1: title = sources[0].shownName
    default: title = "\(sources.count) sources"
    }
  }
}

/// Reads sources to their ends and joins them to one deck.
///
/// Nothing stops the reading: what is wrong with a source is in the deck's reports, and the other
/// sources are read as if it were not there.
/// - Complexity: O(*n*), *n* bytes of the sources.
public func readDeck(_ sources: [Source], options: ReadOptions) -> Deck {
  var stream = DeckStream(sources, options: options)
  var deck = Deck(readingFrom: sources)
  while true {
    switch stream.next(wake: -1) {
    case .piece(let piece): deck.append(piece)
    case .rest: continue
    case .end: return deck
    }
  }
}
