internal import Pictures
internal import Terminal

extension ArtColors {
  /// The colours that are told in a mode.
  init(_ mode: ColorMode) {
    self =
      switch mode {
      case .none: .none
      case .palette8: .palette8
      case .palette16: .palette16
      case .palette256: .palette256
      case .direct: .direct
      }
  }
}
