/// What the environment and the configuration file say; flags are put over it by the commands.
struct Settings: Equatable {
  /// Nil leaves the choice to the terminal.
  var format: Format?
  var errors = ErrorForm.text
  var isQuiet = false
  var limit: Int?
  /// Nil leaves the choice to variables that other programs know, too, and to the terminal.
  var color: ColorChoice?
  var wantsLinks = true
  /// Nil leaves the choice to `PAGER`.
  var pager: String?
  var source = SourceChoice.auto
  var gateway = GatewaySettings()
  /// For how many seconds an answer holds when the gateway does not say.
  var cacheLifetime = 86_400
  /// In millions of bytes.
  var cacheSize = 64
  /// For how many seconds a local catalog is fresh.
  var catalogLifetime = 86_400
  /// The configuration file that holds the private key.
  var secretFile: String?
}
