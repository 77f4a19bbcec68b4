// The worker: the engine's module, the logs that are open in it, and the questions about them.

/**
 * The worker's whole program: its text is what the worker runs, so it uses nothing from outside.
 *
 * A log is run in slices, and questions are answered between two slices. Bytes go straight into the module; no copy is kept.
 */
export function workerBody() {
  const sliceMilliseconds = 8;
  const bufferSize = 1 << 18;
  const encoder = new TextEncoder();
  const logs = new Map();
  let wasm;
  let buffer = 0;
  let asked = null;

  const states = { needsInput: 0, more: 1, done: 2, failed: 3 };

  // Made anew each time: when the module's memory grows, earlier views of it are empty.
  const view = (pointer, count) => new Uint8Array(wasm.memory.buffer, pointer, count);

  function withText(text, use) {
    const bytes = encoder.encode(text);
    const pointer = wasm.page_allocate(Math.max(1, bytes.length));
    view(pointer, bytes.length).set(bytes);
    const result = use(pointer, bytes.length);
    wasm.page_free(pointer);
    return result;
  }

  function take(handle) {
    const pieces = [];
    for (let count; (count = wasm.page_take(handle, buffer, bufferSize)) > 0; ) pieces.push(view(buffer, count).slice());
    const streaming = new TextDecoder();
    return pieces.map((piece) => streaming.decode(piece, { stream: true })).join("") + streaming.decode();
  }

  const nextSlice = (() => {
    const channel = new MessageChannel();
    const waiting = [];
    channel.port1.onmessage = () => waiting.shift()();
    return () => new Promise((resolve) => {
      waiting.push(resolve);
      channel.port2.postMessage(0);
    });
  })();

  // Runs what there is to run. Only one of these is under way for a log; options given in the meantime restart the run below it.
  function run(log) {
    log.running ??= runSlices(log).finally(() => (log.running = null));
    return log.running;
  }

  async function runSlices(log) {
    while (!log.closed) {
      const began = performance.now();
      do {
        const before = performance.now();
        log.state = wasm.page_run(log.handle, log.lines);
        const took = performance.now() - before;
        if (took < 2 && log.lines < 1 << 20) log.lines *= 2;
        else if (took > 5 && log.lines > 16) log.lines >>= 1;
      } while (log.state === states.more && performance.now() - began < sliceMilliseconds);
      const isOver = log.state === states.done || log.state === states.failed;
      if (isOver || performance.now() - log.told > 60) tellProgress(log);
      if (isOver) postMessage({ log: log.number, done: log.state === states.failed ? "failed" : "done", run: log.run });
      if (log.state !== states.more) return;
      await nextSlice();
    }
  }

  function breakOff(log, error) {
    postMessage({ log: log.number, broken: String(error.message ?? error) });
  }

  function tellProgress(log) {
    log.told = performance.now();
    withText("progress", (pointer, count) => wasm.page_ask(log.handle, pointer, count));
    postMessage({ log: log.number, progress: take(log.handle) });
  }

  function setOptions(log, lines) {
    const refused = withText(lines.join("\n"), (pointer, count) => wasm.page_options(log.handle, pointer, count));
    if (refused) throw Error(take(log.handle));
  }

  async function feed(log, source, gzip) {
    let stream = source.stream();
    if (gzip) stream = stream.pipeThrough(new DecompressionStream("gzip"));
    const reader = stream.getReader();
    while (!log.closed) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let start = 0; start < value.length && !log.closed; start += bufferSize) {
        const piece = value.subarray(start, start + bufferSize);
        view(buffer, piece.length).set(piece);
        wasm.page_append(log.handle, buffer, piece.length);
        await run(log);
      }
    }
    if (log.closed) return void reader.cancel();
    wasm.page_end_input(log.handle);
    await run(log);
  }

  function ask(id, handle, use) {
    asked = id;
    try {
      const refused = use();
      const answer = take(handle);
      postMessage(refused ? { id, refused: answer } : { id, answer });
    } finally {
      asked = null;
    }
  }

  const requests = {
    async start({ id, module }) {
      const imports = { page: { progress: (done, left) => postMessage({ id: asked, step: [done, left] }) } };
      const made = await WebAssembly.instantiate(module, imports);
      wasm = (made.instance ?? made).exports;
      buffer = wasm.page_allocate(bufferSize);
      postMessage({ id, answer: "null" });
    },
    open({ id, log: number, name, options, source, gzip }) {
      const handle = withText(name, (pointer, count) => wasm.page_open(pointer, count));
      const log = { number, handle, lines: 64, told: performance.now(), run: 0, state: states.needsInput, closed: false };
      logs.set(number, log);
      if (options.length > 0) setOptions(log, options);
      postMessage({ id, answer: "null" });
      feed(log, source, gzip).catch((error) => breakOff(log, error));
    },
    options({ id, log: number, lines, run: runNumber }) {
      const log = logs.get(number);
      setOptions(log, lines);
      log.run = runNumber;
      log.state = states.more;
      postMessage({ id, answer: "null" });
      run(log).catch((error) => breakOff(log, error));
    },
    ask({ id, log: number, question }) {
      const { handle } = logs.get(number);
      ask(id, handle, () => withText(question, (pointer, count) => wasm.page_ask(handle, pointer, count)));
    },
    two({ id, log: number, other, question }) {
      const { handle } = logs.get(number);
      const second = logs.get(other).handle;
      ask(id, handle, () => withText(question, (pointer, count) => wasm.page_ask_two(handle, second, pointer, count)));
    },
    close({ log: number }) {
      const log = logs.get(number);
      if (!log) return;
      log.closed = true;
      logs.delete(number);
      wasm.page_close(log.handle);
    },
  };

  onmessage = async ({ data }) => {
    try {
      await requests[data.what](data);
    } catch (error) {
      postMessage({ id: data.id, refused: String(error.message ?? error) });
    }
  };
}
