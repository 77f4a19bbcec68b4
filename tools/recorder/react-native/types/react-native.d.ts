/** What of React Native's types the recorder's use, as @types/react-native has them. */
declare module 'react-native' {
  export interface NativeSyntheticEvent<Event> {nativeEvent: Event}
  export interface LayoutChangeEvent {nativeEvent: {layout: {x: number; y: number; width: number; height: number}; target?: unknown}}
  export type GestureResponderEvent = NativeSyntheticEvent<{pageX: number; pageY: number; timestamp: number}>;
  export interface NativeScrollEvent {
    contentInset: {top: number; left: number; bottom: number; right: number};
    contentOffset: {x: number; y: number};
    contentSize: {width: number; height: number};
    layoutMeasurement: {width: number; height: number};
    velocity?: {x: number; y: number} | undefined;
    targetContentOffset?: {x: number; y: number} | undefined;
    zoomScale: number;
  }
}
