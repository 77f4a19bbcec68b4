import assert from 'node:assert/strict';
import {test} from 'node:test';
import {judged} from './judged.mjs';
import {Clock, List, Mounted, Platform, ScrollRecorder, useScrollRecorder, View} from './lists.mjs';

const rows = (count, length = 100) => new Map(Array.from({length: count}, (_, row) => [`row ${row}`, length]));

/** A list that is recorded, laid out and looked at. */
function recorded({options = {}, props = {}, isLaidOut = true, prepare, ...list} = {}) {
  const clock = new Clock();
  const recorder = new ScrollRecorder({now: clock.now, frame: clock.frame, ...options});
  const fake = new List({lengths: rows(40), ...list});
  fake.childProps = (key, index) => recorder.item(key, index);
  prepare?.(fake);
  const render = () => fake.render(recorder.props({...fake.ownProps, ...props}));
  render();
  if (isLaidOut) {
    fake.layOut();
    clock.tick();
  }
  /** The data become others, and what is laid out of them. */
  const edit = (change) => {
    const data = [...fake.lengths];
    change(data);
    fake.lengths = new Map(data);
    render();
    fake.layOut();
    clock.tick();
  };
  const lines = (type) => recorder.log.split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter((line) => !type || line.type === type);
  const marks = () => lines('mark').map(({label}) => label);
  const header = () => lines()[0].scene.views[0];
  return {clock, recorder, list: fake, render, edit, lines, marks, header};
}

/** A finger drags by so much at each of some frames, lifts, and the content goes on and rests. */
function fling({clock, list}, step = 30, velocity = 2) {
  clock.pass(400);
  list.beginDrag();
  for (let frame = 0; frame < 5; frame += 1) {
    clock.pass(16);
    list.scroll(list.offset + step);
    clock.tick();
  }
  list.endDrag(velocity);
  list.beginMomentum();
  for (let way = step; Math.abs(way) >= 1; way = Math.trunc(way * 0.8)) {
    clock.pass(16);
    list.scroll(list.offset + way);
    clock.tick();
  }
  clock.pass(16);
  list.endMomentum();
  clock.pass(600);
}

test('the app has its props and its handlers as before', () => {
  const calls = [];
  const handlers = Object.fromEntries(
    ['onLayout', 'onContentSizeChange', 'onScroll', 'onScrollBeginDrag', 'onScrollEndDrag', 'onMomentumScrollBegin', 'onMomentumScrollEnd']
      .map((name) => [name, (...values) => calls.push([name, values.length])]),
  );
  const style = {flex: 1};
  const renderItem = () => null;
  const onViewableItemsChanged = () => {};
  const session = recorded({props: {...handlers, style, renderItem, onViewableItemsChanged, scrollEventThrottle: 100}});
  fling(session);
  const {props} = session.list;
  assert.equal(props.style, style);
  assert.equal(props.renderItem, renderItem);
  assert.equal(props.onViewableItemsChanged, onViewableItemsChanged);
  assert.equal(props.scrollEventThrottle, 16);
  assert.deepEqual([...new Set(calls.map(([name]) => name))].sort(), Object.keys(handlers).sort());
  assert.ok(calls.some(([name, count]) => name === 'onContentSizeChange' && count === 2));
  // What a handler of the app throws is the app's.
  const fails = recorded({props: {onScroll: () => { throw new Error('the app'); }}});
  assert.throws(() => fails.list.scroll(10), /the app/);
});

test('the app\'s cells are those it makes, and the same at every rendering', () => {
  const seen = [];
  const Cell = (props) => {
    seen.push(props);
    return {type: View, props};
  };
  const session = recorded({props: {CellRendererComponent: Cell}});
  const {CellRendererComponent} = session.list.props;
  session.render();
  assert.equal(session.list.props.CellRendererComponent, CellRendererComponent);
  const output = new Mounted(CellRendererComponent).render({cellKey: 'row 0', index: 0, item: {key: 'row 0'}, children: 'text'});
  assert.equal(output.type, Cell);
  assert.deepEqual([output.props.cellKey, output.props.index, output.props.children], ['row 0', 0, 'text']);
  const plain = new Mounted(recorded().list.props.CellRendererComponent).render({cellKey: 'a', index: 0, item: {}, children: 'text'});
  assert.equal(plain.type, View);
  assert.equal('cellKey' in plain.props, false);
  let told = 0;
  new Mounted(CellRendererComponent).render({cellKey: 'row 1', index: 1, item: {}, onLayout: () => { told += 1; }})
    .props.onLayout({nativeEvent: {layout: {x: 0, y: 100, width: 390, height: 100}}});
  assert.equal(told, 1);
});

