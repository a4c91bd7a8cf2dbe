import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { batchList } from '@contract/wages/lists';
import type { BatchListItem, batchSchemas, BatchTotals } from '@contract/wages/batch-schemas';
import { narrowed, rowsFrom } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { batchesPending } from './bank-answer/standing';
import { rulesOf, storedRules } from './policy';
import { presentList } from './present';
import { batches, BATCH_COLUMNS } from './queries';
import { batchesAgreedByFirst } from './slips/second-release';
import { OPEN_BATCH_STATES, VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';

type Query = Static<(typeof batchSchemas)['list']['query']>;

const SORT = { payMonth: 'pay_month', createdAt: 'created_at', netFen: 'net_fen', title: 'title' } as const;

/** Slips of a batch that employees can see. */
const SENT = sql`case when state in (${sql.join(VISIBLE_BATCH_STATES)}) then head_count - recalled_count else 0 end`;

/** Of all batches found: how many, and what their lists say of them, added up. */
const SUMS = [
  sql<number>`count(*)::int`.as('total'),
  sql<number>`coalesce(sum(head_count), 0)::int`.as('people'),
  sql<string>`coalesce(sum(gross_fen), 0)::text`.as('grossFen'),
  sql<string>`coalesce(sum(net_fen), 0)::text`.as('netFen'),
  sql<number>`coalesce(sum(${SENT}), 0)::int`.as('sent'),
  sql<number>`coalesce(sum(greatest(0, ${SENT} - read_count)), 0)::int`.as('unread'),
  sql<number>`coalesce(sum(greatest(0, ${SENT} - confirmed_count - disputed_count)) filter (where (settings ->> 'needConfirm')::boolean), 0)::int`.as(
    'unconfirmed',
  ),
  sql<number>`coalesce(sum(disputed_count), 0)::int`.as('disputed'),
];

/** One page of a company's batches, newest pay month first unless asked otherwise. */
export async function listBatches(
  deps: Deps,
  actor: Actor,
  companyId: string,
  query: Query,
): Promise<{ list: BatchListItem[]; total: number; totals: BatchTotals }> {
  let filtered = batches(deps.db, companyId);
  filtered = narrowed(filtered, batchList, query, {
    monthFrom: 'pay_month',
    monthTo: 'pay_month',
    wageType: 'wage_type',
  });
  if (query.state === 'issued') filtered = filtered.where('state', 'in', [...VISIBLE_BATCH_STATES]);
  else if (query.state) filtered = filtered.where('state', '=', query.state);
  if (query.title?.trim()) filtered = filtered.where('title', 'like', `%${likeText(query.title.trim())}%`);
  if (query.bank) filtered = filtered.where(sql<boolean>`wage_batch.id in (${batchesPending(companyId)})`);
  if (query.release)
    filtered = filtered
      .where('state', 'in', [...OPEN_BATCH_STATES])
      .where(sql<boolean>`wage_batch.id in (${batchesAgreedByFirst(companyId)})`);
  const order = query.sortOrder ?? 'desc';
  const summed = filtered.select(SUMS);
  const sorted = filtered
    .select(BATCH_COLUMNS)
    .select([
      CREATOR,
      sql<Sums>`(select row_to_json(r) from (${summed}) r)`.as('sums'),
      storedRules(sql`${companyId}::uuid`).as('rules'),
    ])
    .orderBy(SORT[query.sortField ?? 'payMonth'], order)
    .orderBy('created_at', order)
    .orderBy('id', order);
  const rows = await rowsFrom(sorted, query.pageSize, (query.page - 1) * query.pageSize).execute();
  const [first] = rows;
  const { total, ...totals } = first?.sums ?? (await summed.executeTakeFirstOrThrow());
  if (!first) return { total, totals, list: [] };
  const rules = rulesOf(first.rules ?? notFound('企业不存在'));
  return { total, totals, list: await presentList(deps.db, rows, { actor, rules, now: deps.clock.now() }) };
}

type Sums = BatchTotals & { total: number };

const CREATOR = sql<string | null>`(select name from account where id = wage_batch.created_by)`.as('creator');
