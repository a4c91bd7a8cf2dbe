import { createSealer, type SealerKeys } from '../crypto/sealer';
import { importSheet } from '../workbook/wages/import-sheet';
import { readRawRows } from '../workbook/raw-rows';
import { type StaffPages, staffOf } from '../workbook/wages/staff-pages';
import { stagedLine, toPatchRecord } from '../workbook/wages/staged-record';
import type { WorkbookRequest, WorkbookTask } from '../workbook/protocol';
import { LinePages, Outbox } from './imports/line-pages';
import { serveWorker, type WorkerChannel } from './serve';
import { runStaffImport } from './imports/staff';

const PROGRESS_EVERY_MS = 200;
/** Rows a message. */
const DEFAULT_PAGE = 1_000;

async function runImport(task: WorkbookTask, channel: WorkerChannel) {
  const sealer = createSealer(task.sealer as SealerKeys); // written by exportForWorker() on the other side
  const seal = (rowNo: number, values: object) => sealer.seal(JSON.stringify(values), `${task.sealContext}:${rowNo}`);
  const outbox = new Outbox(channel);
  const pages = new LinePages(outbox, task.chunkRows ?? DEFAULT_PAGE);
  let reported = 0;
  const outcome = await importSheet(task, (kind, value) => sealer.blindIndex(kind, value), {
    staff: async () => staffOf((await channel.send({ type: 'staff' })) as StaffPages), // run-pass.ts answers so
    layout: (message) => outbox.send(message),
    rows: (rows) => pages.add(rows.map((row) => stagedLine(task.linePrefix, row, seal))),
    async restart() {
      await pages.flush();
      await outbox.drain();
      await outbox.send({ type: 'restart' });
      await outbox.drain();
    },
    patches: async (patches) => {
      await pages.flush();
      await outbox.drain();
      await outbox.send({ type: 'patches', count: patches.length, json: JSON.stringify(patches.map(toPatchRecord)) });
    },
    progress(done, total, step) {
      if (Date.now() - reported < PROGRESS_EVERY_MS) return;
      reported = Date.now();
      outbox.post({ type: 'progress', done, total, step });
    },
  });
  await pages.flush();
  await outbox.drain();
  return outcome;
}

function run(request: WorkbookRequest, channel: WorkerChannel): Promise<unknown> {
  switch (request.kind) {
    case 'rawRows':
      return readRawRows(request);
    case 'staffImport':
      return runStaffImport(request, channel);
    case 'import':
      return runImport(request, channel);
  }
}

serveWorker<WorkbookRequest>(run);
