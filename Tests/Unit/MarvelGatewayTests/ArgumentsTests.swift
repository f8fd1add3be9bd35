import ArgumentParsing
import Catalog
import Platform
import Testing

@testable import MarvelGateway

/// The command line of marvel-gateway.
struct ArgumentsTests {
  private func settings(_ arguments: String...) throws -> Settings {
    try Settings(Parser.parse(arguments, GatewaySyntax()))
  }

  @Test func `without flags the defaults apply`() throws {
    #expect(try settings() == Settings())
  }

  @Test func `flags become settings`() throws {
    let settings = try settings(
      "--port=0", "--bind", "::", "--threads", "2", "--no-utm", "--tls-cert", "a", "--tls-key", "b",
      "--errors", "json", "-q", "--referrer", "a.example", "--referrer", "*.b.example")
    #expect(settings.port == 0 && settings.address == "::" && settings.threads == 2)
    #expect(!settings.addsTrackingParameters && settings.usesTLS && settings.isQuiet)
    #expect(settings.errors == .json)
    #expect(settings.referrers.count == 2)
  }

  @Test func `the value of a quota can be omitted`() throws {
    #expect(try settings("--open", "--quota").quota == 3000)
    #expect(try settings("--quota", "--open").quota == 3000)
    #expect(try settings("--quota", "5", "--open").quota == 5)
  }

  @Test func `the last base address applies`() throws {
    #expect(
      try settings("--classic-uris", "--base-url", "http://a/b").base == .given("http://a/b/"))
    #expect(try settings("--base-url", "http://a/b", "--classic-uris").base == .classic)
  }

  @Test func `help fits in eighty columns and names every flag`() {
    #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for flag in GatewaySyntax().flags { #expect(Help.text.contains(flag.usage + " ")) }
  }

  @Test func `the codes of errors are unique words with a meaning and a hint`() {
    for row in ErrorCode.allCases.map(\.row) {
      #expect(row.code.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!row.meaning.isEmpty && !row.meaning.hasSuffix("."))
      #expect(!row.hint.isEmpty && !row.hint.hasSuffix("."))
      #expect(row.status != 0)
    }
  }

  @Test func `every error has a code with an exit status`() {
    #expect(
      StartupError.invalid(.notAHost, .referrer, "/", expected: "a host").report.code.row.status
        == 64)
    #expect(StartupError.catalogFile("a", .damaged("")).report.code.row.status == 65)
    #expect(StartupError.catalogFile("a", .absent).report.code.row.status == 78)
    #expect(StartupError.cannotListen(Settings(), .portInUse).report.code.row.status == 69)
    #expect(StartupError.catalog(.unreadable("x")).report.code.row.status == 70)
    #expect(StartupError.missingKeys(["A"]).report.code.row.status == 78)
  }
}
