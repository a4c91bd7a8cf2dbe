import { type Kysely, sql, type Transaction } from 'kysely';
import { copyIn } from '../../db/copy';
import type { Database } from '../../db/database';
import { commitUnawaited } from '../../db/repeatable';

type Db = Kysely<Database> | Transaction<Database>;

/** Which import it is. */
export interface ImportKey {
  company_id: string;
  id: string;
}

/** One pass over the sheet: its rows are written beside those of the shown pass. */
export interface Pass extends ImportKey {
  generation: number;
}

/** The pass is not wanted any more: the import was cancelled or another pass has begun. */
export class PassSuperseded extends Error {}

interface Tables<R extends keyof Database> {
  imports: 'wage_import' | 'staff_import';
  rows: R;
  /** Columns of `rows` in the order of a staged line's fields. */
  columns: readonly (keyof Database[R] & string)[];
}

const CHUNK = 2_000;

/** The staged rows of one kind of import: those of a pass, written as the worker sends them. */
export function stagingOf<R extends 'wage_import_row' | 'staff_import_row'>({ imports, rows, columns }: Tables<R>) {
  const table = sql.table(rows);
  const own = (key: ImportKey) => sql`company_id = ${key.company_id} and import_id = ${key.id}`;
  const joined = (pass: Pass) =>
    sql`w.company_id = ${pass.company_id} and w.import_id = ${pass.id} and w.generation = ${pass.generation}`;
  return {
    /** Stores a chunk of rows (lines of COPY). Throws PassSuperseded when the import was cancelled or is being read anew. */
    async store(db: Kysely<Database>, pass: Pass, lines: Uint8Array<ArrayBuffer>): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await commitUnawaited(trx); // a pass begins anew after a crash
        // Locked until the rows are in: who cancels meanwhile waits, and then removes them as well.
        const wanted = await sql`
          select id from ${sql.table(imports)}
          where company_id = ${pass.company_id} and id = ${pass.id} and pass_generation = ${pass.generation} and state = 'reading' for share`.execute(
          trx,
        );
        if (wanted.rows.length === 0) throw new PassSuperseded();
        await copyIn(trx, rows, columns, lines);
      });
    },

    /** Appends the issues known only at the end of the sheet; `json`: array of {row_no, status, issues}. */
    async patch(db: Kysely<Database>, pass: Pass, json: string): Promise<void> {
      await sql`
        update ${table} w set status = p.status, issues = w.issues || p.issues
        from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, status text, issues jsonb)
        where ${joined(pass)} and w.row_no = p.row_no`.execute(db);
    },

    /** Lays the clerk's changes of the shown pass over the rows of the new one. */
    async carryFixes(db: Kysely<Database>, pass: Pass, fixes: readonly [number, object][]): Promise<void> {
      for (let at = 0; at < fixes.length; at += CHUNK) {
        const json = JSON.stringify(fixes.slice(at, at + CHUNK).map(([rowNo, fix]) => ({ row_no: rowNo, fixes: fix })));
        await sql`
          update ${table} w set fixes = p.fixes
          from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, fixes jsonb)
          where ${joined(pass)} and w.row_no = p.row_no`.execute(db);
      }
    },

    /**
     * Deletes the rows of an import that do not belong to pass `keep` (null = all), a bounded number a statement. They are
     * named by their places: joined with the list of them, a table just filled was walked through once for each of its rows.
     */
    async remove(db: Db, key: ImportKey, keep: number | null): Promise<void> {
      for (;;) {
        const { numAffectedRows = 0n } = await sql`
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${own(key)} and generation <> ${keep ?? -1} limit ${CHUNK}))`.execute(db);
        if (numAffectedRows < BigInt(CHUNK)) return;
      }
    },
  };
}
