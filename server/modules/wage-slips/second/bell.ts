import { sql } from 'kysely';
import { MOST_IN_BELL } from '@contract/bell/brief';
import { secondReleaseBrief, secondReleaseLineId } from '@contract/bell/release-brief';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { namesReader } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { adminIds, managersAt } from '../../accounts/service';
import type { ApprovalRulesChanged } from '../../approval-rules/service';
import { bellSource } from '../../bell/service';
import {
  companyRules,
  type CompanyRules,
  rulesOf,
  type StoredRules,
  storedRules,
  voidFirstApprovals,
} from '../../wage-batches/service';
import { isForSecond, type SlipForSecond, slipsForSecond } from './waiting';

type Row = SlipForSecond & { rules: StoredRules | null };

/** Slips looked at, each of which somebody opened and agreed to: no company has as many at once. */
const MOST = 5 * MOST_IN_BELL;

/** Corrected slips this person may agree to as the second, as lines of his bell: they go once somebody has. */
export const secondReleaseLines = bellSource<Row>({
  rows({ id, role, companyId, since }) {
    if (!can(role, 'wages.review') || (role !== 'admin' && companyId === null)) return null;
    const theirs = role === 'admin' ? sql`true` : sql`wage_slip.company_id = ${companyId}::uuid`;
    const found =
      slipsForSecond(sql`${theirs} and ${namesReader('b', id)} and wage_slip.updated_at > ${since}::timestamptz
      and wage_slip.first_release ->> 'id' <> ${id}::text`);
    return sql`select f.*, ${storedRules(sql.ref('f.company_id'))} as rules from (
      select * from (${found}) w where waits order by at desc limit ${sql.lit(MOST)}) f`;
  },
  moments: ['at'],
  lines: (rows, reader, now) =>
    rows.flatMap((row) => {
      const rules = row.rules && rulesOf(row.rules);
      return rules && isForSecond(row, reader, rules, now) ? [briefOf(row, reader.role, rules)] : [];
    }),
});

/** An administrator is told the company, too: its sheet stands on another page. */
function briefOf(slip: SlipForSecond, role: Role, { companyName }: CompanyRules) {
  const title = `${slip.name} · ${slip.title}`;
  const brief = { slipId: slip.slip_id, version: slip.first.version, batchId: slip.batch_id, at: slip.at };
  return secondReleaseBrief(
    role === 'admin'
      ? { ...brief, title: `${companyName} · ${title}`, companyId: slip.company_id }
      : { ...brief, title },
  );
}

/**
 * Puts slips (null = all of the company) the first of two has agreed to into the bells of who may be the second, and takes
 * those that wait no more out of them. Call after the transaction has been committed.
 */
export async function tellSecond(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  companyId: string,
  slipIds: readonly string[] | null,
): Promise<void> {
  if (slipIds?.length === 0) return;
  const these = slipIds === null ? sql`true` : sql`wage_slip.id = any(${[...slipIds]}::uuid[])`;
  const found = slipsForSecond(sql`wage_slip.company_id = ${companyId}::uuid and ${these}`);
  const { rows } = await found.execute(deps.db);
  if (rows.length === 0) return;
  const rules = await companyRules(deps.db, companyId);
  const now = deps.clock.now();
  const here = new Set(await managersAt(deps.db, companyId, now));
  const readers: { role: Role; ids: readonly string[] }[] = [
    { role: 'manager', ids: rules.managerIds },
    { role: 'admin', ids: await adminIds(deps.db) },
  ];
  for (const row of rows)
    for (const { role, ids } of readers) {
      const told = ids.filter((id) => (role === 'admin' || here.has(id)) && isForSecond(row, { id, role }, rules, now));
      const others = ids.filter((id) => !told.includes(id));
      if (told.length > 0) deps.events.publish({ accountIds: told }, 'notice', briefOf(row, role, rules));
      if (others.length > 0)
        deps.events.publish({ accountIds: others }, 'noticesGone', {
          ids: [secondReleaseLineId(row.slip_id, row.first.version)],
        });
    }
}

/** What was agreed to by the first of two, sheets and slips: where the rules are changed it counts no more. */
export const voidFirstAgreements: ApprovalRulesChanged = async (deps, trx, actor, companyId) => {
  const committed = await voidFirstApprovals(deps, trx, actor, companyId);
  return async () => {
    await committed();
    await tellSecond(deps, companyId, null);
  };
};
