internal import ArgumentParsing
internal import Catalog

/// Settings from environment variables and the configuration file. Flags override them.
struct Settings: Equatable {
  /// Nil chooses by the terminal.
  var format: Format?
  var errors = ErrorForm.text
  var isQuiet = false
  var limit: Int?
  /// Nil chooses by common variables such as `NO_COLOR` and by the terminal.
  var color: ColorChoice?
  var wantsLinks = true
  /// Nil uses `PAGER`.
  var pager: String?
  var source = SourceChoice.auto
  /// The provider whose entities `auto` adds to Marvel's; nil for none.
  var origin: String?
  var gateway = GatewaySettings()
  /// By the names of providers.
  var providers: [String: ProviderSettings] = [:]
  /// How long a cached response is fresh if the gateway does not say, in seconds.
  var cacheLifetime = 86_400
  /// In megabytes.
  var cacheSize = 64
  /// How long a local catalog is fresh, in seconds.
  var catalogLifetime = 86_400
  /// The first day of a week.
  var weekStart = Weekday.sunday
  /// The paths of the directories and tables that assistants may read.
  var collections: [String] = []
  /// The configuration file that contains the private key.
  var secretFile: String?

  subscript(provider: Provider) -> ProviderSettings {
    get { providers[provider.name] ?? ProviderSettings() }
    set { providers[provider.name] = newValue }
  }

  /// The configuration file if other users can change it. No command that it names is run.
  var exposedFile: ExposedFile? { gateway.exposedFile }
}
