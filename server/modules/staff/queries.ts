import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { StaffTable } from '../../db/tables/staff';
import { notFound, refuse } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type StaffRow = Selectable<StaffTable>;

/** A person of this company; 404 for any other. `lock` holds the row until the transaction ends. */
export async function loadStaff(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StaffRow> {
  const query = db.selectFrom('staff').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? notFound('员工不存在或已被删除');
}

/** The same, locked, for a change that was made against `version`; refuses STALE_VERSION. */
export async function loadForChange(
  trx: Transaction<Database>,
  companyId: string,
  id: string,
  version: number,
): Promise<StaffRow> {
  const row = await loadStaff(trx, companyId, id, { lock: true });
  if (row.version !== version) refuse('STALE_VERSION');
  return row;
}

/**
 * Lets one change of numbers at a time through in a company, so that two people entering the same
 * number at once are not both let in: what is unique among those employed no index can hold for all times.
 */
export async function lockNumbers(trx: Transaction<Database>, companyId: string): Promise<void> {
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}
