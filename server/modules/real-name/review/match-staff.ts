import { sql } from 'kysely';
import type { RealNameDifference } from '@contract/real-name/choices';
import type { StaffBrief } from '@contract/real-name/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import { type Identity, type IdentityRecord, recordsById, recordsOfIdentity } from '../../staff/service';
import type { Db, RealNameRow } from '../queries';

/**
 * Which records may be the person's, the likeliest kind alone: those with his document; else those bound to his account;
 * else those with his mobile. Of one kind those employed go before those who left.
 */
export function likeliest(records: readonly IdentityRecord[], { accountId, idNoIndex }: Identity): IdentityRecord[] {
  const kinds = [
    records.filter((each) => each.idNoIndex === idNoIndex),
    records.filter((each) => each.accountId === accountId),
    [...records],
  ];
  const kind = kinds.find((each) => each.length > 0) ?? [];
  const employed = kind.filter((each) => !each.left);
  return employed.length > 0 ? employed : kind;
}

export const identityOf = (row: Pick<RealNameRow, 'account_id' | 'id_no_index' | 'mobile_index'>): Identity => ({
  accountId: row.account_id,
  idNoIndex: row.id_no_index,
  mobileIndex: row.mobile_index,
});

/** Records that may be the person's, in the company of his verification. */
export async function candidatesOf(db: Db, companyId: string, identity: Identity): Promise<IdentityRecord[]> {
  return likeliest(await recordsOfIdentity(db, companyId, identity), identity);
}

/** What of a record is held against a verification. */
export type Compared = Pick<IdentityRecord, 'name' | 'idNoIndex'>;

/** Where name and document are other ones than in the linked record; a record without a number differs in none. */
export function differencesFrom(
  row: Pick<RealNameRow, 'name' | 'id_no_index'>,
  record: Compared | undefined,
): RealNameDifference[] {
  if (!record) return [];
  const found: RealNameDifference[] = [];
  if (normalizePersonName(record.name) !== row.name) found.push('name');
  if (record.idNoIndex !== null && record.idNoIndex !== row.id_no_index) found.push('idNo');
  return found;
}

/** The record a verification is linked to, where it is still there. */
export async function linkedRecord(
  db: Db,
  row: Pick<RealNameRow, 'company_id' | 'staff_id'>,
): Promise<IdentityRecord | undefined> {
  if (row.staff_id === null) return undefined;
  return (await recordsById(db, [{ companyId: row.company_id, staffId: row.staff_id }])).get(row.staff_id);
}

/** Of a `real_name` whose link leads to no record: whether several come into question. */
export const SEVERAL = sql<boolean>`(
  not exists (select 1 from staff s where s.company_id = real_name.company_id and s.id = real_name.staff_id) and 1 < (
  select count(*) from staff s where s.company_id = real_name.company_id
    and (s.id_no_index = real_name.id_no_index or s.account_id = real_name.account_id or s.mobile_index = real_name.mobile_index)))`;

export const briefOf = ({ id, name, staffNo, dept, left }: IdentityRecord): StaffBrief => ({
  id,
  name,
  staffNo,
  dept,
  left,
});
