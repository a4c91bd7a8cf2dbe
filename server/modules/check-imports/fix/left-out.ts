import { sql } from 'kysely';
import type { CheckFixes } from '../../../db/tables/check-import';
import type { Db } from '../../../imports';
import { type ImportRecord, shownPeople } from '../store';
import type { Touched } from './note-step';
import { personFixed } from './person-fixed';
import { rowFixed } from './row-fixed';
import { sheetRowsOf } from './sheet-rows';

/** Takes in again all rows and people that the clerk has left out with a doubt of a kind. */
export async function takenIn(
  db: Db,
  record: ImportRecord,
  { rows, people }: CheckFixes,
  code: string,
): Promise<Touched[]> {
  const rowNos = leftWith(rows, code).map(Number);
  const keys = leftWith(people, code);
  const shown = new Map((await sheetRowsOf(db, record, rowNos)).map((row) => [row.row_no, row]));
  const persons = await shownPeople(db, record)
    .selectAll()
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('key')
    .execute();
  return [
    ...rowNos.map((rowNo) => rowFixed(record, shown.get(rowNo), rows[rowNo], { rowNo, ignored: false })),
    ...persons.map((row) => personFixed(row, people[row.key], { ignored: false })),
  ];
}

/** Rows by number, or people by key, that are left out with a doubt of a kind; pure. */
export const leftWith = (all: CheckFixes['rows'] | CheckFixes['people'], code: string): string[] =>
  Object.entries(all)
    .filter(([, { ignored, left = [] }]) => ignored === true && left.includes(code))
    .map(([key]) => key);
