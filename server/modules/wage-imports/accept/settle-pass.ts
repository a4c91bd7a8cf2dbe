import { type Kysely, sql, type SqlBool } from 'kysely';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { ofPass, type Pass } from '../../../imports';
import { statusOf } from '../../../workbook';
import { acceptedBefore, type RememberedFinding } from '../../wage-batches/service';
import type { ImportRecord } from '../store';
import { settled } from './settled';

const RANGE = 1_000;

/**
 * Tells of a pass which doubts are right as they are: as the clerk said of this sheet, or as was said of the same person for
 * the same in the months before. Gives whether any row was changed.
 */
export async function settleAccepted(
  db: Kysely<Database>,
  record: ImportRecord,
  pass: Pass,
  columns: readonly ColumnMapping[],
): Promise<boolean> {
  let changed = false;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('wage_import_row')
      .select(['row_no', 'staff_id', 'issues', 'fixes'])
      .where(ofPass(pass))
      .where('status', 'in', ['warning', 'error'])
      .where(
        sql<SqlBool>`(fixes -> 'accepted' is not null or (staff_id is not null and exists (
          select 1 from wage_accepted_finding f
          where f.company_id = ${record.company_id} and f.staff_id = wage_import_row.staff_id)))`,
      )
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(RANGE)
      .execute();
    const staffIds = rows.flatMap((row) => row.staff_id ?? []);
    const known = record.history ? [] : await acceptedBefore(db, record, staffIds);
    const past = new Map<string, RememberedFinding[]>();
    for (const one of known) past.set(one.staffId, [...(past.get(one.staffId) ?? []), one]);
    const patches = rows.flatMap((row) => {
      const words = { own: row.fixes?.accepted ?? [], past: past.get(row.staff_id ?? '') ?? [] };
      const issues = settled({ columns }, row.issues, words);
      return issues.some(({ accepted }) => accepted) ? [{ row_no: row.row_no, status: statusOf(issues), issues }] : [];
    });
    if (patches.length > 0) {
      changed = true;
      await sql`
        update wage_import_row set status = p.status, issues = p.issues
        from jsonb_to_recordset(${jsonText(patches)}::jsonb) as p(row_no integer, status text, issues jsonb)
        where ${ofPass(pass, 'wage_import_row')} and wage_import_row.row_no = p.row_no`.execute(db);
    }
    if (rows.length < RANGE) return changed;
    after = rows.at(-1)?.row_no ?? after;
  }
}
