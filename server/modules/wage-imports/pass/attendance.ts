import type { Kysely } from 'kysely';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import { leaveDays, overtimeHours } from '@contract/checks/sums';
import type { RecordValues } from '@contract/checks/record';
import type { ComparedItem } from '@contract/wages/issues/pay';
import type { Database } from '../../../db/database';
import { type Db, ofPass, type Pass, patchRows } from '../../../imports';
import { lockedFigures } from '../../checks/service';
import { type ImportRecord, wageStore } from '../store';

const RANGE = 2_000;

/** Items of a wage sheet that attendance knows as well, and how the locked month says them. */
const COMPARED: Record<ComparedItem, (values: RecordValues) => number | null> = {
  shouldDays: (values) => values.shouldDays ?? null,
  actualDays: (values) => values.actualDays ?? null,
  leaveDays,
  overtimeHours,
};
const isCompared = (target: string | null): target is ComparedItem => target !== null && target in COMPARED;

type Columns = readonly Pick<ColumnMapping, 'index' | 'target'>[];

interface Compared {
  /** Place of the column among the cells, and its number in the sheet. */
  place: number;
  column: number;
  target: ComparedItem;
}

const comparedOf = (columns: Columns): Compared[] =>
  columns.flatMap(({ index, target }, place) => (isCompared(target) ? [{ place, column: index, target }] : []));

/** Reads "21", "20.5天"; null for anything else. */
function numberIn(cell: string | undefined): number | null {
  const match = /^(-?\d+(?:\.\d+)?)(?:天|日|小时|h)?$/i.exec((cell ?? '').normalize('NFKC').replace(/[\s,]/g, ''));
  return match ? Number(match[1]) : null;
}

function differences(cells: readonly string[], compared: readonly Compared[], values: RecordValues): RowIssue[] {
  return compared.flatMap(({ place, column, target }): RowIssue[] => {
    const [inSheet, known] = [numberIn(cells[place]), COMPARED[target](values)];
    if (inSheet === null || known === null || Math.abs(inSheet - known) < 0.005) return [];
    return [
      {
        level: 'warning',
        code: 'attendanceDiffers',
        column,
        values: { item: target, inSheet, locked: known },
      },
    ];
  });
}

/**
 * Compares a pass with the locked attendance of its month, in bounded ranges of rows; what differs becomes a warning of its
 * row. Costs one look at the month where it is not locked, or the sheet has nothing to compare. Gives whether any row was marked.
 */
export async function flagAttendance(
  db: Kysely<Database>,
  record: ImportRecord,
  pass: Pass,
  columns: Columns,
): Promise<boolean> {
  const compared = comparedOf(columns);
  if (record.wage_type !== 'monthly' || compared.length === 0) return false;
  const locked = await lockedFigures(db, record.company_id, record.pay_month);
  if (!locked) return false;
  let marked = false;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('wage_import_row')
      .select(['row_no', 'staff_id', 'status', 'cells'])
      .where(ofPass(pass))
      .where('row_no', '>', after)
      .where('status', '<>', 'ignored')
      .orderBy('row_no')
      .limit(RANGE)
      .execute();
    const figures = await locked(rows.flatMap((row) => row.staff_id ?? []));
    const patches = rows.flatMap((row) => {
      const values = figures.get(row.staff_id ?? '');
      const issues = values ? differences(row.cells, compared, values) : [];
      return issues.length === 0
        ? []
        : [{ row_no: row.row_no, status: row.status === 'ok' ? 'warning' : row.status, issues }];
    });
    if (patches.length > 0) {
      await patchRows(db, wageStore.basis, pass, JSON.stringify(patches));
      marked = true;
    }
    if (rows.length < RANGE) return marked;
    after = rows.at(-1)?.row_no ?? after;
  }
}

/** The same for one row as it stands with the clerk's changes. */
export async function attendanceIssues(
  db: Db,
  record: ImportRecord,
  staffId: string,
  cells: readonly string[],
): Promise<RowIssue[]> {
  const compared = comparedOf(record.columns);
  if (record.wage_type !== 'monthly' || compared.length === 0) return [];
  const locked = await lockedFigures(db, record.company_id, record.pay_month);
  const values = (await locked?.([staffId]))?.get(staffId);
  return values ? differences(cells, compared, values) : [];
}
