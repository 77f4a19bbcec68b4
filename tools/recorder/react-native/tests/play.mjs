/** Plays a script of tools/recorder/same with a FlatList, or a ScrollView that pages, and prints the log. */

import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {Clock, List, ScrollRecorder} from './lists.mjs';

export function play(script, name) {
  const lines = script.trim().split('\n').map((line) => line.split(' '));
  const head = new Map(lines.filter(([first]) => Number.isNaN(Number(first))).map(([what, ...values]) => [what, values]));
  const [width, height] = head.get('view').map(Number);
  const [count, length] = head.get('rows').map(Number);
  const isPager = head.has('paging');
  const clock = new Clock();
  const recorder = new ScrollRecorder({name, now: clock.now, frame: clock.frame});
  const list = new List({
    width, height, isAcross: head.get('axis')?.[0] === 'horizontal', isScrollView: isPager,
    lengths: new Map(Array.from({length: count}, (_, row) => [`row ${row}`, length])),
  });
  list.childProps = (key, index) => recorder.item(key, index);
  const render = () => list.render(recorder.props({...list.ownProps, ...(isPager ? {pagingEnabled: true} : {})}));
  render();
  list.layOut();
  clock.tick();

  let newRows = 0;
  const edit = (change) => {
    const rows = [...list.lengths];
    change(rows);
    list.lengths = new Map(rows);
    render();
    list.layOut();
  };
  for (const [time, what, ...values] of lines.filter(([first]) => !Number.isNaN(Number(first)))) {
    clock.advance(Number(time) / 1000);
    const [first, second, third] = values.map(Number);
    if (what === 'end') break;
    if (what === 'drag') list.beginDrag();
    if (what === 'finger') list.scroll(third);
    if (what === 'scroll') list.scroll(first);
    if (what === 'lift') {
      list.endDrag(-first / 1000, values[1] === 'flies' ? undefined : list.offset);
      if (values[1] === 'flies') list.beginMomentum();
    }
    if (what === 'rest') list.endMomentum();
    if (what === 'grow') {
      edit((rows) => { rows[first][1] += second; });
      if (values[2] === 'kept') list.scroll(list.offset + second);
    }
    if (what === 'insert') {
      edit((rows) => rows.splice(first, 0, ...Array.from({length: second}, () => [`new row ${newRows++}`, third])));
    }
    if (what === 'delete') edit((rows) => rows.splice(first, second));
    clock.tick();
  }
  return recorder.stop();
}

if (process.argv[2]) process.stdout.write(play(readFileSync(process.argv[2], 'utf8'), basename(process.argv[2], '.txt')));
