import { createSealer, type SealerKeys } from '../../crypto/sealer';
import { newId } from '../../kernel/ids';
import { importRecord } from '../../modules/staff/sheet/import-record';
import { STAFF_CONTEXT } from '../../modules/staff/sealed-numbers';
import { importStaff } from '../../workbook/staff/import-staff';
import { stagedStaffLine, type StaffRowPacker } from '../../workbook/staff/staged-line';
import type { StaffTask } from '../../workbook/staff/types';
import { LinePages, Outbox } from './line-pages';
import type { WorkerChannel } from '../serve';

const PROGRESS_EVERY_MS = 200;

/** Reads a staff list; its numbers are sealed here, so that nobody else has to hold them. */
export async function runStaffImport(task: StaffTask, channel: WorkerChannel) {
  const sealer = createSealer(task.sealer as SealerKeys); // written by exportForWorker() on the other side
  const packer: StaffRowPacker = {
    seal: (rowNo, raw) => sealer.seal(JSON.stringify(raw), `${task.sealContext}:${rowNo}`),
    record: (row) => importRecord(sealer, row),
    newId,
  };
  const outbox = new Outbox(channel);
  const pages = new LinePages(outbox, task.chunkRows);
  let reported = 0;
  const outcome = await importStaff(task, {
    blindIndex: (kind, value) => sealer.blindIndex(kind, value),
    openEmergency: (sealed) => sealer.open(sealed, STAFF_CONTEXT.emergencyMobile),
    people: async () => (await channel.send({ type: 'staff' })) as Uint8Array[], // run-pass.ts answers so
    rows: (rows) => pages.add(rows.map((row) => stagedStaffLine(task.linePrefix, row, packer))),
    async restart() {
      await pages.flush();
      await outbox.drain();
      await outbox.send({ type: 'restart' });
      await outbox.drain();
    },
    patches: async (patches) => {
      await pages.flush();
      await outbox.drain();
      await outbox.send({
        type: 'patches',
        count: patches.length,
        json: JSON.stringify(patches.map(({ rowNo, status, issues }) => ({ row_no: rowNo, status, issues }))),
      });
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
