import type { MonthRow } from '@contract/dashboard/month-schemas';
import type { Actor } from '../../../kernel/actor';
import { together } from '../../../kernel/together';
import { type CompanyRules, refusalOf } from '../policy';
import { type BatchRow, type Db, namesOf } from '../queries';
import { unseenOf } from '../review/groups/seen';
import { batchSteps } from './batch-steps';
import { batchesOfMonth, latestSteps } from './month-batches';
import { paymentsOf } from './payments';

/** A row for each 工资表 of the month, its steps from 导入 on as the reader sees them. */
export async function monthRows(
  db: Db,
  actor: Actor,
  companyId: string,
  month: string,
  { rules, now }: { rules: CompanyRules; now: Date },
): Promise<MonthRow[]> {
  const found = await batchesOfMonth(db, companyId, month);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [taken, payments, names, unseen] = await together(
    () => latestSteps(db, companyId, ids),
    () => paymentsOf(db, companyId, ids),
    () => namesOf(db, [...found.map((batch) => batch.created_by), ...rules.managerIds]),
    () => unseenCounts(db, found, actor, { rules, now }),
  );
  return found.map((batch) => ({
    batch: { id: batch.id, title: batch.title, wageType: batch.wage_type },
    importId: null,
    steps: batchSteps({
      batch,
      rules,
      actor,
      now,
      taken: (action) => taken(batch.id, action),
      payments: payments.get(batch.id),
      unseen: unseen.get(batch.id) ?? 0,
      nameOf: (id) => names.get(id) ?? null,
    }),
  }));
}

/** Groups to be seen of those the reader may review now. */
async function unseenCounts(
  db: Db,
  found: readonly BatchRow[],
  actor: Actor,
  { rules, now }: { rules: CompanyRules; now: Date },
): Promise<Map<string, number>> {
  const his = found.filter((batch) => refusalOf('approve', batch, actor, rules, now) === null);
  const unseen = await unseenOf(db, his, actor.id);
  return new Map(his.map((batch, at) => [batch.id, unseen[at]?.length ?? 0]));
}
