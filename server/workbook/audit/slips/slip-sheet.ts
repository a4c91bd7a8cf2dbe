import type { SheetFigures } from '@contract/wages/audit/figures';
import type { StaffEntry } from '../../types';
import { insuredAsOf } from '../insurance/insured-as';
import { AuditSheet } from '../sheet';
import { figureOf } from '../slip-history';

type Items = Readonly<Record<string, string>>;

/** A slip as the audit asks it. */
export interface AskedSlip {
  staff: StaffEntry;
  /** Values by item key: amounts as decimal text of 分, the rest as shown. */
  items: Items;
  /** As it was before anybody changed it; null = it was not changed, or not there. */
  was: Items | null;
  /** Its card is that of the staff record; null = one of them has none. */
  sameCard: boolean | null;
}

/** Slips as the rows of a sheet whose columns are `figures`. */
export function slipSheet({ columns, insuredAs }: SheetFigures, slips: readonly AskedSlip[]): AuditSheet {
  const sheet = new AuditSheet(columns);
  const figuresOf = (items: Items) => Float64Array.from(columns, ({ target, kind }) => figureOf(items, target, kind));
  for (const [at, { staff, items, was, sameCard }] of slips.entries())
    sheet.add({
      rowNo: at + 1,
      name: staff.name,
      staff,
      figures: figuresOf(items),
      was: was && figuresOf(was),
      broken: false,
      bornOn: null,
      insuredAs: insuredAsOf(insuredAs.map((key) => items[key] ?? '').join(' '), staff),
      sameCard,
    });
  return sheet;
}
