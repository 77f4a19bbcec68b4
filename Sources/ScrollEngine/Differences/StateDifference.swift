public import ScrollCore

/// A part of the state in which two states differ.
public struct StateDifference: Hashable, Sendable {
  /// A part of the state; together they are what the state hash covers.
  public enum Part: Hashable, Sendable {
    /// The time of the last accepted event.
    case clock
    /// Whether ticks of the display come as events.
    case frameDriven
    /// The number of views; then nothing else is compared.
    case viewCount
    /// The content offset.
    case offset
    /// What the content is doing.
    case phase
    /// Whether an event of the view has been accepted.
    case appearance
    /// The size of the viewport.
    case viewport
    /// The content inset or the occlusion.
    case insets
    /// The data and their sizes: see `ContentLayout.digest`.
    case layout
    /// How the view scrolls.
    case scrolling
    /// What is remembered of the finger: where the drag began, its last places, the content's own motion.
    case motion
    /// The settings of a behaviour, or whether the view has it at all.
    case setting(Behaviour)
    /// An item's last transition, or in literal mode its cell; also whether it has any.
    case fade(ItemIndexPath)
    /// The cells that wait for reuse in literal mode, and whether its code has crashed.
    case reuse
    /// The shadow of a section, in literal mode any of its decorations.
    case shadow(section: Int)
    /// An item's scale; also whether it has one.
    case scale(ItemIndexPath)
    /// A dot of the page control.
    case dot(Int)
    /// The active page.
    case page
    /// The edge mask.
    case mask
    /// Which warnings have been given.
    case warnings
  }

  /// The behaviours, as a scene names them.
  public enum Behaviour: String, Hashable, Sendable, CaseIterable {
    /// Items fade that are cut off.
    case fade
    /// Sections have shadows.
    case sectionShadow = "section-shadow"
    /// Items are scaled.
    case carousel
    /// Dots show the page.
    case pageControl = "page-control"
    /// The edges fade out.
    case edgeMask = "edge-mask"
  }

  /// The view, as an index into the scene's; nothing for what concerns the session.
  public var view: Int?
  /// The part.
  public var part: Part

  /// Creates a difference.
  public init(view: Int?, part: Part) {
    self.view = view
    self.part = part
  }
}

extension StateDifference.Part {
  /// What people call the part.
  public var name: String {
    switch self {
    case .clock: "clock"
    case .frameDriven: "recorded frames"
    case .viewCount: "number of views"
    case .offset: "offset"
    case .phase: "phase"
    case .appearance: "appearance"
    case .viewport: "viewport"
    case .insets: "insets"
    case .layout: "layout"
    case .scrolling: "scrolling"
    case .motion: "motion"
    case .setting(let behaviour): "setting of \(behaviour.rawValue)"
    case .fade(let path): "alpha of item [\(path.section),\(path.item)]"
    case .reuse: "cells waiting for reuse"
    case .shadow(let section): "shadow of section \(section)"
    case .scale(let path): "scale of item [\(path.section),\(path.item)]"
    case .dot(let index): "dot \(index)"
    case .page: "page"
    case .mask: "mask"
    case .warnings: "warnings"
    }
  }
}