test('a fling is judged, and what a header says is what the app says', () => {
  const session = recorded({
    options: {
      name: 'hotels', id: 'rooms', app: {name: 'Hotels', version: '3'}, device: 'a phone', user: 'u1', startedAt: '2026-01-02T03:04:05Z',
      keeps: 'content',
    },
  });
  fling(session);
  const log = session.recorder.stop();
  const [header] = session.lines();
  assert.deepEqual(header.meta, {
    recorder: {name: 'React Native'}, app: {name: 'Hotels', version: '3'}, device: 'a phone', user: 'u1', startedAt: '2026-01-02T03:04:05Z',
  });
  const view = session.header();
  assert.deepEqual([header.name, view.id, view.keeps, view.range], ['hotels', 'rooms', 'content', undefined]);
  assert.deepEqual(view.layout, {kind: 'frames', contentSize: [390, 4000]});
  assert.equal(view.sections[0].keys[39], 'row 39');
  assert.deepEqual(session.lines('scroll').map(({by}) => by).filter((by, index, all) => by !== all[index - 1]), ['finger', 'momentum']);
  assert.deepEqual(session.lines().at(-1), {t: session.lines().at(-1).t, type: 'end', events: session.lines().length - 2});
  assert.equal(judged(log), 'fine');
  assert.equal(session.recorder.stop(), log);
});

test('a finger\'s velocity goes against the content on either system', () => {
  for (const [step, velocity, expected] of [[30, 2, -2000], [30, -2, -2000], [-20, -2, 2000], [-20, 2, 2000]]) {
    const session = recorded();
    session.list.scroll(1000);
    session.clock.tick();
    fling(session, step, velocity);
    assert.equal(session.lines('drag.ended')[0].vy, expected);
  }
  const still = recorded();
  still.list.beginDrag();
  still.list.endDrag(0, 0);
  assert.deepEqual(still.lines().slice(-2).map(({type}) => type), ['drag.ended', 'scroll.ended']);
});

test('where the list comes to rest is what its props say', () => {
  const scrolling = (props) => {
    const session = recorded({props});
    return [session.header().scrolling, session.marks().length];
  };
  assert.deepEqual(scrolling({}), [undefined, 0]);
  assert.deepEqual(scrolling({pagingEnabled: true}), [{paging: 'page'}, 0]);
  assert.deepEqual(scrolling({snapToInterval: 120, disableIntervalMomentum: true}), [{paging: 'start', every: 120, flick: 'one'}, 0]);
  assert.deepEqual(scrolling({snapToOffsets: [200, 0, 90, 90]}), [{paging: 'start', at: [0, 90, 200]}, 0]);
  for (const free of [{snapToStart: false}, {snapToEnd: false}]) {
    assert.deepEqual(scrolling({snapToOffsets: [0, 90], ...free}), [undefined, 1]);
  }
  assert.deepEqual(scrolling({snapToInterval: 120, snapToAlignment: 'center'}), [undefined, 1]);
  assert.deepEqual(scrolling({bounces: false, decelerationRate: 'fast'}), [{bounces: false, deceleration: 'fast'}, 0]);
});

test('a card that rests beside its stop is found', () => {
  const session = recorded({props: {snapToInterval: 120}});
  fling(session, 31);
  assert.match(judged(session.recorder.stop()), /^failed, stuck stops/);
});

test('an interval that forgets the gap between cards is found', () => {
  // Cards of 100 with gaps of 16 in each but the last: an interval of 116 brings each to the start, one of 100 does not.
  for (const [snapToInterval, verdict] of [[116, /^fine$/], [100, /^failed, stuck stops/]]) {
    const session = recorded({props: {snapToInterval}, lengths: rows(40, 116)});
    session.clock.pass(400);
    session.list.beginDrag();
    for (let step = 1; step <= 3; step += 1) {
      session.clock.pass(16);
      session.list.scroll(step * 20);
      session.clock.tick();
    }
    session.list.endDrag(0.5);
    session.list.beginMomentum();
    for (const offset of [snapToInterval - 30, snapToInterval - 10, snapToInterval]) {
      session.clock.pass(16);
      session.list.scroll(offset);
      session.clock.tick();
    }
    session.list.endMomentum();
    session.clock.pass(600);
    assert.match(judged(session.recorder.stop()), verdict);
  }
});

test('where iOS may let a list rest elsewhere its range is not known', () => {
  const range = (props) => recorded({props}).header().range;
  assert.equal(range({contentInsetAdjustmentBehavior: 'never'}), undefined);
  for (const props of [{contentInsetAdjustmentBehavior: 'automatic'}, {onRefresh() {}}, {automaticallyAdjustKeyboardInsets: true}]) {
    assert.equal(range(props), 'unknown');
  }
  assert.equal(recorded({props: {onRefresh() {}}, options: {range: 'known'}}).header().range, undefined);
  Platform.OS = 'android';
  assert.equal(range({onRefresh() {}}), undefined);
  Platform.OS = 'ios';
});

test('a touch that stops a fling, and a fling that nothing stops', () => {
  for (const [isTouched, isToldFirst, verdict] of [[true, false, 'fine'], [true, true, 'fine'], [false, false, 'odd, odd dead-stop']]) {
    const session = recorded({lengths: rows(400)});
    session.list.beginDrag();
    session.list.scroll(50);
    session.list.endDrag(3);
    session.list.beginMomentum();
    for (let frame = 0; frame < 8; frame += 1) {
      session.clock.pass(16);
      session.list.scroll(session.list.offset + 50);
      session.clock.tick();
    }
    if (isToldFirst) session.list.endMomentum();
    if (isTouched) session.list.props.onTouchStart({nativeEvent: {}});
    if (!isToldFirst) session.list.endMomentum();
    session.clock.pass(100);
    if (isTouched) session.list.props.onTouchEnd({nativeEvent: {}});
    session.clock.pass(600);
    assert.equal(session.lines('drag.ended').length, isTouched ? 2 : 1);
    assert.equal(judged(session.recorder.stop()), verdict);
  }
});

