/// A part of a Markdown text that stands on lines of its own.
public indirect enum MarkdownBlock: Hashable, Sendable {
  /// Running text.
  case paragraph([MarkdownInline])
  /// A heading of level 1…6.
  case heading(level: Int, [MarkdownInline])
  /// A bullet, ordered or task list.
  case list(MarkdownList)
  /// Quoted blocks.
  case quote([MarkdownBlock])
  /// Lines to be kept as they are, without a line break at the end.
  case code(String, language: String)
  /// A table.
  case table(MarkdownTable)
  /// A line across.
  case rule
  /// HTML, as it was written.
  case html(String)
}

/// A list of a Markdown text.
public struct MarkdownList: Hashable, Sendable {
  /// One item of a list.
  public struct Item: Hashable, Sendable {
    /// What the item holds; may be empty.
    public var blocks: [MarkdownBlock]
    /// Whether the item's task is done; nil where it is none.
    public var isDone: Bool?

    /// Creates an item.
    public init(_ blocks: [MarkdownBlock], isDone: Bool? = nil) {
      self.blocks = blocks
      self.isDone = isDone
    }
  }

  /// The first item's number; nil where items have bullets.
  public var start: Int?
  /// Whether items stand together without blank lines.
  public var isTight: Bool
  /// The items in order.
  public var items: [Item]

  /// Creates a list.
  public init(start: Int? = nil, isTight: Bool = true, items: [Item] = []) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}

/// A table of a Markdown text.
public struct MarkdownTable: Hashable, Sendable {
  /// On which side of a column its texts stand.
  public enum Alignment: Hashable, Sendable { case natural, left, center, right }

  /// What a cell shows.
  public typealias Cell = [MarkdownInline]

  /// One for each column.
  public var alignments: [Alignment]
  /// The columns' titles, one for each column.
  public var header: [Cell]
  /// The rows below; one may have fewer cells than there are columns, the missing ones are empty.
  public var rows: [[Cell]]

  /// Creates a table.
  public init(alignments: [Alignment] = [], header: [Cell] = [], rows: [[Cell]] = []) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
