import type { Spec } from '../companies/company';
import { ABSENCES, EARNINGS, INSURED, type Key } from '../companies/figures';
import { deductionKeys, inSheet } from '../companies/sums';

/** 0 → A, 26 → AA. */
export function letterOf(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);
}

export const columnOf = (spec: Spec, key: Key): number => {
  const at = spec.columns.findIndex(([own]) => own === key);
  if (at === -1) throw new Error(`${spec.key} has no ${key}`);
  return at;
};

export const cellOf = (spec: Spec, key: Key, rowNo: number): string => `${letterOf(columnOf(spec, key))}${rowNo}`;

/** Sums of neighbours as one range. */
function summed(spec: Spec, keys: readonly Key[], rowNo: number): string {
  const columns = keys.map((key) => columnOf(spec, key)).sort((one, other) => one - other);
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  return last - first === columns.length - 1
    ? `SUM(${letterOf(first)}${rowNo}:${letterOf(last)}${rowNo})`
    : columns.map((column) => `${letterOf(column)}${rowNo}`).join('+');
}

/** The formula of a figure in a company whose sums are formulas; null where the figure is typed. */
export function formulaOf(spec: Spec, key: Key, rowNo: number): string | null {
  if (!spec.formulas) return null;
  switch (key) {
    case 'gross': {
      const earned = summed(spec, inSheet(spec, EARNINGS), rowNo);
      const absent = spec.absences === 'beforeGross' ? inSheet(spec, ABSENCES) : [];
      return [earned, ...absent.map((each) => cellOf(spec, each, rowNo))].join('-');
    }
    case 'insuredSum':
      return summed(spec, inSheet(spec, INSURED), rowNo);
    case 'deduct':
      return summed(spec, deductionKeys(spec), rowNo);
    case 'net':
      return `${cellOf(spec, 'gross', rowNo)}-${cellOf(spec, 'deduct', rowNo)}`;
    default:
      return null;
  }
}
