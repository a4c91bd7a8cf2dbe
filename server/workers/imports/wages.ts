import type { SheetAudit } from '@contract/wages/audit/checks';
import { createSealer, type SealerKeys } from '../../crypto/sealer';
import { importSheet, type WageOutcome, type WageTask } from '../../workbook/wages';
import { staffAndPast, type StaffPages } from '../../workbook/wages/staff-pages';
import { stagedLine } from '../../workbook/wages/staged-record';
import type { Reading } from './reading';

/** Reads a wage sheet; its people's numbers are sealed here, so that nobody else has to hold them. */
export async function readWages(task: WageTask, reading: Reading): Promise<WageOutcome> {
  const sealer = createSealer(task.sealer as SealerKeys); // written by exportForWorker() on the other side
  const seal = (rowNo: number, values: object) => sealer.seal(JSON.stringify(values), `${task.sealContext}:${rowNo}`);
  let beside: Pick<SheetAudit, 'files' | 'attendance'> = {};
  const outcome = await importSheet(task, (kind, value) => sealer.blindIndex(kind, value), {
    staff: async () => {
      const pages = await reading.people<StaffPages>();
      beside = { files: pages.files, attendance: pages.attendance?.version ?? null };
      return staffAndPast(pages);
    },
    rows: (rows) =>
      reading.lines(
        'rows',
        rows.map((row) => stagedLine(task.linePrefix, row, seal)),
      ),
    restart: () => reading.restart(),
    patches: (patches) => reading.patches(patches),
    progress: (done, total, step) => reading.progress(done, total, step),
  });
  return outcome.ok ? { ...outcome, audit: { ...outcome.audit, ...beside } } : outcome;
}
