import { sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Db } from './queries';

/** Of a `wage_batch` row: enabled managers of its company whose hands it did not go through, as contract/states/batch-refusal asks. */
export const managersOtherThanAuthors = sql`
  select 1 from account_company c join account a on a.id = c.account_id
  where c.company_id = wage_batch.company_id and a.role = ${ROLE_NUMBER.manager} and a.enabled and a.deleted_at is null
    and a.id <> wage_batch.created_by and a.id is distinct from wage_batch.submitted_by and not (wage_batch.editor_ids ? a.id::text)`;

/** Administrators who can sign in. */
export async function adminIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('role', '=', ROLE_NUMBER.admin).where('enabled', '=', true).where('deleted_at', 'is', null).execute();
  return rows.map((row) => row.id);
}
