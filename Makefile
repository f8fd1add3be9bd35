# make run     set up, build, and list from the embedded catalog
# make test    set up and run all tests
# make help    list the other targets

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# `true` if somebody else has installed the packages: Homebrew, or a user of a system without apt.
INSTALL_PACKAGES ?= .ci/install-packages.sh
# Further flags of the release build. Homebrew has a sandbox of its own, so it needs --disable-sandbox.
BUILD_FLAGS ?=
# Where shells look for completion scripts, below PREFIX/share.
COMPLETIONS := bash-completion/completions zsh/site-functions fish/vendor_completions.d
# Pages for users, which README.md links to. Those for maintainers are only in the repository.
PAGES := catalog client collecting gateway gcd import living mcp merged networking protocol reading scripts search tour
DOCS := $(PAGES:%=docs/%.md) docs/fleet-nginx.conf docs/packaging/relocatable.md \
  $(wildcard docs/packaging/systemd/* docs/pictures/*)
# Not empty if the release programs are built, and nothing is to look whether they are up to date.
BUILT ?=
# Not empty for a short form of the checks that take minutes: of each kind of other program one, and of
# what is built twice one. .ci/run has it; .ci/nightly has the whole.
export SHORT ?=
# The commit that --version reports.
COMMIT ?= $(shell .ci/packaging/commit.sh)

# marvel-gateway is a link to marvel-cli-online, which acts by the name that it is called by.
PROGRAMS := marvel-cli marvel-cli-online
RELEASE := .build/release
# The same flags for all programs: different flags would recompile everything for each program.
# Shared libraries are bound at the start, so that what points to them is read-only afterward.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -z -Xlinker now) $(BUILD_FLAGS)
# Installed programs have no symbols; `make dist` keeps them in an archive of their own.
STRIP := $(if $(filter Linux,$(shell uname)),-s)
TEXT := $(sort $(shell find Sources/Persistence/EmbeddedCatalog/text -name '*.txt'))
SWIFT_FILES := Package.swift Sources Tests
PYTHON_FILES := $(sort $(shell find .ci Tests -name '*.py'))
# Imports from Tests/System/Support follow the line that adds it to the path (E402).
PYTHON_FORMAT := --max-line-length 120 --ignore E24,E402,E704,W503,W504

.PHONY: run build release test unit quick smoke nightly stress check format-check python-check wording-check docs-check \
  format docs declarations embed catalog release-catalog catalog-check catalog-report deps test-deps install dist deb clean help help-system

run: release ## set up, build, and list from the embedded catalog
	@$(RELEASE)/marvel-cli list --offset 20

build: deps ## build everything in debug mode
	@$(SWIFT) build >&2

release: embed ## build the programs in release mode, unless BUILT names them as built
	@[ -z "$(BUILT)" ] || exit 0; export MARVEL_COMMIT="$(COMMIT)"; for program in $(PROGRAMS); do \
	  $(SWIFT) build --configuration release $(STATIC) --product $$program >&2 || exit 1; \
	done
	@ln -sf marvel-cli-online $(RELEASE)/marvel-gateway

test: unit smoke examples ## set up and run all tests

unit: release test-deps ## run the tests written in Swift, and those that failed once more
	@$(SWIFT) build --build-tests $(DEBUG_FLAGS) >&2
	@PROGRAMS=$(CURDIR)/$(RELEASE) SWIFT="$(SWIFT)" .ci/run-tests.py $(FLAKY_LIMIT)

quick: ## run the in-process tests of what changed since they passed, and of what depends on it
	@$(SWIFT) build --build-tests $(DEBUG_FLAGS) >&2
	@SWIFT="$(SWIFT)" .ci/quick-tests.py

smoke: release test-deps ## test an installation by `make install`
	@Tests/System/Smoke/smoke-test.sh

nightly: ## run the checks that take long; goes on after an interruption
	@.ci/nightly

stress: test-deps release ## run the tests many times beside other load, to find those that depend on it
	@$(SWIFT) build --build-tests >&2
	@PROGRAMS=$(CURDIR)/$(RELEASE) .ci/stress-tests.sh

check: test-deps format-check python-check wording-check docs-check ## check format, warnings, and recorded declarations
	@$(SWIFT) build --build-tests >&2
	@SWIFT="$(SWIFT)" .ci/check-apple.py
	@SWIFT="$(SWIFT)" .ci/check-docc.sh

wording-check: test-deps ## check terms, and the title of the last commit
	@.ci/check-wording.py

format-check: ## check the format of the Swift files
	@$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)

python-check: test-deps ## check the format of the Python files, and what a linter finds in them
	@autopep8 $(PYTHON_FORMAT) --diff --exit-code $(PYTHON_FILES)
	@flake8 $(PYTHON_FORMAT) $(PYTHON_FILES)

docs-check: ## check the table of targets in docs/layout.md
	@SWIFT="$(SWIFT)" .ci/layout-table.py check

format: test-deps ## format the Swift and the Python files
	@$(SWIFT) format format --in-place --recursive $(SWIFT_FILES)
	@autopep8 $(PYTHON_FORMAT) --in-place $(PYTHON_FILES)

docs: ## record new names in Tests/Support/Recorded, and write the targets of docs/layout.md
	@$(SWIFT) build --build-tests $(DEBUG_FLAGS) >&2
	@RECORD_NAMES=yes SWIFT="$(SWIFT)" .ci/run-tests.py --filter RecordedNameTests
	@SWIFT="$(SWIFT)" .ci/layout-table.py write

declarations: build ## record new public declarations of the libraries
	@SWIFT="$(SWIFT)" DECLARATIONS=write .ci/check-docc.sh

embed: deps ## build the embedded catalog from its text, in release mode, unless BUILT names it as built
	@[ -z "$(BUILT)" ] || exit 0; export MARVEL_COMMIT="$(COMMIT)" && \
	  $(SWIFT) build --configuration release $(STATIC) --product catalog-builder >&2 && \
	  .ci/embed-catalog.sh $(RELEASE)/catalog-builder

catalog: test-deps ## sort and date the text of the entities, and build the embedded catalog from it
	@.ci/format-catalog.py
	@$(MAKE) --no-print-directory embed

release-catalog: embed ## copy the embedded catalog to Sources, for the commit of a release
	@cp .build/embedded-catalog/catalog.sqlite Sources/CLibraries/EmbeddedCatalogData
	@cp .build/embedded-catalog/series-runs.txt Sources/CLibraries/SeriesRunsData

catalog-check: ## check the embedded catalog's text
	@$(SWIFT) build --product catalog-builder >&2
	@.build/debug/catalog-builder --review .build/checked-catalog.sqlite .build/checked-runs.txt $(TEXT)

catalog-report: ## check the embedded catalog, compare it with ../shared, and write docs/catalog-figures.md
	@$(SWIFT) build --product catalog-builder >&2
	@.ci/catalog-report.py

deps: ## install missing packages for building (apt), or list them (brew)
	@$(INSTALL_PACKAGES) build

test-deps: deps ## the same for testing
	@$(INSTALL_PACKAGES) test

install: ## install the release build to DESTDIR/PREFIX
	@test -e $(RELEASE)/marvel-gateway || { echo "nothing to install: the release build is missing; run make release" >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/libexec/marvel-cli" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/doc/marvel-cli" \
	  $(foreach directory,$(COMPLETIONS),"$(DESTDIR)$(PREFIX)/share/$(directory)")
	install $(STRIP) -m 755 $(RELEASE)/marvel-cli "$(DESTDIR)$(PREFIX)/bin/"
	install $(STRIP) -m 755 $(RELEASE)/marvel-cli-online "$(DESTDIR)$(PREFIX)/libexec/marvel-cli/"
	ln -sf ../libexec/marvel-cli/marvel-cli-online "$(DESTDIR)$(PREFIX)/bin/marvel-gateway"
	$(RELEASE)/marvel-cli help --man "$(DESTDIR)$(PREFIX)/share/man/man1"
	$(RELEASE)/marvel-gateway --man "$(DESTDIR)$(PREFIX)/share/man/man1"
	chmod 644 "$(DESTDIR)$(PREFIX)"/share/man/man1/marvel-*.1
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
	for file in $(DOCS); do \
	  target="$(DESTDIR)$(PREFIX)/share/doc/marvel-cli/$$file"; \
	  install -d "$${target%/*}" && install -m 644 "$$file" "$$target" || exit 1; \
	done
	.ci/packaging/install-units.sh "$(DESTDIR)$(PREFIX)" "$(PREFIX)"

dist: release ## write all files of a release to dist
	@$(INSTALL_PACKAGES) dist
	@SWIFT="$(SWIFT)" .ci/packaging/build-dist.sh

deb: release ## write a Debian package to dist
	@.ci/packaging/build-deb.sh

clean: ## remove the build directory
	@rm -rf .build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 18

help-system: ## list the targets of Tests/System: tests around the release build, benchmarks
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Tests/System/Makefile | expand -t 18

include Tests/System/Makefile
