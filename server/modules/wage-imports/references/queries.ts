import { sql } from 'kysely';
import type { ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';
import { copyPages, PAGE_ROWS } from '../../../db/copy-pages';
import type { Database } from '../../../db/database';
import type { Kysely } from 'kysely';
import type { Db } from '../../../imports';
import type { AuditReferences } from '../../../workbook/audit';
import { referencesOf } from '../../../workbook/audit/references/lookup';
import type { StaffPages } from '../../../workbook/wages/staff-pages';
import type { ImportRecord } from '../store';
import { figuresOf } from './figures-of';
import { openingFiles } from './openings';

type Of = Pick<ImportRecord, 'company_id' | 'pay_month' | 'wage_type'>;

/** Files that a sheet is compared with: of its month, and only a monthly one. */
async function filesOf(
  db: Db,
  { company_id, pay_month, wage_type }: Of,
): Promise<{ id: string; kind: ReferenceKind }[]> {
  if (wage_type !== 'monthly') return [];
  const files = await db
    .selectFrom('wage_reference')
    .select(['id', 'kind'])
    .where('company_id', '=', company_id)
    .where('pay_month', '=', pay_month)
    .execute();
  return files.flatMap(({ id, kind }) => (kind === 'opening' ? [] : [{ id, kind }]));
}

/** Ids of all files that a sheet is audited by: those it is compared with, and those its tax year begins with; sorted. */
export async function filesBeside(db: Db, record: Of): Promise<string[]> {
  const files = [...(await filesOf(db, record)), ...(await openingFiles(db, record))];
  return [...new Set(files.map(({ id }) => id))].sort();
}

/** What they say of everybody, as a reader of the whole sheet takes it. */
export async function referencePages(db: Kysely<Database>, record: Of): Promise<StaffPages['references']> {
  const files = await filesOf(db, record);
  const figures: Uint8Array[] = [];
  for (const { id, kind } of files)
    figures.push(
      ...(await copyPages(
        db,
        (after) => sql`
          select staff_id, ${sql.lit(kind)}::text, figures from (${figuresOf(record.company_id, id)}) f
          where staff_id > ${sql.lit(after)} order by staff_id limit ${sql.lit(PAGE_ROWS)}`,
      )),
    );
  return { kinds: files.map(({ kind }) => kind), figures };
}

/** What they say of some people. */
export async function referencesFor(db: Db, record: Of, staffIds: readonly string[]): Promise<AuditReferences> {
  const files = await filesOf(db, record);
  const found: { kind: ReferenceKind; staffId: string; figures: ReferenceFigures }[] = [];
  for (const { id, kind } of staffIds.length > 0 ? files : []) {
    const { rows } = await sql<{ staff_id: string; figures: ReferenceFigures }>`
      select staff_id, figures from (${figuresOf(record.company_id, id)}) f
      where staff_id in (${sql.join(staffIds.map((one) => sql.lit(one)))})`.execute(db);
    found.push(...rows.map(({ staff_id, figures }) => ({ kind, staffId: staff_id, figures })));
  }
  return referencesOf(
    files.map(({ kind }) => kind),
    (use) => found.forEach(({ kind, staffId, figures }) => use(kind, staffId, figures)),
  );
}
