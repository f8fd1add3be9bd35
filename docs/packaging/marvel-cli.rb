class MarvelCli < Formula
  desc "Browse the Marvel comics catalog from a terminal or a script"
  homepage "https://example.org/marvel-cli"
  # `make dist` writes a copy of this formula with the URL and the checksum of the source archive.
  url "https://example.org/marvel-cli/marvel-cli-1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license all_of: ["MIT", "CC0-1.0"]

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.4", :build]
  depends_on "gnutls"
  depends_on "libmicrohttpd"
  depends_on macos: :sequoia
  depends_on "openssl@3"
  depends_on "sqlite"

  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "expat"
  uses_from_macos "ncurses"
  uses_from_macos "zlib"

  def install
    ENV["MARVEL_COMMIT"] = Utils.safe_popen_read(".ci/packaging/commit.sh").chomp
    %w[marvel-cli marvel-cli-online marvel-gateway].each do |program|
      system "swift", "build", "--disable-sandbox", "--configuration", "release",
             "--product", program
    end
    system "make", "install", "PREFIX=#{prefix}"
  end

  service do
    run [opt_bin/"marvel-gateway", "--keys", etc/"marvel-gateway.keys"]
    keep_alive true
    error_log_path var/"log/marvel-gateway.log"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/marvel-cli --version")
    assert_match '"id":1009610', shell_output("#{bin}/marvel-cli show spider-man")
    assert_match version.to_s, shell_output("#{bin}/marvel-gateway --version")
  end
end
