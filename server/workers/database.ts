import { parentPort, workerData } from 'node:worker_threads';
import { inProcessBackend } from '../db/embedded/in-process';
import type { DatabaseFault, FromDatabase, ToDatabase } from '../db/embedded/messages';
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

try {
  const backend = inProcessBackend(
    folder === null ? await openInMemory(image) : await openOnFolder(folder, image, durable),
  );
  port.on('message', async (message: ToDatabase) => {
    const startedAt = performance.now();
    try {
      if (message.type === 'close') {
        await backend.close();
        post({ id: message.id, type: 'result', rows: [], affected: undefined, ms: 0 });
        port.close();
        return;
      }
      if (message.type === 'copy') {
        const { bytes, affected } = await backend.copy(message.sql, message.bytes);
        post({ id: message.id, type: 'copied', bytes, affected }, [bytes.buffer]); // made for this answer alone
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
