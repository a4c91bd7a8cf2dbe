import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Sealer } from '../../crypto/sealer';
import { namesNothingUnseen } from '../../db/confidential';
import type { Database } from '../../db/database';
import { BOM, csvField, csvLine } from '../../files/csv';
import type { TakenTable } from './taken';

/** Rows asked for at first, and at most: opening their numbers takes some milliseconds of the loop. */
const FIRST = 50;
const MOST = 1000;
/** Characters a page is meant to have: of long rows fewer are asked for. */
const PAGE_CHARS = 512 * 1024;

export interface RowsOf {
  db: Kysely<Database>;
  seal: Sealer;
  companyId: string;
  /** Of them those alone for whose row `t` this holds. */
  only?: RawBuilder<boolean>;
  /** Called with the number of rows of each page; throws where the work is to end. */
  read(rows: number): void;
}

/** As a row comes: a text for each column, then for each part of the key. */
type Row = Record<string, string | null>;

/** How many rows of a table are the company's. */
export async function countRows(db: Kysely<Database>, table: TakenTable, companyId: string): Promise<number> {
  const { rows } = await sql<{ rows: string }>`
    select count(*)::text as rows from ${sql.table(table.name)} t where ${ofCompany(table, companyId)}`.execute(db);
  return Number(rows[0]?.rows ?? 0);
}

/** The company's rows of a table as CSV, page by page in the order of its key. */
export async function* csvOf(table: TakenTable, { db, seal, companyId, only, read }: RowsOf): AsyncGenerator<string> {
  yield BOM + csvLine(table.columns.map(({ name, title }) => csvField(`${title} ${name}`)));
  const values = table.columns.map(({ value }, index) => sql`${value} as ${sql.id(`c${index}`)}`);
  const keys = table.key.map(({ name }, index) => sql`${sql.ref(`t.${name}`)}::text as ${sql.id(`k${index}`)}`);
  const order = table.key.map(({ name }) => sql.ref(`t.${name}`));
  let limit = FIRST;
  let last: Row | undefined;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join([...values, ...keys])} from ${sql.table(table.name)} t
      where ${ofCompany(table, companyId)}${only ? sql` and ${only}` : sql``}${last ? sql` and ${after(table, last)}` : sql``}
      ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``} limit ${limit}`.execute(db);
    read(rows.length);
    let page = '';
    for (const row of rows)
      page += csvLine(
        table.columns.map(({ type, sealedFor }, index) => {
          const value = row[`c${index}`] ?? null;
          return csvField(value !== null && sealedFor !== null ? seal.open(value, sealedFor) : value, type !== 'text');
        }),
      );
    if (page !== '') yield page;
    last = rows.at(-1);
    if (rows.length < limit || !last || order.length === 0) return;
    limit = page.length > PAGE_CHARS ? Math.max(1, limit >> 1) : Math.min(MOST, limit * 2);
  }
}

/** Columns by which a row names another record. */
const NAMES = /^(id|target_id|bound_to|subject_id|(batch|import|slip|feedback|claim|contract|record)_id)$/;

/** The company's rows, but for what is confidential to others than the one who takes it out. */
const ofCompany = (table: TakenTable, companyId: string): RawBuilder<unknown> =>
  sql`${sql.ref(`t.${table.ofCompany}`)} = ${companyId}::uuid and ${openRows([...table.columns, ...table.key])}`;

/** Rows of a table, as t, that are not confidential to others than the reader, by its columns. */
export function openRows(columns: readonly { name: string }[]): RawBuilder<boolean> {
  const names = new Set(columns.map(({ name }) => name).filter((name) => NAMES.test(name)));
  return namesNothingUnseen([...names].map((name) => sql.ref(`t.${name}`)));
}

function after({ key }: TakenTable, last: Row): RawBuilder<unknown> {
  const values = key.map(({ type }, index) => sql`${last[`k${index}`] ?? ''}::${sql.raw(type)}`);
  return sql`(${sql.join(key.map(({ name }) => sql.ref(`t.${name}`)))}) > (${sql.join(values)})`;
}
