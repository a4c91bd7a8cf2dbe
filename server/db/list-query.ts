import { type OrderByExpression, type ReferenceExpression, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Filter, FiltersOf, ListDefinition } from '@contract/lists/definition';
import { dayAfter, startOfDay } from '../kernel/china-day';
import { together } from '../kernel/together';

/** The column a filter compares: plain, or a timestamp compared by day. */
type Compared<DB, TB extends keyof DB> = ReferenceExpression<DB, TB> | { moment: ReferenceExpression<DB, TB> };

const isMoment = (compared: unknown): compared is { moment: never } =>
  typeof compared === 'object' && compared !== null && 'moment' in compared;

/**
 * Narrows a query by the filters given that are one comparison of a column: equal, or between two ends. Days of moments
 * are those of China, both ends included. What a filter means beyond that its module adds itself.
 *
 * @param columns The column of each such filter; the others are left alone.
 * @throws 422 naming the parameter where a day does not exist.
 */
export function narrowed<DB, TB extends keyof DB, O, L extends ListDefinition>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: L,
  given: FiltersOf<L>,
  columns: { [K in keyof L['filters']]?: Compared<DB, TB> },
): SelectQueryBuilder<DB, TB, O> {
  let found = query;
  for (const [name, compared] of Object.entries(columns) as [string, Compared<DB, TB>][]) {
    const filter: Filter | undefined = list.filters[name];
    const value: unknown = Reflect.get(given, name);
    if (!filter || value === undefined || value === '') continue;
    if (isMoment(compared)) {
      const [operator, moment] =
        'from' in filter
          ? (['<', dayAfter(String(value), name)] as const)
          : (['>=', startOfDay(String(value), name)] as const);
      found = found.where(compared.moment, operator, moment as never);
    } else {
      const operator = 'from' in filter ? '<=' : 'to' in filter ? '>=' : '=';
      found = found.where(compared as ReferenceExpression<DB, TB>, operator, value as never);
    }
  }
  return found;
}

interface Asked<F extends string> {
  page: number;
  pageSize: number;
  sortField?: F;
  sortOrder?: 'asc' | 'desc';
}

interface Order<DB, TB extends keyof DB, F extends string> {
  /** The column of each field the list can be sorted by. */
  columns: Readonly<Record<F, OrderByExpression<DB, TB, unknown>>>;
  /** Default sort, descending. */
  first: F;
  /** Tie-breaker; `id` unless tables are joined. */
  id?: string;
  /** Nulls last in both directions. No single-column index serves this, so set it only for nullable columns. */
  emptyLast?: boolean;
}

interface KeyOrder<DB, TB extends keyof DB, F extends string> extends Omit<Order<DB, TB, F>, 'first'> {
  /** Absent: the key alone orders the list. */
  first?: F;
  /** How many are found, where that is known without counting them. */
  count?: () => Promise<number>;
}

/**
 * One page of what a query finds, in the order asked for, and how many there are.
 *
 * @param found What the filters leave, to be counted.
 * @param selected The same with the columns of the page.
 */
export async function pageOf<DB, TB extends keyof DB, O, F extends string>(
  found: SelectQueryBuilder<DB, TB, object>,
  selected: SelectQueryBuilder<DB, TB, O>,
  asked: Asked<F>,
  { columns, first, id = 'id', emptyLast = false }: Order<DB, TB, F>,
): Promise<{ rows: Simplify<O>[]; total: number }> {
  const order = asked.sortOrder ?? 'desc';
  const [total, rows] = await together(
    () => countOf(found),
    () =>
      selected
        .orderBy(columns[asked.sortField ?? first], (by) => (emptyLast ? by[order]().nullsLast() : by[order]()))
        .orderBy(id as OrderByExpression<DB, TB, O>, order)
        .limit(asked.pageSize)
        .offset((asked.page - 1) * asked.pageSize)
        .execute(),
  );
  return { rows, total };
}

/**
 * The keys of one page of a long list of wide rows, and how many there are: both out of narrow indexes, walked from
 * whichever end of the list is nearer. The page's rows are then read by their keys (`inOrder`).
 *
 * @param found What the filters leave.
 */
export async function keysOf<DB, TB extends keyof DB, F extends string>(
  found: SelectQueryBuilder<DB, TB, object>,
  { page, pageSize, sortField, sortOrder = 'desc' }: Asked<F>,
  { columns, first, id = 'id', emptyLast = false, count = () => countOf(found) }: KeyOrder<DB, TB, F>,
): Promise<{ ids: string[]; total: number }> {
  const total = await count();
  const offset = (page - 1) * pageSize;
  const size = Math.min(pageSize, total - offset);
  if (size <= 0) return { ids: [], total };
  const behind = total - offset - size;
  const fromEnd = behind < offset;
  const order = fromEnd === (sortOrder === 'asc') ? 'desc' : 'asc';
  const field = sortField ?? first;
  const sorted = field
    ? found.orderBy(columns[field], (by) => {
        if (!emptyLast) return by[order]();
        return fromEnd ? by[order]().nullsFirst() : by[order]().nullsLast();
      })
    : found;
  const rows = await sorted
    .orderBy(id as OrderByExpression<DB, TB, object>, order)
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .limit(size)
    .offset(fromEnd ? behind : offset)
    .$castTo<{ id: string }>()
    .execute();
  const ids = rows.map((row) => row.id);
  return { ids: fromEnd ? ids.reverse() : ids, total };
}

/** Rows read by their keys, in the order of the keys; a key whose row is gone is left out. */
export function inOrder<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = found.select(sql<number>`count(*)::int`.as('total'));
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}
