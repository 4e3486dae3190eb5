internal import CardText
internal import Geometry
internal import Host
internal import Records
@preconcurrency internal import Glibc
internal import PictureMessages
internal import Pictures
internal import Screen
internal import Viewer

/// The pictures of a deck: asks the library for what the wall needs, and tells the wall what came of it.
struct Gallery {
  private let library: PictureLibrary
  /// What the library was asked for last.
  private var requests: [CardPictureRequest] = []
  /// The deck that the cards are of.
  private var deckNumber = 0
  /// By file, the cards that ask for something of it.
  private var cards: [[UInt8]: Set<Int>] = [:]
  /// The working folder, a slash at its end: relative paths mean something else in another.
  private let folder = workingFolder()
  /// How pictures are drawn.
  private var style: ArtStyle

  /// Opens a gallery; `notify` is called, from any thread, when there are facts to take.
  init(style: ArtStyle, notify: @escaping @Sendable () -> Void) {
    self.style = style
    library = PictureLibrary(
      helper: helperPath(of: "masonry-thumbnailer"), cacheFolder: UserFolder.cache.path,
      style: style,
      notify: notify)
  }

  /// Asks for these, the most urgent first, and for nothing else any more.
  mutating func want(_ requests: [CardPictureRequest]) {
    guard requests != self.requests else { return }
    self.requests = requests
    cards = [:]
    library.request(libraryRequests(for: requests))
  }

  /// Takes from the cache on disk what it has, for no longer than that.
  mutating func prefetch(_ requests: [CardPictureRequest], within time: Duration) {
    library.prefetch(libraryRequests(for: requests), within: time)
  }

  /// Waits for what the headers of all pictures of a store say.
  mutating func facts(for store: any CardStore) -> [(card: Int, fact: PictureFact)] {
    let requests = libraryRequests(for: Self.headerRequests(for: store, atMost: store.count))
    return stride(from: 0, to: requests.count, by: 1024).flatMap { start in
      library.waitForAll(Array(requests[start..<min(start + 1024, requests.count)]))
      return takeFacts()
    }
  }

  /// Waits until what was asked for before can be drawn, or can't.
  func wait(for views: [PictureView]) {
    library.waitForAll(views.map { libraryRequest(for: .art($0)) })
  }

  /// What can be drawn now; nil while that is nothing.
  func art(of view: PictureView) -> CellArt? {
    library.art(of: absolute(view.path), region: PictureRegion(view.region), size: view.size)
  }

  /// Takes what has come to be known.
  func takeFacts() -> [(card: Int, fact: PictureFact)] {
    library.takeEvents().flatMap { event in
      let fact = PictureFact(event.kind)
      return (cards[event.path] ?? []).compactMap { card in fact.map { (card, $0) } }
    }
  }

  /// Lays pictures on what the wall stands on; where there is another deck, forgets which card has
  /// which picture, and that files are as they were.
  mutating func follow(_ state: ViewerState) {
    let before = style
    style.background = state.pictureBackgroundColor
    style.cellBackground = state.pictureBackground
    if style != before { library.setStyle(style) }
    guard state.deckNumber != deckNumber else { return }
    deckNumber = state.deckNumber
    (requests, cards) = ([], [:])
    library.revalidate()
  }

  /// Requests for the headers of the first pictures of a store.
  static func headerRequests(for store: any CardStore, atMost limit: Int) -> [CardPictureRequest] {
    guard store.hasPictures else { return [] }
    var requests: [CardPictureRequest] = []
    for card in 0..<store.count where requests.count < limit && store.hasPicture(at: card) {
      guard let path = store.card(at: card).picture else { continue }
      requests.append(CardPictureRequest(card: card, want: .header(path: path)))
    }
    return requests
  }

  /// Notes which cards ask, and says it in the library's words: each thing once, however many cards
  /// share a picture.
  private mutating func libraryRequests(for requests: [CardPictureRequest]) -> [PictureRequest] {
    var known: Set<PictureRequest> = []
    return requests.compactMap { wanted in
      let request = libraryRequest(for: wanted.want)
      cards[request.path, default: []].insert(wanted.card)
      return known.insert(request).inserted ? request : nil
    }
  }

  /// A request in the library's words.
  private func libraryRequest(for want: CardPictureRequest.Want) -> PictureRequest {
    switch want {
    case .header(let path): PictureRequest(path: absolute(path), need: .header)
    case .art(let view):
      PictureRequest(
        path: absolute(view.path),
        need: .art(region: PictureRegion(view.region), size: view.size))
    }
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] {
    guard path.first != UInt8(ascii: "/") else { return path }
    return folder + (path.starts(with: "./".utf8) ? path.dropFirst(2) : path[...])
  }
}

/// The working folder with a slash at its end; empty where the system has no name for it.
private func workingFolder() -> [UInt8] {
  guard let name = getcwd(nil, 0) else { return [] }
  defer { free(name) }
  return bytes(ofCString: name) + [UInt8(ascii: "/")]
}

extension PictureRegion {
  fileprivate init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension PictureFact {
  /// What an event says of a picture; nil where that is only that it can be drawn.
  fileprivate init?(_ event: PictureEvent.Kind) {
    switch event {
    case .art: return nil
    case .failure(let reason): self = .failure(reason: Sanitizer.line(reason))
    case .header(let header):
      var details = PictureDetails(width: header.width, height: header.height)
      details.format = Sanitizer.line(header.format)
      details.camera = Sanitizer.line(header.camera)
      details.date = Sanitizer.line(header.date)
      self = .details(details)
    }
  }
}
