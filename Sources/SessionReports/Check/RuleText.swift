package import ScrollCore

/// What the rules of findings say, in words for people.
package enum RuleText {
  /// A rule as a few lines: what it says, when it is not said, how bad it is, and what to declare if what it finds is meant.
  package static func text(of rule: FindingRule) -> String {
    let words = rule.words
    // Each case on a line of its own; the blank behind each `;` is one of those before it.
    let cases = words.not.split(separator: ";").joined(separator: ";\n           ")
    let lines = [
      rule.rawValue, "  says      \(words.says)", "  not said  \(cases)", "  grade     \(words.grade)",
      "  if meant  \(rule.remedy(announcing: "announce it in the header"))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// All rules, one behind the other.
  package static var all: String { FindingRule.allCases.map(text).joined(separator: "\n") }
}

extension FindingRule {
  /// What to do if what it finds is meant: declare something, or announce it.
  func remedy(announcing announcement: String) -> String {
    words.meant.isEmpty ? announcement : "\(words.meant), or \(announcement)"
  }

  /// What it says, when that is not said, which grades it has, and what to do if what it finds is meant.
  var words: (says: String, not: String, grade: String, meant: String) {
    switch self {
    case .fade:
      declared(
        "An item that is wholly visible, or as much as the fade's threshold says, has the clear alpha, any other in sight the faded one, after the fade's duration.",
        "of an item under a bar, or whose edge lies so near the viewport's that it may be in sight or not; of one that an edit brought within 350 ms",
        "give the fade its own levels, duration, timing or threshold, say that items stay clear (once), or leave it out"
      )
    case .carousel:
      declared(
        "The farther the middle of an item is from the viewport's, the smaller it is drawn.",
        "of an item whose edge lies so near the viewport's that it may be in sight or not",
        "give the carousel its own scales, or leave it out")
    case .pageControl:
      declared(
        "The dot of the page in sight is lit, and that page is the active one.",
        "of dots that switch while the content moves, if none is lit, or that of a page shown, of the one the content goes to, or of one about which a finger caught it or let it go",
        "give the dots a radius, or leave the page control out")
    case .edgeMask:
      declared(
        "The content fades out at an end that has more beyond it, the more of it is hidden.",
        "of a mask that nobody observed", "give the mask its own distances and curve, or leave it out")
    case .sectionShadow:
      declared(
        "A section has one shadow, behind the union of its items.",
        "of decorations of other kinds, and of those that paint only beyond the viewport, by up to 16 pt",
        "say what the shadow covers (extent), or leave it out")
    case .curve:
      declared(
        "What a curve describes, of each item or of a named element, has the value that the curve gives for where the content is.",
        "of an item whose edge lies so near the viewport's that it may be in sight or not; of one that an edit brought within 350 ms",
        "change the points of the curve, or leave it out")
    case .header:
      declared(
        "A section's header is where the layout has it: at its section's start, or, if headers are pinned, at the viewport's as long as the section lasts.",
        "within twice the point tolerance", "say with pinnedHeaders whether headers stay in sight")
    case .content:
      declared(
        "An item shows its own content: what was observed names the item's key.",
        "of an item without a key, and of one whose content is a frame late after an edit",
        "do not record what is shown while it is loaded")
    case .visible:
      declared(
        "An item that the app calls visible is in the viewport less its bars, and the other way round.",
        "of an item whose edge lies within the point tolerance of the viewport's", "allow it with --tolerance"
      )
    case .offset:
      declared(
        "The content is where the recording says, or, in a view that follows another, where its leader brings it.",
        "within the point tolerance", "allow it with --tolerance")
    case .frame:
      declared(
        "An item lies where the layout puts it.", "within the point tolerance", "allow it with --tolerance")
    case .stops:
      (
        "Where a view has pages or other stops, content at rest is at one of them or at an end of its range (which a loop that a script moves does not have); let go, it is at the one nearest to where it would have gone (natural), one from where the drag began at most if flick is one.",
        "before the first lift of a finger, or the first rest at a stop to which a wheel or keys have brought it, after a move by the app alone (but for one that goes on from the lift, as where it snaps by itself) or by keys until the next lift, within 2 % of the way to the next stop, and where a finger comes within 0.4 s; which stop, where nothing says where the content would have gone, of pages, of the next one its way after a flick (apps that go by the velocity), at an end that is no stop, and where the user touched it again, the app or the viewport moved it, or data changed",
        "stuck", "leave out paging"
      )
    case .jump:
      (
        "What is read stays where it is on screen while nobody moves it: the first item that is in sight before and after an edit moves by no more than what came, went or changed its length in sight before it, or, in a chat, behind it, and 8 pt. What the browser or a library has made up for is not made up for again. Rows that left a virtual list when older ones came, and are found again farther on, were pushed, as all were that left a chat at once (which says that it keeps its end, or was there at first, and nobody has just tapped); so were all if two at least of those in sight lie elsewhere still, and it has let go of the rest at one end. A chat at its end is there after a keyboard has come, but not after a tap on a row of it that grows where it is. Content that was short for a while, behind a sheet or a spinner, and is whole again, is where it was, unless what was shown meanwhile had been chosen from it (a filter), took its place for more than 0.5 s, or came within 0.5 s of a tap (a button that fetches all anew). The same content, made anew, is shown where it was, within 24 pt, if its items have keys. What a finger drags the app does not take elsewhere, nor back under it, twice in one drag by more than 24 pt each time, or five times by 48 pt in all; where a recorder takes all of that for the finger's, content that has followed a finger does not go against it while it goes on.",
        "at the start of the content, unless it is a chat, whose home is the end; at the end, or up to a quarter of the viewport before it, where the last item in sight has just come, or the app takes it to the end again, or the browser by as little; where several of the items in sight left, or items went or came in three places or more (a filter, a tab), or came back between the others, or two or more passed others (another order), or first and last of all came with the app's scroll (another part of a long list), or most of them stay or go other ways (rows on their way elsewhere), or all but the first stay (the header of a day, before which older messages come); where a loop goes round by its whole length; of elements without keys that get the lengths of their neighbours, or several of them other lengths while the app goes further than the viewport is long (a virtual list fills them with other rows); where what unfolds from within the viewport, or right below a bar, fills it; of an item that begins out of sight, by as much as it grew, and of one of another length whose end stays; by all of what an item gets shorter that began out of sight, unless keeps is content; where the viewport changed its size, but for the end of a chat, and for 250 ms after the view appeared again (but for what came meanwhile where keeps says what stays); where an item that the app asked for, or the user has just tapped, is in its place, or one that got another size since the app keeps it there; where items only got their first places; where the app puts it right within 50 ms, or an item that it asked for is in its place by then, or goes with a keyboard; where all goes on on screen as a fling or a finger took it (the app tells its own scroll and theirs as one); where items are laid out elsewhere, one gets longer, or some get shorter, frame by frame (a transition); where the app brings what has changed its length to where the view begins, or scrolls in the same moment, or from within 150 ms on in several frames, to somewhere else, unless that is by a quarter to one and a half times what came or went, or by twice as much, by more than half the viewport while the user drags or has flung the content, by more than the viewport to the start or the end with an edit that changed nothing there and nothing of where what was read is, or by a quarter to what came, or grew, at the end, within 250 ms of the user's move and then once more within 500 ms of one, or has its own scroll go on; of pinned items; nor where nothing one reads moved against what is in sight beside it: where a gap or an empty space in sight closes or opens before it; where the range ends, so that nobody could go on; where all that is read, and still is, has another width, as in another number of columns, or another size while one item of it keeps its place, or a point in one (a zoom); before is towards the start, in rtl lists to the right; a view that says what it keeps (keeps) has to keep it there, too, unless the app takes it to the end or the start that stays, or in several frames to either or until a finger catches it",
        "odd; of a view that says what it keeps, wrong, or stuck at its end or start",
        ""
      )
    case .blank:
      (
        "Content that is longer than the viewport shows something: there is never no item in sight for more than 100 ms, also beside the cells of a sheet, and at rest what the user scrolled to is not all at alpha 0 for a second, nor one item of it while others like it came up from there, or lie visible before and behind it; nor is one left at the alpha it had when an edge cut it, where others were faded there, too, and are visible beside it, or were in its place (a pager); nor is the last of all half way to being visible at the end of the range, where others came up as they were scrolled on, and the first is visible.",
        "before the first item was seen, before the first and up to three viewports behind the last item, unless nobody knows the range and an edit took all from sight for a second, in headers, footers and insets, behind what is pinned and fills more than half of the viewport, beyond the range, where a fast scroll goes farther in a frame than a list has drawn in the one before, and of views without data, unless the user moves content that is longer than three viewports; between items that lie as they did at first, where nothing has ever been (a free afternoon in a calendar, a picture that no recorder takes for an item); where content that scrolls both ways is not filled by its items (a map, or beside the shorter lines of a text); of alphas, where one of the items was seen at another before and has not been made anew since, or one that was left alone is later, was so for less than 1.5 s in all, or lies behind another (a card in a pile), where an item that was left as an edge cut it comes up within 0.45 s, or twice the time that another took, and where the view declares them",
        "stuck at rest, else wrong; of one item between visible ones, or left as an edge cut it, odd",
        "have what fills the place recorded as an item, or declare how the items fade"
      )
    case .overlap:
      (
        "At rest no two items in sight lie over one another by more than 1.5 pt both ways.",
        "where half of the neighbours of the same length do so (stacks, fans, avatars), but for rows that lay apart and have grown where they are, and for rows of many lengths that overlap by now more, now less, and all begin as far behind the one before, or lay apart at another rest; of items that share neither column nor line (a meeting on a day's hours, a badge on a card), of two of one length that leave no more than a quarter of the first uncovered, or three or more that lie alike behind each other by no more than half their length (a pile), even where they lay apart before, of one that has always lain alone within a longer one (dots on a picture) or reaches over the first item by up to a quarter of it (a card), of one of no more than 4 pt (a line over rows), of pinned items at an edge, be it the side of content that scrolls both ways, of what goes by a part of the scroll (a parallax picture), and where an edit puts it right before the content rests again, or, within 2.5 s, moves (a row that a pointer carries)",
        "stuck", ""
      )
    case .beyond:
      (
        "Content at rest lies in its scroll range, within 1 pt.",
        "where the view says that nobody knows its range, or has lost its items, where nobody had seen it rest when it went on within 2 s, by itself, by the app or under a finger, and before the start, where the app brings it back within a second (a feed that is fetched anew)",
        "stuck", "say \"range\": \"unknown\" of the view"
      )
    case .otherPage:
      (
        "After the viewport has changed its size, a view with stops rests at the same item as before, as far as its range allows; without stops, one of the first line in sight, or of the first or the last of which at least half was, still is in sight.",
        "where the user has moved it since, or the app later than 0.4 s after it, or from where somebody has seen it at its item, frame by frame (a story that goes on), where the viewport is as long as before and so are the items (a carousel that gets as high as its slide), where it shows what the app asked for, behind another view of its size that the user has moved since (a viewer of pictures), and where a shorter viewport shows only what was in sight before",
        "stuck; without stops odd",
        ""
      )
    case .leap:
      (
        "Within one motion of the user the content does not move, in one moment, by more than half the viewport and eight times as far as before, or, when a finger catches a fling, further than both may have gone.",
        "where the app moves it, where it goes on as fast, where it catches up with the finger, or with what a busy app has missed, in a moment with an edit, within 250 ms of another viewport size, by a whole number of stops, or to where items of several lengths lie alike (loops), after the scroll's end, and of a view of which nobody knows the range, nor any item",
        "odd", ""
      )
    case .deadStop:
      (
        "A fling does not end while it is faster than 1,000 pt/s.",
        "where nobody knows the range, but for a list that has laid out neither its first row nor its last, at an end of it, at a stop, where an item of at least half the viewport begins, ends or has its middle where that does (a style snaps there), under a new finger anywhere, of which a busy page may hear half a second late, or, where none is ever told, which moves it within that time, where the view was away before anybody saw it rest, where the app moved it or changed what was in sight, where it goes on after a pause, or after one in which nobody looked, and where the recording ends",
        "odd", ""
      )
    case .covered:
      (
        "Where content rests at an end of its range, its first or last item does not lie under a bar by more than 1 pt.",
        "of an item at least twice as long as the part of it that is covered (a card that may end in room of its own), but of a row as long as another in sight, in a list from top to bottom, only from four times on, if it is no longer than a third of the viewport and at least a quarter as wide; by a bar as long as the first item that lies exactly on it, where the next two are of another length (a heading that floats over its own copy), or as long as the last, which may be 32 pt longer (room for the bar); by what came over the content when the user last had moved it, or tried to, as a sheet does; by what goes while the content rests there, as a notice that somebody closes, or within 10 s after it came",
        "stuck",
        "say what covers the content, or that nothing does (occlusion); close a notice while the content rests there"
      )
    case .target:
      (
        "An item that the app asked for (scroll.to with an item) is where it was asked for when the content rests, as far as the range allows, within 1 pt.",
        "where a finger is down, or the user, another request or a later move of the app moved the content, or an edit, a bar (but for a keyboard, within 0.5 s of a request to have a field in sight) or another viewport size changed what decides where the item is; where the content rests at the stop nearest to it, where the item keeps clear of insets or of a header that may be pinned, and, where nobody knows the range, at its ends; until a second after the content moved last, if it goes on; where somebody looked with the request, and nobody until the app went on (it was in the background)",
        "stuck", "have an offset recorded where the item may rest elsewhere"
      )
    case .twice:
      (
        "A section has one decoration of a kind, and of a row of dots that switches one at most is lit at rest, as far as a recorder was told of them.",
        "of shadows and dots of a view that declares shadows or a page control: those are judged instead; which dot is right is for a page control alone to say",
        "stuck or wrong",
        ""
      )
    }
  }

  private func declared(
    _ says: String, _ not: String, _ meant: String
  ) -> (says: String, not: String, grade: String, meant: String) {
    (
      says, not,
      "stuck at rest, else wrong; late if it was right within 250 ms, start if the view has just come", meant
    )
  }
}
