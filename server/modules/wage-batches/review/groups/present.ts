import { askedAudit } from '@contract/wages/audit/checks';
import { coverageOf } from '@contract/wages/audit/coverage';
import type { WageIssueCode } from '@contract/wages/issues/catalogue';
import { codeOfKey, kindOfKey } from '@contract/wages/review/groups';
import type { Overridden, ReviewGroups } from '@contract/wages/review/schemas';
import type { Actor } from '../../../../kernel/actor';
import { type CompanyRules, refusalOf } from '../../policy';
import { type BatchRow, type Db, namesOf } from '../../queries';
import { changesOf, NO_CHANGES } from './changes';
import { groupsWith, keptOf } from './groups';
import { seenIn } from './seen';

/** What is to be seen of a batch, what of it this person has seen, and the facts of groups without rows. */
export async function presentGroups(
  db: Db,
  batch: BatchRow,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  now: Date,
): Promise<ReviewGroups> {
  const [changes = NO_CHANGES] = await changesOf(db, [batch], actor.id);
  const [groups, seen] = [groupsWith(batch, await keptOf(db, batch), changes), seenIn(changes)];
  const { import_record: record, ...kept } = await db
    .selectFrom('wage_batch')
    .select(['import_record', 'net_confirmed', 'uncounted'])
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  const audit = askedAudit(batch.audit);
  const agreeing = record?.agreeing ?? 0;
  return {
    groups: groups.map(({ key, count, stakeFen, print }) => ({
      key,
      // Only keys of known kinds are ever kept.
      kind: kindOfKey(key) ?? 'doubtful',
      code: codeOfKey(key) as WageIssueCode | null,
      count,
      stakeFen: stakeFen ?? null,
      print,
      seen: seen.get(`${key} ${print}`) ?? null,
    })),
    counts: refusalOf('approve', batch, actor, rules, now) === null,
    coverage: {
      people: batch.head_count,
      checks: batch.checks,
      audit: audit && coverageOf(Object.entries(audit.tally)),
      totals: { agreeing, stated: agreeing + (record?.totals.length ?? 0) },
    },
    totals: record?.totals ?? [],
    headCount: record?.headCount ?? null,
    files: record?.files ?? [],
    overridden: await overriddenIn(db, batch, kept.net_confirmed, record?.monthKept),
    uncounted: kept.uncounted,
  };
}

async function overriddenIn(
  db: Db,
  batch: BatchRow,
  net: { column: string; by: string; at: string } | null,
  month: { by: string; at: string; months: string[] } | undefined,
): Promise<Overridden[]> {
  const found: Overridden[] = [];
  // Nobody is asked for a reason there.
  const reason = null;
  if (net) found.push({ check: 'netUnproven', by: net.by, at: net.at, reason, about: net.column, people: null });
  if (month)
    found.push({
      check: 'otherMonth',
      by: month.by,
      at: month.at,
      reason,
      about: month.months.join('、'),
      people: null,
    });
  if (batch.paid_twice.length === 0) return found;
  const by = (await namesOf(db, [batch.created_by])).get(batch.created_by) ?? '';
  const at = batch.created_at.toISOString();
  return [
    ...found,
    ...batch.paid_twice.map(({ title, people }): Overridden => ({
      check: 'paidTwice',
      by,
      at,
      reason,
      about: title,
      people,
    })),
  ];
}
