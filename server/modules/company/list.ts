import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { companyList } from '@contract/company/list';
import type { CompanyListItem, companySchemas } from '@contract/company/schemas';
import { isDate } from '@contract/date';
import type { FiltersOf } from '@contract/lists/definition';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { pinyinPattern } from '../../kernel/name-pinyin';
import { endOfService, presentListItem } from './present';
import { companies, staffCounts } from './queries';

type Query = Static<(typeof companySchemas)['list']['query']>;

export type CompanyFilters = FiltersOf<typeof companyList>;

const SORT = { name: 'name', openedAt: 'opened_at', expireDate: 'expire_at' } as const;

/** One page of all companies, those opened last first unless asked otherwise. */
export async function listCompanies(deps: Deps, query: Query): Promise<{ list: CompanyListItem[]; total: number }> {
  const now = deps.clock.now();
  const filtered = filteredCompanies(deps, query, now);
  // Companies without an end or not opened yet stand last either way.
  const { total, rows } = await pageOf(filtered, filtered.selectAll(), query, {
    columns: SORT,
    first: 'openedAt',
    emptyLast: true,
  });
  const counts = await staffCounts(
    deps.db,
    rows.map((row) => row.id),
  );
  return {
    total,
    list: rows.map((row) => presentListItem(row, { seal: deps.seal, now, staffCount: counts.get(row.id) ?? 0 })),
  };
}

/** Companies as the filters leave them. */
export function filteredCompanies(deps: Pick<Deps, 'db'>, query: CompanyFilters, now: Date) {
  let found = companies(deps.db);
  const keyword = query.keyword?.trim();
  if (keyword) {
    const part = `%${likeText(keyword)}%`;
    const code = `%${likeText(keyword.normalize('NFKC').toUpperCase())}%`;
    const pinyin = pinyinPattern(keyword);
    found = found.where((eb) =>
      eb.or([
        eb('name', 'like', part),
        eb('short_name', 'like', part),
        eb('credit_code', 'like', code),
        ...(pinyin === null ? [] : [eb('name_pinyin', 'like', pinyin)]),
      ]),
    );
  }
  // Until the nightly job has been there the date alone counts, as everywhere.
  if (query.state)
    found = found.where(
      sql`case when status = 'active' and expire_at <= ${now} then 'expired' else status end`,
      '=',
      query.state,
    );
  const from = dayOf(query.expireFrom, 'expireFrom');
  const to = dayOf(query.expireTo, 'expireTo');
  if (from) found = found.where('expire_at', '>=', from);
  if (to) found = found.where('expire_at', '<=', to);
  if (query.region) found = found.where('region_code', 'like', `${query.region}%`);
  return narrowed(found, companyList, query, { esignState: 'esign_state' });
}

function dayOf(date: string | undefined, field: string): Date | null {
  if (date === undefined) return null;
  return isDate(date) ? endOfService(date) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}
