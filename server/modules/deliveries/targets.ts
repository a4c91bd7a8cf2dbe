import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Reach } from '../channels/service';

/** One slip whose employee is to be told, and where he can be found: by his staff record. */
export interface Target extends Reach {
  slipId: string;
  accountId: string | null;
}

export interface Scope {
  companyId: string;
  batchId: string;
  /** Only these slips (re-issued by themselves), some hundred at most; undefined = the whole batch. */
  slipIds?: readonly string[];
}

/** Columns of a Target, of slip s and staff record p. */
export const TARGET_COLUMNS = sql`s.id as "slipId", p.mobile_sealed as "mobileSealed", p.email, p.account_id as "accountId"`;

/**
 * The staff record of slip s is fetched by key for each slip (lateral, limit 1): a join may be planned as a walk through
 * all of the staff where the tables were never analysed.
 */
export const STAFF_OF_SLIP = sql`left join lateral (select mobile_sealed, email, account_id from staff where company_id = s.company_id and id = s.staff_id limit 1) p on true`;

/** Slips not yet delivered, or whose delivery failed, after `cursor` in the order of their ids. */
export async function nextTargets(
  db: Kysely<Database>,
  scope: Scope,
  cursor: string | null,
  limit: number,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select ${TARGET_COLUMNS} from wage_slip s ${STAFF_OF_SLIP}
    where s.company_id = ${scope.companyId} and s.batch_id = ${scope.batchId}
      ${cursor === null ? sql`` : sql`and s.id > ${cursor}`} ${scope.slipIds === undefined ? sql`` : sql`and s.id = any(${[...scope.slipIds]}::uuid[])`}
      and s.delivery <> 'sent' and s.state <> 'recalled'
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** The same for messages a stopped run left open. */
export async function targetsOf(
  db: Kysely<Database>,
  companyId: string,
  slipIds: readonly string[],
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select ${TARGET_COLUMNS} from wage_slip s ${STAFF_OF_SLIP}
    where s.company_id = ${companyId} and s.id = any(${[...slipIds]}::uuid[]) order by s.id`.execute(db);
  return rows;
}
