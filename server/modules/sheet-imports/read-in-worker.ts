import { asBackground } from '../../db/background';
import type { JobContext } from '../../jobs/types';
import type { WorkbookMessage, WorkbookRequest } from '../../workbook';
import { asRefusal } from './refusal';

interface Receiver {
  /** Answers the worker's question for the company's people. */
  people(): Promise<unknown>;
  rows(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  patches(json: string): Promise<void>;
  /** Takes back the rows so far: the worker reads the sheet anew. */
  restart(): Promise<void>;
}

/**
 * Has a worker thread read a sheet and takes what it sends, in order: patches must find their rows. The worker waits for each
 * answer, so few messages are under way. Throws WORKBOOK_REFUSED for a file that cannot be read.
 */
export async function readInWorker<O>(context: JobContext, task: WorkbookRequest, receiver: Receiver): Promise<O> {
  const { deps } = context;
  let rows = 0;
  let last: Promise<unknown> = Promise.resolve();
  const handle = async (message: WorkbookMessage): Promise<unknown> => {
    context.signal.throwIfAborted(); // what still waits in line when the run is given up is not done any more
    if (message.type === 'staff') return receiver.people();
    if (message.type === 'rows') {
      await receiver.rows(message.bytes);
      rows += message.count;
    } else if (message.type === 'restart') {
      await receiver.restart();
      rows = 0;
    } else if (message.type === 'patches') await receiver.patches(message.json);
    else if (message.type === 'progress')
      await context.progress(
        message.done,
        message.total,
        rows > 0 ? `${message.step}，已核对 ${rows} 行` : message.step,
      );
    return undefined;
  };
  try {
    return await deps.workers.run<O>('workbook', task, {
      signal: context.signal,
      onMessage: (message) => {
        const done = last.then(() => asBackground(() => handle(message as WorkbookMessage)));
        last = done;
        return done;
      },
    });
  } catch (error) {
    throw asRefusal(error);
  } finally {
    // What is under way ends before whoever comes next begins. Its own failure has been told to the worker, and by it to the caller.
    await Promise.allSettled([last]);
  }
}
