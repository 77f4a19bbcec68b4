/** Every option and method, and what is refused. Only checked, never run. */

import type {NativeScrollEvent, NativeSyntheticEvent} from 'react-native';
import {ScrollRecorder, useScrollRecorder} from 'scroll-recorder';
import type {Behaviour, Options, Scrolling} from 'scroll-recorder';

const behaviours: Behaviour[] = [{kind: 'fade', duration: 200_000}, {kind: 'carousel', peakScale: 1.1}];
const scrolling: Scrolling = {
  paging: 'start', every: 120, at: [0, 120], items: 2, padding: {top: 8}, flick: 'one', bounces: false, alwaysBounce: true, deceleration: 'fast',
};
const options: Options = {
  name: 'hotels', id: 'list', app: {name: 'Hotels', version: '3'}, device: 'a phone', user: 'u1', startedAt: '2026-01-02T03:04:05Z',
  behaviours, keeps: 'content', scrolling, range: 'unknown', look: (key, index) => (key && index ? {alpha: 1, scale: 1} : undefined),
  write: (line) => void line.length, limit: 1 << 20, entrance: 300, now: () => 0, frame: (callback) => callback(),
};
const recorder = new ScrollRecorder(options);
const onScroll = (event: NativeSyntheticEvent<NativeScrollEvent>) => void event.nativeEvent.contentOffset.y;
const props = recorder.props({data: [{key: 'a'}], renderItem: () => null, onScroll});
const data: {key: string}[] = props.data;
props.onMomentumScrollEnd?.({nativeEvent: {} as NativeScrollEvent});
const child = recorder.item('page 1', 1, {style: {flex: 1}});
child.onLayout({nativeEvent: {layout: {x: 0, y: 0, width: 1, height: data.length + child.style.flex}}});
recorder.asked(12, {align: 'center'});
recorder.observe('page', {page: 2});
recorder.mark('here');
recorder.update();
recorder.detach();
recorder.onScroll({nativeEvent: {} as NativeScrollEvent});
const text: string = recorder.stop() + recorder.log;
const hooked: ScrollRecorder = useScrollRecorder();
useScrollRecorder({name: text + hooked.log});

// @ts-expect-error There is no such option.
new ScrollRecorder({nam: 'hotels'});
// @ts-expect-error There is no such paging.
new ScrollRecorder({scrolling: {paging: 'pages'}});
// @ts-expect-error Nothing stays there.
new ScrollRecorder({keeps: 'middle'});
// @ts-expect-error An item is told by its number.
recorder.asked('row 3');
// @ts-expect-error There is no such alignment.
recorder.asked(3, {align: 'top'});
