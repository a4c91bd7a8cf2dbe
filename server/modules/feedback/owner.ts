import type { Db, FeedbackRow } from './queries';

/** The account of the employee whose feedback it is, as it is linked now; null where there is none. */
export async function ownerOf(db: Db, row: Pick<FeedbackRow, 'company_id' | 'staff_id'>): Promise<string | null> {
  const staff = await db.selectFrom('staff').select('account_id').where('company_id', '=', row.company_id).where('id', '=', row.staff_id).executeTakeFirst();
  return staff?.account_id ?? null;
}
