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

/** Where `build.sh` puts the module of the report page. */
export const pageModulePath = new URL("build/page.wasm", import.meta.url);

/** How far a run came: what `page_run` returns. */
export const pageProgress = { needsInput: 0, paused: 1, done: 2, failed: 3 };

/** A log that is asked about, as the report page does it. */
export class LogPage {
  #exports;
  #handle;
  #buffer;

  /**
   * @param {WebAssembly.Module} module
   * @param {string} name What the log is called.
   * @param {(done: number, left: number) => void} progress Told how far a long question has come.
   */
  constructor(module, name, progress = () => {}) {
    this.#exports = new WebAssembly.Instance(module, { page: { progress } }).exports;
    this.#buffer = this.#exports.page_allocate(bufferSize);
    this.#handle = this.#withText(name, (count) => this.#exports.page_open(this.#buffer, count));
  }

  /** How much memory the instance has, in bytes. */
  get memorySize() {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Adds bytes of the log. */
  append(bytes) {
    for (let start = 0; start < bytes.length; start += bufferSize) {
      const piece = bytes.subarray(start, start + bufferSize);
      this.#memory(piece.length).set(piece);
      this.#exports.page_append(this.#handle, this.#buffer, piece.length);
    }
  }

  /** Says that no more bytes will come. */
  endInput() {
    this.#exports.page_end_input(this.#handle);
  }

  /** Replays at most so many lines, and says how far it came: one of `pageProgress`. */
  run(lineLimit = 2 ** 31 - 1) {
    return this.#exports.page_run(this.#handle, lineLimit);
  }

  /** Sets options, one a line, and begins anew. */
  setOptions(text) {
    if (this.#withText(text, (count) => this.#exports.page_options(this.#handle, this.#buffer, count)) !== 0) {
      throw new InputError(this.#answer());
    }
  }

  /** The answer to a question, as text. */
  ask(...fields) {
    const failed = this.#withText(fields.join("\n"), (count) => this.#exports.page_ask(this.#handle, this.#buffer, count)) !== 0;
    const text = this.#answer();
    if (failed) throw new InputError(text);
    return text;
  }

  /** Gives the memory back; nothing can be asked any more. */
  close() {
    this.#exports.page_free(this.#buffer);
    this.#exports.page_close(this.#handle);
  }

  // Questions longer than the buffer get one of their own.
  #withText(text, call) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length <= bufferSize) {
      this.#memory(bytes.length).set(bytes);
      return call(bytes.length);
    }
    const buffer = this.#buffer;
    this.#buffer = this.#exports.page_allocate(bytes.length);
    this.#memory(bytes.length).set(bytes);
    const result = call(bytes.length);
    this.#exports.page_free(this.#buffer);
    this.#buffer = buffer;
    return result;
  }

  #answer() {
    const pieces = [];
    for (let count; (count = this.#exports.page_take(this.#handle, this.#buffer, bufferSize)) > 0; ) {
      pieces.push(this.#memory(count).slice());
    }
    return Buffer.concat(pieces).toString("utf8");
  }

  // Made anew each time: when the module's memory grows, earlier views of it are empty.
  #memory(count) {
    return new Uint8Array(this.#exports.memory.buffer, this.#buffer, count);
  }
}
