import { type RawBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { SlipResponse } from '@contract/states/wage-slip';
import { issuedSlipList } from '@contract/wages/lists';
import type { IssuedSlip, slipSchemas } from '@contract/wages/slip-schemas';
import { countOf, narrowed, readByKeys } from '../../db/list-query';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { batches } from '../wage-batches/service';
import { presentSlip } from './list-item';
import { keywordCondition, loadSlip, slipOf } from './queries';

type Query = Static<(typeof slipSchemas)['issued']['query']>;
type Filters = Static<(typeof slipSchemas)['issuedPlace']['query']>;

/** States slips of a batch that is out are stored in, those that want looking at first. */
const STORED = ['disputed', 'unsent', 'read', 'confirmed'] as const;
type Stored = (typeof STORED)[number];

const MEANT: Record<SlipResponse, readonly Stored[]> = {
  unread: ['unsent'],
  unconfirmed: ['unsent', 'read'],
  confirmed: ['confirmed'],
  disputed: ['disputed'],
};

const COLUMNS = [
  'id',
  'pay_month',
  'wage_type',
  'title',
  'state',
  'settings',
  'published_at',
  'head_count',
  'recalled_count',
  'read_count',
  'confirmed_count',
  'disputed_count',
] as const;

/** The batches that are out, newest month first, with how many of their slips a keyword finds in which state. */
function issuedBatches({ db, seal }: Pick<Deps, 'db' | 'seal'>, companyId: string, query: Filters) {
  const keyword = keywordOf(query);
  const out = batches(db, companyId).where('state', 'in', [...VISIBLE_BATCH_STATES]);
  const counts =
    keyword === ''
      ? sql<null>`null`
      : sql<Partial<Record<Stored, number>> | null>`(
        select json_object_agg(n.state, n.count) from (
          select wage_slip.state, count(*)::int as count from wage_slip
          where wage_slip.company_id = ${companyId}::uuid and wage_slip.batch_id = wage_batch.id and ${keywordCondition(seal, companyId, keyword)}
          group by wage_slip.state) n)`;
  return narrowed(out, issuedSlipList, query, { month: 'pay_month' })
    .select(COLUMNS)
    .select(counts.as('counts'))
    .orderBy('pay_month', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type Batch = Awaited<ReturnType<typeof issuedBatches>>[number];

/** Slips of one batch in one state, as many as there are. The list is these, one after the other. */
interface Segment {
  batch: Batch;
  state: Stored;
  count: number;
}

/** As many as the batch's own counts say. */
function keptCount(batch: Batch, state: Stored): number {
  switch (state) {
    case 'disputed':
      return batch.disputed_count;
    case 'unsent':
      return batch.head_count - batch.recalled_count - batch.read_count;
    case 'read':
      return batch.read_count - batch.confirmed_count - batch.disputed_count;
    case 'confirmed':
      return batch.confirmed_count;
  }
}

/**
 * One page of the slips employees can see, over all batches of a month or of all time. Without a keyword nothing is
 * counted: the batches know how many slips stand how, so that the page is found in a few steps however deep it lies.
 */
export async function listIssued(
  deps: Deps,
  companyId: string,
  query: Query,
): Promise<{ list: IssuedSlip[]; total: number }> {
  const segments = await segmentsOf(deps, companyId, query);
  return { total: sizeOf(segments), list: await pageOf(deps, companyId, segments, query) };
}

/** At which place a slip stands in that list, from 1; null = the filters leave it out. Counts in one segment alone. */
export async function issuedPlace(deps: Deps, companyId: string, id: string, query: Filters): Promise<number | null> {
  const slip = await loadSlip(deps.db, companyId, id);
  const segments = await segmentsOf(deps, companyId, query);
  const at = segments.findIndex(({ batch, state }) => batch.id === slip.batch_id && state === slip.state);
  const own = segments[at];
  if (!own) return null;
  const found = slipsIn(deps, companyId, own, query);
  if ((await countOf(found.where('wage_slip.id', '=', id))) === 0) return null;
  return sizeOf(segments.slice(0, at)) + (await countOf(found.where('wage_slip.id', '<=', id)));
}

const keywordOf = ({ keyword = '' }: Filters) => keyword.trim();

const sizeOf = (segments: readonly Segment[]) => segments.reduce((sum, { count }) => sum + count, 0);

async function segmentsOf(deps: Deps, companyId: string, query: Filters): Promise<Segment[]> {
  const keyword = keywordOf(query);
  if (keyword !== '' && query.month === undefined) invalid('按姓名、工号或手机号查找时，请先选择工资月份', 'month');
  const states = query.standing ? MEANT[query.standing] : STORED;
  const out = (await issuedBatches(deps, companyId, query)).filter(
    (batch) => query.standing !== 'unconfirmed' || batch.settings.needConfirm,
  );
  return out.flatMap((batch) =>
    states.map((state): Segment => ({
      batch,
      state,
      count: keyword === '' ? keptCount(batch, state) : (batch.counts?.[state] ?? 0),
    })),
  );
}

async function pageOf(
  deps: Deps,
  companyId: string,
  segments: readonly Segment[],
  query: Query,
): Promise<IssuedSlip[]> {
  const { page, pageSize } = query;
  const parts: RawBuilder<unknown>[] = [];
  let skip = (page - 1) * pageSize;
  let left: number = pageSize;
  for (const segment of segments) {
    if (left === 0) break;
    if (skip >= segment.count) skip -= segment.count;
    else {
      parts.push(sql`(${slipsOf(deps, companyId, segment, query, skip, left)})`);
      left -= Math.min(left, segment.count - skip);
      skip = 0;
    }
  }
  if (parts.length === 0) return [];
  const { rows } = await readByKeys(
    deps.db,
    { query: sql.join(parts, sql` union all `), total: sql<number>`0` },
    (key) => slipOf(deps.db, companyId, key).select('batch_id'),
  );
  const byId = new Map(segments.map(({ batch }) => [batch.id, batch]));
  const now = deps.clock.now();
  return rows.flatMap((slip) => {
    const batch = byId.get(slip.batch_id);
    if (!batch) return [];
    const { id, title, pay_month: payMonth, wage_type: wageType, settings } = batch;
    return {
      ...presentSlip(slip, batch, deps.seal, now),
      batch: { id, title, payMonth, wageType, needConfirm: settings.needConfirm },
    };
  });
}

function slipsIn({ db, seal }: Deps, companyId: string, { batch, state }: Segment, query: Filters) {
  const keyword = keywordOf(query);
  const found = db
    .selectFrom('wage_slip')
    .where('wage_slip.company_id', '=', companyId)
    .where('wage_slip.batch_id', '=', batch.id)
    .where('wage_slip.state', '=', state);
  return keyword === '' ? found : found.where(keywordCondition(seal, companyId, keyword));
}

/** Keys of some slips of a segment, in the sheet's order. */
const slipsOf = (deps: Deps, companyId: string, segment: Segment, query: Filters, offset: number, limit: number) =>
  slipsIn(deps, companyId, segment, query).select('wage_slip.id').orderBy('wage_slip.id').limit(limit).offset(offset);
