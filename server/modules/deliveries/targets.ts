import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';

/** One slip whose employee is to be told. */
export interface Target {
  slipId: string;
  /** Sealed mobile of the staff record; null = none known. */
  mobileSealed: string | null;
  accountId: string | null;
}

export interface Scope {
  companyId: string;
  batchId: string;
  /** Only this slip (re-issued alone); undefined = the whole batch. */
  slipId?: string;
}

/** Where no text message can be sent at all, nobody has a mobile to send one to: people are told in the product. */
export const asReachable = <T extends Target>({ sms }: Pick<Deps, 'sms'>, targets: readonly T[]): T[] =>
  targets.map((target) => (sms.state === 'off' ? { ...target, mobileSealed: null } : target));

interface TargetRow {
  id: string;
  mobile_sealed: string | null;
  account_id: string | null;
}

const toTarget = (row: TargetRow): Target => ({
  slipId: row.id,
  mobileSealed: row.mobile_sealed,
  accountId: row.account_id,
});

// The staff record is fetched by key for each slip (lateral, limit 1): a join may be planned as a walk
// through all of the staff where the tables were never analysed.

/** Slips not yet delivered, or whose delivery failed, after `cursor` in the order of their ids. */
export async function nextTargets(
  db: Kysely<Database>,
  scope: Scope,
  cursor: string | null,
  limit: number,
): Promise<Target[]> {
  const { rows } = await sql<TargetRow>`
    select s.id, p.mobile_sealed, p.account_id
    from wage_slip s left join lateral (select mobile_sealed, account_id from staff where company_id = s.company_id and id = s.staff_id limit 1) p on true
    where s.company_id = ${scope.companyId} and s.batch_id = ${scope.batchId}
      ${cursor === null ? sql`` : sql`and s.id > ${cursor}`} ${scope.slipId === undefined ? sql`` : sql`and s.id = ${scope.slipId}`}
      and s.delivery <> 'sent' and s.state <> 'recalled'
    order by s.id limit ${limit}`.execute(db);
  return rows.map(toTarget);
}

/** The same for messages a stopped run left open. */
export async function targetsOf(
  db: Kysely<Database>,
  companyId: string,
  slipIds: readonly string[],
): Promise<Target[]> {
  const { rows } = await sql<TargetRow>`
    select s.id, p.mobile_sealed, p.account_id
    from wage_slip s left join lateral (select mobile_sealed, account_id from staff where company_id = s.company_id and id = s.staff_id limit 1) p on true
    where s.company_id = ${companyId} and s.id = any(${[...slipIds]}::uuid[]) order by s.id`.execute(db);
  return rows.map(toTarget);
}