test('a touch that becomes a drag is one drag', () => {
  const session = recorded();
  fling(session);
  session.list.beginDrag();
  session.list.scroll(session.list.offset + 20);
  session.list.endDrag(2);
  session.list.props.onTouchStart({nativeEvent: {}});
  session.list.beginDrag();
  session.list.props.onTouchCancel({nativeEvent: {}});
  session.list.scroll(session.list.offset + 20);
  session.list.endDrag(0, session.list.offset);
  assert.deepEqual(session.lines().map(({type}) => type).filter((type) => /^drag\.(began|ended)/.test(type)), Array(3).fill(['drag.began', 'drag.ended']).flat());
});

test('what is laid out in a fling belongs to the scroll that comes with it', () => {
  for (const [isKept, verdict] of [[true, 'fine'], [false, 'odd, odd jump']]) {
    const session = recorded({lengths: rows(200)});
    session.list.beginDrag();
    session.list.scroll(300);
    session.list.endDrag(2);
    session.list.beginMomentum();
    for (let frame = 0; frame < 30; frame += 1) {
      session.clock.pass(16);
      if (frame === 15) {
        // The layout is told before this frame, and the offset that makes up for it after it.
        session.edit((data) => { data[1][1] += 180; });
        session.clock.pass(4);
        if (isKept) session.list.offset += 180;
      }
      session.list.scroll(session.list.offset + Math.min(20, 31 - frame));
      session.clock.tick();
    }
    session.list.endMomentum();
    session.clock.pass(600);
    assert.equal(judged(session.recorder.stop()), verdict);
  }
});

test('offsets of the old layout in a fling come before the data, and that of the new one after them', () => {
  // Ten rows of 100 come above: what moves makes up for 1000, in a frame's step or besides it; or it never does.
  const step = {
    layout: ({list}) => list.layOut(),
    old: ({list}) => { list.offset += 15; list.props.onScroll(list.event()); },
    new: ({list}) => { list.offset += 1015; list.props.onScroll(list.event()); },
    besides: ({list}) => { list.offset += 1000; list.props.onScroll(list.event()); },
  };
  for (const [verdict, ...bursts] of [
    ['fine', [10, 'layout', 'new']],
    ['fine', [10, 'layout', 'besides', 'old']],
    ['fine', [10, 'layout'], [14, 'old'], [30, 'new']],
    ['fine', [9, 'old'], [10, 'layout'], [26, 'new']],
    ['fine', [10, 'old', 'layout'], [26, 'new']],
    ['fine', [10, 'new'], [18, 'layout']],
    ['fine', [10, 'layout'], [12, 'old'], [28, 'old'], [44, 'new']],
    ['odd, odd jump', [10, 'layout'], [12, 'old'], [28, 'old'], [44, 'old'], [60, 'old'], [76, 'old']],
  ]) {
    const session = recorded({lengths: rows(60)});
    const {clock, list} = session;
    list.scroll(1500);
    clock.pass(600);
    list.beginDrag();
    for (let frame = 0; frame < 10; frame += 1) {
      clock.pass(16);
      step.old(session);
      if (frame === 5) list.endDrag(1.2);
    }
    clock.pass(1);
    const began = clock.time;
    list.lengths = new Map([...rows(10).keys()].map((key) => [`older ${key}`, 100]).concat([...list.lengths]));
    session.render();
    for (const [after, ...steps] of bursts) {
      clock.pass(began + after - clock.time);
      for (const name of steps) step[name](session);
    }
    for (let way = 14; way > 0; way -= 1) {
      clock.pass(16);
      list.scroll(list.offset + way);
    }
    list.endMomentum();
    clock.pass(600);
    assert.equal(judged(session.recorder.stop()), verdict, JSON.stringify(bursts));
  }
});

test('a row in sight that goes at the end of the list, which then is shorter', () => {
  // The content ends at 4000 before and at 3900 after, so the offset is 3200 and then 3100.
  for (const order of [['layout', 'scroll', 'again'], ['layout', 'again', 'scroll'], ['scroll', 'tick', 'layout'], ['tick', 'layout', 'tick', 'scroll']]) {
    const session = recorded();
    const {clock, list} = session;
    list.scroll(3200);
    clock.pass(600);
    const happens = {
      layout: () => list.layOut(),
      scroll: () => { list.offset = 3100; list.props.onScroll(list.event()); },
      // The same rows, in another array.
      again: () => session.render(),
      tick: () => clock.pass(8),
    };
    list.lengths.delete('row 36');
    session.render();
    for (const what of order) happens[what]();
    clock.pass(600);
    assert.equal(judged(session.recorder.stop()), 'fine', order.join(', '));
    const seen = session.lines().filter(({type, y}) => type === 'items.deleted' || (type === 'scroll' && y === 3100)).map(({type}) => type);
    assert.deepEqual(seen, ['items.deleted', 'scroll']);
  }
  // What is stopped before the layout has come has no edit that waits.
  const stopped = recorded();
  stopped.list.lengths.delete('row 3');
  stopped.render();
  stopped.recorder.stop();
  assert.equal(stopped.lines('items.deleted').length, 1);
});

