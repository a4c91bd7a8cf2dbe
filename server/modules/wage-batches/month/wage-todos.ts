import { sql } from 'kysely';
import type { TodoGroup, TodoItem } from '@contract/dashboard/todo-schemas';
import type { TodoKind } from '@contract/dashboard/todo';
import { VISIBLE_BATCH_STATES, type WageBatchAction } from '@contract/states/wage-batch';
import { namesReader } from '../../../db/confidential';
import type { Actor } from '../../../kernel/actor';
import { pendingOf } from '../bank-answer/standing';
import { type CompanyRules, refusalOf } from '../policy';
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
/** Batches looked at: far more than any company has open. */
const MOST = 100;

const isStateKind = (kind: TodoKind): kind is StateKind => kind in OF_STATE;

/** What of the company's wages waits for the reader, of the kinds asked for. A total counts the whole list behind. */
export async function wageTodos(
  db: Db,
  actor: Actor,
  companyId: string,
  { kinds, rules, now }: { kinds: readonly TodoKind[]; rules: CompanyRules; now: Date },
): Promise<TodoGroup[]> {
  const found = await batches(db, companyId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', Object.keys(OF_STATE) as StateKind[]),
        eb.and([eb('state', 'in', [...VISIBLE_BATCH_STATES]), eb('disputed_count', '>', 0)]),
      ]),
    )
    .select(BATCH_COLUMNS)
    .orderBy('updated_at')
    .limit(MOST)
    .execute();
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
        ...(kind === 'partiallyFailed' ? { people: batch.failed_count, fen: null, late: true } : {}),
      });
    });
    return [{ kind, total: all.length, items: told }];
  });
  if (kinds.includes('disputed')) groups.push(...disputed(found));
  if (kinds.includes('bankFailed')) groups.push(...(await bankFailed(db, companyId)));
  return groups;
}

interface Told {
  by?: string | null;
  at: Date | null;
  said?: string | null;
  late?: boolean;
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
  feedbackKind: null,
});

/** The total is of slips, as the list behind counts. */
function disputed(found: readonly BatchRow[]): TodoGroup[] {
  const his = found.filter(
    ({ state, disputed_count: count }) => count > 0 && VISIBLE_BATCH_STATES.some((visible) => visible === state),
  );
  const total = his.reduce((sum, { disputed_count: count }) => sum + count, 0);
  if (total === 0) return [];
  return [
    {
      kind: 'disputed',
      total,
      items: his
        .slice(0, MOST_TOLD)
        .map((batch) => item(batch, { at: null, people: batch.disputed_count, fen: null, late: true })),
    },
  ];
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
