internal import Catalog

extension CommandsPage {
  private static var comicsOrder: String {
    let comics = ProtocolTable.resource(for: .comic)
    return comics.defaultOrder.map(comics.orderValue).joined(separator: ",")
  }

  /// The section about lists of several pages.
  static var longLists: String {
    """
    ## Long lists

    A gateway returns at most \(ProtocolTable.highestLimit) entities per request. With `--all` or a
    higher `--limit`, `marvel-cli` requests up to `gateway.concurrentRequests` pages in parallel and
    prints them in order. Without `--order-by`, comics are requested in the order
    `\(comicsOrder)`, the default order of the other sources: hundreds of
    comics share a date, and a gateway may order those differently on each page. An entity that is
    repeated is printed once. Repeated and missing entities, and a total that changes, are reported at the end, with status 0. A list that
    grows while it is read to more than one and a half times its first total is an error. A list
    of more than 50 requests is announced first, if standard error is a terminal.

    If a gateway fails during a list, or SIGINT or SIGTERM interrupts it, the pages before that are
    printed in complete lines, and the error gives the `--offset` (and `--limit`) that resume the list.
    The exit status is that of the failure, and 130 for both signals; a second signal ends `marvel-cli`
    at once. A table is then not printed at all. A JSON document is printed only if its first block was
    already written; its end is then missing, so that no reader accepts it as complete, and the error
    says so.
    """
  }

  /// The sections about sources, the cache, and statistics.
  static var sources: String {
    """
    ## Sources

    `--source embedded` is the catalog inside the program. `--source local` is the catalog of `sync`
    and `import`. `--source gateway` is a server that implements Marvel's protocol: the one in
    `MARVEL_BASE_URL`, or `gateway.marvel.com`, which Marvel shut down late in 2025.

    `--source auto`, the default, uses a fresh local catalog first: see docs/local-catalog.md. Next
    comes the gateway, if keys or a base URL are configured. The embedded catalog answers if no gateway
    is configured, and, with a warning that gives the reason, if nothing is cached and the gateway is
    unreachable, a key is missing or rejected, or no more requests are allowed. Under `--source
    gateway`, and for `sync` and `api`, these are errors. A gateway that did not respond is not asked
    again for a minute, unless `--refresh` is given. The protocol has no search: with `auto`, a search
    uses the local and the embedded catalog, and adds the gateway's entities whose names begin with the
    words: at most a page of each kind, unless `--all`, `--limit`, or `--offset` needs more; if the
    gateway fails, a warning says so. A gateway that does not have all entities of a kind is replaced
    for this kind alone, also with a warning; marvel-gateway says so. A name that the gateway does not know in full is
    looked up in the catalogs as well.

    libcurl's variables (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) select a proxy, which
    errors name. A loopback address never uses a proxy: plain http is allowed there only because the
    request stays on this machine.

    Certificates are verified against the system's authorities. On Linux, `CURL_CA_BUNDLE` or
    `SSL_CERT_FILE` names a file of authorities (PEM) to use instead, such as a private one. Verification
    cannot be turned off.

    Requests are signed if keys are configured: `ts`, `apikey`, and `hash`, the MD5 of `ts`, private
    key, and public key. Plain http is allowed only for this machine, unless `--insecure-http` is given.
    Redirects are not followed. A request that fails in transit, or with 408, 429 and `Retry-After`,
    500, 502, 503, or 504, is retried within the deadline, with a new signature each time. `-v` shows
    each attempt: `miss` if the cache had nothing to revalidate, `expired` if the cached response had
    changed, `revalidated` if it had not, and `bypass` with `--refresh` and `--no-cache`. The private
    key and the hash are never shown or stored.

    ## The response cache

    Gateway responses are cached in `$XDG_CACHE_HOME/marvel-cli/responses.sqlite` (default
    `~/.cache/marvel-cli/responses.sqlite`), which several processes can use at once. A response is
    reused without a request while it is fresh: as long as `Cache-Control` or `Expires` says, otherwise
    for `cache.lifetime`. After that it is revalidated. An entity from a list also answers a later
    `show`. If the gateway is unreachable or accepts no more requests, the cached response is served
    marked `stale`, with a warning and status 0, unless it has expired and the gateway forbids that with
    `must-revalidate` or `no-cache`.

    `--max-age` revalidates earlier, `--refresh` at once. `--max-stale` limits the staleness of a
    response. `--no-cache` bypasses the cache. `--offline` disables the network.

    ## Statistics

    `--stats` ends standard error with a line of JSON, even if the command fails or `-q` is given.

    ```json
    {"requests":7,"retries":1,"notModified":0,"hits":0,"staleHits":0,"bytes":1307410,
    "microseconds":{"total":311804,"network":460170,"waiting":25116,"cache":41402}}
    ```

    `requests` counts all attempts, `retries` the repeated ones, and `notModified` responses with
    status 304. `hits` counts cached responses used without a request, and `staleHits` those used
    because the gateway failed. `bytes` is the size of response bodies after decompression. `network` is
    the sum over all requests, so it can exceed `total` when requests are parallel. `waiting` is the
    time spent on rate limits and before retries, and `cache` the time spent in the response cache.
    """
  }
}