test('rows come, go, and change places', () => {
  const session = recorded();
  session.clock.pass(600);
  session.edit((data) => data.splice(3, 0, ['a', 50], ['b', 50]));
  const inserted = session.lines('items.inserted')[0];
  assert.deepEqual([inserted.at, inserted.keys], [3, ['a', 'b']]);
  assert.deepEqual(inserted.items, [[0, 300, 390, 50], [0, 350, 390, 50]]);
  session.clock.pass(600);
  session.edit((data) => data.splice(5, 2));
  assert.deepEqual(session.lines('items.deleted').map(({at, count}) => [at, count]), [[5, 2]]);
  session.clock.pass(600);
  session.edit((data) => data.reverse());
  assert.equal(session.lines('reload').length, 1);
  session.clock.pass(600);
  session.edit((data) => data.splice(0, data.length));
  assert.equal(session.lines('items.deleted').length, 2);
  session.clock.pass(600);
  // What is written fits together: an observation is of what the lines above it say.
  assert.doesNotThrow(() => judged(session.recorder.stop()));
});

test('data wait for what is laid out for them, and no longer than 50 ms', () => {
  const session = recorded();
  session.clock.pass(600);
  const data = [...session.list.lengths];
  data.splice(3, 1);
  session.list.lengths = new Map(data);
  session.render();
  session.clock.pass(16);
  assert.equal(session.lines('items.deleted').length, 0);
  session.list.layOut();
  session.clock.tick();
  const [deleted] = session.lines('items.deleted');
  assert.equal(session.lines('items.resized').at(-1).t, deleted.t);
  session.clock.pass(600);
  const rest = [...session.list.lengths].slice(0, -1);
  session.list.lengths = new Map(rest);
  session.render();
  session.clock.pass(100);
  assert.equal(session.lines('items.deleted').length, 2);
});

test('a list without keys has none', () => {
  const session = recorded({props: {data: Array(5).fill('text')}, lengths: new Map([...Array(5).keys()].map((row) => [`${row}`, 200]))});
  assert.deepEqual([session.header().sections[0].keys, session.header().sections[0].frames.length], [undefined, 5]);
  session.list.lengths.set('5', 200);
  session.list.render(session.recorder.props({data: Array(6).fill('text')}));
  session.list.layOut();
  session.clock.pass(600);
  assert.deepEqual(session.lines('items.inserted').map(({at, items, keys}) => [at, items, keys]), [[5, [[0, 1000, 390, 200]], undefined]]);
});

test('columns and sections have the keys of their cells', () => {
  const columns = recorded({props: {data: [{key: 'a'}, {id: 'b'}, {key: 'c'}], numColumns: 2}, lengths: new Map([['a:b', 100], ['c', 100]])});
  assert.deepEqual(columns.header().sections[0].keys, ['a:b', 'c']);
  const sections = [{key: 's', data: [{key: 'a'}]}, {data: [{key: 'b'}]}];
  const cells = ['s:header', 's:a', 's:footer', '1:header', '1:b', '1:footer'];
  const sectioned = recorded({props: {data: undefined, sections}, lengths: new Map(cells.map((key) => [key, 40]))});
  assert.deepEqual(sectioned.header().sections[0].keys, cells);
  assert.equal(sectioned.header().sections[0].frames.filter(([, , width]) => width > 0).length, 6);
});

test('a header that sticks covers what lies under it', () => {
  const prepare = (list) => { list.sticky = new Set(['row 3', 'row 12']); };
  for (const props of [{stickyHeaderIndices: [3, 12]}, {stickyHeaderIndices: [4, 13], ListHeaderComponent: () => null}]) {
    const session = recorded({props, prepare});
    assert.deepEqual(session.header().sections[0].frames[3], [0, 300, 390, 100]);
    assert.equal(session.header().occlusion, undefined);
    fling(session, 80);
    assert.deepEqual(session.lines('insets').at(-1).occlusion, {top: 100});
    // The next one pushes it away.
    session.list.scroll(1130);
    session.clock.tick();
    assert.deepEqual(session.lines('insets').at(-1).occlusion, {top: 70});
    session.list.scroll(1200);
    session.clock.tick();
    assert.deepEqual(session.lines('insets').at(-1).occlusion, {top: 0});
    session.list.scroll(1201);
    session.clock.pass(600);
    assert.deepEqual(session.lines('insets').at(-1).occlusion, {top: 100});
    assert.equal(judged(session.recorder.stop()), 'fine');
  }
  Platform.OS = 'android';
  const plain = recorded({props: {data: undefined, sections: [{key: 's', data: []}]}, lengths: new Map([['s:header', 900], ['s:footer', 900]])});
  fling(plain);
  Platform.OS = 'ios';
  assert.equal(plain.lines('insets').length, 0);
});

