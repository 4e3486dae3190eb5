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

  /// So many cards of small sources are gathered.
  private static let fewCards = 256

  private let sources: [Source]
  private let options: ReadOptions
  private var assembly: DeckAssembly
  /// The source that is being read, and the number of the next.
  private var current: SourceStream?
  private var nextSource = 0
  private var rests = false
  private var room: [UInt8] = []
  /// How many bytes were read of sources that may never end.
  public private(set) var endlessCount = 0

  /// Begins to read sources; nothing is opened yet.
  public init(_ sources: [Source], options: ReadOptions) {
    self.sources = sources
    self.options = options
    assembly = DeckAssembly(isOneSource: sources.count == 1)
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
      if assembly.pendingCount >= Self.fewCards { return takePiece() }
      switch advance() {
      case .contents(let contents): current?.give(contents, to: &assembly, isEnd: false)
      case .rest:
        if !assembly.isEmpty { return takePiece() }
        rests = true
        return .rest
      case .end:
        current?.give(SourceContents(), to: &assembly, isEnd: true)
        current = nil
        guard nextSource < sources.count else { return assembly.isEmpty ? .end : takePiece() }
        open()
      }
    }
  }

  private mutating func advance() -> SourceStream.Step {
    current?.next(room: &room, endlessCount: &endlessCount) ?? .end
  }

  /// Begins with the next source; one that is not read bit by bit is read here.
  private mutating func open() {
    let source = sources[nextSource]
    nextSource += 1
    let reader = SourceReader(source, options: options)
    do throws(FileError) {
      current = try reader.stream(isAlone: sources.count == 1)
      if current != nil { return }
    } catch {
      // The same is found once more, and noted.
    }
    var log = ReportLog(source: source.shownPath)
    let contents = reader.read(log: &log)
    assembly.append(contents, of: source, reports: log.all)
  }

  private mutating func takePiece() -> Step {
    .piece(assembly.takePiece(of: sources, columns: options.columns))
  }
}

extension Deck {
  /// A deck of nothing as yet, called as that of some sources is.
  public init(readingFrom sources: [Source]) {
    self.init()
    title = sources.count == 1 ? sources[0].shownName : "\(sources.count) sources"
  }
}
