import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedBackend } from './backend';
import { imageBeside } from './image';
import type { DatabaseFault, FromDatabase, ToDatabase } from './messages';

type Result = Extract<FromDatabase, { type: 'result' }>;
type Copied = Extract<FromDatabase, { type: 'copied' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

function errorOf(fault: DatabaseFault): Error {
  return Object.assign(new Error(fault.message), fault.fields);
}

/** What the thread's JavaScript makes lives as long as an answer; left to itself V8 keeps 32 MB and more for it. */
const SHORT_LIVED_MB = 8;

/**
 * The embedded database in a thread of its own, on a folder (null = in memory). Rejects when it does
 * not open. Should the thread die later, open and further statements fail and `onDeath` is told.
 * `fromImage: false`: a new database has no tables. `durable: false`: what is written need not outlive this process.
 */
export async function workerBackend(
  workersDir: string,
  folder: string | null,
  onDeath: (error: Error) => void,
  { fromImage = true, durable = true } = {},
): Promise<EmbeddedBackend> {
  const worker = new Worker(join(workersDir, 'database.mjs'), {
    workerData: { folder, image: fromImage ? imageBeside(workersDir) : null, durable },
    resourceLimits: { maxYoungGenerationSizeMb: SHORT_LIVED_MB },
  });
  const waiting = new Map<number, { resolve: (answer: Result | Copied) => void; reject: (error: Error) => void }>();
  let nextId = 0;
  let dead: Error | undefined;
  let closing = false;
  let opened = false;

  await new Promise<void>((resolve, reject) => {
    const die = (error: Error) => {
      if (dead) return;
      dead = error;
      reject(error);
      for (const { reject: refuse } of waiting.values()) refuse(error);
      waiting.clear();
      if (opened && !closing) onDeath(error);
    };
    worker.on('error', die);
    worker.on('exit', (code) => die(new Error(`the embedded database ended with code ${code}`)));
    worker.on('message', (message: FromDatabase) => {
      if (message.type === 'ready') {
        opened = true;
        resolve();
      } else if (message.type === 'failed') reject(errorOf(message.fault));
      else {
        const call = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.type === 'error') call?.reject(errorOf(message.fault));
        else call?.resolve(message);
      }
    });
  });

  const ask = <A extends Result | Copied>(message: WithoutId<ToDatabase>, handOver: ArrayBuffer[] = []) =>
    new Promise<A>((resolve, reject) => {
      if (dead) {
        reject(dead);
        return;
      }
      nextId += 1;
      waiting.set(nextId, { resolve: (answer) => resolve(answer as A), reject }); // the thread answers a copy with `copied`, all else with `result`
      worker.postMessage({ ...message, id: nextId }, handOver);
    });

  return {
    query: (sql, parameters) => ask<Result>({ type: 'query', sql, parameters }),
    // A view of a larger buffer is copied: what else lives there stays here.
    copy: (sql, bytes) =>
      ask<Copied>(
        { type: 'copy', sql, bytes },
        bytes && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [],
      ),
    async close() {
      closing = true;
      await ask<Result>({ type: 'close' });
      await worker.terminate();
    },
  };
}
