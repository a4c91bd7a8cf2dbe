import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import { payRulesSavedAt, type PayRulesChanged } from '../../pay-rules/service';
import { type ImportRecord, wageStore } from '../store';

const STEP = '薪酬规则已修改，正在重新核对';

/** Sheets that were checked by rules that hold no more are checked again: none is said to be right by old ones. Past months are not audited. */
export const rereadByRules: PayRulesChanged = async (deps, trx, companyId, differsIn) => {
  const staged = await trx
    .selectFrom('wage_import')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'staged')
    .where('history', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  const reread = staged.filter(({ pay_month }) => differsIn(pay_month));
  for (const record of reread) await beginPass(deps, trx, wageStore, record, {}, STEP);
  return () => {
    for (const record of reread) wageStore.announce(deps, record, 'reading', record.version + 1);
  };
};

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
