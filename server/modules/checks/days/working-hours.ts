import type { CheckImportOptions } from '@contract/checks/import-schemas';
import type { Db, Trx } from '../queries';

type Hours = CheckImportOptions['schedule'];

/** The working hours a company judged bare punches by last; null where it never said any. */
export async function companyHours(db: Db, companyId: string): Promise<Hours> {
  const row = await db.selectFrom('check_hours').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row ? { on: row.on_minute, off: row.off_minute, grace: row.grace } : null;
}

/** Remembers them; an import that gave none changes nothing. */
export async function learnHours(trx: Trx, companyId: string, hours: Hours, at: Date): Promise<void> {
  if (hours === null) return;
  const values = { on_minute: hours.on, off_minute: hours.off, grace: hours.grace, used_at: at };
  await trx
    .insertInto('check_hours')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}
