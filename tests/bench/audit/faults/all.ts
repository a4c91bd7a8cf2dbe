import { ATTENDANCE } from './attendance';
import { FORM, SHEET_FORM } from './form';
import { FORMULAS } from './formulas';
import { INSURANCE } from './insurance';
import type { RowKind, SheetKind } from './kind';
import { LAST_MONTH, SHEET_LAST_MONTH } from './last-month';
import { LAW } from './law';
import { PERSON, SHEET_PERSON } from './person';
import { SHEET_SUMS, SUMS } from './sums';
import { TAX_KINDS } from './tax';

export const ROW_KINDS: readonly RowKind[] = [
  ...SUMS,
  ...FORMULAS,
  ...TAX_KINDS,
  ...INSURANCE,
  ...PERSON,
  ...LAST_MONTH,
  ...ATTENDANCE,
  ...LAW,
  ...FORM,
];
export const SHEET_KINDS: readonly SheetKind[] = [...SHEET_SUMS, ...SHEET_LAST_MONTH, ...SHEET_PERSON, ...SHEET_FORM];
