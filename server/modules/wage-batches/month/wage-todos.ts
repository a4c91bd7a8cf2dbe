import { sql } from 'kysely';
import type { TodoGroup, TodoItem } from '@contract/dashboard/todo-schemas';
import type { TodoKind } from '@contract/dashboard/todo';
import { VISIBLE_BATCH_STATES, type WageBatchAction } from '@contract/states/wage-batch';
import { namesReader } from '../../../db/confidential';
import type { Actor } from '../../../kernel/actor';
import { pendingOf } from '../bank-answer/standing';
import { type CompanyRules, limitOf, refusalOf, reviewersOfBatch } from '../policy';
import { isDueTo } from '../review/reviewers';
import { BATCH_COLUMNS, batches, type BatchRow, type Db } from '../queries';
import { latestSteps } from './month-batches';

/** Kinds of to-dos that a 工资表 is, and what the reader must be allowed to do about one. */
const OF_STATE = {
  recalled: 'edit',
  pendingReview: 'approve',
  approved: 'publish',
  partiallyFailed: 'retryDelivery',
  draft: null,
} as const satisfies Partial<Record<TodoKind, WageBatchAction | null>>;
type StateKind = keyof typeof OF_STATE;

/** Records told of a kind; the rest stands in the list behind. */
export const MOST_TOLD = 3;
/** Batches of a state looked at: far more than any company has open. */
const MOST = 100;

const isStateKind = (kind: TodoKind): kind is StateKind => kind in OF_STATE;

/** What of the company's wages waits for the reader, of the kinds asked for. A total counts the whole list behind. */
export async function wageTodos(
  db: Db,
  actor: Actor,
  companyId: string,
  { kinds, rules, now }: { kinds: readonly TodoKind[]; rules: CompanyRules; now: Date },
): Promise<TodoGroup[]> {
  const found = await oldestOf(db, actor, companyId, { kinds: kinds.filter(isStateKind), now });
  const taken = await latestSteps(
    db,
    companyId,
    found.filter(({ state }) => state !== 'partiallyFailed').map(({ id }) => id),
  );
  const groups: TodoGroup[] = kinds.filter(isStateKind).flatMap((kind) => {
    const all = found.filter(({ state }) => state === kind);
    const action = OF_STATE[kind];
    const his = all.filter((batch) => action === null || refusalOf(action, batch, actor, rules, now) === null);
    if (his.length === 0) return [];
    const told = his.slice(0, MOST_TOLD).map((batch) => {
      const [submit, approve, reject] = (['submit', 'approve', 'reject'] as const).map((step) => taken(batch.id, step));
      const handed = kind === 'pendingReview' ? submit : kind === 'approved' ? approve : null;
      const back = kind === 'draft' && reject && (!submit || reject.at >= submit.at) ? reject : null;
      return item(batch, {
        by: (handed ?? back)?.by ?? null,
        at: (handed ?? back)?.at ?? batch.updated_at,
        said: kind === 'recalled' || back ? batch.last_reason : null,
        late: back !== null,
        first: isHalf(batch, rules) ? (taken(batch.id, 'approveFirst')?.by ?? null) : null,
        ...(kind === 'partiallyFailed' ? { people: batch.failed_count, fen: null, late: true } : {}),
      });
    });
    return [{ kind, total: all[0]?.of_state ?? 0, items: told }];
  });
  if (kinds.includes('disputed')) groups.push(...(await disputed(db, companyId)));
  if (kinds.includes('bankFailed')) groups.push(...(await bankFailed(db, companyId)));
  return groups;
}

/** The first of two has approved it. */
const isHalf = (batch: BatchRow, rules: CompanyRules) =>
  batch.state === 'pendingReview' && (limitOf(batch, reviewersOfBatch(batch, rules), rules)?.firstId ?? null) !== null;

/** The oldest of each state, those first that are his to review; `of_state`: how many there are of it. */
function oldestOf(
  db: Db,
  { id, role }: Actor,
  companyId: string,
  { kinds, now }: { kinds: readonly StateKind[]; now: Date },
) {
  const isHis = isDueTo({ id: sql`${id}`, role, now: sql`${now}` });
  const isFirst = sql`case when state = 'pendingReview' then ${isHis} else true end`;
  const ranked = batches(db, companyId)
    .where(sql<boolean>`state = any(${[...kinds]}::text[])`)
    .select(BATCH_COLUMNS)
    .select([
      sql<number>`(count(*) over (partition by state))::int`.as('of_state'),
      sql<number>`row_number() over (partition by state order by ${isFirst} desc, updated_at)`.as('place'),
    ]);
  return db.selectFrom(ranked.as('ranked')).selectAll().where('place', '<=', MOST).orderBy('updated_at').execute();
}

interface Told {
  by?: string | null;
  at: Date | null;
  said?: string | null;
  late?: boolean;
  first?: string | null;
  people?: number;
  fen?: bigint | null;
}

const item = (batch: Pick<BatchRow, 'id' | 'title' | 'head_count' | 'net_fen'>, told: Told): TodoItem => ({
  id: batch.id,
  title: batch.title,
  person: null,
  said: told.said ?? null,
  people: told.people ?? batch.head_count,
  fen: told.fen === undefined ? batch.net_fen.toString() : (told.fen?.toString() ?? null),
  by: told.by ?? null,
  at: told.at?.toISOString() ?? null,
  due: null,
  late: told.late ?? false,
  first: told.first ?? null,
  slip: null,
  feedbackKind: null,
});

/** The total is of slips, as the list behind counts. */
async function disputed(db: Db, companyId: string): Promise<TodoGroup[]> {
  const oldest = await batches(db, companyId)
    .where('state', 'in', [...VISIBLE_BATCH_STATES])
    .where('disputed_count', '>', 0)
    .select(['id', 'title', 'head_count', 'net_fen', 'disputed_count'])
    .select(sql<number>`(sum(disputed_count) over ())::int`.as('total'))
    .orderBy('updated_at')
    .limit(MOST_TOLD)
    .execute();
  const [first] = oldest;
  if (!first) return [];
  const items = oldest.map((batch) => item(batch, { at: null, people: batch.disputed_count, fen: null, late: true }));
  return [{ kind: 'disputed', total: first.total, items }];
}

/** 退票 that waits, a batch each. */
async function bankFailed(db: Db, companyId: string): Promise<TodoGroup[]> {
  const { rows } = await sql<{ id: string; title: string; count: number; fen: bigint; at: Date | null }>`
    select b.id, b.title, w.count, w.fen, w.at
    from (select p.batch_id, count(*)::int as count, sum(p.amount_fen)::bigint as fen, max(a.at) as at
      from (select p.batch_id, p.amount_fen, o.answer_id ${pendingOf(companyId)}) p
      left join wage_bank_answer a on a.company_id = ${companyId}::uuid and a.id = p.answer_id group by 1) w
    join wage_batch b on b.company_id = ${companyId}::uuid and b.id = w.batch_id and b.deleted_at is null and not b.filling and ${namesReader('b')}
    order by w.at`.execute(db);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'bankFailed',
      total: rows.length,
      items: rows
        .slice(0, MOST_TOLD)
        .map(({ id, title, count, fen, at }) =>
          item({ id, title, head_count: count, net_fen: fen }, { at, late: true }),
        ),
    },
  ];
}
