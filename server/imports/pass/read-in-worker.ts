import { asBackground } from '../../db/background';
import type { JobContext } from '../../jobs/types';
import type { ReadMessage, ReadTask } from '../../workbook';
import { asRefusal } from '../upload/refusal';

interface Receiver {
  /** Answers the worker's question for the company's people. */
  people(): Promise<unknown>;
  /** Lines of COPY for staging table `to`. */
  lines(to: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  patches(json: string): Promise<void>;
  /** Takes back the lines so far: the worker reads the sheet anew. */
  restart(): Promise<void>;
}

/** Lines of which people are told how many have been checked. */
const COUNTED = 'rows';

/**
 * Has a worker thread read a sheet and takes what it sends, in order: patches must find their rows. The worker waits for each
 * answer, so few messages are under way. Throws WORKBOOK_REFUSED for a file that cannot be read.
 */
export async function readInWorker<O>(context: JobContext, task: ReadTask<string>, receiver: Receiver): Promise<O> {
  const { deps } = context;
  let rows = 0;
  let last: Promise<unknown> = Promise.resolve();
  const handle = async (message: ReadMessage): Promise<unknown> => {
    context.signal.throwIfAborted(); // what still waits in line when the run is given up is not done any more
    switch (message.type) {
      case 'people':
        return receiver.people();
      case 'lines':
        await receiver.lines(message.to, message.bytes);
        if (message.to === COUNTED) rows += message.count;
        return undefined;
      case 'restart':
        await receiver.restart();
        rows = 0;
        return undefined;
      case 'patches':
        return receiver.patches(message.json);
      case 'progress': {
        const step = rows > 0 ? `${message.step}，已核对 ${rows} 行` : message.step;
        return context.progress(message.done, message.total, step);
      }
    }
  };
  try {
    return await deps.workers.run<O>('workbook', task, {
      signal: context.signal,
      onMessage: (message) => {
        const done = last.then(() => asBackground(() => handle(message as ReadMessage)));
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
