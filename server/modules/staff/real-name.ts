import { sql, type Transaction } from 'kysely';
import type { StaffBrief } from '@contract/real-name/schemas';
import type { RealNameState } from '@contract/states/real-name';
import type { Database } from '../../db/database';
import type { Db } from './queries';

/** By what a person is looked for among the staff. */
export interface Identity {
  accountId: string;
  idNoIndex: string;
  mobileIndex: string;
}

/** A record that may be a person's, with what a comparison needs. */
export interface IdentityRecord extends StaffBrief {
  idNoIndex: string | null;
  accountId: string | null;
}

const COLUMNS = [
  'id',
  'name',
  'staff_no as staffNo',
  'dept',
  sql<boolean>`coalesce(status = 'left', false)`.as('left'),
  'id_no_index as idNoIndex',
  'account_id as accountId',
] as const;
const MOST = 20;

/** Records of a company that have the person's document, account or mobile; those employed first. */
export function recordsOfIdentity(
  db: Db,
  companyId: string,
  { accountId, idNoIndex, mobileIndex }: Identity,
): Promise<IdentityRecord[]> {
  return db
    .selectFrom('staff')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('id_no_index', '=', idNoIndex),
        eb('account_id', '=', accountId),
        eb('mobile_index', '=', mobileIndex),
      ]),
    )
    .orderBy(sql`status = 'left'`)
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Records by company and id; those that are gone are left out. */
export async function recordsById(
  db: Db,
  keys: readonly { companyId: string; staffId: string }[],
): Promise<Map<string, IdentityRecord>> {
  if (keys.length === 0) return new Map();
  const companies = [...new Set(keys.map((key) => key.companyId))];
  const rows = await db
    .selectFrom('staff')
    .select(COLUMNS)
    .where('company_id', '=', sql<string>`any(${companies}::uuid[])`)
    .where('id', '=', sql<string>`any(${keys.map((key) => key.staffId)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Puts the 实名状态 on the records it holds for: the one linked to it, and all of the same account with the same
 * document, of whatever company. It is no field people edit: the record's version stays.
 */
export async function setRealName(
  trx: Transaction<Database>,
  state: RealNameState,
  linked: { companyId: string; staffId: string } | null,
  { accountId, idNoIndex }: Pick<Identity, 'accountId' | 'idNoIndex'>,
): Promise<void> {
  const change = trx.updateTable('staff').set({ real_name_state: state }).where('real_name_state', '<>', state);
  if (linked) await change.where('company_id', '=', linked.companyId).where('id', '=', linked.staffId).execute();
  await change.where('account_id', '=', accountId).where('id_no_index', '=', idNoIndex).execute();
}
