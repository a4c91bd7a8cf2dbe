import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Way } from '@contract/channels/choices';
import type { PeopleReach } from '@contract/channels/schemas';
import type { SmsTemplate } from '@contract/sms-outbox/choices';
import type { Deps } from '../../deps';
import type { Db } from './queries';
import { usableWays } from './ways';

/** What a way needs to find somebody. */
export type Need = 'mobile' | 'email';

/** The same as conditions on staff. */
export const HAS: Record<Need, RawBuilder<SqlBool>> = {
  mobile: sql<SqlBool>`mobile_sealed is not null`,
  email: sql<SqlBool>`coalesce(email, '') <> ''`,
};

/** Mail wants an address, everything else a mobile. */
export const needOf = (way: Way): Need => (way === 'mail' ? 'email' : 'mobile');

/** Condition on staff: none of the needs is on record; without a need it holds for everybody. */
const lacking = (needs: ReadonlySet<Need>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([sql`true`, ...[...needs].map((need) => sql`not (${HAS[need]})`)], sql` and `)}`;

const NAMED = 5;

/**
 * Whom no way of a company finds as things stand, and by which way the others are told first: by what is on record, not
 * by what arrives.
 * @param people a query of staff ids, those who are asked about; may hold one twice
 */
export async function reachOf(
  deps: Deps,
  companyId: string,
  template: SmsTemplate,
  people: RawBuilder<unknown>,
): Promise<PeopleReach> {
  const ways = await usableWays(deps, companyId, template);
  // One way of each need: who lacks it is found by no other way of that need either.
  const first = ways.filter(({ way }, at) => ways.findIndex((other) => needOf(other.way) === needOf(way)) === at);
  const needs = new Set(first.map(({ way }) => needOf(way)));
  const among = { companyId, people };
  const unreached = await countLacking(deps.db, among, needs);
  const byWay: PeopleReach['byWay'] = [];
  const asked = new Set<Need>();
  let left = await countPeople(deps.db, people);
  for (const { way, live } of first) {
    asked.add(needOf(way));
    const after = asked.size === needs.size ? unreached : await countLacking(deps.db, among, asked);
    if (left > after) byWay.push({ way, people: left - after, sandbox: live === null });
    left = after;
  }
  if (unreached === 0) return { noWay: first.length === 0, unreached, withoutAccount: 0, names: [], byWay };
  const withoutAccount = await count(deps.db, among, sql<SqlBool>`${lacking(needs)} and account_id is null`);
  const { rows: named } = await sql<{ name: string }>`
    select name from staff where company_id = ${companyId} and id in (
      select id from (${shared(among, lacking(needs))}) as mute limit ${NAMED}) order by id`.execute(deps.db);
  return { noWay: first.length === 0, unreached, withoutAccount, names: named.map(({ name }) => name), byWay };
}

/**
 * Condition on staff: no way of the company finds them; where it has none that can be used, those who never signed in,
 * for the others look by themselves.
 */
export async function unreachedBy(deps: Deps, companyId: string, template: SmsTemplate): Promise<RawBuilder<SqlBool>> {
  const needs = new Set((await usableWays(deps, companyId, template)).map(({ way }) => needOf(way)));
  return needs.size === 0 ? sql<SqlBool>`account_id is null` : lacking(needs);
}

interface Among {
  companyId: string;
  people: RawBuilder<unknown>;
}

/** Where nobody of the company lacks what is needed, the people are not looked at. */
async function countLacking(db: Db, among: Among, needs: ReadonlySet<Need>): Promise<number> {
  const anybody = await db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', among.companyId)
    .where(lacking(needs))
    .limit(1)
    .executeTakeFirst();
  return anybody ? count(db, among, lacking(needs)) : 0;
}

/** `intersect` and not a join, for the embedded database gathers no statistics and would plan a join as a walk by key. */
const shared = ({ companyId, people }: Among, condition: RawBuilder<SqlBool>) =>
  sql`select id from staff where company_id = ${companyId} and ${condition} intersect ${people}`;

async function count(db: Db, among: Among, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (${shared(among, condition)}) as found`.execute(db);
  return rows[0]?.n ?? 0;
}

async function countPeople(db: Db, people: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select distinct id from (${people}) as asked(id) where id is not null) as everybody`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
