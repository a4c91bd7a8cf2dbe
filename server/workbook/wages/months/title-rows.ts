import { filledColumns, isNumeric, textAt } from '../../layout/cells';
import { monthsIn, type NamedMonth, OF_ANOTHER_DAY } from '../../layout/month-names';
import type { SheetRow } from '../../types';

const OF_PAY = /工资|薪|奖金|payroll|salary|wages|payslip/i;
const NOTE = /^(?:注|备注|说明|附|其中)|补发|补扣|补缴/;
const LONGEST = 60;
/** A unit or a department may stand beside a title. */
const MOST_CELLS = 3;

/** The one month that a row names as the title of a table: "2026年6月工资表", alone but for a unit or the like; null for any other. */
export function titleMonth(row: SheetRow): { text: string; named: NamedMonth } | null {
  if (row.cells.some(isNumeric)) return null;
  const filled = filledColumns(row);
  const [first] = filled;
  if (first === undefined || filled.length > MOST_CELLS) return null;
  const text = textAt(row, first);
  if (text.length > LONGEST || !OF_PAY.test(text) || OF_ANOTHER_DAY.test(text) || NOTE.test(text)) return null;
  const [named, ...more] = monthsIn(text);
  return named && more.length === 0 ? { text, named } : null;
}