test('a header that sticks is where it was, however far away its neighbours are', () => {
  const session = recorded({props: {stickyHeaderIndices: [3, 60]}, prepare: (list) => { list.sticky = new Set(['row 3', 'row 60']); }, lengths: rows(100), screens: 0.5});
  fling(session, 300);
  assert.ok(session.list.offset > 1000);
  session.list.scroll(session.list.offset + 20);
  session.clock.pass(600);
  const places = session.lines('items.resized').flatMap(({at, items}) => items.map((frame, index) => [at + index, frame]));
  assert.ok(places.every(([index, [, y, , height]]) => height === 0 || y === index * 100));
  assert.deepEqual(session.lines('insets').at(-1).occlusion, {top: 100});
  // Where nothing is known of its neighbours, its place is not known.
  session.list.scroll(8000);
  session.clock.pass(600);
  assert.ok(!session.lines('items.resized').some(({at, items}) => at <= 60 && items[60 - at]?.[3] > 0));
  assert.doesNotThrow(() => judged(session.recorder.stop()));
  // What is above the list puts its first header elsewhere.
  const below = recorded({props: {stickyHeaderIndices: [1], ListHeaderComponent: () => null}, prepare: (list) => {
    list.sticky = new Set(['row 0']);
    list.frame = ({start, length}) => ({x: 0, y: start + 50, width: 390, height: length});
  }});
  assert.deepEqual(below.header().sections[0].frames.slice(0, 2).map(([, y]) => y), [50, 150]);
});

test('words that no log may have', () => {
  for (const [options, message] of [
    [{keeps: 'top'}, 'keeps of options cannot be "top"; it may be none, content, end, start'],
    [{keep: 'end'}, 'options has no "keep"; it may have name, id, '],
    [{behaviours: 'fade'}, 'behaviours of options cannot be "fade"; it may be <list>'],
    [{scrolling: {paging: 'pages'}}, 'paging of scrolling cannot be "pages"; it may be none, page, item, start, center, end'],
    [{scrolling: {every: '320'}}, 'every of scrolling cannot be "320"; it may be <above-0>'],
    [{behaviours: [{kind: 'fades'}]}, 'kind of a behaviour cannot be "fades"; it may be fade, '],
    [{behaviours: [{}]}, 'kind of a behaviour cannot be ""; it may be fade, '],
    [{behaviours: [{kind: 'fade', timing: 3}]}, 'timing of a behaviour cannot be 3; it may be linear, '],
    [null, 'options of a recorder cannot be null; it may be <map>'],
    [{behaviours: [null]}, 'behaviour of behaviours cannot be null; it may be <map>'],
    [{behaviours: [{kind: 'fade', fadedAlpha: 35}]}, 'fadedAlpha of a behaviour cannot be 35; it may be <from-0-to-1>'],
    [{behaviours: [{kind: 'fade', threshold: 0}]}, 'threshold of a behaviour cannot be 0; it may be <above-0-to-1>'],
    [{behaviours: [{kind: 'fade', duration: -1}]}, 'duration of a behaviour cannot be -1; it may be <whole-from-0>'],
    [{behaviours: [{kind: 'fade', duration: 0.5}]}, 'duration of a behaviour cannot be 0.5; it may be <whole-from-0>'],
    [{behaviours: [{kind: 'section-shadow', z: NaN}]}, 'z of a behaviour cannot be NaN; it may be <number>'],
    [{scrolling: {paging: 'start', every: 0}}, 'every of scrolling cannot be 0; it may be <above-0>'],
    [{scrolling: {deceleration: 1}}, 'deceleration of scrolling cannot be 1; it may be normal, fast, <above-0-below-1>'],
    [{scrolling: {every: 300}}, 'paging of scrolling with every cannot be "none"; it may be start, center, end'],
    [{scrolling: {paging: 'page', at: [0]}}, 'paging of scrolling with at cannot be "page"; it may be start, center, end'],
    [{scrolling: {paging: 'start', every: 3, items: 2}}, 'scrolling with every has no "items"'],
    [{limit: -1}, 'limit of options cannot be -1; it may be <whole-from-0>'],
    [{startedAt: 'yesterday'}, 'startedAt of options cannot be "yesterday"; it may be <ISO-8601>'],
    [{behaviours: [{kind: 'carousel', duration: 3}]}, 'a behaviour has no "duration"; it may have kind, mode, peakScale, minimumScale'],
  ]) assert.throws(() => new ScrollRecorder(options), ({message: text}) => text.startsWith(`scroll recorder: ${message}`));
  const session = recorded({options: {
    device: null, user: undefined, startedAt: '2026-01-02T03:04:05.5+01:00',
    behaviours: [{kind: 'edge-mask', startHide: {points: 3}, endHide: 0}, {kind: 'fade', fadedAlpha: 0, clearAlpha: 1, threshold: 1, duration: 0}],
    scrolling: {paging: 'start', at: [0, 90], deceleration: 0.99},
  }});
  session.recorder.asked(1, {align: 'top'});
  assert.match(session.marks()[0], /alignment that is none of start, center/);
  assert.equal(judged(session.recorder.stop()), 'not judged');
});

