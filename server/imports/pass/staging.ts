import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { commitUnawaited } from '../../db/repeatable';
import { ofPass } from '../of-pass';
import { ofStep } from '../steps/record';
import type { ImportBasis } from '../store';
import { type Db, type ImportKey, type KindTypes, type Pass, PassSuperseded } from '../types';
import type { LaidStep } from './begin';

const CHUNK = 2_000;

/** Stores lines of COPY for staging table `to`. Throws PassSuperseded when the import was cancelled or is being read anew. */
export async function storeLines(
  db: Kysely<Database>,
  { table, staged }: ImportBasis<KindTypes>,
  pass: Pass,
  to: string,
  lines: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const into = staged[to];
  if (!into) throw new Error(`no staging table for ${to}`);
  await db.transaction().execute(async (trx) => {
    await commitUnawaited(trx); // a pass begins anew after a crash
    // Locked until the rows are in: who cancels meanwhile waits, and then removes them as well.
    const wanted = await sql`
      select id from ${sql.table(table)}
      where company_id = ${pass.company_id} and id = ${pass.id} and pass_generation = ${pass.generation} and state = 'reading' for share`.execute(
      trx,
    );
    if (wanted.rows.length === 0) throw new PassSuperseded();
    await into.store(trx, lines);
  });
}

/** Appends the issues known only at the end of the sheet; `json`: array of {row_no, status, issues}. */
export async function patchRows(
  db: Kysely<Database>,
  { staged }: ImportBasis<KindTypes>,
  pass: Pass,
  json: string,
): Promise<void> {
  const { table, late } = staged.rows;
  const set = late.map((column) => sql`, ${sql.ref(column)} = coalesce(p.${sql.ref(column)}, w.${sql.ref(column)})`);
  const of = late.map((column) => sql`, ${sql.ref(column)} text`);
  await sql`
    update ${sql.table(table)} w set status = p.status, issues = w.issues || p.issues${sql.join(set, sql``)}
    from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, status text, issues jsonb${sql.join(of, sql``)})
    where ${ofPass(pass, 'w')} and w.row_no = p.row_no`.execute(db);
}

/** Lays the clerk's changes of the shown pass over the rows of the new one. */
export async function carryFixes(
  db: Kysely<Database>,
  { staged }: ImportBasis<KindTypes>,
  pass: Pass,
  fixes: readonly [number, unknown][],
): Promise<void> {
  for (let at = 0; at < fixes.length; at += CHUNK) {
    const json = JSON.stringify(fixes.slice(at, at + CHUNK).map(([rowNo, fix]) => ({ row_no: rowNo, fixes: fix })));
    await sql`
      update ${sql.table(staged.rows.table)} w set fixes = p.fixes
      from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, fixes jsonb)
      where ${ofPass(pass, 'w')} and w.row_no = p.row_no`.execute(db);
  }
}

/** What the clerk changed so far in rows, as it is stored; of the rows of `laid` what that side of the step has. */
export async function keptFixes(
  db: Db,
  { staged }: ImportBasis<KindTypes>,
  shown: Pass,
  laid?: LaidStep,
): Promise<[number, unknown][]> {
  const step = laid
    ? sql`(select row_no, nullif(${sql.ref(laid.side)} -> 'fixes', 'null'::jsonb) as fixes from import_step_row
        where ${ofStep({ ...shown, no: laid.no })})`
    : sql`(select null::integer as row_no, null::jsonb as fixes where false)`;
  const { rows } = await sql<{ row_no: number; fixes: unknown }>`
    select r.row_no, case when s.row_no is null then r.fixes else s.fixes end as fixes
    from ${sql.table(staged.rows.table)} r left join ${step} s on s.row_no = r.row_no
    where ${ofPass(shown, 'r')} and case when s.row_no is null then r.fixes else s.fixes end is not null
    order by r.row_no`.execute(db);
  return rows.map(({ row_no: rowNo, fixes }) => [rowNo, fixes]);
}

/**
 * Deletes what an import has staged and does not belong to pass `keep` (null = all), a bounded number a statement. Rows are
 * named by their places: joined with the list of them, a table just filled was walked through once for each of its rows.
 */
export async function removeStaged(
  db: Db,
  { staged }: ImportBasis<KindTypes>,
  key: ImportKey,
  keep: number | null,
): Promise<void> {
  for (const { table } of Object.values(staged)) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)}
          where company_id = ${key.company_id} and import_id = ${key.id} and generation <> ${keep ?? -1} limit ${CHUNK}))`.execute(
        db,
      );
      if (numAffectedRows < BigInt(CHUNK)) break;
    }
  }
}
