import { sql } from 'kysely';
import { changeOf, CHECK_RECORD_STATES } from '@contract/states/check-record';
import type { Db } from '../../imports';
import { type ImportRecord, shownPeople } from './store';

const SHOWN = CHECK_RECORD_STATES.filter((state) => changeOf(state) === 'fix');

/** People of the sheet whose months their employees have been shown: an import corrects them. */
export async function countCorrections(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'id' | 'generation' | 'month'>,
): Promise<number> {
  const { n } = await shownPeople(db, record)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('status', 'in', ['ok', 'warning'])
    // Asked person by person through the unique index: joined, tables nobody has analysed yet take seconds.
    .where(
      sql<boolean>`(
      select r.state = any(${SHOWN}::text[]) from check_record r
      where r.company_id = check_import_person.company_id and r.staff_id = check_import_person.staff_id and r.month = ${record.month})`,
    )
    .executeTakeFirstOrThrow();
  return n;
}
