import { type Kysely, sql } from 'kysely';
import type { Database } from './database';
import { asOwner } from './wall/held';

/**
 * Makes the space of deleted rows usable again and gathers the statistics plans are made from, table by
 * table in statements of their own: each sees only what has changed since the last time.
 */
export async function vacuumTables(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_catalog.pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  );
  for (const { name } of rows) {
    if (signal.aborted) return;
    await asOwner('statistics', () => sql`vacuum ${sql.table(name)}`.execute(db));
    await asOwner('statistics', () => sql`analyze ${sql.table(name)}`.execute(db));
  }
}

/**
 * So many rows new at once make what the planner believes of a table wrong enough for plans that walk it row by row: as many as a
 * server's own autovacuum waits for, and in a large table fewer.
 */
const isBulk = (rows: number, known: number) => rows >= Math.min(50 + 0.1 * Math.max(known, 0), 5_000);

/** The columns plans are made by; to gather statistics of wide ones as well would hold the one session too long. */
const PLANNED_BY = {
  wage_import_row: ['company_id', 'import_id', 'generation', 'row_no', 'status', 'staff_id'],
  staff: ['company_id', 'id', 'status', 'staff_no', 'id_no_index', 'mobile_index', 'dept', 'entry_date'],
  staff_import_row: [
    'company_id',
    'import_id',
    'generation',
    'row_no',
    'status',
    'action',
    'staff_no',
    'id_no_index',
    'mobile_index',
  ],
  check_day: ['company_id', 'month', 'staff_id', 'date', 'open_exceptions'],
  wage_slip: ['company_id', 'id', 'batch_id', 'staff_id', 'state'],
  wage_batch_finding: ['company_id', 'batch_id', 'row_no', 'status', 'code', 'staff_id'],
  wage_batch_missing: ['company_id', 'batch_id', 'staff_id', 'dept'],
} as const satisfies { [T in keyof Database]?: readonly (keyof Database[T] & string)[] };

/** A table whose statistics are gathered after many rows came in. */
export type PlannedTable = keyof typeof PLANNED_BY;

/** Gathers a table's statistics after many rows came in at once. A server does so by itself; the embedded database does not. */
export async function analyzeAfterBulk(
  db: Kysely<Database>,
  databaseUrl: string | undefined,
  table: PlannedTable,
  rows: number,
): Promise<void> {
  if (databaseUrl !== undefined) return;
  const { rows: told } = await sql<{ known: number }>`
    select reltuples::float8 as known from pg_catalog.pg_class where oid = ${table}::regclass`.execute(db);
  if (!isBulk(rows, told[0]?.known ?? 0)) return;
  const columns = PLANNED_BY[table].map((column) => sql.ref(column));
  await asOwner('statistics', () => sql`analyze ${sql.table(table)} (${sql.join(columns)})`.execute(db));
}
