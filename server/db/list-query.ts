import {
  type Expression,
  type Kysely,
  type OrderByExpression,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type Simplify,
  sql,
} from 'kysely';
import { type Filter, type FiltersOf, type ListDefinition, PAGE_SIZES } from '@contract/lists/definition';
import { dayAfter, startOfDay } from '../kernel/china-day';

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
  count?: RawBuilder<number>;
  /** Something of all that is found, asked for with the page. */
  beside?: RawBuilder<unknown>;
}

/** How far into a list its keys are walked from the beginning, whichever end is nearer. */
const NEAR = 2000;

/**
 * One page of what a query finds, in the order asked for, and how many there are, in one statement.
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
  return rowsAndTotal(
    found,
    selected
      .orderBy(columns[asked.sortField ?? first], (by) => (emptyLast ? by[order]().nullsLast() : by[order]()))
      .orderBy(id as OrderByExpression<DB, TB, O>, order),
    asked,
  );
}

const isPageSize = (limit: number) => (PAGE_SIZES as readonly number[]).includes(limit);

/**
 * So many rows of a query in their order, from a place on. A first page of a usual size stands in the text: how far a query is to
 * be followed decides on its plan, and where that is a value it is planned anew each time.
 */
export function rowsFrom<DB, TB extends keyof DB, O>(
  sorted: SelectQueryBuilder<DB, TB, O>,
  limit: number,
  offset: number,
): SelectQueryBuilder<DB, TB, O> {
  return offset === 0 && isPageSize(limit) ? sorted.limit(sql.lit(limit)) : sorted.limit(limit).offset(offset);
}

/** The same where the rows are in their order already. `known`: how many are found, where that need not be counted. */
export async function rowsAndTotal<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, object>,
  sorted: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize }: Pick<Asked<string>, 'page' | 'pageSize'>,
  known: number | null = null,
): Promise<{ rows: Simplify<O>[]; total: number }> {
  const offset = (page - 1) * pageSize;
  if (known !== null) return { rows: await rowsFrom(sorted, pageSize, offset).execute(), total: known };
  const given = await rowsFrom(sorted.select(counted(found).as('list_total')), pageSize, offset)
    .$castTo<Simplify<O> & { list_total: number }>()
    .execute();
  const [top] = given;
  const total = top?.list_total ?? (offset === 0 ? 0 : await countOf(found));
  return { rows: given, total };
}

/** Keys of one page in their order, as a query for `id`, and how many there are in all. */
export interface PageKeys {
  query: RawBuilder<unknown>;
  total: RawBuilder<number>;
  beside?: RawBuilder<unknown>;
  /** A `with` that all look into. */
  before?: RawBuilder<unknown>;
}

interface ReadPage<R, T> {
  rows: R[];
  total: T;
  /** Of `beside`; undefined where there are no rows. */
  beside?: unknown;
}

/**
 * One page of a long list of wide rows, and how many there are. Its keys are found in narrow indexes, deep pages walked from
 * whichever end of the list is nearer, and each row is read by its key.
 *
 * @param found What the filters leave.
 * @param rowOf The query for the row of a key.
 */
export async function pageByKey<DB, TB extends keyof DB, F extends string, R>(
  db: Kysely<DB>,
  found: SelectQueryBuilder<DB, TB, object>,
  { page, pageSize, sortField, sortOrder = 'desc' }: Asked<F>,
  { columns, first, id = 'id', emptyLast = false, count = counted(found), beside }: KeyOrder<DB, TB, F>,
  rowOf: (key: RawBuilder<string>) => Expression<R>,
): Promise<ReadPage<R, number>> {
  const field = sortField ?? first;
  const keys = (fromEnd: boolean, limit: number, offset: number) => {
    const order = fromEnd === (sortOrder === 'asc') ? 'desc' : 'asc';
    const sorted = field
      ? found.orderBy(columns[field], (by) => {
          if (!emptyLast) return by[order]();
          return fromEnd ? by[order]().nullsFirst() : by[order]().nullsLast();
        })
      : found;
    const named = sorted
      .orderBy(id as OrderByExpression<DB, TB, object>, order)
      .select(sql<string>`${sql.ref(id)}`.as('id'));
    return sql`${rowsFrom(named, limit, offset)}`;
  };
  const offset = (page - 1) * pageSize;
  if (offset <= NEAR) {
    const near = await readByKeys(db, { query: keys(false, pageSize, offset), total: count, beside }, rowOf);
    return { ...near, total: near.total ?? (offset === 0 ? 0 : await ask(db, count)) };
  }
  const total = await ask(db, count);
  const size = Math.min(pageSize, total - offset);
  if (size <= 0) return { rows: [], total };
  const behind = total - offset - size;
  const fromEnd = behind < offset;
  const query = keys(fromEnd, size, fromEnd ? behind : offset);
  const far = await readByKeys(db, { query, total: sql<number>`${total}::int`, beside }, rowOf);
  return { ...far, rows: fromEnd ? far.rows.reverse() : far.rows, total };
}

/** Reads the rows of some keys, each by itself; `total` is undefined where there are none. */
export async function readByKeys<DB, R>(
  db: Kysely<DB>,
  { query, total, beside = sql`null`, before = sql`` }: PageKeys,
  rowOf: (key: RawBuilder<string>) => Expression<R>,
): Promise<ReadPage<R, number | undefined>> {
  const { rows } = await sql<R & Totals>`
    ${before} select r.*, k.list_total, ${beside} as list_beside
    from (select q.id, row_number() over () as place, ${total} as list_total from (${query}) q) k
    cross join lateral (${rowOf(sql<string>`k.id`)}) r order by k.place`.execute(db);
  const [top] = rows;
  return { rows, total: top?.list_total, beside: top?.list_beside };
}

/** Stands in each row besides, and goes out with none: an answer has only what its schema names. */
interface Totals {
  list_total: number;
  list_beside?: unknown;
}

/** Rows read by keys, in the order of these; a key whose row is gone is left out. */
export function inOrder<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many rows a query finds, as a value of another. */
export const counted = <DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, object>): RawBuilder<number> =>
  sql<number>`(${found.select(sql<number>`count(*)::int`.as('total'))})`;

async function ask<DB>(db: Kysely<DB>, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const rows = found.select(sql<number>`count(*)::int`.as('total'));
  const { total } = await rows.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}
