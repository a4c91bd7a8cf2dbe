import { type RawBuilder, sql } from 'kysely';
import { dateInChina } from '@contract/date';
import type { RealNameState } from '@contract/states/real-name';
import type { Value } from '../../db/grouped-statement';
import type { Db } from './queries';

/**
 * The 实名状态 of staff records (alias `p` of the statement it stands in) as it is on a day in China. Approved is only who has a
 * verification that is approved, by its link or by his account with the same document, whose document is good today and
 * whose mobile is still the account's, whatever the record says; one that says so without it counts as lapsed.
 */
export function realNameStateAt(today: Value<string>) {
  return sql<RealNameState>`case when exists (
    select 1 from real_name r join account a on a.id = r.account_id
    where r.state = 'approved' and a.mobile_index = r.mobile_index and (r.id_expire_at is null or r.id_expire_at >= ${today})
      and ((r.company_id = p.company_id and r.staff_id = p.id) or (r.account_id = p.account_id and r.id_no_index = p.id_no_index))
  ) then 'approved' when p.real_name_state = 'approved' then 'invalid' else p.real_name_state end`;
}

/** The same of some people, as a query by staff id; those that are gone are left out. */
export const realNamesOf = (
  people: readonly { companyId: string; staffId: string }[],
  now: Date,
): RawBuilder<{ id: string; state: RealNameState }> => sql`
  select p.id, ${realNameStateAt(dateInChina(now))} as state
  from unnest(${people.map((each) => each.companyId)}::uuid[], ${people.map((each) => each.staffId)}::uuid[]) as wanted (company_id, id)
  join staff p on p.company_id = wanted.company_id and p.id = wanted.id`;

/** Whether one person of the staff has proved who he is. */
export async function realNameApproved(
  db: Db,
  person: { companyId: string; staffId: string },
  now: Date,
): Promise<boolean> {
  return (await realNamesOf([person], now).execute(db)).rows[0]?.state === 'approved';
}

/** Verifications waiting for a decision: of a company, or of all (null). As the list filtered alike counts them. */
export async function countWaiting(db: Db, companyId: string | null): Promise<number> {
  const row = await db
    .selectFrom('real_name')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('state', '=', 'pending')
    .$if(companyId !== null, (all) => all.where('company_id', '=', companyId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whose waits longest at a company: at most three. */
export function firstWaiting(db: Db, companyId: string): Promise<{ id: string; name: string; at: Date }[]> {
  return db
    .selectFrom('real_name')
    .select(['id', 'name', 'submitted_at as at'])
    .where('state', '=', 'pending')
    .where('company_id', '=', companyId)
    .orderBy('submitted_at')
    .limit(3)
    .execute();
}
