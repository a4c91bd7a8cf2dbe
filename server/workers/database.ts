import { parentPort, workerData } from 'node:worker_threads';
import type { Answer } from '../db/embedded/backend';
import { inProcessBackend } from '../db/embedded/in-process';
import type { DatabaseFault, FromDatabase, Outcome, ToDatabase } from '../db/embedded/messages';
import { openInMemory, openOnFolder } from '../db/embedded/open';

// The embedded database blocks its thread while a statement runs: it has this one to itself.
const port = parentPort;
if (!port) throw new Error('must run as a worker thread');
const { folder, image, durable } = workerData as { folder: string | null; image: string | null; durable: boolean };
const post = (message: FromDatabase, handOver: ArrayBuffer[] = []) => port.postMessage(message, handOver);

function faultOf(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { message: error.message, fields: Object.fromEntries(fields) };
}

/** After these the database answers nothing any more, not even the other statements of a call: its journal could not be written, for want of room. */
const ENDS = new Set(['FATAL', 'PANIC']);

function toldFault(error: unknown): DatabaseFault {
  const fault = faultOf(error);
  if (ENDS.has(String(fault.fields.severity))) post({ type: 'ended', fault });
  return fault;
}

const outcomeOf = (answer: Promise<Answer>): Promise<Outcome> =>
  answer.then(
    (given) => ({ answer: given }),
    (error: unknown) => ({ fault: toldFault(error) }),
  );

try {
  const backend = inProcessBackend(
    folder === null ? await openInMemory(image) : await openOnFolder(folder, image, durable),
  );
  port.on('message', async (message: ToDatabase) => {
    try {
      if (message.type === 'run') {
        const answers = backend.run(message.statements, { chained: message.chained });
        post({ id: message.id, type: 'ran', outcomes: await Promise.all(answers.map(outcomeOf)) });
      } else if (message.type === 'copy') {
        const { bytes, affected } = await backend.copy(message.sql, message.bytes, message.session);
        post({ id: message.id, type: 'copied', bytes, affected }, [bytes.buffer]); // made for this answer alone
      } else {
        await backend.close();
        post({ id: message.id, type: 'closed' });
        port.close();
      }
    } catch (error) {
      post({ id: message.id, type: 'error', fault: toldFault(error) });
    }
  });
  post({ type: 'ready' });
} catch (error) {
  post({ type: 'failed', fault: faultOf(error) });
}
