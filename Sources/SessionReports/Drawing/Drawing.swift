package import ScrollCore

/// A picture as a list of shapes: what page, `picture` and film strip paint, each with its own brush.
///
/// Lengths are pixels of the picture, to a tenth, from its top left. A shape says what it stands for; its style follows from that.
package struct Drawing: Hashable, Sendable {
  /// A colour by its name; each has a light and a dark tone.
  package enum Tint: String, Hashable, Sendable, CaseIterable {
    /// The paper, the ground of a view, and what lies beyond it.
    case paper, panel, wash, line
    /// Text, and text of less weight.
    case ink
    case note = "ink-2"
    /// An item, and text on it.
    case item
    case onItem = "item-ink"
    /// What should be, and what the app showed.
    case should = "accent"
    case shown
    /// A shadow.
    case shade
    /// How bad something is.
    case stuck, wrong, odd, late, start

    /// The tint of a finding.
    init(_ grade: FindingGrade) {
      switch grade {
      case .stuck: self = .stuck
      case .wrong: self = .wrong
      case .odd: self = .odd
      case .late: self = .late
      case .start: self = .start
      }
    }
  }

  /// What a shape stands for.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// The ground of a view, what is seen through it, and the veil over what lies beyond the viewport.
    case ground, panel, veil
    /// The edge of a viewport.
    case frame
    /// An item as it should be, its edge, and that of one that nobody has seen.
    case item, edge, unseen
    /// An item beyond the viewport.
    case beyond
    /// What the app showed, its edge, and its hatching.
    case shown, shownEdge, shownHatch
    /// What tells two halves apart.
    case divide
    /// A bar over the content, a section's header, a section, its shadow and what should have one.
    case bar, header, section, shadow, shadowEdge
    /// The edge mask, and its ends.
    case mask, maskEdge
    /// A dot of a page control, its edge, and the line below the active one.
    case dot, dotEdge, active
    /// The edge of the scroll range, a stop, and the nearest one.
    case range, stop
    /// Where something was, or should be, and the way from there.
    case ghost, arrow
    /// Something that is wrong, with its area, its label and a line to it.
    case wrong, wrongHatch, callout, leader
    /// A curve beside its item.
    case curve, plot
    /// A finger.
    case finger
    /// A text, one of less weight, and one of some weight.
    case text, note, strong
    /// Of a timeline: what moves the content, and a stretch of a finding.
    case phase, stretch
  }

  /// How a role is painted.
  package struct Style: Hashable, Sendable {
    /// What fills it.
    package var fill: Tint?
    /// The colour of its line.
    package var stroke: Tint?
    /// How wide the line is.
    package var width = 1.0
    /// The lengths of its dashes and of the gaps between them; one line if there are none.
    package var dash = ""
  }

  /// Where a text begins, stands, or ends.
  package enum Anchor: String, Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// What is painted.
  package enum Form: Hashable, Sendable {
    /// A rectangle with round corners.
    case rect(LayoutRect, radius: Double)
    /// A line through points.
    case line([LayoutPoint])
    /// A line with a head at its end.
    case arrow(LayoutPoint, LayoutPoint)
    /// Rising lines in a rectangle.
    case hatch(LayoutRect)
    /// A circle, or its left half.
    case dot(LayoutPoint, radius: Double, isHalf: Bool)
    /// A text around the middle of its line; its size is in units of the usual text.
    case text(String, LayoutPoint, Anchor, size: Double)
    /// A cover that is as dense as the stops say, along the axis: place and density, from 0 to 1.
    case fade(LayoutRect, ScrollAxis, [LayoutPoint])
    /// What follows is painted within a rectangle only, until the end of that.
    case clip(LayoutRect)
    /// The end of what is painted within a rectangle.
    case endClip
  }

  /// A shape.
  package struct Shape: Hashable, Sendable {
    /// What is painted.
    package var form: Form
    /// What it stands for.
    package var role: Role
    /// The colour, if the role leaves it open: of its line, or of a text.
    package var tint: Tint?
    /// How opaque it is.
    package var opacity = 1.0

    /// How it is painted.
    package var style: Style {
      var style = role.style
      guard let tint else { return style }
      if style.stroke == nil || form.isText { style.fill = tint } else { style.stroke = tint }
      return style
    }
  }

  /// A place that stands for something one can ask about.
  package struct Area: Hashable, Sendable {
    /// The place, as far as it is drawn.
    package var rect: LayoutRect
    /// What is ringed when it is chosen.
    package var ring: LayoutRect
    /// The name of the view.
    package var view: String
    /// What it is about.
    package var subject: ScreenSubject
    /// What is there, in words.
    package var label: String
    /// Whether it lies beyond the viewport, and whether it is wrong.
    package var isBeyond = false
    package var isWrong = false
  }

  /// A label beside something that is wrong.
  package struct Callout: Hashable, Sendable {
    /// Where it stands.
    package var rect: LayoutRect
    /// What it says.
    package var text: String
    /// How many things it covers that one wants to see.
    package var covers: Int
  }

  /// How large it is.
  package var size: LayoutSize
  /// The size of its usual text.
  package var em: Double
  /// What is painted, in this order.
  package var shapes: [Shape] = []
  /// What can be pointed at; of several at a place the last.
  package var areas: [Area] = []
  /// The labels.
  package var callouts: [Callout] = []
  /// How many things are wrong.
  package var wrong = 0
  /// Of how many items what was seen last is not what should be, though no finding says so.
  package var otherwise = 0

  /// An empty picture.
  package init(size: LayoutSize, em: Double) {
    self.size = size
    self.em = em
  }
}

