import type { Db } from '../queries';

/** Ten years of months. */
const SHOWN = 120;

/** Months with records, newest first; `open`: unlocked ones only. */
export async function listMonths(db: Db, companyId: string, { open = false }: { open?: boolean } = {}) {
  let months = db
    .selectFrom('check_month')
    .select(['month', 'state', 'changed_at'])
    .where('company_id', '=', companyId);
  if (open) months = months.where('state', '<>', 'locked');
  const rows = await months.orderBy('month', 'desc').limit(SHOWN).execute();
  return { list: rows.map((row) => ({ month: row.month, state: row.state, changedAt: row.changed_at.toISOString() })) };
}
