import Foundation
import MarvelComics
import Testing

struct ImageTests {
  @Test(arguments: [
    ("http://i.annihil.us/u/prod/marvel/i/mg/a", "https://i.annihil.us/u/prod/marvel/i/mg/a.jpg"),
    ("http://I.Annihil.us/a", "https://I.Annihil.us/a.jpg"),
    ("http://cdn.marvel.com/a", "https://cdn.marvel.com/a.jpg"),
    ("https://i.marvelfe.com/a", "https://i.marvelfe.com/a.jpg"),
    ("http://notmarvel.com/a", "http://notmarvel.com/a.jpg"),
    ("http://marvel.com.test/a", "http://marvel.com.test/a.jpg"),
    ("http://marvel.com:8080/a", "http://marvel.com:8080/a.jpg"),
    ("http://localhost:8017/a", "http://localhost:8017/a.jpg"),
  ])
  func `an address on Marvel's hosts is https, others are kept`(path: String, address: String) {
    #expect(MarvelImage(path: path, extension: "jpg").url()?.absoluteString == address)
  }

  @Test func `a variant is the last part of the path`() {
    let image = MarvelImage(path: "http://i.test/a/b", extension: "jpg")
    #expect(image.url(.standardAmazing)?.absoluteString == "http://i.test/a/b/standard_amazing.jpg")
    #expect(image.url(.detail)?.absoluteString == "http://i.test/a/b/detail.jpg")
    #expect(MarvelImage.Variant.allCases.count == 19)
  }

  @Test(arguments: [
    "", "http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",
    "http://i.annihil.us/u/prod/marvel/i/mg/f/60/4c002e0305708",
  ])
  func `no image has no address`(path: String) {
    let image = MarvelImage(path: path, extension: "gif")
    #expect(!image.isAvailable && image.url() == nil)
  }
}
