import { type Selectable, sql, type Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { WorkAppRefusal } from '@contract/work-app/choices';
import type { Database } from '../../db/database';
import type { StaffTable } from '../../db/tables/staff';
import type { Deps } from '../../deps';
import { belongsElsewhere } from '../../plugins/session-store';
import { createAccount, joinCompanies } from '../accounts/service';
import { followRealName } from '../real-name/service';
import { STAFF_CONTEXT } from '../staff/service';

type Trx = Transaction<Database>;

/** A staff record whose person has come, locked. */
export type Person = Pick<
  Selectable<StaffTable>,
  'company_id' | 'id' | 'name' | 'account_id' | 'mobile_sealed' | 'mobile_index' | 'id_no_index'
>;

export interface Owner {
  id: string;
  name: string;
  role: number;
  enabled: boolean;
}

export type FoundOwner = { account: Owner; bound: boolean } | { refusal: WorkAppRefusal; account?: Owner };

/**
 * The account of a person his company vouches for, made and bound to his record at the first time. A company's word opens
 * an employee's account that belongs to this company alone, and to nobody else's record; for any other its owner proves
 * himself by password or code.
 */
export async function ownerOf(deps: Pick<Deps, 'seal'>, trx: Trx, person: Person): Promise<FoundOwner> {
  const { mobile_index: mobileIndex, account_id: boundTo } = person;
  const found = trx.selectFrom('account').select(['id', 'name', 'role', 'enabled', 'deleted_at']);
  const known =
    boundTo !== null
      ? await found.where('id', '=', boundTo).executeTakeFirst()
      : mobileIndex !== null
        ? await found.where('mobile_index', '=', mobileIndex).executeTakeFirst()
        : undefined;
  if (!known) return person.mobile_sealed === null ? { refusal: 'noRecordMobile' } : make(deps, trx, person);
  const account = { id: known.id, name: known.name, role: known.role, enabled: known.enabled };
  if (!known.enabled || known.deleted_at !== null) return { refusal: 'disabled', account };
  if (known.role !== ROLE_NUMBER.user) return { refusal: 'console' };
  if (await isElsewhere(trx, known.id, person.company_id)) return { refusal: 'elsewhere' };
  if (boundTo !== null) return { account, bound: false };
  if (await isAnothers(trx, known.id, person)) return { refusal: 'other' };
  await bind(trx, known.id, person);
  return { account, bound: true };
}

async function make(deps: Pick<Deps, 'seal'>, trx: Trx, person: Person): Promise<FoundOwner> {
  const { name, company_id: companyId, mobile_sealed: sealed } = person;
  const id = await createAccount(trx, deps.seal, {
    account: null,
    name,
    role: 'user',
    mobile: sealed && deps.seal.open(sealed, STAFF_CONTEXT.mobile),
    mobileProven: false,
    passwordHash: null,
    companyIds: [companyId],
    source: 'web',
  });
  await bind(trx, id, person);
  return { account: { id, name, role: ROLE_NUMBER.user, enabled: true }, bound: true };
}

async function isElsewhere(trx: Trx, accountId: string, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select ${belongsElsewhere(sql`${accountId}::uuid`, sql`${companyId}::uuid`)} as elsewhere`.execute(trx);
  return rows[0]?.elsewhere !== false;
}

/** Numbers change hands: an account with records of another identity, or of one not known, is another person's. */
async function isAnothers(trx: Trx, accountId: string, { id, id_no_index: idNo }: Person): Promise<boolean> {
  const others = await trx
    .selectFrom('staff')
    .select('id_no_index')
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .execute();
  return others.some((other) => other.id_no_index === null || other.id_no_index !== idNo);
}

async function bind(trx: Trx, accountId: string, { company_id: companyId, id }: Person): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ account_id: accountId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await followRealName(trx, accountId);
  const joined = await trx
    .selectFrom('account_company')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!joined) await joinCompanies(trx, accountId, [companyId]);
}
