import { taxOfMonth } from '@contract/payroll/tax-wages';
import type { AuditContext, AuditRow } from '../types';
import { bestRow, fitOf, implied, usualAdditional } from './implied';
import { type YearModel, type YearRow, yearRows } from './year-figures';
import type { TaxColumns } from './columns';

/** Tax of a slip whose pay was changed, as its tax was before; 分. */
export interface TaxAsBefore {
  /** The way in which it follows. */
  own: YearRow;
  expected: number;
  taxable: number;
  /** Special additional deductions of the year so far that the tax before speaks for. */
  additional: number;
  /** That tax came out to the 分 by the slips of the year. */
  sure: boolean;
}

/**
 * What a changed slip's tax should be if nothing but its pay is another: who had so much taken off before has it still. Null
 * where its taxable income is as before, or the tax before says nothing of what was taken off.
 */
export function asBefore(
  row: AuditRow,
  rows: readonly YearRow[],
  columns: TaxColumns,
  model: YearModel,
  context: AuditContext,
): TaxAsBefore | null {
  const tolerance = context.rules.toleranceFen;
  if (!row.was) return null;
  const ways = yearRows({ ...row, figures: row.was }, columns, model, context);
  const before = ways === 'incomplete' ? null : ways && bestRow(ways, tolerance);
  // Which ways there are is said by the person's year, not by the figures of the row.
  const own = ways !== 'incomplete' && ways && before && rows[ways.indexOf(before)];
  // Of no tax any deduction may be the reason.
  if (!own || own.additional !== null || before.tax <= tolerance) return null;
  if (before.bases.every((base, at) => base === own.bases[at])) return null;
  const found = standing(before, tolerance);
  if (!found) return null;
  const base = own.bases[found.at] ?? NaN;
  // A wage put right downwards: its tax may have been the right one's all along, and says nothing of deductions.
  if (!found.sure && base < (before.bases[found.at] ?? NaN)) return null;
  const taxable = base - found.additional;
  return {
    own,
    expected: taxOfMonth(taxable, own.paid),
    taxable,
    additional: found.additional,
    sure: found.sure,
  };
}

/** By which number of months and which deductions the tax before came out. */
function standing(before: YearRow, tolerance: number): { at: number; additional: number; sure: boolean } | null {
  const fit = fitOf(before, tolerance);
  if (fit === 'above' || fit === 'below') return null;
  const usual = usualAdditional(before);
  for (const additional of usual ? [usual.now, usual.before] : [0])
    for (const [at, base] of before.bases.entries())
      if (Math.abs(taxOfMonth(base - additional, before.paid) - before.tax) <= tolerance)
        return { at, additional, sure: fit !== 'possible' };
  const most = Math.max(...before.bases);
  const { amount, plausible } = implied(most, before.paid + before.tax, before.month, false);
  return plausible ? { at: before.bases.indexOf(most), additional: amount, sure: false } : null;
}
