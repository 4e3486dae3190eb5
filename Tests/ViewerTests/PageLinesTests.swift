import CardText
import Records
import Testing
@testable import Viewer

/// Pages as text, at the width of a column of prose and at one where little fits.
@Suite struct PageLinesTests {
  func page(_ text: String, _ width: Int) -> String {
    pageLines(of: MarkdownDocument(parsing: text), width: width).map(\.text)
      .joined(separator: "\n")
  }

  @Test func `running text wraps, styles and breaks do not show in the text`() {
    let text = """
      The **shed** needles of the *northern* larch, in `one autumn`.  
      Hard break, then
      a soft one; ~~not~~ <b>bold</b>.
      """
    #expect(
      page(text, 60) == """
        The shed needles of the northern larch, in one autumn.
        Hard break, then a soft one; not bold.
        """)
    #expect(
      page(text, 24) == """
        The shed needles of the
        northern larch, in one
        autumn.
        Hard break, then a soft
        one; not bold.
        """)
  }

  @Test func `headings stand apart and the first two levels are underlined`() {
    let text = """
      # Trees of the *northern* forest
      text
      ## Needles & `cones`
      ### Third
      #### Fourth
      text
      """
    #expect(
      page(text, 60) == """
        Trees of the northern forest
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━

        text

        Needles & cones
        ───────────────

        Third

        Fourth

        text
        """)
    #expect(
      page(text, 24) == """
        Trees of the northern
        forest
        ━━━━━━━━━━━━━━━━━━━━━

        text

        Needles & cones
        ───────────────

        Third

        Fourth

        text
        """)
  }

  @Test func `lists hang, nest and keep their numbers`() {
    let text = """
      - one
      - two with a long line that goes on until it wraps
        1. nested
        2. more

           apart
      - ```
        code
        ```

      9. nine

      10. ten

      """
    #expect(
      page(text, 60) == """
        • one
        • two with a long line that goes on until it wraps
          1. nested

          2. more

             apart
        •   code

         9. nine

        10. ten
        """)
    #expect(
      page(text, 24) == """
        • one
        • two with a long line
          that goes on until it
          wraps
          1. nested

          2. more

             apart
        •   code

         9. nine

        10. ten
        """)
  }

  @Test func `tasks have boxes`() {
    let text = """
      - [ ] to do
      - [x] done **well**
        - [ ] below

      1. [x] numbered
      """
    #expect(
      page(text, 60) == """
        ☐ to do
        ☑ done well
          ☐ below

        1. ☑ numbered
        """)
    #expect(
      page(text, 24) == """
        ☐ to do
        ☑ done well
          ☐ below

        1. ☑ numbered
        """)
  }

  @Test func `quotes have a bar, also between their parts`() {
    let text = """
      > quoted text that is long enough to wrap
      >
      > > deeper
      >
      > - item

      after
      """
    #expect(
      page(text, 60) == """
        │ quoted text that is long enough to wrap
        │
        │ │ deeper
        │
        │ • item

        after
        """)
    #expect(
      page(text, 24) == """
        │ quoted text that is
        │ long enough to wrap
        │
        │ │ deeper
        │
        │ • item

        after
        """)
  }

  @Test func `code keeps its blanks and is cut hard`() {
    let text = """
      before

      ```swift
      func wall(of cards: [Card]) -> Wall {

          lay(cards)  // none is ever dropped here, promise
      }
      ```

          indented
      """
    #expect(
      page(text, 60) == """
        before

          func wall(of cards: [Card]) -> Wall {

              lay(cards)  // none is ever dropped here, promise
          }

          indented
        """)
    #expect(
      page(text, 24) == """
        before

          func wall(of cards: [C
          ard]) -> Wall {

              lay(cards)  // non
          e is ever dropped here
          , promise
          }

          indented
        """)
  }

  @Test func `links are numbered where the text does not say the address`() {
    let text = """
      See [the atlas](https://trees.example/atlas), https://a.example, <mail@a.example>,
      [again](https://trees.example/atlas) and [above](#top). ![A larch](larch.jpg) ![](x.png)
      [![build](b.svg)](https://ci.example)
      """
    #expect(
      page(text, 60) == """
        See the atlas[1], https://a.example, mail@a.example,
        again[1] and above. (image: A larch)[2] (image)[3] (image:
        build)[4][5]

        [1] https://trees.example/atlas
        [2] larch.jpg
        [3] x.png
        [4] b.svg
        [5] https://ci.example
        """)
    #expect(
      page(text, 24) == """
        See the atlas[1],
        https://a.example,
        mail@a.example, again[1]
        and above. (image: A
        larch)[2] (image)[3]
        (image: build)[4][5]

        [1] https://trees.exampl
            e/atlas
        [2] larch.jpg
        [3] x.png
        [4] b.svg
        [5] https://ci.example
        """)
  }

  @Test func `tables have borders, sides and shrink by wrapping`() {
    let text = """
      | Name | Needles | Height in m |
      |:--|:-:|--:|
      | Larch | sheds | 45 |
      | Norway spruce | keeps its needles for years, up to ten | 50 |
      | 銀杏 | [leaves](l.html) |

      """
    #expect(
      page(text, 60) == """
        ┌───────────────┬────────────────────────────┬─────────────┐
        │ Name          │          Needles           │ Height in m │
        ├───────────────┼────────────────────────────┼─────────────┤
        │ Larch         │           sheds            │          45 │
        ├───────────────┼────────────────────────────┼─────────────┤
        │ Norway spruce │   keeps its needles for    │          50 │
        │               │      years, up to ten      │             │
        ├───────────────┼────────────────────────────┼─────────────┤
        │ 銀杏          │         leaves[1]          │             │
        └───────────────┴────────────────────────────┴─────────────┘

        [1] l.html
        """)
    #expect(
      page(text, 24) == """
        Name: Larch
        Needles: sheds
        Height in m: 45

        Name: Norway spruce
        Needles: keeps its
        needles for years, up to
        ten
        Height in m: 50

        Name: 銀杏
        Needles: leaves[1]

        [1] l.html
        """)
  }

  @Test func `a small table wraps its cells where there is little room`() {
    let text = """
      before

      - |Tree|Where it grows
        |-:|-
        |Larch|Siberia
        |Norway spruce|Europe
      """
    #expect(
      page(text, 60) == """
        before

        • ┌───────────────┬────────────────┐
          │          Tree │ Where it grows │
          ├───────────────┼────────────────┤
          │         Larch │ Siberia        │
          │ Norway spruce │ Europe         │
          └───────────────┴────────────────┘
        """)
    #expect(
      page(text, 24) == """
        before

        • ┌──────────┬─────────┐
          │     Tree │ Where   │
          │          │ it      │
          │          │ grows   │
          ├──────────┼─────────┤
          │    Larch │ Siberia │
          ├──────────┼─────────┤
          │   Norway │ Europe  │
          │   spruce │         │
          └──────────┴─────────┘
        """)
  }

  @Test func `a table without room for words is shown row by row`() {
    let text = """
      |Name|Order|Family|Height|Found in
      |-|-|-|-|-|
      |Larch|Pinales|Pinaceae|45|the far north
      ||||||
      |Ginkgo|Ginkgoales|||China
      """
    #expect(
      page(text, 60) == """
        ┌────────┬────────────┬──────────┬────────┬───────────────┐
        │ Name   │ Order      │ Family   │ Height │ Found in      │
        ├────────┼────────────┼──────────┼────────┼───────────────┤
        │ Larch  │ Pinales    │ Pinaceae │ 45     │ the far north │
        │        │            │          │        │               │
        │ Ginkgo │ Ginkgoales │          │        │ China         │
        └────────┴────────────┴──────────┴────────┴───────────────┘
        """)
    #expect(
      page(text, 24) == """
        Name: Larch
        Order: Pinales
        Family: Pinaceae
        Height: 45
        Found in: the far north

        Name: Ginkgo
        Order: Ginkgoales
        Found in: China
        """)
  }

  @Test func `of HTML the text is shown, a rule is a line`() {
    let text = """
      <details>
      <summary>More</summary>
      <!-- nothing -->
      </details>

      ---

      end
      """
    #expect(
      page(text, 24) == """
        More

        ────────────────────────

        end
        """)
  }
}
