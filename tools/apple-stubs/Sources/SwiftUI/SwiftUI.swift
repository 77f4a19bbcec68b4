// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation

/// developer.apple.com/documentation/swiftui/view.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view of SwiftUI's own has no body") }
}

/// What is there to be type-checked and never shown.
public protocol StubView: View where Body == Never {}

extension StubView {
  public var body: Never { fatalError("a view of SwiftUI's own has no body") }
}

/// developer.apple.com/documentation/swiftui/viewbuilder.
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// developer.apple.com/documentation/swiftui/viewmodifier.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent<Never, Self>
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

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// developer.apple.com/documentation/swiftui/edgeinsets.
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
}

/// developer.apple.com/documentation/swiftui/scrollgeometry.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
}

/// developer.apple.com/documentation/swiftui/scrollphase.
@frozen public enum ScrollPhase: Equatable, Sendable {
  case idle
  case tracking
  case interacting
  case decelerating
  case animating
}

extension View {
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent()
  }

  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { ModifiedContent<Self, T>() }

  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { ModifiedContent<Self, ScrollPhase>() }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedContent<Self, Void>()
  }
}

// What the sample is made of.

/// developer.apple.com/documentation/swiftui/geometryproxy.
public struct GeometryProxy {
  public var size: CGSize
}

/// developer.apple.com/documentation/swiftui/scrollview.
public struct ScrollView<Content: View>: StubView {
  public init(@ViewBuilder content: () -> Content) {}
}

/// developer.apple.com/documentation/swiftui/lazyvstack.
public struct LazyVStack<Content: View>: StubView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// developer.apple.com/documentation/swiftui/foreach.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StubView {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

/// developer.apple.com/documentation/swiftui/text.
public struct Text: StubView {
  public init(_ content: some StringProtocol) {}
}

extension View {
  public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    ModifiedContent<Self, CGSize>()
  }

  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View { ModifiedContent<Self, T>() }
}
