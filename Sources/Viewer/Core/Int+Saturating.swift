/// Arithmetic on counts that people typed: what is beyond the numbers is the last of them.
extension Int {
  /// The sum, or the greatest or least number where it is beyond.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The product, or the greatest or least number where it is beyond.
  func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