extension Drawing.Form {
  var isText: Bool { if case .text = self { true } else { false } }
}

extension Drawing.Role {
  /// How it is painted.
  package var style: Drawing.Style {
    switch self {
    case .ground, .veil: .init(fill: .wash)
    case .panel, .mask: .init(fill: .panel)
    case .frame: .init(stroke: .ink, width: 2)
    case .item: .init(fill: .item)
    case .edge: .init(stroke: .note, width: 1.5)
    case .unseen: .init(stroke: .note, width: 1.5, dash: "2 3")
    case .beyond: .init(fill: .item, stroke: .note)
    case .shown: .init(fill: .shown)
    case .shownEdge: .init(stroke: .shown, width: 2, dash: "6 3")
    case .shownHatch: .init(stroke: .shown)
    case .divide, .active: .init(fill: .ink)
    case .bar: .init(stroke: .note)
    case .header: .init(fill: .wash, stroke: .note)
    case .section: .init(stroke: .note, dash: "2 5")
    case .shadow: .init(fill: .shade)
    case .shadowEdge: .init(stroke: .should, width: 1.5, dash: "6 3")
    case .maskEdge: .init(stroke: .note, dash: "3 3")
    case .dot: .init(fill: .should)
    case .dotEdge: .init(stroke: .note)
    case .range: .init(stroke: .should, width: 3)
    case .stop: .init(stroke: .should, width: 2)
    case .ghost: .init(stroke: .ink, width: 1.5, dash: "5 4")
    case .arrow: .init(stroke: .ink, width: 2.5)
    case .wrong: .init(stroke: .wrong, width: 3)
    case .wrongHatch: .init(stroke: .wrong, width: 1.5)
    case .callout: .init(fill: .panel, stroke: .wrong, width: 1.5)
    case .leader: .init(stroke: .wrong, width: 1.5)
    case .curve: .init(stroke: .should, width: 2)
    case .plot: .init(fill: .panel, stroke: .note)
    case .finger: .init(stroke: .ink, width: 2)
    case .text, .strong: .init(fill: .ink)
    case .note: .init(fill: .note)
    case .phase: .init(fill: .should)
    case .stretch: .init(fill: .wrong)
    }
  }
}
