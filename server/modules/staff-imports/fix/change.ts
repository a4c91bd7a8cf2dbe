import type { Transaction } from 'kysely';
import type { NamedPerson } from '@contract/issues/definition';
import type { StaffIssue } from '@contract/staff/issues/catalogue';
import type { Database } from '../../../db/database';
import { changedCells, mergedFix } from '../../../imports';
import { notFound } from '../../../kernel/errors';
import type { StaffRowFix } from '../../../workbook/staff';
import type { ImportRecord, RowRecord } from '../store';

/** What is said of a row. `who`: the record it is about, somebody new, whomever its own number or name leads to (same), or (null) as the sheet says. */
export interface RowChange {
  cells?: Record<string, string>;
  ignored?: boolean;
  who?: string | null;
}

export type ChosenPerson = Pick<NamedPerson, 'name' | 'staffNo'>;

/** Throws 422 for a column the sheet has not, 404 for somebody who is not on the staff list; gives who was chosen. */
export async function admitted(
  trx: Transaction<Database>,
  record: ImportRecord,
  change: RowChange,
): Promise<ChosenPerson | null> {
  changedCells(record.columns, change);
  const { who } = change;
  if (!who || who === 'new' || who === 'same') return null;
  const person = await trx
    .selectFrom('staff')
    .select(['name', 'staff_no as staffNo'])
    .where('company_id', '=', record.company_id)
    .where('id', '=', who)
    .executeTakeFirst();
  return person ?? notFound('所选员工不存在');
}

/** Whom a row's own number or name leads to, as its doubt says. */
export function ledTo({ issues }: Pick<RowRecord, 'issues'>): { id: string; person: ChosenPerson } | null {
  const doubt: StaffIssue | undefined = issues.find(({ staffId }) => staffId !== undefined);
  if (doubt?.staffId === undefined) return null;
  if (doubt.code === 'nameDiffers') return { id: doubt.staffId, person: doubt.values.owner };
  return doubt.code === 'namesake' ? { id: doubt.staffId, person: doubt.values.person } : null;
}

/** All the clerk's changes of the row together; `cells`: its texts as they then are shown, beside which what stood there at first is kept. */
export function merged(
  { columns }: Pick<ImportRecord, 'columns'>,
  row: RowRecord,
  before: StaffRowFix,
  { who, ...change }: RowChange,
  cells?: readonly string[],
): StaffRowFix {
  const fix = mergedFix(row, before, change);
  const whose = who === 'same' ? ledTo(row)?.id : who;
  if (whose === null) delete fix.who;
  else if (whose !== undefined) fix.who = whose;
  if (!cells) return fix;
  const originals = { ...before.originals };
  for (const index of Object.keys(change.cells ?? {})) {
    const place = columns.findIndex((column) => column.index === Number(index));
    const first = originals[index] ?? row.cells[place] ?? '';
    if (first === cells[place]) delete originals[index];
    else originals[index] = first;
  }
  if (Object.keys(originals).length > 0) fix.originals = originals;
  else delete fix.originals;
  return fix;
}
