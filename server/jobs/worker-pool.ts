import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface WorkerRunOptions {
  /** Handles a message of the worker; the worker's send() resolves when this has, with what it gives. */
  onMessage?: (message: unknown) => unknown;
  signal?: AbortSignal;
  /** Heap limit of the worker in MB, default 512. */
  memoryMb?: number;
}

export interface WorkerPool {
  /** Runs dist/server/workers/<entry>.mjs in a thread of its own and gives what it returns. Throws WorkerFailure. */
  run<T>(entry: 'workbook', data: unknown, options?: WorkerRunOptions): Promise<T>;
}

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

/** Messages from the thread; see workers/serve.ts for its side. */
export type FromWorker =
  | { type: 'message'; seq: number; data: unknown }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; message: string; code: string | null; details: unknown };

/** Threads are disposable: whatever a hostile file does to one ends with it. */
export function createWorkerPool(workersDir: string): WorkerPool {
  return {
    run<T>(entry: string, data: unknown, options: WorkerRunOptions = {}): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (options.signal?.aborted) {
          reject(new WorkerFailure('已取消', 'ABORTED'));
          return;
        }
        const worker = new Worker(join(workersDir, `${entry}.mjs`), {
          workerData: data,
          // Rows stream through: a roomy young generation lets them die young instead of being copied.
          resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? 512, maxYoungGenerationSizeMb: 96 },
        });
        let settled = false;
        const settle = (finish: () => void) => {
          if (settled) return;
          settled = true;
          options.signal?.removeEventListener('abort', abort);
          finish();
          void worker.terminate();
        };
        const fail = (error: Error) => settle(() => reject(error));
        const abort = () => fail(new WorkerFailure('已取消', 'ABORTED'));
        options.signal?.addEventListener('abort', abort, { once: true });
        const handle = async (message: FromWorker) => {
          if (message.type === 'done') settle(() => resolve(message.result as T));
          else if (message.type === 'failed') fail(new WorkerFailure(message.message, message.code, message.details));
          else {
            const answer = await options.onMessage?.(message.data);
            worker.postMessage({ type: 'ack', seq: message.seq, answer });
          }
        };
        worker.on('message', (message: FromWorker) => void handle(message).catch(fail));
        worker.on('error', (error: NodeJS.ErrnoException) => {
          const code = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'OUT_OF_MEMORY' : null;
          fail(new WorkerFailure(error.message, code));
        });
        worker.on('exit', (code) => fail(new WorkerFailure(`worker ended with code ${code}`, 'EXITED')));
      });
    },
  };
}
