import { sql } from 'kysely';
import type { ReferenceKind } from '@contract/wages/references/kinds';
import { copyPages, PAGE_ROWS } from '../../../db/copy-pages';
import type { Database } from '../../../db/database';
import type { Kysely } from 'kysely';
import type { Db } from '../../../imports';
import type { AuditReferences } from '../../../workbook/audit';
import { referencesOf } from '../../../workbook/audit/references/lookup';
import type { StaffPages } from '../../../workbook/wages/staff-pages';
import type { ImportRecord } from '../store';

type Of = Pick<ImportRecord, 'company_id' | 'pay_month' | 'wage_type'>;

/** Files that a sheet is compared with: of its month, and only a monthly one. */
async function filesOf(
  db: Db,
  { company_id, pay_month, wage_type }: Of,
): Promise<{ id: string; kind: ReferenceKind }[]> {
  if (wage_type !== 'monthly') return [];
  return db
    .selectFrom('wage_reference')
    .select(['id', 'kind'])
    .where('company_id', '=', company_id)
    .where('pay_month', '=', pay_month)
    .execute();
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
          select staff_id, ${sql.lit(kind)}::text, figures from wage_reference_figure
          where company_id = ${sql.lit(record.company_id)} and reference_id = ${sql.lit(id)} and staff_id > ${sql.lit(after)}
          order by staff_id limit ${sql.lit(PAGE_ROWS)}`,
      )),
    );
  return { kinds: files.map(({ kind }) => kind), figures };
}

/** What they say of some people. */
export async function referencesFor(db: Db, record: Of, staffIds: readonly string[]): Promise<AuditReferences> {
  const files = await filesOf(db, record);
  const kinds = new Map(files.map(({ id, kind }) => [id, kind]));
  const found =
    files.length === 0 || staffIds.length === 0
      ? []
      : await db
          .selectFrom('wage_reference_figure')
          .select(['reference_id', 'staff_id', 'figures'])
          .where('company_id', '=', record.company_id)
          .where('reference_id', 'in', [...kinds.keys()])
          .where('staff_id', 'in', staffIds)
          .execute();
  return referencesOf([...kinds.values()], (use) => {
    for (const { reference_id, staff_id, figures } of found) {
      const kind = kinds.get(reference_id);
      if (kind) use(kind, staff_id, figures);
    }
  });
}
