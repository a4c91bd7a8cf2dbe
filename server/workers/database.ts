import { parentPort, workerData } from 'node:worker_threads';
import { inProcessBackend } from '../db/embedded/in-process';
import type { DatabaseFault, FromDatabase, ToDatabase } from '../db/embedded/messages';
import { openInMemory, openOnFolder } from '../db/embedded/open';

// The embedded database blocks its thread while a statement runs: it has this one to itself.
const port = parentPort;
if (!port) throw new Error('must run as a worker thread');
const { folder } = workerData as { folder: string | null };
const post = (message: FromDatabase) => port.postMessage(message);

function faultOf(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { message: error.message, fields: Object.fromEntries(fields) };
}

try {
  const backend = inProcessBackend(folder === null ? await openInMemory() : await openOnFolder(folder));
  port.on('message', async (message: ToDatabase) => {
    const startedAt = performance.now();
    try {
      if (message.type === 'close') {
        await backend.close();
        post({ id: message.id, type: 'result', rows: [], affected: undefined, ms: 0 });
        port.close();
        return;
      }
      const { rows, affected } = await backend.query(message.sql, message.parameters);
      post({ id: message.id, type: 'result', rows, affected, ms: performance.now() - startedAt });
    } catch (error) {
      post({ id: message.id, type: 'error', fault: faultOf(error) });
    }
  });
  post({ type: 'ready' });
} catch (error) {
  post({ type: 'failed', fault: faultOf(error) });
}
