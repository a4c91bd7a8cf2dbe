import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import { filesBeside } from '../references/queries';
import { type ImportRecord, wageStore } from '../store';

export const STEP_OF_FILES = '正在按对账文件重新核对';

/** A sheet is read again where files it is audited by came or went while it was being read. */
export async function rereadByOtherFiles(deps: Deps, record: ImportRecord): Promise<void> {
  if (record.history) return;
  await deps.db.transaction().execute(async (trx) => {
    const current = await wageStore.find(trx, record.company_id, record.id, { lock: true });
    const read = current?.audit?.files;
    if (current?.state !== 'staged' || read === undefined) return;
    const there = await filesBeside(trx, current);
    if (there.join() !== read.join()) await beginPass(deps, trx, wageStore, current, {}, STEP_OF_FILES);
  });
}
