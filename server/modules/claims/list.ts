import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { claimList } from '@contract/claims/lists';
import type { ClaimFilters, claimSchemas } from '@contract/claims/schemas';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import { narrowed } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { likeText } from '../../kernel/like-text';
import { anyStaffByPinyin } from '../staff/service';
import { amountRange } from './amount-range';
import { COMPANY_NAME, presentClaims } from './present';
import { openClaim } from './queries';

type Schema = (typeof claimSchemas)['list'];
type Query = Static<Schema['query']>;
type Tools = Pick<Deps, 'db' | 'seal'>;

/** The order claims came in is that of their ids. */
const SORT = { appliedAt: 'id', amount: 'amount_fen', paidAt: 'paid_at' } as const;

/** One page of claims of all companies, the newest first unless asked otherwise, with the sums of all the filters leave. */
export async function listClaims(
  deps: Tools & Pick<Deps, 'pay' | 'clock'>,
  actor: Pick<Actor, 'id' | 'role'>,
  query: Query,
): Promise<Static<Schema['data']>> {
  const filtered = filteredClaims(deps, query);
  const order = query.sortOrder ?? 'desc';
  const summed = filtered.select(SUMS);
  const rows = await filtered
    .selectAll()
    .select([COMPANY_NAME, sql<Totals>`(select row_to_json(r) from (${summed}) r)`.as('sums')])
    .orderBy(SORT[query.sortField ?? 'appliedAt'], (by) => by[order]().nullsLast())
    .orderBy('id', order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const totals = rows[0]?.sums ?? (await summed.executeTakeFirstOrThrow());
  return { list: await presentClaims(deps, actor, rows), total: totals.count, totals };
}

type Totals = Static<Schema['data']>['totals'];

const SUMS = [
  sql<number>`count(*)::int`.as('count'),
  sql<string>`coalesce(sum(amount_fen), 0)::text`.as('amountFen'),
  sql<string>`coalesce(sum(pay_fen) filter (where state = 'paid' and reversed_at is null), 0)::text`.as('paidFen'),
];

/** Claims as the filters leave them; days are those of China. */
export function filteredClaims({ db, seal }: Tools, filters: ClaimFilters) {
  let found = db.selectFrom('claim_order').where(openClaim());
  const { amountMin, amountMax } = filters;
  if (filters.keyword?.trim()) {
    const text = filters.keyword.normalize('NFKC').trim();
    const mobile = normalizeMobile(text);
    const no = text.replace(/\s/g, '').toUpperCase();
    const pinyin = anyStaffByPinyin(text);
    found = found.where((eb) =>
      eb.or([
        ...(isMobile(mobile) ? [eb('mobile_index', '=', seal.blindIndex('mobile', mobile))] : []),
        ...(/^\d{4}$/.test(text) ? [eb('mobile_last4', '=', text)] : []),
        eb('order_no', /^CL\d{14}$/.test(no) ? '=' : 'like', /^CL\d{14}$/.test(no) ? no : `%${likeText(no)}%`),
        eb('staff_name', 'like', `%${likeText(normalizePersonName(text))}%`),
        ...(pinyin ? [sql<boolean>`(company_id, staff_id) in ${pinyin}`] : []),
      ]),
    );
  }
  const { least, most } = amountRange(amountMin, amountMax);
  if (least !== undefined) found = found.where('amount_fen', '>=', least);
  if (most !== undefined) found = found.where('amount_fen', '<=', most);
  return narrowed(found, claimList, filters, {
    company: 'company_id',
    type: 'type',
    state: 'state',
    appliedFrom: { moment: 'applied_at' },
    appliedTo: { moment: 'applied_at' },
    paidFrom: { moment: 'paid_at' },
    paidTo: { moment: 'paid_at' },
  });
}
