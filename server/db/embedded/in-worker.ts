import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, EmbeddedBackend } from './backend';
import { imageBeside } from './image';
import type { DatabaseFault, FromDatabase, Outcome, ToDatabase } from './messages';

type Answered = Exclude<FromDatabase, { type: 'ready' | 'failed' | 'ended' | 'error' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

function errorOf(fault: DatabaseFault): Error {
  return Object.assign(new Error(fault.message), fault.fields);
}

/** What the thread's JavaScript makes lives as long as an answer; left to itself V8 keeps 32 MB and more for it. */
const SHORT_LIVED_MB = 8;

/**
 * The embedded database in a thread of its own, on a folder (null = in memory). Rejects when it does
 * not open. Should the thread or the database in it die later, open and further statements fail and `onDeath` is told.
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
  const waiting = new Map<number, { resolve: (answer: Answered) => void; reject: (error: Error) => void }>();
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
      else if (message.type === 'ended') die(errorOf(message.fault));
      else {
        const call = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.type === 'error') call?.reject(errorOf(message.fault));
        else call?.resolve(message);
      }
    });
  });

  const ask = <T extends Answered['type']>(
    message: WithoutId<ToDatabase>,
    expected: T,
    handOver: ArrayBuffer[] = [],
  ): Promise<Extract<Answered, { type: T }>> =>
    new Promise((resolve, reject) => {
      if (dead) {
        reject(dead);
        return;
      }
      nextId += 1;
      waiting.set(nextId, {
        resolve: (answer) =>
          answer.type === expected
            ? resolve(answer as Extract<Answered, { type: T }>)
            : reject(new Error(`the embedded database answered ${answer.type} to ${message.type}`)),
        reject,
      });
      worker.postMessage({ ...message, id: nextId }, handOver);
    });

  let closed: Promise<void> | undefined;
  const close = async () => {
    closing = true;
    await ask({ type: 'close' }, 'closed');
    await worker.terminate();
  };

  return {
    run(statements, { chained = false } = {}) {
      const plain = statements.map(({ sql, parameters, session }) => ({
        sql,
        parameters,
        ...(session ? { session } : {}),
      }));
      const ran = ask({ type: 'run', statements: plain, chained }, 'ran');
      return statements.map((_, at) => ran.then(({ outcomes }) => answerOf(outcomes[at])));
    },
    // A view of a larger buffer is copied: what else lives there stays here.
    copy: (sql, bytes, session) =>
      ask(
        { type: 'copy', sql, bytes, session },
        'copied',
        bytes && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [],
      ),
    close: () => (closed ??= close()),
  };
}

function answerOf(outcome: Outcome | undefined): Answer {
  if (!outcome) throw new Error('the embedded database left a statement without an answer');
  if ('fault' in outcome) throw errorOf(outcome.fault);
  return outcome.answer;
}
