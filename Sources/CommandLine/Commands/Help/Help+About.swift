internal import ArgumentParsing

/// The help topic `about`.
extension Help {
  static var about: String {
    [
      "marvel-cli is a browser for the catalog of Marvel comics. Marvel retired its API in 2025; "
        + "marvel-cli works with a catalog that is built in, with your own files, and with any "
        + "gateway that speaks the protocol of Marvel's API.",
      "License: the program is under the \(License.code) license, and the texts of the built-in "
        + "catalog are under \(License.texts): you may use both for any purpose.",
      "Attribution: \(License.disclaimer). Data that a gateway returns or that you import belongs "
        + "to its source. If the source requires it, tables and cards end with its attribution on a "
        + "terminal; JSON documents always have it under attribution. Show it wherever you show "
        + "the data.",
      "Privacy: marvel-cli sends nothing unless a gateway is configured or a command is given an "
        + "address, and then only to that address.",
    ].map(HelpLayout.paragraph).joined(separator: "\n\n") + "\n"
  }
}
