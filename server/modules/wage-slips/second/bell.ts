import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL } from '@contract/bell/brief';
import { secondReleaseBrief, secondReleaseLineId } from '@contract/bell/release-brief';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { OPEN_BATCH_STATES } from '@contract/states/wage-batch';
import { namesReader } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { adminIds, managersAt } from '../../accounts/service';
import type { ApprovalRulesChanged } from '../../approval-rules/service';
import { bellSource } from '../../bell/service';
import {
  agreedByRules,
  companyRules,
  type CompanyRules,
  rulesOf,
  sees,
  type SlipsHeld,
  type StoredRules,
  storedRules,
  voidFirstApprovals,
} from '../../wage-batches/service';
import type { Db } from '../queries';
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
 * Puts slips the first of two has agreed to into the bells of who may be the second, and takes those that wait no more out of
 * them. Call after the transaction has been committed.
 */
export async function tellSecond(deps: Telling, companyId: string, slipIds: readonly string[]): Promise<void> {
  if (slipIds.length === 0) return;
  await tell(deps, companyId, sql`wage_slip.id = any(${[...slipIds]}::uuid[])`);
}

/** The same of a sheet that was locked, taken back or opened again, and with it every slip that waits or waited till then. */
export const tellSecondOfBatch: SlipsHeld = (deps, companyId, batchId) =>
  tell(
    deps,
    companyId,
    // A recall of the whole sheet counts each slip on by one, at once or a moment later.
    sql`wage_slip.batch_id = ${batchId}::uuid and (wage_slip.first_release ->> 'version')::int >= wage_slip.version - 1`,
  );

type Telling = Pick<Deps, 'db' | 'events' | 'clock'>;

async function tell(deps: Telling, companyId: string, these: RawBuilder<boolean>): Promise<void> {
  const found = slipsForSecond(sql`wage_slip.company_id = ${companyId}::uuid and ${these}`);
  const { rows } = await found.execute(deps.db);
  if (rows.length === 0) return;
  const rules = await companyRules(deps.db, companyId);
  const now = deps.clock.now();
  const here = new Set(await managersAt(deps.db, companyId, now));
  const gone = new Map<string, string[]>();
  for (const { role, ids } of await readersOf(deps.db, rules))
    for (const row of rows) {
      const told = ids.filter((id) => (role === 'admin' || here.has(id)) && isForSecond(row, { id, role }, rules, now));
      if (told.length > 0) deps.events.publish({ accountIds: told }, 'notice', briefOf(row, role, rules));
      for (const id of ids) if (!told.includes(id) && sees(row, id)) note(gone, id, row);
    }
  takeOut(deps, gone);
}

const readersOf = async (db: Db, { managerIds }: CompanyRules): Promise<{ role: Role; ids: readonly string[] }[]> => [
  { role: 'manager', ids: managerIds },
  { role: 'admin', ids: await adminIds(db) },
];

type Line = Pick<SlipForSecond, 'slip_id' | 'first'>;

const note = (gone: Map<string, string[]>, accountId: string, { slip_id, first }: Line) =>
  gone.set(accountId, [...(gone.get(accountId) ?? []), secondReleaseLineId(slip_id, first.version)]);

/** One event for everybody who loses the same lines. */
function takeOut({ events }: Telling, gone: ReadonlyMap<string, string[]>): void {
  const byLines = new Map<string, { ids: string[]; accountIds: string[] }>();
  for (const [accountId, ids] of gone) {
    const same = byLines.get(ids.join()) ?? { ids, accountIds: [] };
    byLines.set(ids.join(), { ids, accountIds: [...same.accountIds, accountId] });
  }
  for (const { ids, accountIds } of byLines.values()) events.publish({ accountIds }, 'noticesGone', { ids });
}

/**
 * What was agreed to by the first of two, sheets and slips: where the rules of reviewing are changed it counts no more. Of slips
 * those are told that waited until now, and to whoever may have had them in his bell.
 */
export const voidFirstAgreements: ApprovalRulesChanged = async (deps, trx, actor, { companyId, reviewVersion }) => {
  if (reviewVersion === null) return async () => {};
  const committed = await voidFirstApprovals(deps, trx, actor, companyId);
  const { rows } = await slipsForSecond(
    sql`wage_slip.company_id = ${companyId}::uuid and ${agreedByRules(sql`${String(reviewVersion)}`)}
      and b.state in (${sql.join(OPEN_BATCH_STATES.map((state) => sql.lit(state)))})`,
  ).execute(trx);
  const gone = new Map<string, string[]>();
  for (const { ids } of rows.length === 0 ? [] : await readersOf(trx, await companyRules(trx, companyId)))
    for (const row of rows) for (const id of ids) if (id !== row.first.id && sees(row, id)) note(gone, id, row);
  return async () => {
    await committed();
    takeOut(deps, gone);
  };
};
