internal import CellScaling
public import Geometry
public import MasonryEngine
internal import Records

/// A part of a picture as it is shown in cells.
public struct PictureView: Hashable, Sendable {
  /// The picture's file.
  public var path: [UInt8]
  /// The part that is shown, in shares of the upright picture's sides: 0 is its left or top, 1 its
  /// right or bottom.
  public var region: Rect
  /// How many cells it fills.
  public var size: CellSize

  var hasCells: Bool { size.columns > 0 && size.rows > 0 }

  /// All of a picture.
  public static let whole = Rect(x: 0, y: 0, width: 1, height: 1)
}

/// Something that is wanted of a card's picture.
public struct CardPictureRequest: Hashable, Sendable {
  /// What is wanted.
  public enum Want: Hashable, Sendable {
    /// What the header of a file says, which the layout follows from.
    case header(path: [UInt8])
    /// What is to be drawn.
    case art(PictureView)
  }

  /// The card, as the store of the present deck counts.
  public var card: Int
  /// What is wanted.
  public var want: Want

  /// Creates a request.
  public init(card: Int, want: Want) {
    self.card = card
    self.want = want
  }

  fileprivate var isForHeader: Bool {
    if case .header = want { true } else { false }
  }
}

extension ViewerState {
  /// So many headers of pictures far from the screen are wanted at a time.
  private static let mostDistantHeaders = 256

  /// What is wanted of pictures now, the most urgent first.
  ///
  /// That is, first what an open card shows of its picture, and of those before and after one that
  /// fills the screen. Then, for the cards on the screen and for those within a screen above and
  /// below it, the headers of pictures that nothing was heard of, as the layout follows from them,
  /// then the art that is or would be drawn; on the screen in reading order, around it the nearest
  /// first. At the end come headers of other cards on the wall, some at a time, in reading order from
  /// the screen on and around the wall's end. What a filter hides, and what can't be shown, is not
  /// wanted.
  ///
  /// - Parameter visible: The elements that the screen shows, as ``visibleElements()`` gives them.
  /// - Returns: The requests; what is not among them is not wanted any more.
  /// - Complexity: O(*k* log *k* + *n* ÷ 512), *k* cards on the screen and around it, *n* cards of
  ///   the wall; O(1) where no card of the deck has a picture.
  public func pictureRequests(showing visible: [LayoutAttributes]) -> [CardPictureRequest] {
    guard let wallPictures = contents.wallPictures else { return [] }
    let open = openPictureRequests
    var requests = requests(for: visible) + requests(for: surroundings)
    let near = Set(requests.lazy.map(\.card))
    addDistantHeaders(wallPictures, except: near, from: firstOrdinal(of: visible), to: &requests)
    return open + (open.isEmpty ? requests : requests.filter { !open.contains($0) })
  }

  /// What is wanted of some cards: headers first.
  private func requests(for elements: [LayoutAttributes]) -> [CardPictureRequest] {
    let all = elements.flatMap { element -> [CardPictureRequest] in
      guard element.kind == .item, contents.hasPicture(at: element.indexPath) else { return [] }
      let index = cardIndex(at: element.indexPath)
      let picture = CardPicture(
        of: deck.store.card(at: index), deck.store.measure(at: index), at: index, in: element,
        known: contents.pictures, scale: options.scale)
      return requests(for: picture?.view, at: element.indexPath)
    }
    return all.filter(\.isForHeader) + all.filter { !$0.isForHeader }
  }

  /// The header of a picture of which nothing was heard, then what is to be drawn of one that may be
  /// shown.
  func requests(for view: PictureView?, at path: IndexPath) -> [CardPictureRequest] {
    guard let view else { return [] }
    let card = cardIndex(at: path)
    var wants: [CardPictureRequest.Want] = []
    if !contents.pictures.isHeard(ofCard: card) { wants.append(.header(path: view.path)) }
    if !isBroken(pictureAt: path), view.hasCells { wants.append(.art(view)) }
    return wants.map { CardPictureRequest(card: card, want: $0) }
  }

  /// The cards within a screen above and below, those nearest the screen first.
  private var surroundings: [LayoutAttributes] {
    let view = visibleRect
    func cards(atY y: Double) -> [LayoutAttributes] {
      let rect = Rect(x: view.x, y: y, width: view.width, height: view.height)
      return contents.elements(in: rect, pinningTo: -.infinity).filter {
        $0.kind == .item && ($0.frame.minY >= view.maxY || $0.frame.maxY <= view.minY)
      }
    }
    let around = cards(atY: view.maxY) + cards(atY: view.minY - view.height)
    func distance(_ card: LayoutAttributes) -> Double {
      max(card.frame.minY - view.maxY, view.minY - card.frame.maxY)
    }
    return around.sorted {
      (distance($0), $0.indexPath) < (distance($1), $1.indexPath)
    }
  }

  private func firstOrdinal(of visible: [LayoutAttributes]) -> Int {
    visible.first { $0.kind == .item }.map { ordinal(of: $0.indexPath) } ?? 0
  }

  /// Adds headers of cards that are not near the screen.
  private func addDistantHeaders(
    _ wallPictures: WallPictures, except near: Set<Int>, from ordinal: Int,
    to requests: inout [CardPictureRequest]
  ) {
    var left = ViewerState.mostDistantHeaders
    for run in wallPictures.unheardRuns(from: ordinal, count: cardCount) {
      for ordinal in run {
        guard left > 0 else { return }
        guard let path = path(ofOrdinal: ordinal) else { continue }
        let index = cardIndex(at: path)
        guard !contents.pictures.isHeard(ofCard: index), deck.store.hasPicture(at: index),
          !near.contains(index), let path = deck.store.card(at: index).picture
        else { continue }
        requests.append(CardPictureRequest(card: index, want: .header(path: path)))
        left -= 1
      }
    }
  }
}
