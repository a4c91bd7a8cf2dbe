import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import { payRulesSavedAt, type PayRulesChanged } from '../../pay-rules/service';
import { type ImportRecord, wageStore } from '../store';
import { rereadStaged } from './reread-staged';

const STEP = '薪酬规则已修改，正在重新核对';

export const rereadByRules: PayRulesChanged = (deps, trx, companyId, differsIn) =>
  rereadStaged(deps, trx, companyId, differsIn, STEP);

/** The same for a sheet that was being read meanwhile: `record` as it was when that began. */
export async function rereadByNewerRules(deps: Deps, record: ImportRecord): Promise<void> {
  if (record.history) return;
  const saved = await payRulesSavedAt(deps.db, record.company_id);
  if (saved === null || saved <= record.updated_at) return;
  await deps.db.transaction().execute(async (trx) => {
    const current = await wageStore.find(trx, record.company_id, record.id, { lock: true });
    if (current?.state === 'staged') await beginPass(deps, trx, wageStore, current, {}, STEP);
  });
}
