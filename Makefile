# make run     set up, build, and list from the embedded catalog
# make test    set up and pass all tests
# make help    everything else

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Where shells look for completions, below PREFIX/share.
COMPLETIONS := bash-completion/completions zsh/site-functions fish/vendor_completions.d
# What --version names.
COMMIT ?= $(shell .ci/packaging/commit.sh)
# How long `make soak` lasts; ten minutes in all.
SOAK_SECONDS ?= 540

PROGRAMS := marvel-cli marvel-cli-online marvel-cli-browse marvel-gateway
RELEASE := .build/release
# One flag for all programs, or each would be compiled anew after the other.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# Each function by itself, so that the linker leaves out those that nobody calls.
SECTIONS := -Xswiftc -Xfrontend -Xswiftc -function-sections
DATABASE := Sources/CLibraries/EmbeddedCatalogData/catalog.sqlite
TEXT := $(sort $(shell find Sources/Persistence/EmbeddedCatalog/text -name '*.txt'))
KILLS ?= 500
FUZZ_RUNS ?= 1000000
SWIFT_FILES := Package.swift Sources Tests

.PHONY: run build release test unit quick smoke soak torture nightly test-peers test-fleet examples \
  check format-check docs-check format docs catalog deps fuzz fuzz-smoke bench bench-check \
  bench-record bench-gateway install dist test-dist deb test-deb check-packaging pictures clean help

run: release ## set up, build, and list from the embedded catalog
	@$(RELEASE)/marvel-cli list --offset 20

build: deps ## build everything for debugging
	@$(SWIFT) build >&2

release: deps ## build the programs that users get
	@export MARVEL_COMMIT="$(COMMIT)"; for program in $(PROGRAMS); do \
	  $(SWIFT) build --configuration release $(STATIC) $(SECTIONS) -Xlinker -s --product $$program >&2 || exit 1; \
	done

test: unit smoke examples ## set up and pass all tests

unit: deps ## the tests in Swift
	@$(SWIFT) test --disable-xctest

quick: ## the in-process tests, in under 20 seconds once they are built
	@$(SWIFT) build --build-tests >&2
	@$(SWIFT) test --skip-build --disable-xctest --skip 'ProgramTests\.|EndpointTests\.'

smoke: release ## try what `make install` installs
	@Tests/System/Smoke/smoke-test.sh

soak: release ## many clients at full speed against a gateway that fails at random
	@PROGRAMS=$(RELEASE) Tests/System/Soak/soak-test.py $(SOAK_SECONDS)

torture: release ## kill programs that write, and look at what they leave
	@PROGRAMS=$(RELEASE) Tests/System/KillTest/kill-test.py $(KILLS)

nightly: soak torture fuzz bench ## all that takes long

test-peers: release ## clients that others wrote ask a running gateway
	@.ci/install-packages.sh peers
	@Tests/System/Peers/run-peers.sh

test-fleet: release ## many clients share one gateway through nginx
	@.ci/install-packages.sh fleet
	@Tests/System/Fleet/run-fleet.sh

examples: deps ## the libraries as other packages use them
	@SWIFT="$(SWIFT)" Tests/System/Examples/run-examples.sh

check: deps format-check docs-check ## format, warnings as errors, docs in step with the code
	@$(SWIFT) build --build-tests >&2
	@SWIFT="$(SWIFT)" Tests/System/Examples/run-examples.sh build

format-check:
	@$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)

docs-check: build
	@.build/debug/docs-builder check docs
	@mandoc -T lint -W warning docs/man/*.1

format: ## put the Swift files into form
	@$(SWIFT) format format --in-place --recursive $(SWIFT_FILES)

docs: build ## make docs/commands.md and the man pages anew from the tables in the code
	@.build/debug/docs-builder write docs

catalog: deps ## build the embedded catalog anew from its text
	@$(SWIFT) build --product catalog-builder >&2
	@.build/debug/catalog-builder $(DATABASE) $(TEXT)

pictures: release ## draw docs/pictures anew from the real programs
	@PROGRAMS=$(RELEASE) Tests/System/Screenshots/draw-screenshots.sh docs/pictures

deps: ## install missing packages (apt), or name them (brew)
	@.ci/install-packages.sh

fuzz: deps ## try FUZZ_RUNS inputs (1000000) on each reader of what comes from outside
	@SWIFT="$(SWIFT)" Tests/System/Fuzzers/run-fuzzers.sh -runs=$(FUZZ_RUNS)

fuzz-smoke: deps ## the same for ten seconds each
	@SWIFT="$(SWIFT)" Tests/System/Fuzzers/run-fuzzers.sh -max_total_time=10

bench: release ## measure against sqlite3, curl and jq; writes docs/benchmarks.md
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/benchmark.sh

bench-check: release ## count the instructions of hot paths, and fail when they grow
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/check-instructions.sh

bench-record: release ## take the present counts as those to compare with
	@.ci/install-packages.sh bench
	@PROGRAMS=$(CURDIR)/$(RELEASE) Tests/System/Benchmarks/check-instructions.sh --record

bench-gateway: release ## measure marvel-gateway against nginx
	@.ci/install-packages.sh bench
	@Tests/System/Benchmarks/benchmark-gateway.sh

install: ## install what was built to DESTDIR/PREFIX
	@test -x $(RELEASE)/marvel-gateway || { echo "nothing is built yet: make release" >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/libexec/marvel-cli" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/doc/marvel-cli" \
	  $(foreach folder,$(COMPLETIONS),"$(DESTDIR)$(PREFIX)/share/$(folder)")
	install -m 755 $(RELEASE)/marvel-cli $(RELEASE)/marvel-gateway "$(DESTDIR)$(PREFIX)/bin/"
	install -m 755 $(RELEASE)/marvel-cli-online $(RELEASE)/marvel-cli-browse \
	  "$(DESTDIR)$(PREFIX)/libexec/marvel-cli/"
	install -m 644 docs/man/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"
	cd "$(DESTDIR)$(PREFIX)/share" && program="$(abspath $(RELEASE))/marvel-cli" && \
	  "$$program" completion bash > bash-completion/completions/marvel-cli && \
	  "$$program" completion zsh > zsh/site-functions/_marvel-cli && \
	  "$$program" completion fish > fish/vendor_completions.d/marvel-cli.fish && \
	  chmod 644 $(foreach folder,$(COMPLETIONS),$(folder)/*marvel-cli*)
	install -m 644 README.md LICENSE config.example.json \
	  "$(DESTDIR)$(PREFIX)/share/doc/marvel-cli"
	.ci/packaging/install-units.sh "$(DESTDIR)$(PREFIX)" "$(PREFIX)"

dist: release ## write the source archive and a relocatable one of the programs into dist
	@.ci/packaging/build-dist.sh

test-dist: release ## write them twice, compare, unpack, and try what comes out
	@Tests/System/Packages/test-dist.sh

deb: release ## make a Debian package into dist
	@.ci/install-packages.sh deb
	@.ci/packaging/build-deb.sh

test-deb: deb ## check it by lintian, install it in a clean root (as root) and try it there
	@Tests/System/Packages/test-deb.sh

check-packaging: ## check formula, Dockerfile and units
	@.ci/packaging/check-packaging.sh
	@Tests/System/Packages/test-dockerfile.sh

clean: ## remove what was built
	@rm -rf .build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 18
