import type { Transaction } from 'kysely';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import type { Database } from '../../../db/database';
import type { StoredFix } from '../../../db/tables/wage-import';
import { changedCells, type DoubtfulRow, mergedFix } from '../../../imports';
import { invalid, notFound } from '../../../kernel/errors';

/** What is said of a row. */
export interface RowChange {
  cells?: Record<string, string>;
  /** null: whoever its own texts lead to. */
  staffId?: string | null;
  ignored?: boolean;
  /** The cell of a doubt to what it says the cell should hold; of all rows of a kind: of that kind. */
  expected?: RowIssue['code'] | true;
  /** Warnings that are right as they are: of one kind, and of one column where it is said. */
  accept?: { code?: RowIssue['code']; column?: number | null; reason: string };
}

export interface ChosenPerson {
  name: string;
  staffNo: string | null;
}

/** The columns whose texts a change gives. Throws 422 for one the sheet has not, or whose amounts are computed. */
export function changedColumns(columns: readonly ColumnMapping[], change: RowChange): Set<number> {
  const changed = changedCells(columns, change);
  if (columns.some((column) => changed.has(column.index) && isComputedNet(column)))
    invalid('实发由各项计算所得，不能直接填写，请改正各项金额', 'cells');
  return changed;
}

/** Throws 404 for somebody who is not on the company's staff list. */
export async function requireStaff(
  trx: Transaction<Database>,
  companyId: string,
  staffId: string,
): Promise<ChosenPerson> {
  const person = await trx
    .selectFrom('staff')
    .select(['name', 'staff_no as staffNo'])
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return person ?? notFound('所选员工不存在');
}

/** All the clerk's changes of the row together. A person taken back (null) leaves the matching to the row's own texts. */
export function merged(row: DoubtfulRow, before: StoredFix, { staffId, ...change }: RowChange): StoredFix {
  const fix = mergedFix(row, before, change);
  if (staffId === null) delete fix.staffId;
  else if (staffId !== undefined) fix.staffId = staffId;
  return fix;
}
