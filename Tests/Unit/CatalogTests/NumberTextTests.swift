import Testing

@testable import Catalog

/// Numbers in names, and lists of numbers.
struct NumberTextTests {
  @Test(arguments: ["1,000", "#1,000", "5,00", "#5,00", "12,000", "61,000", "1,2,000", "3,", ""])
  func `what may be one number is no list`(text: String) {
    #expect(NumberList(text) == nil)
  }

  @Test(arguments: [
    ("5,7", "5,7"), ("98,100", "98,100"), ("001,002,010", "1,2,10"), ("0,1", "0,1"),
    ("1-37,40", "1-37,40"), ("-1,0", "-1,0"),
  ])
  func `other lists have all their numbers`(text: String, numbers: String) {
    #expect(NumberList(text)?.text == numbers)
  }

  @Test func `a word after a number is no part of it`() {
    #expect(
      IssueNumber.numbers(in: "50-State Initiative") == [IssueNumber("50")].compactMap(\.self))
    #expect(IssueNumber.numbers(in: "x-men #-1") == [IssueNumber("-1")].compactMap(\.self))
    #expect(IssueNumber.numbers(in: "asm 3-00").map(\.text) == ["3-00"])
  }
}
