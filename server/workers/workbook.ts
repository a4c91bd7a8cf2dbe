import { createSealer, type SealerKeys } from '../crypto/sealer';
import { importSheet } from '../workbook/import-sheet';
import { readRawRows } from '../workbook/raw-rows';
import { toPatchRecord, toRecord } from '../workbook/staged-record';
import type { WorkbookMessage, WorkbookRequest, WorkbookTask } from '../workbook/worker-protocol';
import { serveWorker, type WorkerChannel } from './serve';

/** Messages on the way before reading waits: reading and storing go on side by side. */
const AHEAD = 4;
const PROGRESS_EVERY_MS = 200;

serveWorker<WorkbookRequest>((request, channel) => (request.kind === 'rawRows' ? readRawRows(request) : runImport(request, channel)));

async function runImport(task: WorkbookTask, channel: WorkerChannel) {
  const sealer = createSealer(task.sealer as SealerKeys); // written by exportForWorker() on the other side
  const seal = (rowNo: number, values: object) => sealer.seal(JSON.stringify(values), `${task.sealContext}:${rowNo}`);
  const outbox = new Outbox(channel);
  let reported = 0;
  const outcome = await importSheet(task, (kind, value) => sealer.blindIndex(kind, value), {
    layout: (message) => outbox.send(message),
    rows: (rows) => outbox.send({ type: 'rows', count: rows.length, json: JSON.stringify(rows.map((row) => toRecord(row, seal))) }),
    patches: async (patches) => {
      await outbox.drain();
      await outbox.send({ type: 'patches', count: patches.length, json: JSON.stringify(patches.map(toPatchRecord)) });
    },
    progress(done, total, step) {
      if (Date.now() - reported < PROGRESS_EVERY_MS) return;
      reported = Date.now();
      outbox.post({ type: 'progress', done, total, step });
    },
  });
  await outbox.drain();
  return outcome;
}

/** Keeps up to AHEAD messages under way. */
class Outbox {
  private readonly waiting = new Set<Promise<void>>();

  constructor(private readonly channel: WorkerChannel) {}

  post(message: WorkbookMessage): void {
    const sent = this.channel.send(message).finally(() => this.waiting.delete(sent));
    this.waiting.add(sent);
  }

  async send(message: WorkbookMessage): Promise<void> {
    this.post(message);
    while (this.waiting.size >= AHEAD) await Promise.race(this.waiting);
  }

  async drain(): Promise<void> {
    await Promise.all(this.waiting);
  }
}
