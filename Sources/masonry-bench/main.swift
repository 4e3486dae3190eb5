// masonry-bench [--json] [NAME…]: times what the budgets name, each beside the textbook way.

import Glibc

let all = EngineCases.all + DeckCases.all
let arguments = CommandLine.arguments.dropFirst()
let isJSON = arguments.contains("--json")
let names = arguments.filter { $0 != "--json" }
let unknown = names.filter { name in !all.contains { $0.name == name } }

guard unknown.isEmpty else {
  print("masonry-bench: unknown: \(unknown.joined(separator: " "))")
  print("usage: masonry-bench [--json] [NAME…]")
  print("names: \(all.map(\.name).joined(separator: " "))")
  exit(2)
}

for (name, run) in all where names.isEmpty || names.contains(name) {
  print(Report.line(run(), isJSON: isJSON))
}
