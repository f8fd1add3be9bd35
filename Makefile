# make run     set up, build, and list from the embedded catalog
# make test    set up and run all tests
# make help    list all other targets

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Where shells look for completion scripts, below PREFIX/share.
COMPLETIONS := bash-completion/completions zsh/site-functions fish/vendor_completions.d
# Pages that README.md links to, directly or through another page.
DOCS := docs docs/adr docs/packaging docs/packaging/systemd docs/pictures
# The commit that --version reports.
COMMIT ?= $(shell .ci/packaging/commit.sh)
# Duration of the load in `make soak`; with setup and checks, it takes ten minutes.
SOAK_SECONDS ?= 540
# Duration of the random requests in `make test-portal`.
PORTAL_SECONDS ?= 60

PROGRAMS := marvel-cli marvel-cli-online marvel-gateway
RELEASE := .build/release
# The same flag for all programs: different flags would recompile everything for each program.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
DATABASE := Sources/CLibraries/EmbeddedCatalogData/catalog.sqlite
TEXT := $(sort $(shell find Sources/Persistence/EmbeddedCatalog/text -name '*.txt'))
KILLS ?= 500
# Duration of the crowd of 60 programs in `make torture`.
CROWD_SECONDS ?= 120
FUZZ_RUNS ?= 1000000
SWIFT_FILES := Package.swift Sources Tests

.PHONY: run build release test unit quick smoke soak torture layers sanitize nightly test-peers \
  test-fleet test-mcp test-portal examples check format-check wording-check docs-check format docs \
  catalog catalog-report search-report reading-lists deps test-deps fuzz fuzz-smoke bench bench-check \
  bench-record bench-growth bench-build bench-gateway bench-mcp bench-metron bench-missing \
  bench-resolve install dist test-dist deb test-deb check-packaging pictures clean help

run: release ## set up, build, and list from the embedded catalog
	@$(RELEASE)/marvel-cli list --offset 20

build: deps ## build everything in debug mode
	@$(SWIFT) build >&2

release: deps ## build the programs in release mode
	@export MARVEL_COMMIT="$(COMMIT)"; for program in $(PROGRAMS); do \
	  $(SWIFT) build --configuration release $(STATIC) -Xlinker -s --product $$program >&2 || exit 1; \
	done

test: unit smoke examples ## set up and run all tests

unit: release test-deps ## run the tests written in Swift
	@PROGRAMS=$(CURDIR)/$(RELEASE) $(SWIFT) test --disable-xctest

quick: ## run the in-process tests
	@$(SWIFT) build --build-tests >&2
	@$(SWIFT) test --skip-build --disable-xctest --skip 'ProgramTests\.|EndpointTests\.'

smoke: release test-deps ## test an installation by `make install`
	@Tests/System/Smoke/smoke-test.sh

soak: release test-deps ## run many clients at full speed against a gateway with random faults
	@PROGRAMS=$(RELEASE) Tests/System/Soak/soak-test.py $(SOAK_SECONDS)

torture: release test-deps ## kill programs while they write, alone and in a crowd, and check their files
	@PROGRAMS=$(RELEASE) Tests/System/KillTest/kill-test.py $(KILLS)
	@PROGRAMS=$(RELEASE) Tests/System/KillTest/crowd-test.py $(CROWD_SECONDS)

sanitize: test-deps ## run tests with the address and the thread sanitizer
	@SWIFT="$(SWIFT)" Tests/System/Sanitizers/run-sanitizers.sh

nightly: PORTAL_SECONDS = 600
nightly: soak torture layers fuzz sanitize test-portal bench bench-growth ## run the checks that take long

layers: test-deps ## compare 10,000 random sequences of imports and syncs with a model
	@MARVEL_LAYER_SEQUENCES=10000 $(SWIFT) test --disable-xctest --filter LayerModelTests

test-peers: release ## test the gateway and metadata with third-party programs
	@.ci/install-packages.sh peers
	@Tests/System/Peers/run-peers.sh

test-mcp: release ## test mcp with the official client of the Model Context Protocol
	@.ci/install-packages.sh peers
	@Tests/System/Assistants/run-assistants.sh test

bench-mcp: release ## measure calls of mcp; fails if a median is over 5 ms
	@.ci/install-packages.sh peers
	@Tests/System/Assistants/run-assistants.sh bench

test-fleet: release ## test many clients that share one gateway through nginx
	@.ci/install-packages.sh fleet
	@Tests/System/Fleet/run-fleet.sh

test-portal: release ## test the gateway's description and its page for developers
	@.ci/install-packages.sh peers
	@Tests/System/Portal/run-portal.sh $(PORTAL_SECONDS)

examples: deps ## build and run the example package that uses the libraries
	@SWIFT="$(SWIFT)" Tests/System/Examples/run-examples.sh

check: test-deps format-check wording-check docs-check ## check format, warnings, and generated docs
	@$(SWIFT) build --build-tests >&2
	@SWIFT="$(SWIFT)" .ci/check-docc.sh
	@SWIFT="$(SWIFT)" Tests/System/Examples/run-examples.sh build

wording-check: test-deps
	@.ci/check-wording.py

format-check:
	@$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)

