import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The first release of Node.js whose V8 waits for 13 million bytes instead of 1.8 before it compiles a function anew. */
const PATIENT_NODE = 22;

/**
 * How much a heap may grow, in percent of what it held after the last full collection, before the next one. V8 lets it
 * double and more: half of what a payday took was waiting to be collected. Collecting sooner takes some 3 % more processor there.
 */
const HEAP_GROWS_BY = 30;

/**
 * What this process needs set before its first thread and its first picture, so that `node main.mjs` is the same as
 * `npm start`; only the number of V8's own threads and the room of the main thread must stand on the command line.
 * `here`: the folder of main.mjs.
 */
export function setProcess(here: string): void {
  // `npm start` narrows this thread's young generation; the other threads have limits of their own, which the flag would undo.
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY}`);
  // The engine's functions are compiled anew only when they have run five times as long as V8 would wait.
  const major = Number(process.versions.node.split('.')[0]);
  setFlagsFromString(`--wasm-tiering-budget=${major < PATIENT_NODE ? 10_000_000 : 65_000_000}`);
  // A server without Chinese fonts, or without any, draws watermarks with the one that comes with the packages.
  const fonts = join(here, 'fonts.conf');
  if (process.platform === 'linux' && process.env.FONTCONFIG_FILE === undefined && existsSync(fonts))
    process.env.FONTCONFIG_FILE = fonts;
}
