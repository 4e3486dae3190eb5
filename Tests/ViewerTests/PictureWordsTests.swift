import Testing

@testable import Viewer

/// What a card's row says of its picture.
@Suite struct PictureWordsTests {
  private func words(_ format: String, fitting columns: Int) -> String? {
    var details = PictureDetails(width: 1600, height: 1199)
    details.format = format
    return PictureFact.details(details).words(fitting: columns)
  }

  @Test func `pixels come with the format where there is room`() {
    #expect(words("JPEG", fitting: 17) == "1600×1199 JPEG · ")
    #expect(words("JPEG", fitting: 16) == "1600×1199 · ")
    #expect(words("", fitting: 12) == "1600×1199 · ")
    #expect(words("JPEG", fitting: 11) == nil)
  }

  @Test func `what is wrong with the format goes before the pixels`() {
    #expect(words("JPEG, damaged", fitting: 26) == "1600×1199 JPEG, damaged · ")
    #expect(words("JPEG, damaged", fitting: 25) == "damaged · ")
    #expect(words("JPEG, damaged", fitting: 9) == nil)
  }

  @Test func `a failure has no words there`() {
    #expect(PictureFact.failure(reason: "cut off").words(fitting: 80) == nil)
  }
}
