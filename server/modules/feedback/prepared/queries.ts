import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StaleReason } from '@contract/feedback/prepared/rules';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { FeedbackPreparedTable } from '../../../db/tables/feedback';
import type { Db, FeedbackRow } from '../queries';

export type PreparedRow = Selectable<FeedbackPreparedTable>;

/** Last word of the conversation of the feedback `f`: who took it on and what colleagues remark change nothing of what is answered. */
export const LAST_WORD: RawBuilder<string> = sql`(
  select m.id from feedback_message m where m.company_id = f.company_id and m.feedback_id = f.id and m.event not in ('take', 'remark')
  order by m.at desc, m.id desc limit 1)`;

/** Why the prepared answer `p` to the feedback `f` cannot be sent any more; null = it can. */
export const STALE: RawBuilder<StaleReason | null> = sql`(case
  when f.state <> all(${[...OPEN_FEEDBACK]}::text[]) then 'closed'
  when not exists (select 1 from wage_slip s where s.company_id = f.company_id and s.id = f.slip_id
    and s.slip_version = p.slip_version and s.items = p.base_items) then 'slip'
  when ${LAST_WORD} is distinct from p.talk_id then 'talk' end)`;

/** Condition on the feedback `feedback`: an answer that can be sent waits. */
export const IS_PREPARED: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from feedback_prepared p join feedback f on f.company_id = p.company_id and f.id = p.feedback_id
  where p.company_id = feedback.company_id and p.feedback_id = feedback.id and p.state = 'waiting' and ${STALE} is null)`;

export type Standing = PreparedRow & { stale: StaleReason | null };

/** What stands prepared for a feedback. `lock` holds it until the transaction ends. */
export async function preparedOf(
  db: Db,
  { company_id, id }: Pick<FeedbackRow, 'company_id' | 'id'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select p.*, ${STALE} as stale from feedback_prepared p join feedback f on f.company_id = p.company_id and f.id = p.feedback_id
    where p.company_id = ${company_id}::uuid and p.feedback_id = ${id}::uuid ${lock ? sql`for update of p` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Of these feedback those with an answer that waits and can be sent. */
export async function preparedAmong(
  db: Db,
  feedback: readonly Pick<FeedbackRow, 'company_id' | 'id'>[],
): Promise<ReadonlySet<string>> {
  if (feedback.length === 0) return new Set();
  const rows = await db
    .selectFrom('feedback')
    .select('id')
    .where('company_id', 'in', [...new Set(feedback.map((one) => one.company_id))])
    .where(
      'id',
      'in',
      feedback.map((one) => one.id),
    )
    .where(IS_PREPARED)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The last word of a feedback's conversation, by which what is prepared now is held against it later. */
export async function lastWord(db: Db, { company_id, id }: FeedbackRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select ${LAST_WORD} as id from feedback f where f.company_id = ${company_id}::uuid and f.id = ${id}::uuid`.execute(
    db,
  );
  const [found] = rows;
  if (!found?.id) throw new Error(`feedback ${id} without a conversation`);
  return found.id;
}
