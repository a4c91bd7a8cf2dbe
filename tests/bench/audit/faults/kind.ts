import type { Dice } from '../../../support/fuzz/dice';
import { has, type Line, type Spec } from '../companies/company';
import type { FenKey } from '../companies/figures';
import { addUp, settle } from '../companies/sums';
import type { Draft } from '../sheet/draft';

export const AREAS = [
  'sums',
  'formulas',
  'tax',
  'insurance',
  'person',
  'last month',
  'attendance',
  'law',
  'form',
] as const;
export type Area = (typeof AREAS)[number];

/** Of whom it must be said; `expected`: the right figure in 分, where there is one. */
export interface Said {
  line: Line;
  expected?: number;
}

interface Described {
  /** What the clerk did. */
  name: string;
  area: Area;
  /** Any of these codes says it. */
  codes: readonly string[];
  /** A note is enough: the law or the fact is open. */
  note?: true;
  fits(spec: Spec): boolean;
}

/** A fault of single rows. */
export interface RowKind extends Described {
  suits?(line: Line, draft: Draft): boolean;
  /** Changes the line, or adds lines; null where it would change nothing. */
  seed(draft: Draft, line: Line, dice: Dice): Said[] | null;
}

/** A fault of the sheet as a whole, said once. */
export interface SheetKind extends Described {
  seed(draft: Draft, dice: Dice): { expected?: number };
  /** Before the sheet comes, two of its people get a batch of the month beside it. */
  batchBefore?: true;
}

/** The wages of a month, with months before it. */
export const monthly = ({ wageType }: Spec): boolean => wageType === undefined;
export const withColumns =
  (...keys: Parameters<typeof has>[1][]) =>
  (spec: Spec): boolean =>
    has(spec, ...keys);
export const typedSums = (spec: Spec): boolean => monthly(spec) && !spec.formulas;

/** An employee of the whole month about whom nothing is special. */
export const plain = ({ person }: Line, { spec }: Draft): boolean =>
  person.kind === 'regular' &&
  person.insured &&
  person.leave === null &&
  person.away.length === 0 &&
  person.entry < (spec.months[0] ?? '') &&
  !person.backPay &&
  !person.sixty &&
  !person.firstJob;

/** Other lines that have no fault yet. */
export const others = (draft: Draft, line: Line): Line[] =>
  draft.lines.filter((other) => other !== line && !draft.touched.has(other));

/** Whether the tax of the month can be worked out from the sheet and the slips before it. */
export const taxKnown = (spec: Spec): boolean =>
  has(spec, 'cumIncome') ||
  (has(spec, 'additional') && (spec.months[0] ?? '') === (spec.paidAfter ? '2025-12' : '2026-01'));

export const taxed = (line: Line, draft: Draft): boolean => plain(line, draft) && line.fen.tax > 500;

/** Changes items of a line; tax and sums follow as they do where everything is worked out from the items. */
export function change(spec: Spec, line: Line, items: Partial<Record<FenKey, number>>): void {
  Object.assign(line.fen, items);
  settle(spec, line);
}

/** Types a figure over what would follow from others; the sums behind it follow. */
export function type(spec: Spec, line: Line, key: FenKey, fen: number): void {
  line.typed.add(key);
  line.fen[key] = fen;
  addUp(spec, line);
}

/** The right figure of the line in the month before, where it stood in it. */
export const lastOf = (draft: Draft, line: Line): Line | undefined => {
  const before = draft.spec.months.at(-2) ?? '';
  return draft.company.months.get(before)?.find(({ person }) => person.no === line.person.no);
};
