import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { isDate } from '@contract/date';
import type { RealNameFilters, RealNameListItem, realNameSchemas } from '@contract/real-name/schemas';
import { normalizeIdDocument } from '@contract/validators/id-document';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { together } from '../../kernel/together';
import { presentList } from './present';

type Query = Static<(typeof realNameSchemas)['list']['query']>;
type Tools = Pick<Deps, 'db' | 'seal'>;

const SORT = { submittedAt: 'submitted_at', reviewedAt: 'reviewed_at' } as const;
const DAY_MS = 24 * 3600_000;

/** One page of verifications, handed in last first unless asked otherwise. */
export async function listRealNames(
  deps: Tools,
  actor: Actor,
  query: Query,
): Promise<{ list: RealNameListItem[]; total: number }> {
  const filtered = filteredRealNames(deps, scoped(actor, query));
  const order = query.sortOrder ?? 'desc';
  const [{ total }, rows] = await together(
    () => filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      filtered
        .selectAll()
        .orderBy(SORT[query.sortField ?? 'submittedAt'], (by) => by[order]().nullsLast())
        .orderBy('id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
  );
  return { total, list: await presentList(deps, rows) };
}

/** The filters as far as somebody may see: an administrator chooses a company or none; anybody else has his current one, whatever he asks for. */
export function scoped<F extends RealNameFilters>(actor: Pick<Actor, 'role' | 'companyId'>, filters: F): F {
  if (actor.role === 'admin') return filters;
  return { ...filters, companyId: actor.companyId ?? forbidden('账号未关联任何企业，请联系管理员') };
}

/** Verifications as the filters leave them; days are those of China. */
export function filteredRealNames(
  { db, seal }: Tools,
  { companyId, keyword, state, method, submittedFrom, submittedTo }: RealNameFilters,
) {
  let found = db.selectFrom('real_name');
  if (companyId !== undefined) found = found.where('company_id', '=', companyId);
  if (keyword?.trim()) {
    const number = normalizeIdDocument(keyword);
    const mobile = normalizeMobile(keyword);
    const name = normalizePersonName(keyword.normalize('NFKC'));
    found = found.where((eb) =>
      eb.or([
        eb('name', 'like', `%${likeText(name)}%`),
        ...(isMobile(mobile) ? [eb('mobile_index', '=', seal.blindIndex('mobile', mobile))] : []),
        ...(/^[A-Z0-9()/-]{8,30}$/.test(number) ? [eb('id_no_index', '=', seal.blindIndex('idNo', number))] : []),
        ...(/^\d{3}[\dX]$/.test(number) ? [eb('mobile_last4', '=', number), eb('id_no_last4', '=', number)] : []),
      ]),
    );
  }
  if (state) found = found.where('state', '=', state);
  if (method) found = found.where('method', '=', method);
  if (submittedFrom !== undefined) found = found.where('submitted_at', '>=', startOf(submittedFrom, 'submittedFrom'));
  if (submittedTo !== undefined)
    found = found.where('submitted_at', '<', new Date(startOf(submittedTo, 'submittedTo').getTime() + DAY_MS));
  return found;
}

function startOf(date: string, field: string): Date {
  return isDate(date) ? new Date(`${date}T00:00:00+08:00`) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}
