internal import MasonryEngine

extension Action {
  /// What files of settings call it; nil where no key is to be chosen for it.
  ///
  /// Names are stable: what one means never changes.
  var name: String? {
    switch self {
    case .move(let direction): "move-\(direction)"
    case .step(let places): places > 0 ? "next-card" : "previous-card"
    case .goToFirst: "first-card"
    case .goToLast: "last-card"
    case .goToSection(let places): places > 0 ? "next-section" : "previous-section"
    case .follow: "follow"
    case .scrollRows(let rows): rows > 0 ? "scroll-down" : "scroll-up"
    case .scrollHalves(let halves): halves > 0 ? "half-page-down" : "half-page-up"
    case .scrollPages(let pages): pages > 0 ? "page-down" : "page-up"
    case .addColumn: "more-columns"
    case .removeColumn: "fewer-columns"
    case .fitColumns: "fit-columns"
    case .widen(let columns): columns > 0 ? "wider" : "narrower"
    case .fillScreen: "full-width"
    case .grow(let gap, let cells): (cells > 0 ? "more-" : "less-") + gap.name
    case .nextOrder: "next-order"
    case .nextTolerance: "next-tolerance"
    case .toggleDense: "dense"
    case .toggleScope: "scope"
    case .resetLayout: "reset-layout"
    case .openCard: "open"
    case .openPicture: "picture"
    case .picture(let picture): picture.name
    case .editFile: "edit"
    case .openTarget: "open-target"
    case .toggleMark: "mark"
    case .toggleAllMarks: "mark-all"
    case .openPrompt(let kind): kind.name
    case .edit(let edit): edit.name
    case .acceptPrompt: "accept"
    case .nextCandidate(let places): places > 0 ? "next" : "previous"
    case .goToMatch(let places): places > 0 ? "next-match" : "previous-match"
    case .nextSort: "next-sort"
    case .toggleInspector: "inspector"
    case .toggleTrace: "trace"
    case .trace(let trace): trace.name
    case .toggleTour: "tour"
    case .takeLayout: "take-layout"
    case .toggleHelp: "help"
    case .dismiss: "close"
    case .redraw: "redraw"
    case .reload: "reload"
    case .quit: "quit"
    case .click, .doubleClick, .drag, .release: nil
    // The terminal itself makes signals of these two keys, even while the program is busy.
    case .suspend, .interrupt: nil
    case .digit, .dropCount: nil
    }
  }
}

extension Action.Gap {
  fileprivate var name: String {
    switch self {
    case .betweenColumns: "column-spacing"
    case .alongColumns: "line-spacing"
    case .inset: "inset"
    }
  }
}

extension Action.Trace {
  fileprivate var name: String {
    switch self {
    case .run: "run"
    case .step(let cards): cards > 0 ? "next" : "back"
    case .hasten(let steps): steps > 0 ? "faster" : "slower"
    case .first: "first"
    case .last: "last"
    }
  }
}

extension Action.Picture {
  fileprivate var name: String? {
    switch self {
    case .enlarge(let steps): steps > 0 ? "larger" : "smaller"
    case .enlargeAround: nil
    case .fit: "fit"
    case .pan(let direction): "\(direction)"
    case .step(let pictures): pictures > 0 ? "next" : "previous"
    case .first: "first"
    case .last: "last"
    }
  }
}

extension Prompt.Kind {
  fileprivate var name: String {
    switch self {
    case .search: "search"
    case .filter: "filter"
    case .section: "go-to-section"
    }
  }
}

extension Prompt.Edit {
  fileprivate var name: String? {
    switch self {
    case .insert: nil
    case .deleteBackward: "delete-back"
    case .deleteForward: "delete"
    case .deleteWord: "delete-word"
    case .deleteToStart: "delete-to-start"
    case .moveLeft: "left"
    case .moveRight: "right"
    case .moveToStart: "start"
    case .moveToEnd: "end"
    }
  }
}
