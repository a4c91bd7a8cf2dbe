import { createSealer, type SealerKeys } from '../../crypto/sealer';
import { newId } from '../../kernel/ids';
import { importRecord } from '../../modules/staff/sheet/import-record';
import { STAFF_CONTEXT } from '../../modules/staff/sealed-numbers';
import { importStaff } from '../../workbook/staff/import-staff';
import { stagedStaffLine, type StaffRowPacker } from '../../workbook/staff/staged-line';
import type { StaffOutcome, StaffTask } from '../../workbook/staff/types';
import type { Reading } from './reading';

/** Reads a staff list; its numbers are sealed here, so that nobody else has to hold them. */
export function readStaff(task: StaffTask, reading: Reading): Promise<StaffOutcome> {
  const sealer = createSealer(task.sealer as SealerKeys); // written by exportForWorker() on the other side
  const packer: StaffRowPacker = {
    seal: (rowNo, raw) => sealer.seal(JSON.stringify(raw), `${task.sealContext}:${rowNo}`),
    record: (row) => importRecord(sealer, row),
    newId,
  };
  return importStaff(task, {
    blindIndex: (kind, value) => sealer.blindIndex(kind, value),
    openEmergency: (sealed) => sealer.open(sealed, STAFF_CONTEXT.emergencyMobile),
    people: () => reading.people<Uint8Array[]>(),
    rows: (rows) =>
      reading.lines(
        'rows',
        rows.map((row) => stagedStaffLine(task.linePrefix, row, packer)),
      ),
    restart: () => reading.restart(),
    patches: (patches) => reading.patches(patches),
    progress: (done, total, step) => reading.progress(done, total, step),
  });
}
