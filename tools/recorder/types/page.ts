/** Every option of `start`, and what is refused. Only checked, never run. */

import ScrollRecorder, {asked, download, mark, observe, send, start, stop, text, update} from 'scroll-recorder';
import type {Behaviour, Observation, Options, View} from 'scroll-recorder';

const list = document.createElement('div');
const behaviours: Behaviour[] = [
  {kind: 'fade', mode: 'corrected', fadedAlpha: 0.1, clearAlpha: 1, duration: 200, timing: [0.25, 0.1, 0.25, 1], enters: 'faded', threshold: 0.5, once: true},
  {
    kind: 'section-shadow', mode: 'literal', offset: [0, 4], radius: 4, opacity: 0.2, cornerRadius: 8, z: -1, extent: 'section',
    variant: 'cached',
  },
  {kind: 'carousel', peakScale: 1.1, minimumScale: 0.1},
  {kind: 'page-control', radius: 25},
  {kind: 'curve', property: 'y', by: 'offset', unit: 'viewport', even: true, of: 'title', points: [[0, 0], [1, -40]]},
  {
    kind: 'edge-mask', startFadeSize: 0.15, endFadeSize: 0.15, startHide: {points: 64}, endHide: 0.1,
    interpolation: {kind: 'logarithmic', base: 10},
  },
];
const whole: View = {
  element: '#list', id: 'list', axis: 'vertical', items: '.item', sections: 'section', header: 'h2', pinnedHeaders: 56, keys: 'data-id',
  drawn: 'img', content: '.track', occlusion: {top: '#bar', bottom: 49, left: list, right: () => list.children}, shadows: '.shadow',
  dots: {lit: '.dot', moved: '.dot', alpha: (dot) => dot.classList.contains('on'), atRest: true}, page: '.active',
  mask: {image: list}, elements: {title: '#title', picture: list}, keeps: 'end',
  scrolling: {bounces: true, alwaysBounce: false, deceleration: 'fast', paging: 'item', offsets: 'recorded'}, behaviours,
};
const others: View[] = [
  {element: list, keys: (item) => item.id, drawn: (item) => item.firstElementChild, content: list, page: () => null},
  {element: document.body, dots: '.dot', mask: {start: () => 1, end: '#end'}, scrolling: {deceleration: 0.998}},
  {element: window, items: () => list.children, sections: list.querySelectorAll('section'), header: [list], drawn: list, page: [list]},
  {element: document, items: list}, {element: () => [list]}, {element: 'page', page: (view) => view.firstElementChild},
  {element: list, shadows: () => [{section: 0, element: list}], dots: {lit: [list], unlit: 0.3}},
];
const options: Options = {
  views: [whole, ...others], name: 'page', behaviours, links: [{leader: 'list', follower: 'dots', mode: 'corrected'}],
  input: 'pointer', requests: true, redact: false, write: (line) => console.log(line.length), meta: {build: 7},
  app: {name: 'Shop', version: '4.2'}, device: 'Pixel 8', user: 'u1', startedAt: '2026-11-27T08:30:00Z',
};
const page: Observation = {type: 'observed.page', page: 2};

start();
start(options);
observe('list', page);
observe({type: 'alpha', item: list, alpha: 0.4});
observe({type: 'frame', item: [0, 3], frame: [0, 0, 10, 10]});
asked(list);
asked(list, {align: 'visible'});
mark('here');
mark('there', 'list');
update();
update('list');
const log: string = stop() + text();
download();
download(`${log.length}.jsonl`);
void send('/sessions').then(({ok}) => ok);
const isDone: boolean = ScrollRecorder.isAtRest && ScrollRecorder.lineCount > 2;
ScrollRecorder.start({name: `${ScrollRecorder.version} ${isDone}`});

// @ts-expect-error: there is no such option.
start({views: [{element: '#list', itmes: '.item'}]});
// @ts-expect-error: an element is needed.
start({views: [{items: '.item'}]});
// @ts-expect-error: no such kind.
start({behaviours: [{kind: 'blur'}]});
// @ts-expect-error: a mask has both ends, or an image.
start({views: [{element: '#list', mask: {start: '#start'}}]});
// @ts-expect-error: a fade has no radius.
start({behaviours: [{kind: 'fade', radius: 4}]});
