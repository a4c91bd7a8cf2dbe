import { sql } from 'kysely';
import type { WageFigures } from '@contract/dashboard/schemas';
import { todoOf } from '@contract/dashboard/todo';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { Actor } from '../../kernel/actor';
import { batchesPending } from './bank-answer/standing';
import { batches, type Db } from './queries';

interface Row {
  month: string | null;
  sent: number;
  unread: number;
  unconfirmed: number;
  disputed: number;
  disputedEver: number;
  draft: number;
  pendingReview: number;
  approved: number;
  partiallyFailed: number;
  bankFailed: number;
}

const visible = sql<boolean>`state = any(${[...VISIBLE_BATCH_STATES]}::text[])`;

/**
 * The figures of a company's wages from the counts its batches keep: however many slips they hold, one row a batch is
 * read. Wages of a month are issued in the next, so "this month" is the newest one with slips that are out.
 */
export async function wageFigures(db: Db, actor: Pick<Actor, 'role'>, companyId: string): Promise<WageFigures> {
  const company = await db
    .selectFrom('company')
    .select('wage_review_required as reviewRequired')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const kept = batches(db, companyId).select([
    'id',
    'pay_month',
    'state',
    'head_count',
    'recalled_count',
    'read_count',
    'confirmed_count',
    'disputed_count',
    visible.as('visible'),
    sql<boolean>`(settings->>'needConfirm')::boolean`.as('asks'),
  ]);
  const ofState = (state: string) => sql`(count(*) filter (where state = ${state}))::int`;
  const ofMonth = (count: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${count}) filter (where visible and pay_month = month), 0)::int`;
  const { rows } = await sql<Row>`
    with kept as (${kept}), newest as (select max(pay_month) filter (where visible) as month from kept)
    select month,
      ${ofMonth(sql`head_count - recalled_count`)} as sent,
      ${ofMonth(sql`head_count - recalled_count - read_count`)} as unread,
      ${ofMonth(sql`case when asks then head_count - recalled_count - confirmed_count - disputed_count else 0 end`)} as unconfirmed,
      ${ofMonth(sql`disputed_count`)} as disputed,
      coalesce(sum(disputed_count) filter (where visible), 0)::int as "disputedEver",
      (select count(*)::int from kept where kept.id in (${batchesPending(companyId)})) as "bankFailed",
      ${ofState('draft')} as draft, ${ofState('pendingReview')} as "pendingReview", ${ofState('approved')} as approved, ${ofState('partiallyFailed')} as "partiallyFailed"
    from newest left join kept on true group by month`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const { month, sent, unread, unconfirmed, disputed, disputedEver, ...todo } = row;
  const { draft, pendingReview, approved, partiallyFailed, bankFailed } = todo;
  return {
    month,
    slips: { sent, unread, unconfirmed, disputed },
    todo: { disputed: disputedEver, bankFailed, partiallyFailed, pendingReview, approved, draft },
    mine: todoOf(actor.role, company.reviewRequired),
  };
}
