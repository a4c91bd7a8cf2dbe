import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { AuditColumn } from '../../audit';
import { figureIn } from '../../rows/figure';
import { isOfExact } from '../check/block-totals';
import { readTotal } from '../check/control-totals';
import type { DeptSum, DeptSums } from './dept-sums';
import type { SummarySheet } from './summary-sheets';
import { type SummaryRow, type SummaryTable, summaryTable } from './summary-table';

/** Figures that agree, and their share of those compared, by which a sheet is the summary of these very people. */
const FEWEST = 2;
const SHARE = 0.5;
/** So many compared and unlike are told of. */
const TELLING = 3;

/** A figure of the summary beside the sum of the people's. */
interface Compared {
  label: string;
  /** 分 of amounts, else as it stands. */
  inSheet: number;
  read: number;
  holds: boolean;
  weight: number;
}

/** Each department of the summary sheets of a workbook against the people read, and their totals. */
export function compareSummaries(
  summaries: readonly SummarySheet[],
  sums: DeptSums,
  columns: readonly AuditColumn[],
): SheetNotice[] {
  const { depts } = sums;
  return summaries.flatMap((summary) => {
    const table = summaryTable(summary, new Set(depts.keys()), columns);
    return table ? compareTable(summary.name, table, sums) : [];
  });
}

function compareTable(sheet: string, table: SummaryTable, { depts, all }: DeptSums): SheetNotice[] {
  const known = table.rows.flatMap((row) => {
    const sum = depts.get(row.key);
    return sum ? [{ row, figures: compared(row, sum, table) }] : [];
  });
  const keys = new Set(table.rows.map(({ key }) => key));
  const more = table.rows.filter(({ key, row }) => !depts.has(key) && hasFigures(row, table)).map(({ dept }) => dept);
  const less = [...depts].filter(([key]) => !keys.has(key)).map(([, { name }]) => name);
  // The total speaks of everybody only where both have the same departments.
  if (table.total && more.length === 0 && less.length === 0)
    known.push({ row: table.total, figures: compared(table.total, all, table) });
  const figures = known.flatMap((each) => each.figures);
  const holding = figures.filter(({ holds }) => holds).length;
  if (holding < FEWEST || holding < figures.length * SHARE)
    return figures.length < TELLING
      ? []
      : [{ code: 'summaryUnlike', values: { sheet, figures: figures.length, holding } }];
  const notices = known.flatMap(({ row, figures: own }) => told(sheet, row, own));
  if (more.length + less.length > 0) notices.push({ code: 'summaryDepts', values: { sheet, more, less } });
  if (notices.length === 0)
    notices.push({ code: 'summaryAgrees', values: { sheet, depts: table.rows.length, figures: figures.length } });
  return notices;
}

/** What a department's row says, where it says something. */
function compared({ row }: SummaryRow, { sums, exact, people }: DeptSum, table: SummaryTable): Compared[] {
  const figures = table.columns.flatMap(({ index, column: { kind, label, place, target } }): Compared[] => {
    const cell = row.cells[index];
    const inSheet = kind === 'amount' ? readTotal(row, index) : figureIn(cell);
    const read = sums[place] ?? 0;
    if (inSheet === null || Number.isNaN(inSheet) || (inSheet === 0 && read === 0)) return [];
    const holds =
      kind === 'amount' ? inSheet === read || isOfExact(inSheet, exact[place] ?? 0) : Math.abs(inSheet - read) < 0.005;
    // Of what is neither amount nor sum of days or hours, as a rate, a department may have the mean.
    if (!holds && kind !== 'amount') return [];
    return [{ label, inSheet, read, holds, weight: target === 'netPay' ? 2 : target === 'grossPay' ? 1 : 0 }];
  });
  const stated = table.people === -1 ? NaN : figureIn(row.cells[table.people]);
  if (stated > 0) figures.push({ label: '', inSheet: stated, read: people, holds: stated === people, weight: 0 });
  return figures;
}

/** One finding a department: the figure that tells most, and which others differ, too. */
function told(sheet: string, { rowNo, dept }: SummaryRow, figures: readonly Compared[]): SheetNotice[] {
  const off = figures.filter(({ holds }) => !holds).sort((one, other) => other.weight - one.weight);
  const amounts = off.filter(({ label }) => label !== '');
  const people = off.find(({ label }) => label === '');
  const [one, ...others] = amounts;
  const where = { sheet, row: rowNo, dept };
  const notices: SheetNotice[] = [];
  if (one) {
    const { label, inSheet, read } = one;
    const more = others.map((other) => other.label);
    notices.push({ code: 'summaryDiffers', values: { ...where, label, inSheet, read, others: more } });
  }
  if (people) notices.push({ code: 'summaryPeople', values: { ...where, inSheet: people.inSheet, read: people.read } });
  return notices;
}

const hasFigures = (row: SummaryRow['row'], { columns }: SummaryTable) =>
  columns.some(({ index, column }) => column.kind === 'amount' && (readTotal(row, index) ?? 0) !== 0);
