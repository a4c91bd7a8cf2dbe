import type { Db } from '../auth/queries';
import { presentChange, type SignTaskChange } from './present-change';

/** The contract made for a key of a company's module, as it stands now; null = none was made. */
export async function signTaskByKey(db: Db, companyId: string, onceKey: string): Promise<SignTaskChange | null> {
  const row = await db
    .selectFrom('fdd_contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('dedupe_key', '=', onceKey)
    .executeTakeFirst();
  return row && row.subject_id !== null ? presentChange({ ...row, subject_id: row.subject_id }) : null;
}
