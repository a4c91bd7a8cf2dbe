import { sql } from 'kysely';
import type { RecordValues } from '@contract/checks/record';
import { copyPages, PAGE_ROWS } from '../../../db/copy-pages';
import { type Db, findMonth } from '../queries';

/** Numbers of a month by person, for some people at a time; of one that is not locked they may still change. */
export interface MonthFigures {
  locked: boolean;
  /** Another once the month was locked or unlocked. */
  version: string;
  of(staffIds: readonly string[]): Promise<Map<string, RecordValues>>;
}

/** Null where there is no attendance of the month. */
export async function monthFigures(db: Db, companyId: string, month: string): Promise<MonthFigures | null> {
  const row = await findMonth(db, companyId, month);
  if (!row) return null;
  const of = async (staffIds: readonly string[]) => {
    const rows = await db
      .selectFrom('check_record')
      .select(['staff_id', 'figures'])
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
      .execute();
    return new Map(rows.map((each) => [each.staff_id, each.figures]));
  };
  return { locked: row.state === 'locked', version: `${row.state} ${row.version}`, of };
}

/** The same of everybody, in COPY's text format: person, figures. */
export function monthPages(db: Parameters<typeof copyPages>[0], companyId: string, month: string) {
  return copyPages(
    db,
    (after) => sql`
      select staff_id, figures from check_record
      where company_id = ${sql.lit(companyId)} and month = ${sql.lit(month)} and staff_id > ${sql.lit(after)}
      order by staff_id limit ${sql.lit(PAGE_ROWS)}`,
  );
}
