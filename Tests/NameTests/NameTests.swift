import NeighbourNames
import ScrollEngine
import ScrollRecording
import ScrollTesting
import Testing

/// What an app's file sees: the three products, and the names of SwiftUI, UIKit, Foundation and others beside them.
@Suite("Names")
struct NameTests {
  /// Types without the module that declares them.
  ///
  /// One that a library declares, too, is ambiguous and does not compile. Where a value is expected, the compiler would
  /// choose one of the two, so these are types in a type.
  private typealias Neighbours = (
    Alignment, Angle, Animation, Axis, Binding, Color, ContentMode, Edge, EdgeInsets, Font, Gesture,
    Grid, Group, Image, Layout, Link, List, Path, PinnedScrollableViews, Scene, ScrollAnchorRole,
    ScrollBounceBehavior, ScrollGeometry, ScrollPhase, ScrollPosition, ScrollTarget, ScrollTargetBehavior,
    ScrollTransitionConfiguration, ScrollView, ScrollViewReader, Section, Shape, Spring, State, Text,
    Transaction, Transition, UnitPoint, View, Visibility, Window, Calendar, Data, Date, Dimension,
    Duration, Expression, Formatter, IndexPath, IndexSet, Locale, Measurement, Notification, Operation,
    Port, Predicate, Process, Progress, Scanner, Span, Stream, Thread, Timer, Unit, Observation, Byte,
    Fixed, Handle, Point, Rect, Size, Style, Empty, Event, Just, Publisher, Record, Subject,
    Effect, Reducer, Scope, Store
  )
  /// The same of the testing library, which this file imports anyway.
  private typealias OfTesting = (Attachment<String>, Comment, Issue, Test, any Trait)

  @Test func `no library declares a name that apps have in scope already`() {
    for (names, module) in [(Neighbours.self as Any.Type, "NeighbourNames."), (OfTesting.self, "Testing.")] {
      let types = String(reflecting: names).dropFirst().dropLast().split(separator: ", ")
      #expect(types.count > 1)
      #expect(types.allSatisfy { $0.hasPrefix(module) })
    }
  }
}
