import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedBackend } from './backend';
import type { DatabaseFault, FromDatabase } from './messages';

type Answer = Extract<FromDatabase, { type: 'result' }>;

function errorOf(fault: DatabaseFault): Error {
  return Object.assign(new Error(fault.message), fault.fields);
}

/**
 * The embedded database in a thread of its own, on a folder (null = in memory). Rejects when it does
 * not open. Should the thread die later, open and further statements fail and `onDeath` is told.
 */
export async function workerBackend(workersDir: string, folder: string | null, onDeath: (error: Error) => void): Promise<EmbeddedBackend> {
  const worker = new Worker(join(workersDir, 'database.mjs'), { workerData: { folder } });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let nextId = 0;
  let dead: Error | undefined;
  let closing = false;

  await new Promise<void>((resolve, reject) => {
    const die = (error: Error) => {
      if (dead) return;
      dead = error;
      reject(error);
      for (const { reject: refuse } of waiting.values()) refuse(error);
      waiting.clear();
      if (!closing) onDeath(error);
    };
    worker.on('error', die);
    worker.on('exit', (code) => die(new Error(`the embedded database ended with code ${code}`)));
    worker.on('message', (message: FromDatabase) => {
      if (message.type === 'ready') resolve();
      else if (message.type === 'failed') reject(errorOf(message.fault));
      else {
        const call = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.type === 'result') call?.resolve(message);
        else call?.reject(errorOf(message.fault));
      }
    });
  });

  const ask = (message: { type: 'query'; sql: string; parameters: readonly unknown[] } | { type: 'close' }) =>
    new Promise<Answer>((resolve, reject) => {
      if (dead) {
        reject(dead);
        return;
      }
      nextId += 1;
      waiting.set(nextId, { resolve, reject });
      worker.postMessage({ ...message, id: nextId });
    });

  return {
    query: (sql, parameters) => ask({ type: 'query', sql, parameters }),
    async close() {
      closing = true;
      await ask({ type: 'close' });
      await worker.terminate();
    },
  };
}
