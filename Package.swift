// swift-tools-version: 6.2
import Foundation
import PackageDescription

let isFuzzing = Context.environment["MASONRY_FUZZ"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])

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
  module("PictureMessages"),
  .target(name: "CHost", cSettings: [.define("_GNU_SOURCE")]),
  module("Host", "CHost"),
  module("Pictures", "Host", "Screen", "Geometry", "PictureMessages"),
  .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
  .target(
    name: "CMarkdown",
    linkerSettings: [.linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("cmark-gfm")]),
  module("CardText", "CMarkdown"),
  module("Records", "CardText", "Host"),
  module("Decks", "Records", "CardText", "Host", "CSimdjson"),
  .target(name: "Assets", path: "Assets", exclude: ["demo.json", "pictures", "shapes", "themes"]),
  module("Viewer", "Records", "CardText", "MasonryEngine", "CellScaling", "Screen", "Geometry"),
]

let shell: [Target] = [
  .target(
    name: "CTerminal",
    cSettings: [
      .define("_GNU_SOURCE"), .define("_XOPEN_SOURCE_EXTENDED"),
      .define("NCURSES_WIDECHAR", to: "1"),
    ],
    linkerSettings: [.linkedLibrary("ncursesw")]),
  module("Terminal", "CTerminal", "Screen", "Geometry", "Host"),
  .target(name: "CGetopt"),
  program(
    "masonry", "Host", "Viewer", "Terminal", "Decks", "Records", "CardText", "Pictures",
    "PictureMessages", "Screen", "Assets", "MasonryEngine", "CellScaling", "Geometry", "CGetopt"),
]

#if arch(arm64)
let libraries = "/usr/lib/aarch64-linux-gnu"
#else
let libraries = "/usr/lib/x86_64-linux-gnu"
#endif

/// Where the headers of libraries are, by pkg-config's names of these.
///
/// Without them or without pkg-config it is where Debian puts them, so that all else can be built,
/// and this too once they are there: what the manifest says is kept for as long as it doesn't change.
func headers(of names: String..., usual: [String]) -> [CSetting] {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["pkg-config", "--cflags-only-I"] + names
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return [.unsafeFlags(usual)] }
  let flags = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    .split(whereSeparator: \.isWhitespace).map(String.init)
  return [.unsafeFlags(flags.isEmpty ? usual : flags)]
}

/// The program that decodes pictures, in a process of its own.
let thumbnailer: [Target] = [
  .target(
    name: "CPictures",
    cSettings: [.define("_GNU_SOURCE")]
      + headers(
        of: "vips", "chafa",
        usual: [
          "-I/usr/include/glib-2.0", "-I\(libraries)/glib-2.0/include", "-I/usr/include/chafa",
          "-I\(libraries)/chafa/include",
        ]),
    linkerSettings: [
      .linkedLibrary("vips"), .linkedLibrary("chafa"), .linkedLibrary("gio-2.0"),
      .linkedLibrary("gobject-2.0"), .linkedLibrary("gmodule-2.0"), .linkedLibrary("glib-2.0"),
    ]),
  program("masonry-thumbnailer", "CPictures", "Host", "PictureMessages"),
]

/// The program that turns foreign files into records, in a process of its own.
let importer: [Target] = [
  .target(
    name: "CXml",
    cSettings: [.define("_GNU_SOURCE")]
      + headers(of: "libxml-2.0", usual: ["-I/usr/include/libxml2"]),
    linkerSettings: [.linkedLibrary("xml2")]),
  program("masonry-import", "CXml"),
]

/// What several tests share, under `Tests`.
func support(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/" + name, swiftSettings: strict)
}

let terminalTests: [Target] = [
  .target(
    name: "CPseudoTerminal", path: "Tests/CPseudoTerminal",
    cSettings: [.define("_GNU_SOURCE")],
    linkerSettings: [.linkedLibrary("vterm"), .linkedLibrary("util")]),
  support("PseudoTerminal", "CPseudoTerminal", "Geometry"),
  support("TerminalScenes", "Screen", "Geometry", "TestSupport"),
  .executableTarget(
    name: "TerminalProbe", dependencies: ["Terminal", "Screen", "Geometry", "TerminalScenes"],
    path: "Tests/TerminalProbe", swiftSettings: strict),
  tests(
    "Terminal", "TerminalProbe", "TerminalScenes", "PseudoTerminal", "Screen", "Geometry",
    "TestSupport"),
]

let bench: [Target] = [
  .target(name: "CFloor"),
  program(
    "masonry-bench", "CFloor", "MasonryEngine", "Viewer", "Decks", "Records", "CardText", "Screen",
    "Geometry"
  ),
]

/// Fuzz targets, which need libFuzzer.
let fuzzing: [Target] =
  isFuzzing
  ? [
    .executableTarget(
      name: "masonry-fuzz-decks", dependencies: ["Decks", "Records"], path: "Tests/Fuzz",
      swiftSettings: strict + [.enableExperimentalFeature("Extern")],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
  ] : []

let package = Package(
  name: "masonry",
  products: [
    .library(name: "MasonryEngine", targets: ["MasonryEngine"]),
    .executable(name: "masonry", targets: ["masonry"]),
  ],
  targets: core + shell + thumbnailer + importer + bench + fuzzing + terminalTests + [
    support("TestSupport"),
    tests("Assets", "Screen"),
    tests("CellScaling", "Geometry", "TestSupport"),
    tests("CardText", "Screen", "TestSupport"),
    tests("Records", "CardText", "TestSupport"),
    tests("Decks", "Records", "CardText", "Screen", "TestSupport", exclude: ["Fixtures"]),
    tests("Geometry"),
    tests("Host", "TestSupport"),
    .testTarget(
      name: "ImportTests", dependencies: ["masonry-import", "Decks", "Records", "PseudoTerminal"],
      exclude: ["Fixtures"], swiftSettings: strict),
    tests("MasonryEngine", "TestSupport", exclude: ["Fixtures"]),
    tests("PictureMessages", "TestSupport"),
    .executableTarget(
      name: "FakeThumbnailer", dependencies: ["Host", "PictureMessages"],
      path: "Tests/FakeThumbnailer",
      swiftSettings: strict),
    tests(
      "Pictures", "FakeThumbnailer", "Host", "PictureMessages", "Terminal", "Screen", "Geometry",
      "TestSupport"),
    tests("Screen", "Geometry"),
    .testTarget(
      name: "ThumbnailerTests",
      dependencies: [
        "masonry-thumbnailer", "PictureMessages", "Screen", "PseudoTerminal", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    tests(
      "Viewer", "Decks", "Records", "CardText", "MasonryEngine", "CellScaling", "Screen",
      "Geometry", "Assets",
      "TestSupport",
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "masonry", "Viewer", "Decks", "Records", "PseudoTerminal", "Geometry", "TestSupport",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17)
