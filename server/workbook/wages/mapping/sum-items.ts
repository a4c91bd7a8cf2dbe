import type { AmountMatrix } from './amount-matrix';
import type { Totals } from './choose-totals';
import type { ColumnShape, ColumnShapes } from './column-shapes';
import { insuranceColumn } from './insurance';

/** A column that may be part of a sum. */
export interface Item extends ColumnShape {
  place: number;
  /** 分; what is taken off is positive, however the sheet writes it. */
  amount: (row: number) => number;
  /** Another column is of the same insurance, and neither says whose share it is. */
  hasTwin: boolean;
}

/** The columns that may be parts of sums. */
export function summands(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): Item[] {
  const taken = new Set(Object.values(totals));
  return shapes.labels.flatMap((_, place) => {
    const shape = shapes.at(place, totals);
    const isMoney = shape.kind === 'amount' || (shape.kind === 'number' && mayBeMoney(shapes, place, shape));
    if (taken.has(place) || shape.target === null || !isMoney) return [];
    if (shape.isTotal && !isCalledSum(shapes, place, shape)) return [];
    const written = shape.sign !== 1 && isNegative(place, matrix) ? -1 : 1;
    const insurance = insuranceColumn(shape.label);
    const hasTwin = insurance !== null && !insurance.sided && twins(shapes, insurance.base) > 1;
    return [{ ...shape, place, hasTwin, amount: (row: number) => written * (matrix.at(place, row) || 0) }];
  });
}

/** What its name says is counted, and its cells are more than a month's days: "超课时". */
const mayBeMoney = (shapes: ColumnShapes, place: number, { group, target }: ColumnShape) =>
  group === 'other' || (target?.startsWith('custom:') === true && !shapes.facts(place).smallCounts);

/** Called a sum, and a sum of nothing in the sheet: "津贴总额" where the single allowances stand elsewhere. */
const isCalledSum = (shapes: ColumnShapes, place: number, { target, group }: ColumnShape) =>
  target?.startsWith('custom:') === true &&
  (group === 'earning' || group === 'deduction') &&
  !shapes.sums.has(place) &&
  !shapes.settled.has(place) &&
  !shapes.learnt.has(place);

/** Columns of one insurance that do not say whose share they are. */
const twins = (shapes: ColumnShapes, base: string) =>
  shapes.labels.filter(({ label }) => {
    const insurance = insuranceColumn(label);
    return insurance?.base === base && !insurance.sided;
  }).length;

function isNegative(place: number, matrix: AmountMatrix): boolean {
  let balance = 0;
  for (let row = 0; row < matrix.rows; row += 1) balance += Math.sign(matrix.at(place, row) || 0);
  return balance < 0;
}

/** How a total of deductions is written: as it stands (1) or negative (−1). */
export const totalSign = (place: number, matrix: AmountMatrix) => (isNegative(place, matrix) ? -1 : 1);