test('a row that is longer than the list is wholly seen where it fills it', () => {
  const session = recorded({lengths: new Map([['a', 100], ['b', 2000], ['c', 100]])});
  session.list.scroll(100);
  session.clock.tick();
  assert.deepEqual(session.lines('observed.visible').map(({whole, partial}) => [whole, partial]), [[[[0, 0]], [[0, 1]]], [[[0, 1]], []]]);
});

test('a finger goes as far as the content, and a lift of which no end is told ends at rest', () => {
  const session = recorded();
  session.list.beginDrag();
  session.list.scroll(30);
  session.list.scroll(50);
  session.list.endDrag(1);
  session.list.scroll(60);
  session.clock.pass(600);
  assert.deepEqual(session.lines('drag.moved').map(({x, y}) => [x, y]), [[195, 370], [195, 350]]);
  assert.deepEqual(session.lines('scroll.ended').map(({t, inferred}) => [t >= 300_000, inferred]), [[true, true]]);
});

test('frames that do not come for a while leave the lines in their order', () => {
  const session = recorded();
  session.list.scroll(30);
  session.clock.time += 200;
  session.list.lengths.set('row 1', 150);
  session.list.layOut();
  session.render();
  session.list.layOut();
  session.clock.pass(600);
  assert.ok(session.lines('items.resized')[0].t - session.lines('scroll')[0].t >= 200_000);
  assert.equal(judged(session.recorder.stop()), 'fine');
});

test('a cell that goes while it is in sight has no place any more', () => {
  const session = recorded();
  session.clock.pass(600);
  session.list.screens = -0.4;
  session.render();
  session.clock.pass(600);
  const {at, items} = session.lines('items.resized')[0];
  assert.deepEqual([at, items[0]], [0, [0, 0, 0, 0]]);
});

test('where cells are missing the list is blank', () => {
  const session = recorded({screens: 0.1, lengths: rows(400)});
  fling(session);
  const known = session.lines().length;
  // JavaScript is busy: the content moves, and no cells come.
  const {props} = session.list;
  session.list.beginDrag();
  for (let frame = 0; frame < 10; frame += 1) {
    session.clock.pass(16);
    session.list.offset += 200;
    props.onScroll(session.list.event());
    session.clock.tick();
  }
  session.clock.pass(200);
  session.list.scroll(session.list.offset + 10);
  session.list.endDrag(0, session.list.offset);
  session.clock.pass(600);
  assert.ok(session.lines().slice(known).some(({type, whole, partial}) => type === 'observed.visible' && whole.length + partial.length === 0));
  assert.match(judged(session.recorder.stop()), /blank/);
});

test('a ScrollView\'s children are its items, and come and go', () => {
  const session = recorded({isScrollView: true, lengths: rows(5, 400)});
  assert.deepEqual(session.header().sections[0].keys, [...rows(5).keys()]);
  session.clock.pass(600);
  session.edit((data) => data.splice(1, 1));
  session.clock.pass(600);
  session.edit((data) => data.push(['last', 300]));
  session.clock.pass(600);
  assert.deepEqual(session.lines('items.deleted').map(({at, count}) => [at, count]), [[1, 1]]);
  assert.deepEqual(session.lines('items.inserted').map(({at, keys}) => [at, keys]), [[4, ['last']]]);
  assert.equal(judged(session.recorder.stop()), 'fine');
});

test('rows that fade in at first are recorded when they have', () => {
  for (const [entrance, verdict] of [[undefined, 'failed, start fade'], [300, 'fine']]) {
    // A row that fills the list is seen wholly wherever it is scrolled to, and takes 150 ms to come in.
    const session = {};
    const look = () => ({alpha: Math.max(0.1, Math.min(1, (session.clock?.time ?? 0) / 150))});
    Object.assign(session, recorded({lengths: rows(1, 3000), options: {entrance, look, behaviours: [{kind: 'fade'}]}}));
    fling(session);
    assert.equal(session.lines('appear')[0].t >= 300_000, entrance === 300);
    assert.equal(judged(session.recorder.stop()), verdict);
  }
});

test('what an app tells is written', () => {
  const session = recorded({options: {look: (key) => ({alpha: key === 'row 0' ? 0.5 : 1})}});
  session.recorder.mark('look here');
  session.recorder.asked(12, {align: 'center'});
  session.recorder.observe('page', {page: 2});
  session.clock.pass(600);
  assert.deepEqual(session.marks(), ['look here']);
  assert.deepEqual(session.lines('scroll.to')[0].item, [0, 12]);
  assert.equal(session.lines('observed.page')[0].page, 2);
  assert.equal(session.lines('observed.alpha')[0].alpha, 0.5);
});

