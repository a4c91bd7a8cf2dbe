import type { ItemKind, ItemSign } from '../items';

/** Sums of one row in 分 that the net identities are made of; one slot each in a flat array. */
export const SLOT = {
  net: 0,
  gross: 1,
  total: 2,
  earnings: 3,
  deductions: 4,
  deductionsAbs: 5,
  absence: 6,
  absenceAbs: 7,
  social: 8,
  socialAbs: 9,
  tax: 10,
  taxAbs: 11,
  /** Earnings that 应发 does not hold. */
  later: 12,
  size: 13,
} as const;

/** SLOT.size figures a row, in 分. */
export type Sums = Float64Array | Int32Array;

const ABSENCE = new Set(['personalLeaveDeduct', 'sickLeaveDeduct', 'lateDeduct', 'absentDeduct', 'attendanceDeduct']);
const SOCIAL = new Set([
  'pensionPersonal',
  'medicalPersonal',
  'unemploymentPersonal',
  'socialPersonal',
  'housingFundPersonal',
  'annuityPersonal',
]);
const ABSENCE_LABEL = /缺勤|事假|病假|迟到|早退|旷工|请假|考勤/;

/** What the equations need to know of a column of a sheet, or of an item of a slip. */
export interface NetPart {
  /** Key of the item; null = not imported. */
  target: string | null;
  /** As the sheet writes it. */
  label: string;
  kind: ItemKind;
  sign: ItemSign;
  isTotal: boolean;
  /** Where 应发 is not the sum of the earnings: true for a deduction it is less already, false for an earning paid on top of it. */
  inGross?: boolean;
}

/** Into which slots an amount column goes. */
export type Roles = number;
const bit = (slot: number) => 1 << slot;
const EARNINGS = bit(SLOT.earnings);

export function rolesOf(column: NetPart): Roles {
  switch (column.target) {
    case 'netPay':
      return bit(SLOT.net);
    case 'grossPay':
      return bit(SLOT.gross);
    case 'totalDeduction':
      return bit(SLOT.total);
    case 'individualIncomeTax':
      return bit(SLOT.deductions) | bit(SLOT.tax);
    default:
  }
  if (column.target === null || column.isTotal || column.kind !== 'amount' || column.sign === 0) return 0;
  if (column.sign === 1) return column.inGross === false ? EARNINGS | bit(SLOT.later) : EARNINGS;
  const key = column.target;
  if (offBeforeGross(column)) return bit(SLOT.deductions) | bit(SLOT.absence);
  return SOCIAL.has(key) ? bit(SLOT.deductions) | bit(SLOT.social) : bit(SLOT.deductions);
}

/** Whether 应发 is less a deduction already: as was found, else as sheets do with absences. */
export function offBeforeGross({ target, label, inGross }: NetPart): boolean {
  if (inGross !== undefined) return inGross;
  return target !== null && (ABSENCE.has(target) || (target.startsWith('custom:') && ABSENCE_LABEL.test(label)));
}

/** Slots that any column of the sheet feeds. */
export function presentRoles(columns: readonly NetPart[]): Roles {
  return columns.reduce((roles, column) => roles | rolesOf(column), 0);
}

export const has = (roles: Roles, slot: number) => (roles & bit(slot)) !== 0;

/** Slots that take the latest amount, and those that add amounts up (each with its twin of absolute values behind it). */
const TAKING = [SLOT.net, SLOT.gross, SLOT.total];
const SUMMING = [SLOT.earnings, SLOT.later];
const ADDING = [SLOT.deductions, SLOT.absence, SLOT.social, SLOT.tax];

/** Adds an amount to a row's slots; deductions are kept both as written and as absolute values. Called for every amount of a sheet. */
export function addAmount(sums: Float64Array, roles: Roles, fen: number): void {
  if (roles === EARNINGS) {
    sums[SLOT.earnings] = (sums[SLOT.earnings] ?? 0) + fen;
    return;
  }
  for (const slot of TAKING) if (has(roles, slot)) sums[slot] = fen;
  for (const slot of SUMMING) if (has(roles, slot)) sums[slot] = (sums[slot] ?? 0) + fen;
  for (const slot of ADDING) {
    if (!has(roles, slot)) continue;
    sums[slot] = (sums[slot] ?? 0) + fen;
    sums[slot + 1] = (sums[slot + 1] ?? 0) + Math.abs(fen);
  }
}
