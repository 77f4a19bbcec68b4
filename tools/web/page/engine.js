// The engine, as the page sees it: logs are opened in a worker, and asked.

import { workerBody } from "./worker.js";
import { contents, engineModule, sourceOf } from "./contents.js";

/** A worker with the engine's module. It may hold several logs; ending it cancels whatever it is at. */
export class Engine {
  #worker;
  #started;
  #pending = new Map();
  #logs = new Map();
  #lastId = 0;

  constructor() {
    const address = URL.createObjectURL(new Blob([`(${workerBody})()`], { type: "text/javascript" }));
    this.#worker = new Worker(address);
    this.#worker.onmessage = ({ data }) => this.#take(data);
    this.#worker.onerror = (event) => {
      for (const { reject } of this.#pending.values()) reject(Error(`the engine stopped: ${event.message}`));
      this.#pending.clear();
    };
    // The worker may not have read its program yet when the module is there, but it has when it answers.
    this.#started = engineModule().then((module) => this.send({ what: "start", module }))
      .finally(() => URL.revokeObjectURL(address));
  }

  /**
   * Opens a log of the page with the page's options, and begins to run it.
   *
   * @param {number} index Its number in the contents.
   * @param {?(progress: object) => void} onProgress Hears how far the run has come.
   * @returns {Promise<EngineLog>} Soon; wait for its `ready` before asking for reports.
   */
  open(index, onProgress) {
    return this.openSource(contents.logs[index].name, sourceOf(index), contents.options, onProgress);
  }

  /** Opens other bytes, `{source, gzip}`, under a name. */
  async openSource(name, source, options = [], onProgress = null) {
    await this.#started;
    const log = new EngineLog(this, ++this.#lastId, onProgress);
    this.#logs.set(log.number, log);
    await this.send({ what: "open", log: log.number, name, options, ...source });
    return log;
  }

  /** Asks a question about two logs that are open in this worker. */
  async askTwo(first, second, ...fields) {
    return JSON.parse(await this.send({ what: "two", log: first.number, other: second.number, question: fields.join("\n") }));
  }

  /** Ends the worker: questions that are open are rejected. */
  end() {
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(Error("cancelled"));
    this.#pending.clear();
  }

  /** Sends a request, and waits for its answer. `onStep` hears how far a long question has come: `(done, left)`. */
  send(request, onStep) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onStep });
      this.#worker.postMessage({ ...request, id });
    });
  }

  /** Closes a log. */
  forget(log) {
    this.#logs.delete(log.number);
    this.#worker.postMessage({ what: "close", log: log.number });
  }

  #take(data) {
    if (data.id === undefined) return void this.#logs.get(data.log)?.take(data);
    const pending = this.#pending.get(data.id);
    if (!pending) return;
    if (data.step) return void pending.onStep?.(...data.step);
    this.#pending.delete(data.id);
    if (data.refused === undefined) pending.resolve(data.answer);
    else pending.reject(Error(data.refused));
  }
}

/** A log that is open in an engine. */
export class EngineLog {
  #onProgress;
  #settle;
  #run = 0;

  constructor(engine, number, onProgress) {
    this.engine = engine;
    this.number = number;
    this.#onProgress = onProgress;
    this.#expect();
  }

  #expect() {
    /** When the log has been run to its end: `done`, or `failed` if it could be read up to some line only. */
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.ready.catch(() => {});
  }

  /** What an answer in JSON says. `fields` are those of the question: `ask("moment", 1, "time", 1818200)`. */
  async ask(...fields) {
    return JSON.parse(await this.text(...fields));
  }

  /** An answer as text. */
  text(...fields) {
    const [question, onStep] = Array.isArray(fields[0]) ? fields : [fields];
    return this.engine.send({ what: "ask", log: this.number, question: question.join("\n") }, onStep);
  }

  /** A question that takes long: `onStep(done, left)` hears how far it has come. Ending the engine cancels it. */
  async askSlowly(onStep, ...fields) {
    return JSON.parse(await this.text(fields, onStep));
  }

  /** Runs the log again with these options; `ready` then waits for that run. Rejects if an option is wrong. */
  async setOptions(lines) {
    const before = this.#settle;
    this.#run += 1;
    this.#expect();
    before.resolve("restarted");
    await this.engine.send({ what: "options", log: this.number, lines, run: this.#run });
  }

  /** Gives its memory back. */
  close() {
    this.#settle.resolve("closed");
    this.engine.forget(this);
  }

  /** What the worker says of this log. */
  take(data) {
    if (data.progress) this.#onProgress?.(JSON.parse(data.progress));
    if (data.done && data.run === this.#run) this.#settle.resolve(data.done);
    if (data.broken) this.#settle.reject(Error(data.broken));
  }
}

/**
 * Wraps an asynchronous function so that only the last of several calls is made: while one is under way, later arguments replace
 * each other. A call that is passed over resolves to undefined.
 */
export function latest(run) {
  let busy = false;
  let next = null;
  const call = async (...values) => {
    if (busy) {
      next?.resolve(undefined);
      return new Promise((resolve, reject) => (next = { values, resolve, reject }));
    }
    busy = true;
    try {
      return await run(...values);
    } finally {
      busy = false;
      if (next) {
        const { values: later, resolve, reject } = next;
        next = null;
        call(...later).then(resolve, reject);
      }
    }
  };
  return call;
}
