PREFIX ?= /usr/local
SWIFT ?= swift
# Without colours in its messages a build is the same on a terminal and off it, and is not done twice.
RELEASE = --configuration release --static-swift-stdlib --no-color-diagnostics
CHECKED = --explicit-target-dependency-import-check error
LINTED = Package.swift Sources Tests
PROGRAM = .build/release/masonry
THUMBNAILER = .build/release/masonry-thumbnailer
IMPORTER = .build/release/masonry-import
DOCUMENTS = .build/documents
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: deps build run test soak lint bench install

# What is made on the way to a run says so on standard error and leaves standard input alone, so
# that `printf '…' | make --silent run ARGS=--plain | less` works. ARGS is split as the shell does.

deps: ; @.ci/deps >&2 </dev/null

build: deps
	@$(SWIFT) build $(RELEASE) --product masonry >&2 </dev/null
	@$(SWIFT) build $(RELEASE) --product masonry-thumbnailer >&2 </dev/null
	@$(SWIFT) build $(RELEASE) --product masonry-import >&2 </dev/null

run: build ; @$(PROGRAM) $(ARGS)

test: deps ; $(SWIFT) test $(CHECKED)

# A minute of saves and keys, after which memory and descriptors are as before.
soak: deps ; MASONRY_SOAK=1 $(SWIFT) test $(CHECKED) --filter SoakTests

lint: ; $(SWIFT) format lint --strict --recursive $(LINTED)

bench: deps
	@$(SWIFT) build $(RELEASE) --product masonry-bench >&2 </dev/null
	@.build/release/masonry-bench $(ARGS)

install: build
	install -D -s -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/masonry"
	install -D -s -m 755 $(THUMBNAILER) "$(DESTDIR)$(PREFIX)/libexec/masonry/masonry-thumbnailer"
	install -D -s -m 755 $(IMPORTER) "$(DESTDIR)$(PREFIX)/libexec/masonry/masonry-import"
	mkdir -p $(DOCUMENTS)
	for document in man bash zsh fish; do \
	  $(PROGRAM) --generate $$document > $(DOCUMENTS)/$$document || exit 1; \
	done
	install -D -m 644 $(DOCUMENTS)/man "$(SHARE)/man/man1/masonry.1"
	install -D -m 644 $(DOCUMENTS)/bash "$(SHARE)/bash-completion/completions/masonry"
	install -D -m 644 $(DOCUMENTS)/zsh "$(SHARE)/zsh/site-functions/_masonry"
	install -D -m 644 $(DOCUMENTS)/fish "$(SHARE)/fish/vendor_completions.d/masonry.fish"
