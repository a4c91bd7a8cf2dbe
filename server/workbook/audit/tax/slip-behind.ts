import { howChanged, isSlip } from '../months/how-changed';
import { mayStay } from '../months/items';
import type { AuditContext, AuditRow } from '../types';
import type { TaxColumns } from './columns';
import { fitOf } from './implied';
import { type YearModel, yearRows } from './year-figures';

/**
 * Column of an item that somebody mistyped beside last month, where the tax is that of the pay without the mistake: the doubt is
 * the item's. null = there is none.
 */
export function slipBehind(row: AuditRow, columns: TaxColumns, model: YearModel, context: AuditContext): number | null {
  const { past, rules } = context;
  const last = row.staff && past.lastMonth !== null ? past.last(row.staff.id) : null;
  if (!last) return null;
  for (const column of context.columns) {
    const [was, is] = [last[column.place] || 0, row.figures[column.place] || 0];
    if (was === is || column.sign !== 1 || column.inGross === false || !mayStay(column)) continue;
    if (!isSlip(howChanged(was, is))) continue;
    const figures = row.figures.slice();
    figures[column.place] = was;
    if (columns.gross !== -1) figures[columns.gross] = (figures[columns.gross] ?? NaN) - is + was;
    const rows = yearRows({ ...row, figures }, columns, model, context);
    if (rows && rows !== 'incomplete' && rows.some((one) => MAY_BE.has(fitOf(one, rules.toleranceFen))))
      return column.index;
  }
  return null;
}
const MAY_BE: ReadonlySet<string> = new Set(['exact', 'usual', 'possible']);
