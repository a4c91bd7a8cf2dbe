import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { batchList } from '@contract/wages/lists';
import type { BatchListItem, batchSchemas } from '@contract/wages/batch-schemas';
import { narrowed } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { likeText } from '../../kernel/like-text';
import { together } from '../../kernel/together';
import { batchesPending } from './bank-answer/standing';
import { companyRules } from './policy';
import { presentList } from './present';
import { batches, BATCH_COLUMNS } from './queries';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';

type Query = Static<(typeof batchSchemas)['list']['query']>;

const SORT = { payMonth: 'pay_month', createdAt: 'created_at', netFen: 'net_fen', title: 'title' } as const;

/** One page of a company's batches, newest pay month first unless asked otherwise. */
export async function listBatches(
  deps: Deps,
  actor: Actor,
  companyId: string,
  query: Query,
): Promise<{ list: BatchListItem[]; total: number }> {
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
  const order = query.sortOrder ?? 'desc';
  const [{ total }, rows, rules] = await together(
    () => filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      filtered
        .select(BATCH_COLUMNS)
        .orderBy(SORT[query.sortField ?? 'payMonth'], order)
        .orderBy('created_at', order)
        .orderBy('id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
    () => companyRules(deps.db, companyId),
  );
  return { total, list: await presentList(deps.db, rows, { actor, rules, now: deps.clock.now() }) };
}