docs-check: build test-deps
	@.build/debug/docs-builder check docs
	@mandoc -T lint -W warning docs/man/*.1

format: ## format the Swift files
	@$(SWIFT) format format --in-place --recursive $(SWIFT_FILES)

docs: build ## regenerate docs/commands.md and the man pages from the code
	@.build/debug/docs-builder write docs

catalog: test-deps ## date the changed entities and rebuild the embedded catalog from its text
	@.ci/date-catalog.py
	@$(SWIFT) build --product catalog-builder >&2
	@.build/debug/catalog-builder --review $(DATABASE) $(TEXT)
	@touch $(dir $(DATABASE))EmbeddedCatalogData.c

pictures: release ## redraw docs/pictures from the real programs
	@PROGRAMS=$(RELEASE) Tests/System/Screenshots/draw-screenshots.sh docs/pictures
	@.ci/install-packages.sh peers
	@Tests/System/Peers/python-environment.sh .build/portal Tests/System/Portal/requirements.txt
	@.build/portal/bin/python -B Tests/System/Portal/draw-pictures.py $(RELEASE)/marvel-gateway \
	  "$$(command -v chromium)" docs/pictures

catalog-report: ## print how complete the embedded catalog is, compared with ../shared if present
	@.ci/catalog-report.py

search-report: release test-deps ## print how many of many searches find an expected entity first, by class
	@Tests/System/Search/check-ranking.py --misses $(CURDIR)/$(RELEASE)/marvel-cli

reading-lists: release test-deps ## match the reading lists of ../shared, and print how many entries match
	@Tests/System/ReadingLists/match-lists.py $(CURDIR)/$(RELEASE)/marvel-cli

deps: ## install missing packages for building (apt), or list them (brew)
	@.ci/install-packages.sh build

test-deps: deps ## the same for testing
	@.ci/install-packages.sh test

fuzz: test-deps ## run each fuzzer on FUZZ_RUNS inputs (1000000)
	@SWIFT="$(SWIFT)" Tests/System/Fuzzers/run-fuzzers.sh -runs=$(FUZZ_RUNS)

fuzz-smoke: test-deps ## run each fuzzer for ten seconds
	@SWIFT="$(SWIFT)" Tests/System/Fuzzers/run-fuzzers.sh -max_total_time=10

bench: release ## compare with sqlite3, curl, jq and others; write docs/benchmarks.md
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/benchmark.sh

bench-check: release ## count instructions of hot paths, and fail if they grow
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/check-instructions.sh

bench-record: release ## record the current counts as the new baseline
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/check-instructions.sh --record

bench-growth: release ## measure how the time of a screen grows with the catalog (GROWTH_SIZES)
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/benchmark-table.py growth

bench-build: ## measure a clean make run, then make test, in a fresh clone
	@Tests/System/Benchmarks/benchmark-build.sh

bench-metron: release test-deps ## compare a sync of Metron with one of Marvel's comics, both from loopback
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/benchmark-table.py metron

bench-gateway: release ## compare marvel-gateway with nginx, and with a C program
	@.ci/install-packages.sh bench
	@Tests/System/Benchmarks/benchmark-gateway.sh

bench-missing: release test-deps ## measure missing over 20,000 file names
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/benchmark-table.py missing

bench-resolve: release test-deps ## count the ids per second of resolve; fails below 5,000
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/benchmark-table.py resolve

install: ## install the release build to DESTDIR/PREFIX
	@test -x $(RELEASE)/marvel-gateway || { echo "nothing to install: the release build is missing; run make release" >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/libexec/marvel-cli" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/doc/marvel-cli" \
	  $(foreach directory,$(COMPLETIONS),"$(DESTDIR)$(PREFIX)/share/$(directory)")
	install -m 755 $(RELEASE)/marvel-cli $(RELEASE)/marvel-gateway "$(DESTDIR)$(PREFIX)/bin/"
	install -m 755 $(RELEASE)/marvel-cli-online "$(DESTDIR)$(PREFIX)/libexec/marvel-cli/"
	install -m 644 docs/man/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"
	cd "$(DESTDIR)$(PREFIX)/share" && programs="$(abspath $(RELEASE))" && \
	  for program in "marvel-cli completion" "marvel-gateway --completion"; do \
	    name="$${program%% *}"; request="$${program#* }"; \
	    "$$programs/$$name" "$$request" bash > "bash-completion/completions/$$name" && \
	    "$$programs/$$name" "$$request" zsh > "zsh/site-functions/_$$name" && \
	    "$$programs/$$name" "$$request" fish > "fish/vendor_completions.d/$$name.fish" || exit 1; \
	  done && \
	  chmod 644 $(foreach directory,$(COMPLETIONS),$(directory)/*marvel-*)
	install -m 644 README.md LICENSE CHANGELOG.md SECURITY.md config.example.json \
	  "$(DESTDIR)$(PREFIX)/share/doc/marvel-cli"
	for directory in $(DOCS); do \
	  target="$(DESTDIR)$(PREFIX)/share/doc/marvel-cli/$$directory"; \
	  install -d "$$target" || exit 1; \
	  find "$$directory" -maxdepth 1 -type f -exec install -m 644 {} "$$target" \; || exit 1; \
	done
	.ci/packaging/install-units.sh "$(DESTDIR)$(PREFIX)" "$(PREFIX)"

dist: release ## write source and program archives to dist
	@.ci/packaging/build-dist.sh

test-dist: release test-deps ## build the archives twice, compare, unpack and test them
	@Tests/System/Packages/test-dist.sh

deb: release ## write a Debian package to dist
	@.ci/packaging/build-deb.sh

test-deb: deb ## run lintian, then install and test the package in a clean root (as root)
	@.ci/install-packages.sh deb
	@Tests/System/Packages/test-deb.sh

check-packaging: ## check the formula, the Dockerfile and the systemd units
	@.ci/packaging/check-packaging.sh
	@Tests/System/Packages/test-dockerfile.sh

clean: ## remove the build directory
	@rm -rf .build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 18