test('another size and insets are written before what follows from them', () => {
  const session = recorded();
  fling(session);
  session.list.inset = {top: 44, left: 0, bottom: 34, right: 0};
  Object.assign(session.list, {width: 800, height: 390});
  session.list.layOut();
  session.list.scroll(session.list.offset + 1);
  session.clock.tick();
  session.clock.pass(600);
  const turned = session.lines().slice(session.lines().findIndex(({type}) => type === 'viewport'));
  assert.deepEqual(turned.slice(0, 5).map(({type}) => type), ['viewport', 'insets', 'items.resized', 'content', 'scroll']);
  assert.equal(new Set(turned.slice(0, 5).map(({t}) => t)).size, 1);
  assert.doesNotThrow(() => judged(session.recorder.stop()));
});

// MARK: What goes wrong

test('a list that goes while a finger is on it, and comes again', () => {
  const clock = new Clock();
  const list = new List({lengths: rows(40)});
  const component = new Mounted((props) => {
    const recorder = useScrollRecorder({now: clock.now, frame: clock.frame});
    list.render(recorder.props({...list.ownProps, ...props}));
    return recorder;
  }, {isStrict: true});
  const recorder = component.render({});
  list.layOut();
  clock.tick();
  list.beginDrag();
  clock.pass(16);
  list.scroll(50);
  component.unmount();
  list.unmount();
  // What was on its way still comes.
  list.offset = 60;
  list.props.onScroll(list.event());
  clock.pass(600);
  let lines = recorder.log.trim().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(lines.slice(-2).map(({type, label}) => label ?? type), [
    'drag.cancelled', 'recorder: the list was taken away while a finger was on it',
  ]);
  component.render({});
  list.layOut();
  clock.tick();
  clock.pass(600);
  assert.doesNotThrow(() => judged(recorder.stop()));
  lines = recorder.log.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(lines.filter(({type}) => type === 'appear').length, 2);
});

test('two lists with the props of one recorder', () => {
  const session = recorded();
  const second = new List({lengths: rows(3)});
  second.render({...session.list.props});
  session.list.props.onLayout({nativeEvent: {layout: {x: 0, y: 0, width: 10, height: 10}, target: second.target}});
  second.offset = 30;
  session.list.props.onScroll(second.event());
  session.clock.pass(600);
  assert.match(session.marks()[0], /^recorder: a second list/);
  assert.equal(session.lines('viewport').length + session.lines('scroll').length, 0);
});

test('a list without a size, at first and later', () => {
  const session = recorded({width: 0, height: 0, isLaidOut: false});
  session.list.layOut();
  session.clock.pass(100);
  assert.equal(session.recorder.log, '');
  Object.assign(session.list, {width: 390, height: 800});
  session.list.layOut();
  session.clock.tick();
  assert.deepEqual(session.marks(), ['recorder: the view has no size; what it shows meanwhile is left out']);
  session.list.height = 0;
  session.list.layOut();
  session.clock.pass(600);
  assert.equal(session.lines('viewport').length, 0);
  assert.match(session.marks().at(-1), /^recorder: again, 1 times: the view has no size/);
  assert.doesNotThrow(() => judged(session.recorder.stop()));
});

test('a list that was never laid out', () => {
  const session = recorded({isLaidOut: false});
  assert.equal(judged(session.recorder.stop()), 'not judged');
  assert.deepEqual(session.marks(), ['recorder: the list was never laid out']);
});

test('a key that is there twice', () => {
  const session = recorded({props: {data: ['a', 'b', 'a', 'c'].map((key) => ({key}))}, lengths: new Map([['a', 100], ['b', 100], ['c', 100]])});
  assert.deepEqual(session.header().sections[0].keys, ['a', 'b', null, 'c']);
  assert.match(session.marks()[0], /^recorder: the key "a" is there twice/);
  new Mounted(session.list.props.CellRendererComponent).render({cellKey: 'a', index: 2, item: {key: 'a'}})
    .props.onLayout({nativeEvent: {layout: {x: 0, y: 200, width: 390, height: 100}}});
  session.clock.pass(600);
  assert.equal(session.lines('items.resized').length, 0);
  assert.doesNotThrow(() => judged(session.recorder.stop()));
});

test('a clock that goes back', () => {
  const session = recorded();
  fling(session);
  const before = session.lines().at(-1).t;
  session.clock.time -= 60_000;
  session.list.scroll(session.list.offset + 5);
  session.clock.tick();
  session.clock.pass(600);
  assert.match(session.marks()[0], /^recorder: the clock was set back/);
  const after = session.lines('scroll').at(-1).t;
  assert.ok(after >= before && after < before + 1000);
  assert.equal(judged(session.recorder.stop()), 'fine');
});

test('a clock that leaps forward', () => {
  const session = recorded();
  fling(session);
  const before = session.lines().at(-1).t;
  session.clock.time += 9e12;
  fling(session);
  assert.match(session.marks()[0], /^recorder: the clock was set back, or forward/);
  assert.equal(session.marks().length, 1);
  assert.ok(session.lines().at(-1).t < before + 3_000_000);
  assert.equal(judged(session.recorder.stop()), 'fine');
});

