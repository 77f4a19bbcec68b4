// The WebAssembly module behind an interface of JavaScript's own: bytes in, effect log and state hashes out.

import { readFileSync } from "node:fs";

/** Where `build.sh` puts the module. */
export const modulePath = new URL("build/replay.wasm", import.meta.url);

/** Compiles the module; every replay gets an instance, hence a memory, of its own. */
export function loadModule(path = modulePath) {
  return new WebAssembly.Module(readFileSync(path));
}

/** The input cannot be read: the message begins with line and column, as the command's does behind the file's name. */
export class InputError extends Error {}

const progress = { needsInput: 0, paused: 1, done: 2, failed: 3 };
const bufferSize = 1 << 18;

/** The replay of one log, which may hold several sessions. */
export class LogReplay {
  #exports;
  #handle;
  #buffer;

  /**
   * @param {WebAssembly.Module} module
   * @param {{audits?: boolean, everyEvent?: boolean, explains?: boolean, hashEvery?: number}} options
   */
  constructor(module, { audits = true, everyEvent = false, explains = false, hashEvery = 0 } = {}) {
    // The module imports nothing: no clock, no files, no chance.
    this.#exports = new WebAssembly.Instance(module, {}).exports;
    const flags = (audits ? 1 : 0) | (everyEvent ? 2 : 0) | (explains ? 4 : 0);
    this.#handle = this.#exports.scroll_session_open(flags, hashEvery);
    this.#buffer = this.#exports.scroll_session_allocate(bufferSize);
  }

  /** Takes in the next bytes of the log and replays what is complete; gives its effects as they come. */
  *append(bytes) {
    for (let start = 0; start < bytes.length; start += bufferSize) {
      const piece = bytes.subarray(start, start + bufferSize);
      this.#memory(piece.length).set(piece);
      this.#exports.scroll_session_append(this.#handle, this.#buffer, piece.length);
      yield* this.#run();
    }
  }

  /** Says that the log has ended; gives the last effects. */
  *end() {
    this.#exports.scroll_session_end_input(this.#handle);
    yield* this.#run();
  }

  /** What is known of the sessions that have been replayed to their end. */
  get sessions() {
    const count = this.#exports.scroll_session_count(this.#handle);
    return Array.from({ length: count }, (_, session) => ({
      events: this.#exports.scroll_session_events(this.#handle, session),
      rejected: this.#exports.scroll_session_rejected(this.#handle, session),
      hash: BigInt.asUintN(64, this.#exports.scroll_session_hash(this.#handle, session)).toString(16).padStart(16, "0"),
    }));
  }

  /** How much memory the instance has asked for, in bytes. */
  get memorySize() {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Gives the memory back; the replay cannot be used any more. */
  close() {
    this.#exports.scroll_session_free(this.#buffer);
    this.#exports.scroll_session_close(this.#handle);
  }

  *#run() {
    while (true) {
      const state = this.#exports.scroll_session_run(this.#handle, 4096);
      yield* this.#takeEffects();
      if (state === progress.failed) throw new InputError(this.#message());
      if (state !== progress.paused) return;
    }
  }

  *#takeEffects() {
    while (true) {
      const count = this.#exports.scroll_session_take_effects(this.#handle, this.#buffer, bufferSize);
      if (count === 0) return;
      yield this.#memory(count).slice();
    }
  }

  #message() {
    const count = this.#exports.scroll_session_copy_message(this.#handle, this.#buffer, bufferSize);
    return new TextDecoder().decode(this.#memory(Math.min(count, bufferSize)));
  }

  // Made anew each time: when the module's memory grows, earlier views of it are empty.
  #memory(count) {
    return new Uint8Array(this.#exports.memory.buffer, this.#buffer, count);
  }
}

const questions = { check: 0, seek: 1, finding: 2, item: 3 };

/** What is said about one log, as the command prints it with `--json`. */
export class LogReports {
  #exports;
  #handle;
  #buffer;

  /**
   * @param {WebAssembly.Module} module
   * @param {string} name What the log is called.
   * @param {Uint8Array} bytes The log.
   */
  constructor(module, name, bytes) {
    this.#exports = new WebAssembly.Instance(module, {}).exports;
    this.#buffer = this.#exports.scroll_session_allocate(bufferSize);
    const text = new TextEncoder().encode(name);
    this.#memory(text.length).set(text);
    this.#handle = this.#exports.scroll_session_reports_open(this.#buffer, text.length);
    for (let start = 0; start < bytes.length; start += bufferSize) {
      const piece = bytes.subarray(start, start + bufferSize);
      this.#memory(piece.length).set(piece);
      this.#exports.scroll_session_reports_append(this.#handle, this.#buffer, piece.length);
    }
  }

  /** The verdict on all sessions, as `check`. */
  check() {
    return this.#ask(questions.check);
  }

  /** What is on screen at the end of the first session, as `seek`. */
  seek() {
    return this.#ask(questions.seek);
  }

  /** Why a finding is there, by its number from 1, as `why --finding`. */
  whyFinding(number) {
    return this.#ask(questions.finding, number);
  }

  /** Why an item of the only view is as it is at the end, as `why --item`. */
  whyItem(section, item) {
    return this.#ask(questions.item, section, item);
  }

  /** Gives the memory back; nothing can be asked any more. */
  close() {
    this.#exports.scroll_session_free(this.#buffer);
    this.#exports.scroll_session_reports_close(this.#handle);
  }

  #ask(question, first = 0, second = 0) {
    const failed = this.#exports.scroll_session_reports_ask(this.#handle, question, first, second) !== 0;
    const pieces = [];
    for (let count; (count = this.#exports.scroll_session_reports_take(this.#handle, this.#buffer, bufferSize)) > 0; ) {
      pieces.push(this.#memory(count).slice());
    }
    const text = Buffer.concat(pieces).toString("utf8");
    if (failed) throw new InputError(text);
    return text;
  }

  // Made anew each time: when the module's memory grows, earlier views of it are empty.
  #memory(count) {
    return new Uint8Array(this.#exports.memory.buffer, this.#buffer, count);
  }
}
