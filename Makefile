PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE = --configuration release --static-swift-stdlib
CHECKED = --explicit-target-dependency-import-check error
LINTED = Package.swift Sources Tests

.PHONY: deps build run test lint bench install

deps: ; @.ci/deps

build: deps ; $(SWIFT) build $(RELEASE) --product masonry

run: build ; @$$($(SWIFT) build $(RELEASE) --show-bin-path)/masonry $(ARGS)

test: deps ; $(SWIFT) test $(CHECKED)

lint: ; $(SWIFT) format lint --strict --recursive $(LINTED)

install: build
	install -D -m 755 "$$($(SWIFT) build $(RELEASE) --show-bin-path)/masonry" "$(DESTDIR)$(PREFIX)/bin/masonry"
