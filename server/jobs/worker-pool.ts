import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Turnstile } from './turnstile';
import { wholeBuffers } from './whole-buffers';

export interface WorkerRunOptions {
  /** Handles a message of the worker; the worker's send() resolves when this has, with what it gives, which goes to the worker: its bytes are gone here. */
  onMessage?: (message: unknown) => unknown;
  /** Ends the thread, or the waiting for one. */
  signal?: AbortSignal;
}

export interface WorkerPool {
  /** Runs dist/server/workers/<entry>.mjs in a thread of its own, when there is room for one, and gives what it returns. Throws WorkerFailure. */
  run<T>(entry: WorkerEntry, data: unknown, options?: WorkerRunOptions): Promise<T>;
  /** Starts a thread for a run that will come soon, for starting takes some tenths of a second; unused it ends by itself. */
  prepare(entry: WorkerEntry): void;
}

export type WorkerEntry = 'workbook' | 'documents';

/** What went wrong inside a worker; `code` and `details` are those of the error thrown there. */
export class WorkerFailure extends Error {
  constructor(
    message: string,
    readonly code: string | null,
    readonly details: unknown = null,
  ) {
    super(message);
    this.name = 'WorkerFailure';
  }
}

/** Messages to the thread. */
export type ToWorker = { type: 'start'; data: unknown } | { type: 'ack'; seq: number; answer: unknown };

/** Messages from the thread; see workers/serve.ts for its side. */
export type FromWorker =
  | { type: 'message'; seq: number; data: unknown }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; message: string; code: string | null; details: unknown };

/** Threads at once: each may take hundreds of MB. One of them is kept for what a page waits for. */
const THREADS = 3;
/** Heap limit of each: enough for 100,000 rows with their staff list. A file that needs more ends its thread instead of the server. */
const MEMORY_MB = 400;
/** Rows stream through and die young. With four times as much, 40 MB more, reading 100,000 of them takes a twenty-fifth less of the processor. */
const YOUNG_MB = 24;
const UNUSED_MS = 30_000;

/**
 * There are only so many threads at once; further runs wait in line, people's before those of background work. A thread
 * whose run went well is kept for the next for a while, as its code is compiled by then; one whose run failed or was given
 * up is ended, whatever a hostile file did to it.
 */
export function createWorkerPool(workersDir: string, threads = THREADS): WorkerPool {
  const turnstile = new Turnstile(threads);
  const prepared = new Map<WorkerEntry, { worker: Worker; unused: NodeJS.Timeout }>();
  const start = (entry: WorkerEntry) =>
    new Worker(join(workersDir, `${entry}.mjs`), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
  const takePrepared = (entry: WorkerEntry) => {
    const kept = prepared.get(entry);
    prepared.delete(entry);
    clearTimeout(kept?.unused);
    return kept && withoutListeners(kept.worker);
  };
  /** For a run that comes soon. */
  const keep = (entry: WorkerEntry, worker: Worker) => {
    const drop = () => {
      if (prepared.get(entry)?.worker !== worker) return;
      clearTimeout(unused);
      prepared.delete(entry);
      void worker.terminate();
    };
    const unused = setTimeout(drop, UNUSED_MS).unref();
    prepared.set(entry, { worker, unused });
    // What keeps it from starting will keep the run's own from it as well, and is told there.
    worker.once('error', drop).once('exit', drop).unref();
  };
  return {
    prepare(entry) {
      if (!prepared.has(entry)) keep(entry, start(entry));
    },
    async run<T>(entry: WorkerEntry, data: unknown, options: WorkerRunOptions = {}): Promise<T> {
      const leave = await turnstile.enter(options.signal).catch(() => {
        throw cancelled();
      });
      try {
        const worker = takePrepared(entry) ?? start(entry);
        const result = await runThread<T>(worker, data, options);
        if (prepared.has(entry)) await worker.terminate();
        else keep(entry, withoutListeners(worker));
        return result;
      } finally {
        leave();
      }
    },
  };
}

/** Those of one run; all at once would take those by which Node itself passes messages on. */
const withoutListeners = (worker: Worker) =>
  worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');

const cancelled = () => new WorkerFailure('已取消', 'ABORTED');

/** One run in a thread; a failure is told when the thread has ended, so that its memory is free for the next. */
async function runThread<T>(worker: Worker, data: unknown, options: WorkerRunOptions): Promise<T> {
  // Messages come on the thread's behalf, which another run may have started: they are handled as a part of this one.
  const onMessage = options.onMessage && AsyncLocalStorage.bind(options.onMessage);
  let abort = () => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      abort = () => reject(cancelled());
      options.signal?.addEventListener('abort', abort, { once: true });
      const handle = async (message: FromWorker) => {
        if (message.type === 'done') resolve(message.result as T);
        else if (message.type === 'failed') reject(new WorkerFailure(message.message, message.code, message.details));
        else {
          const answer = await onMessage?.(message.data);
          const ack: ToWorker = { type: 'ack', seq: message.seq, answer };
          worker.postMessage(ack, [...wholeBuffers(answer)]);
        }
      };
      worker.on('message', (message: FromWorker) => void handle(message).catch(reject));
      worker.on('error', (error: NodeJS.ErrnoException) => {
        const code = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'OUT_OF_MEMORY' : null;
        reject(new WorkerFailure(error.message, code));
      });
      worker.on('exit', (code) => reject(new WorkerFailure(`worker ended with code ${code}`, 'EXITED')));
      worker.ref();
      worker.postMessage({ type: 'start', data } satisfies ToWorker);
    });
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}
