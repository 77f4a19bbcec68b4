import ScrollCore

/// The one description of event lines: what each type of event has, in the order in which it is written.
///
/// The reader takes from it what a line may not lack. Values become an event, and an event becomes values, field by field
/// (`LineReader+Events`, `EventEncoding`), and the format's schema and tables are second opinions, written by hand; a test
/// tries every field of this description in all of them.
extension EventType {
  /// The fields of the type besides those that every event may have, in the order in which they are written.
  ///
  /// A `behaviour` line has its kind's ``BehaviourKind/settings``, too.
  var fields: [FieldFormat] {
    switch self {
    case .scroll:
      let lack = "an offset, \"x\" or \"y\" or both"
      return [
        .either(.x, .number(.points), lack: lack), .either(.y, .number(.points), lack: lack),
        .optional(.by, .word(ScrollSource.allCases.map { $0.rawValue })),
        .optional(.cellOrder, .list(.item)),
      ]
    case .appear, .observedOffset: return [.optional(.x, .number(.points)), .optional(.y, .number(.points))]
    case .scrollTo:
      return [
        .optional(.x, .number(.points)), .optional(.y, .number(.points)),
        // An item instead of an offset; only with an item, where it is to be.
        .optional(.item, .item),
        .optional(.align, .word(ItemAlignment.allCases.map { $0.rawValue }), default: "\"start\""),
        .optional(.animated, .flag, default: "false"),
      ]
    case .dragBegan, .dragMoved:
      let lack = "the finger's \"x\" and \"y\""
      return [.required(.x, .number(.points), lack: lack), .required(.y, .number(.points), lack: lack)]
    case .dragEnded:
      return [
        .optional(.vx, .number(.pointsPerSecond)), .optional(.vy, .number(.pointsPerSecond)),
        .optional(.proposed, .point()), .optional(.natural, .point()),
      ]
    case .dragCancelled, .scrollEnded, .frame: return []
    case .viewport:
      let lengths = 0...Double.greatestFiniteMagnitude
      return [.required(.width, .number(.points, lengths)), .required(.height, .number(.points, lengths))]
    case .insets:
      let lack = "\"contentInset\" or \"occlusion\" or both"
      return [
        .either(.contentInset, .insets(areNegative: true), lack: lack),
        .either(.occlusion, .insets(areNegative: false), lack: lack),
      ]
    case .content: return [.required(.contentSize, .size)]
    case .batch: return [.required(.updates, .updates)]
    case .reload: return [.required(.sections, .sections), .optional(.contentSize, .size)]
    case .behaviour: return [.required(.kind, .word(BehaviourKind.allCases.map { $0.rawValue }))]
    case .mark: return [.required(.label, .text)]
    case .checkpoint: return [.required(.hash, .hash)]
    case .end: return [.optional(.events, .index), .optional(.hash, .hash)]
    case .itemsInserted, .itemsDeleted, .itemsMoved, .itemsResized, .itemsReloaded, .sectionsInserted,
      .sectionsDeleted, .sectionsMoved, .sectionsReloaded:
      return updateFields
    case .observedAlpha, .observedVisible, .observedDecorations, .observedFrame, .observedScale,
      .observedShift, .observedContent, .observedElement, .observedHeader, .observedDots, .observedPage,
      .observedMask:
      return observedFields
    }
  }

  /// The fields of a change of the data, be it an event or one of a batch.
  private var updateFields: [FieldFormat] {
    let section = FieldFormat.required(.section, .index)
    let at = FieldFormat.required(.at, .index)
    let keys = FieldFormat.optional(.keys, .list(.orNull(.text)))
    switch self {
    case .itemsInserted:
      let lack = "the new \"items\" or their \"count\""
      return [section, at, .either(.count, .index, lack: lack), .either(.items, .items, lack: lack), keys]
    case .itemsDeleted: return [section, at, .optional(.count, .index, default: "1")]
    case .itemsMoved:
      return [.shorthand(.section, .index), .required(.from, .itemOrIndex), .required(.to, .itemOrIndex)]
    case .itemsResized: return [section, at, .required(.items, .items, lack: "the new sizes, \"items\"")]
    case .itemsReloaded:
      return [section, at, .optional(.count, .index, default: "1"), .optional(.items, .items), keys]
    case .sectionsInserted: return [at, .required(.sections, .sections, lack: "the new \"sections\"")]
    case .sectionsDeleted: return [at, .optional(.count, .index, default: "1")]
    case .sectionsMoved:
      let lack = "\"from\" and \"to\", the numbers of a section"
      return [.required(.from, .index, lack: lack), .required(.to, .index, lack: lack)]
    default: return [at, .optional(.count, .index, default: "1"), .optional(.sections, .sections)]
    }
  }

  /// The fields of what the app showed.
  private var observedFields: [FieldFormat] {
    let item = FieldFormat.required(.item, .item)
    switch self {
    case .observedAlpha: return [item, .required(.alpha, .number(.fraction))]
    case .observedVisible:
      let lack = "\"whole\" or \"partial\" or both"
      return [.either(.whole, .list(.item), lack: lack), .either(.partial, .list(.item), lack: lack)]
    case .observedDecorations:
      let decoration: [FieldFormat] = [
        .required(.kind, .text), .required(.section, .index), .required(.frame, .rectangle),
      ]
      return [.required(.decorations, .list(.object(decoration)))]
    case .observedFrame: return [item, .required(.frame, .rectangle)]
    case .observedScale: return [item, .required(.scale, .number(.factor))]
    case .observedShift, .observedHeader:
      let lack = "\"x\" or \"y\" or both"
      return [
        self == .observedShift ? item : .required(.section, .index),
        .either(.x, .number(.points), lack: lack),
        .either(.y, .number(.points), lack: lack),
      ]
    case .observedContent: return [item, .required(.key, .text)]
    case .observedElement:
      let lack = "\"alpha\", \"scale\", \"x\" or \"y\""
      return [
        .required(.of, .text), .either(.alpha, .number(.fraction), lack: lack),
        .either(.scale, .number(.factor), lack: lack), .either(.x, .number(.points), lack: lack),
        .either(.y, .number(.points), lack: lack),
      ]
    case .observedDots:
      return [
        .required(.alphas, .list(.number(.fraction))), .optional(.first, .index, default: "0"),
        .optional(.ys, .list(.number(.points))),
      ]
    case .observedPage: return [.required(.page, .orNull(.index))]
    default:
      return [
        .required(.start, .number(.fraction)), .required(.end, .number(.fraction)),
        .optional(.stops, .list(.number(.fraction), count: 4)),
      ]
    }
  }
}
