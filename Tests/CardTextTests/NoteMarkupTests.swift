import CardText
import TestSupport
import Testing

@Suite struct NoteMarkupTests {
  @Test(arguments: [
    ("See [[Clock tower]], [[Clock tower|the tower]].", "See Clock tower, the tower."),
    (
      "[[Clock tower#Winding]] and [[#Winding|how to wind]]",
      "Clock tower › Winding and how to wind"
    ),
    ("![[tower.png]] ![[tower.png|200]] ![[Jobs]]", "\\[tower.png\\] \\[tower.png\\] \\[Jobs\\]"),
    ("It is ==very loud== at noon.", "It is **very loud** at noon."),
    ("a == b == c", "a == b == c"),
    ("Seen %%not this%% twice.", "Seen  twice."), ("a\n%%\nb\n%%\nc", "a\n\n\n\nc"),
    ("a %% b", "a %% b"), ("A block ^b1", "A block "), ("2 ^ 3", "2 ^ 3"), ("x^2", "x^2"),
    ("> [!warning] Mind it\n> falls", "> **Mind it**  \n> falls"), ("> [!note]-", "> **Note**  "),
    ("> > [!tip]+ In", "> > **In**  "),
    ("{{< figure src=\"a.png\" caption=\"The crumb\" >}}", "a.png, The crumb"),
    ("{{% notice %}}Warm.{{% /notice %}}", "Warm."), ("{{ x }}", "{{ x }}"),
    ("`[[a]]` [[b]]", "`[[a]]` b"), ("```\n[[a]] ==b==\n```\n[[c]]", "```\n[[a]] ==b==\n```\nc"),
    ("[[open", "[[open"), ("[link](x) plain", "[link](x) plain"),
  ])
  func `what notes add is plain Markdown`(text: String, plain: String) {
    #expect(NoteMarkup.plain(text) == plain)
  }

  @Test func `whatever text there is, it comes to an end`() {
    let pieces = [
      "[[", "]]", "![[", "==", "%%", "{{<", ">}}", "\"", "`", "\n", "> [!a] ", " ^b", "é", "x", "|",
      "#",
    ]
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      let text = (0..<random.pick(0...20)).map { _ in random.pick(pieces) }.joined()
      _ = NoteMarkup.plain(text)
    }
    _ = NoteMarkup.plain(String(repeating: "[[", count: 20_000))
    _ = NoteMarkup.plain(String(repeating: "==x", count: 20_000))
  }
}
