import { type RawBuilder, sql } from 'kysely';
import type { StayReason } from '@contract/retention/rules';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { Chunk, ClassOfData } from './kinds';

/** Why a feedback f stays; null = it is settled, and has been for its term. */
const REASON = ({ firstKept }: Pick<Chunk, 'firstKept'>) => sql<StayReason | null>`
  case when f.state = any(${[...OPEN_FEEDBACK]}::text[]) or f.closed_at is null
      or f.closed_at >= ${`${firstKept}-01T00:00:00+08:00`}::timestamptz then 'feedback'
    when exists (select from wage_batch b where b.company_id = f.company_id and b.id = f.batch_id
      and b.named_ids is not null) then 'confidential'
    when exists (select from wage_supplement w where w.company_id = f.company_id and w.feedback_id = f.id
      and w.state = 'open') then 'supplement' end`;

const going = (chunk: Chunk): RawBuilder<boolean> =>
  sql`f.company_id = ${chunk.companyId} and f.month = ${chunk.month} and (${REASON(chunk)}) is null`;

const ofGoing = (chunk: Chunk) => sql<boolean>`t.feedback_id in (select f.id from feedback f where ${going(chunk)})`;

/** Feedback by the month it is about, once it was closed that long ago: its conversation, answers and pictures. */
export const feedback: ClassOfData = {
  tables: [
    { name: 'feedback_message', goes: ofGoing },
    { name: 'feedback_prepared', goes: ofGoing },
    { name: 'feedback', goes: (chunk) => sql`t.id in (select f.id from feedback f where ${going(chunk)})` },
  ],
  async survey(db, of, month) {
    const { rows } = await sql<{ month: string; reason: StayReason | null; count: number; stamp: string }>`
      select month, reason, count(*)::int as count, sum(version)::text as stamp from (
        select f.month, f.version, ${REASON(of)} as reason from feedback f
        where f.company_id = ${of.companyId} and f.month < ${of.firstKept}
          ${month === undefined ? sql`` : sql`and f.month = ${month}`}
      ) s group by month, reason order by month, reason nulls first`.execute(db);
    return [...new Set(rows.map((row) => row.month))].map((each) => {
      const here = rows.filter((row) => row.month === each);
      const goes = here.find(({ reason }) => reason === null);
      return {
        month: each,
        goes: goes?.count ?? 0,
        due: goes !== undefined,
        stamp: goes?.stamp ?? '',
        stays: here.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
      };
    });
  },
  async hold(trx, chunk) {
    await sql`select from feedback f where ${going(chunk)} order by f.id for update`.execute(trx);
  },
  files: (chunk) => sql`t.purpose = 'feedback' and t.state = 'bound' and t.bound_to in (
    select f.id from feedback f where ${going(chunk)}
    union all select m.id from feedback_message m join feedback f on f.company_id = m.company_id and f.id = m.feedback_id
    where ${going(chunk)})`,
};
