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
public struct ModifiedContent<Content, Modifier>: StubView {
  nonisolated(unsafe) let modifier: Modifier?

  nonisolated init(modifier: Modifier? = nil) { self.modifier = modifier }
}

/// developer.apple.com/documentation/swiftui/state.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) {
    nonisolated(unsafe) let value = wrappedValue
    nonisolated(unsafe) var box = Box(value)
    MainActor.assumeIsolated { box = FakeHost.current?.kept(box) as? Box ?? box }
    self.box = box
  }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// developer.apple.com/documentation/swiftui/layoutdirection.
public enum LayoutDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// developer.apple.com/documentation/swiftui/environmentvalues.
public struct EnvironmentValues {
  public var layoutDirection = LayoutDirection.leftToRight
}

/// developer.apple.com/documentation/swiftui/environment.
@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    nonisolated(unsafe) var values = EnvironmentValues()
    MainActor.assumeIsolated { values = FakeHost.current?.environment ?? values }
    return values[keyPath: keyPath]
  }
}

/// developer.apple.com/documentation/swiftui/edgeinsets.
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// developer.apple.com/documentation/swiftui/scrollgeometry.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }
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
    ModifiedContent(modifier: modifier)
  }

  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View {
    nonisolated(unsafe) let (transform, action) = (transform, action)
    MainActor.assumeIsolated { FakeHost.current?.geometryChanged = { action(transform($0), transform($1)) } }
    return ModifiedContent<Self, T>()
  }

  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    MainActor.assumeIsolated { FakeHost.current?.phaseChanged = action }
    return ModifiedContent<Self, ScrollPhase>()
  }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    MainActor.assumeIsolated { FakeHost.current?.appeared = action }
    return ModifiedContent<Self, Void>()
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    MainActor.assumeIsolated { FakeHost.current?.disappeared = action }
    return ModifiedContent<Self, Void>()
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