test('a scroll and a drag before the layout', () => {
  const session = recorded({isLaidOut: false});
  session.list.offset = 300;
  session.list.props.onScroll({nativeEvent: {contentOffset: {x: 0, y: 300}}});
  session.list.beginDrag();
  session.list.layOut();
  session.clock.tick();
  session.clock.pass(600);
  assert.deepEqual(session.lines('appear').map(({y}) => y), [300]);
  assert.deepEqual(session.marks(), [
    'recorder: a scroll before the list was laid out; the recording begins where it led',
    'recorder: a drag before the list was laid out is left out',
  ]);
});

test('numbers that are none', () => {
  const session = recorded();
  const {props} = session.list;
  props.onScroll({nativeEvent: {contentOffset: {x: 0, y: NaN}}});
  props.onContentSizeChange(NaN, 3);
  props.onLayout({nativeEvent: {layout: {width: NaN, height: 2}}});
  session.recorder.observe('alpha', {item: [0, 0], alpha: NaN});
  session.recorder.asked(99);
  props.onScroll({nativeEvent: {}});
  session.clock.pass(600);
  assert.equal(session.marks().length, 6);
  assert.ok(session.marks().every((label) => label.startsWith('recorder: ')));
  assert.equal(judged(session.recorder.stop()), 'not judged');
});

test('an event that is none', () => {
  const session = recorded();
  const {props} = session.list;
  for (const name of ['onLayout', 'onScroll', 'onScrollBeginDrag', 'onScrollEndDrag', 'onMomentumScrollBegin', 'onMomentumScrollEnd']) {
    props[name](undefined);
    props[name]({});
  }
  new Mounted(props.CellRendererComponent).render({cellKey: 'row 1', index: 1, item: {}}).props.onLayout({});
  fling(session);
  assert.deepEqual(session.marks().slice(0, 3), ['a size of the view', 'an offset', 'a frame'].map((what) =>
    `recorder: ${what} that is no ${what === 'a frame' ? 'rectangle' : 'number'} is left out`));
  assert.equal(judged(session.recorder.stop()), 'fine');
});

test('an error of the recorder ends the recording, and not the app', () => {
  const session = recorded();
  session.list.render(session.recorder.props({data: 3, getItemCount: () => { throw new Error('no count'); }}));
  assert.equal(session.marks()[0], 'recorder: an error of the recorder, which ends here: no count');
  assert.equal(session.lines().at(-1).type, 'end');
  session.render();
  fling(session);
  assert.equal(judged(session.recorder.stop()), 'not judged');
});

test('a function of the app that throws costs what it would have said', () => {
  const session = recorded({options: {look: (key) => {
    if (key === 'row 3') throw new Error('no ref');
    return {alpha: 1};
  }}});
  fling(session);
  assert.match(session.marks()[0], /"look" has thrown, and what it would have said is left out: no ref$/);
  assert.match(session.marks()[1], /^recorder: again, \d+ times: /);
  assert.ok(session.lines('observed.alpha').every(({item}) => item[1] !== 3));
  assert.equal(judged(session.recorder.stop()), 'fine');
});

test('an Animated.event that cannot be called', () => {
  const onScroll = {attach() {}};
  const session = recorded({props: {onScroll}});
  assert.equal(session.list.props.onScroll, onScroll);
  assert.match(session.marks()[0], /^recorder: onScroll is an Animated\.event/);
  session.list.offset = 30;
  session.recorder.onScroll(session.list.event());
  session.clock.tick();
  assert.deepEqual(session.lines('scroll').map(({y}) => y), [30]);
});

test('a log that is as long as it may be', () => {
  const session = recorded({options: {limit: 12_000}});
  for (let count = 0; count < 5; count += 1) fling(session, 20);
  const log = session.recorder.stop();
  assert.ok(log.length <= 12_000 && log.length > 11_000);
  assert.deepEqual(session.lines().slice(-2).map(({type, label}) => label ?? type), [
    'recorder: the log is as long as it may be, 12000 bytes; what comes after this is left out', 'end',
  ]);
  assert.equal(judged(log), 'fine');
  const warn = console.warn;
  console.warn = () => {};
  assert.equal(recorded({options: {limit: 100}}).recorder.stop(), '');
  console.warn = warn;
});

test('the bytes of a log count, not its letters', () => {
  const session = recorded({options: {limit: 9000}, lengths: new Map([...Array(40).keys()].map((row) => [`Zürich – 東京 ${row}`, 100]))});
  for (let count = 0; count < 5; count += 1) fling(session, 20);
  const log = session.recorder.stop();
  const bytes = Buffer.byteLength(log);
  assert.ok(bytes <= 9000 && bytes > 8000);
  assert.doesNotThrow(() => judged(log));
});

test('lines that go elsewhere, until they cannot be written', () => {
  const lines = [];
  const warn = console.warn;
  const warnings = [];
  console.warn = (text) => warnings.push(text);
  const session = recorded({
    options: {
      write: (line) => {
        if (lines.length === 20) throw new Error('the disk is full');
        lines.push(line);
      },
    },
  });
  fling(session);
  console.warn = warn;
  assert.equal(session.recorder.stop(), '');
  assert.equal(warnings.length, 1);
  assert.doesNotThrow(() => judged(`${lines.join('\n')}\n`));
});
