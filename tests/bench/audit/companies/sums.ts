import { bonusTax, bracketIn, withheld, YEAR_TABLE, yearTax } from '../law/tax';
import { sum } from '../law/fen';
import { has, type Line, type Spec } from './company';
import { ABSENCES, DEDUCTIONS, EARNINGS, type FenKey, INSURED } from './figures';

/** Of these kinds the ones that are columns of the company's sheet. */
export const inSheet = <K extends FenKey>(spec: Spec, keys: readonly K[]): K[] => keys.filter((key) => has(spec, key));

const total = (line: Line, keys: readonly FenKey[]) => sum(keys.map((key) => line.fen[key]));

/** Items that gross pay is the sum of, and those it is less by. */
export const grossOf = (spec: Spec, line: Line): number =>
  total(line, inSheet(spec, EARNINGS)) - (spec.absences === 'beforeGross' ? total(line, inSheet(spec, ABSENCES)) : 0);

export const deductionKeys = (spec: Spec): FenKey[] => [
  ...(spec.absences === 'deducted' ? inSheet(spec, ABSENCES) : []),
  ...inSheet(spec, DEDUCTIONS),
];
export const specialOf = (spec: Spec, line: Line): number => total(line, inSheet(spec, INSURED));

/** Income of the line that is taxed as wages. */
const incomeOf = (spec: Spec, line: Line): number =>
  total(line, inSheet(spec, EARNINGS)) - total(line, inSheet(spec, ABSENCES)) - line.fen.annualBonus;

/** Works out gross, deductions and net anew but for what was typed. */
export function addUp(spec: Spec, line: Line): void {
  put(line, 'insuredSum', specialOf(spec, line));
  put(line, 'gross', grossOf(spec, line));
  put(line, 'deduct', total(line, deductionKeys(spec)));
  put(line, 'net', line.fen.gross - line.fen.deduct);
}

/** Works out the year's sums and the tax of the month anew but for what was typed. */
export function taxAnew(spec: Spec, line: Line): void {
  const { before, fen } = line;
  put(line, 'cumIncome', before.income + incomeOf(spec, line));
  put(line, 'cumFee', before.fee);
  put(line, 'cumSpecial', before.special + specialOf(spec, line));
  put(line, 'cumAdditional', before.additional);
  put(line, 'cumPaid', before.paid);
  taxOfSums(line);
  put(line, 'bonusTax', bonusTax(fen.annualBonus));
}

/** The same from the year's sums as they stand. */
export function taxOfSums(line: Line): void {
  const { fen, number } = line;
  put(line, 'cumTaxable', Math.max(0, fen.cumIncome - fen.cumFee - fen.cumSpecial - fen.cumAdditional));
  const { rate, quick } = bracketIn(YEAR_TABLE, fen.cumTaxable);
  if (!line.typed.has('rate')) number.rate = rate;
  put(line, 'quick', quick);
  put(line, 'cumTax', yearTax(fen.cumTaxable));
  put(line, 'tax', withheld(fen.cumTaxable, fen.cumPaid));
}

/** All that follows from a line's items. */
export function settle(spec: Spec, line: Line): void {
  taxAnew(spec, line);
  addUp(spec, line);
}

function put(line: Line, key: FenKey, fen: number): void {
  if (!line.typed.has(key)) line.fen[key] = fen;
}
