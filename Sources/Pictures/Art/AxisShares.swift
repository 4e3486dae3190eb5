/// What part of one side of a picture each pixel of a scaled one covers.
struct AxisShares {
  /// Some neighbouring pixels of the picture and the share that each has; all are 1 together.
  struct Span {
    var pixels: Range<Int>
    var first: Float
    /// The share of each between the first and the last.
    var inner: Float
    /// 0 where there is only one.
    var last: Float

    /// The share of one of them.
    func share(of pixel: Int) -> Float {
      pixel == pixels.lowerBound ? first : pixel == pixels.upperBound - 1 ? last : inner
    }
  }

  /// One for each pixel of the scaled side; none is without pixels.
  let spans: [Span]

  /// A part of a side `from` pixels long, in shares of the side, drawn `to` pixels long.
  init(start: Double, extent: Double, from: Int, to: Int) {
    let (origin, step) = (start * Double(from), extent * Double(from) / Double(to))
    spans = (0..<to).map { index in
      let lower = origin + step * Double(index)
      let upper = lower + step
      let first = min(max(0, Int(lower)), from - 1)
      let end = max(first + 1, min(from, Int(upper.rounded(.up))))
      guard end - first > 1 else {
        return Span(pixels: first..<end, first: 1, inner: 0, last: 0)
      }
      return Span(
        pixels: first..<end, first: Float((Double(first + 1) - lower) / step),
        inner: Float(1 / step), last: Float((upper - Double(end - 1)) / step))
    }
  }
}
