@_exported public import Foundation

/// developer.apple.com/documentation/swiftui/view.
@MainActor @preconcurrency public protocol View {
  /// developer.apple.com/documentation/swiftui/view/body-swift.associatedtype.
  associatedtype Body: View
  /// developer.apple.com/documentation/swiftui/view/body-8kl5o.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// developer.apple.com/documentation/swiftui/view/body-8kl5o.
  public var body: Never { fatalError("a view of SwiftUI's own has no body") }
}

/// What is there to be type-checked and never shown.
public protocol StubView: View where Body == Never {}

extension StubView {
  /// developer.apple.com/documentation/swiftui/view/body-8kl5o.
  public var body: Never { fatalError("a view of SwiftUI's own has no body") }
}

/// developer.apple.com/documentation/swiftui/viewbuilder.
@resultBuilder public enum ViewBuilder {
  /// developer.apple.com/documentation/swiftui/viewbuilder/buildblock(_:).
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// developer.apple.com/documentation/swiftui/viewmodifier.
@MainActor @preconcurrency public protocol ViewModifier {
  /// developer.apple.com/documentation/swiftui/viewmodifier/body-swift.associatedtype.
  associatedtype Body: View
  /// developer.apple.com/documentation/swiftui/viewmodifier/content.
  typealias Content = ModifiedContent<Never, Self>
  /// developer.apple.com/documentation/swiftui/viewmodifier/body(content:).
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// developer.apple.com/documentation/swiftui/modifiedcontent.
public struct ModifiedContent<Content, Modifier>: StubView {}

/// developer.apple.com/documentation/swiftui/state.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// developer.apple.com/documentation/swiftui/state/init(wrappedvalue:).
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// developer.apple.com/documentation/swiftui/state/wrappedvalue.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// developer.apple.com/documentation/swiftui/edgeinsets.
public struct EdgeInsets: Equatable, Sendable {
  /// developer.apple.com/documentation/swiftui/edgeinsets/top.
  public var top: CGFloat
  /// developer.apple.com/documentation/swiftui/edgeinsets/leading.
  public var leading: CGFloat
  /// developer.apple.com/documentation/swiftui/edgeinsets/bottom.
  public var bottom: CGFloat
  /// developer.apple.com/documentation/swiftui/edgeinsets/trailing.
  public var trailing: CGFloat
}

/// developer.apple.com/documentation/swiftui/scrollgeometry.
public struct ScrollGeometry: Equatable, Sendable {
  /// developer.apple.com/documentation/swiftui/scrollgeometry/contentoffset.
  public var contentOffset: CGPoint
  /// developer.apple.com/documentation/swiftui/scrollgeometry/contentsize.
  public var contentSize: CGSize
  /// developer.apple.com/documentation/swiftui/scrollgeometry/contentinsets.
  public var contentInsets: EdgeInsets
  /// developer.apple.com/documentation/swiftui/scrollgeometry/containersize.
  public var containerSize: CGSize
}

/// developer.apple.com/documentation/swiftui/scrollphase.
@frozen public enum ScrollPhase: Equatable, Sendable {
  /// developer.apple.com/documentation/swiftui/scrollphase/idle.
  case idle
  /// developer.apple.com/documentation/swiftui/scrollphase/tracking.
  case tracking
  /// developer.apple.com/documentation/swiftui/scrollphase/interacting.
  case interacting
  /// developer.apple.com/documentation/swiftui/scrollphase/decelerating.
  case decelerating
  /// developer.apple.com/documentation/swiftui/scrollphase/animating.
  case animating
}

extension View {
  /// developer.apple.com/documentation/swiftui/view/modifier(_:).
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent()
  }

  /// developer.apple.com/documentation/swiftui/view/onscrollgeometrychange(for:of:action:).
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { ModifiedContent<Self, T>() }

  /// developer.apple.com/documentation/swiftui/view/onscrollphasechange(_:).
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { ModifiedContent<Self, ScrollPhase>() }

  /// developer.apple.com/documentation/swiftui/view/ondisappear(perform:).
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedContent<Self, Void>()
  }
}

// What the sample is made of.

/// developer.apple.com/documentation/swiftui/geometryproxy.
public struct GeometryProxy {
  /// developer.apple.com/documentation/swiftui/geometryproxy/size.
  public var size: CGSize
}

/// developer.apple.com/documentation/swiftui/scrollview.
public struct ScrollView<Content: View>: StubView {
  /// developer.apple.com/documentation/swiftui/scrollview/init(_:showsindicators:content:).
  public init(@ViewBuilder content: () -> Content) {}
}

/// developer.apple.com/documentation/swiftui/lazyvstack.
public struct LazyVStack<Content: View>: StubView {
  /// developer.apple.com/documentation/swiftui/lazyvstack/init(alignment:spacing:pinnedviews:content:).
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// developer.apple.com/documentation/swiftui/foreach.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StubView {
  /// developer.apple.com/documentation/swiftui/foreach/init(_:id:content:).
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

/// developer.apple.com/documentation/swiftui/text.
public struct Text: StubView {
  /// developer.apple.com/documentation/swiftui/text/init(_:).
  public init(_ content: some StringProtocol) {}
}

extension View {
  /// developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:).
  public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    ModifiedContent<Self, CGSize>()
  }

  /// developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:).
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View { ModifiedContent<Self, T>() }
}
