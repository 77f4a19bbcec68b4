// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of types that an app has in scope beside these libraries. A file that imports them and uses one of the names
// without saying whose it means does not compile if a library declares it, too: NameTests is such a file.

// SwiftUI: developer.apple.com/documentation/swiftui
public enum Alignment {}
public enum Angle {}
public enum Animation {}
public enum Axis {}
public enum Binding {}
public enum Color {}
public enum ContentMode {}
public enum Edge {}
public enum EdgeInsets {}
public enum Font {}
public enum Gesture {}
public enum Grid {}
public enum Group {}
public enum Image {}
public enum Layout {}
public enum Link {}
public enum List {}
public enum Path {}
public enum PinnedScrollableViews {}
public enum Scene {}
public enum ScrollAnchorRole {}
public enum ScrollBounceBehavior {}
public enum ScrollGeometry {}
public enum ScrollPhase {}
public enum ScrollPosition {}
public enum ScrollTarget {}
public enum ScrollTargetBehavior {}
public enum ScrollTransitionConfiguration {}
public enum ScrollView {}
public enum ScrollViewReader {}
public enum Section {}
public enum Shape {}
public enum Spring {}
public enum State {}
public enum Text {}
public enum Transaction {}
public enum Transition {}
public enum UnitPoint {}
public enum View {}
public enum Visibility {}
public enum Window {}

// Foundation and the standard library: developer.apple.com/documentation/foundation
public enum Calendar {}
public enum Data {}
public enum Date {}
public enum Dimension {}
public enum Duration {}
public enum Expression {}
public enum Formatter {}
public enum IndexPath {}
public enum IndexSet {}
public enum Locale {}
public enum Measurement {}
public enum Notification {}
public enum Operation {}
public enum Port {}
public enum Predicate {}
public enum Process {}
public enum Progress {}
public enum Scanner {}
public enum Span {}
public enum Stream {}
public enum Thread {}
public enum Timer {}
public enum Unit {}

// The module Observation, whose name the expansion of `@Observable` qualifies its types with.
public enum Observation {}

// MacTypes.h, which Foundation exports on macOS.
public enum Byte {}
public enum Fixed {}
public enum Handle {}
public enum Point {}
public enum Rect {}
public enum Size {}
public enum Style {}

// Combine and others.
public enum Empty {}
public enum Event {}
public enum Just {}
public enum Publisher {}
public enum Record {}
public enum Subject {}

// The Composable Architecture: pointfreeco.github.io/swift-composable-architecture
public enum Effect {}
public enum Reducer {}
public enum Scope {}
public enum Store {}
