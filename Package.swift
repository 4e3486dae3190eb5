// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift module of ours; the names it may import are its dependencies, no others.
///
/// Rounding is libm's where the processor has no instruction for it, and nothing else brings libm in.
func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict,
    linkerSettings: [.linkedLibrary("m")])
}

/// A program of ours.
func program(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a module, with their inputs and expected outputs beside them.
func tests(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    exclude: exclude, swiftSettings: strict)
}

let core: [Target] = [
  module("Geometry"),
  module("MasonryEngine", "Geometry"),
  module("CellScaling", "Geometry"),
  .target(name: "CWidth", cSettings: [.define("_GNU_SOURCE")]),
  module("Screen", "Geometry", "CWidth"),
  .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
  .target(
    name: "CMarkdown",
    linkerSettings: [.linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("cmark-gfm")]),
  module("Decks", "CSimdjson", "CMarkdown"),
  .target(name: "Assets", path: "Assets", exclude: ["demo.json"]),
  module("Viewer", "Decks", "MasonryEngine", "CellScaling", "Screen", "Geometry"),
]

let shell: [Target] = [
  .target(
    name: "CTerminal",
    cSettings: [
      .define("_GNU_SOURCE"), .define("_XOPEN_SOURCE_EXTENDED"),
      .define("NCURSES_WIDECHAR", to: "1"),
    ],
    linkerSettings: [.linkedLibrary("ncursesw")]),
  module("Terminal", "CTerminal", "Screen", "Geometry"),
  program(
    "masonry", "Viewer", "Terminal", "Decks", "Screen", "Assets", "MasonryEngine", "CellScaling",
    "Geometry"),
]

let package = Package(
  name: "masonry",
  products: [
    .library(name: "MasonryEngine", targets: ["MasonryEngine"]),
    .executable(name: "masonry", targets: ["masonry"]),
  ],
  targets: core + shell + [
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("Assets", "Screen"),
    tests("CellScaling", "Geometry", "TestSupport"),
    tests("Decks", "Screen", "TestSupport"),
    tests("Geometry"),
    tests("MasonryEngine", "TestSupport", exclude: ["Fixtures"]),
    tests("Screen", "Geometry"),
    tests(
      "Viewer", "Decks", "MasonryEngine", "CellScaling", "Screen", "Geometry", "TestSupport",
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17)
