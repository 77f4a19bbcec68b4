/** What of React's types the recorder's use. */
declare module 'react' {
  export type Ref<Value> = ((value: Value | null) => void) | {current: Value | null} | null;
}
