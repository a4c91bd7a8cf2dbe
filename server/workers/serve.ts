import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from '../jobs/worker-pool';

export interface WorkerChannel {
  /** Sends a message to the server; resolves with its answer when it has been dealt with there: await it for back-pressure. `handOver`: buffers that go along and are gone here. */
  send(message: unknown, handOver?: ArrayBuffer[]): Promise<unknown>;
}

/**
 * The worker's side of WorkerPool.run: once told to start, runs `work` with the given data and reports result or error.
 * An error's `code` and `details` travel with its message.
 */
export function serveWorker<D>(work: (data: D, channel: WorkerChannel) => Promise<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error('must run as a worker thread');
  const waiting = new Map<number, (answer: unknown) => void>();
  let seq = 0;
  port.on('message', (message: ToWorker) => {
    if (message.type === 'start') {
      begin(message.data as D);
      return;
    }
    waiting.get(message.seq)?.(message.answer);
    waiting.delete(message.seq);
  });
  const post = (message: FromWorker, handOver: ArrayBuffer[] = []) => port.postMessage(message, handOver);
  const channel: WorkerChannel = {
    send(data, handOver) {
      seq += 1;
      const own = seq;
      return new Promise((resolve) => {
        waiting.set(own, resolve);
        post({ type: 'message', seq: own, data }, handOver);
      });
    },
  };
  const begin = (data: D) =>
    void work(data, channel).then(
      (result) => post({ type: 'done', result }),
      (error: Error & { code?: unknown; details?: unknown }) =>
        post({
          type: 'failed',
          message: error.message,
          code: typeof error.code === 'string' ? error.code : null,
          details: error.details ?? null,
        }),
    );
}
