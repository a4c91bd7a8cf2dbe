import { sql } from 'kysely';
import type { KeptGroup } from '@contract/wages/review/groups';
import { ofPass } from '../../../imports';
import type { Deps } from '../../../deps';
import { addMissing } from '../../wage-batches/service';
import { earlierBatches } from '../pass/pass-inputs';
import type { ImportRecord } from '../store';

const CHUNK = 5_000;

/** Writes beside the batch which active staff have no row in its sheet, and counts them: of monthly wages alone, as at the import. May be repeated. */
export async function keepMissing(deps: Deps, record: ImportRecord, batchId: string): Promise<KeptGroup[]> {
  if (record.wage_type !== 'monthly' || record.history) return [];
  const lastMonth = await earlierBatches(deps.db, record, true);
  let count = 0;
  for (let after: string | null = null; ;) {
    const staff: Person[] = await activeAfter(deps, record, after);
    const ids = staff.map(({ id }) => id);
    const present = await idsIn(
      deps,
      sql`select staff_id from wage_import_row where ${ofPass(record)} and status <> 'ignored' and staff_id = any(${ids}::uuid[])`,
    );
    const missing = staff.filter(({ id }) => !present.has(id));
    const missingIds = missing.map(({ id }) => id);
    const paid =
      lastMonth.length === 0 || missing.length === 0
        ? new Set<string>()
        : await idsIn(
            deps,
            sql`select staff_id from wage_slip where company_id = ${record.company_id} and batch_id = any(${lastMonth}::uuid[]) and staff_id = any(${missingIds}::uuid[])`,
          );
    await addMissing(
      deps.db,
      record.company_id,
      batchId,
      missing.map(({ id, name, staff_no: staffNo, dept }) => ({
        staffId: id,
        name,
        staffNo,
        dept,
        inLastMonth: paid.has(id),
      })),
    );
    count += missing.length;
    if (staff.length < CHUNK) return [{ key: 'missing', count }];
    after = staff.at(-1)?.id ?? null;
  }
}

interface Person {
  id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
}

function activeAfter(deps: Deps, record: ImportRecord, after: string | null): Promise<Person[]> {
  let staff = deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no', 'dept'])
    .where('company_id', '=', record.company_id)
    .where('status', '<>', 'left');
  if (after !== null) staff = staff.where('id', '>', after);
  return staff.orderBy('id').limit(CHUNK).execute();
}

async function idsIn(deps: Deps, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await sql<{ staff_id: string }>`${query}`.execute(deps.db);
  return new Set(rows.map((row) => row.staff_id));
}
